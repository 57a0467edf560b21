//! `boggle roll`: requirements, and the search for boards that meet them.

use snapbox::str;

use super::{Answer, Home};

/// Returns the words and points of the board found, and the number of rolls. Checks the words and
/// points against `solve`.
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

/// Returns the words and points according to `solve` for the board of a seed.
fn solved(home: &Home, seed: u64) -> (u64, u64) {
    let line = home.boggle(&format!("solve --summary --seed {seed}")).prints();
    let mut numbers = line.trim().split('\t').skip(1).map(|number| number.parse().unwrap());
    (numbers.next().unwrap(), numbers.next().unwrap())
}

#[test]
fn the_first_seed_that_meets_the_requirements_is_found() {
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
    for (requirements, holds) in table {
        let first = boards.iter().position(|&(words, points)| holds(words, points)).unwrap();
        let (words, points, rolls) = found(&home, &format!("--seed 1 {requirements}"));
        assert_eq!(((words, points), rolls), (boards[first], first as u64 + 1), "{requirements}");
    }
}

#[test]
fn the_board_found_has_the_required_words() {
    let home = Home::new();
    let roll = "roll --seed 1 --must-contain quiet --must-contain TEA --max-words 300";
    let text = home.boggle(roll).prints();
    let code = text.lines().find_map(|line| line.strip_prefix("Board code: ")).unwrap();
    // Exit status 0 means that both words were found.
    home.boggle(&format!("find quiet tea --count --board {code}")).prints();
    let rolls = text.split("found after ").nth(1).unwrap();
    let rolls = rolls.split(' ').next().unwrap().replace(',', "");
    let before: u64 = rolls.parse::<u64>().unwrap() - 1;
    // No earlier board meets all requirements.
    let answer = home.boggle(&format!("{roll} --max-rolls {before}")).answer();
    assert_eq!((answer.status, answer.stdout.as_str()), (Some(1), ""));
}

#[test]
fn rules_and_dictionaries_change_what_is_found() {
    let home = Home::with_tiny();
    for rules in ["--min-length 5", "--neighbors 4", "--wrap", "--reuse", "--dict tiny"] {
        let roll = format!("roll --seed 3 --min-words 3 --max-words 30 {rules} --format board");
        let board = home.boggle(&roll).answer().stdout;
        let solve = home.boggle(&format!("solve --summary {rules}")).arg(board.trim()).answer();
        let words: u64 = solve.stdout.split('\t').nth(1).unwrap().parse().unwrap();
        assert!((3..=30).contains(&words), "{rules}: {words}");
    }
}

#[test]
fn any_number_of_threads_finds_the_same_board() {
    let home = Home::new();
    for roll in [
        "roll --seed 5 --min-words 450",
        "roll --seed 5 --must-contain waltz",
        "roll --seed 5 --min-words 5000 --max-rolls 3000",
        "roll --seed 18446744073709551000 --min-words 400 --format json",
    ] {
        let with = |threads: &str| home.boggle(roll).env("RAYON_NUM_THREADS", threads).answer();
        let single = with("1");
        assert_ne!(single.status, Some(2), "{}", single.stderr);
        assert_eq!(with("2"), single);
        assert_eq!(with("5"), single);
    }
}

#[test]
fn a_random_seed_and_the_number_of_rolls_are_reported() {
    let Answer { status, stdout, stderr } =
        Home::new().boggle("roll --min-words 250 --format board").answer();
    assert_eq!(status, Some(0));
    assert_eq!(stdout.lines().count(), 1);
    assert!(stderr.starts_with("boggle: rolled new-"), "{stderr}");
    assert!(stderr.contains(" words, ") && stderr.contains("; found after "), "{stderr}");
}

#[test]
fn a_failed_search_reports_the_closest_board() {
    let home = Home::new();
    for (requirements, expected) in [
        (
            "--min-words 5000",
            str![[r#"
boggle: none of 2,000 boards met the requirements (the closest, new-gyp, has 418 words, 697 points); relax them or raise --max-rolls

"#]],
        ),
        (
            "--min-points 900 --size 3x5",
            str![[r#"
boggle: none of 2,000 boards met the requirements (the closest, --dice new --seed 231 --size 3x5, has 362 words, 770 points); relax them or raise --max-rolls

"#]],
        ),
        (
            "--must-contain quixotic",
            str![[r#"
boggle: none of 2,000 boards met the requirements (none has the word); relax them or raise --max-rolls

"#]],
        ),
        (
            "--must-contain quixotic,tea",
            str![[r#"
boggle: none of 2,000 boards met the requirements (the closest, new-c8, has 1 of the 2 words); relax them or raise --max-rolls

"#]],
        ),
        (
            "--must-contain quixotic --must-contain waltzes",
            str![[r#"
boggle: none of 2,000 boards met the requirements (none has any of the 2 words); relax them or raise --max-rolls

"#]],
        ),
        (
            "--must-contain tea --min-words 900",
            str![[r#"
boggle: none of 2,000 boards met the requirements (the closest, new-gyp, has 418 words, 697 points); relax them or raise --max-rolls

"#]],
        ),
    ] {
        home.boggle(&format!("roll --seed 1 --max-rolls 2000 {requirements}"))
            .gives(1, "", expected);
    }
}

#[test]
fn impossible_requirements_are_rejected() {
    let home = Home::with_tiny();
    for (requirements, expected) in [
        (
            "--min-words 4 --max-words 3",
            str![[r#"
boggle: --min-words 4 is greater than --max-words 3; no board meets both

"#]],
        ),
        (
            "--min-points 4 --max-points 3",
            str![[r#"
boggle: --min-points 4 is greater than --max-points 3; no board meets both

"#]],
        ),
        (
            "--must-contain waffle",
            str![[r#"
boggle: no board has `waffle`: it needs 2 dice with `f`, but there is only 1

"#]],
        ),
        (
            "--must-contain baby",
            str![[r#"
boggle: no board has `baby`: it needs 2 dice with `b`, but there is only 1

"#]],
        ),
        (
            "--must-contain qi --min-length 2",
            str![[r#"
boggle: no board has `qi`: it contains `q`, which is on the dice only as `qu`; add --bare-q

"#]],
        ),
        (
            "--must-contain o'neil",
            str![[r#"
boggle: invalid word `o'neil`: `\'` is not a letter; remove it

"#]],
        ),
        (
            "--must-contain at",
            str![[r#"
boggle: `at` is too short: words need 3 or more letters; see --min-length

"#]],
        ),
        (
            "--must-contain carrot --size 1x5",
            str![[r#"
boggle: no board has `carrot`: it needs 6 cells, but the board has 5

"#]],
        ),
        (
            "--must-contain",
            str![[r#"
boggle: a value is required for '--must-contain <WORD>' but none was supplied; see --help

"#]],
        ),
        (
            "--dict tiny",
            str![[r#"
boggle: the following required arguments were not provided: <--min-words <N>|--max-words <N>|--min-points <N>|--max-points <N>|--must-contain <WORD>|--game <NAME>|--dice <NAME|FILE>>; see --help

"#]],
        ),
        (
            "--min-words few",
            str![[r#"
boggle: invalid value 'few' for '--min-words <N>': expected a whole number; see --help

"#]],
        ),
        (
            "--min-words 5 --max-rolls 0",
            str![[r#"
boggle: invalid value '0' for '--max-rolls <N>': 0 is not from 1 to 18446744073709551615; see --help

"#]],
        ),
    ] {
        home.boggle(&format!("roll --seed 1 {requirements}")).gives(2, "", expected);
    }
}

/// With --reuse, one die can supply both letters.
#[test]
fn reuse_allows_words_that_need_more_dice() {
    let home = Home::new();
    let board = home.boggle("roll --seed 1 --must-contain baby --reuse --format json").prints();
    assert!(board.contains("rolls"), "{board}");
}

#[test]
fn rules_and_dictionaries_are_for_requirements() {
    let home = Home::with_tiny();
    for option in ["--min-length 5", "--scoring letters", "--neighbors 4", "--wrap", "--dict tiny"]
    {
        let answer = home.boggle(&format!("roll --seed 1 {option}")).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{option}");
        assert!(answer.stderr.contains("--min-words"), "{option}: {}", answer.stderr);
    }
}
