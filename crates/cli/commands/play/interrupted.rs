//! Games that were interrupted: resume, score or discard them.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;

use anyhow::Context;
use boggle_game::{GameRecorder, GameState, UnfinishedGame, format_time};
use boggle_solver::Board;
use boggle_storage::{ActiveGame, Journal, OpenDictionary, SavedGames, open_same};

use super::plain::{Input, Line, MAX_NAME};
use super::{Args, RECOVERY, judge};
use crate::clock;
use crate::output::{fit, pluralize};
use crate::saved_games::board_name;
use crate::terminal::{printable, report};

/// An interrupted game and the dictionary that judged it.
pub(super) struct InterruptedGame {
    pub journal: Journal,
    pub unfinished: UnfinishedGame,
    pub board: Board,
    pub opened: OpenDictionary,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Choice {
    Resume,
    Score,
    Discard,
    Later,
    Quit,
}

impl Choice {
    /// Parses an answer: a letter or a command of the game, with or without its slash.
    fn parse(text: &str) -> Option<Choice> {
        Some(match text.to_lowercase().trim_start_matches('/') {
            "go" | "g" | "go on" | "y" | "yes" | "resume" | "r" => Choice::Resume,
            "score" | "s" => Choice::Score,
            "discard" | "d" => Choice::Discard,
            "later" | "l" => Choice::Later,
            "quit" | "q" => Choice::Quit,
            _ => return None,
        })
    }
}

/// Asks what to do with each interrupted game, until the player resumes one. Breaks if
/// the player wants to quit.
///
/// A game whose dictionary is missing is kept for later, because another
/// dictionary might take points away.
pub(super) fn choose(
    args: &Args,
    saved: &SavedGames,
    input: &mut Input,
) -> anyhow::Result<ControlFlow<(), Option<InterruptedGame>>> {
    let family = args.dictionary.family.is_on()?;
    let journals = saved.interrupted();
    if journals.is_empty() {
        return Ok(ControlFlow::Continue(None));
    }
    for mut journal in journals {
        let path = journal.path().display().to_string();
        let unfinished = match journal.read() {
            Ok(unfinished) => unfinished,
            Err(error) => {
                let error = error.error;
                report(&format!("boggle: {path}: cannot resume this game: {error}; skipped"));
                continue;
            }
        };
        let setup = &unfinished.setup;
        // The program was killed after saving the game, or before a word was entered. If
        // the file of saved games cannot be read, saving the next game reports it.
        let counts_empty = saved.is_first_of_day(setup);
        if saved.has_game(setup) || (word_count(&unfinished) == 0 && !counts_empty) {
            journal.remove()?;
            continue;
        }
        let board = setup.board().with_context(|| path.clone())?;
        report(&format!(
            "A game on {} was interrupted at {} with {} entered.",
            fit(&printable(&board_name(setup)), MAX_NAME),
            format_time(unfinished.played()),
            pluralize(word_count(&unfinished), "word"),
        ));
        let id = &setup.dictionary;
        let names = [Some(id.name.as_str()), args.dictionary.dict.as_deref()];
        let with_added_words = || {
            let opened = args.dictionary.open().ok()?.into_memory().ok()?;
            id.matches(&opened.dictionary).then_some(opened)
        };
        let mut names = names.iter().flatten();
        let opened = names.find_map(|name| open_same(id, name, family));
        let Some(opened) = opened.or_else(with_added_words) else {
            let name = printable(&id.name);
            report(&format!(
                "Its dictionary `{name}` is missing or has changed; the game is kept in {path}"
            ));
            continue;
        };
        let game = InterruptedGame { journal, unfinished, board, opened };
        match game.ask(!counts_empty, input)? {
            Choice::Resume => return Ok(ControlFlow::Continue(Some(game))),
            Choice::Score => {
                game.score(saved);
                if args.style.is_some() {
                    report("Press Enter to continue.");
                    input.next()?;
                }
            }
            Choice::Discard => {
                game.journal.remove()?;
                report("Game discarded.");
            }
            Choice::Later => {}
            Choice::Quit => return Ok(ControlFlow::Break(())),
        }
    }
    Ok(ControlFlow::Continue(None))
}

/// Returns the number of words entered.
fn word_count(unfinished: &UnfinishedGame) -> u64 {
    unfinished.entries.iter().filter(|entry| entry.word.is_some()).count() as u64
}

impl InterruptedGame {
    fn ask(&self, can_discard: bool, input: &mut Input) -> anyhow::Result<Choice> {
        let judge = judge(&self.opened, &self.board, &self.unfinished.setup);
        let now = clock::now();
        let is_over = self.unfinished.resume(&judge, now).state(now) == GameState::Over;
        let resume = if is_over { "Enter " } else { "Press Enter to resume it, or type " };
        let discard = if can_discard { "d to discard it, " } else { "" };
        let is_offered = |choice: &Choice| match choice {
            Choice::Resume => !is_over,
            Choice::Discard => can_discard,
            _ => true,
        };
        loop {
            report(&format!(
                "{resume}s to score it, {discard}l to keep it for later, or q to quit."
            ));
            let Some(Line { text, at }) = input.next()? else { return Ok(Choice::Later) };
            let is_typed = io::stdin().is_terminal();
            match Choice::parse(&text).filter(is_offered) {
                None if is_typed && text.is_empty() && !is_over => return Ok(Choice::Resume),
                None if is_typed && text.is_empty() => {}
                Some(choice) => return Ok(choice),
                None if is_typed => {
                    let text = printable(&text);
                    report(&format!("`{}` is not one of the answers.", fit(&text, MAX_NAME)));
                }
                None => {
                    // A script does not answer: the line is its first word of a new game.
                    input.put_back(Line { text, at });
                    return Ok(Choice::Later);
                }
            }
        }
    }

    /// Ends the game where it was interrupted, and saves it.
    fn score(self, saved: &SavedGames) {
        let InterruptedGame { journal, unfinished, board, opened } = self;
        let judge = judge(&opened, &board, &unfinished.setup);
        let now = clock::now();
        let mut game = unfinished.resume(&judge, now);
        game.stop(now);
        let points = pluralize(game.sheet().points(), "point");
        let mut recorder = ActiveGame::new(saved, &judge, unfinished.setup, Ok(journal), RECOVERY);
        recorder.record_result(&game, now);
        match (recorder.id(), recorder.warning()) {
            (Some(id), _) => report(&format!("{points}; replay it with `boggle replay {id}`.")),
            (None, problem) => report(&format!("{points}; {}", problem.unwrap_or_default())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Choice;

    #[test]
    fn answers_may_omit_the_slash_and_use_any_case() {
        for text in ["/go", "/GO", "go on", "y", "Yes", "G"] {
            assert_eq!(Choice::parse(text), Some(Choice::Resume), "{text}");
        }
        for (text, choice) in [
            ("/Score", Choice::Score),
            ("s", Choice::Score),
            ("/DISCARD", Choice::Discard),
            ("/later", Choice::Later),
            ("/Quit", Choice::Quit),
        ] {
            assert_eq!(Choice::parse(text), Some(choice), "{text}");
        }
        for text in ["", "n", "rat", "goes", "/"] {
            assert_eq!(Choice::parse(text), None, "{text}");
        }
    }
}
