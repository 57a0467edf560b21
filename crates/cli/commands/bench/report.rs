//! The measurements, as tables or as JSON.

use std::fmt::{self, Write};
use std::fs;

use boggle_bench::{BoardSet, Comparison, Contestant, DIRECT_SHARE};
use indicatif::HumanCount;
use serde::Serialize;

use crate::output::json::{DictionaryRecord, VERSION};
use crate::output::pluralize::pluralize;
use crate::output::style::{FAINT, HEADING};

/// The measurements of all sets.
#[derive(Serialize)]
pub(super) struct Report<'a> {
    version: u32,
    dictionary: DictionaryRecord<'a>,
    cpu: String,
    threads: &'a [usize],
    sets: Vec<Table>,
}

#[derive(Serialize)]
struct Table {
    set: &'static str,
    #[serde(skip)]
    title: &'static str,
    rounds: usize,
    boards: usize,
    engines: Vec<Row>,
}

/// The measurements of one engine, with one thread and with several.
#[derive(Serialize)]
struct Row {
    engine: String,
    figures: Vec<Measurement>,
}

#[derive(Serialize)]
struct Measurement {
    threads: usize,
    boards_per_second: u64,
    nanoseconds_per_board: u64,
    ratio: f64,
}

impl<'a> Report<'a> {
    pub fn new(name: &'a str, words: usize, threads: &'a [usize]) -> Report<'a> {
        let dictionary = DictionaryRecord { name, words };
        Report { version: VERSION, dictionary, cpu: processor(), threads, sets: Vec::new() }
    }

    pub fn add(&mut self, set: BoardSet, contestants: &[Contestant], comparison: &Comparison) {
        let measurements = comparison.measurements();
        let figure = |pool: usize, at: usize| {
            let boggle_bench::Measurement { rate, ratio, .. } = measurements[pool][at];
            Measurement {
                threads: self.threads[pool],
                boards_per_second: rate.round() as u64,
                nanoseconds_per_board: (1e9 / rate).round() as u64,
                ratio: (ratio * 100.0).round() / 100.0,
            }
        };
        let row = |(at, contestant): (usize, &Contestant)| Row {
            engine: contestant.name().into(),
            figures: (0..measurements.len()).map(|pool| figure(pool, at)).collect(),
        };
        self.sets.push(Table {
            set: set.name(),
            title: set.title(),
            rounds: comparison.rounds(),
            boards: comparison.boards(),
            engines: contestants.iter().enumerate().map(row).collect(),
        });
    }

    /// Renders one table per set, at most 80 columns wide for two thread counts.
    pub fn text(&self) -> Result<String, fmt::Error> {
        let mut text = String::new();
        let words = pluralize(self.dictionary.words as u64, "word");
        writeln!(text, "{}: {words} with letters a to z; {}", self.dictionary.name, self.cpu)?;
        for table in &self.sets {
            let (name, title) = (table.set, table.title);
            let (boards, rounds) =
                (pluralize(table.boards as u64, "board"), pluralize(table.rounds as u64, "round"));
            writeln!(text, "\n{HEADING}{name}: {title}{HEADING:#}; {boards} in {rounds}")?;
            write!(text, "{FAINT}{:10}", "")?;
            for &threads in self.threads {
                let rate = format!("{}, boards/s", pluralize(threads as u64, "thread"));
                write!(text, "{rate:>21}{:>7}{:>7}", "ns", "ratio")?;
            }
            writeln!(text, "{FAINT:#}")?;
            for Row { engine, figures } in &table.engines {
                write!(text, "{engine:10}")?;
                for figure in figures {
                    let rate = HumanCount(figure.boards_per_second).to_string();
                    let (ns, ratio) = (figure.nanoseconds_per_board, figure.ratio);
                    write!(text, "{rate:>21}{ns:>7}{ratio:>6.1}x")?;
                }
                writeln!(text)?;
            }
        }
        let last = self.sets.first().and_then(|table| table.engines.last());
        let baseline = last.map_or("", |row| &row.engine);
        writeln!(
            text,
            "\nMedians over the rounds; ratios are to `{baseline}` at the same thread count.\n\
             All points agree with each other, and on 1 board in {DIRECT_SHARE} with a direct search."
        )?;
        Ok(text)
    }
}

/// Returns the name of the processor, or of its architecture where the system does not provide
/// `/proc/cpuinfo`.
fn processor() -> String {
    let known = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = known.lines().find_map(|line| line.strip_prefix("model name")?.split(": ").nth(1));
    name.unwrap_or(std::env::consts::ARCH).trim().to_owned()
}
