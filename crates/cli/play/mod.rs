//! `boggle play`: the game against the clock.

mod args;
mod clock;

use std::time::Duration;

use anstream::{AutoStream, ColorChoice};
use boggle_game::{Game, Judge, default_bell};
use boggle_play::{Keeper, Next, Table, play};
use boggle_solver::Solver;

pub(crate) use args::Args;

use crate::options::Given;
use crate::run::{Outcome, holding_interrupts};
use crate::store;

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let opened = store::open(args.dict.as_deref())?;
    loop {
        let given = match &args.board {
            Some(text) => args.form.read(text)?,
            None => args.form.roll(&args.dice)?,
        };
        match one(&args, &opened, &given)? {
            Next::Again if args.board.is_none() => {}
            Next::Again | Next::Quit => return Ok(Outcome::Done),
            Next::Interrupted(signal) => return Ok(Outcome::Interrupted(signal)),
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
    let colors = AutoStream::choice(&std::io::stdout()) != ColorChoice::Never;
    let table = Table { judge: &judge, board_name: &name, clock: &clock::now, colors };
    let mut game = Game::start(bell, clock::now());
    Ok(holding_interrupts(|| play(&table, &mut game, &mut Nowhere))?)
}

struct Nowhere;

impl Keeper for Nowhere {
    fn keep(&mut self, _word: Option<&str>, _played: Duration) {}

    fn finish(&mut self, _game: &Game, _now: Duration) {}

    fn trouble(&self) -> Option<&str> {
        None
    }
}
