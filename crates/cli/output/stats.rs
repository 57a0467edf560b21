//! Statistics of boards.

use std::io::{self, Write};

use boggle_dictionary::letters::{capitalize, count};
use boggle_explore::{
    LengthReport, PERCENTILES, Statistics, StatsReport, StatsSettings, TileReport, WordCount,
};
use unicode_width::UnicodeWidthStr;

use super::format::cell;
use super::format::{Format, Table, render};
use super::rules::brief;
use super::style;
use super::style::{HEADING, TILE, pad};
use crate::terminal::printable;
use boggle_game::{commas, pluralize};

/// The number of frequent words by default.
const TOP: usize = 20;

/// Returns the report, with the `top` most frequent words.
pub(crate) fn report(
    statistics: &Statistics,
    top: Option<usize>,
    format: Format,
) -> anyhow::Result<Vec<u8>> {
    let report = statistics.report(top.unwrap_or(TOP));
    let text = || Ok(text(statistics, &report)?);
    render(format, &report, text, |table| words_table(statistics, table))
}

/// Adds a row for each word that is long enough to count.
fn words_table(statistics: &Statistics, table: &mut Table) -> csv::Result<()> {
    table.row(["word", "letters", "points", "boards"])?;
    let scoring = statistics.settings.rules.scoring;
    statistics.words.iter().try_for_each(|WordCount { word, boards }| {
        table.row((cell(word), count(word), scoring.points(word), boards))
    })
}

fn text(statistics: &Statistics, report: &StatsReport) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let width = style::width();
    header(&mut out, statistics)?;
    measures(&mut out, report)?;
    extremes(&mut out, statistics, report, width)?;
    lengths(&mut out, report)?;
    letters(&mut out, report, width)?;
    words(&mut out, report, statistics.words.len(), width)?;
    Ok(out)
}

fn header(out: &mut Vec<u8>, statistics: &Statistics) -> io::Result<()> {
    let StatsSettings {
        size: (rows, columns), shape, dice, seed, bare_q, dictionary, rules, ..
    } = &statistics.settings;
    write!(out, "{HEADING}{} of {rows}x{columns}", pluralize(statistics.tally.boards, "board"))?;
    if let (Some(dice), Some(seed)) = (dice, seed) {
        write!(out, ", rolled with --dice {dice} --seed {seed}")?;
        if let Some(shape) = shape {
            write!(out, " --shape {shape}")?;
        }
        if *bare_q {
            write!(out, " --bare-q")?;
        }
    }
    writeln!(out, "{HEADING:#}")?;
    let words = pluralize(dictionary.words as u64, "word");
    write!(out, "`{}`, {words}; {}", printable(&dictionary.name), brief(rules))?;
    writeln!(out)
}

fn measures(out: &mut Vec<u8>, report: &StatsReport) -> io::Result<()> {
    write!(out, "\n{HEADING}{:<13}{:>18}{:>7}", "per board", "mean ± std. error", "min")?;
    for percent in PERCENTILES {
        write!(out, "{:>7}", format!("{percent}%"))?;
    }
    writeln!(out, "{:>7}{HEADING:#}", "max")?;
    for (name, measure) in report.measures() {
        let name = match name {
            "longest" => "longest word",
            "common" => "common words",
            name => name,
        };
        let mean = match measure.error {
            Some(error) => {
                let digits = decimals(error);
                format!("{:.digits$} ± {error:.digits$}", measure.mean)
            }
            None => format!("{:.2}", measure.mean),
        };
        // With a space before each: points can be too wide for their column.
        write!(out, "{name:<13} {mean:>17} {:>6}", measure.min)?;
        for value in measure.percentiles.values() {
            write!(out, " {value:>6}")?;
        }
        writeln!(out, " {:>6}", measure.max)?;
    }
    Ok(())
}

fn extremes(
    out: &mut Vec<u8>,
    statistics: &Statistics,
    report: &StatsReport,
    width: usize,
) -> io::Result<()> {
    writeln!(out, "\n{HEADING}Extremes{HEADING:#}")?;
    for (found, (name, extreme)) in report.extremes.iter().zip(statistics.tally.extremes.iter()) {
        let (value, board, code) = (found.value, &extreme.board, &found.code);
        let place = match (code, &report.dice) {
            (Some(code), _) => code.clone(),
            (None, Some(dice)) => format!("--seed {}", dice.seed.wrapping_add(extreme.number)),
            (None, None) => format!("board {}", commas(found.number)),
        };
        let word = found.word.map_or(String::new(), |word| format!("{}  ", printable(word)));
        let line = format!("  {name:<13} {value:>6}  {word}{place}");
        let board = if line.width() + 2 + board.width() > width && code.is_some() {
            String::new()
        } else {
            format!("  {board}")
        };
        writeln!(out, "{}", style::fit(&format!("{line}{board}"), width))?;
    }
    Ok(())
}

fn lengths(out: &mut Vec<u8>, report: &StatsReport) -> io::Result<()> {
    if report.lengths.is_empty() {
        return Ok(());
    }
    let boards = report.boards as f64;
    writeln!(
        out,
        "\n{HEADING}{:<8}{:>17}{:>18}{:>17}{HEADING:#}",
        "letters", "words per board", "points per board", "boards with any"
    )?;
    for LengthReport { letters, tally: length } in &report.lengths {
        writeln!(
            out,
            "{letters:>7} {:>17}{:>18}{:>17}",
            per_board(length.words as f64 / boards),
            per_board(length.points as f64 / boards),
            percent(length.boards as f64 / boards)
        )?;
    }
    Ok(())
}

fn letters(out: &mut Vec<u8>, report: &StatsReport, width: usize) -> io::Result<()> {
    let all = report.tiles.iter().fold(0_u64, |sum, tile| sum.saturating_add(tile.cells));
    let widest = report.tiles.iter().map(|tile| tile.tile.width()).max().unwrap_or(0);
    let entries: Vec<_> = report
        .tiles
        .iter()
        .map(|&TileReport { tile, cells }| {
            let tile = if tile == "." { "#".into() } else { capitalize(tile) };
            format!("{}{:>7}", pad(&tile, widest), percent(cells as f64 / all as f64))
        })
        .collect();
    writeln!(out, "\n{HEADING}Letters, by their share of all cells{HEADING:#}")?;
    style::columns(out, &entries.iter().map(String::as_str).collect::<Vec<_>>(), width);
    Ok(())
}

fn words(out: &mut Vec<u8>, report: &StatsReport, all: usize, width: usize) -> io::Result<()> {
    let boards = report.boards as f64;
    let frequent = &report.frequent;
    if !frequent.is_empty() {
        let widest = frequent.iter().map(|word| word.word.width()).max().unwrap_or(0);
        let entries: Vec<_> = frequent
            .iter()
            .map(|word| {
                let share = percent(word.boards as f64 / boards);
                format!("{}{share:>7}", pad(&word.word, widest))
            })
            .collect();
        writeln!(out, "\n{HEADING}Words, by the share of boards that contain them{HEADING:#}")?;
        style::columns(out, &entries.iter().map(String::as_str).collect::<Vec<_>>(), width);
    }
    let unseen = report.unseen as u64;
    let share = percent(unseen as f64 / all.max(1) as f64);
    let all = pluralize(all as u64, "word");
    writeln!(
        out,
        "\n{TILE}{}{TILE:#} of {all} ({share}) do not appear on any board",
        commas(unseen)
    )?;
    Ok(())
}

/// Returns how many decimals show two digits of an error, but at least two.
fn decimals(error: f64) -> usize {
    let thresholds = [0.1, 0.01, 0.001, 0.0001];
    2 + thresholds.iter().filter(|&&threshold| error < threshold && error > 0.0).count()
}

/// Formats a number per board with enough decimals to distinguish it from zero.
fn per_board(number: f64) -> String {
    if number >= 0.01 { format!("{number:.3}") } else { format!("{number:.6}") }
}

/// Formats a share with three digits or so, and with more if it would otherwise look like all.
fn percent(share: f64) -> String {
    let percent = 100.0 * share;
    let decimals = match percent {
        0.0 | 100.0.. => 0,
        99.95.. => -libm::log10(100.0 - percent).floor() as usize,
        10.0.. => 1,
        0.01.. => 2,
        _ => -libm::log10(percent).floor() as usize,
    };
    style::percent(share, decimals)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_all_is_100_percent() {
        let table = [
            (1.0, "100%"),
            (198_261.0 / 198_294.0, "99.98%"),
            (0.99998, "99.998%"),
            (0.9994, "99.9%"),
            (0.5, "50.0%"),
            (0.0004, "0.04%"),
            (0.0, "0%"),
        ];
        for (share, text) in table {
            assert_eq!(percent(share), text);
        }
        assert_eq!(style::percent(0.999, 0), "99%");
    }
}
