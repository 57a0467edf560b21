//! `boggle prove --log` and `--verify`: what a log says, and which changes of it are noticed.

use std::fs;

use serde_json::Value;
use snapbox::str;

use super::Home;
use super::prove::{PROOF, forged};

#[test]
fn logs_are_verified() {
    let home = Home::with_tiny();
    home.boggle(&format!("{PROOF} --log proof.jsonl")).prints();
    let verify = "prove --verify proof.jsonl --dict tiny --seed 1 --sample 100";
    home.boggle(verify).gives(
        0,
        str![[r#"
  points   words  board
      11      10  cae rtr
      11      10  cae trt
      11      10  car rte
      11      10  cat tre
      11      10  cre tat
      11      10  crt tae
      11      10  cte rar
      11      10  ctr rae
      10       9  aac ert
      10       9  aae ctr
      10       9  aar cte
      10       9  aat erc
      10       9  aca ert
      10       9  ace tra
      10       9  act era
      10       9  ara ect
      10       9  arc eat
      10       9  art eac
      10       9  ate car
      10       9  atr cae
      10       9  cac ert
      10       9  cac ret
      10       9  cae ctr
      10       9  cae etr
      10       9  cae itr
      10       9  cae qtr
      10       9  cae trc
      10       9  cae tre
      10       9  cae tri
      10       9  cae trq
      10       9  cae trr
      10       9  cae tru
      10       9  cae ttr
      10       9  cae utr
      10       9  cai tre
      10       9  caq tre
      10       9  car cte
      10       9  car ete
      10       9  car ite
      10       9  car qte
      10       9  car tec
      10       9  car tet
      10       9  car tre
      10       9  car tte
      10       9  car ute
      10       9  cat erc
      10       9  cat rec
      10       9  cat ter
      10       9  cau tre
      10       9  cec rat
      10       9  cer tat
      10       9  cet tar
      10       9  crc eat
      10       9  cre tae
      10       9  cre tai
      10       9  cre taq
      10       9  cre tar
      10       9  cre tau
      10       9  cri tae
      10       9  crq tae
      10       9  crr tae
      10       9  cru tae
      10       9  cte ear
      10       9  cte iar
      10       9  cte qar
      10       9  cte tar
      10       9  cte uar
      10       9  ctr eae
      10       9  ctr iae
      10       9  ctr qae
      10       9  ctr tae
      10       9  ctr uae
      10       9  eae rct
      10       9  ear rct
      10       9  ear tce
      10       9  eat rce
      10       9  eat rcr
      10       9  ece rat
      10       9  ecr rat
      10       9  ect rar
       9       8  aac ret
       9       8  aae tcr
       9       8  aar tce
       9       8  aat rec
       9       8  aca ret
       9       8  ace tar
       9       8  acr tae
       9       8  acr tea
       9       8  act rea
       9       8  aea rct
       9       8  aec rat
       9       8  aet rac
       9       9  ara cte
       9       9  arc eta
       9       9  are cta
       9       9  ata cre
       9       8  cae tcr
       9       8  cae ter
       9       8  cai ter
       9       8  caq ter
       9       8  car tce
       9       8  car tee
       9       8  car tei
       9       8  car teq
       9       8  car ter
       9       8  car teu
       9       8  cau ter
       9       8  cce tar
       9       8  ccr tae
       9       8  cee tar
       9       8  cei tar
       9       8  ceq tar
       9       8  cer tae
       9       8  cer tai
       9       8  cer taq
       9       8  cer tar
       9       8  cer tau
       9       8  ceu tar
       9       8  eai rct
       9       8  eaq rct
       9       8  eat rci
       9       8  eat rcq
       9       8  eat rct
       9       8  eat rcu
       9       8  eau rct
       9       8  eci rat
       9       8  ecq rat
       9       8  ect rai
       9       8  ect raq
       9       8  ect rat
       9       8  ect rau
       9       8  ecu rat

proved: no other 2x3 boards have 9 points or more
letters    a c e i qu r t u
dictionary `tiny`, 12 words, checksum 3b5560f6
rules      at least 3 letters, classic points

proof.jsonl: verified with --seed 1: 8 classes cover these boards, all scores are right (321 candidates),
8 of 8 classes were proved again, and a search of 62,208 boards found no others

"#]],
        str![],
    );

    let log = fs::read_to_string(home.path("proof.jsonl")).unwrap();
    let second = log.lines().nth(1).unwrap();
    let bound: Value = serde_json::from_str(second).unwrap();
    let bound = format!("\"bound\":{}", bound["bound"]);
    let wrong = log.replacen(&bound, "\"bound\":11", 1);
    assert_ne!(wrong, log);
    // Remove a class of which no candidate is listed.
    let last = log.lines().rfind(|line| line.contains(r#""type":"class""#)).unwrap();
    let lost = log.replacen(&format!("{last}\n"), "", 1);
    let changed_number = |name: &str| {
        let line: Value = serde_json::from_str(second).unwrap();
        let number = line[name].as_u64().unwrap();
        let changed =
            log.replacen(&format!("\"{name}\":{number}"), &format!("\"{name}\":{}", number - 1), 1);
        assert_ne!(changed, log);
        changed
    };
    let candidate = regex_lite::Regex::new(r#"\{"board":[^}]*"points":[0-8],[^}]*\},"#).unwrap();
    let candidate = candidate.find(&log).unwrap().as_str();
    for (changed, message) in [
        // A changed line no longer has the right checksum.
        (wrong.clone(), "line"),
        (lost.clone(), "7 classes, expected 8"),
        (log.replacen("\"points\":10", "\"points\":9", 1), "line"),
        (format!("{log}{{}}\n"), "line"),
        (log[..log.len() - 20].into(), "not a log record"),
        ("{}\n".into(), "not a log"),
        // A log with a forged checksum.
        (forged(&wrong), "the bound is"),
        (forged(&lost), "7 classes, expected 8"),
        (forged(&log.replacen("\"seconds\":", "\"seconds\":-", 1)), "line 2: invalid class record"),
        (
            forged(&log.replace("\"classes\":8", "\"classes\":1000000000")),
            "8 classes, expected 1000000000",
        ),
        (forged(&changed_number("forced")), "another proof has"),
        (forged(&changed_number("merged")), "another proof has"),
        (forged(&changed_number("terms")), "another proof has"),
        (forged(&log.replacen(candidate, "", 1)), "another proof has other candidates"),
    ] {
        home.write("proof.jsonl", changed);
        let answer = home.boggle(verify).answer();
        assert_eq!(answer.status, Some(2), "{}", answer.stdout);
        assert!(answer.stderr.contains(message), "{message}: {}", answer.stderr);
    }
    home.write("proof.jsonl", log);
    home.boggle("prove --verify proof.jsonl --dict wordnik").gives(2, str![], str![[r#"
boggle: proof.jsonl: the log is for `tiny` with checksum 3b5560f6, but `wordnik` has 3ff768ae; choose the dictionary with --dict

"#]]);
}

/// Larger boards have too many candidates to list those that do not reach the score.
#[test]
fn logs_of_large_boards_count_what_they_do_not_list() {
    let home = Home::new();
    home.write("list.txt", "abba\nbaab\naabb\nabab\n");
    let prove = "prove 4x4 --letters ab --at-least 5 --log log.jsonl --dict list.txt";
    assert_eq!(home.boggle(prove).answer().status, Some(1));
    let verify = "prove --verify log.jsonl --dict list.txt --seed 1";
    let log = fs::read_to_string(home.path("log.jsonl")).unwrap();
    let moved = log.replacen("d\":1977", "d\":1976", 1).replacen("d\":3061", "d\":3062", 1);
    let moved = forged(&moved).replace("\"candidates\":0", "\"candidates\":15102");
    for (log, message) in
        [(log, "all scores are right (15,102 candidates)"), (moved, "has other candidates")]
    {
        home.write("log.jsonl", log);
        let answer = home.boggle(verify).answer();
        assert!(format!("{answer:?}").contains(message), "{message}: {answer:?}");
    }
}

/// A log without its best board is refuted with any seed: either by proving all classes again or by
/// a search that finds the board.
#[test]
fn a_log_without_its_best_board_is_refuted() {
    let home = Home::with_tiny();
    let log = home.boggle("prove 2x3 --dict tiny --at-least 11 --format jsonl").prints();
    let candidate = regex_lite::Regex::new(r#"\{"board":[^}]*"points":11,[^}]*\},?"#).unwrap();
    let kept = log.lines().filter(|line| !line.contains(r#""type":"board""#));
    let kept = kept.map(|line| candidate.replace_all(line, "").replace(",]", "]") + "\n");
    let without = kept.collect::<String>();
    assert_ne!(without.matches("points").count(), log.matches("points").count());
    home.write("proof.jsonl", forged(&without));
    let mut found = false;
    for seed in 1..=8 {
        let verify = format!("prove --verify proof.jsonl --dict tiny --seed {seed}");
        let answer = home.boggle(&verify).answer();
        assert_eq!((answer.status, &*answer.stdout), (Some(2), ""), "{}", answer.stderr);
        let answer = home.boggle(&format!("{verify} --sample 1")).answer();
        assert_eq!((answer.status, &*answer.stdout), (Some(2), ""), "{seed}");
        found |= answer.stderr.contains("has 11 points and is not listed; run the proof again");
    }
    assert!(found);
}

/// On 2x7 boards, a class contains many images of a board (rotations and reflections, for
/// example). Their bounds differ, so only some of them are candidates.
#[test]
#[ignore = "takes a minute in debug builds"]
fn proofs_with_several_images_of_a_board_are_verified() {
    let home = Home::new();
    home.boggle("prove 2x7 --letters es --log proof.jsonl").prints();
    home.boggle("prove --verify proof.jsonl --seed 1").prints();
}

/// The checksum of a dictionary does not cover its name or its number of words.
#[test]
fn a_log_does_not_name_the_dictionary_that_verifies_it() {
    let home = Home::with_tiny();
    home.boggle("prove 2x3 --dict tiny --letters aert --log proof.jsonl").prints();
    let verify = "prove --verify proof.jsonl --dict tiny --seed 1";
    let verified = home.boggle(verify).prints();
    let log = std::fs::read_to_string(home.path("proof.jsonl")).unwrap();
    let renamed = log.replacen("\"name\":\"tiny\",\"words\":", "\"name\":\"twl06\",\"words\":9", 1);
    assert_ne!(renamed, log);
    home.write("proof.jsonl", forged(&renamed));
    assert_eq!(home.boggle(verify).prints(), verified);
}

/// A proof and its verification print the same claim and everything that it depends on.
#[test]
fn what_is_verified_is_what_was_proved() {
    let home = Home::with_tiny();
    for (args, expected) in [
        ("--letters aert", "letters    a e r t\n"),
        ("--dice new", "boards that the `new` dice can roll have"),
        (
            "--min-length 4 --neighbors 4",
            "rules      at least 4 letters, classic points, 4 neighbors\n",
        ),
        ("--goal words", "words or more\n"),
        ("--scoring letters", "at least 3 letters, letter values\n"),
        ("--at-least 1000", "proved: no 2x3 board has 1,000 points or more\n"),
    ] {
        let proof = format!("prove 2x3 --dict tiny {args} --log proof.jsonl");
        let printed = home.boggle(&proof).answer().stdout;
        let (claim, _) = printed.split_at(printed.trim_end().rfind('\n').unwrap() + 1);
        assert!(claim.contains(expected) && claim.contains("checksum 3b5560f6"), "{claim}");
        let verified = home.boggle("prove --verify proof.jsonl --dict tiny --seed 1").prints();
        assert!(verified.starts_with(claim), "{args}: {verified}");
    }
}
