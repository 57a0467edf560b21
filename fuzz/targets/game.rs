//! Judges agree with the oracle, a game's clock adds up, a saved or interrupted game is restored
//! without changes, and a round strikes, ranks and lists the right words.

#![no_main]

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use arbitrary::Arbitrary;
use boggle_dictionary::letters::normalize;
use boggle_dictionary::{Dictionary, MAX_WORD};
use boggle_fuzz::Case;
use boggle_fuzz::oracle::alphabets::letters;
use boggle_fuzz::oracle::brute::{Oracle, expected};
use boggle_game::{
    EndConditions, Game, GameRecord, GameSetup, GameState, JournalEntry, Judge, Round, ScoreSheet,
    SharedWords, UnfinishedGame, Verdict,
};
use boggle_solver::{DictionaryId, Solver};
use libfuzzer_sys::fuzz_target;

#[derive(Debug, Arbitrary)]
struct Input<'a> {
    case: Case,
    /// Additional words, which need not be in the dictionary.
    others: Vec<&'a str>,
    /// The time limit in milliseconds.
    time_limit: Option<u32>,
    start: Duration,
    steps: Vec<(Time, Step)>,
    strike_shared: bool,
}

/// The time since the previous step.
#[derive(Debug, Arbitrary)]
enum Time {
    Millis(u16),
    Any(Duration),
}

#[derive(Debug, Arbitrary)]
enum Step {
    /// A player writes one of the words.
    Write {
        player: u8,
        word: u8,
    },
    Pause,
    Resume,
    Stop,
}

/// The maximum number of steps, and of additional words.
const MAX_STEPS: usize = 64;

const PLAYERS: usize = 3;

fuzz_target!(|input: Input| {
    let Case { board, rules, words } = &input.case;
    let solver = Solver::new(Dictionary::from_words(words).unwrap());
    let judge = Judge::new(&solver, board, *rules);
    let mut writable: Vec<&str> = words.iter().map(String::as_str).collect();
    writable.extend(input.others.iter().take(MAX_STEPS));
    check_verdicts(&judge, &input.case, &writable);

    let time_limit = input.time_limit.map(|millis| Duration::from_millis(millis.into()));
    let mut sheets = vec![ScoreSheet::default(); PLAYERS];
    let mut game = Game::start(time_limit, input.start);
    let mut journal = Vec::new();
    let (mut now, mut played, mut is_running, mut is_over) =
        (input.start, Duration::ZERO, true, false);
    for (time, step) in input.steps.iter().take(MAX_STEPS) {
        let by = match *time {
            Time::Millis(millis) => Duration::from_millis(millis.into()),
            Time::Any(by) => by,
        };
        let later = now.saturating_add(by);
        if is_running && !is_over {
            played = played.saturating_add(later - now);
            played = time_limit.map_or(played, |limit| played.min(limit));
        }
        now = later;
        is_over |= time_limit == Some(played);
        match *step {
            Step::Write { player, word } => {
                let word = writable[usize::from(word) % writable.len()];
                let sheet = &mut sheets[usize::from(player) % PLAYERS];
                sheet.add(&judge, word, Some(played), time_limit);
                let verdict = game.enter(&judge, word, now);
                let is_accepted = is_running && !is_over && word.len() <= MAX_WORD;
                assert_eq!(verdict.is_some(), is_accepted);
                let found = game.sheet().scored().count();
                is_over |= verdict.is_some_and(Verdict::counts) && found == judge.solution().len();
                if is_accepted {
                    journal.push(JournalEntry::new(Some(word), game.played(now)));
                }
            }
            Step::Pause => {
                game.pause(now);
                is_running = false;
            }
            Step::Resume => {
                game.resume(now);
                is_running = true;
            }
            Step::Stop => {
                game.stop(now);
                is_over = true;
            }
        }
        assert_eq!(game.played(now), played);
        assert_eq!(game.left(now), time_limit.map(|limit| limit - played));
        let state = match (is_over, is_running) {
            (true, _) => GameState::Over,
            (false, true) => GameState::Running,
            (false, false) => GameState::Paused,
        };
        assert_eq!(game.state(now), state);
    }
    check_sheet(&judge, game.sheet());
    check_saved(&judge, &game, journal, now);
    check_round(&judge, &sheets, input.strike_shared);
});

/// Compares the verdict on each word with the oracle.
fn check_verdicts(judge: &Judge, case: &Case, words: &[&str]) {
    let Case { board, rules, words: known } = case;
    let oracle = Oracle::new(board, rules);
    let expected = expected(board, rules, known);
    let points: BTreeMap<&str, u32> =
        expected.iter().map(|(word, points, _)| (word.as_str(), *points)).collect();
    assert_eq!(judge.solution().len(), points.len());
    for &word in words {
        let verdict = judge.judge(word);
        match points.get(&*normalize(word)) {
            Some(&points) => assert_eq!(verdict, Verdict::Scored(points), "{word}"),
            None => assert!(!verdict.counts(), "{word}"),
        }
    }
    for word in known {
        if letters(word).len() >= rules.min_length && !points.contains_key(word.as_str()) {
            assert_eq!(judge.judge(word), Verdict::NotOnBoard, "{word}");
        }
        // Most paths end in the middle of the word.
        for (end, _) in word.char_indices().skip(1) {
            if let Some(path) = oracle.paths(&word[..end], 1).first() {
                assert_eq!(judge.path_for(&word[..end]).as_ref(), Some(path), "{word} {end}");
            }
        }
    }
}

/// Checks that each word counts only once, and that the points are the sum of the words' points.
fn check_sheet(judge: &Judge, sheet: &ScoreSheet) {
    let mut seen = BTreeSet::new();
    let mut points = 0;
    for entry in sheet.entries() {
        let expected = match judge.judge(&entry.word) {
            Verdict::Scored(_) if seen.contains(&entry.word) => Verdict::Repeated,
            verdict => verdict,
        };
        assert_eq!(entry.verdict, expected, "{}", entry.word);
        points += u64::from(entry.verdict.points());
        if entry.verdict.counts() {
            seen.insert(entry.word.clone());
        }
    }
    assert_eq!(sheet.points(), points);
    assert_eq!(sheet.scored().count(), seen.len());
}

/// Checks that the record and the journal of a game are readable and give the same sheet.
fn check_saved(judge: &Judge, game: &Game, entries: Vec<JournalEntry>, now: Duration) {
    let dictionary = DictionaryId { name: String::new(), words: 0, checksum: String::new() };
    let limits = EndConditions::from(game.time_limit());
    let setup = GameSetup::new(String::new(), judge.board(), *judge.rules(), dictionary, limits);
    let record = GameRecord::new(setup.clone(), judge, game, now);
    let line = serde_json::to_string(&record).unwrap();
    let read = GameRecord::read(&line).unwrap();
    // For longer times, the seconds are not restored exactly.
    if game.played(now) < Duration::from_secs(24 * 60 * 60) {
        assert_eq!(read, record);
    }

    let mut journal = serde_json::to_string(&setup).unwrap();
    for entry in &entries {
        journal += &format!("\n{}", serde_json::to_string(entry).unwrap());
    }
    let unfinished = UnfinishedGame::read(&journal).unwrap();
    assert_eq!(unfinished.setup, setup);
    assert_eq!(&setup.board().unwrap(), judge.board());
    let resumed = unfinished.resume(judge, Duration::ZERO);
    let (restored, sheet) = (resumed.sheet(), game.sheet());
    assert_eq!(restored.entries().len(), sheet.entries().len());
    for (restored, entry) in restored.entries().iter().zip(sheet.entries()) {
        assert_eq!((&restored.word, restored.verdict), (&entry.word, entry.verdict));
    }
}

fn check_round(judge: &Judge, sheets: &[ScoreSheet], strike_shared: bool) {
    let players = sheets.iter().enumerate().map(|(at, sheet)| (at.to_string(), sheet.clone()));
    let round =
        Round::new(players, if strike_shared { SharedWords::Strike } else { SharedWords::Keep });
    assert_eq!(round.standings().len(), sheets.len());
    let finders = |word: &str| {
        sheets.iter().filter(|sheet| sheet.scored().any(|entry| entry.word == word)).count()
    };
    for player in round.standings() {
        let sheet: &ScoreSheet = &sheets[player.name.parse::<usize>().unwrap()];
        for (entry, before) in player.sheet.entries().iter().zip(sheet.entries()) {
            let is_struck = strike_shared && before.verdict.counts() && finders(&entry.word) > 1;
            let expected = if is_struck { Verdict::Struck } else { before.verdict };
            assert_eq!(entry.verdict, expected, "{}", entry.word);
        }
    }
    let key = |sheet: &ScoreSheet| {
        let mut lengths: Vec<_> =
            sheet.scored().map(|entry| Reverse(letters(&entry.word).len())).collect();
        lengths.sort();
        (sheet.points(), lengths.into_iter().map(|length| length.0).collect::<Vec<_>>())
    };
    for player in round.standings() {
        let better =
            round.standings().iter().filter(|other| key(&other.sheet) > key(&player.sheet));
        assert_eq!(player.place, better.count() + 1);
    }
    assert!(round.standings().is_sorted_by_key(|player| player.place));
    let best = round.standings().iter().map(|player| player.sheet.points()).max();
    assert_eq!(round.winners().count() == 0, best == Some(0));
    assert!(round.winners().all(|player| Some(player.sheet.points()) == best));

    let in_time = |word: &str| {
        let mut entries = sheets.iter().flat_map(ScoreSheet::entries);
        entries.any(|entry| entry.word == word && entry.verdict != Verdict::Late)
    };
    let missed: Vec<_> = round.missed(judge).map(|found| found.word).collect();
    let words = judge.solution().words().map(|found| found.word);
    assert_eq!(missed, words.filter(|word| !in_time(word)).collect::<Vec<_>>());
}
