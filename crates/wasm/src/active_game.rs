//! The game in progress.

use std::time::Duration;

use boggle_dice::ParsedBoard;
use boggle_game::{Ending, Game, GameSetup, GameState, Judge, Target, format_time};
use serde::Serialize;

use crate::error::Error;
use crate::family::is_blocked;
use crate::open_dictionary::OpenDictionary;

/// The player whose challenge is played, as the score shows them.
#[derive(Serialize)]
pub(crate) struct Friend {
    pub name: String,
    /// The points, which decide who wins.
    pub points: u64,
}

/// A game in progress, or one that is over but not yet saved.
pub(crate) struct ActiveGame {
    pub setup: GameSetup,
    pub judge: Judge,
    pub game: Game,
    /// `None` unless the game is a challenge.
    pub friend: Option<Friend>,
}

#[derive(Serialize)]
pub(crate) struct Clock {
    state: GameState,
    ending: Option<Ending>,
    /// The time left, or the time played in an untimed game, formatted for the clock.
    shown: String,
    /// The seconds left, if there is a time limit.
    left: Option<f64>,
    words: usize,
    points: u64,
    /// The strikes in a game that these can end: `2 of 3 strikes`.
    strikes: Option<String>,
}

impl ActiveGame {
    pub fn new(
        dictionary: &OpenDictionary,
        setup: GameSetup,
        board: &ParsedBoard,
        now: Duration,
    ) -> Result<ActiveGame, Error> {
        let solver = dictionary.solver_for(&setup.dictionary).ok_or_else(|| {
            let name = &setup.dictionary.name;
            Error::Invalid(format!("the game needs its own dictionary, `{name:.60}`"))
        })?;
        let judge = Judge::new(solver, &board.board, setup.rules);
        let mut judge = judge.with_target(setup.target);
        // Saved games to find the common words only were scored with all of them.
        if setup.target == Target::All {
            judge = judge.without_asking_for(is_blocked());
        }
        if judge.solution().totals().words == 0 {
            return Err(Error::Invalid("the board has no words; choose another".into()));
        }
        let game = Game::start(setup.end_conditions(), now);
        Ok(ActiveGame { setup, judge, game, friend: None })
    }

    pub fn clock(&self, now: Duration) -> Clock {
        let game = &self.game;
        Clock {
            state: game.state(now),
            ending: game.ending(now),
            shown: format_time(game.shown(now)),
            left: game.left(now).map(|left| left.as_secs_f64()),
            words: game.sheet().scored().count(),
            points: game.sheet().points(),
            strikes: game.strikes(),
        }
    }
}
