//! Arithmetic does not overflow even with the longest durations.

use proptest::prelude::*;

use super::*;

fn time() -> impl Strategy<Value = Duration> {
    let near_the_end = (0..3u64, 0..1_000_000_000u32)
        .prop_map(|(seconds, nanos)| Duration::new(u64::MAX - seconds, nanos));
    prop_oneof![
        Just(Duration::ZERO),
        Just(Duration::MAX),
        near_the_end,
        any::<u64>().prop_map(Duration::from_nanos),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_and_their_records_accept_any_time(
        limit in proptest::option::of(time()),
        mode in prop_oneof![Just(Mode::Classic), Just(Mode::Sprint), Just(Mode::Strikeout)],
        played in time(),
        steps in proptest::collection::vec((0..4, time()), 1..8),
    ) {
        with_judge(|judge| {
            let limits = EndConditions { time: limit, mode, goal: None };
            let mut game = Game::start(limits, Duration::ZERO);
            game.restart(played, steps[0].1);
            for (step, now) in steps {
                match step {
                    0 => drop(game.enter(judge, "car", now)),
                    1 => game.pause(now),
                    2 => game.resume(now),
                    _ => game.stop(now),
                }
                let exact = game.left(now).unwrap_or(game.played(now));
                assert!(game.shown(now).abs_diff(exact) < at(1), "{exact:?}");
                assert!(format_time(game.shown(now)).contains(':'));
                let timer = limit.map(|limit| limit.as_secs_f64());
                let record = GameRecord::new(GameSetup { timer, ..setup() }, judge, &game, now);
                let line = serde_json::to_string(&record).unwrap();
                let read = GameRecord::read(&line).unwrap();
                assert_eq!(read.setup.time_limit().is_some(), limit.is_some());
                let journal = JournalEntry::new(Some("car"), now);
                let text = format!("{line}\n{}\n", serde_json::to_string(&journal).unwrap());
                let _ = UnfinishedGame::read(&text).unwrap().played();
            }
        });
    }
}
