use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow, bail};
use boggle_dictionary::{ListOptions, SkipReason, WordList, compile};
use indicatif::HumanCount;

use crate::dictionaries;
use crate::folder;
use crate::input::{self, Source, is_stdin};
use crate::pluralize::pluralize;
use crate::progress;
use crate::replace_file::replace_file;
use crate::run::{Outcome, stdout};

/// Compiles word lists into a dictionary.
///
/// A list has one word a line, in UTF-8. Capitals, blanks around words, blank
/// lines, duplicates, any order and comments (from `#` on) are all right.
/// Entries that are no words (with apostrophes, hyphens, digits or blanks
/// inside) are left out and counted.
///
/// The dictionary goes into your data folder under the list's name and becomes
/// the default of every later command, unless --output names a file.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict build enable1.txt
  boggle-dict build --name mine enable1.txt names.txt
  boggle-dict build --min-length 3 --output short.fst - < words.txt")]
pub(crate) struct Args {
    /// The word lists; `-` is the standard input.
    #[arg(required = true, value_name = "LIST")]
    lists: Vec<PathBuf>,

    /// Write the dictionary to this file, and leave the default as it is.
    #[arg(short, long, value_name = "FILE", conflicts_with = "name")]
    output: Option<PathBuf>,

    /// The dictionary's name, if not the list's.
    #[arg(long)]
    name: Option<String>,

    /// Leave out words with fewer letters.
    #[arg(long, value_name = "N", default_value_t = 1)]
    min_length: usize,

    /// Leave out words with more letters.
    #[arg(long, value_name = "N")]
    max_length: Option<usize>,

    /// Refuse lists with entries that are no words.
    #[arg(long)]
    strict: bool,
}

/// Where the dictionary goes.
enum Target {
    Store { name: String },
    File { path: PathBuf },
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let start = Instant::now();
    let target = target(&args)?;
    let defaults = ListOptions::default();
    let max_length = args.max_length.unwrap_or(defaults.max_length);
    if args.min_length > max_length {
        bail!(
            "no word has at least {} and at most {max_length} letters; lower --min-length",
            args.min_length
        );
    }
    let limits = ListOptions { min_length: args.min_length, max_length, strict: args.strict };

    let mut list = WordList::new(limits);
    for path in &args.lists {
        read(path, &mut list)?;
    }
    if list.words().len() == 0 {
        return Err(no_words(&args.lists, &list));
    }
    let path = match &target {
        Target::Store { name } => {
            dictionaries::create_folder()?;
            dictionaries::file(name)?
        }
        Target::File { path } => path.clone(),
    };
    let (words, bytes) = write(&path, &mut list)?;
    if let Target::Store { name } = &target {
        dictionaries::choose(name)?;
    }
    report(&list, &target, Built { words, bytes, path, time: start.elapsed() })
}

fn target(args: &Args) -> anyhow::Result<Target> {
    if let Some(path) = &args.output {
        folder::check(path)?;
        return Ok(Target::File { path: path.clone() });
    }
    let name = match (&args.name, &args.lists[..]) {
        (Some(name), _) => name.clone(),
        (None, [list]) if !is_stdin(list) => dictionaries::name_of(list)?,
        _ => bail!("several lists or the standard input have no one name; give one with --name"),
    };
    dictionaries::check_name(&name)?;
    Ok(Target::Store { name })
}

/// Says why nothing is left to compile.
fn no_words(lists: &[PathBuf], list: &WordList) -> anyhow::Error {
    let lists: Vec<_> = lists.iter().map(|path| input::name(path)).collect();
    let lists = lists.join(", ");
    match SkipReason::ALL.into_iter().find(|&reason| list.skipped(reason).count > 0) {
        Some(reason) => {
            let example = shown(&list.skipped(reason).example);
            anyhow!("{lists}: every entry was left out, such as `{example}`, which {reason}")
        }
        None => anyhow!("{lists}: no words in the list; a list has one word a line"),
    }
}

/// An entry of a list as it may be printed: what is no word may be anything.
fn shown(entry: &str) -> String {
    const ROOM: usize = 40;
    let mut shown = String::new();
    for (at, c) in entry.chars().enumerate() {
        if at == ROOM {
            shown.push('…');
            break;
        }
        if c.is_control() {
            shown.extend(c.escape_debug());
        } else {
            shown.push(c);
        }
    }
    shown
}

fn read(path: &Path, list: &mut WordList) -> anyhow::Result<()> {
    let Source { name, reader, length, .. } = input::open(path, "a word list")?;
    let template = match length {
        Some(_) => "{msg} {wide_bar} {bytes} of {total_bytes}",
        None => "{msg} {spinner} {bytes}",
    };
    let bar = progress::bar(length, template)?.with_message(format!("reading {name}"));
    list.read(&name, BufReader::with_capacity(1 << 16, bar.wrap_read(reader)))?;
    bar.finish_and_clear();
    Ok(())
}

/// Compiles the list into a file; returns its words and bytes.
fn write(path: &Path, list: &mut WordList) -> anyhow::Result<(u32, u64)> {
    let words = list.words();
    let template = "{msg} {wide_bar} {human_pos} of {human_len}";
    let bar = progress::bar(Some(words.len() as u64), template)?.with_message("compiling");
    // Telling the bar of each word would take longer than compiling it.
    const STEP: usize = 4096;
    let words = words.enumerate().map(|(at, word)| {
        if at % STEP == 0 {
            bar.set_position(at as u64);
        }
        word
    });
    let written = replace_file(path, |out| {
        let mut out = Counted { out, bytes: 0 };
        let words = compile(words, &mut out)?;
        Ok::<_, boggle_dictionary::Error>((words, out.bytes))
    });
    bar.finish_and_clear();
    written.with_context(|| path.display().to_string())
}

struct Counted<'a, W: Write> {
    out: &'a mut BufWriter<W>,
    bytes: u64,
}

impl<W: Write> Write for Counted<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

struct Built {
    words: u32,
    bytes: u64,
    path: PathBuf,
    time: Duration,
}

fn report(list: &WordList, target: &Target, built: Built) -> anyhow::Result<Outcome> {
    let mut out = stdout();
    let (words, lines) = (built.words.into(), list.lines());
    writeln!(out, "{} from {}", pluralize(words, "word"), pluralize(lines, "line"))?;
    if list.duplicates() > 0 {
        writeln!(out, "{} more were there already", HumanCount(list.duplicates()))?;
    }
    for reason in SkipReason::ALL {
        let skipped = list.skipped(reason);
        if skipped.count > 0 {
            let (count, example) = (HumanCount(skipped.count), shown(&skipped.example));
            writeln!(out, "{count} left out: such as `{example}`, which {reason}")?;
        }
    }
    let bytes = HumanCount(built.bytes);
    writeln!(out, "{bytes} bytes in {} ms", built.time.as_millis())?;
    writeln!(out, "{}", built.path.display())?;
    match target {
        Target::Store { name } => {
            writeln!(out, "`{name}` is now the default dictionary")?;
        }
        Target::File { path } => {
            let mut path = path.clone();
            // A bare `--dict out` would be a name.
            if !path.to_str().is_some_and(dictionaries::is_path) {
                path = Path::new(".").join(path);
            }
            writeln!(out, "use it with --dict {}", path.display())?;
        }
    }
    Ok(Outcome::Done)
}
