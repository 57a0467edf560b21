//! `boggle play`: the daily board, boards chosen for their words, and practice.

use std::fs;
use std::io::{BufRead, BufReader};

use boggle_dice::Roll;
use chrono::{NaiveDate, Utc};
use snapbox::str;

use super::Home;

/// Plays a game and returns its stdout and stderr.
fn play(home: &Home, args: &str, words: &str) -> (String, String) {
    let answer = home.boggle(&format!("play --plain {args}")).stdin(words).answer();
    assert_eq!(answer.status, Some(0), "{args}: {answer:?}");
    (answer.stdout, answer.stderr)
}

/// Returns the name of a game's board.
fn board(stdout: &str) -> String {
    let line = stdout.lines().next().unwrap();
    line.strip_prefix("Board ").unwrap().split(';').next().unwrap().to_owned()
}

fn daily(day: NaiveDate) -> String {
    Roll::daily(day).to_string()
}

#[test]
fn a_day_is_played_once_for_the_record() {
    let home = Home::with_tiny();
    // The dictionary for the daily board is the same for everyone.
    let call = || home.boggle("play --plain --daily --share").env("BOGGLE_DICT", "tiny");
    let (before, answer) = (Utc::now().date_naive(), call().stdin("zzz\n").answer());
    let day = Utc::now().date_naive();
    if before != day {
        // The test ran across midnight.
        return;
    }
    let code = daily(day);
    assert_eq!(board(&answer.stdout), format!("daily-{day}"));
    assert!(answer.stdout.contains("\nDaily board played\n"), "{}", answer.stdout);
    let (_, shared) = answer.stdout.split_once("\nboggle, ").unwrap();
    let solved = home.boggle(&format!("solve {code} --top 0 --format json")).prints();
    let solved: serde_json::Value = serde_json::from_str(&solved).unwrap();
    let words = &solved["common"]["words"];
    let date = day.format("%b %-d");
    assert_eq!(shared, format!("{date}: Warm-up, 0 of {words}\n🟧⬜⬜⬜⬜⬜⬜\n"));
    let saved = fs::read_to_string(home.stored("games.jsonl")).unwrap();
    assert!(saved.contains(&format!(r#""code":"{code}""#)), "{saved}");
    assert!(saved.contains(&format!(r#""day":"{day}""#)), "{saved}");

    let again = call().stdin("zzz\n").answer();
    let note = "; this game does not count.\n";
    assert_eq!(again.stderr, format!("You have already played the daily board of {day}{note}"));
    let news = "This game does not count: you have played this board before";
    assert!(again.stdout.contains(&format!("\n{news}\n")), "{}", again.stdout);
    let history = home.boggle("history").prints();
    let notes: Vec<_> = history.lines().filter_map(|line| line.split("%  ").nth(1)).collect();
    assert_eq!(notes, ["no time", "repeat"], "{history}");
    assert!(history.contains("Current streak of daily boards: 1 day; longest: 1 day\n"));
}

/// Once players have seen a daily board, it counts as played, even if they enter no words.
#[test]
fn a_day_cannot_be_started_again() {
    let home = Home::with_tiny();
    let daily = |words: &str| home.boggle("play --plain --daily").stdin(words).answer();
    let day = Utc::now().date_naive();
    let mut killed = super::play_plain::start(&home, "play --plain --daily");
    let mut line = String::new();
    BufReader::new(killed.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let in_another_terminal = daily("");
    killed.kill().unwrap();
    killed.wait().unwrap();
    // The game cannot be discarded, because `d` is not one of the answers.
    let (later, discarded, scored) = (daily("later\n"), daily("d\n"), daily("s\nzzz\n"));
    let history = home.boggle("history").prints();
    // A game that ends without words also counts.
    let other = Home::with_tiny();
    let empty = other.boggle("play --plain --daily").stdin("").answer();
    let counted = other.boggle("history").prints();
    if day != Utc::now().date_naive() {
        // The test ran across midnight.
        return;
    }
    assert!(line.starts_with(&format!("Board daily-{day}; ")), "{line}");
    let unfinished =
        format!("boggle: the daily board of {day} is unfinished; resume or score it\n");
    let question = format!(
        "A game on daily-{day} was interrupted at [TIME] with 0 words entered.\n\
         Press Enter to resume it, or type s to score it, l to keep it for later, or q to quit.\n"
    );
    assert_eq!((in_another_terminal.status, &in_another_terminal.stderr), (Some(1), &unfinished));
    for answer in [later, discarded] {
        assert_eq!((answer.status, answer.stderr), (Some(1), question.clone() + &unfinished));
    }
    let repeated =
        "0 points; replay it with `boggle replay 1`.\nYou have already played the daily board";
    assert!(scored.stderr.starts_with(&(question + repeated)), "{scored:?}");
    let notes = |history: &str| {
        let notes = history.lines().filter_map(|line| Some(line.split("%  ").nth(1)?.to_owned()));
        notes.collect::<Vec<_>>()
    };
    assert_eq!(notes(&history), ["no time", "repeat"], "{history}");
    assert!(history.contains(&format!("  daily-{day}  ")), "{history}");
    assert!(empty.stdout.contains("\nDaily board played\n"), "{empty:?}");
    assert_eq!(notes(&counted), ["no time"], "{counted}");
}

#[test]
fn a_daily_board_can_be_given_by_its_name() {
    let home = Home::with_tiny();
    let solve = |board: &str| home.boggle(&format!("solve {board} --summary")).prints();
    let code = daily("2026-11-24".parse().unwrap());
    assert_eq!(solve("daily-2026-11-24"), solve(&code));
    let answer = home.boggle("solve daily-2026-11-31").answer();
    assert_eq!(answer.status, Some(2), "{answer:?}");
}

#[test]
fn days_in_a_row_are_counted() {
    let home = Home::with_tiny();
    let today = Utc::now().date_naive();
    let line = include_str!("../games.jsonl").lines().next().unwrap();
    let game = |id: u64, days: u64| {
        let day = today - chrono::Days::new(days);
        let day = format!(
            r#""board":"{}","day":"{day}","#,
            format!("{id}")
                .repeat(4)
                .replace(char::is_numeric, &char::from(b'a' + id as u8).to_string(),)
        );
        let start = line.find(r#""board":"#).unwrap();
        let end = start + line[start..].find(',').unwrap() + 1;
        let text = format!("{}{day}{}\n", &line[..start], &line[end..]);
        text.replacen(r#""id":1"#, &format!(r#""id":{id}"#), 1)
    };
    let games: String =
        [(1, 9), (2, 8), (3, 7), (4, 3), (5, 2), (6, 1)].map(|(id, days)| game(id, days)).concat();
    home.write(home.stored("games.jsonl"), games);
    let history = home.boggle("history").prints();
    let line = "Current streak of daily boards: 3 days; longest: 3 days";
    assert!(history.contains(line), "{history}");
    assert!(
        history.contains("\nDaily boards by rank: Good start 6; average 8% of the"),
        "{history}"
    );
    // The day seven days ago is no longer one of them.
    let days = [3, 2, 1].map(|days| (today - chrono::Days::new(days)).format("%a Good start"));
    let days = days.map(|day| day.to_string()).join(", ");
    let line = format!("Daily boards of the last seven days: {days} Daily boards by rank");
    let words: Vec<_> = history.split_whitespace().collect();
    assert!(words.join(" ").contains(&line), "{history}");
    let (stdout, _) = play(&home, "--daily", "zzz\n");
    assert!(stdout.contains("\nDaily board played 4 days in a row\n"), "{stdout}");
}

#[test]
fn the_daily_board_has_fixed_rules() {
    let home = Home::with_tiny();
    for args in [
        "--dice classic",
        "--seed 1",
        "--size 5x5",
        "--mode sprint",
        "--time none",
        "--target 3",
        "--required all",
        "--min-length 4",
        "--scoring letters",
        "--neighbors 4",
        "--wrap",
        "--reuse",
        "--bare-q",
        "--dict tiny",
        "--min-words 3",
        "--easy",
        "--practice",
        "--board catr",
    ] {
        let answer = home.boggle(&format!("play --plain --daily {args}")).answer();
        assert_eq!(answer.status, Some(2), "{args}: {answer:?}");
        assert!(answer.stderr.contains("cannot be used with"), "{args}: {answer:?}");
    }
}

#[test]
fn easy_and_hard_boards_are_the_extremes_of_ten() {
    let home = Home::new();
    let words = home.boggle("roll --seed 5 --count 10 --dice new --format json").prints();
    let codes: Vec<_> = words
        .lines()
        .map(|line| {
            let code = line.split(r#""code":""#).nth(1).unwrap();
            code.split('"').next().unwrap().to_owned()
        })
        .collect();
    let count = |code: &String| {
        let line = home.boggle(&format!("solve --summary {code} --dict list.txt")).prints();
        line.split('\t').nth(1).unwrap().parse::<i32>().unwrap()
    };
    let words = home.dict("words").prints();
    home.write("list.txt", words.lines().step_by(5).collect::<Vec<_>>().join("\n"));
    let easiest = codes.iter().rev().max_by_key(|code| count(code)).unwrap();
    let hardest = codes.iter().min_by_key(|code| count(code)).unwrap();
    for (option, code) in [("--easy", easiest), ("--hard", hardest)] {
        let args = format!("--seed 5 {option} --dict list.txt");
        let (stdout, _) = play(&home, &args, "zzz\n");
        assert_eq!(board(&stdout), *code, "{option}");
    }
    assert!(
        home.boggle("history")
            .prints()
            .contains("4x4, easy, dictionary list: 0 games, 1 not counted\n")
    );
}

#[test]
fn boards_can_be_required() {
    let home = Home::new();
    let requirements = "--seed 1 --min-words 100 --must-contain waltz";
    let rolled = home.boggle(&format!("roll {requirements} --format json")).prints();
    let code = rolled.split(r#""code":""#).nth(1).unwrap().split('"').next().unwrap();
    let (stdout, _) = play(&home, requirements, "waltz\n");
    assert_eq!(board(&stdout), code);
    let history = home.boggle("history").prints();
    assert!(
        history.contains("4x4, at least 100 words, with waltz: 0 games, 1 not counted\n"),
        "{history}"
    );
    let call = home.boggle("play --plain --seed 1 --min-words 9000 --max-rolls 10");
    let answer = call.stdin("zzz\n").answer();
    assert_eq!((answer.status, answer.stdout.as_str()), (Some(1), ""));
    assert!(answer.stderr.contains("none of 10 boards met the requirements"), "{answer:?}");
}

#[test]
fn missed_words_are_practiced() {
    let home = Home::with_tiny();
    home.boggle("play --plain --practice --dict tiny").gives(
        1,
        str![],
        str![[r#"
boggle: nothing to practice yet: no word was missed in two games; see `boggle history --missed`

"#]],
    );
    home.boggle("history --missed").gives(
        1,
        str![],
        str![[r#"
boggle: no saved games yet; play one with `boggle play`

"#]],
    );
    // A board may be played again, with the same or other rules.
    play(&home, "--dict tiny --board catr --min-length 4", "cart\n");
    for (board, words) in
        [("catr", "cat\n"), ("ract", "zzz\n"), ("ract", "zzz\n"), ("tarc", "rat\ncart\n")]
    {
        play(&home, &format!("--dict tiny --board {board}"), words);
    }
    // `rat` was found the last time, and `cat` has been missed three times since it was last found.
    home.boggle("history --missed").gives(
        0,
        str![[r#"
  word  missed  boards  meaning
  act        4       3
  arc        4       3
  car        4       3
  cat        3       3

"#]],
        str![],
    );
    // The same words and seed give the same board, which contains more of the words than the first
    // board.
    let (stdout, stderr) = play(&home, "--practice --seed 3 --dict tiny", "act\narc\n");
    snapbox::assert_data_eq!(board(&stdout), str!["new-5db"]);
    snapbox::assert_data_eq!(
        stderr,
        str![[r#"
Practice words found: act, arc
Practice words missed again: car

"#]]
    );
    let history = home.boggle("history").prints();
    assert!(
        history.contains("4x4, practice, dictionary tiny: 0 games, 1 not counted\n"),
        "{history}"
    );
}

#[test]
fn warnings_are_shown_before_the_board() {
    let home = Home::new();
    let (stdout, _) = play(&home, "--dice german --seed 1", "zzz\n");
    let (before, board) = stdout.split_once("words, but `wordnik` is English").unwrap();
    assert!(before.ends_with("boggle: warning: the german dice are for German "), "{stdout}");
    assert!(board.starts_with("; add --dict german\n\n  "), "{stdout}");
}
