//! `boggle bench`: how fast the engines are on this machine.

mod report;

use std::io::Write;
use std::thread::available_parallelism;
use std::time::Duration;

use anyhow::bail;
use boggle_bench::{BoardSet, Comparison, Contestant, is_plain, pool};
use boggle_dictionary::Dictionary;
use boggle_solver::Engine;
use clap::{ValueEnum, value_parser};

use crate::dictionaries;
use crate::engine;
use crate::progress;
use crate::run::{Outcome, stdout};
use report::Report;

/// The boards of a round; and where there is no time, so few that a run is but
/// a try.
const SLICE: usize = 40_000;
const FEW: usize = 100;

/// Times the engines on this machine, beside the textbook search.
///
/// Each engine that this processor can run finds the points of the same boards,
/// and so does the textbook search: depth first over a trie, as fast as the
/// fastest program published. All are held to the same points, board by board.
/// They take turns, and no board comes twice.
///
/// The textbook search knows the letters a to z alone, so that only words of
/// those are searched for.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle bench
  boggle bench --set dice --seconds 20 --threads 1
  boggle bench --format json > today.json

Environment:
  BOGGLE_DICT      the dictionary, by name or path
  BOGGLE_ENGINE    the only engine to time: avx512 or portable")]
pub(crate) struct Args {
    /// The only kind of boards to solve: uniform, dice, hard or big.
    #[arg(long, value_name = "NAME", value_parser = set)]
    set: Option<BoardSet>,

    /// How long to solve each kind of boards at the most, in seconds.
    #[arg(long, value_name = "N", default_value = "5", value_parser = value_parser!(u16).range(..=3600))]
    seconds: u16,

    /// The dictionary, by name or path [default: that of BOGGLE_DICT, then of
    /// `boggle-dict use`, then the one built in]
    #[arg(long, value_name = "NAME|PATH")]
    dict: Option<String>,

    /// How many threads to use beside one [default: one a processor]
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// How to print: for a person, or for programs.
    #[arg(long, default_value = "text")]
    format: Format,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For a person: a table for each kind of boards.
    Text,
    /// One object.
    Json,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let engines: Vec<_> = match engine::from_env()? {
        Some(engine) => vec![engine],
        None => Engine::supported().collect(),
    };
    let opened = dictionaries::open(args.dict.as_deref())?;
    let words: Vec<_> = opened.dictionary.words("").filter(|word| is_plain(word)).collect();
    if words.is_empty() {
        let name = &opened.name;
        bail!("no word of `{name}` has letters a to z alone; choose another list with --dict");
    }
    let dictionary = Dictionary::from_words(words)?.into_shared();
    let most = args.threads.map_or_else(processors, usize::from);
    let threads = if most == 1 { vec![1] } else { vec![1, most] };
    let pools = threads.iter().map(|&number| pool(number)).collect::<Result<Vec<_>, _>>()?;
    let engines = engines.into_iter().map(|engine| Contestant::engine(dictionary.clone(), engine));
    let contestants: Vec<_> = engines.chain([Contestant::textbook(&dictionary, most)]).collect();

    let sets = args.set.map_or_else(|| BoardSet::ALL.to_vec(), |set| vec![set]);
    let slice = if args.seconds == 0 { FEW } else { SLICE };
    let progress = progress::bar(Some(sets.len() as u64), "{pos} of {len} done, now {msg}")?;
    let mut report = Report::new(&opened.name, dictionary.len(), &threads);
    for set in sets {
        progress.set_message(format!("{}: {}", set.name(), set.title()));
        let mut comparison = Comparison::new(set, &contestants, &pools, slice)?;
        comparison.run(Duration::from_secs(args.seconds.into()))?;
        report.add(set, &contestants, &comparison);
        progress.inc(1);
    }
    progress.finish_and_clear();

    let text = match args.format {
        Format::Text => report.text()?,
        Format::Json => report.json()?,
    };
    stdout().write_all(text.as_bytes())?;
    Ok(Outcome::Done)
}

/// How many threads this machine runs at once.
fn processors() -> usize {
    available_parallelism().map_or(1, Into::into)
}

fn set(name: &str) -> Result<BoardSet, String> {
    let found = BoardSet::ALL.into_iter().find(|set| set.name() == name);
    found.ok_or_else(|| "write uniform, dice, hard or big".into())
}
