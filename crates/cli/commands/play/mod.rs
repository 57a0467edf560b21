//! `boggle play`: a game against the clock.

mod args;
mod board_chooser;
mod farewell;
mod interrupted;
mod line_input;
mod plain;

use std::io::Write;
use std::ops::ControlFlow;

use anyhow::{bail, ensure};
use boggle_dice::ParsedBoard;
use boggle_game::{Game, GameChoice, GameRecorder, GameSetup, Judge, Target, share_text};
use boggle_solver::{Board, DictionaryId, Scoring, Solver};
use boggle_storage::{ActiveGame, BUILT_IN, OpenDictionary, SavedGames};
use boggle_tui::{AfterGame, PlayContext, Theme, play};
use chrono::{NaiveDate, Utc};

pub(crate) use args::Args;

use board_chooser::BoardChooser;
use interrupted::InterruptedGame;
use line_input::Input;

use crate::args::{BoardRoller, seed_or_random, settle};
use crate::boards::warnings::Warnings;
use crate::clock;
use crate::dictionaries;
use crate::input::BoardArgument;
use crate::output::rules::brief;
use crate::output::style::fit;
use crate::saved_games::board_name;
use crate::terminal::{Outcome, holding_interrupts, is_piped, printable, report, stdout};

/// What the full screen says about a board that the player knows.
const REPEAT_NOTE: &str = "played before: this game does not count";

/// What a warning adds if a finished game could not be saved.
const RECOVERY: &str = "; the next `boggle play` offers to recover it";

pub(crate) fn run(mut args: Args) -> anyhow::Result<Outcome> {
    let mut input = Input::new();
    let game = settle(args.choices()?)?;
    ensure!(game.rounds.is_none(), "`rounds` is not possible for one player; use `boggle host`");
    args.notation.bare_q = game.bare_q.unwrap_or(false);
    if args.choice.of_several().is_none() && !args.choice.daily {
        args.requirements.min_words = args.requirements.min_words.or(game.min_words);
    }
    let mut day = args.choice.daily.then(|| Utc::now().date_naive());
    // Reject an invalid board before anything else is asked or reported.
    let mut rolled = board(&args, &game, day, &mut input)?;
    game.end_conditions(&rolled.board)?;
    args.style = args.screen.style()?;
    let opened = match day {
        Some(_) => {
            dictionaries::open(Some(BUILT_IN), args.dictionary.family.is_on()?)?.into_memory()?
        }
        None => args.dictionary.open_for(&game)?.into_memory()?,
    };
    ensure!(
        game.required != Some(Target::Common) || opened.dictionary.has_levels(),
        "`{}` does not say which words are common; remove --required, or choose another dictionary",
        opened.name
    );
    let saved = SavedGames::of_user()?;
    let ControlFlow::Continue(mut unfinished) = interrupted::choose(&args, &saved, &mut input)?
    else {
        return Ok(Outcome::Done);
    };
    let Some(mut boards) = BoardChooser::new(&args, &game, &saved, &opened)? else {
        return Ok(Outcome::No);
    };
    let mut warnings = Warnings::new(&opened);
    loop {
        if let Some(game) = unfinished.take() {
            match resume(&args, &saved, game, &mut input)? {
                AfterGame::PlayAgain => continue,
                AfterGame::Quit => return Ok(Outcome::Done),
                AfterGame::Interrupted(signal) => return Ok(Outcome::Interrupted(signal)),
            }
        }
        let Some(board_input) = boards.choose(rolled)? else { return Ok(Outcome::No) };
        if let Some(day) = day.filter(|day| saved.is_day_unfinished(&day.to_string())) {
            report(&format!("boggle: the daily board of {day} is unfinished; resume or score it"));
            return Ok(Outcome::No);
        }
        match start(&args, &boards, &board_input, day.take(), &mut warnings, &mut input)? {
            AfterGame::PlayAgain => {}
            AfterGame::Quit => return Ok(Outcome::Done),
            AfterGame::Interrupted(signal) => return Ok(Outcome::Interrupted(signal)),
        }
        rolled = BoardRoller::another(&game, &board_input, args.dice.seed)?;
        boards.is_given = false;
    }
}

/// Returns the board of the first game, or the one with which its search begins.
fn board(
    args: &Args,
    game: &GameChoice,
    day: Option<NaiveDate>,
    input: &mut Input,
) -> anyhow::Result<ParsedBoard> {
    if let Some(day) = day {
        return Ok(args.notation.read(&format!("daily-{day}"))?);
    }
    let is_rolled = args.dice.is_requested() || args.is_chosen();
    let argument = match args.board.text() {
        Some(text) => BoardArgument::parse(&text, &args.notation)?,
        None if is_rolled || !args.screen.plain || !is_piped() => {
            let roller = BoardRoller::new(game, &args.dictionary)?;
            return roller.roll(seed_or_random(args.dice.seed)?);
        }
        None => BoardArgument::File("-".into()),
    };
    if argument.is_stdin() {
        let text = input.board()?;
        let board_input = args.notation.read(&text);
        let board_input = board_input.map_err(|error| error.in_source("standard input", 0))?;
        if input.has_ended {
            report(
                "boggle: standard input is a board without words; add a blank line and the words, \
                 or roll a board with --dice new",
            );
        }
        return Ok(board_input);
    }
    argument.read(&args.notation)
}

/// Plays a new game.
fn start(
    args: &Args,
    boards: &BoardChooser,
    board_input: &ParsedBoard,
    day: Option<NaiveDate>,
    warnings: &mut Warnings,
    input: &mut Input,
) -> anyhow::Result<AfterGame> {
    let (board, saved, opened) = (&board_input.board, boards.saved, boards.opened);
    let choice = boards.game;
    let limits = choice.end_conditions(board)?;
    let setup = GameSetup {
        code: board_input.code(),
        target: choice.required.unwrap_or_default(),
        day: day.map(|day| day.to_string()),
        chosen: boards.chosen(),
        ..GameSetup::new(
            clock::local_time(),
            board,
            choice.rules(board),
            DictionaryId::new(&opened.name, &opened.dictionary),
            limits,
        )
    };
    let judge = judge(opened, board, &setup);
    let name = board_name(&setup);
    if judge.solution().totals().words == 0 {
        let (name, dictionary) = (printable(&name), &opened.name);
        bail!(
            "board {} has no words from `{dictionary}`; \
             choose another board, or another dictionary with --dict",
            fit(&name, plain::MAX_NAME)
        );
    }
    let warning = warnings.check_input(board_input);
    if let Some(warning) = warning.as_ref().filter(|_| args.style.is_some()) {
        report(&warning.to_string());
    }
    let is_repeat = saved.has_board(&setup);
    if is_repeat {
        report(&match day {
            Some(day) => format!(
                "You have already played the daily board of {day}; this game does not count."
            ),
            None => "You have already played this board; this game does not count.".into(),
        });
    }
    let title = choice.title.as_deref().filter(|title| !title.is_empty() && args.style.is_none());
    if let Some(title) = title {
        let rules = brief(&setup.rules);
        let points = match setup.rules.scoring {
            Scoring::Length(points) => format!(" ({points})"),
            _ => String::new(),
        };
        report(&format!("{}; {rules}{points}.", printable(title)));
    }
    let note = match warning {
        Some(warning) if args.style.is_none() => Some(warning.to_string()),
        _ if is_repeat && args.style.is_some() => Some(REPEAT_NOTE.into()),
        warning => warning.map(|warning| warning.note),
    };
    let journal = saved.create_journal(&setup);
    let mut recorder = ActiveGame::new(saved, &judge, setup, journal, RECOVERY);
    let mut game = Game::start(limits, clock::now());
    let next = play_game(args, &judge, (&name, note.as_deref()), &mut game, &mut recorder, input)?;
    farewell::report_practice(&boards.practice, &judge, &game);
    Ok(next)
}

/// Resumes an interrupted game.
fn resume(
    args: &Args,
    saved: &SavedGames,
    game: InterruptedGame,
    input: &mut Input,
) -> anyhow::Result<AfterGame> {
    let InterruptedGame { journal, unfinished, board, opened } = game;
    let setup = unfinished.setup.clone();
    let judge = judge(&opened, &board, &setup);
    let name = board_name(&setup);
    let mut game = unfinished.resume(&judge, clock::now());
    let mut recorder = ActiveGame::new(saved, &judge, setup, Ok(journal), RECOVERY);
    play_game(args, &judge, (&name, None), &mut game, &mut recorder, input)
}

fn judge(opened: &OpenDictionary, board: &Board, setup: &GameSetup) -> Judge {
    let dictionary = &opened.dictionary;
    Judge::new(&Solver::new(dictionary.clone()), board, setup.rules).with_target(setup.target)
}

fn play_game(
    args: &Args,
    judge: &Judge,
    (board_name, note): (&str, Option<&str>),
    game: &mut Game,
    recorder: &mut ActiveGame,
    input: &mut Input,
) -> anyhow::Result<AfterGame> {
    // Without a full screen, neither matters.
    let (theme, bell) = args.style.map_or((Theme::Mono, false), |style| (style.theme, style.bell));
    let clock = &clock::now;
    let context = PlayContext { judge, board_name, note, clock, room: None, theme, bell };
    let next = if args.style.is_none() {
        let lines = input.lines()?;
        holding_interrupts(|| plain::play(&context, game, recorder, lines))?
    } else {
        let next = holding_interrupts(|| play(&context, game, recorder))?;
        farewell::report_end(game, recorder, clock::now());
        next
    };
    if (args.share || recorder.is_shared)
        && let Some(finished) = recorder.finished()
    {
        for line in share_text(finished).lines() {
            writeln!(stdout(), "{}", printable(line))?;
        }
    }
    Ok(next)
}
