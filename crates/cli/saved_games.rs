//! The user's games in the data directory.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{self, Write};

use boggle_dictionary::letters::normalize;
use boggle_game::{
    BoardWord, GameRecord, GameResult, GameSetup, HistoryLine, Judge, MissedWords, PastGame,
    Target, past_games,
};
use boggle_solver::Solver;
use boggle_storage::{BlockList, OpenDictionary, SavedGames, open_same};
use unicode_width::UnicodeWidthStr;

use crate::output::{HEADING, meaning, pluralize, style};
use crate::terminal::{printable, report};

/// Passes each finished game on, in order. Lines that cannot be read are counted in a
/// report and skipped. In family mode, blocked words are left out of the games.
pub(crate) fn for_each(
    family: bool,
    mut act: impl FnMut(PastGame) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let list = family.then(BlockList::load).transpose()?;
    let mut skipped = 0;
    let readable = |HistoryLine { record, .. }| {
        skipped += u64::from(record.is_err());
        record.ok()
    };
    let saved = SavedGames::of_user()?;
    for mut game in past_games(saved.lines()?.filter_map(readable)) {
        if let Some(list) = &list {
            game.record.words.retain(|played| !list.contains(&normalize(&played.word)));
        }
        act(game)?;
    }
    if skipped > 0 {
        report(&format!(
            "boggle: {}: {} skipped; list them with `boggle history --check`",
            saved.path().display(),
            pluralize(skipped, "unreadable line"),
        ));
    }
    Ok(())
}

/// Starts to count the words that were missed.
pub(crate) fn missed_words(family: bool) -> MissedWords<'static> {
    MissedWords::new(move |id| {
        let opened = open_same(id, &id.name, family)?;
        Some(Solver::new(opened.dictionary))
    })
}

/// Returns the display name of a game's board.
pub(crate) fn board_name(setup: &GameSetup) -> String {
    match &setup.day {
        Some(day) => format!("daily-{day}"),
        None => setup.name().to_owned(),
    }
}

/// Returns the local date and time at which a game started: `2026-11-21 14:45`.
pub(crate) fn date(game: &GameRecord) -> String {
    let minute: String = game.setup.started.chars().take(16).collect();
    printable(&minute.replace('T', " "))
}

/// The words that the player was to find, by number of letters, longest first.
pub(crate) struct WordReport(BTreeMap<Reverse<u32>, Length>);

#[derive(Default)]
struct Length {
    found: usize,
    missed: Vec<BoardWord>,
}

impl WordReport {
    pub fn new<'w>(judge: &Judge, scored: impl IntoIterator<Item = &'w str>) -> WordReport {
        let mut lengths: BTreeMap<_, Length> = BTreeMap::new();
        let is_target = |word: &BoardWord| judge.target() == Target::All || word.is_common;
        for word in judge.words(scored).into_iter().filter(is_target) {
            let length = lengths.entry(Reverse(word.letters)).or_default();
            match word.is_found {
                true => length.found += 1,
                false => length.missed.push(word),
            }
        }
        for length in lengths.values_mut() {
            length.missed.sort_by(|one, other| {
                best_first(one).cmp(&best_first(other)).then_with(|| one.word.cmp(&other.word))
            });
        }
        WordReport(lengths)
    }

    /// Writes a table of the number of words of each length.
    pub fn table(&self, out: &mut Vec<u8>) -> io::Result<()> {
        writeln!(out, "{HEADING}  letters  found  missed{HEADING:#}")?;
        for (Reverse(letters), length) in &self.0 {
            writeln!(out, "  {letters:>7}  {:>5}  {:>6}", length.found, length.missed.len())?;
        }
        Ok(())
    }

    /// Returns up to `limit` missed words: the common ones first, each with the most
    /// points first.
    pub fn best_missed(&self, limit: usize) -> Vec<&str> {
        let mut missed: Vec<_> = self.0.values().flat_map(|length| &length.missed).collect();
        missed.sort_by_key(|word| best_first(word));
        missed.into_iter().take(limit).map(|word| &*word.word).collect()
    }

    /// Writes all missed words, by length.
    pub fn list_missed(&self, out: &mut Vec<u8>, width: usize) -> io::Result<()> {
        for (Reverse(letters), Length { missed, .. }) in self.missed() {
            heading(out, *letters, missed)?;
            let words: Vec<_> = missed.iter().map(|found| &*found.word).collect();
            style::columns(out, &words, width);
        }
        Ok(())
    }

    /// Writes all missed words, by length, each on a line with its meaning.
    pub fn define_missed(&self, out: &mut Vec<u8>, opened: &OpenDictionary) -> anyhow::Result<()> {
        for (Reverse(letters), Length { missed, .. }) in self.missed() {
            heading(out, *letters, missed)?;
            let widest = missed.iter().map(|found| found.word.width()).max().unwrap_or(0);
            for found in missed {
                match opened.dictionary.define(&found.word)? {
                    None => writeln!(out, "  {}", found.word)?,
                    Some(definition) => {
                        let gap = widest - found.word.width();
                        writeln!(out, "  {}{:gap$}  {}", found.word, "", meaning(definition))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// The lengths of which words were missed.
    fn missed(&self) -> impl Iterator<Item = (&Reverse<u32>, &Length)> {
        self.0.iter().filter(|(_, length)| !length.missed.is_empty())
    }
}

/// Returns the key that sorts common words first, then by points.
fn best_first(word: &BoardWord) -> (bool, Reverse<u32>) {
    (!word.is_common, Reverse(word.points))
}

fn heading(out: &mut Vec<u8>, letters: u32, missed: &[BoardWord]) -> io::Result<()> {
    let letters = pluralize(letters.into(), "letter");
    writeln!(out, "\n{HEADING}{letters}: {} missed{HEADING:#}", missed.len())
}

/// Formats the result of a game: `12 of 345 points (3%), 7 of 148 words`, and if it is
/// known which words are common, `; 5 of 58 common words`. If they are the target, they
/// come first, and the share is theirs.
pub(crate) fn summary(tally: &GameResult, target: Target) -> String {
    let GameResult { words, points, possible_words, possible_points, common } = *tally;
    let share = tally.share(target).map(|share| format!(" ({})", style::percent(share, 0)));
    let share = share.unwrap_or_default();
    let words = format!("{words} of {}", pluralize(possible_words, "word"));
    let common = common
        .map(|it| (it, format!("{} of {}", it.words, pluralize(it.possible_words, "common word"))));
    match common {
        Some((tally, common)) if target == Target::Common => {
            let of = pluralize(tally.possible_points, "point");
            format!(
                "{common}, {} of {of}{share}; {words}, {}",
                tally.points,
                pluralize(points, "point")
            )
        }
        common => {
            let common = common.map(|(_, common)| format!("; {common}")).unwrap_or_default();
            format!("{points} of {}{share}, {words}{common}", pluralize(possible_points, "point"))
        }
    }
}
