//! `boggle best`: its results, their reproducibility, and the errors.

use std::fs;

use boggle_dice::{DiceMatcher, DiceSet};
use boggle_dictionary::Dictionary;
use boggle_solver::{Board, Rules, Solver, Tile};
use snapbox::str;

use super::{Answer, Home, TINY};

#[test]
fn best_prints_a_table() {
    let home = Home::with_tiny();
    home.boggle("best --dict tiny --size 2x3 --boards 6k --seed 1 --top 3").gives(
        0,
        str![[r#"
  points   words  longest  ladders  board
      11      10        5        1  cae rtr
      11      10        5        1  cae trt
      11      10        5        1  car rte

6,660 boards scored in 1 ladder; seed 1

"#]],
        str![],
    );
    home.boggle("best --dict tiny --size 2x3 --boards 2k --seed 1 --top 2 --goal fewest --letters art --format jsonl")
        .gives(0, str![[r#"
{"type":"search","version":1,"program":"0.1.0","dictionary":{"name":"tiny","words":12,"checksum":"3b5560f6"},"rules":{"min_length":3,"scoring":"classic","neighbors":8,"wrap":false,"reuse":false},"rows":2,"columns":3,"tiles":["a","r","t"],"dice":null,"with":[],"goal":"fewest","seed":1,"boards":2000,"ladder":15552,"count":2,"shard":null}
{"type":"board","board":[["a","a","a"],["a","r","t"]],"score":-1,"words":1,"points":1,"longest":3,"ladders":1}
{"type":"board","board":[["a","a","a"],["a","t","r"]],"score":-1,"words":1,"points":1,"longest":3,"ladders":1}
{"type":"end","boards":2346,"ladders":1,"finished":1,"restarts":0}

"#]], str![]);
}

/// Every board contains the word, and the dice can roll every board.
#[test]
fn dice_and_words_limit_the_boards() {
    let home = Home::with_tiny();
    let boards = |args: &str| {
        let args = format!("best --dict tiny --boards 2k --seed 1 --top 20 {args} --format jsonl");
        let out = home.boggle(&args).prints();
        let lines =
            out.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        let boards = lines.filter(|line| line["type"] == "board").map(|line| {
            let cells =
                line["board"].as_array().unwrap().iter().flat_map(|row| row.as_array().unwrap());
            cells.map(|cell| cell.as_str().unwrap().parse::<Tile>().unwrap()).collect::<Vec<_>>()
        });
        boards.collect::<Vec<_>>()
    };
    let matcher = DiceMatcher::new(DiceSet::named("new").unwrap(), false).unwrap();
    let finder = |word: &str| Solver::new(Dictionary::from_words([word]).unwrap());
    for (args, word, size) in [
        ("--dice new --must-contain quite --size 2x3", "quite", (2, 3)),
        ("--dice new", "", (4, 4)),
        ("--dice new --exclude aeo --size 3x3", "", (3, 3)),
        ("--dice new --letters qtyieu --must-contain quite --size 2x3", "quite", (2, 3)),
        ("--must-contain react --must-contain quit --size 3x3", "react", (3, 3)),
        ("--must-contain react --size 1x5 --letters acert", "react", (1, 5)),
    ] {
        let found = boards(args);
        assert!(!found.is_empty(), "{args}");
        for tiles in found {
            let board = Board::new(size.0, size.1, tiles).unwrap();
            if args.contains("--dice") {
                assert!(matcher.assign(&board).is_ok(), "{args}: {board}");
            }
            if args.contains("--exclude") {
                assert!(!board.to_string().contains(['a', 'e', 'o']), "{args}: {board}");
            }
            if !word.is_empty() {
                let totals = finder(word).totals(&board, Rules::for_cells(9));
                assert_eq!(totals.words, 1, "{args}: {board}");
            }
        }
    }
}

#[test]
fn boards_with_holes_are_searched() {
    let home = Home::with_tiny();
    let matcher = DiceMatcher::new(DiceSet::named("new").unwrap(), false).unwrap();
    let search = "best --dict tiny --boards 2k --seed 1 --top 20";
    for options in ["", "--dice new", "--must-contain react", "--dice new --must-contain react"] {
        let call = format!("{search} --shape .aa./aaaa/.aaa {options} --format jsonl");
        let out = home.boggle(&call).prints();
        assert!(out.contains(r#""rows":3,"columns":4,"shape":".xx./xxxx/.xxx","#), "{out}");
        let boards: Vec<_> =
            out.lines().filter(|line| line.contains(r#""type":"board""#)).collect();
        assert!(!boards.is_empty(), "{options}");
        for line in boards {
            let json = serde_json::from_str::<serde_json::Value>(line).unwrap();
            let board: Board = json["board"].to_string().parse().unwrap();
            let is_hole = |&cell: &usize| *board.tile(cell) == Tile::Blocked;
            assert_eq!((0..12).filter(is_hole).collect::<Vec<_>>(), [0, 3, 8], "{line}");
            if options.contains("--dice") {
                let open = board.tiles().filter(|tile| **tile != Tile::Blocked).cloned();
                assert!(matcher.assign(&Board::new(1, 9, open).unwrap()).is_ok(), "{line}");
            }
            if options.contains("react") {
                let solver = Solver::new(Dictionary::from_words(["react"]).unwrap());
                assert_eq!(solver.totals(&board, Rules::for_cells(9)).words, 1, "{line}");
            }
        }
    }
    // The shape of a game, unless one is given.
    let search_once = "best --dict tiny --boards 10 --seed 1";
    let shape = |options: &str| {
        let out = home.boggle(&format!("{search_once} {options} --format jsonl")).prints();
        let json = serde_json::from_str::<serde_json::Value>(out.lines().next().unwrap()).unwrap();
        (json["rows"].clone(), json["shape"].clone())
    };
    assert_eq!(shape("--game big --size 2x2"), (2.into(), serde_json::Value::Null));
    assert_eq!(shape("--game squaredle --shape .aa/aaa"), (2.into(), ".xx/xxx".into()));
}

/// The longest word counts first, then the points.
#[test]
fn the_longest_word_can_be_searched_for() {
    let home = Home::with_tiny();
    let call = "best --dict tiny --size 1x5 --boards 4k --seed 1 --top 1 --letters acert";
    let best = |goal: &str| {
        let out = home.boggle(&format!("{call} --goal {goal} --format jsonl")).prints();
        serde_json::from_str::<serde_json::Value>(out.lines().nth(1).unwrap()).unwrap()
    };
    let longest = best("length");
    assert_eq!((&longest["longest"], &longest["score"]), (&5.into(), &500_003.into()), "{longest}");
    assert!(best("words")["longest"].as_u64().unwrap() <= 5);
}

#[test]
fn threads_change_nothing() {
    let home = Home::with_tiny();
    let best = |threads| {
        let args = "best --dict tiny --size 2x2 --boards 1k --seed 3 --goal words --threads";
        home.boggle(&format!("{args} {threads}")).prints()
    };
    assert_eq!(best(1), best(3));
}

/// The error recommends --bare-q exactly if the words are possible with it.
#[test]
fn a_plain_q_is_recommended_exactly_when_words_need_it() {
    let home = Home::new();
    home.add_dictionary("tiny", TINY.into_iter().chain(["qat", "suq", "tranq"]));
    for (args, helps) in [
        ("best --must-contain qat --size 2x2", Some(true)),
        ("best --must-contain suq,qat --size 2x3", Some(true)),
        ("best --must-contain suq --letters suq --size 2x2", Some(true)),
        ("best --must-contain qat --dice new --size 2x2", Some(true)),
        ("best --must-contain qat --dice new --letters qatu --size 2x2", Some(true)),
        ("roll --must-contain qat --dice new --seed 1", Some(true)),
        ("roll --must-contain suq --size 4x4 --seed 1", Some(true)),
        ("roll --must-contain qat --reuse --seed 1", Some(true)),
        // The other word, or the rest of the word, is not possible with it either.
        ("best --must-contain qat --must-contain quit --letters qati --size 2x3", Some(false)),
        ("best --must-contain qat --letters qu --size 2x2", Some(false)),
        ("best --must-contain suq --letters sq --size 2x2", Some(false)),
        ("best --must-contain tranq --size 2x2", Some(false)),
        ("best --must-contain qatqat --dice new --size 4x4", Some(false)),
        ("best --must-contain qat --dice new --letters qau --size 1x2", Some(false)),
        ("roll --must-contain qatqat --dice new --seed 1", Some(false)),
        ("roll --must-contain qat --dice super --size 6x6 --seed 1", None),
        // It is given, or not needed.
        ("best --must-contain qat --exclude q --bare-q --size 2x2", Some(false)),
        ("roll --must-contain baby --dice new --seed 1", Some(false)),
        ("roll --must-contain tap --size 1x2 --seed 1", Some(false)),
    ] {
        let command = format!("{args} --dict tiny");
        let Answer { status, stderr, .. } = home.boggle(&command).answer();
        let rolls = if args.starts_with("roll") { "--max-rolls 100000" } else { "--boards 1k" };
        let bare = home.boggle(&format!("{command} {rolls}")).arg("--bare-q").answer();
        let is_recommended = stderr.ends_with("; add --bare-q\n");
        let does_help = status != Some(0) && bare.status == Some(0);
        assert_eq!(is_recommended, does_help, "{args}: {stderr}{}", bare.stderr);
        assert_eq!(helps.unwrap_or(does_help), does_help, "{args}: {stderr}{}", bare.stderr);
    }
}

#[test]
fn requests_that_no_board_can_meet_are_errors() {
    let home = Home::with_tiny();
    for (args, message) in [
        ("--letters abx1", "--letters: no word in `tiny` has `1` or `b` or `x`; remove it"),
        ("--letters é", "--letters: no word in `tiny` has `é`; remove it"),
        ("--letters art --exclude tar", "no letters are left; relax --letters or --exclude"),
        ("--size 9x9", "--size 9x9: boards have at most 64 cells"),
        ("--shape 9x9", "--shape 9x9: boards have at most 64 cells"),
        ("--dice new --size 5x5", "--dice new: too few dice (16) for 25 cells"),
        ("--dice new --letters z", "--dice new: too few dice (1) for 16 cells"),
        ("--dice new --exclude aé", "--exclude: no die of `new` has `é`; remove it"),
        ("--must-contain cart --size 1x3", "`cart` needs 4 cells, but a board has 3"),
        (
            "--must-contain quit --must-contain cart --size 1x5",
            "`quit` and `cart` need 6 cells, but a board has 5",
        ),
        ("--must-contain quit --exclude q", "no board has `quit`: the boards have no `q`"),
        (
            "--must-contain quit --must-contain react --dice new --size 2x2",
            "no board has `react`: it needs 5 cells, but the board has 4",
        ),
        ("--must-contain m0on", "invalid word `m0on`: `0` is not a letter; remove it"),
        (
            "--must-contain car --min-length 4",
            "`car` is too short: words need 4 or more letters; see --min-length",
        ),
        (
            "--goal common",
            "--goal common: the dictionary `tiny` does not say how common words are; build one with `boggle-dict build LIST` (see --levels)",
        ),
    ] {
        home.boggle(&format!("best --dict tiny {args}")).gives(
            2,
            "",
            format!("boggle: {message}\n"),
        );
    }
    let dice = "best --dict other --dice new --must-contain";
    home.add_dictionary("other", ["baby", "waffle"]);
    for (word, reason) in [("baby", "b"), ("waffle", "f")] {
        home.boggle(&format!("{dice} {word}")).gives(
            2,
            "",
            format!("boggle: no board has `{word}`: it needs 2 dice with `{reason}`, but there is only 1\n"),
        );
    }
    // A board with one cell has no words.
    home.boggle("best --dict tiny --size 1x1 --goal fewest").gives(
        2,
        "",
        "boggle: no board to start on; relax the request: none of 10000 random boards is allowed\n",
    );
}

#[test]
fn checkpoints_of_other_searches_are_refused() {
    let home = Home::with_tiny();
    home.add_dictionary("other", ["cat", "act"]);
    let args = "best --dict tiny --size 2x2 --boards 1k --seed 5 --checkpoint search.json";
    let printed = home.boggle(args).prints();
    let saved = fs::read(home.path("search.json")).unwrap();
    for (from, to, field) in [
        ("--seed 5", "--seed 6", "seed 5 instead of 6"),
        ("--dict tiny", "--dict other", "dictionary "),
        ("--boards 1k", "--boards 2k", "boards 1000 instead of 2000"),
        ("--seed 5", "--seed 5 --min-length 4", "rules "),
    ] {
        let answer = home.boggle(&args.replace(from, to)).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""));
        assert!(answer.stderr.contains(field), "{}", answer.stderr);
        assert_eq!(fs::read(home.path("search.json")).unwrap(), saved);
    }
    assert_eq!(home.boggle(args).prints(), printed);
    // A word list is never overwritten.
    home.write("list.txt", "cat\n");
    home.boggle(&args.replace("search.json", "list.txt")).gives(
        2,
        "",
        "boggle: list.txt: the file exists and is not a checkpoint; choose another name\n",
    );
}

/// Three machines together find the same boards as one machine.
#[test]
fn shards_are_merged() {
    let home = Home::with_tiny();
    let args = "best --dict tiny --size 2x2 --boards 12k --seed 3 --top 5";
    for shard in 1..=3 {
        let text = home.boggle(&format!("{args} --shard {shard}/3")).prints();
        home.write(format!("{shard}.jsonl"), text);
    }
    for format in ["text", "json", "jsonl", "csv"] {
        let whole = home.boggle(&format!("{args} --format {format}")).prints();
        let merged = home.boggle(&format!("merge 2.jsonl 3.jsonl 1.jsonl --format {format}"));
        assert_eq!(merged.prints(), whole);
    }
    for (args, message) in [
        ("1.jsonl 3.jsonl", "2 of 3 shards: 2/3 missing; add their files"),
        ("1.jsonl 2.jsonl 3.jsonl --top 3", "--top: only shards of `boggle stats` have words"),
    ] {
        home.boggle(&format!("merge {args}")).gives(2, "", format!("boggle: {message}\n"));
    }
}
