//! `boggle rules`: the rules of a game in plain English.

use std::collections::BTreeMap;
use std::io::{self, Write};

use boggle_dice::Shape;
use boggle_game::{
    GameChoice, GamePreset, GameSpec, SharedWords, Target, TimeLimit, format_exact_time,
};
use boggle_solver::{LengthPoints, Neighbors, Scoring, Size};

use crate::args::{DictionaryArgs, RuleArgs, dice, dice_names, games, settle};
use crate::output::{Format, HEADING, formats, pluralize, render};
use crate::terminal::{Outcome, printable, stdout};

/// Print the rules of the game, including any changes made by options.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle rules                          rules for a 4x4 board
  boggle rules --dice super             rules for a 6x6 board
  boggle rules --game word-hunt         rules of Word Hunt
  boggle rules --size 5x5 --min-length 3 --scoring letters --time 5m
  boggle rules --game word-hunt --format json

Environment:
  BOGGLE_DICT      dictionary name or file")]
pub(crate) struct Args {
    /// Print the rules for these dice.
    #[arg(long, value_name = "NAME", value_parser = dice_names())]
    dice: Option<String>,

    /// Print the rules for a board of this size.
    #[arg(long, value_name = "RxC")]
    size: Option<Size>,

    /// Print the rules for dice with a plain q instead of Qu.
    #[arg(long)]
    bare_q: bool,

    /// Print the rules for this shape, such as donut or cross; see `boggle roll --help`.
    #[arg(long, value_name = "SHAPE", conflicts_with = "size")]
    shape: Option<Shape>,

    /// Time limit: 90s, 5m, 3:00 or none [default: 3:00, or 4:00 for more than 25 cells]
    #[arg(short, long, value_name = "TIME")]
    time: Option<TimeLimit>,

    /// Score words found by several players instead of crossing them out.
    #[arg(long, help_heading = "Rules")]
    no_cancel: bool,

    #[command(flatten)]
    rules: RuleArgs,

    #[command(flatten)]
    dictionary: DictionaryArgs,

    /// Output format.
    #[arg(long, default_value = "text", value_parser = formats(&[]), help_heading = "Output")]
    format: Format,
}

impl Args {
    fn choice(&self) -> anyhow::Result<GameChoice> {
        Ok(GameChoice {
            dice: dice(self.dice.as_deref())?,
            shape: self.shape.clone().or(self.size.map(Shape::from)),
            bare_q: self.bare_q.then_some(true),
            time: self.time,
            shared: self.no_cancel.then_some(SharedWords::Keep),
            ..self.rules.choice()
        })
    }
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let game = settle([args.choice()?])?;
    let spec = game.resolve()?;
    spec.shape.size().cells()?;
    let text = || {
        let opened = args.dictionary.open_for(&game)?;
        let title = game.title.as_deref().unwrap_or_default();
        let mut out = sheet(&spec, title, (&opened.name, opened.dictionary.len()))?;
        games_table(&mut out, &games()?)?;
        Ok(out)
    };
    stdout().write_all(&render(args.format, &spec, text, |table| table.object(&spec))?)?;
    Ok(Outcome::Done)
}

/// Writes the rules of a game. The dictionary is given by its name and its number of words.
fn sheet(spec: &GameSpec, title: &str, dictionary: (&str, usize)) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    if !title.is_empty() {
        writeln!(out, "{HEADING}{}{HEADING:#}\n", printable(title))?;
    }
    words(&mut out, spec, dictionary)?;
    tiles(&mut out, spec)?;
    points(&mut out, spec)?;
    time(&mut out, spec)?;
    several_players(&mut out, spec)?;
    Ok(out)
}

/// Writes a table of the games for `--game`.
fn games_table(out: &mut Vec<u8>, games: &[GamePreset]) -> io::Result<()> {
    writeln!(out, "\n{HEADING}Games for --game{HEADING:#}")?;
    let headings =
        ["name", "board", "dice", "time", "letters", "points", "to find", "words"].map(Into::into);
    let rows = games.iter().map(|game| {
        let choice = &game.choice;
        [
            printable(&game.name),
            setting(choice.shape.as_ref()),
            setting(choice.dice.as_ref()),
            setting(choice.time.as_ref()),
            setting(choice.min_length.as_ref()),
            setting(choice.scoring.as_ref()),
            setting(choice.required.map(Target::name).as_ref()),
            setting(choice.min_words.as_ref()),
        ]
    });
    let table: Vec<[String; 8]> = std::iter::once(headings).chain(rows).collect();
    let width = |column: usize| table.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<_> = (0..8).map(|column| width(column).unwrap_or_default()).collect();
    for row in &table {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("  {cell:<width$}"));
        writeln!(out, "{}", cells.collect::<String>().trim_end())?;
    }
    for game in games.iter().filter(|game| !game.layouts.is_empty()) {
        let layouts: Vec<_> = game.layouts.iter().map(ToString::to_string).collect();
        writeln!(out, "  Shapes for {} (--shape): {}", game.name, layouts.join(", "))?;
    }
    Ok(())
}

/// Returns a setting as text, or a hyphen for one that the game leaves open.
fn setting(value: Option<&impl ToString>) -> String {
    value.map_or("-".into(), |value| printable(&value.to_string()))
}

fn words(out: &mut Vec<u8>, spec: &GameSpec, dictionary: (&str, usize)) -> io::Result<()> {
    let rules = &spec.rules;
    let shape = &spec.shape;
    writeln!(out, "{HEADING}Words on a {shape} board{HEADING:#}")?;
    let min = pluralize(rules.min_length.max(1) as u64, "letter");
    writeln!(out, "  A word must have at least {min} and be in the dictionary:")?;
    let (name, words) = dictionary;
    writeln!(out, "  {name}, {}.", pluralize(words as u64, "word"))?;
    let adjacency = match rules.neighbors {
        Neighbors::Eight => {
            "Each letter must touch the next one horizontally, vertically or diagonally."
        }
        Neighbors::Four => "Each letter must touch the next one horizontally or vertically only.",
    };
    writeln!(out, "  {adjacency}")?;
    if rules.wrap {
        writeln!(
            out,
            "  Opposite edges of the board are joined, left to right and top to bottom."
        )?;
    }
    let reuse = if rules.reuse {
        "A word may use a tile again, but not twice in a row."
    } else {
        "A word may use each tile only once."
    };
    writeln!(out, "  {reuse}")?;
    writeln!(out, "  Each word counts once, even if the board spells it in several ways.")?;
    writeln!(out, "  Words within longer words count too.")
}

fn tiles(out: &mut Vec<u8>, spec: &GameSpec) -> io::Result<()> {
    writeln!(out, "\n{HEADING}Tiles{HEADING:#}")?;
    let q = if spec.bare_q {
        "The Q tile is a plain Q, without a U."
    } else {
        "The Q tile reads Qu and counts as two letters."
    };
    writeln!(out, "  {q}")?;
    writeln!(out, "  A tile with several letters is used whole, and each of its letters counts.")?;
    writeln!(out, "  A hole (#) cannot be used. A wildcard (?) stands for any one letter.")
}

fn points(out: &mut Vec<u8>, spec: &GameSpec) -> io::Result<()> {
    writeln!(out, "\n{HEADING}Points{HEADING:#}")?;
    match spec.rules.scoring {
        Scoring::Length(points) => points_by_length(out, points, spec.rules.min_length.max(1)),
        scoring => letter_values(out, scoring),
    }
}

fn time(out: &mut Vec<u8>, spec: &GameSpec) -> io::Result<()> {
    writeln!(out, "\n{HEADING}Time{HEADING:#}")?;
    match spec.time.0 {
        None => writeln!(out, "  There is no time limit."),
        Some(limit) => {
            writeln!(out, "  The round ends after {}.", format_exact_time(limit))?;
            writeln!(out, "  Words written at that moment or later do not count.")
        }
    }
}

fn several_players(out: &mut Vec<u8>, spec: &GameSpec) -> io::Result<()> {
    writeln!(out, "\n{HEADING}Several players{HEADING:#}")?;
    let shared = match spec.shared {
        SharedWords::Strike => {
            "A word found by two or more players is crossed out and scores for no one."
        }
        SharedWords::Keep => "A word found by several players scores for each of them.",
    };
    writeln!(out, "  {shared}")?;
    writeln!(out, "  The player with the most points wins. Ties go to the player with the longer")?;
    writeln!(out, "  words: compare the longest words first, then the next longest, and so on.")
}

/// Writes a table of the points for words of each length.
fn points_by_length(out: &mut Vec<u8>, points: LengthPoints, min_length: usize) -> io::Result<()> {
    let (steady, step) = points.steady();
    let (from, rest) = match (u32::try_from(steady), step) {
        (_, 0) => (steady, points.for_length(steady).to_string()),
        (Ok(letters), _) if points.for_length(steady) == step * letters => {
            (steady, format!("{step} per letter"))
        }
        _ => (steady.max(min_length) + 1, format!("{step} more per letter")),
    };
    let from = from.max(min_length);
    let mut columns: Vec<_> = (min_length..from)
        .map(|length| (length.to_string(), points.for_length(length).to_string()))
        .collect();
    columns.push((format!("{from} or more"), rest));
    let row = |name: &str, cell: fn(&(String, String)) -> &str| {
        let cells = columns.iter().map(|column| {
            let width = column.0.len().max(column.1.len());
            format!("  {:>width$}", cell(column))
        });
        format!("  {name}{}", cells.collect::<String>())
    };
    writeln!(out, "{}", row("letters", |column| &column.0))?;
    writeln!(out, "{}", row("points ", |column| &column.1))
}

/// Writes a table of letter values.
fn letter_values(out: &mut Vec<u8>, scoring: Scoring) -> io::Result<()> {
    let times = match scoring {
        Scoring::LetterValuesByLength => {
            ", times 1.5 for 4 or\n  5 letters, 2 for 6 or 7, and 3 for 8 or more"
        }
        _ => "",
    };
    writeln!(out, "  A word scores the sum of its letter values{times}:")?;
    let mut values: BTreeMap<_, String> = BTreeMap::new();
    for letter in 'a'..='z' {
        let value = Scoring::LetterValues.points(letter.encode_utf8(&mut [0; 4]));
        let letters = values.entry(value).or_default();
        letters.push(' ');
        letters.push(letter.to_ascii_uppercase());
    }
    for (value, letters) in values {
        writeln!(out, "  {value:>2} {letters}")?;
    }
    let other = pluralize(Scoring::LetterValues.points("é").into(), "point");
    writeln!(out, "  Any other letter scores {other}.")
}
