//! Games that were broken off: to go on with, to score, or to throw away.

use std::collections::HashSet;
use std::io::{self, IsTerminal};
use std::ops::ControlFlow;

use anyhow::Context;
use boggle_game::{Game, UnfinishedGame, format_time, history_lines};
use boggle_play::GameRecorder;
use boggle_solver::Board;

use super::input::{Input, Line};
use super::{clock, judge};
use crate::dictionaries::Opened;
use crate::pluralize::pluralize;
use crate::run::{printable, report};
use crate::saved_games::{self, ActiveGame, Journal};

/// A game that was broken off, and the dictionary that judged it.
pub(super) struct BrokenOff {
    pub journal: Journal,
    pub unfinished: UnfinishedGame,
    pub board: Board,
    pub opened: Opened,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Choice {
    GoOn,
    Score,
    Discard,
    Later,
}

impl Choice {
    /// Reads an answer, with its slash or without.
    fn read(text: &str) -> Option<Choice> {
        Some(match text.to_lowercase().trim_start_matches('/') {
            "go" | "g" | "go on" | "y" | "yes" => Choice::GoOn,
            "score" | "s" => Choice::Score,
            "discard" | "d" => Choice::Discard,
            "later" | "l" => Choice::Later,
            _ => return None,
        })
    }
}

/// Asks what is to become of each game that was broken off, until one is to be
/// gone on with; breaks when one was scored or thrown away, which is all that the
/// program is to do then.
///
/// Where the dictionary that judged a game is no more, the game waits: by another
/// one, it might lose points.
pub(super) fn choose(
    asked: Option<&str>,
    input: &mut Input,
) -> anyhow::Result<ControlFlow<(), Option<BrokenOff>>> {
    let journals = Journal::broken_off();
    if journals.is_empty() {
        return Ok(ControlFlow::Continue(None));
    }
    // One that cannot be read is told of when something is to be written to it.
    let kept = saved_games::read().unwrap_or_default();
    let kept: HashSet<_> = history_lines(&kept)
        .filter_map(|line| line.record.ok())
        .map(|record| (record.setup.started, record.setup.board))
        .collect();
    for mut journal in journals {
        let path = journal.path().display().to_string();
        let unfinished = match journal.read() {
            Ok(unfinished) => unfinished,
            Err(error) => {
                report(&format!("boggle: {path}: a game broken off, but {error:#}; left alone"));
                continue;
            }
        };
        let setup = &unfinished.setup;
        // Killed when it was kept already, or before anything was entered.
        let is_kept = kept.contains(&(setup.started.clone(), setup.board.clone()));
        if is_kept || words(&unfinished) == 0 {
            journal.remove()?;
            continue;
        }
        let board = setup.board().with_context(|| path.clone())?;
        report(&format!(
            "A game on {:.40} was broken off at {} with {} entered.",
            printable(setup.name()),
            format_time(unfinished.played()),
            pluralize(words(&unfinished), "word"),
        ));
        let source = &setup.dictionary;
        let names = [Some(source.name.as_str()), asked].into_iter().flatten();
        let Some(opened) = names.into_iter().find_map(|name| saved_games::dictionary(source, name))
        else {
            let name = printable(&source.name);
            report(&format!(
                "Its dictionary `{name}` has changed or is gone; the game waits for it in {path}"
            ));
            continue;
        };
        let game = BrokenOff { journal, unfinished, board, opened };
        match game.ask(input)? {
            Choice::GoOn => return Ok(ControlFlow::Continue(Some(game))),
            Choice::Score => game.score(),
            Choice::Discard => {
                game.journal.remove()?;
                report("It is thrown away.");
            }
            Choice::Later => continue,
        }
        return Ok(ControlFlow::Break(()));
    }
    Ok(ControlFlow::Continue(None))
}

/// How many words were entered.
fn words(unfinished: &UnfinishedGame) -> u64 {
    unfinished.entries.iter().filter(|entry| entry.word.is_some()).count() as u64
}

impl BrokenOff {
    fn ask(&self, input: &mut Input) -> anyhow::Result<Choice> {
        let unfinished = &self.unfinished;
        let is_over = unfinished.setup.time_limit().is_some_and(|bell| unfinished.played() >= bell);
        let resume = if is_over { "" } else { "/go on, " };
        loop {
            report(&format!("{resume}/score it, /discard it or leave it for /later?"));
            let Some(Line { text, at }) = input.next()? else { return Ok(Choice::Later) };
            match Choice::read(&text).filter(|&choice| !is_over || choice != Choice::GoOn) {
                Some(choice) => return Ok(choice),
                None if io::stdin().is_terminal() => {}
                None => {
                    // It is the first word of a game that somebody has written down.
                    input.put_back(Line { text, at });
                    return Ok(Choice::Later);
                }
            }
        }
    }

    /// Ends it where it was, and keeps it.
    fn score(self) {
        let BrokenOff { journal, unfinished, board, opened } = self;
        let judge = judge(&opened, &board, &unfinished.setup);
        let sheet = unfinished.sheet(&judge);
        let now = clock::now();
        let mut game =
            Game::restore(unfinished.setup.time_limit(), sheet, unfinished.played(), now);
        game.stop(now);
        let points = pluralize(game.sheet().points(), "point");
        let mut recorder = ActiveGame::resume(&judge, unfinished.setup, journal);
        recorder.record_result(&game, now);
        match (recorder.id(), recorder.warning()) {
            (Some(id), _) => report(&format!("{points}; `boggle replay {id}` shows it.")),
            (None, trouble) => report(&format!("{points}; {}", trouble.unwrap_or_default())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Choice;

    #[test]
    fn answers_are_read_in_any_case_and_with_a_slash_or_without() {
        for text in ["/go", "/GO", "go on", "y", "Yes", "G"] {
            assert_eq!(Choice::read(text), Some(Choice::GoOn), "{text}");
        }
        for (text, choice) in [
            ("/Score", Choice::Score),
            ("s", Choice::Score),
            ("/DISCARD", Choice::Discard),
            ("/later", Choice::Later),
        ] {
            assert_eq!(Choice::read(text), Some(choice), "{text}");
        }
        for text in ["", "n", "rat", "goes", "/"] {
            assert_eq!(Choice::read(text), None, "{text}");
        }
    }
}
