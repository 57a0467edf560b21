//! `boggle roll --count`.

use super::Home;

#[test]
fn boards_have_consecutive_seeds() {
    let home = Home::new();
    let boards = home.boggle("roll --count 3 --seed 38 --format board").prints();
    let single = |seed: u64| home.boggle(&format!("roll --seed {seed} --format board")).prints();
    assert_eq!(boards, single(38) + &single(39) + &single(40));
    let summary = home.boggle("solve --lines --summary").stdin(boards).prints();
    assert_eq!(summary.lines().count(), 3);
    let text = home.boggle("roll --count 2 --seed 38").prints();
    let single = |seed: u64| home.boggle(&format!("roll --seed {seed}")).prints();
    assert_eq!(text, single(38) + "\n" + &single(39));
    // The seed after the last one is the first.
    let json = home.boggle(&format!("roll --count 2 --seed {} --format json", u64::MAX)).prints();
    let lines: Vec<serde_json::Value> =
        json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let seeds: Vec<_> = lines.iter().map(|line| line["dice"]["seed"].as_u64().unwrap()).collect();
    assert_eq!(seeds, [u64::MAX, 0]);
    assert_eq!(lines[0].as_object().unwrap().len(), 3);
}

#[test]
fn each_board_meets_the_requirements() {
    let home = Home::new();
    let args = "roll --count 3 --seed 1 --min-words 150 --format json";
    let json = home.boggle(args).prints();
    let mut previous = 0;
    for line in json.lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(line["totals"]["words"].as_u64().unwrap() >= 150, "{line}");
        let seed = line["dice"]["seed"].as_u64().unwrap();
        assert_eq!(line["rolls"].as_u64().unwrap(), seed - previous, "{line}");
        previous = seed;
    }
    assert_eq!(json.lines().count(), 3);
    // Boards that were found are printed even if the search for the others fails.
    let args = "roll --count 9 --seed 1 --min-words 300 --max-rolls 30 --format board";
    let answer = home.boggle(args).answer();
    assert_eq!(answer.status, Some(1), "{}", answer.stdout);
    assert!(answer.stderr.contains("none of 30 boards met the requirements"), "{}", answer.stderr);
}

#[test]
fn random_boards_can_be_repeated() {
    let home = Home::new();
    let answer = home.boggle("roll --count 2 --format board").answer();
    let options = answer.stderr.trim().strip_prefix("boggle: rolled with ").unwrap();
    assert_eq!(home.boggle(&format!("roll --format board {options}")).prints(), answer.stdout);
}

#[test]
fn a_drawing_shows_one_board() {
    let home = Home::new();
    assert_eq!(home.boggle("roll --count 2 --svg a.svg").answer().status, Some(2));
    assert_eq!(home.boggle("roll --count 0").answer().status, Some(2));
}
