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

/// Compile word lists into a dictionary.
///
/// A word list has one word per line, in UTF-8. Lists in any common format work:
/// they can contain capitals, spaces around words, blank lines, duplicates and
/// comments (starting with `#`), in any order. Entries that are not words, because
/// they contain apostrophes, hyphens, digits or spaces, are skipped and counted.
///
/// The dictionary is stored in your data folder under the name of the list and
/// becomes the default dictionary, unless --output specifies a file.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict build enable1.txt
  boggle-dict build --name mine enable1.txt names.txt
  boggle-dict build --min-length 3 --output short.fst - < words.txt")]
pub(crate) struct Args {
    /// The word lists; `-` reads standard input.
    #[arg(required = true, value_name = "LIST")]
    lists: Vec<PathBuf>,

    /// Write the dictionary to this file and keep the current default.
    #[arg(short, long, value_name = "FILE", conflicts_with = "name")]
    output: Option<PathBuf>,

    /// The name of the dictionary [default: the file name of the list]
    #[arg(long)]
    name: Option<String>,

    /// Skip words with fewer than N letters.
    #[arg(long, value_name = "N", default_value_t = 1)]
    min_length: usize,

    /// Skip words with more than N letters.
    #[arg(long, value_name = "N")]
    max_length: Option<usize>,

    /// Fail if an entry is not a word, instead of skipping it.
    #[arg(long)]
    strict: bool,
}

/// Where to write the dictionary.
enum Target {
    /// The folder of the user's dictionaries, under this name.
    Named(String),
    File(PathBuf),
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let start = Instant::now();
    let target = target(&args)?;
    let mut list = WordList::new(options(&args)?);
    for path in &args.lists {
        read(path, &mut list)?;
    }
    if list.words().len() == 0 {
        return Err(no_words(&args.lists, &list));
    }
    let path = match &target {
        Target::Named(name) => {
            dictionaries::create_folder()?;
            dictionaries::file(name)?
        }
        Target::File(path) => path.clone(),
    };
    let (words, bytes) = write(&path, &mut list)?;
    if let Target::Named(name) = &target {
        dictionaries::set_default(name)?;
    }
    report(&list, &target, Built { words, bytes, path, time: start.elapsed() })
}

fn options(args: &Args) -> anyhow::Result<ListOptions> {
    let mut options = ListOptions::new().min_length(args.min_length).strict(args.strict);
    options.max_length = args.max_length.unwrap_or(options.max_length);
    let (min, max) = (options.min_length, options.max_length);
    if min > max {
        bail!("the minimum length ({min}) exceeds the maximum ({max}); lower --min-length");
    }
    Ok(options)
}

fn target(args: &Args) -> anyhow::Result<Target> {
    if let Some(path) = &args.output {
        folder::check(path)?;
        return Ok(Target::File(path.clone()));
    }
    let name = match (&args.name, &args.lists[..]) {
        (Some(name), _) => name.clone(),
        (None, [list]) if !is_stdin(list) => dictionaries::name_of(list)?,
        _ => bail!(
            "cannot derive a name from standard input or from several lists; \
             specify one with --name"
        ),
    };
    dictionaries::check_name(&name)?;
    Ok(Target::Named(name))
}

/// Explains why there are no words to compile.
fn no_words(lists: &[PathBuf], list: &WordList) -> anyhow::Error {
    let lists: Vec<_> = lists.iter().map(|path| input::name(path)).collect();
    let lists = lists.join(", ");
    match SkipReason::ALL.iter().find(|&&reason| list.skipped(reason).count > 0) {
        Some(&reason) => {
            let example = abbreviated(&list.skipped(reason).example);
            anyhow!("{lists}: all entries were skipped; for example, `{example}` {reason}")
        }
        None => anyhow!("{lists}: no words in the list; write one word per line"),
    }
}

/// Shortens an entry and escapes its control characters: an entry that is not a
/// word can be anything.
fn abbreviated(entry: &str) -> String {
    const MAX_CHARS: usize = 40;
    let mut text = String::new();
    for (at, c) in entry.chars().enumerate() {
        if at == MAX_CHARS {
            text.push('…');
            break;
        }
        if c.is_control() {
            text.extend(c.escape_debug());
        } else {
            text.push(c);
        }
    }
    text
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

/// Compiles the list into a file. Returns the number of words and of bytes.
fn write(path: &Path, list: &mut WordList) -> anyhow::Result<(u32, u64)> {
    let words = list.words();
    let template = "{msg} {wide_bar} {human_pos} of {human_len}";
    let bar = progress::bar(Some(words.len() as u64), template)?.with_message("compiling");
    // Updating the bar for every word would take longer than compiling.
    const STEP: usize = 4096;
    let words = words.enumerate().map(|(at, word)| {
        if at % STEP == 0 {
            bar.set_position(at as u64);
        }
        word
    });
    let written = replace_file(path, |out| {
        let mut out = CountingWriter { out, bytes: 0 };
        let words = compile(words, &mut out)?;
        Ok::<_, boggle_dictionary::Error>((words, out.bytes))
    });
    bar.finish_and_clear();
    written.with_context(|| path.display().to_string())
}

/// A writer that counts the bytes written.
struct CountingWriter<'a, W: Write> {
    out: &'a mut BufWriter<W>,
    bytes: u64,
}

impl<W: Write> Write for CountingWriter<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// What a build produced.
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
        writeln!(out, "{} skipped", pluralize(list.duplicates(), "duplicate"))?;
    }
    for &reason in SkipReason::ALL {
        let skipped = list.skipped(reason);
        if skipped.count > 0 {
            let (count, example) = (HumanCount(skipped.count), abbreviated(&skipped.example));
            writeln!(out, "{count} skipped, such as `{example}` ({reason})")?;
        }
    }
    let bytes = HumanCount(built.bytes);
    writeln!(out, "{bytes} bytes in {} ms", built.time.as_millis())?;
    writeln!(out, "{}", built.path.display())?;
    match target {
        Target::Named(name) => {
            writeln!(out, "`{name}` is now the default dictionary")?;
        }
        Target::File(path) => {
            let mut path = path.clone();
            // A bare `--dict out` would be read as a name.
            if !path.to_str().is_some_and(dictionaries::is_path) {
                path = Path::new(".").join(path);
            }
            writeln!(out, "use it with --dict {}", path.display())?;
        }
    }
    Ok(Outcome::Done)
}
