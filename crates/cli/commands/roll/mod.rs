//! `boggle roll`: roll boards, or search for boards that meet requirements.

mod args;
mod text;

use std::io::{BufWriter, Write};

use boggle_game::GameChoice;

pub(crate) use args::Args;

use crate::args::{BoardRoller, roll_options, seed_or_random, settle};
use crate::boards::board_search::{BoardSearch, SearchResult, words_and_points};
use crate::files::{Content, check_output};
use crate::input::BoardArgument;
use crate::output::counts::pluralize;
use crate::output::files::save_svg;
use crate::output::format::{Format, Table, render as render_result};
use crate::output::style;
use crate::terminal::{Outcome, report, stdout};
use boggle_dice::{ParsedBoard, RollReport};

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
        stdout().write_all(&render(&RolledBoard { input, search: None }, &game, &args)?)?;
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
        out.write_all(&render(&rolled, &game, &args)?)?;
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
fn render(rolled: &RolledBoard, game: &GameChoice, args: &Args) -> anyhow::Result<Vec<u8>> {
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
    let text = || Ok(text::render(rolled, game, style::width())?);
    render_result(format, &report, text, |table| {
        let dice = report.dice.as_ref();
        let (name, seed) = dice.map(|dice| (&dice.name, dice.seed)).unzip();
        let code = dice.and_then(|dice| dice.code.as_ref());
        let (words, points) = report.totals.map(|totals| (totals.words, totals.points)).unzip();
        table.row((board.to_string(), name, seed, code, words, points, report.rolls))
    })
}
