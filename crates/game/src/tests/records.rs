//! Which games count, and their achievements.

use chrono::NaiveDate;

use super::*;

/// Returns a game on its own board, with these points and one word.
pub(super) fn game(id: u64, day: u32, points: u64, word: &str) -> GameRecord {
    let setup = GameSetup {
        started: format!("2026-11-{day:02}T14:45:02+01:00"),
        // A 3x3 board, different for each game.
        board: format!("catrreto{}", char::from(b'a' + id as u8 % 26)),
        ..setup()
    };
    let word = PlayedWord { word: word.into(), at: 1.0, points: 1, reason: None };
    let result =
        GameResult { words: 1, points, possible_words: 6, possible_points: 9, common: None };
    GameRecord { id, setup, played: 180.0, hints: false, result, words: vec![word] }
}

fn finish(before: &[GameRecord], game: GameRecord) -> Vec<String> {
    let past = past_games(before.iter().cloned());
    FinishedGame::new(game, past).achievements.lines()
}

#[test]
fn bests_are_of_games_that_count() {
    let before = [game(1, 1, 4, "cat"), game(2, 3, 8, "cart"), game(3, 5, 6, "car")];
    let table: [(GameRecord, &[&str]); 10] = [
        (game(4, 9, 9, "rat"), &["New best: 9 points; your best was 8"]),
        (game(4, 9, 8, "rat"), &["2 points above your average of 6"]),
        (game(4, 9, 6, "rat"), &["As good as your average of 6"]),
        (game(4, 9, 5, "rat"), &["1 point below your average of 6"]),
        (
            game(4, 6, 1, "cater"),
            &[
                "5 points below your average of 6",
                "Your longest word so far: cater",
                "2 days in a row",
            ],
        ),
        (
            GameRecord { hints: true, ..game(4, 9, 9, "cater") },
            &["This game does not count: you used hints"],
        ),
        (
            GameRecord { setup: before[0].setup.clone(), ..game(4, 1, 9, "cater") },
            &["This game does not count: you have played this board before"],
        ),
        (
            GameRecord { played: 0.02, ..game(4, 9, 9, "cater") },
            &["This game does not count: it took less than a second"],
        ),
        // Games of other kinds.
        (
            GameRecord {
                setup: GameSetup { timer: None, ..game(4, 9, 0, "").setup },
                ..game(4, 9, 2, "cater")
            },
            &[],
        ),
        (
            GameRecord {
                setup: GameSetup { chosen: Some("easy".into()), ..game(4, 9, 0, "").setup },
                ..game(4, 9, 2, "cater")
            },
            &[],
        ),
    ];
    for (game, lines) in table {
        assert_eq!(finish(&before, game), *lines);
    }
    assert!(finish(&[], game(1, 1, 4, "cat")).is_empty());
}

#[test]
fn a_goal_is_reached_sooner_or_later() {
    let game = |id, points, played| {
        let game = game(id, 2, points, "cat");
        GameRecord { setup: GameSetup { goal: Some(5), ..game.setup }, played, ..game }
    };
    let before = [game(1, 2, 180.0), game(2, 5, 90.0)];
    let table = [
        (game(3, 6, 60.0), "New best: goal reached in 1:00, before in 1:30"),
        (game(3, 5, 95.0), "Goal reached in 1:35; your best is 1:30"),
        (game(3, 4, 180.0), "Your best time to the goal is 1:30"),
    ];
    for (game, line) in table {
        assert_eq!(finish(&before, game), [line]);
    }
    assert_eq!(finish(&before[..1], game(3, 5, 95.0)), ["Goal reached in 1:35"]);
}

#[test]
fn a_day_is_played_once() {
    let daily = |id, day: u32| {
        let game = game(id, 20, 5, "cat");
        let setup = GameSetup { day: Some(format!("2026-11-{day:02}")), ..game.setup };
        GameRecord { setup, ..game }
    };
    let before = [daily(1, 3), daily(2, 4), game(9, 20, 7, "cart")];
    let line = |game| finish(&before, game).pop().unwrap();
    assert_eq!(line(daily(3, 5)), "Daily board played 3 days in a row");
    assert_eq!(line(daily(3, 6)), "Daily board played");
    let again = GameRecord { id: 3, ..daily(2, 4) };
    assert_eq!(line(again), "This game does not count: you have played this board before");
}

#[test]
fn daily_results_have_a_game_for_each_day() {
    let daily = |id, day: u32, words| {
        let game = game(id, 20, 5, "cat");
        let setup = GameSetup { day: Some(format!("2026-11-{day:02}")), ..game.setup };
        let common = CommonResult { words, points: words, possible_words: 20, possible_points: 30 };
        let result = GameResult { common: Some(common), ..game.result };
        GameRecord { setup, result, ..game }
    };
    let repeat = GameRecord { id: 9, ..daily(2, 4, 20) };
    let games = [
        daily(1, 1, 0),
        daily(2, 4, 5),
        repeat,
        daily(3, 5, 5),
        game(7, 6, 9, "cart"),
        daily(4, 8, 10),
    ];
    let mut results = DailyResults::default();
    past_games(games).for_each(|game| results.add(&game));
    let date = |day| NaiveDate::from_ymd_opt(2026, 11, day).unwrap();
    let (great, superb) = (Some(RANKS[3]), Some(RANKS[4]));
    // The last of the days is today.
    assert_eq!(results.week(date(8)), [None, None, great, great, None, None, superb]);
    assert_eq!(results.week(date(9)), [None, great, great, None, None, superb, None]);
    assert_eq!(results.week(NaiveDate::MIN), [None; 7]);
    assert_eq!(results.ranks(), [1, 0, 0, 2, 1, 0, 0]);
    assert_eq!(results.average_share(), Some(0.25));
    assert_eq!(results.streaks(date(9)), Streaks { current: 1, longest: 2 });
}

#[test]
fn nothing_spoils_a_perfect_board() {
    let perfect = |hints, played| {
        let game = game(4, 9, 9, "rat");
        let result = GameResult { words: 6, ..game.result };
        GameRecord { hints, played, result, ..game }
    };
    let repeated = perfect(false, 180.0);
    let table = [
        (vec![], perfect(true, 180.0), "With hints"),
        (vec![repeated.clone()], repeated, "Not for the first time"),
        (vec![], perfect(false, 0.02), "In less than a second"),
    ];
    for (before, game, line) in table {
        assert_eq!(finish(&before, game).last().unwrap(), line);
    }
}
