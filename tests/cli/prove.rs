//! `boggle prove`: its results and its errors.

use std::fs;

use snapbox::str;

use super::Home;

/// A proof with a few classes and several candidates.
pub(super) const PROOF: &str = "prove 2x3 --dict tiny --at-least 9";

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
8 classes, 431 cells forced, 127 candidates

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
    for (name, message) in [("swedish", "invalid class record"), ("blue", "invalid proof header")] {
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

/// Returns a log with valid counts and a valid checksum.
pub(super) fn forged(log: &str) -> String {
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
        let expected = "boggle: 1.jsonl: unexpected content for this version; run this shard again";
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
        assert!(answer.stderr.contains("unexpected content for this version"), "{}", answer.stderr);
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
