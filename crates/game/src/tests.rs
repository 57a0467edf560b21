use std::time::Duration;

use boggle_dictionary::{Dictionary, MAX_WORD};
use boggle_solver::{Board, DictionaryId, Notation, Rules, Solver};

use super::*;

mod end_conditions;
mod extreme_times;
mod records;
mod share_texts;
mod verdicts;

const WORDS: [&str; 9] = ["at", "car", "cart", "cater", "moon", "not", "quart", "rat", "tone"];

/// Calls `act` with a judge for this board:
/// ```text
/// c a t
/// r r e
/// t o n
/// ```
fn with_judge(act: impl FnOnce(&Judge)) {
    let dictionary = Dictionary::from_words(WORDS).unwrap();
    let board = Board::parse("cat rre ton", &Notation::default()).unwrap();
    let solver = Solver::new(dictionary);
    act(&Judge::new(&solver, &board, Rules::for_cells(9)));
}

fn at(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

#[test]
fn typed_letters_are_traced() {
    let dictionary = Dictionary::from_words(["the"]).unwrap();
    let board = Board::parse("Th,e,r t,?,. x,y,z", &Notation::default()).unwrap();
    let judge = Judge::new(&Solver::new(dictionary), &board, Rules::for_cells(9));
    let table: [(&str, Option<&[u32]>); 8] = [
        ("", None),
        // Prefers a cell with exactly that letter to a tile that begins with it.
        ("t", Some(&[3])),
        ("th", Some(&[0])),
        ("the", Some(&[0, 1])),
        ("THER", Some(&[0, 1, 2])),
        // The wildcard matches any letter.
        ("xt", Some(&[4, 3])),
        ("zq", Some(&[8, 4])),
        ("zqq", None),
    ];
    for (typed, path) in table {
        assert_eq!(judge.path_for(typed).as_deref(), path, "{typed}");
    }
}

#[test]
fn a_word_counts_once() {
    with_judge(|judge| {
        let mut sheet = ScoreSheet::default();
        let mut add = |word| sheet.add(judge, word, None, None);
        assert_eq!(add("moon"), Verdict::NotOnBoard);
        assert_eq!(add("moon"), Verdict::NotOnBoard);
        assert_eq!(add("cater"), Verdict::Scored(2));
        assert_eq!(add("Cater"), Verdict::Repeated);
        assert_eq!(add("cater"), Verdict::Repeated);
        assert_eq!(add("car"), Verdict::Scored(1));
        assert_eq!((sheet.points(), sheet.scored().count(), sheet.entries().len()), (3, 2, 6));
    });
}

#[test]
fn the_time_limit_is_exact() {
    let (start, nano) = (at(1000), Duration::from_nanos(1));
    with_judge(|judge| {
        let mut game = Game::start(Some(at(180)), start);
        let end = start + at(180);
        assert_eq!(game.enter(judge, "car", end - nano), Some(Verdict::Scored(1)));
        assert_eq!(game.state(end - nano), GameState::Running);
        assert_eq!(game.enter(judge, "cater", end), None);
        assert_eq!(game.state(end), GameState::Over);
        // For example, after the computer was suspended.
        assert_eq!(game.enter(judge, "cater", end + at(100_000)), None);
        assert_eq!(game.left(end + at(100_000)), Some(Duration::ZERO));
        assert_eq!(game.played(end + at(100_000)), at(180));
        assert_eq!(game.sheet().points(), 1);
        // Nothing restarts a game that is over.
        game.pause(end);
        game.resume(end);
        assert_eq!(game.state(end + nano), GameState::Over);
    });
}

#[test]
fn pauses_do_not_count() {
    with_judge(|judge| {
        let mut game = Game::start(Some(at(180)), at(5));
        game.pause(at(65));
        assert_eq!(game.state(at(100)), GameState::Paused);
        assert_eq!(game.enter(judge, "car", at(100)), None);
        game.pause(at(200));
        assert_eq!(game.left(at(100_000)), Some(at(120)));
        game.resume(at(1000));
        game.resume(at(1050));
        assert_eq!(game.left(at(1119)), Some(at(1)));
        assert_eq!(game.enter(judge, "car", at(1119)), Some(Verdict::Scored(1)));
        assert_eq!(game.sheet().entries()[0].at, Some(at(179)));
        assert_eq!(game.state(at(1120)), GameState::Over);
    });
}

#[test]
fn a_clock_that_jumps_back_does_not_change_the_time_left() {
    let mut game = Game::start(Some(at(180)), at(100));
    // Going back in time violates the contract, but must not panic.
    assert_eq!(game.left(at(50)), Some(at(180)));
    assert_eq!(game.left(at(279)), Some(at(1)));
    game.pause(at(279));
    assert_eq!(game.left(at(0)), Some(at(1)));
}

#[test]
fn what_a_game_keeps_is_limited() {
    with_judge(|judge| {
        let mut game = Game::start(None, at(0));
        assert_eq!(game.enter(judge, &"x".repeat(MAX_WORD + 1), at(1)), None);
        assert!(game.enter(judge, &"x".repeat(MAX_WORD), at(1)).is_some());
        for _ in 1..MAX_ENTRIES {
            assert_eq!(game.state(at(1)), GameState::Running);
            assert!(game.enter(judge, "x", at(1)).is_some());
        }
        assert_eq!(game.state(at(1)), GameState::Over);
        assert_eq!(game.enter(judge, "car", at(1)), None);
        assert_eq!(game.sheet().entries().len(), MAX_ENTRIES);
        assert_eq!(game.ending(at(1)), Some(Ending::Stopped));
    });
}

#[test]
fn untimed_games_end_when_stopped() {
    with_judge(|judge| {
        let mut game = Game::start(None, at(0));
        assert_eq!(game.left(at(1 << 40)), None);
        assert_eq!(game.enter(judge, "car", at(1 << 40)), Some(Verdict::Scored(1)));
        game.stop(at(1 << 41));
        assert_eq!(game.state(at(1 << 41)), GameState::Over);
        assert_eq!(game.enter(judge, "cater", at(1 << 41)), None);
        assert_eq!(game.played(at(1 << 42)), at(1 << 41));
    });
}

fn round(judge: &Judge, sheets: &[(&str, &[&str])], shared: SharedWords) -> Round {
    let players = sheets.iter().map(|(name, words)| {
        let mut sheet = ScoreSheet::default();
        for word in *words {
            sheet.add(judge, word, None, None);
        }
        ((*name).to_owned(), sheet)
    });
    Round::new(players, shared)
}

fn places(round: &Round) -> Vec<(&str, usize, u64)> {
    let standings = round.standings().iter();
    standings.map(|player| (&*player.name, player.place, player.sheet.points())).collect()
}

#[test]
fn shared_words_score_for_nobody() {
    with_judge(|judge| {
        let sheets: [(&str, &[&str]); 3] = [
            ("ann", &["car", "cater", "rre", "rat"]),
            ("bob", &["CAR", "cart", "rre", "car"]),
            ("cid", &["tone", "rat", "car"]),
        ];
        let struck = round(judge, &sheets, SharedWords::Strike);
        assert_eq!(places(&struck), [("ann", 1, 2), ("bob", 2, 1), ("cid", 2, 1)]);
        let verdicts = |at: usize| {
            struck.standings()[at].sheet.entries().iter().map(|entry| entry.verdict).collect()
        };
        let ann: Vec<_> = verdicts(0);
        assert_eq!(
            ann,
            [Verdict::Struck, Verdict::Scored(2), Verdict::NotInDictionary, Verdict::Struck]
        );
        let missed: Vec<_> = struck.missed(judge).map(|found| found.word).collect();
        assert_eq!(missed, ["not"]);
        let all = round(judge, &sheets, SharedWords::Keep);
        assert_eq!(places(&all), [("ann", 1, 4), ("cid", 2, 3), ("bob", 3, 2)]);
    });
}

#[test]
fn late_words_count_as_missed() {
    with_judge(|judge| {
        let mut sheet = ScoreSheet::default();
        sheet.add(judge, "tone", Some(at(180)), Some(at(180)));
        sheet.add(judge, "cater", Some(at(179)), Some(at(180)));
        let round = Round::new([("ann".to_owned(), sheet)], SharedWords::Strike);
        let missed: Vec<_> = round.missed(judge).map(|found| found.word).collect();
        assert_eq!(missed, ["car", "rat", "not", "cart", "tone"]);
    });
}

#[test]
fn ties_go_to_the_longer_words() {
    with_judge(|judge| {
        let sheets: [(&str, &[&str]); 4] = [
            ("short", &["car", "rat"]),
            ("long", &["cater"]),
            ("as long", &["cater"]),
            ("middling", &["tone", "not"]),
        ];
        let all = round(judge, &sheets, SharedWords::Keep);
        let expected = [("long", 1, 2), ("as long", 1, 2), ("middling", 3, 2), ("short", 4, 2)];
        assert_eq!(places(&all), expected);
        assert_eq!(all.winners().count(), 2);
        let none = round(judge, &[("ann", &["rre"]), ("bob", &[])], SharedWords::Keep);
        assert_eq!(none.winners().count(), 0);
    });
}

#[test]
fn time_limits_are_parsed() {
    let table = [
        ("3:00", Some(at(180))),
        ("0:05", Some(at(5))),
        ("90s", Some(at(90))),
        ("5m", Some(at(300))),
        ("1.5m", Some(at(90))),
        ("120s", Some(at(120))),
        ("24:00", Some(at(1440))),
    ];
    for (text, time) in table {
        assert_eq!(text.parse(), Ok(TimeLimit(time)), "{text}");
    }
    for text in ["", "0", "0:00", "3:5", "3:60", ":30", "-5", "1e3", "inf", "nan", "5h", "99999m"] {
        assert_eq!(text.parse::<TimeLimit>(), Err(TimerError::Invalid), "{text}");
    }
    for text in ["5", "90", "1.5"] {
        assert_eq!(text.parse::<TimeLimit>(), Err(TimerError::NoUnit(text.into())));
    }
}

fn setup() -> GameSetup {
    GameSetup {
        version: FORMAT_VERSION,
        started: "2026-11-21T14:45:02+01:00".into(),
        board: "catrreton".into(),
        bare_q: false,
        code: None,
        rules: Rules::for_cells(9),
        dictionary: DictionaryId { name: "own".into(), words: 9, checksum: "0badcafe".into() },
        timer: Some(180.0),
        mode: Mode::Classic,
        goal: None,
        target: Target::All,
        day: None,
        chosen: None,
    }
}

/// Players keep their saved games for years, so this line must stay readable in all versions.
#[test]
fn the_record_format_is_stable() {
    with_judge(|judge| {
        let mut game = Game::start(Some(at(180)), at(0));
        game.enter(judge, "Cater", Duration::from_micros(5_000_250));
        game.enter(judge, "moon", at(9));
        game.stop(at(10));
        let record = GameRecord { id: 7, ..GameRecord::new(setup(), judge, &game, at(11)) };
        let line = serde_json::to_string(&record).unwrap();
        assert_eq!(
            line,
            r#"{"id":7,"version":1,"started":"2026-11-21T14:45:02+01:00","board":"catrreton","rules":{"min_length":3,"scoring":"classic","neighbors":8,"wrap":false,"reuse":false},"dictionary":{"name":"own","words":9,"checksum":"0badcafe"},"timer":180.0,"played":10.0,"result":{"words":1,"points":2,"possible_words":6,"possible_points":7},"words":[{"word":"cater","at":5.0,"points":2},{"word":"moon","at":9.0,"points":0,"reason":"not on the board"}]}"#
        );
        assert_eq!(GameRecord::read(&line), Ok(record));
    });
}

#[test]
fn invalid_records_are_errors() {
    assert_eq!(GameRecord::read(r#"{"version":2,"odd":[]}"#), Err(GameRecordError::Later(2)));
    for line in ["", "{", "[]", r#"{"version":1}"#, "\u{fffd}"] {
        assert!(matches!(GameRecord::read(line), Err(GameRecordError::Damaged(_))), "{line}");
    }
}

#[test]
fn an_interrupted_game_can_be_resumed() {
    let lines = [
        serde_json::to_string(&setup()).unwrap(),
        serde_json::to_string(&JournalEntry::new(Some("cater"), at(5))).unwrap(),
        serde_json::to_string(&JournalEntry::new(None, at(60))).unwrap(),
        r#"{"at":61.0,"wo"#.into(),
        serde_json::to_string(&JournalEntry::new(Some("rat"), at(62))).unwrap(),
    ];
    let unfinished = UnfinishedGame::read(&lines.join("\n")).unwrap();
    assert_eq!(unfinished.played(), at(62));
    with_judge(|judge| {
        let game = unfinished.resume(judge, at(9000));
        assert_eq!(game.sheet().points(), 3);
        assert_eq!(game.left(at(9000)), Some(at(118)));
    });
    assert!(UnfinishedGame::read("").is_err());
}

#[test]
fn words_that_cannot_be_decided_are_not_called_wrong() {
    let word = "ab".repeat(30) + "ba";
    let rows = ["abababab", "abababab", "babababa", "abababab"].repeat(2).join(" ");
    let board = Board::parse(&rows, &Notation::default()).unwrap();
    let solver = Solver::new(Dictionary::from_words([&*word]).unwrap());
    let rules = Rules::for_board(&board);
    let solution = solver.solve_within(&board, rules, boggle_solver::Budget::steps(100));
    assert_eq!(solution.undecided(), [&*word]);
    let judge = Judge::with_solution(&solver, &board, rules, solution);
    assert_eq!(judge.judge(&word), Verdict::Undecided);
    assert_eq!(judge.judge("abab"), Verdict::NotInDictionary);
}
