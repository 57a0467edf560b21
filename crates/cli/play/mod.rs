//! `boggle play`: the game against the clock.

mod args;
mod clock;

use std::time::Duration;

use boggle_game::{Game, Judge, default_bell};
use boggle_play::{Keeper, Next, Table, play};
use boggle_solver::Solver;

pub(crate) use args::Args;

use crate::options::Given;
use crate::run::Outcome;
use crate::store;

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let opened = store::open(args.dict.as_deref())?;
    loop {
        let given = match &args.board {
            Some(text) => args.form.read(text)?,
            None => args.form.roll(&args.dice)?,
        };
        if one(&args, &opened, &given)? == Next::Quit || args.board.is_some() {
            return Ok(Outcome::Done);
        }
    }
}

fn one(args: &Args, opened: &store::Opened, given: &Given) -> anyhow::Result<Next> {
    let board = &given.board;
    let rules = args.rules.rules(board.len());
    let bell = args.time.map_or_else(|| default_bell(board.len()), |timer| timer.0);
    let dictionary = &opened.dictionary;
    let judge = Judge::new(&Solver::new(dictionary), dictionary, board, rules);
    let name = given.code().unwrap_or_else(|| board.to_string());
    let table = Table { judge: &judge, board_name: &name, clock: &clock::now };
    let mut game = Game::start(bell, clock::now());
    Ok(play(&table, &mut game, &mut Nowhere)?)
}

struct Nowhere;

impl Keeper for Nowhere {
    fn keep(&mut self, _word: Option<&str>, _played: Duration) {}

    fn finish(&mut self, _game: &Game, _now: Duration) {}

    fn trouble(&self) -> Option<&str> {
        None
    }
}
