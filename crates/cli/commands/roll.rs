//! `boggle roll`: roll boards, or search for boards that meet requirements.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use boggle_dice::{ParsedBoard, RollReport};
use boggle_game::GameChoice;
use boggle_solver::{Board, Tile};
use clap::ArgGroup;
use unicode_width::UnicodeWidthStr;

use crate::args::{
    BoardArgs, BoardRoller, BoardSearch, DiceArgs, DictionaryArgs, NotationArgs, RequirementArgs,
    RuleArgs, SearchResult, roll_options, seed_or_random, settle, words_and_points,
};
use crate::input::BoardArgument;
use crate::output::{
    Content, FAINT, Format, HEADING, MARGIN, TILE, Table, check_output, face, formats, pluralize,
    render, save_svg, style,
};
use crate::terminal::{Outcome, printable, report, stdout};

/// Roll boards and print codes that reproduce them anywhere.
///
/// If you set requirements, roll boards with consecutive seeds until one meets them all.
/// If no board qualifies within --max-rolls, the exit status is 1.
///
/// If you give a board, draw it instead of rolling one.
#[derive(clap::Args)]
#[command(
    group = RequirementArgs::group(),
    // What rules and a dictionary are for.
    group = RequirementArgs::group().id("with_rules").arg("game"),
    group = RequirementArgs::group().id("with_dictionary").args(["game", "dice"]),
    group = ArgGroup::new("shown")
        .args(["rows", "board"])
        .multiple(true)
        .conflicts_with_all(["rolled", "requirements", "count"]),
    after_help = "Examples:
  boggle roll                           a 4x4 board
  boggle roll --dice big-challenge      5x5, with the challenge cube
  boggle roll --seed 38                 the same board on every machine
  boggle roll new-16d --svg board.svg   draw an earlier board
  boggle roll --min-words 400           a board with many words
  boggle roll --max-words 100 --must-contain waltz
  boggle roll --format board | boggle solve -
  boggle roll --count 100 --format board | boggle solve --lines --summary

Environment:
  BOGGLE_DICT      dictionary name or file
  BOGGLE_ENGINE    engine for checking requirements: avx512, avx2 or portable [default: fastest]"
)]
pub(crate) struct Args {
    #[command(flatten)]
    pub board: BoardArgs,

    #[command(flatten)]
    pub dice: DiceArgs,

    #[command(flatten)]
    pub notation: NotationArgs,

    /// Roll N boards with consecutive seeds.
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        value_parser = clap::value_parser!(u64).range(1..=u64::MAX)
    )]
    pub count: u64,

    #[command(flatten)]
    pub requirements: RequirementArgs,

    #[command(flatten)]
    pub dictionary: RequirementDictionaryArgs,

    #[command(flatten)]
    pub rules: RequirementRuleArgs,

    /// Output format.
    #[arg(long, default_value = "text", value_parser = formats(&[Format::Board]), help_heading = "Output")]
    pub format: Format,

    /// Write an SVG drawing of the board to a file.
    #[arg(long, value_name = "FILE", conflicts_with = "count", help_heading = "Output")]
    pub svg: Option<PathBuf>,
}

/// The dictionary of the requirements.
#[derive(clap::Args)]
#[command(
    mut_arg("dict", |arg| arg.requires("with_dictionary").help_heading("Requirements")),
    mut_arg("added", |arg| arg.requires("with_dictionary").help_heading("Requirements"))
)]
pub(crate) struct RequirementDictionaryArgs {
    #[command(flatten)]
    pub dictionary: DictionaryArgs,
}

/// The rules by which the words of the requirements count.
#[derive(clap::Args)]
#[command(
    mut_arg("min_length", |arg| arg.requires("with_rules")),
    mut_arg("scoring", |arg| arg.requires("with_rules")),
    mut_arg("neighbors", |arg| arg.requires("with_rules")),
    mut_arg("wrap", |arg| arg.requires("with_rules")),
    mut_arg("reuse", |arg| arg.requires("with_rules"))
)]
pub(crate) struct RequirementRuleArgs {
    #[command(flatten)]
    pub rules: RuleArgs,
}

/// A rolled board, or one to show.
struct RolledBoard {
    input: ParsedBoard,
    /// The search that found it, if there were requirements.
    search: Option<SearchResult>,
}

impl RolledBoard {
    /// Returns the board's code, or else the options that roll it again.
    fn name(&self, game: &GameChoice) -> String {
        let options = || self.input.roll.map(|roll| roll_options(game, &self.input.board, roll));
        self.input.code().or_else(options).unwrap_or_default()
    }

    /// Returns the result of the search, if there were requirements.
    fn search_summary(&self) -> Option<String> {
        let SearchResult { totals, rolls } = self.search?;
        Some(format!("{}; found after {}", words_and_points(totals), pluralize(rolls, "roll")))
    }
}

pub(crate) fn run(mut args: Args) -> anyhow::Result<Outcome> {
    let choices = [args.rules.rules.choice(), args.dice.choice()?, args.notation.choice()];
    let game = settle(choices)?;
    args.notation.bare_q = game.bare_q.unwrap_or(false);
    args.requirements.min_words = args.requirements.min_words.or(game.min_words);
    if let Some(path) = &args.svg {
        check_output(path, Content::Svg)?;
    }
    if let Some(text) = args.board.text() {
        let input = BoardArgument::parse(&text, &args.notation)?.read(&args.notation)?;
        stdout().write_all(&print(&RolledBoard { input, search: None }, &game, &args)?)?;
        return Ok(Outcome::Done);
    }
    let roller = BoardRoller::new(&game, &args.dictionary.dictionary)?;
    let first = seed_or_random(args.dice.seed)?;
    let opened = if args.requirements.is_empty() {
        None
    } else {
        Some(args.dictionary.dictionary.open_for(&game)?)
    };
    let search = opened
        .as_ref()
        .map(|opened| BoardSearch::new(&args.requirements, &game, &roller, opened, first));
    let search = search.transpose()?;
    let mut out = BufWriter::new(stdout());
    if matches!(args.format, Format::Csv | Format::Tsv) {
        let mut header = Table::new(args.format);
        header.row(["board", "dice", "seed", "code", "words", "points", "rolls"])?;
        out.write_all(&header.take())?;
    }
    let mut seed = first;
    for index in 0..args.count {
        let rolled = match &search {
            None => RolledBoard { input: roller.roll(seed)?, search: None },
            Some(search) => match search.run(seed)? {
                Some((input, result)) => RolledBoard { input, search: Some(result) },
                None => return Ok(Outcome::No),
            },
        };
        report_roll(&rolled, &game, &args);
        if index > 0 && args.format == Format::Text {
            writeln!(out)?;
        }
        out.write_all(&print(&rolled, &game, &args)?)?;
        if search.is_some() {
            // The next one can take a while.
            out.flush()?;
        }
        let last = rolled.input.roll.map_or(seed, |roll| roll.seed);
        seed = last.wrapping_add(1);
    }
    out.flush()?;
    if args.count > 1 && args.format == Format::Board && args.dice.seed.is_none() {
        let first = roller.roll(first)?;
        let options = first.roll.map(|roll| roll_options(&game, &first.board, roll));
        let options = options.unwrap_or_default();
        report(&format!("boggle: rolled with {options} --count {}", args.count));
    }
    Ok(Outcome::Done)
}

/// Reports how a board was rolled, if its format does not say so.
fn report_roll(rolled: &RolledBoard, game: &GameChoice, args: &Args) {
    if args.count == 1
        && args.format == Format::Board
        && (args.dice.seed.is_none() || rolled.search.is_some())
    {
        let summary = rolled.search_summary().map(|summary| format!("; {summary}"));
        report(&format!("boggle: rolled {}{}", rolled.name(game), summary.unwrap_or_default()));
    }
}

/// Draws a board, and returns what is printed.
fn print(rolled: &RolledBoard, game: &GameChoice, args: &Args) -> anyhow::Result<Vec<u8>> {
    let board = &rolled.input.board;
    if let Some(path) = &args.svg {
        save_svg(path, board, [])?;
    }
    let format = match args.format {
        Format::Board => return Ok(format!("{board}\n").into_bytes()),
        Format::Json if args.count > 1 => Format::Jsonl,
        format => format,
    };
    let found = rolled.search.map(|search| (search.totals, search.rolls));
    let report = RollReport::new(&rolled.input, found);
    let text = || Ok(text(rolled, game, style::width())?);
    render(format, &report, text, |table| {
        let dice = report.dice.as_ref();
        let (name, seed) = dice.map(|dice| (&dice.name, dice.seed)).unzip();
        let code = dice.and_then(|dice| dice.code.as_ref());
        let (words, points) = report.totals.map(|totals| (totals.words, totals.points)).unzip();
        table.row((board.to_string(), name, seed, code, words, points, report.rolls))
    })
}

/// Boards with more rows are drawn small: in a large drawing, a tile takes three
/// lines.
const MAX_ROWS: usize = 10;

/// The number of spaces around the widest tile in its box.
const SPACE: usize = 3;

fn text(rolled: &RolledBoard, game: &GameChoice, width: usize) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let board = &rolled.input.board;
    let size = (board.rows(), board.columns());
    let heading = match rolled.input.roll.map(|roll| roll.dice) {
        Some(dice) if size == (dice.rows, dice.columns) => printable(&dice.title),
        Some(dice) => {
            format!("{}x{}, with the dice of {}", size.0, size.1, printable(&dice.title))
        }
        None => format!("{}x{}", size.0, size.1),
    };
    writeln!(out, "{HEADING}{heading}{HEADING:#}")?;
    // All boxes have the width of the widest tile, so that boards look alike.
    let inner = style::widest(board).max(2) + SPACE;
    if board.rows() <= MAX_ROWS && MARGIN + board.columns() * (inner + 3) - 1 <= width {
        draw_large(&mut out, board, inner)?;
    } else {
        writeln!(out)?;
        style::draw_tiles(&mut out, board, false, width)?;
    }
    writeln!(out)?;
    let (play, solve) = match rolled.input.code() {
        Some(code) => {
            writeln!(out, "Board code: {TILE}{code}{TILE:#}")?;
            (format!("--board {code}"), code)
        }
        None => {
            let options = match rolled.input.roll {
                Some(roll) => printable(&roll_options(game, board, roll)),
                None => format!("'{board}'"),
            };
            (options.clone(), options)
        }
    };
    if let Some(summary) = rolled.search_summary() {
        writeln!(out, "{summary}")?;
    }
    writeln!(out, "  {FAINT}to play:{FAINT:#}  boggle play {play}")?;
    writeln!(out, "  {FAINT}to solve:{FAINT:#} boggle solve {solve}")?;
    Ok(out)
}

/// Draws each tile in a box that is `inner` columns wide inside.
fn draw_large(out: &mut Vec<u8>, board: &Board, inner: usize) -> io::Result<()> {
    for row in 0..board.rows() {
        border(out, board, inner, '╭', '╮')?;
        write!(out, "{:1$}", "", MARGIN - 1)?;
        for column in 0..board.columns() {
            let text = match board.tile(row * board.columns() + column) {
                Tile::Blocked => "▒".repeat(inner),
                tile => face(tile),
            };
            let before = (inner - text.width()) / 2;
            let after = inner - text.width() - before;
            write!(out, " {FAINT}│{FAINT:#}{:before$}{TILE}{text}{TILE:#}{:after$}", "", "")?;
            write!(out, "{FAINT}│{FAINT:#}")?;
        }
        writeln!(out)?;
        border(out, board, inner, '╰', '╯')?;
    }
    Ok(())
}

/// Draws the top or bottom side of the boxes in a row.
fn border(
    out: &mut Vec<u8>,
    board: &Board,
    inner: usize,
    left: char,
    right: char,
) -> io::Result<()> {
    let side = format!("{left}{}{right}", "─".repeat(inner));
    let sides = vec![side; board.columns()].join(" ");
    writeln!(out, "{:MARGIN$}{FAINT}{sides}{FAINT:#}", "")
}
