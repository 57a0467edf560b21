//! `boggle play`: a game against the clock.

mod farewell;
mod interrupted;
mod plain;

use std::io::Write;
use std::ops::ControlFlow;

use anyhow::bail;
use boggle_dice::ParsedBoard;
use boggle_dictionary::Dictionary;
use boggle_game::{
    BoardChoice, ChoiceError, Game, GameChoice, GameRecorder, GameSetup, Judge, Target, past_games,
    share_text,
};
use boggle_solver::{Board, DictionaryId, Scoring, Solver};
use boggle_storage::{ActiveGame, BUILT_IN, OpenDictionary, SavedGames};
use boggle_tui::{AfterGame, PlayContext, Theme, play};
use chrono::{NaiveDate, Utc};
use clap::ArgGroup;

use crate::args::{
    BoardArgs, BoardRoller, BoardSearch, DiceArgs, DictionaryArgs, ModeArgs, Named, NotationArgs,
    RequirementArgs, RuleArgs, ScreenArgs, ScreenStyle, named, seed_or_random, settle,
};
use crate::dictionaries::Warnings;
use crate::input::BoardArgument;
use crate::output::fit;
use crate::output::rules::brief;
use crate::saved_games::board_name;
use crate::terminal::{Outcome, holding_interrupts, is_piped, printable, report, stdout};
use crate::{clock, dictionaries, saved_games};
use interrupted::InterruptedGame;
use plain::Input;

/// Play Boggle against the clock.
///
/// Without a board, roll one. With --plain, you can also pipe in a board, followed by a blank line
/// and the words to enter. With --game or another option that rolls a board,
/// give `-` as BOARD to read the piped one instead.
///
/// Every game in which you enter a word is saved: see `boggle history` and `boggle
/// replay`. If a game is interrupted, the next `boggle play` offers to resume,
/// score or discard it before the new game.
#[derive(clap::Args)]
#[command(
    group = ArgGroup::new("typed")
        .args(["rows", "board"])
        .conflicts_with_all(["rolled", "requirements", "choice"]),
    group = RequirementArgs::group().conflicts_with("choice"),
    after_help = "Examples:
  boggle play                      play a 4x4 board for three minutes
  boggle play --dice super         play a 6x6 board for four minutes
  boggle play --daily              play today's board, the same for everyone
  boggle play new-16d              play the board with this code
  boggle play board.txt            play the board in a file
  boggle play --mode sprint        gain time with each word
  boggle play --target 20          win the game with 20 points
  boggle play --plain              play line by line instead of full screen"
)]
pub(crate) struct Args {
    #[command(flatten)]
    pub board: BoardArgs,

    #[command(flatten)]
    pub dice: DiceArgs,

    #[command(flatten)]
    pub notation: NotationArgs,

    #[command(flatten)]
    pub choice: ChoiceArgs,

    #[command(flatten)]
    pub requirements: RequirementArgs,

    #[command(flatten)]
    pub mode: ModeArgs,

    /// Which words you have to find; all words score [default: all]
    #[arg(long, value_name = "WHICH", value_parser = named(TARGETS))]
    pub required: Option<Target>,

    #[command(flatten)]
    pub rules: RuleArgs,

    #[command(flatten)]
    pub dictionary: DictionaryArgs,

    #[command(flatten)]
    pub screen: ScreenArgs,

    /// How `screen` shows the games; `None` for line by line.
    #[arg(skip)]
    pub style: Option<ScreenStyle>,

    /// Print the result of each game as text to share.
    #[arg(long)]
    pub share: bool,
}

impl Args {
    pub fn choices(&self) -> anyhow::Result<[GameChoice; 5]> {
        Ok([
            self.rules.choice(),
            self.dice.choice()?,
            self.notation.choice(),
            self.mode.choice(),
            GameChoice { required: self.required, ..GameChoice::default() },
        ])
    }

    /// Whether a board is chosen among rolled ones.
    pub fn is_chosen(&self) -> bool {
        let ChoiceArgs { daily, easy, hard, practice } = self.choice;
        daily || easy || hard || practice || !self.requirements.is_empty()
    }
}

/// What boards to play, other than random ones.
#[derive(clap::Args)]
#[group(id = "choice", multiple = false)]
pub(crate) struct ChoiceArgs {
    /// Play the board of the day (UTC), the same for everyone, with the default rules
    #[arg(long, conflicts_with_all = [
        "rolled", "size", "bare_q", "mode", "time", "target", "required", "min_length", "scoring",
        "neighbors", "wrap", "reuse", "dict", "added", "game",
    ])]
    pub daily: bool,

    /// Roll ten boards and play the one with the largest number of common words.
    #[arg(long)]
    pub easy: bool,

    /// Roll ten boards and play the one with the fewest common words.
    #[arg(long)]
    pub hard: bool,

    /// Roll boards with words you keep missing.
    #[arg(long)]
    pub practice: bool,
}

impl ChoiceArgs {
    /// Returns which of several rolled boards is played, if several are rolled.
    pub fn of_several(&self) -> Option<BoardChoice> {
        let ChoiceArgs { daily: _, easy, hard, practice } = *self;
        let choices = [
            (easy, BoardChoice::Easy),
            (hard, BoardChoice::Hard),
            (practice, BoardChoice::Practice),
        ];
        choices.into_iter().find_map(|(is_set, choice)| is_set.then_some(choice))
    }
}

/// The values of `--required`.
const TARGETS: &Named<Target> = &[
    ("all", Target::All, "All words of the dictionary"),
    ("common", Target::Common, "Common words only, if the dictionary marks them"),
];

/// What the full screen says about a board that the player knows.
const REPEAT_NOTE: &str = "played before: this game does not count";

/// What a warning adds if a finished game could not be saved.
const RECOVERY: &str = "; the next `boggle play` offers to recover it";

pub(crate) fn run(mut args: Args) -> anyhow::Result<Outcome> {
    let mut input = Input::new();
    let game = settle(args.choices()?)?;
    if let Some(rounds) = game.rounds {
        let (value, here) = (rounds.to_string(), "for one player; use `boggle host`");
        return Err(ChoiceError::NotHere { setting: "rounds", value, here }.into());
    }
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
    if game.required == Some(Target::Common) {
        dictionaries::check_levels(&opened, "`required: common`")?;
    }
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

/// Chooses boards as the options ask.
struct BoardChooser<'a> {
    args: &'a Args,
    pub game: &'a GameChoice,
    /// The games that are saved.
    pub saved: &'a SavedGames,
    pub opened: &'a OpenDictionary,
    /// The words to practice, if any.
    pub practice: Vec<String>,
    /// Whether the next board was given, so that what a game requires of rolled ones is ignored.
    pub is_given: bool,
}

impl<'a> BoardChooser<'a> {
    /// Returns `None`, after a report, if there is nothing to practice.
    pub fn new(
        args: &'a Args,
        game: &'a GameChoice,
        saved: &'a SavedGames,
        opened: &'a OpenDictionary,
    ) -> anyhow::Result<Option<BoardChooser<'a>>> {
        let mut practice = Vec::new();
        if args.choice.practice {
            let mut missed = saved_games::missed_words(args.dictionary.family.is_on()?);
            past_games(saved.records()).for_each(|game| missed.add(&game));
            practice = missed.to_practice(&opened.dictionary);
            if practice.is_empty() {
                report(
                    "boggle: nothing to practice yet: no word was missed in two games; \
                     see `boggle history --missed`",
                );
                return Ok(None);
            }
        }
        let is_given = args.board.text().is_some();
        Ok(Some(BoardChooser { args, game, saved, opened, practice, is_given }))
    }

    /// Describes what boards are chosen for, unless they are rolled at random.
    pub fn chosen(&self) -> Option<String> {
        if self.is_given {
            return None;
        }
        let choice = self.args.choice.of_several();
        choice.map(|choice| choice.name().into()).or_else(|| self.args.requirements.describe())
    }

    /// Returns a board that is rolled, or else the first one after it that the options
    /// ask for; `None`, after a report, if there is none. A board that was not rolled is
    /// returned unchanged.
    pub fn choose(&self, input: ParsedBoard) -> anyhow::Result<Option<ParsedBoard>> {
        let (Args { choice, requirements, .. }, game) = (self.args, self.game);
        let Some(first) = input.roll.filter(|_| !self.is_given) else { return Ok(Some(input)) };
        let roller = BoardRoller::with_dice(game, first.dice)?;
        if !requirements.is_empty() {
            let search = BoardSearch::new(requirements, game, &roller, self.opened, first.seed)?;
            return Ok(search.run(first.seed)?.map(|(input, _)| input));
        }
        let Some(choice) = choice.of_several() else { return Ok(Some(input)) };
        let solver = match choice {
            BoardChoice::Practice => Solver::new(Dictionary::from_words(&self.practice)?),
            BoardChoice::Easy | BoardChoice::Hard => Solver::new(self.opened.dictionary.clone()),
        };
        let rules = game.rules(&input.board);
        let value = |board: &Board| choice.value(&solver, board, rules);
        let seed = roller.roller().best(first.seed, &roller.shape, choice.rolls(), value)?;
        Ok(Some(roller.roll(seed)?))
    }
}
