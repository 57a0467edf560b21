//! Ends of games other than by the time limit.

use super::*;

#[test]
fn a_sprint_gains_time_for_each_word() {
    with_judge(|judge| {
        let limits = EndConditions { time: Some(SPRINT_TIME), mode: Mode::Sprint, goal: None };
        let mut game = Game::start(limits, at(100));
        assert_eq!(game.left(at(100)), Some(at(30)));
        assert_eq!(game.enter(judge, "cater", at(129)), Some(Verdict::Scored(2)));
        // Worth two points.
        assert_eq!(game.left(at(129)), Some(at(1 + 8 + 2)));
        // Words that score nothing add nothing.
        assert_eq!(game.enter(judge, "cater", at(130)), Some(Verdict::Repeated));
        assert_eq!(game.enter(judge, "moon", at(130)), Some(Verdict::NotOnBoard));
        assert_eq!(game.left(at(130)), Some(at(10)));
        assert_eq!(game.enter(judge, "car", at(139)), Some(Verdict::Scored(1)));
        assert_eq!(game.left(at(140)), Some(at(9)));
        assert_eq!((game.ending(at(148)), game.ending(at(149))), (None, Some(Ending::TimeUp)));
        assert_eq!(game.enter(judge, "rat", at(149)), None);
        assert_eq!(game.played(at(1000)), at(49));
    });
}

#[test]
fn three_wrong_words_are_out() {
    with_judge(|judge| {
        let limits = EndConditions { mode: Mode::Strikeout, ..EndConditions::default() };
        let mut game = Game::start(limits, at(0));
        let mut enter = |word, strikes, ending| {
            assert!(game.enter(judge, word, at(1)).is_some(), "{word}");
            let strikes = Some(format!("{strikes} of 3 strikes"));
            assert_eq!((game.strikes(), game.ending(at(1))), (strikes, ending), "{word}");
        };
        enter("car", 0, None);
        enter("moon", 1, None);
        enter("car", 1, None);
        // Slips do not count.
        enter("at", 1, None);
        enter("c?r", 1, None);
        enter("tor", 2, None);
        enter("rat", 2, None);
        enter("rre", 3, Some(Ending::StruckOut));
        assert_eq!(game.enter(judge, "cart", at(1)), None);
        assert_eq!(game.sheet().points(), 2);
        assert_eq!(Game::start(None, at(0)).strikes(), None);
    });
}

#[test]
fn a_game_is_over_at_its_goal_or_when_all_words_are_found() {
    with_judge(|judge| {
        let limits = EndConditions { goal: Some(3), ..EndConditions::from(Some(at(180))) };
        let mut game = Game::start(limits, at(0));
        game.enter(judge, "cater", at(4));
        assert_eq!(game.ending(at(4)), None);
        game.enter(judge, "rat", at(7));
        assert_eq!(game.ending(at(7)), Some(Ending::GoalReached));
        assert_eq!(game.played(at(50)), at(7));
        // The first reason is kept.
        game.stop(at(300));
        assert_eq!(game.ending(at(300)), Some(Ending::GoalReached));

        let mut game = Game::start(None, at(0));
        for word in ["car", "rat", "not", "cart", "tone"] {
            game.enter(judge, word, at(1));
        }
        assert_eq!(game.ending(at(1)), None);
        game.enter(judge, "cater", at(2));
        assert_eq!(game.ending(at(2)), Some(Ending::AllFound));
    });
}

#[test]
fn a_game_resumes_with_its_limits() {
    let resume = |setup: GameSetup, words: &[(&str, u64)]| {
        let entries =
            words.iter().map(|(word, seconds)| JournalEntry::new(Some(word), at(*seconds)));
        let mut unfinished = UnfinishedGame { setup, entries: entries.collect() };
        unfinished.entries.push(JournalEntry::hints(at(40)));
        let mut result = None;
        with_judge(|judge| {
            let game = unfinished.resume(judge, at(1000));
            assert!(game.has_hints());
            result = Some((game.sheet().points(), game.left(at(1000)), game.ending(at(1000))));
        });
        result.unwrap()
    };
    let sprint = GameSetup { timer: Some(30.0), mode: Mode::Sprint, ..setup() };
    assert_eq!(resume(sprint.clone(), &[("car", 29), ("rat", 38)]), (2, Some(at(8)), None));
    // The second word was too late.
    assert_eq!(resume(sprint, &[("car", 29), ("rat", 39)]), (1, Some(at(0)), Some(Ending::TimeUp)));
    let strikeout = GameSetup { timer: None, mode: Mode::Strikeout, ..setup() };
    let wrong = [("zzz", 1), ("xyz", 2), ("rat", 3), ("rre", 4)];
    assert_eq!(resume(strikeout, &wrong), (1, None, Some(Ending::StruckOut)));
}
