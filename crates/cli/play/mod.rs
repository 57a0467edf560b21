//! `boggle play`: the game against the clock.

mod args;
mod broken_off;
mod clock;
mod input;
mod plain;

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;

use anstream::{AutoStream, ColorChoice};
use anyhow::bail;
use boggle_game::{Game, Judge, Setup, VERSION, default_bell};
use boggle_play::{Next, Table, play};
use boggle_solver::{Board, Solver};

pub(crate) use args::Args;

use broken_off::BrokenOff;
use input::Input;

use crate::options::Given;
use crate::records::{self, Kept};
use crate::run::{Outcome, holding_interrupts, printable, tell};
use crate::store::{self, Opened};

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let is_on_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if !args.plain && !is_on_terminal {
        bail!("the game is drawn on a terminal, and this is none; use --plain");
    }
    let opened = store::open(args.dict.as_deref())?;
    // An impossible board is told before any question.
    let mut given = match &args.board {
        Some(text) => args.form.read(text)?,
        None => args.form.roll(&args.dice)?,
    };
    let mut input = Input::new();
    let ControlFlow::Continue(mut begun) = broken_off::choose(args.dict.as_deref(), &mut input)?
    else {
        return Ok(Outcome::Done);
    };
    loop {
        if let Some(game) = begun.take() {
            match resume(&args, game, &mut input)? {
                Next::Again => continue,
                Next::Quit => return Ok(Outcome::Done),
                Next::Interrupted(signal) => return Ok(Outcome::Interrupted(signal)),
            }
        }
        match start(&args, &opened, &given, &mut input)? {
            Next::Again => {}
            Next::Quit => return Ok(Outcome::Done),
            Next::Interrupted(signal) => return Ok(Outcome::Interrupted(signal)),
        }
        given = args.form.another(&given, &args.dice)?;
    }
}

/// Plays a new game.
fn start(args: &Args, opened: &Opened, given: &Given, input: &mut Input) -> anyhow::Result<Next> {
    let board = &given.board;
    let bell = args.time.map_or_else(|| default_bell(board.len()), |timer| timer.0);
    let setup = Setup {
        version: VERSION,
        started: clock::local_time(),
        board: board.to_string(),
        bare_q: Setup::has_bare_q(board),
        code: given.code(),
        rules: args.rules.rules(board.len()),
        dictionary: records::source(opened),
        timer: Setup::timer(bell),
    };
    let judge = judge(opened, board, &setup);
    let name = setup.name().to_owned();
    if judge.solution().totals().words == 0 {
        let (name, dictionary) = (printable(&name), &opened.name);
        bail!("no word of `{dictionary}` is on the board {name:.40}; take another board or --dict");
    }
    let mut keeper = Kept::start(&judge, setup);
    let mut game = Game::start(bell, clock::now());
    sit_down(args, &judge, &name, &mut game, &mut keeper, input)
}

/// Goes on with a game that was broken off.
fn resume(args: &Args, game: BrokenOff, input: &mut Input) -> anyhow::Result<Next> {
    let BrokenOff { journal, unfinished, board, opened } = game;
    let setup = unfinished.setup.clone();
    let judge = judge(&opened, &board, &setup);
    let name = setup.name().to_owned();
    let sheet = unfinished.sheet(&judge);
    let mut game = Game::resume(setup.bell(), sheet, unfinished.played(), clock::now());
    let mut keeper = Kept::resume(&judge, setup, journal);
    sit_down(args, &judge, &name, &mut game, &mut keeper, input)
}

fn judge<'a>(opened: &'a Opened, board: &'a Board, setup: &Setup) -> Judge<'a> {
    let dictionary = &opened.dictionary;
    Judge::new(&Solver::new(dictionary), dictionary, board, setup.rules)
}

fn sit_down(
    args: &Args,
    judge: &Judge,
    name: &str,
    game: &mut Game,
    keeper: &mut Kept,
    input: &mut Input,
) -> anyhow::Result<Next> {
    let colors = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
    let table = Table { judge, board_name: name, clock: &clock::now, colors };
    let next = if args.plain {
        plain::play(&table, game, keeper, input.lines())?;
        Next::Quit
    } else {
        holding_interrupts(|| play(&table, game, keeper))?
    };
    if game.sheet().entries().is_empty() {
        tell("Not kept: no word was entered.");
    }
    Ok(next)
}
