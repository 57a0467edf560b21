//! `boggle roll`: roll boards, or search for boards that meet requirements.

mod args;
mod json;
mod requirements;
mod text;

use std::io::{BufWriter, Write};

use anyhow::ensure;
use boggle_dice::{DiceMatcher, DiceRoller, Roll};
use boggle_solver::Totals;

pub(crate) use args::Args;
use args::Format;
use requirements::{Candidate, Requirements};

use crate::dictionaries::Opened;
use crate::input::BoardArgument;
use crate::options::BoardInput;
use crate::output::{self, Content};
use crate::pluralize::pluralize;
use crate::run::{Outcome, report, stdout};
use crate::warnings::Warnings;
use crate::{engine, style, svg};

/// A rolled board, or one to show.
struct Rolled {
    input: BoardInput,
    /// The search that found it, if there were requirements.
    search: Option<SearchResult>,
}

/// What a search found out about its best board.
#[derive(Clone, Copy)]
struct SearchResult {
    totals: Totals,
    /// How many boards were rolled, including this one.
    rolls: u64,
}

impl Rolled {
    /// Returns the board's code, or else the options that roll it again.
    fn name(&self, args: &Args) -> String {
        let options = || self.input.roll.map(|roll| args.notation.options(roll));
        self.input.code().or_else(options).unwrap_or_default()
    }

    /// Returns the result of the search, if there were requirements.
    fn search_summary(&self) -> Option<String> {
        let SearchResult { totals, rolls } = self.search?;
        Some(format!("{}; found after {}", summary(totals), pluralize(rolls, "roll")))
    }
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if let Some(path) = &args.svg {
        ensure!(args.count == 1, "--svg draws one board; remove --count");
        output::check(path, Content::Svg)?;
    }
    if let Some(text) = args.board.text() {
        let input = BoardArgument::parse(&text, &args.notation)?.read(&args.notation)?;
        return show(&Rolled { input, search: None }, &args);
    }
    let first = args.notation.choose_roll(&args.dice)?;
    let search = match args.requirements.is_empty() {
        true => None,
        false => Some(Search::new(&args, first)?),
    };
    let mut out = BufWriter::new(stdout());
    let mut roll = first;
    for index in 0..args.count {
        let rolled = match &search {
            None => Rolled { input: args.notation.board_of(roll)?, search: None },
            Some(search) => match search.run(roll)? {
                Some(rolled) => rolled,
                None => return Ok(Outcome::No),
            },
        };
        if let Some(path) = &args.svg {
            svg::save(path, &rolled.input.board, [])?;
        }
        print(&mut out, &rolled, &args, index)?;
        if search.is_some() {
            // The next one can take a while.
            out.flush()?;
        }
        let last = rolled.input.roll.map_or(roll.seed, |roll| roll.seed);
        roll.seed = last.wrapping_add(1);
    }
    out.flush()?;
    if args.count > 1 && args.format == Format::Board && args.dice.seed.is_none() {
        let options = args.notation.options(first);
        report(&format!("boggle: rolled with {options} --count {}", args.count));
    }
    Ok(Outcome::Done)
}

/// Prints and draws a board that was not rolled.
fn show(shown: &Rolled, args: &Args) -> anyhow::Result<Outcome> {
    if let Some(path) = &args.svg {
        svg::save(path, &shown.input.board, [])?;
    }
    let out = match args.format {
        Format::Text => style::for_stdout(text::render(shown, args, style::width())?),
        Format::Board => format!("{}\n", shown.input.board).into_bytes(),
        Format::Json => json::object(shown)?,
    };
    stdout().write_all(&out)?;
    Ok(Outcome::Done)
}

/// Prints the board at an index, from 0.
fn print(out: &mut impl Write, rolled: &Rolled, args: &Args, index: u64) -> anyhow::Result<()> {
    let is_only = args.count == 1;
    if is_only
        && args.format == Format::Board
        && (args.dice.seed.is_none() || rolled.search.is_some())
    {
        let summary = rolled.search_summary().map(|summary| format!("; {summary}"));
        report(&format!("boggle: rolled {}{}", rolled.name(args), summary.unwrap_or_default()));
    }
    if index > 0 && args.format == Format::Text {
        writeln!(out)?;
    }
    let text = match args.format {
        Format::Text => style::for_stdout(text::render(rolled, args, style::width())?),
        Format::Board => format!("{}\n", rolled.input.board).into_bytes(),
        Format::Json if is_only => json::object(rolled)?,
        Format::Json => json::line(rolled)?,
    };
    Ok(out.write_all(&text)?)
}

/// A search for boards that meet requirements.
struct Search<'a> {
    args: &'a Args,
    roller: DiceRoller,
    requirements: Requirements,
    opened: Opened,
    /// The number of rows and columns of the boards.
    size: (usize, usize),
}

impl<'a> Search<'a> {
    fn new(args: &'a Args, first: Roll) -> anyhow::Result<Search<'a>> {
        let input = args.notation.board_of(first)?;
        let board = &input.board;
        let rules = args.rules.rules(board.len());
        let opened = args.requirements.dictionary.open()?;
        if let Some(warning) = Warnings::new(&opened).check_dice(&input) {
            report(&warning);
        }
        let roller = DiceRoller::new(first.dice, args.notation.bare_q)?;
        let matcher = DiceMatcher::new(first.dice, args.notation.bare_q)?;
        let required =
            requirements::required_words(&args.requirements, &opened, rules, &matcher, board)?;
        let engine = engine::from_env()?.unwrap_or_default();
        let requirements = Requirements::new(&args.requirements, rules, &opened, required, engine)?;
        let size = (board.rows(), board.columns());
        Ok(Search { args, roller, requirements, opened, size })
    }

    /// Rolls boards, starting with `first`, until one meets the requirements. If none
    /// does, reports the best one.
    fn run(&self, first: Roll) -> anyhow::Result<Option<Rolled>> {
        let Search { args, roller, requirements, opened, size } = self;
        let max_rolls = args.requirements.max_rolls;
        let seed = |index| first.seed.wrapping_add(index);
        let best = requirements
            .search(max_rolls, size.0 * size.1, |index| roller.roll(seed(index), *size))?;
        let roll = Roll { seed: seed(best.index), ..first };
        let input = args.notation.board_of(roll)?;
        let totals = requirements.totals(&input.board);
        opened.check_unchanged()?;
        let search = SearchResult { totals, rolls: best.index + 1 };
        let rolled = Rolled { input, search: Some(search) };
        if best.is_match() {
            return Ok(Some(rolled));
        }
        let boards = pluralize(max_rolls, "board");
        let closest = closest(requirements, &best, totals, &rolled.name(args));
        report(&format!(
            "boggle: none of {boards} met the requirements ({closest}); \
             relax them or raise --max-rolls"
        ));
        Ok(None)
    }
}

/// Describes the board that came closest to the requirements.
fn closest(requirements: &Requirements, best: &Candidate, totals: Totals, name: &str) -> String {
    let required = requirements.required;
    let words = pluralize(required, "word");
    match best.missing {
        0 => format!("the closest, {name}, has {}", summary(totals)),
        missing if missing < required => {
            format!("the closest, {name}, has {} of the {words}", required - missing)
        }
        _ if required == 1 => "none has the word".into(),
        _ => format!("none has any of the {words}"),
    }
}

/// Formats words and points.
fn summary(totals: Totals) -> String {
    format!("{}, {}", pluralize(totals.words, "word"), pluralize(totals.points, "point"))
}
