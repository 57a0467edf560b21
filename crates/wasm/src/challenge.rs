//! Challenges: finished games in links.

use std::collections::HashSet;

use boggle_dice::ParsedBoard;
use boggle_game::{Challenge, GameRecord, GameSetup, Judge, ScoreSheet, SheetEntry};
use boggle_solver::DictionaryId;
use serde::Serialize;

use crate::active_game::ActiveGame;
use crate::board::check_size;
use crate::error::Error;
use crate::fields::Fields;
use crate::message::Reply;
use crate::open_dictionary::OpenDictionary;
use crate::page::Page;
use crate::result::saved_game;

#[derive(Serialize)]
struct ChallengeReply<'a> {
    name: &'a str,
    points: u64,
    words: usize,
    hints: bool,
    setup: &'a GameSetup,
    /// Why the points cannot be checked, or are wrong; the page must not show them then.
    problem: Option<String>,
}

/// A player's words in a comparison.
#[derive(Serialize)]
struct Side<'a> {
    name: &'a str,
    /// The points for all words.
    points: u64,
    /// The points without the words that both players found.
    own_points: u64,
    /// The words, and whether the other player also found them.
    words: Vec<(&'a str, bool)>,
}

fn parse(code: &str) -> Result<Challenge, Error> {
    code.parse::<Challenge>().map_err(Error::invalid)
}

/// Creates the judge for a game, if its dictionary is open.
fn judge(opened: &OpenDictionary, setup: &GameSetup) -> Result<Judge, Error> {
    let DictionaryId { name, .. } = &setup.dictionary;
    let solver = opened.solver_for(&setup.dictionary).ok_or_else(|| {
        let other = if opened.family { ", or turn off family mode" } else { "" };
        Error::Invalid(format!(
            "this needs the dictionary `{name:.60}` with the same words; add it{other}"
        ))
    })?;
    let board = setup.board()?;
    check_size(board.len())?;
    Ok(Judge::new(solver, &board, setup.rules).with_target(setup.target))
}

impl Page {
    /// Describes a challenge, and checks its points if its dictionary is open.
    pub(crate) fn challenge(&self, request: &Fields) -> Result<Reply, Error> {
        let challenge = parse(&request.code)?;
        let judge = judge(self.open_dictionary()?, &challenge.setup);
        let checked = judge.and_then(|judge| challenge.sheet(&judge).map_err(Error::invalid));
        Reply::json(&ChallengeReply {
            name: &challenge.name,
            points: challenge.points,
            words: challenge.words(),
            hints: challenge.hints,
            setup: &challenge.setup,
            problem: checked.err().map(|error| error.to_string()),
        })
    }

    /// Starts the game of a challenge. It never counts as the daily board, which a link can forge.
    pub(crate) fn start_challenge(&mut self, request: &Fields) -> Result<Reply, Error> {
        let challenge = parse(&request.code)?;
        let opened = self.open_dictionary()?;
        challenge.sheet(&judge(opened, &challenge.setup)?).map_err(Error::invalid)?;
        let parsed = ParsedBoard { board: challenge.setup.board()?, roll: None };
        let started = request.started.clone();
        let setup = GameSetup { started, day: None, ..challenge.setup };
        let active = ActiveGame::new(opened, setup, &parsed, request.time())?;
        self.activate(active, request.time(), &parsed)
    }

    /// Returns the challenge code of a saved game. The bytes are the saved games.
    pub(crate) fn make_challenge(&self, request: &Fields, history: &[u8]) -> Result<Reply, Error> {
        let record = saved_game(history, request.id)?;
        let judge = judge(self.open_dictionary()?, &record.setup)?;
        Reply::json(&Challenge::new(&request.name, &record, &judge).to_string())
    }

    /// Compares a saved game with a challenge. The bytes are the saved games.
    pub(crate) fn compare(&self, request: &Fields, history: &[u8]) -> Result<Reply, Error> {
        let challenge = parse(&request.code)?;
        let record = saved_game(history, request.id)?;
        if record.setup.board != challenge.setup.board {
            return Err(Error::Invalid("the challenge is for another board".into()));
        }
        let judge = judge(self.open_dictionary()?, &challenge.setup)?;
        let theirs = challenge.sheet(&judge).map_err(Error::invalid)?;
        let mine = sheet(&record, &judge);
        let sides = [("", &mine, &theirs), (&challenge.name, &theirs, &mine)];
        let sides = sides.map(|(name, own, other)| {
            let theirs: HashSet<_> = other.scored().map(|entry| &*entry.word).collect();
            let is_shared = |entry: &SheetEntry| theirs.contains(&*entry.word);
            let only = own.scored().filter(|entry| !is_shared(entry));
            Side {
                name,
                points: own.points(),
                own_points: only.map(|entry| u64::from(entry.verdict.points())).sum(),
                words: own.scored().map(|entry| (&*entry.word, is_shared(entry))).collect(),
            }
        });
        Reply::json(&sides)
    }
}

fn sheet(record: &GameRecord, judge: &Judge) -> ScoreSheet {
    let mut sheet = ScoreSheet::default();
    record.scored().for_each(|word| {
        sheet.add(judge, word, None, None);
    });
    sheet
}
