//! Statistics as text for people.

use std::io::{self, Write};

use boggle_dictionary::letters::capitalize;
use unicode_width::UnicodeWidthStr;

use super::report::{Report, Settings};
use crate::output::counts::{commas, pluralize};
use crate::output::rules::brief;
use crate::output::style;
use crate::output::style::{HEADING, TILE, pad};
use crate::terminal::printable;
use boggle_explore::{Extreme, PERCENTILES};

pub(super) fn render(report: &Report, top: usize) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let width = style::width();
    header(&mut out, report)?;
    measures(&mut out, report)?;
    extremes(&mut out, report, width)?;
    lengths(&mut out, report)?;
    letters(&mut out, report, width)?;
    words(&mut out, report, top, width)?;
    Ok(style::for_stdout(out))
}

fn header(out: &mut Vec<u8>, report: &Report) -> io::Result<()> {
    let Settings { size: (rows, columns), shape, dice, seed, bare_q, dictionary, rules, .. } =
        &report.settings;
    write!(out, "{HEADING}{} of {rows}x{columns}", pluralize(report.tally.boards, "board"))?;
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

fn measures(out: &mut Vec<u8>, report: &Report) -> io::Result<()> {
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

fn extremes(out: &mut Vec<u8>, report: &Report, width: usize) -> io::Result<()> {
    writeln!(out, "\n{HEADING}Extremes{HEADING:#}")?;
    for (name, extreme) in report.tally.extremes.iter() {
        let Extreme { value, number, board, word } = extreme;
        let code = report.code(extreme);
        let place = match (&code, report.settings.dice.is_some()) {
            (Some(code), _) => code.clone(),
            (None, true) => {
                format!("--seed {}", report.settings.seed.unwrap_or(0).wrapping_add(*number))
            }
            (None, false) => format!("board {}", commas(number + 1)),
        };
        let word = word.as_ref().map_or(String::new(), |word| format!("{}  ", printable(word)));
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

fn lengths(out: &mut Vec<u8>, report: &Report) -> io::Result<()> {
    if report.tally.lengths.is_empty() {
        return Ok(());
    }
    let boards = report.tally.boards as f64;
    writeln!(
        out,
        "\n{HEADING}{:<8}{:>17}{:>18}{:>17}{HEADING:#}",
        "letters", "words per board", "points per board", "boards with any"
    )?;
    for (letters, length) in &report.tally.lengths {
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

fn letters(out: &mut Vec<u8>, report: &Report, width: usize) -> io::Result<()> {
    let tiles = report.tiles();
    let cells: u64 = tiles.iter().map(|(_, cells)| cells).sum();
    let widest = tiles.iter().map(|(tile, _)| tile.width()).max().unwrap_or(0);
    let entries: Vec<_> = tiles
        .iter()
        .map(|(tile, count)| {
            let tile = if *tile == "." { "#".into() } else { capitalize(tile) };
            format!("{}{:>7}", pad(&tile, widest), percent(*count as f64 / cells as f64))
        })
        .collect();
    writeln!(out, "\n{HEADING}Letters, by their share of all cells{HEADING:#}")?;
    style::columns(out, &entries.iter().map(String::as_str).collect::<Vec<_>>(), width);
    Ok(())
}

fn words(out: &mut Vec<u8>, report: &Report, top: usize, width: usize) -> io::Result<()> {
    let boards = report.tally.boards as f64;
    let frequent = report.frequent(top);
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
    let (unseen, all) = (report.unseen() as u64, pluralize(report.words.len() as u64, "word"));
    let share = percent(unseen as f64 / report.words.len().max(1) as f64);
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
