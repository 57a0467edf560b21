//! A search finds the best possible boards, and the same ones no matter how it is run.
#![allow(clippy::unwrap_used, reason = "clippy.toml allows it in tests only, not in their helpers")]

use std::collections::BTreeSet;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};

use boggle_dice::{DiceMatcher, DiceSet};
use boggle_dictionary::Dictionary;
use boggle_explore::{
    BestBoards, Counter, DiceError, GameObjective, Goal, Moves, Objective, Progress, Schedule,
    Search, SearchError, TallyError, WordTable,
};
use boggle_solver::{Board, Rules, Solver, Tile};
use proptest::prelude::*;

const WORDS: [&str; 12] =
    ["ace", "act", "arc", "car", "care", "cart", "cat", "crate", "ear", "rat", "react", "tear"];

fn tiles(letters: &str) -> Vec<Tile> {
    letters.split(' ').map(|letter| Tile::letters(letter).unwrap()).collect()
}

fn search(goal: Goal, boards: u64) -> Search<GameObjective> {
    let solver = Solver::new(Dictionary::from_words(WORDS).unwrap());
    let ladder = 3_000;
    Search {
        moves: Moves::new(2, 3, tiles("a c e r t")).unwrap(),
        objective: GameObjective::new(solver, Rules::for_cells(6), goal).unwrap(),
        schedule: Schedule {
            boards,
            ladder,
            steps: 20,
            restart_after: 300,
            ..Schedule::for_cells(6)
        },
        seed: 7,
        keep: 20,
    }
}

/// Scores all boards.
fn exhaustive(search: &Search<GameObjective>) -> BestBoards {
    let tiles = tiles("a c e r t");
    let mut best = BestBoards::new(search.keep);
    for number in 0..tiles.len().pow(6) {
        let digit = |place: u32| number / tiles.len().pow(place) % tiles.len();
        let board = Board::new(2, 3, (0..6).map(|place| tiles[digit(place)].clone())).unwrap();
        if let Some(score) = search.objective.score(&board) {
            best.add(score, &board);
        }
    }
    best
}

/// The best boards with a shape's holes: one of each set of images that have the same holes.
#[test]
fn boards_with_holes_are_searched_as_well() {
    for (text, symmetric) in [("aaa aa.", false), ("a.a aaa", true), (".aa aa.", true)] {
        let shape: Board = text.parse().unwrap();
        let holes =
            |board: &Board| board.tiles().map(|it| *it == Tile::Blocked).collect::<Vec<_>>();
        let moves = Moves::for_shape(shape.clone(), tiles("a c e r t")).unwrap();
        let search = Search { moves, keep: 4, ..search(Goal::Points, 20_000) };
        let found = search.run(2).unwrap();
        let open: Vec<_> = (0..6).filter(|&cell| !holes(&shape)[cell]).collect();
        let mut best = BTreeSet::new();
        for number in 0..5_usize.pow(open.len() as u32) {
            let mut board = shape.clone();
            for (place, &cell) in (0..).zip(&open) {
                board.set(cell, &tiles("a c e r t")[number / 5_usize.pow(place) % 5]);
            }
            let images: Vec<_> =
                board.images().filter(|image| holes(image) == holes(&shape)).collect();
            assert_eq!(images.len() > 1, symmetric, "{text}");
            let score = search.objective.score(&board).unwrap();
            best.insert((-score, images.into_iter().min().unwrap()));
        }
        let expected: Vec<_> = best.into_iter().take(4).collect();
        let found: Vec<_> = found.iter().map(|best| (-best.score, best.board.clone())).collect();
        assert_eq!(found, expected, "{text}");
    }
}

fn scores(best: &BestBoards) -> Vec<(i64, String)> {
    best.iter().map(|best| (best.score, best.board.to_string())).collect()
}

#[test]
fn the_best_of_all_boards_are_found() {
    for goal in [Goal::Points, Goal::Words, Goal::Fewest] {
        let search = search(goal, 12_000);
        let (found, all) = (search.run(2).unwrap(), exhaustive(&search));
        if goal == Goal::Fewest {
            // Many boards have exactly one word.
            assert_eq!(found.score(), Some(-1));
        } else {
            assert_eq!(scores(&found)[..5], scores(&all)[..5], "{goal:?}");
        }
    }
}

#[test]
fn threads_change_nothing() {
    let search = search(Goal::Points, 20_000);
    let run = |search: &Search<GameObjective>, threads| {
        let ladders = 0..search.schedule.ladders();
        search.resume(Progress::new(search.keep), ladders, threads, |_| true).unwrap()
    };
    let progress = run(&search, 1);
    assert_eq!(run(&search, 3), progress);
    let other = Search { seed: 8, ..search };
    assert_ne!(run(&other, 1), progress);
}

#[test]
fn interruptions_change_nothing() {
    let search = search(Goal::Points, 40_000);
    let ladders = || 0..search.schedule.ladders();
    let run = |progress, threads| search.resume(progress, ladders(), threads, |_| true).unwrap();
    let whole = run(Progress::new(search.keep), 2);
    assert_eq!((whole.finished(), whole.ladders().count()), (ladders().end, 0));
    let mut progress = Progress::new(search.keep);
    let mut interruptions = 0;
    while progress.finished() < ladders().end {
        assert!(progress.fits(&search));
        let mut is_first = true;
        // Stops as soon as possible, each time with a different number of threads.
        progress = search
            .resume(progress, ladders(), 1 + interruptions % 3, |_| std::mem::take(&mut is_first))
            .unwrap();
        interruptions += 1;
        assert!(interruptions < 1000);
    }
    assert_eq!(progress, whole);
}

/// One machine finds the same boards as several together.
#[test]
fn ladders_can_be_divided() {
    let search = search(Goal::Words, 20_000);
    let part = |ladders: Vec<u64>| {
        let ladders = ladders.into_iter();
        search.resume(Progress::new(search.keep), ladders, 2, |_| true).unwrap().best()
    };
    let mut best = part(vec![1, 4, 6]);
    best.join(&part(vec![0, 2, 3, 5]));
    assert_eq!(best, search.run(2).unwrap());
}

#[test]
fn a_search_that_allows_no_board_is_given_up() {
    let search = search(Goal::Points, 1000);
    let Search { moves, schedule, seed, keep, .. } = search;
    let search = Search { moves, objective: |_: &Board| None, schedule, seed, keep };
    assert_eq!(search.run(2).unwrap_err().to_string(), "none of 10000 random boards is allowed");
}

/// Invalid searches and counts are errors.
#[test]
fn arguments_are_checked() {
    let usual = search(Goal::Points, 1000);
    let schedule = usual.schedule.clone();
    for schedule in [
        Schedule { ladder: 0, ..schedule.clone() },
        Schedule { steps: 0, ..schedule.clone() },
        Schedule { chains: 0, ..schedule.clone() },
        Schedule { coldest: 0.0, ..schedule.clone() },
        Schedule { hottest: f64::NAN, ..schedule.clone() },
    ] {
        let search = Search { schedule, ..usual.clone() };
        assert_eq!(search.run(2), Err(SearchError::Schedule), "{:?}", search.schedule);
    }

    // A ladder that has not ended.
    let endless = Schedule { boards: u64::MAX, ladder: u64::MAX, ..schedule.clone() };
    let usual = Search { schedule: endless.clone(), ..usual };
    let progress = usual.resume(Progress::new(usual.keep), 0..1, 1, |_| false).unwrap();
    let chains = Schedule { chains: 3, ..endless };
    let larger = Moves::new(3, 3, tiles("a c e r t")).unwrap();
    for other in [
        Search { keep: 3, ..usual.clone() },
        Search { schedule: chains, ..usual.clone() },
        Search { moves: larger, ..usual.clone() },
    ] {
        let resumed = other.resume(progress.clone(), 0..1, 1, |_| false);
        assert_eq!(resumed, Err(SearchError::Progress));
    }

    let dice = DiceMatcher::new(DiceSet::named("new").unwrap(), false).unwrap();
    let moves = |rows, dice| Moves::with_dice(rows, 4, dice).map(drop);
    assert_eq!(moves(4, dice.clone()), Ok(()));
    assert_eq!(moves(5, dice.clone()), Err(DiceError::TooFew { dice: 16, cells: 20 }));
    let few = dice.with_faces(|face| face.to_string() == "e");
    let count = few.dice().iter().filter(|faces| !faces.is_empty()).count();
    assert_eq!(moves(4, few), Err(DiceError::TooFew { dice: count, cells: 16 }));

    let rules = Rules::for_cells(6);
    let dictionary = Dictionary::from_words(WORDS).unwrap();
    let table = WordTable::new(&dictionary, rules);
    let mut counter = Counter::new(&table);
    let board = "cat ers".parse().unwrap();
    let (rank, words) = (WORDS.len() as u32, WORDS.len());
    assert_eq!(counter.add(0, &board, &[0, rank]), Err(TallyError::Rank { rank, words }));
    counter.add(0, &board, &[0]).unwrap();
    let other = Dictionary::from_words(&WORDS[1..]).unwrap();
    let mismatch = TallyError::Dictionary { expected: words, found: words - 1 };
    assert_eq!(counter.clone().finish(&other), Err(mismatch));
    assert_eq!(counter.finish(&dictionary).unwrap().boards, 1);
}

/// Scores can be any numbers.
#[test]
fn extreme_scores_are_compared() {
    let Search { moves, schedule, seed, keep, .. } = search(Goal::Points, 1000);
    let objective =
        |board: &Board| Some(if board.to_string().starts_with('a') { i64::MAX } else { i64::MIN });
    let search = Search { moves, objective, schedule, seed, keep };
    assert_eq!(search.run(2).unwrap().score(), Some(i64::MAX));
}

#[test]
fn panics_reach_the_caller() {
    let endless = search(Goal::Points, u64::MAX);
    let Search { moves, objective, schedule, seed, keep } = endless.clone();
    // Only one of the threads panics; the others would go on forever.
    let panicked = AtomicBool::new(false);
    let objective = |board: &Board| match objective.score(board) {
        Some(7) if !panicked.swap(true, Ordering::Relaxed) => panic!("7 points"),
        score => score,
    };
    let panicking = Search { moves, objective, schedule, seed, keep };
    let message = |run: &dyn Fn()| {
        let panic = panic::catch_unwind(AssertUnwindSafe(run)).unwrap_err();
        (*panic.downcast::<&str>().unwrap()).to_owned()
    };
    for threads in [1, 3] {
        panicked.store(false, Ordering::Relaxed);
        assert_eq!(message(&|| drop(panicking.run(threads))), "7 points");
        let watched = || {
            let progress = Progress::new(keep);
            drop(endless.resume(progress, 0.., threads, |_| panic!("watched")));
        };
        assert_eq!(message(&watched), "watched");
    }
}

proptest! {
    /// The list equals the start of all boards sorted, in whatever order they are added.
    #[test]
    fn best_boards_are_the_first_of_all(
        boards in prop::collection::vec("[ab]{4}", 0..30),
        limit in 0usize..6,
        split in 0usize..30,
    ) {
        let board = |text: &String| text.parse::<Board>().unwrap();
        let score = |board: &Board| board.canonical().to_string().matches('a').count() as i64;
        let collect = |texts: &[String]| {
            let mut best = BestBoards::new(limit);
            for board in texts.iter().map(board) {
                best.add(score(&board), &board);
            }
            best
        };
        let sorted: BTreeSet<_> = boards
            .iter()
            .map(|text| (-score(&board(text)), board(text).canonical().to_string()))
            .collect();
        let expected: Vec<_> =
            sorted.into_iter().take(limit).map(|(score, board)| (-score, board)).collect();
        prop_assert_eq!(scores(&collect(&boards)), expected.clone());
        let (first, second) = boards.split_at(split.min(boards.len()));
        let mut joined = collect(first);
        joined.join(&collect(second));
        prop_assert_eq!(scores(&joined), expected);
    }
}
