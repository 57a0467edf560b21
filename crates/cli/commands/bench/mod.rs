//! `boggle bench`: how fast the engines are on this machine.

mod report;

use std::io::Write;
use std::time::Duration;

use anyhow::bail;
use boggle_bench::{BoardSet, Comparison, Contestant, is_plain, pool};
use boggle_dictionary::Dictionary;
use boggle_solver::Engine;

use crate::args::engine;
use crate::args::threads;
use crate::args::{DictionaryArgs, within};
use crate::output::progress::ProgressLine;
use crate::output::style;
use crate::terminal::{Outcome, stdout};

/// The number of boards per round, and the number with `--seconds 0`, where a run only
/// tries everything once.
const ROUND_SIZE: usize = 40_000;
const SMALL_ROUND_SIZE: usize = 100;

/// Time the solver's engines on this machine.
///
/// The engines that this processor supports take turns computing the points of the same boards;
/// each round has new boards. All engines must find the same points, and on one board in
/// 40, a direct search of the dictionary must also agree.
///
/// Ratios compare the engines with the textbook search: a depth-first trie search as fast as the
/// fastest published program. To save time, it solves only a quarter of the boards.
///
/// The boards have only the letters a to z, so words with other letters are ignored.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle bench
  boggle bench --set dice --seconds 20 --threads 1

Environment:
  BOGGLE_DICT      dictionary name or file
  BOGGLE_ENGINE    time only this engine: avx512, avx2 or portable")]
pub(crate) struct Args {
    /// Use only one set of boards: uniform (4x4, random letters), dice (4x4, rolled), hard (4x4, near
    /// the best), big (5x5, rolled), 6x6 or 8x8.
    #[arg(long, value_name = "NAME")]
    set: Option<BoardSet>,

    /// Maximum time for each set of boards, in seconds.
    #[arg(long, value_name = "N", default_value = "5", value_parser = within(0..=3600_u16))]
    seconds: u16,

    #[command(flatten)]
    dictionary: DictionaryArgs,

    /// Measure with one thread and with N threads [default: one per processor]
    #[arg(long, value_name = "N", value_parser = within(1..=1024_u16))]
    threads: Option<u16>,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let engines: Vec<_> = match engine::from_env()? {
        Some(engine) => vec![engine],
        None => Engine::supported().collect(),
    };
    let opened = args.dictionary.open()?;
    let words: Vec<_> = opened.dictionary.words("").filter(|word| is_plain(word)).collect();
    if words.is_empty() {
        let name = &opened.name;
        bail!(
            "no word in `{name}` has only the letters a to z; choose another dictionary with --dict"
        );
    }
    let dictionary = Dictionary::from_words(words)?;
    let max_threads = threads(args.threads);
    let threads = if max_threads == 1 { vec![1] } else { vec![1, max_threads] };
    let pools = threads.iter().map(|&threads| pool(threads)).collect::<Result<Vec<_>, _>>()?;
    let mut contestants: Vec<_> =
        engines.into_iter().map(|engine| Contestant::engine(dictionary.clone(), engine)).collect();
    // Ratios are to the last contestant.
    contestants.push(Contestant::textbook(&dictionary, max_threads));
    let direct = Contestant::direct(dictionary.clone());

    let sets = args.set.map_or_else(|| BoardSet::ALL.to_vec(), |set| vec![set]);
    let round_size = if args.seconds == 0 { SMALL_ROUND_SIZE } else { ROUND_SIZE };
    let (mut progress, all) = (ProgressLine::new(), sets.len());
    let mut text = report::heading(&opened.name, dictionary.len());
    for (done, set) in sets.into_iter().enumerate() {
        if let Some(line) = &mut progress {
            line.show(|| format!("{done} of {all} done, running {set}: {}", set.title()), None);
        }
        let comparison = Comparison::new(set, &contestants, &pools, round_size)?;
        let mut comparison = comparison.check_against(&direct);
        comparison.run(Duration::from_secs(args.seconds.into()))?;
        text += &report::table(set, &contestants, &comparison, &threads)?;
    }
    drop(progress);

    text.extend(contestants.last().map(report::notes));
    stdout().write_all(&style::for_stdout(text.into_bytes()))?;
    Ok(Outcome::Done)
}
