//! Games that were broken off: to go on with, to score, or to throw away.

use std::collections::HashSet;

use anyhow::Context;
use boggle_game::{Game, Unfinished, lines, minutes};
use boggle_play::Keeper;
use boggle_solver::Board;

use super::input::{Input, Line};
use super::{clock, judge};
use crate::counted::counted;
use crate::records::{self, Journal, Kept};
use crate::run::{printable, tell};
use crate::store::{self, Opened};

/// A game that was broken off, and the dictionary to judge it by.
pub(super) struct BrokenOff {
    pub journal: Journal,
    pub unfinished: Unfinished,
    pub board: Board,
    pub opened: Opened,
}

enum Choice {
    GoOn,
    Score,
    Discard,
    Later,
}

/// Asks what is to become of each game that was broken off, until one is to be
/// gone on with. Where the dictionary that judged it is no more, the one `asked`
/// for does.
pub(super) fn choose(asked: Option<&str>, input: &mut Input) -> anyhow::Result<Option<BrokenOff>> {
    let journals = Journal::broken_off();
    if journals.is_empty() {
        return Ok(None);
    }
    // One that cannot be read is told of when something is to be written to it.
    let kept = records::read().unwrap_or_default();
    let kept: HashSet<_> = lines(&kept)
        .filter_map(|line| line.record.ok())
        .map(|record| (record.setup.started, record.setup.board))
        .collect();
    for mut journal in journals {
        let path = journal.path().display().to_string();
        let unfinished = match journal.read() {
            Ok(unfinished) => unfinished,
            Err(error) => {
                tell(&format!("boggle: {path}: a game broken off, but {error:#}; left alone"));
                continue;
            }
        };
        let setup = &unfinished.setup;
        // Killed when it was kept already, or before anything was entered.
        let is_kept = kept.contains(&(setup.started.clone(), setup.board.clone()));
        if is_kept || unfinished.moments.iter().all(|moment| moment.word.is_none()) {
            journal.remove()?;
            continue;
        }
        let board = setup.board().with_context(|| path)?;
        let opened = match records::dictionary(&setup.dictionary) {
            Some(same) => same,
            None => store::open(asked)?,
        };
        let mut game = BrokenOff { journal, unfinished, board, opened };
        match game.ask(input)? {
            Choice::GoOn => return Ok(Some(game)),
            Choice::Score => game.score(),
            Choice::Discard => game.journal.remove()?,
            Choice::Later => {}
        }
    }
    Ok(None)
}

impl BrokenOff {
    fn ask(&mut self, input: &mut Input) -> anyhow::Result<Choice> {
        let setup = &self.unfinished.setup;
        let words = self.unfinished.moments.iter().filter(|moment| moment.word.is_some()).count();
        let played = self.unfinished.played();
        let is_over = setup.bell().is_some_and(|bell| played >= bell);
        tell(&format!(
            "A game on {:.40} was broken off at {} with {} entered.",
            printable(setup.name()),
            minutes(played),
            counted(words as u64, "word"),
        ));
        let source = records::source(&self.opened);
        if source.checksum != setup.dictionary.checksum {
            tell(&format!(
                "Its dictionary `{}` has changed or is gone; `{}` judges it instead.",
                setup.dictionary.name, source.name
            ));
            self.unfinished.setup.dictionary = source;
        }
        let go_on = if is_over { "" } else { "/go on, " };
        tell(&format!("{go_on}/score it or /discard it? Anything else keeps it for later."));
        let Some(Line { text, at }) = input.next()? else { return Ok(Choice::Later) };
        Ok(match text.trim_start_matches('/') {
            "go" | "g" | "go on" if !is_over => Choice::GoOn,
            "score" | "s" => Choice::Score,
            "discard" | "d" => Choice::Discard,
            _ => {
                // It may be the first word of a game that somebody has written down.
                input.put_back(Line { text, at });
                Choice::Later
            }
        })
    }

    /// Ends it where it was, and keeps it.
    fn score(self) {
        let BrokenOff { journal, unfinished, board, opened } = self;
        let judge = judge(&opened, &board, &unfinished.setup);
        let sheet = unfinished.sheet(&judge);
        let now = clock::now();
        let mut game = Game::resume(unfinished.setup.bell(), sheet, unfinished.played(), now);
        game.stop(now);
        let points = counted(game.sheet().points(), "point");
        let mut keeper = Kept::resume(&judge, unfinished.setup, journal);
        keeper.finish(&game, now);
        match (keeper.id(), keeper.trouble()) {
            (Some(id), _) => tell(&format!("{points}; `boggle replay {id}` shows it.")),
            (None, trouble) => tell(&format!("{points}; {}", trouble.unwrap_or_default())),
        }
    }
}
