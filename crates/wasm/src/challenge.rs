//! Challenges: finished games in links.

use std::collections::HashSet;

use boggle_dice::{ParsedBoard, Roll, parse_date};
use boggle_game::{Challenge, GameRecord, GameSetup, Judge, ScoreSheet, SheetEntry, Target};
use boggle_solver::{DictionaryId, Size};
use serde::Serialize;

use crate::active_game::{ActiveGame, Friend};
use crate::board::{BoardText, check_size};
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
    /// The games that the player and the friend, who made the challenge, won before.
    wins: [u64; 2],
    hints: bool,
    setup: &'a GameSetup,
    /// Whether this is the board of the day, so that its game counts as the day's game.
    is_daily: bool,
    /// Why the points cannot be checked, or are wrong; the page must not show them then.
    problem: Option<String>,
}

#[derive(Serialize)]
struct Comparison<'a> {
    /// The player, and the friend.
    sides: [Side<'a>; 2],
    /// The games that each of them won before this one.
    wins_before: [u64; 2],
    /// The games that each of them has won.
    wins: [u64; 2],
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

/// Returns the board of the day if the game is on it and has its settings: a link can claim any day
/// for any board.
fn board_of_day(setup: &GameSetup, today: &str) -> Option<ParsedBoard> {
    if setup.day.as_deref() != Some(today) {
        return None;
    }
    parse_date(today)?;
    let text = BoardText::new(format!("daily-{today}"));
    let (parsed, game) = (text.read().ok()?, text.game().ok()?);
    let is_daily = setup.board().is_ok_and(|board| board.to_string() == parsed.board.to_string())
        && setup.rules == game.rules(&parsed.board)
        && Ok(setup.end_conditions()) == game.end_conditions(&parsed.board)
        && setup.target == Target::All;
    is_daily.then_some(parsed)
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
            wins: swap(challenge.wins),
            hints: challenge.hints,
            setup: &challenge.setup,
            is_daily: board_of_day(&challenge.setup, &request.today).is_some(),
            problem: checked.err().map(|error| error.to_string()),
        })
    }

    /// Starts the game of a challenge. If it has the board of the day, it counts as the day's game:
    /// otherwise, the player would know the board before playing it.
    pub(crate) fn start_challenge(&mut self, request: &Fields) -> Result<Reply, Error> {
        let challenge = parse(&request.code)?;
        let opened = self.open_dictionary()?;
        let judge = judge(opened, &challenge.setup)?;
        challenge.sheet(&judge).map_err(Error::invalid)?;
        let (day, parsed) = match board_of_day(&challenge.setup, &request.today) {
            Some(parsed) => (Some(request.today.clone()), parsed),
            None => (None, ParsedBoard { board: challenge.setup.board()?, roll: None }),
        };
        let (started, code) = (request.started.clone(), parsed.code());
        let setup = GameSetup { started, code, day, ..challenge.setup };
        let mut active = ActiveGame::new(opened, setup, &parsed, request.time())?;
        active.friend = Some(Friend { name: challenge.name, points: challenge.points });
        self.activate(active, request.time(), &parsed)
    }

    /// Returns the challenge code of a saved game. The bytes are the saved games.
    pub(crate) fn make_challenge(&self, request: &Fields, history: &[u8]) -> Result<Reply, Error> {
        let record = saved_game(history, request.id)?;
        let judge = judge(self.open_dictionary()?, &record.setup)?;
        let challenge = Challenge::new(&request.name, &record, &judge);
        Reply::json(&Challenge { wins: request.wins, ..challenge }.to_string())
    }

    /// Rolls another board for the game of a challenge, and starts it. The bytes are the saved
    /// games, one of which was on the board of the challenge.
    pub(crate) fn start_rematch(
        &mut self,
        request: &Fields,
        history: &[u8],
    ) -> Result<Reply, Error> {
        let challenge = parse(&request.code)?;
        let saved = saved_game(history, request.id)?.setup;
        let dice = challenge.dice_for_rematch(&saved).ok_or_else(|| {
            Error::Invalid("no dice have the size of this board; start a new challenge".into())
        })?;
        let board = saved.board()?;
        check_size(board.len())?;
        let size = Size::from((board.rows(), board.columns()));
        let roll = Roll { dice, seed: request.seed };
        let parsed =
            ParsedBoard { board: dice.roll(request.seed, size, saved.bare_q)?, roll: Some(roll) };
        let setup = GameSetup {
            started: request.started.clone(),
            board: parsed.board.to_string(),
            code: parsed.code(),
            day: None,
            ..challenge.setup
        };
        let active = ActiveGame::new(self.open_dictionary()?, setup, &parsed, request.time())?;
        self.activate(active, request.time(), &parsed)
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
        let wins = swap(challenge.wins_after(mine.points()));
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
        Reply::json(&Comparison { sides, wins_before: swap(challenge.wins), wins })
    }
}

/// Swaps the player's and the friend's wins.
fn swap([own, other]: [u64; 2]) -> [u64; 2] {
    [other, own]
}

fn sheet(record: &GameRecord, judge: &Judge) -> ScoreSheet {
    let mut sheet = ScoreSheet::default();
    record.scored().for_each(|word| {
        sheet.add(judge, word, None, None);
    });
    sheet
}
