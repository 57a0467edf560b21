//! `boggle roll`: roll boards, or search for boards that meet requirements.

mod args;
mod record;
mod text;

use std::io::{BufWriter, Write};

use anyhow::ensure;

pub(crate) use args::Args;
use args::Format;
use record::Record;

use crate::args::BoardInput;
use crate::boards::board_search::{BoardSearch, SearchResult, words_and_points};
use crate::files::{Content, check_output};
use crate::input::BoardArgument;
use crate::output::counts::pluralize;
use crate::output::files::save_svg;
use crate::output::{json, style};
use crate::terminal::{Outcome, report, stdout};

/// A rolled board, or one to show.
struct RolledBoard {
    input: BoardInput,
    /// The search that found it, if there were requirements.
    search: Option<SearchResult>,
}

impl RolledBoard {
    /// Returns the board's code, or else the options that roll it again.
    fn name(&self, args: &Args) -> String {
        let options = || self.input.roll.map(|roll| args.notation.options(roll, &args.dice));
        self.input.code().or_else(options).unwrap_or_default()
    }

    /// Returns the result of the search, if there were requirements.
    fn search_summary(&self) -> Option<String> {
        let SearchResult { totals, rolls } = self.search?;
        Some(format!("{}; found after {}", words_and_points(totals), pluralize(rolls, "roll")))
    }
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if let Some(path) = &args.svg {
        ensure!(args.count == 1, "--svg draws one board; remove --count");
        check_output(path, Content::Svg)?;
    }
    if let Some(text) = args.board.text() {
        let input = BoardArgument::parse(&text, &args.notation)?.read(&args.notation)?;
        stdout().write_all(&render(&RolledBoard { input, search: None }, &args)?)?;
        return Ok(Outcome::Done);
    }
    let first = args.notation.choose_roll(&args.dice, &args.dictionary.dictionary)?;
    let Args { requirements, notation, rules, .. } = &args;
    let opened = match requirements.is_empty() {
        true => None,
        false => Some(args.dictionary.dictionary.open()?),
    };
    let search = opened.as_ref().map(|opened| {
        BoardSearch::new(requirements, (notation, &args.dice), &rules.rules, opened, first)
    });
    let search = search.transpose()?;
    let mut out = BufWriter::new(stdout());
    let mut roll = first;
    for index in 0..args.count {
        let rolled = match &search {
            None => {
                RolledBoard { input: args.notation.roll_shape(roll, &args.dice)?, search: None }
            }
            Some(search) => match search.run(roll)? {
                Some((input, result)) => RolledBoard { input, search: Some(result) },
                None => return Ok(Outcome::No),
            },
        };
        report_roll(&rolled, &args);
        if index > 0 && args.format == Format::Text {
            writeln!(out)?;
        }
        out.write_all(&render(&rolled, &args)?)?;
        if search.is_some() {
            // The next one can take a while.
            out.flush()?;
        }
        let last = rolled.input.roll.map_or(roll.seed, |roll| roll.seed);
        roll.seed = last.wrapping_add(1);
    }
    out.flush()?;
    if args.count > 1 && args.format == Format::Board && args.dice.seed.is_none() {
        let options = args.notation.options(first, &args.dice);
        report(&format!("boggle: rolled with {options} --count {}", args.count));
    }
    Ok(Outcome::Done)
}

/// Reports how a board was rolled, if its format does not say so.
fn report_roll(rolled: &RolledBoard, args: &Args) {
    if args.count == 1
        && args.format == Format::Board
        && (args.dice.seed.is_none() || rolled.search.is_some())
    {
        let summary = rolled.search_summary().map(|summary| format!("; {summary}"));
        report(&format!("boggle: rolled {}{}", rolled.name(args), summary.unwrap_or_default()));
    }
}

/// Draws a board, and returns what is printed.
fn render(rolled: &RolledBoard, args: &Args) -> anyhow::Result<Vec<u8>> {
    let board = &rolled.input.board;
    if let Some(path) = &args.svg {
        save_svg(path, board, [])?;
    }
    Ok(match args.format {
        Format::Text => style::for_stdout(text::render(rolled, args, style::width())?),
        Format::Board => format!("{board}\n").into_bytes(),
        Format::Json if args.count == 1 => json::object(&Record::new(rolled))?,
        Format::Json => json::line(&Record::new(rolled))?,
    })
}
