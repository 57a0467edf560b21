//! `boggle roll`: wishes, what comes of them, and which cannot be.

use snapbox::str;

use super::{Answer, Home};

/// The words and points of the board that a call found, as `solve` counts them,
/// and which one it was.
fn found(home: &Home, args: &str) -> (u64, u64, u64) {
    let json = home.boggle(&format!("roll {args} --format json")).prints();
    let number = |name: &str| {
        let rest = json.split(&format!("\"{name}\":")).nth(1).unwrap().trim_start();
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap();
        rest[..end].parse::<u64>().unwrap()
    };
    let code = json.split(r#""code":""#).nth(1).unwrap().split('"').next().unwrap();
    let solved = home.boggle(&format!("solve --summary {code}")).prints();
    let (words, points) = (number("words"), number("points"));
    assert!(solved.ends_with(&format!("\t{words}\t{points}\n")), "{json}{solved}");
    (words, points, number("rolls"))
}

/// What the seeds from 1 on have, by `solve`, one board a call.
fn solved(home: &Home, seed: u64) -> (u64, u64) {
    let line = home.boggle(&format!("solve --summary --seed {seed}")).prints();
    let mut numbers = line.trim().split('\t').skip(1).map(|number| number.parse().unwrap());
    (numbers.next().unwrap(), numbers.next().unwrap())
}

#[test]
fn the_first_seed_that_fulfils_the_wish_is_taken() {
    let home = Home::new();
    let boards: Vec<_> = (1..40).map(|seed| solved(&home, seed)).collect();
    type Holds = fn(u64, u64) -> bool;
    let table: [(&str, Holds); 5] = [
        ("--min-words 200", |words, _| words >= 200),
        ("--max-words 40", |words, _| words <= 40),
        ("--min-points 300", |_, points| points >= 300),
        ("--max-points 70 --min-points 60", |_, points| (60..=70).contains(&points)),
        ("--min-words 60 --max-words 70", |words, _| (60..=70).contains(&words)),
    ];
    for (wish, holds) in table {
        let first = boards.iter().position(|&(words, points)| holds(words, points)).unwrap();
        let (words, points, rolls) = found(&home, &format!("--seed 1 {wish}"));
        assert_eq!(((words, points), rolls), (boards[first], first as u64 + 1), "{wish}");
    }
}

#[test]
fn a_board_has_the_words_wished_for() {
    let home = Home::new();
    let wish = "roll --seed 1 --must-contain quiet --must-contain TEA --max-words 300";
    let text = home.boggle(wish).prints();
    let code = text.lines().find_map(|line| line.strip_prefix("Board code: ")).unwrap();
    // Status 0 says that both are there.
    home.boggle(&format!("find quiet tea --count --board {code}")).prints();
    let rolls = text.split("found after ").nth(1).unwrap();
    let rolls = rolls.split(' ').next().unwrap().replace(',', "");
    let before: u64 = rolls.parse::<u64>().unwrap() - 1;
    // None of those before has both, and few enough words.
    let answer = home.boggle(&format!("{wish} --max-rolls {before}")).answer();
    assert_eq!((answer.status, answer.stdout.as_str()), (Some(1), ""));
}

#[test]
fn rules_and_dictionaries_change_what_is_found() {
    let home = Home::with_tiny();
    for rules in ["--min-length 5", "--neighbors 4", "--wrap", "--reuse", "--dict tiny"] {
        let wish = format!("roll --seed 3 --min-words 3 --max-words 30 {rules} --format board");
        let board = home.boggle(&wish).answer().stdout;
        let solve = home.boggle(&format!("solve --summary {rules}")).arg(board.trim()).answer();
        let words: u64 = solve.stdout.split('\t').nth(1).unwrap().parse().unwrap();
        assert!((3..=30).contains(&words), "{rules}: {words}");
    }
}

#[test]
fn any_number_of_threads_finds_the_same() {
    let home = Home::new();
    for wish in [
        "roll --seed 5 --min-words 450",
        "roll --seed 5 --must-contain waltz",
        "roll --seed 5 --min-words 5000 --max-rolls 3000",
        "roll --seed 18446744073709551000 --min-words 400 --format json",
    ] {
        let with = |threads: &str| home.boggle(wish).env("RAYON_NUM_THREADS", threads).answer();
        let alone = with("1");
        assert_ne!(alone.status, Some(2), "{}", alone.stderr);
        assert_eq!(with("2"), alone);
        assert_eq!(with("5"), alone);
    }
}

#[test]
fn a_random_seed_is_told_with_the_effort() {
    let Answer { status, stdout, stderr } =
        Home::new().boggle("roll --min-words 250 --format board").answer();
    assert_eq!(status, Some(0));
    assert_eq!(stdout.lines().count(), 1);
    assert!(stderr.starts_with("boggle: rolled new-"), "{stderr}");
    assert!(stderr.contains(" words, ") && stderr.contains("; found after "), "{stderr}");
}

#[test]
fn it_gives_up_and_says_how_near_it_came() {
    let home = Home::new();
    for (wish, expected) in [
        (
            "--min-words 5000",
            str![[r#"
boggle: not one of 2,000 boards is as wished for; the nearest, new-gyp, has 418 words, 697 points; wish for less, or give more --max-rolls

"#]],
        ),
        (
            "--min-points 900 --size 3x5",
            str![[r#"
boggle: not one of 2,000 boards is as wished for; the nearest, --dice new --seed 231 --size 3x5, has 362 words, 770 points; wish for less, or give more --max-rolls

"#]],
        ),
        (
            "--must-contain quixotic",
            str![[r#"
boggle: not one of 2,000 boards is as wished for; none has the word; wish for less, or give more --max-rolls

"#]],
        ),
        (
            "--must-contain quixotic --must-contain tea",
            str![[r#"
boggle: not one of 2,000 boards is as wished for; the nearest, new-c8, has 1 of the 2 words; wish for less, or give more --max-rolls

"#]],
        ),
        (
            "--must-contain quixotic --must-contain waltzes",
            str![[r#"
boggle: not one of 2,000 boards is as wished for; none has any of the 2 words; wish for less, or give more --max-rolls

"#]],
        ),
        (
            "--must-contain tea --min-words 900",
            str![[r#"
boggle: not one of 2,000 boards is as wished for; the nearest, new-gyp, has 418 words, 697 points; wish for less, or give more --max-rolls

"#]],
        ),
    ] {
        home.boggle(&format!("roll --seed 1 --max-rolls 2000 {wish}")).gives(1, "", expected);
    }
}

#[test]
fn wishes_that_cannot_be_are_refused_at_once() {
    let home = Home::with_tiny();
    for (wish, expected) in [
        (
            "--min-words 4 --max-words 3",
            str![[r#"
boggle: --min-words 4 is more than --max-words 3; no board has both

"#]],
        ),
        (
            "--min-points 4 --max-points 3",
            str![[r#"
boggle: --min-points 4 is more than --max-points 3; no board has both

"#]],
        ),
        (
            "--must-contain waffle",
            str![[r#"
boggle: no board has `waffle`: it takes 2 dice with `f`, and there is 1

"#]],
        ),
        (
            "--must-contain baby",
            str![[r#"
boggle: no board has `baby`: it takes 2 dice with `b`, and there is 1

"#]],
        ),
        (
            "--must-contain qi --min-length 2",
            str![[r#"
boggle: no board has `qi`: it has `q`, which the dice show only as `qu`

"#]],
        ),
        (
            "--must-contain xyzzy",
            str![[r#"
boggle: `xyzzy` is no word of `wordnik`; correct it, or choose another list with --dict

"#]],
        ),
        (
            "--must-contain tea --dict tiny",
            str![[r#"
boggle: `tea` is no word of `tiny`; correct it, or choose another list with --dict

"#]],
        ),
        (
            "--must-contain at",
            str![[r#"
boggle: `at` is too short: words have 3 or more letters; see --min-length

"#]],
        ),
        (
            "--must-contain carrot --size 1x5",
            str![[r#"
boggle: no board has `carrot`: it takes 6 cells, and the board has 5

"#]],
        ),
        (
            "--must-contain",
            str![[r#"
error: a value is required for '--must-contain <WORD>' but none was supplied

For more information, try '--help'.

"#]],
        ),
        (
            "--dict tiny",
            str![[r#"
error: the following required arguments were not provided:
  <--min-words <N>|--max-words <N>|--min-points <N>|--max-points <N>|--must-contain <WORD>>

Usage: boggle roll --seed <N> --dict <NAME|PATH> <--min-words <N>|--max-words <N>|--min-points <N>|--max-points <N>|--must-contain <WORD>>

For more information, try '--help'.

"#]],
        ),
        (
            "--min-words few",
            str![[r#"
error: invalid value 'few' for '--min-words <N>': invalid digit found in string

For more information, try '--help'.

"#]],
        ),
        (
            "--min-words 5 --max-rolls 0",
            str![[r#"
error: invalid value '0' for '--max-rolls <N>': 0 is not in 1..18446744073709551615

For more information, try '--help'.

"#]],
        ),
    ] {
        home.boggle(&format!("roll --seed 1 {wish}")).gives(2, "", expected);
    }
}

/// With --reuse one die can be both letters.
#[test]
fn what_dice_cannot_show_may_be_spelled_with_reuse() {
    let home = Home::new();
    let board = home.boggle("roll --seed 1 --must-contain baby --reuse --format json").prints();
    assert!(board.contains("rolls"), "{board}");
}
