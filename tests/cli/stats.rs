//! `boggle stats`.

use snapbox::str;

use super::Home;
#[cfg(unix)]
use crate::play::Player;

#[test]
fn a_report_for_people() {
    let home = Home::with_tiny();
    home.boggle("stats --boards 1k --seed 1 --dict tiny --top 4").gives(
        0,
        str![[r#"
1,000 boards of 4x4, rolled with --dice new --seed 1
`tiny`, 12 words; at least 3 letters, classic points

per board     mean ± std. error    min     5%    25%    50%    75%    95%    max
words             0.405 ± 0.032      0      0      0      0      0      2     11
points            0.417 ± 0.033      0      0      0      0      0      3     12
longest word      0.737 ± 0.045      0      0      0      0      0      4      5

Extremes
  most words        11  new-wks  eroqtcainetvthes
  fewest words       0  new-1j  smrfotwheubnrcht
  most points       12  new-wks  eroqtcainetvthes
  fewest points      0  new-1j  smrfotwheubnrcht
  longest word       5  quite  new-15b  eniujtqgfwoyoetd

letters   words per board  points per board  boards with any
      3             0.313             0.313            20.4%
      4             0.080             0.080            7.30%
      5             0.012             0.024            1.20%

Letters, by their share of all cells
  E   11.4%  S   6.20%  H   5.13%  W   3.09%  B   2.16%  C   2.09%  X   1.00%
  T   9.40%  N   6.18%  L   3.87%  Y   2.99%  G   2.15%  K   1.11%  Qu  0.97%
  O   7.44%  I   6.00%  D   3.19%  F   2.26%  V   2.14%  J   1.05%
  A   6.24%  R   5.40%  U   3.18%  M   2.20%  P   2.11%  Z   1.05%

Words, by the share of boards that contain them
  rat   9.50%  ear   9.40%  tear  4.40%  cat   4.10%

0 of 12 words (0%) do not appear on any board

"#]],
        str![],
    );
}

#[test]
fn boards_in_a_file_are_counted() {
    let home = Home::with_tiny();
    home.write("boards.txt", "catreatqi\n\nxxxxxxxxx\ncatreatqi\n");
    home.boggle("stats boards.txt --dict tiny --format json --top 2").gives(0, str![[r#"
{
  "version": 1,
  "boards": 3,
  "size": [3,3],
  "dictionary": {"name":"tiny","words":12},
  "rules": {"min_length":3,"scoring":"classic","neighbors":8,"wrap":false,"reuse":false},
  "words": {"mean":5.333333333333333,"error":2.6666666666666665,"min":0,"max":8,"percentiles":{"5":0,"25":0,"50":8,"75":8,"95":8},"histogram":[[0,1],[8,2]]},
  "points": {"mean":5.333333333333333,"error":2.6666666666666665,"min":0,"max":8,"percentiles":{"5":0,"25":0,"50":8,"75":8,"95":8},"histogram":[[0,1],[8,2]]},
  "longest": {"mean":2.6666666666666665,"error":1.3333333333333333,"min":0,"max":4,"percentiles":{"5":0,"25":0,"50":4,"75":4,"95":4},"histogram":[[0,1],[4,2]]},
  "lengths": [
    {"letters":3,"words":10,"points":10,"boards":2},
    {"letters":4,"words":6,"points":6,"boards":2}
  ],
  "tiles": [
    {"tile":"x","cells":9},
    {"tile":"a","cells":4},
    {"tile":"t","cells":4},
    {"tile":"c","cells":2},
    {"tile":"e","cells":2},
    {"tile":"i","cells":2},
    {"tile":"qu","cells":2},
    {"tile":"r","cells":2}
  ],
  "extremes": [
    {"name":"most words","value":8,"board":[["c","a","t"],["r","e","a"],["t","qu","i"]],"number":1},
    {"name":"fewest words","value":0,"board":[["x","x","x"],["x","x","x"],["x","x","x"]],"number":2},
    {"name":"most points","value":8,"board":[["c","a","t"],["r","e","a"],["t","qu","i"]],"number":1},
    {"name":"fewest points","value":0,"board":[["x","x","x"],["x","x","x"],["x","x","x"]],"number":2},
    {"name":"longest word","value":4,"word":"care","board":[["c","a","t"],["r","e","a"],["t","qu","i"]],"number":1}
  ],
  "frequent": [
    {"word":"arc","boards":2},
    {"word":"car","boards":2}
  ],
  "unseen": 4
}

"#]], str![]);
    home.boggle("stats boards.txt --dict tiny --min-length 4 --format csv").gives(
        0,
        "word,letters,points,boards\ncare,4,1,2\ncart,4,1,2\nquit,4,1,0\nquite,5,2,0\nreact,5,2,0\n\
         tear,4,1,2\n",
        "",
    );
    // A single board has no standard error, and a board without words has no longest word.
    let text = home.boggle("stats - --dict tiny").stdin("xxxxxxxxx\n").prints();
    assert_eq!(text.matches('±').count(), 1, "{text}");
    assert!(!text.contains("  longest word"), "{text}");
}

#[test]
fn rolled_boards_are_those_of_consecutive_seeds() {
    let home = Home::with_tiny();
    let boards = home.boggle("roll --count 500 --seed 7 --dice big --format board").prints();
    let args = "--dict tiny --scoring letters --neighbors 4 --format json";
    let rolled = home.boggle(&format!("stats --boards 500 --seed 7 --dice big {args}")).prints();
    let read = home.boggle(&format!("stats - {args}")).stdin(boards).prints();
    let without = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| !line.contains("\"dice\""));
        // Rolled boards have codes.
        lines.map(|line| line.split(",\"code\"").next().unwrap().into()).collect()
    };
    let read: Vec<_> =
        without(&read).iter().map(|line| line.trim_end_matches("},").to_owned()).collect();
    let rolled: Vec<_> =
        without(&rolled).iter().map(|line| line.trim_end_matches("},").to_owned()).collect();
    assert_eq!(rolled.len(), read.len());
    for (rolled, read) in rolled.iter().zip(&read) {
        assert_eq!(rolled.trim_end_matches('}'), read.trim_end_matches('}'));
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let home = Home::with_tiny();
    for format in ["text", "json", "csv"] {
        let report = |threads: usize| {
            let args = format!("stats --boards 5k --seed 3 --dict tiny --format {format}");
            home.boggle(&format!("{args} --threads {threads}")).prints()
        };
        assert_eq!(report(1), report(4), "{format}");
    }
}

/// Merging the shards of a run gives the same report as the whole run, byte for byte.
#[test]
fn shards_are_joined_to_the_whole() {
    let home = Home::with_tiny();
    home.write("boards.txt", home.boggle("roll --count 300 --seed 5 --format board").prints());
    for source in ["--boards 3001 --seed 3 --size 3x4", "boards.txt"] {
        let args = format!("stats {source} --dict tiny --min-length 2");
        let names = ["c.jsonl", "a.jsonl", "b.jsonl"];
        for (name, index) in names.iter().zip(1..) {
            let shard = home.boggle(&format!("{args} --shard {index}/3 --threads {index}"));
            home.write(name, shard.prints());
        }
        for format in ["text", "json --top 3", "csv"] {
            let whole = home.boggle(&format!("{args} --format {format}"));
            let merged = home.boggle(&format!("merge {} --format {format}", names.join(" ")));
            assert_eq!(whole.prints(), merged.prints(), "{source} {format}");
        }
    }
    // There may be more shards than boards.
    let shards: String = (1..=4)
        .map(|index| {
            let args = "stats --boards 2 --seed 3 --dict tiny";
            home.write(
                format!("{index}.jsonl"),
                home.boggle(&format!("{args} --shard {index}/4")).prints(),
            );
            format!(" {index}.jsonl")
        })
        .collect();
    let whole = home.boggle("stats --boards 2 --seed 3 --dict tiny").prints();
    assert_eq!(home.boggle(&format!("merge {shards}")).prints(), whole);
}

#[test]
fn shards_that_do_not_fit_are_named() {
    let home = Home::with_tiny();
    home.add_dictionary("other", ["cat"]);
    let shard = |name: &str, args: &str| {
        let shard = home.boggle(&format!("stats --boards 20 {args}")).prints();
        home.write(name, &shard);
        shard
    };
    let first = shard("1.jsonl", "--seed 1 --dict tiny --shard 1/3");
    shard("2.jsonl", "--seed 1 --dict tiny --shard 2/3");
    shard("of2.jsonl", "--seed 1 --dict tiny --shard 2/2");
    shard("seed.jsonl", "--seed 2 --dict tiny --shard 2/3");
    shard("rules.jsonl", "--seed 1 --dict tiny --shard 2/3 --min-length 4");
    shard("other.jsonl", "--seed 1 --dict other --shard 2/3");
    home.write("cut.jsonl", &first[..first.len() / 2]);
    home.write("changed.jsonl", first.replacen("\"boards\":7", "\"boards\":8", 1));
    home.write("version.jsonl", first.replacen(env!("CARGO_PKG_VERSION"), "0.0.1", 1));
    home.write("list.txt", "cat\ndog\n");
    let damaged = "damaged or incomplete; run this shard again";
    let table = [
        ("1.jsonl 2.jsonl", "2 of 3 shards: 3/3 missing; add their files".into()),
        ("2.jsonl", "1 of 3 shards: 1/3, 3/3 missing; add their files".into()),
        ("1.jsonl 1.jsonl", "1.jsonl and 1.jsonl: both are shard 1/3; remove one".into()),
        (
            "1.jsonl of2.jsonl",
            "1.jsonl and of2.jsonl: parts of 3 shards and 2 shards; merge shards of one run".into(),
        ),
        (
            "1.jsonl seed.jsonl",
            "1.jsonl and seed.jsonl: different seed: 1 and 2; merge shards of one run".into(),
        ),
        ("cut.jsonl", format!("cut.jsonl: {damaged}")),
        ("1.jsonl changed.jsonl", format!("changed.jsonl: {damaged}")),
        ("version.jsonl", format!("version.jsonl: {damaged}")),
        ("list.txt", "list.txt: not a shard; give the output of a command with --shard".into()),
        ("-", "standard input: not a shard; give the output of a command with --shard".into()),
        (
            "no.jsonl",
            "no.jsonl: no such file; give the output of a command with --shard, or `-` for standard input".into(),
        ),
    ];
    for (files, error) in table {
        let call = home.boggle(&format!("merge {files}")).stdin("");
        call.gives(2, "", format!("boggle: {error}\n"));
    }
    for (other, what) in
        [("rules.jsonl", "different rules"), ("other.jsonl", "different dictionary")]
    {
        let answer = home.boggle(&format!("merge 1.jsonl {other}")).answer();
        assert!(answer.stderr.contains(what), "{answer:?}");
    }
}

/// The checksum of the words does not cover their levels.
#[test]
fn dictionaries_with_other_levels_are_others() {
    let home = Home::new();
    home.write("list.txt", "act\ncart\ncat\n");
    for (part, common) in [(1, "act"), (2, "cart")] {
        home.write("levels.txt", format!("{common} 10\n"));
        home.dict("build list.txt --levels levels.txt --no-built-in --name w").prints();
        for command in ["stats", "best --size 2x2 --goal common"] {
            let (name, _) = command.split_at(4);
            let run = format!("{command} --dict w --boards 2k --seed 1");
            home.write(
                format!("{name}{part}"),
                home.boggle(&format!("{run} --shard {part}/2")).prints(),
            );
        }
    }
    for name in ["stat", "best"] {
        let answer = home.boggle(&format!("merge {name}1 {name}2")).answer();
        assert_eq!(answer.status, Some(2), "{answer:?}");
        assert!(answer.stderr.contains("merge shards of one run"), "{answer:?}");
    }
}

/// A valid checksum does not prove who wrote a shard, so names that no run has are rejected. Numbers
/// that no run can have counted do no harm.
#[test]
fn forged_shards_are_refused() {
    let home = Home::with_tiny();
    let shard = home.boggle("stats --boards 20 --seed 1 --dict tiny --shard 1/1").prints();
    let lines: Vec<_> = shard.lines().collect();
    let body = lines[..lines.len() - 1].join("\n") + "\n";
    let merge = |body: &str| home.boggle("merge -").stdin(sealed(body)).answer();
    assert_eq!(merge(&body).status, Some(0));
    for (text, forged) in [
        ("\"index\":1", "\"index\":2"),
        ("\"count\":1", "\"count\":0"),
        ("\"dice\":\"new\"", "\"dice\":\"\\u001b[2J\""),
        ("\"tiles\":{", "\"tiles\":{\"\\u001b[2J\":1,"),
        ("\"board\":\"", "\"board\":\"\\u001b[2J"),
        ("[\"act\",", "[\"\\u001b[2J\","),
    ] {
        let changed = body.replacen(text, forged, 1);
        assert_ne!(changed, body, "{text}: {body}");
        let answer = merge(&changed);
        assert_eq!(answer.status, Some(2), "{forged}");
        assert!(
            answer.stderr.contains("run this shard again") || answer.stderr.contains("not a shard")
        );
        assert_eq!(answer.stderr.lines().count(), 1);
    }
    for (text, forged) in [
        ("{\"boards\":20,", "{\"boards\":18446744073709551615,"),
        ("\"words\":{\"0\":", "\"words\":{\"18446744073709551615\":1,\"0\":"),
        ("\"words\":{\"0\":", "\"words\":{\"7\":18446744073709551615,\"0\":"),
        ("\"tiles\":{", "\"tiles\":{\"xyz\":18446744073709551615,"),
        ("[\"arc\",0]", "[\"arc\",18446744073709551615]"),
    ] {
        let changed = body.replacen(text, forged, 1);
        assert_ne!(changed, body, "{text}: {body}");
        assert_eq!(merge(&changed).status, Some(0), "{forged}");
    }
}

/// The words of a run are the same in all its shards.
#[test]
fn shards_with_other_words_are_refused() {
    let home = Home::with_tiny();
    let stats = "stats --boards 20 --seed 1 --dict tiny --shard";
    home.write("1.jsonl", home.boggle(&format!("{stats} 1/2")).prints());
    let shard = home.boggle(&format!("{stats} 2/2")).prints();
    for forged in ["", "[\"arcs\",0],"] {
        let (body, _) = shard.split_once("{\"end\"").unwrap();
        let body = body.replacen("[\"arc\",0],", forged, 1);
        home.write("2.jsonl", sealed(&body));
        let answer = home.boggle("merge 1.jsonl 2.jsonl").answer();
        let message = "2.jsonl: unexpected content for this version; run this shard again";
        assert_eq!((answer.status, answer.stderr), (Some(2), format!("boggle: {message}\n")));
    }
}

/// Adds the last line of a shard.
fn sealed(body: &str) -> String {
    let (lines, checksum) = (body.lines().count(), crc32c::crc32c(body.as_bytes()));
    format!("{body}{{\"end\":{{\"lines\":{lines},\"checksum\":{checksum}}}}}\n")
}

#[test]
fn invalid_requests_are_errors() {
    let home = Home::with_tiny();
    home.write("mixed.txt", "catreatqi\nabcd\n");
    home.write("invalid.txt", "catreatqi\nca1reatqi\n");
    home.write("empty.txt", "\n");
    for (args, error) in [
        (
            "mixed.txt",
            "mixed.txt, line 2: a board of 2x2 after one of 3x3; give boards of one size",
        ),
        (
            "invalid.txt",
            "invalid.txt, line 2, column 3: found `1`; expected a letter, ?, or . for a hole\n  ca1reatqi\n    ^",
        ),
        (
            "empty.txt",
            "empty.txt: no board found; give a board, a board code or a file with a board",
        ),
        (
            "--boards 0",
            "invalid value '0' for '--boards <N>': expected a number of at least 1, e.g. 250000, \
             250k or 1.5M; see --help",
        ),
        (
            "--shard 3/2",
            "invalid value '3/2' for '--shard <I/N>': expected the number of the part and the \
             number of parts, e.g. 2/8; see --help",
        ),
    ] {
        home.boggle(&format!("stats {args}")).gives(2, "", format!("boggle: {error}\n"));
    }
    for args in ["mixed.txt --boards 5", "mixed.txt --dice new", "--shard 1/2 --format json"] {
        let answer = home.boggle(&format!("stats {args}")).answer();
        assert!(answer.stderr.contains("cannot be used with"), "{args}: {answer:?}");
    }
}

/// Ctrl-C ends a run that would take years.
#[test]
#[cfg(unix)]
fn ctrl_c_reports_on_the_boards_so_far() {
    let boggle = env!("CARGO_BIN_EXE_boggle");
    for (args, message) in [("", " boards\n"), ("--shard 2/3", " boards; run shard 2/3 again\n")] {
        let stats = format!("stats --boards 100G --seed 1 --dict tiny {args}");
        let player = Player::run(&format!("exec '{boggle}' {stats} > out"), (100, 24), &[]);
        player.waits_for(" boards, ");
        player.signal("INT");
        player.waits_for("the end");
        let stdout = std::fs::read(player.home.path().join("out")).unwrap();
        assert_eq!(stdout.is_empty(), !args.is_empty());
        let screen = player.ends(130);
        assert!(screen.contains("boggle: interrupted after "), "{screen}");
        assert!(screen.contains(message), "{screen}");
    }
}

/// The published numbers of words and points per board for the dice of two editions.
#[test]
fn means_agree_with_published_figures() {
    let Some(list) = crate::wordlists::path("enable2k.txt") else { return };
    let home = Home::new();
    for (dice, words, points) in [("classic", 91.0, 125.6), ("new", 98.5, 140.8)] {
        let args = format!("stats --boards 20k --seed 1 --dice {dice} --format json --dict");
        let json = home.boggle(&args).arg(&list).prints();
        let report: serde_json::Value = serde_json::from_str(&json).unwrap();
        for (name, published) in [("words", words), ("points", points)] {
            let number = |field: &str| report[name][field].as_f64().unwrap();
            // The published figures are also means of 20,000 boards, with their own error.
            let allowed = 3.0 * 2.0_f64.sqrt() * number("error");
            assert!((number("mean") - published).abs() < allowed, "{dice}: {}", report[name]);
        }
    }
}

/// Points that are too wide for their column do not run into the next one.
#[test]
fn large_numbers_are_separate() {
    let home = Home::with_tiny();
    let stats = "stats --boards 50 --size 4x4 --seed 1 --dict tiny --scoring 1000000";
    let report = home.boggle(stats).prints();
    let columns = |name: &str| {
        let line = report.lines().find(|line| line.starts_with(name)).unwrap();
        line.split_whitespace().count()
    };
    assert_eq!(columns("points"), columns("words"), "{report}");
}

/// Seeds that are no longer shards would let the fuzz target reach nothing.
#[test]
fn the_seeds_of_the_fuzz_target_can_be_joined() {
    let home = Home::new();
    for name in ["shards", "best_shards"] {
        let path = format!("{}/fuzz/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
        let seeds = std::fs::read_to_string(path).unwrap();
        let end = seeds.find("{\"end\"").unwrap();
        let second = end + seeds[end..].find('\n').unwrap() + 1;
        home.write("1.jsonl", &seeds[..second]);
        home.write("2.jsonl", &seeds[second..]);
        assert!(!home.boggle("merge 1.jsonl 2.jsonl").prints().is_empty());
    }
}
