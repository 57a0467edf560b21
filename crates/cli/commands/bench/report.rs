//! The measurements as tables.

use std::fmt::{self, Write};
use std::fs;

use boggle_bench::{BoardSet, Comparison, Contestant, DIRECT_SHARE, Measurement};

use crate::output::counts::{commas, pluralize};
use crate::output::style::{FAINT, HEADING};

/// Returns what was measured.
pub(super) fn heading(dictionary: &str, words: usize) -> String {
    let words = pluralize(words as u64, "word");
    format!("{dictionary}: {words} with letters a to z; {}\n", processor())
}

/// Returns the table of a set, at most 80 columns wide for two thread counts.
pub(super) fn table(
    set: BoardSet,
    contestants: &[Contestant],
    comparison: &Comparison,
    threads: &[usize],
) -> Result<String, fmt::Error> {
    let mut text = String::new();
    let boards = pluralize(comparison.boards() as u64, "board");
    let rounds = pluralize(comparison.rounds() as u64, "round");
    writeln!(text, "\n{HEADING}{set}: {}{HEADING:#}; {boards} in {rounds}", set.title())?;
    write!(text, "{FAINT}{:10}", "")?;
    for &threads in threads {
        let rate = format!("{}, boards/s", pluralize(threads as u64, "thread"));
        write!(text, "{rate:>21}{:>7}{:>7}", "ns", "ratio")?;
    }
    writeln!(text, "{FAINT:#}")?;
    let measurements = comparison.measurements();
    for (at, contestant) in contestants.iter().enumerate() {
        write!(text, "{:10}", contestant.name())?;
        for measured in &measurements {
            let Measurement { rate, ratio, .. } = measured[at];
            let boards = commas(rate.round() as u64);
            write!(text, "{boards:>21}{:>7.0}{ratio:>6.1}x", 1e9 / rate)?;
        }
        writeln!(text)?;
    }
    Ok(text)
}

/// Returns how to read the tables, whose ratios are to a contestant.
pub(super) fn notes(baseline: &Contestant) -> String {
    format!(
        "\nMedians over the rounds; ratios are to `{}` at the same thread count.\n\
         All points agree with each other, and on 1 board in {DIRECT_SHARE} with a direct search.\n",
        baseline.name()
    )
}

/// Returns the name of the processor, or of its architecture where the system does not provide
/// `/proc/cpuinfo`.
fn processor() -> String {
    let known = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = known.lines().find_map(|line| line.strip_prefix("model name")?.split(": ").nth(1));
    name.unwrap_or(std::env::consts::ARCH).trim().to_owned()
}
