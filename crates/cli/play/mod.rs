//! `boggle play`: a game against the clock.

mod args;
mod clock;
mod input;
mod interrupted;
mod parting;
mod plain;
mod screen;

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;

use anyhow::{Context, bail};
use boggle_game::{FORMAT_VERSION, Game, GameSetup, Judge};
use boggle_play::{AfterGame, PlayContext, play};
use boggle_solver::{Board, Solver};

pub(crate) use args::Args;

use input::Input;
use interrupted::InterruptedGame;

use crate::dictionaries::Opened;
use crate::input::{BoardArgument, is_piped};
use crate::options::BoardInput;
use crate::run::{Outcome, holding_interrupts, printable, report};
use crate::saved_games::{self, ActiveGame};
use crate::style::fit;
use crate::warnings::Warnings;

pub(crate) fn run(mut args: Args) -> anyhow::Result<Outcome> {
    let mut input = Input::new();
    // Reject an invalid board before anything else is asked or reported.
    let mut board_input = board(&args, &mut input)?;
    args.mode.limits(board_input.board.len())?;
    let is_on_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if !args.plain && !is_on_terminal {
        bail!("the full-screen game needs a terminal; use --plain to play line by line");
    }
    if let Some(reason) = screen::missing().filter(|_| !args.plain) {
        report(&format!("boggle: {reason}, so the game is played line by line, as with --plain"));
        args.plain = true;
    }
    let opened = args.dictionary.open()?.into_memory()?;
    let ControlFlow::Continue(mut unfinished) = interrupted::choose(&args, &mut input)? else {
        return Ok(Outcome::Done);
    };
    let mut warnings = Warnings::new(&opened);
    loop {
        if let Some(game) = unfinished.take() {
            match resume(&args, game, &mut input)? {
                AfterGame::PlayAgain => continue,
                AfterGame::Quit => return Ok(Outcome::Done),
                AfterGame::Interrupted(signal) => return Ok(Outcome::Interrupted(signal)),
            }
        }
        match start(&args, &opened, &board_input, &mut warnings, &mut input)? {
            AfterGame::PlayAgain => {}
            AfterGame::Quit => return Ok(Outcome::Done),
            AfterGame::Interrupted(signal) => return Ok(Outcome::Interrupted(signal)),
        }
        board_input = args.notation.another(&board_input, &args.dice)?;
    }
}

/// Returns the board of the first game.
fn board(args: &Args, input: &mut Input) -> anyhow::Result<BoardInput> {
    let argument = match args.board.text() {
        Some(text) => BoardArgument::parse(&text, &args.notation)?,
        None if args.dice.is_requested() || !args.plain || !is_piped() => {
            return args.notation.roll(&args.dice);
        }
        None => BoardArgument::File("-".into()),
    };
    if argument.is_stdin() {
        let text = input.board()?;
        return args.notation.read(&text).context("standard input");
    }
    argument.read(&args.notation)
}

/// Plays a new game.
fn start(
    args: &Args,
    opened: &Opened,
    board_input: &BoardInput,
    warnings: &mut Warnings,
    input: &mut Input,
) -> anyhow::Result<AfterGame> {
    let board = &board_input.board;
    let limits = args.mode.limits(board.len())?;
    let setup = GameSetup {
        version: FORMAT_VERSION,
        started: clock::local_time(),
        board: board.to_string(),
        bare_q: GameSetup::has_bare_q(board),
        code: board_input.code(),
        rules: args.rules.rules(board.len()),
        dictionary: saved_games::dictionary_id(opened),
        timer: GameSetup::timer(limits.time),
        mode: limits.mode,
        goal: limits.goal,
        day: None,
        chosen: None,
    };
    let judge = judge(opened, board, &setup);
    let name = setup.name().to_owned();
    if judge.solution().totals().words == 0 {
        let (name, dictionary) = (printable(&name), &opened.name);
        bail!(
            "board {} has no words from `{dictionary}`; \
             choose another board, or another dictionary with --dict",
            fit(&name, plain::MAX_NAME)
        );
    }
    if let Some(warning) = warnings.check_input(board_input) {
        report(&warning);
    }
    let mut recorder = ActiveGame::start(&judge, setup);
    let mut game = Game::start(limits, clock::now());
    play_game(args, &judge, &name, &mut game, &mut recorder, input)
}

/// Resumes an interrupted game.
fn resume(args: &Args, game: InterruptedGame, input: &mut Input) -> anyhow::Result<AfterGame> {
    let InterruptedGame { journal, unfinished, board, opened } = game;
    let setup = unfinished.setup.clone();
    let judge = judge(&opened, &board, &setup);
    let name = setup.name().to_owned();
    let mut game = unfinished.resume(&judge, clock::now());
    let mut recorder = ActiveGame::resume(&judge, setup, journal);
    play_game(args, &judge, &name, &mut game, &mut recorder, input)
}

fn judge<'a>(opened: &'a Opened, board: &'a Board, setup: &GameSetup) -> Judge<'a> {
    let dictionary = &opened.dictionary;
    Judge::new(&Solver::new(dictionary.clone()), board, setup.rules)
}

fn play_game(
    args: &Args,
    judge: &Judge,
    name: &str,
    game: &mut Game,
    recorder: &mut ActiveGame,
    input: &mut Input,
) -> anyhow::Result<AfterGame> {
    let theme = screen::theme(args.theme);
    let ascii = screen::is_ascii();
    let context = PlayContext { judge, board_name: name, clock: &clock::now, theme, ascii };
    let next = if args.plain {
        holding_interrupts(|| plain::play(&context, game, recorder, input.lines()))?
    } else {
        let next = holding_interrupts(|| play(&context, game, recorder))?;
        parting::report_end(game, recorder, clock::now());
        next
    };
    if args.share {
        parting::share(recorder)?;
    }
    Ok(next)
}
