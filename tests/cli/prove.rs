//! `boggle prove`: its results, its log, and its errors.

use std::fs;

use serde_json::Value;
use snapbox::str;

use super::Home;

/// A proof with a few classes and several candidates.
const PROOF: &str = "prove 2x3 --dict tiny --at-least 9";

#[test]
fn proofs_are_printed() {
    let home = Home::with_tiny();
    home.boggle("prove 2x3 --dict tiny").gives(
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

proved: no other 2x3 boards have 11 points or more
letters    a c e i qu r t u
dictionary `tiny`, 12 words, checksum 3b5560f6
rules      at least 3 letters, classic points
8 classes, 427 cells forced, 127 candidates

"#]],
        str![],
    );
    home.boggle("prove 2x2 --dict tiny --goal words --letters art --neighbors 4").gives(
        0,
        str![[r#"
  points   words  board
       1       1  arta
       1       1  artr
       1       1  artt

proved: no other 2x2 boards have 1 word or more
letters    a r t
dictionary `tiny`, 12 words, checksum 3b5560f6
rules      at least 3 letters, classic points, 4 neighbors
3 classes, 11 cells forced, 4 candidates

"#]],
        str![],
    );
    home.boggle("prove 2x2 --dict tiny --at-least 100").gives(
        1,
        str![[r#"
proved: no 2x2 board has 100 points or more
letters    a c e i qu r t u
dictionary `tiny`, 12 words, checksum 3b5560f6
rules      at least 3 letters, classic points
8 classes, 0 cells forced, 0 candidates

"#]],
        str![],
    );
}

#[test]
fn dice_limit_the_boards() {
    let home = Home::with_tiny();
    let dice = "prove 2x3 --dict tiny --dice new --letters acert --log dice.jsonl";
    home.boggle(dice).gives(
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

proved: no other 2x3 boards that the `new` dice can roll have 11 points or more
letters    a c e r t
dictionary `tiny`, 12 words, checksum 3b5560f6
rules      at least 3 letters, classic points
5 classes, 329 cells forced, 118 candidates

"#]],
        str![],
    );
    let verify = "prove --verify dice.jsonl --dict tiny --seed 1 --sample 100";
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

proved: no other 2x3 boards that the `new` dice can roll have 11 points or more
letters    a c e r t
dictionary `tiny`, 12 words, checksum 3b5560f6
rules      at least 3 letters, classic points

dice.jsonl: verified with --seed 1: 5 classes cover these boards, all scores are right (118 candidates),
5 of 5 classes were proved again, and a search of 62,208 boards found no others

"#]],
        str![],
    );
    let log = fs::read_to_string(home.path("dice.jsonl")).unwrap();
    // Other dice cannot roll the candidates.
    for (name, message) in [("swedish", "no class can have this"), ("blue", "no proof is of this")]
    {
        let other = format!("\"dice\":\"{name}\"");
        home.write("dice.jsonl", forged(&log.replace("\"dice\":\"new\"", &other)));
        let answer = home.boggle(verify).answer();
        assert_eq!(answer.status, Some(2), "{}", answer.stdout);
        assert!(answer.stderr.contains(message), "{message}: {}", answer.stderr);
    }
}

/// Returns a log without the times.
pub(super) fn timeless(log: &str) -> String {
    let seconds = regex_lite::Regex::new(r#","seconds":-?[0-9.]+"#).unwrap();
    seconds.replace_all(log, "").into_owned()
}

#[test]
fn threads_shards_and_checkpoints_change_nothing() {
    let home = Home::with_tiny();
    let run = |args: &str| home.boggle(&format!("{PROOF} {args}")).prints();
    let (text, log) = (run(""), timeless(&run("--format jsonl")));
    assert_eq!(timeless(&run("--format jsonl --threads 3")), log);
    assert_eq!(run("--log proof.jsonl"), text);
    assert_eq!(timeless(&fs::read_to_string(home.path("proof.jsonl")).unwrap()), log);

    for part in 1..=3 {
        home.write(format!("{part}.jsonl"), run(&format!("--shard {part}/3")));
    }
    assert_eq!(home.boggle("merge 3.jsonl 1.jsonl 2.jsonl").prints(), text);
    let merged = home.boggle("merge 1.jsonl 2.jsonl 3.jsonl --format jsonl").prints();
    assert_eq!(timeless(&merged), log);

    // Half of the classes are proved.
    run("--checkpoint saved");
    let saved = fs::read_to_string(home.path("saved")).unwrap();
    let half = saved.lines().count() / 2;
    home.write(
        "saved",
        saved.lines().take(half).map(|line| format!("{line}\n")).collect::<String>(),
    );
    assert_eq!(timeless(&run("--checkpoint saved --format jsonl")), log);
}

/// Shards that no run can have written are rejected even though their checksums are valid.
#[test]
fn forged_shards_are_refused() {
    let home = Home::with_tiny();
    let shard = |part: u32| home.boggle(&format!("{PROOF} --shard {part}/2")).prints();
    let (one, two) = (shard(1), shard(2));
    let last = one.lines().rfind(|line| line.starts_with('[')).unwrap();
    let table: [(&str, &str); 11] = [
        ("[2,", "[1,"),
        ("[0,", "[10,"),
        (&format!("{last}\n"), ""),
        (last, &format!("{last}\n{last}")),
        ("\"class\":[\"e\"]", "\"class\":[\"z\"]"),
        ("\"class\":[\"e\"]", "\"class\":[\"e\",\"e\"]"),
        ("\"bound\":", "\"bound\":1,\"bound\":"),
        ("\"points\":9", "\"points\":900"),
        ("\"seconds\":", "\"seconds\":-"),
        ("{\"board\":[[", "{\"board\":[[\"a\",\"a\",\"a\"],["),
        ("{\"board\":[[\"", "{\"board\":[[\"\\u001b"),
    ];
    for (from, to) in table {
        let forged = one.replacen(from, to, 1);
        assert_ne!(forged, one, "{from}");
        home.write("1.jsonl", shard_with_checksum(&forged));
        home.write("2.jsonl", &two);
        let answer = home.boggle("merge 1.jsonl 2.jsonl").answer();
        assert_eq!((answer.status, &*answer.stdout), (Some(2), ""), "{from}: {to}");
        let expected = "boggle: 1.jsonl: not what this version writes; run this shard again";
        assert!(answer.stderr.starts_with(expected), "{from}: {}", answer.stderr);
    }
    for (from, to) in [
        ("\"columns\":3", "\"columns\":4"),
        ("\"rows\":2", "\"rows\":99"),
        ("\"rows\":2", "\"rows\":18446744073709551615"),
        ("\"fixed\":1", "\"fixed\":2"),
        ("\"classes\":8", "\"classes\":7"),
        ("\"classes\":8", "\"classes\":1000000000"),
        ("\"classes\":8", "\"classes\":18446744073709551615"),
        ("\"at_least\":9", "\"at_least\":0"),
        ("\"tiles\":[\"a\"", "\"tiles\":[\"?\""),
        ("\"tiles\":[\"a\"", "\"tiles\":[\"e\""),
        ("\"wrap\":false", "\"wrap\":true"),
        ("\"tiles\"", "\"dice\":\"blue\",\"tiles\""),
        ("\"checksum\":\"", "\"checksum\":\"\\u001b[2J"),
        ("\"checksum\":\"3b5560f6\"", "\"checksum\":\"proved\\n\""),
    ] {
        for (name, shard) in [("1.jsonl", &one), ("2.jsonl", &two)] {
            assert!(shard.contains(from), "{from}");
            home.write(name, shard_with_checksum(&shard.replacen(from, to, 1)));
        }
        let answer = home.boggle("merge 1.jsonl 2.jsonl").answer();
        assert_eq!((answer.status, &*answer.stdout), (Some(2), ""), "{from}: {to}");
        assert!(answer.stderr.contains("not what this version writes"), "{}", answer.stderr);
    }
}

/// Returns a shard with a valid line count and checksum.
fn shard_with_checksum(shard: &str) -> String {
    let (lines, _) = shard.trim_end().rsplit_once('\n').unwrap();
    let lines = format!("{lines}\n");
    let (count, checksum) = (lines.lines().count(), crc32c::crc32c(lines.as_bytes()));
    format!("{lines}{{\"end\":{{\"lines\":{count},\"checksum\":{checksum}}}}}\n")
}

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
        (lost.clone(), "7 of 8 classes"),
        (log.replacen("\"points\":10", "\"points\":9", 1), "line"),
        (format!("{log}{{}}\n"), "line"),
        (log[..log.len() - 20].into(), "not a line of a log"),
        ("{}\n".into(), "not a log"),
        // A log with a forged checksum.
        (forged(&wrong), "the bound is"),
        (forged(&lost), "7 of 8 classes"),
        (
            forged(&log.replacen("\"seconds\":", "\"seconds\":-", 1)),
            "line 2: no class can have this",
        ),
        (
            forged(&log.replace("\"classes\":8", "\"classes\":1000000000")),
            "8 of 1000000000 classes",
        ),
        (forged(&changed_number("forced")), "another proof has"),
        (forged(&changed_number("merged")), "another proof has"),
        (forged(&changed_number("terms")), "another proof has"),
        // The removed candidate's image is in the same class, and the simpler method does not count
        // images.
        (forged(&log.replacen(candidate, "", 1)), "another proof has other candidates"),
        (forged(&log.replace(candidate, "")), "candidates are missing"),
    ] {
        home.write("proof.jsonl", changed);
        let answer = home.boggle(verify).answer();
        assert_eq!(answer.status, Some(2), "{}", answer.stdout);
        assert!(answer.stderr.contains(message), "{message}: {}", answer.stderr);
    }
    home.write("proof.jsonl", log);
    home.boggle("prove --verify proof.jsonl --dict wordnik").gives(2, str![], str![[r#"
boggle: proof.jsonl: the log is of `tiny` with checksum 3b5560f6, and `wordnik` has 3ff768ae; choose the dictionary with --dict

"#]]);
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

/// Returns a log with valid counts and a valid checksum.
fn forged(log: &str) -> String {
    let (lines, end) = log.trim_end().rsplit_once('\n').unwrap();
    let checksum = crc32c::crc32c(timeless(&format!("{lines}\n")).as_bytes());
    assert!(end.contains(r#""type":"end""#), "{end}");
    let boards = lines.lines().filter(|line| line.contains(r#""type":"board""#)).count();
    let classes = lines.lines().filter(|line| line.contains(r#""type":"class""#));
    let candidates = classes.clone().map(|line| line.matches("\"points\"").count()).sum::<usize>();
    let end = format!(
        "{{\"type\":\"end\",\"classes\":{},\"candidates\":{candidates},\"boards\":{boards},\"checksum\":\"{checksum:08x}\"}}",
        classes.count(),
    );
    format!("{lines}\n{end}\n")
}

#[test]
fn long_proofs_are_announced() {
    let home = Home::new();
    home.write("list.txt", "cat\ndog\nfir\nhex\n");
    let answer = home.boggle("prove 4x4 --dict list.txt --at-least 99 --shard 1/1000").answer();
    assert_eq!(answer.status, Some(0), "{answer:?}");
    assert!(answer.stderr.contains("boggle: 3,081 classes on "), "{answer:?}");
    assert!(answer.stderr.contains("this can take weeks: --estimate"), "{answer:?}");
}

#[test]
#[ignore = "takes a minute in debug builds"]
fn too_many_candidates_are_an_error() {
    let home = Home::new();
    home.write("list.txt", "abba\ncad\n");
    let answer = home.boggle("prove 4x4 --letters ab --at-least 2 --dict list.txt").answer();
    assert_eq!(answer.status, Some(1), "{answer:?}");
    let answer = home.boggle("prove 4x4 --letters abcd --at-least 1 --dict list.txt").answer();
    assert_eq!(answer.status, Some(2), "{answer:?}");
    assert!(answer.stderr.contains("boards that may reach the score"), "{answer:?}");
}

#[test]
fn what_cannot_be_proved_is_refused() {
    let home = Home::with_tiny();
    for (args, message) in [
        ("4x5", "4x5: boards have 1 to 16 cells"),
        ("5x5 --letters aet", "5x5: boards have 1 to 16 cells"),
        ("0x3", "0x3: boards have 1 to 16 cells"),
        ("3x3 --dice new --letters j", "--dice new: too few dice (1) for 9 cells"),
        ("3x3 --wrap", "unexpected argument '--wrap' found"),
        (
            "3x3 --memory 1k",
            "3x3: the proof needs about 1 MB of memory on one thread, more than 0 MB",
        ),
        ("--estimate", "required"),
    ] {
        let dict = if args == "4x5" { "wordnik" } else { "tiny" };
        let answer = home.boggle(&format!("prove {args} --dict {dict}")).answer();
        assert_eq!(answer.status, Some(2), "{args}");
        assert!(answer.stderr.contains(message), "{args}: {}", answer.stderr);
    }
    let answer = home.boggle("prove 2x2 --dict tiny --estimate --seed 1 --sample 2").answer();
    assert_eq!(answer.status, Some(0), "{}", answer.stderr);
    assert!(answer.stdout.starts_with("2x2: 8 classes, of which 2 were sampled"));
}
