//! Requests to play a game.

use std::collections::BTreeSet;
use std::time::Duration;

use boggle_dice::ParsedBoard;
use boggle_dictionary::letters::normalize;
use boggle_game::{
    BoardChoice, BoardView, Game, GameResult, GameSetup, JournalEntry, Mode, RANKS, Target,
    UnfinishedGame, hints,
};
use boggle_solver::Tile;
use serde::{Deserialize, Serialize};

use crate::active_game::{ActiveGame, Clock, Friend};
use crate::board::{BoardDescription, BoardText, check_size, neighbors};
use crate::error::Error;
use crate::fields::{Fields, time};
use crate::message::Reply;
use crate::page::Page;
use crate::result::named_ranks;

/// The maximum number of possible next letters, more than the letters of any alphabet.
const MAX_LETTERS: usize = 64;

#[derive(Deserialize)]
pub(crate) struct StartRequest {
    /// The date, if this is a daily board.
    day: Option<String>,
    /// How the board was chosen.
    chosen: Option<BoardChoice>,
    /// Whether to leave out the words that family mode leaves out.
    #[serde(default)]
    family: bool,
    /// The local time with its UTC offset.
    started: String,
    now: f64,
}

#[derive(Serialize)]
struct TraceReply {
    path: Option<Vec<u32>>,
    next: Vec<(String, Vec<u32>)>,
}

#[derive(Serialize)]
struct StartReply<'a> {
    board: BoardDescription<'a>,
    /// For each cell, its neighbors.
    neighbors: Vec<Vec<u32>>,
    reuse: bool,
    name: &'a str,
    day: Option<&'a str>,
    goal: Option<u64>,
    /// The initial time limit in seconds.
    timer: Option<f64>,
    mode: Mode,
    target: Target,
    /// The words on the board, and whether they are common. The page has to judge a path before
    /// the finger lifts.
    solution: Vec<(&'a str, bool)>,
    has_levels: bool,
    /// The names of the ranks, and the number of words that each takes.
    ranks: [(&'static str, u64); RANKS.len()],
    entries: Vec<EnteredWord<'a>>,
    /// Null unless the game is a challenge.
    friend: Option<&'a Friend>,
    #[serde(flatten)]
    clock: Clock,
}

#[derive(Serialize)]
struct EnteredWord<'a> {
    word: &'a str,
    verdict: String,
    counts: bool,
    scored: u32,
}

#[derive(Serialize)]
struct EnterReply {
    /// Null if the game accepts no words.
    verdict: Option<String>,
    counts: bool,
    /// The points for the word.
    scored: u32,
    path: Option<Vec<u32>>,
    /// The line to append to the journal.
    line: Option<String>,
    #[serde(flatten)]
    clock: Clock,
}

/// Returns the reply when a game has started or resumed.
fn started(active: &ActiveGame, now: Duration, board: &ParsedBoard) -> Result<Reply, Error> {
    let rules = active.judge.rules();
    let entries = active.game.sheet().entries().iter().map(|entry| EnteredWord {
        word: &entry.word,
        verdict: entry.verdict.to_string(),
        counts: entry.verdict.counts(),
        scored: entry.verdict.points(),
    });
    let judge = &active.judge;
    let words = judge.solution().words().map(|found| (found.word, judge.is_common(&found)));
    let result = GameResult::new(judge, active.game.sheet());
    let possible = result.progress().possible;
    let setup = serde_json::to_vec(&active.setup)?;
    let started = StartReply {
        board: BoardDescription::new(board),
        neighbors: neighbors(&board.board, rules),
        reuse: rules.reuse,
        name: active.setup.name(),
        day: active.setup.day.as_deref(),
        goal: active.setup.goal,
        timer: active.setup.timer,
        mode: active.setup.mode,
        target: active.setup.target,
        solution: words.collect(),
        has_levels: judge.has_levels(),
        ranks: named_ranks(possible),
        entries: entries.collect(),
        friend: active.friend.as_ref(),
        clock: active.clock(now),
    };
    // The setup is the first line of the journal.
    Reply::with_bytes(&started, setup)
}

impl Page {
    /// Makes this the game in progress, and returns the reply that describes it.
    pub(crate) fn activate(
        &mut self,
        active: ActiveGame,
        now: Duration,
        board: &ParsedBoard,
    ) -> Result<Reply, Error> {
        started(self.game.insert(active), now, board)
    }

    pub(crate) fn start_game(
        &mut self,
        board: &BoardText,
        start: StartRequest,
    ) -> Result<Reply, Error> {
        let parsed = board.read()?;
        let game = board.game()?;
        let limits = game.end_conditions(&parsed.board).map_err(Error::invalid)?;
        let opened = self.open_dictionary()?;
        let solver = opened.solver_in(start.family);
        let dictionary = opened.id_of(solver);
        let rules = game.rules(&parsed.board);
        let setup = GameSetup {
            code: parsed.code(),
            target: if solver.dictionary().has_levels() {
                game.required.unwrap_or_default()
            } else {
                Target::All
            },
            day: start.day,
            chosen: start.chosen.map(|choice| choice.name().into()),
            ..GameSetup::new(start.started, &parsed.board, rules, dictionary, limits)
        };
        let now = time(start.now);
        let active = ActiveGame::new(opened, setup, &parsed, now)?;
        self.activate(active, now, &parsed)
    }

    /// Resumes a game from its journal. The game is paused.
    pub(crate) fn resume_game(&mut self, at: &Fields, journal: &[u8]) -> Result<Reply, Error> {
        let journal = str::from_utf8(journal).unwrap_or_default();
        let unfinished = UnfinishedGame::read(journal).map_err(Error::invalid)?;
        let setup = unfinished.setup.clone();
        let board = setup.board()?;
        check_size(board.len())?;
        let roll = setup.code.as_ref().and_then(|code| code.parse().ok());
        let parsed = ParsedBoard { board, roll };
        let now = at.time();
        let mut active = ActiveGame::new(self.open_dictionary()?, setup, &parsed, now)?;
        active.game = unfinished.resume(&active.judge, now);
        active.game.pause(now);
        self.activate(active, now, &parsed)
    }

    pub(crate) fn enter(&mut self, enter: &Fields) -> Result<Reply, Error> {
        let now = time(enter.now);
        let active = self.game()?;
        let verdict = active.game.enter(&active.judge, &enter.word, now);
        let entry = verdict.and(active.game.sheet().entries().last());
        let line =
            entry.map(|entry| JournalEntry::new(Some(&entry.word), entry.at.unwrap_or_default()));
        Reply::json(&EnterReply {
            verdict: verdict.map(|verdict| verdict.to_string()),
            counts: verdict.is_some_and(|verdict| verdict.counts()),
            scored: verdict.map_or(0, |verdict| verdict.points()),
            path: active.judge.path_for(&enter.word),
            line: line.map(|line| serde_json::to_string(&line)).transpose()?,
            clock: active.clock(now),
        })
    }

    /// Returns the path of the typed letters, or null, and the path for each possible next letter.
    /// The page needs these in advance, because a reply of the worker arrives one frame after the
    /// key press.
    pub(crate) fn trace(&mut self, trace: &Fields) -> Result<Reply, Error> {
        let judge = &self.game()?.judge;
        let word = normalize(&trace.word);
        let tiles = judge.board().distinct_tiles().iter();
        let letters: BTreeSet<char> =
            tiles.flat_map(Tile::spellings).flat_map(str::chars).collect();
        let longer = letters.into_iter().take(MAX_LETTERS).filter_map(|letter| {
            let longer = format!("{word}{letter}");
            judge.path_for(&longer).map(|path| (longer, path))
        });
        Reply::json(&TraceReply { path: judge.path_for(&word), next: longer.collect() })
    }

    /// Applies a change to the game and returns its clock.
    pub(crate) fn clock(
        &mut self,
        at: &Fields,
        change: impl FnOnce(&mut Game, Duration),
    ) -> Result<Reply, Error> {
        let now = at.time();
        let active = self.game()?;
        change(&mut active.game, now);
        // The journal records the time played.
        let line = serde_json::to_vec(&JournalEntry::new(None, active.game.played(now)))?;
        Reply::with_bytes(&active.clock(now), line)
    }

    pub(crate) fn hints(&mut self, request: &Fields) -> Result<Reply, Error> {
        let active = self.game()?;
        if request.given {
            return Reply::json(&hints(&active.judge, active.game.sheet()));
        }
        let now = time(request.now);
        let hints = active.game.hints(&active.judge);
        let line = serde_json::to_vec(&JournalEntry::hints(active.game.played(now)))?;
        Reply::with_bytes(&hints, line)
    }

    /// Returns the rows and columns of the rotated board, and its cells in the order in which they
    /// are shown.
    pub(crate) fn turn(&mut self, turn: &Fields) -> Result<Reply, Error> {
        let mut view = BoardView::new(self.game()?.judge.board());
        if turn.mirrored {
            view.mirror();
        }
        for _ in 0..turn.turns % 4 {
            view.rotate();
        }
        let (rows, columns) = (view.rows(), view.columns());
        let cells = (0..rows * columns).map(|at| view.cell(at / columns, at % columns));
        Reply::json(&(rows, columns, cells.collect::<Vec<_>>()))
    }
}
