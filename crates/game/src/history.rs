//! The history file: saved games, one per line.

use std::collections::HashSet;

use crate::{GameRecord, GameRecordError};

/// A line of a history file.
#[derive(Debug, Clone, PartialEq)]
pub struct HistoryLine {
    /// The line number, from 1.
    pub number: u64,
    /// The game, or why the line is not readable.
    pub record: Result<GameRecord, GameRecordError>,
}

impl HistoryLine {
    /// Parses a line; `None` if it is blank. Lets callers read a file line by line instead of
    /// loading all of it.
    ///
    /// ```
    /// use boggle_game::{GameRecordError, HistoryLine};
    ///
    /// let line = HistoryLine::read(3, b"{\"version\":99}\n").unwrap();
    /// assert_eq!((line.number, line.record), (3, Err(GameRecordError::Later(99))));
    /// assert_eq!(HistoryLine::read(4, b"\n"), None);
    /// ```
    #[must_use]
    pub fn read(number: u64, line: &[u8]) -> Option<HistoryLine> {
        let line = line.trim_ascii();
        if line.is_empty() {
            return None;
        }
        let text = str::from_utf8(line);
        let damaged = |_| GameRecordError::Damaged("not valid UTF-8".into());
        Some(HistoryLine { number, record: text.map_err(damaged).and_then(GameRecord::read) })
    }
}

/// Returns an iterator over the lines of a history file, skipping blank ones. A
/// damaged line does not affect the others.
///
/// ```
/// let lines: Vec<_> = boggle_game::history_lines(b"{\"version\":1,\n\n{\"version\":99}\n").collect();
/// assert_eq!(lines.len(), 2);
/// assert_eq!(lines[1].number, 3);
/// assert_eq!(lines[1].record, Err(boggle_game::GameRecordError::Later(99)));
/// ```
pub fn history_lines(bytes: &[u8]) -> impl Iterator<Item = HistoryLine> {
    let lines = (1..).zip(bytes.split(|&byte| byte == b'\n'));
    lines.filter_map(|(number, line)| HistoryLine::read(number, line))
}

/// Returns the number for the next game in a history file. It is greater than every game number and
/// every line number in the file, so the number of an unreadable game is not reused. If the largest
/// number is taken, it is the smallest unused number greater than every line number.
///
/// ```
/// use boggle_game::{history_lines, next_id};
///
/// assert_eq!(next_id(history_lines(b"")), 1);
/// assert_eq!(next_id(history_lines(b"a damaged line\n")), 2);
/// ```
#[must_use]
pub fn next_id(lines: impl IntoIterator<Item = HistoryLine>) -> u64 {
    let (mut ids, mut last_line) = (HashSet::new(), 0);
    for line in lines {
        ids.extend(line.record.map(|record| record.id));
        last_line = line.number;
    }
    let largest = ids.iter().copied().max().unwrap_or(0).max(last_line);
    let unused = || (last_line + 1..).find(|id| !ids.contains(id));
    largest.checked_add(1).or_else(unused).unwrap_or(largest)
}

#[cfg(test)]
mod tests {
    use boggle_solver::{DictionaryId, Rules};
    use proptest::prelude::*;

    use super::*;
    use crate::{FORMAT_VERSION, GameResult, GameSetup, Mode, PlayedWord, Target};

    fn record(id: u64, word: String, at: f64, reason: Option<String>) -> GameRecord {
        let setup = GameSetup {
            version: FORMAT_VERSION,
            started: "2026-11-21T14:45:02.125+01:00".into(),
            board: "catrreton".into(),
            bare_q: id % 2 == 1,
            code: Some("new-16d".into()).filter(|_| id % 3 == 1),
            rules: Rules::for_cells(9),
            dictionary: DictionaryId { name: "own".into(), words: 9, checksum: "0badcafe".into() },
            timer: Some(180.0).filter(|_| id % 5 != 1),
            mode: if id % 7 == 1 { Mode::Sprint } else { Mode::Classic },
            goal: Some(id).filter(|_| id % 11 == 1),
            target: Target::All,
            day: None,
            chosen: None,
        };
        let result =
            GameResult { words: 1, points: 2, possible_words: 6, possible_points: 7, common: None };
        let words = vec![PlayedWord { word, at, points: 2, reason }];
        GameRecord { id, setup, played: at, hints: id.is_multiple_of(2), result, words }
    }

    fn damage() -> impl Strategy<Value = Vec<u8>> {
        let truncated = r#"{"id":7,"version":1,"started":"2026-11-21"#;
        prop_oneof![
            proptest::collection::vec(any::<u8>(), 0..40),
            (0..truncated.len()).prop_map(|end| truncated.as_bytes()[..end].to_vec()),
            Just(br#"{"version":2,"odd":[]}"#.to_vec()),
            Just(vec![0; 512]),
        ]
        .prop_map(|bytes| bytes.into_iter().filter(|&byte| byte != b'\n').collect())
    }

    proptest! {
        /// Every intact game is read, whatever damage surrounds it.
        #[test]
        fn damage_affects_no_other_line(
            saved in proptest::collection::vec((any::<u64>(), ".*", 0u32..10_000_000, any::<bool>()), 0..6),
            between in proptest::collection::vec(damage(), 7),
            is_truncated in any::<bool>(),
        ) {
            let records: Vec<_> = saved
                .into_iter()
                .map(|(id, word, at, counts)| {
                    record(id, word.clone(), f64::from(at) / 1000.0, Some(word).filter(|_| counts))
                })
                .collect();
            let mut bytes = Vec::new();
            for (record, damage) in records.iter().zip(&between) {
                bytes.extend_from_slice(damage);
                bytes.push(b'\n');
                bytes.extend(serde_json::to_vec(record).unwrap());
                bytes.push(b'\n');
            }
            if is_truncated {
                bytes.extend_from_slice(&between[6]);
            }
            let read: Vec<_> = history_lines(&bytes).filter_map(|line| line.record.ok()).collect();
            prop_assert_eq!(&read, &records);
            let next = next_id(history_lines(&bytes));
            let is_last = |record: &GameRecord| record.id < next || record.id == u64::MAX;
            prop_assert!(records.iter().all(is_last));
            prop_assert!(records.iter().all(|record| record.id != next));
        }
    }

    #[test]
    fn ids_continue_after_the_largest_and_are_never_reused() {
        let line = |id| serde_json::to_string(&record(id, "cat".into(), 1.0, None)).unwrap();
        let next_id = |text: &str| next_id(history_lines(text.as_bytes()));
        assert_eq!(next_id(""), 1);
        assert_eq!(next_id(&line(1)), 2);
        assert_eq!(next_id(&format!("{}\n{}\n", line(9), line(3))), 10);
        // The third line is damaged.
        assert_eq!(next_id(&format!("{}\n{}\n{{\"id\":3,\n", line(1), line(2))), 4);
        // The largest number has no successor.
        let lines = [line(u64::MAX), line(3), line(u64::MAX - 1)].join("\n");
        assert_eq!(next_id(&lines), 4);
        assert_eq!(next_id(&format!("{lines}\n{}\n{}\n", line(6), line(7))), 8);
    }
}
