//! `boggle-dict build` and `install`: compile word lists.

use std::fmt;
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, anyhow, bail, ensure};
use boggle_dice::Language;
use boggle_dictionary::letters::Accents;
use boggle_dictionary::{
    Annotations, CompiledCounts, Dictionary, ListOptions, MAX_WORD, WordList, compile_annotated,
};
use boggle_files::{Bounded, is_stream, replace_file};
use boggle_storage::{
    Error as StorageError, ReadList, check_compiled, check_name, create_data_directory,
    dictionary_path, is_hunspell, is_path, name_of, read_hunspell_list, read_list_from,
    set_default,
};

use crate::args::{accents, language_accents, read_added};
use crate::input::{Source, is_stdin};
use crate::output::{Content, check_output, commas, pluralize};
use crate::terminal::{Outcome, printable, stdout};
use crate::{dictionaries, input};

/// The maximum number of bytes of a word list. A pipe can repeat the same words forever, which take
/// no memory.
const MAX_LIST: u64 = 1 << 30;

/// The maximum number of bytes of a file of levels or definitions.
const MAX_ANNOTATIONS: u64 = 1 << 28;

/// Compile word lists into a dictionary.
///
/// A word list has one word per line, in UTF-8 and in any order. It can contain capitals,
/// spaces around words, blank lines, duplicates and comments (starting with `#`). Entries
/// that are not words, because they contain apostrophes, hyphens, digits, spaces, bullets or
/// other marks, are skipped and counted.
///
/// Other formats are detected: JSON, quoted words, and one word per line with numbers or a
/// definition, separated by tabs, commas, semicolons or spaces.
///
/// A Hunspell dictionary, `NAME.dic` with `NAME.aff` beside it, is expanded into all words that its
/// affixes form, except names and abbreviations. Compounds are not formed.
///
/// Free word lists for many languages are available as Debian packages: scowl, and packages that
/// install a list in /usr/share/dict, such as wamerican, wngerman, wfrench, wspanish, witalian,
/// wdutch and wpolish. If your dice have no accented letters, add --fold-accents.
///
/// The dictionary is stored in your data directory (by default ~/.local/share/boggle) under the name
/// of the list and becomes the default dictionary, unless --output specifies a file.
///
/// A dictionary can have definitions, and a level for each word that shows how common it is. They
/// come from the list itself or from the --levels and --definitions files (see docs/formats.md).
/// Other words get their levels and definitions from the built-in dictionary (SCOWL and WordNet) if
/// it contains at least a quarter of the list's words.
#[derive(Default, clap::Args)]
#[command(after_help = "Examples:
  boggle-dict build enable1.txt
  boggle-dict build --name mine enable1.txt names.txt
  boggle-dict build de_DE.dic
  boggle-dict build enable1.txt --add michael --add names.txt
  boggle-dict build enable1.txt --levels levels.txt --definitions meanings.tsv
  boggle-dict build --min-length 3 --output short.fst - < words.txt")]
pub(crate) struct Args {
    /// Word lists; `-` reads standard input.
    #[arg(required = true, value_name = "LIST")]
    pub lists: Vec<PathBuf>,

    /// Add these words, or the words in this file. Separate words with commas or spaces; a file
    /// name must contain a period or a slash. May be repeated
    #[arg(long, value_name = "FILE|WORD")]
    pub add: Vec<String>,

    /// Write the dictionary to this file and keep the current default.
    #[arg(short, long, value_name = "FILE", conflicts_with = "name")]
    pub output: Option<PathBuf>,

    /// Name of the dictionary [default: the file name of the list]
    #[arg(long)]
    pub name: Option<String>,

    /// Skip words with fewer than N letters.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub min_length: usize,

    /// Skip words with more than N letters.
    #[arg(long, value_name = "N")]
    pub max_length: Option<usize>,

    /// Remove accents from Latin and Greek letters, and expand `ß`: `étude` becomes `etude`. With
    /// `--fold-accents=german`, `ä`, `ö` and `ü` become `ae`, `oe` and `ue`.
    #[arg(long, value_name = "LANGUAGE", require_equals = true, value_parser = language_accents())]
    pub fold_accents: Option<Option<Accents>>,

    /// Remove accents from letters that are not on this language's dice.
    #[arg(long, value_name = "NAME", conflicts_with = "fold_accents")]
    pub language: Option<String>,

    /// With --language, also keep the letters that are not on its dice, e.g. `ä`, `ö` and `ü`.
    #[arg(long, requires = "language")]
    pub keep_accents: bool,

    /// Skip entries with a capital letter, such as `Aaron` and `USA`.
    #[arg(long)]
    pub skip_capitalized: bool,

    /// Fail if an entry is not a word, instead of skipping it.
    #[arg(long)]
    pub strict: bool,

    /// Read levels from a file: a word and its level on each line, from 10 (the most
    /// common words) to 95 (the rarest).
    #[arg(long, value_name = "FILE")]
    pub levels: Option<PathBuf>,

    /// Read definitions from a file: a word, a tab and its definition on each line.
    #[arg(long, value_name = "FILE")]
    pub definitions: Option<PathBuf>,

    /// Leave out the levels and definitions of the built-in dictionary.
    #[arg(long)]
    pub no_built_in: bool,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let start = Instant::now();
    let name = name(&args)?;
    let language = args.language.as_deref().map(boggle_storage::language).transpose()?;
    let options = options(&args, language)?;
    let mut list = WordList::new(options);
    let mut lists = Vec::new();
    for path in &args.lists {
        lists.push(read(path, language, &mut list)?);
    }
    read_added("--add", &args.add, &mut list)?;
    list.check().with_context(|| {
        let names: Vec<_> = lists.iter().map(|list| &*list.name).collect();
        names.join(", ")
    })?;
    let built_in = boggle_wordnik::dictionary()?;
    let known = (!args.no_built_in).then(|| KnownWords::count(&mut list, &built_in));
    let mut annotations = list.annotations().clone();
    annotate(&mut annotations, &args)?;
    if known.as_ref().is_some_and(KnownWords::are_enough) {
        annotations.fall_back_on(&built_in);
    }
    annotations.fold_accents(options.accents);
    let path = match &name {
        Some(name) => {
            create_data_directory()?;
            dictionary_path(name)?
        }
        None => args.output.unwrap_or_default(),
    };
    let counts = replace_file(&path, |out| compile_annotated(list.words(), &annotations, out))
        .with_context(|| path.display().to_string())?;
    let dictionary = check_compiled(&path)?;
    if let Some(name) = &name {
        set_default(name)?;
    }
    let time = start.elapsed();
    report(&list, &lists, counts, known)?;
    let bytes = commas(dictionary.as_bytes().len() as u64);
    writeln!(stdout(), "{bytes} bytes in {} ms", time.as_millis())?;
    print_target(name.as_deref(), path)
}

/// Reads the files of levels and definitions.
fn annotate(annotations: &mut Annotations, args: &Args) -> anyhow::Result<()> {
    if let Some(path) = &args.levels {
        let Source { name, reader, .. } = input::open(path, "a file of levels")?;
        let reader = BufReader::new(Bounded::new(reader, MAX_ANNOTATIONS));
        annotations.read_levels(&name, reader)?;
    }
    if let Some(path) = &args.definitions {
        let Source { name, reader, .. } = input::open(path, "a file of definitions")?;
        let reader = BufReader::new(Bounded::new(reader, MAX_ANNOTATIONS));
        annotations.read_definitions(&name, reader)?;
    }
    Ok(())
}

fn options(args: &Args, language: Option<&'static Language>) -> anyhow::Result<ListOptions> {
    let accents = match language {
        Some(language) if args.keep_accents => {
            ensure!(
                !language.optional.is_empty(),
                "--keep-accents has no effect for {}, which has no optional accents; remove it",
                language.name
            );
            Accents::RemovedExcept(&language.optional)
        }
        Some(language) => Accents::RemovedExcept(&language.letters),
        None => accents(args.fold_accents),
    };
    let options = ListOptions {
        min_length: args.min_length,
        max_length: args.max_length.unwrap_or(MAX_WORD),
        strict: args.strict,
        skip_capitalized: args.skip_capitalized,
        accents,
    };
    Ok(options)
}

/// Returns the name under which to store the dictionary in the data directory, or `None` if
/// `--output` specifies a file.
fn name(args: &Args) -> anyhow::Result<Option<String>> {
    if let Some(path) = &args.output {
        check_output(path, Content::Dictionary)?;
        return Ok(None);
    }
    let name = match (&args.name, &args.lists[..]) {
        (Some(name), _) => name.clone(),
        (None, [list]) if !is_stdin(list) && !is_stream(list) => {
            name_of(list).with_context(|| format!("{}: not a file", list.display()))?
        }
        _ => bail!(
            "cannot derive a name from standard input, a pipe, or several lists; \
             specify one with --name"
        ),
    };
    check_name(&name).map_err(|error| match error {
        StorageError::BuiltIn(_) => anyhow!("{error}; choose another name with --name"),
        error => error.into(),
    })?;
    Ok(Some(name))
}

fn read(path: &Path, language: Option<&Language>, list: &mut WordList) -> anyhow::Result<ReadList> {
    let Source { name, reader, .. } = input::open(path, "a word list")?;
    if is_hunspell(path) {
        return Ok(read_hunspell_list(path, language, list)?);
    }
    let reader = BufReader::with_capacity(1 << 16, Bounded::new(reader, MAX_LIST));
    Ok(read_list_from(&name, reader, list)?)
}

fn report(
    list: &WordList,
    lists: &[ReadList],
    counts: CompiledCounts,
    known: Option<KnownWords>,
) -> anyhow::Result<()> {
    let mut out = stdout();
    let (words, lines) = (u64::from(counts.words), list.lines());
    writeln!(out, "{} from {}", pluralize(words, "word"), pluralize(lines, "line"))?;
    for ReadList { name, format, .. } in lists {
        if let Some(format) = dictionaries::unusual(format) {
            writeln!(out, "{} read as {}", printable(name), printable(&format))?;
        }
        if let Some(ignored) = dictionaries::ignored_flags(format) {
            writeln!(out, "{}", printable(&ignored))?;
        }
    }
    if list.duplicates() > 0 {
        writeln!(out, "{} skipped", pluralize(list.duplicates(), "duplicate"))?;
    }
    for (reason, skipped) in list.all_skipped() {
        let (count, example) = (commas(skipped.count), dictionaries::example(reason, &skipped));
        writeln!(out, "{count} skipped, such as {example}")?;
    }
    if counts.levels > 0 {
        writeln!(out, "levels for {}", pluralize(counts.levels.into(), "word"))?;
    }
    if counts.definitions > 0 {
        writeln!(out, "definitions for {}", pluralize(counts.definitions.into(), "word"))?;
    }
    if let Some(known) = known {
        writeln!(out, "{known}")?;
    }
    Ok(())
}

/// Prints where the dictionary is, and how to use it.
fn print_target(name: Option<&str>, mut path: PathBuf) -> anyhow::Result<Outcome> {
    let mut out = stdout();
    writeln!(out, "{}", printable(&path.display().to_string()))?;
    if let Some(name) = name {
        writeln!(out, "`{name}` is now the default dictionary")?;
        return Ok(Outcome::Done);
    }
    // A bare `--dict out` would be read as a name.
    if !path.to_str().is_some_and(is_path) {
        path = Path::new(".").join(path);
    }
    writeln!(out, "use it with --dict {}", printable(&path.display().to_string()))?;
    Ok(Outcome::Done)
}

/// Build a dictionary for a language from a Hunspell dictionary on this computer.
///
/// LibreOffice, Firefox, macOS and Linux distributions provide dictionaries for many languages. This
/// command builds the first one that it finds in the same way as `boggle-dict build --language`,
/// which removes accents from letters that are not on the language's dice. If there is none, the
/// error names a package that contains one.
///
/// The languages are French, German, Dutch, Spanish, Italian, Polish, Portuguese, Swedish, Czech and
/// Russian. For others, find the .dic file and use `boggle-dict build`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict install german
  boggle-dict install german --keep-accents --name umlauts")]
pub(crate) struct InstallArgs {
    /// English name of the language.
    language: String,

    /// Name of the dictionary [default: the language]
    #[arg(long)]
    name: Option<String>,

    /// Keep the letters that are not on the language's dice, e.g. `ä`, `ö` and `ü`.
    #[arg(long)]
    keep_accents: bool,

    /// Read levels from this file, as `boggle-dict build --levels` does.
    #[arg(long, value_name = "FILE")]
    levels: Option<PathBuf>,

    /// Read definitions from this file, as `boggle-dict build --definitions` does.
    #[arg(long, value_name = "FILE")]
    definitions: Option<PathBuf>,
}

pub(crate) fn install(args: InstallArgs) -> anyhow::Result<Outcome> {
    let language = boggle_storage::language(&args.language)?;
    let list = boggle_storage::find_hunspell_dictionary(language)?;
    let name = args.name.unwrap_or_else(|| language.name.to_lowercase());
    let next = match &language.dice {
        Some(dice) if !args.keep_accents => format!("to play: boggle play --dice {dice}"),
        _ => format!(
            "to derive dice: boggle-dict dice {name} --language {} --output {name}.json",
            args.language
        ),
    };
    let outcome = run(Args {
        lists: vec![list],
        name: Some(name),
        language: Some(args.language),
        keep_accents: args.keep_accents,
        levels: args.levels,
        definitions: args.definitions,
        ..Args::default()
    })?;
    writeln!(stdout(), "{next}")?;
    Ok(outcome)
}

/// The share of words that the built-in dictionary must know to be of the same language: one in
/// this many. Lists of other languages share a few words with English, which mean something else.
const MIN_KNOWN: usize = 4;

/// The number of words of a list that the built-in dictionary knows, counted until there are enough.
struct KnownWords {
    known: usize,
    words: usize,
}

impl KnownWords {
    fn count(list: &mut WordList, built_in: &Dictionary) -> KnownWords {
        let words = list.words();
        let enough = words.len().div_ceil(MIN_KNOWN);
        // Both are sorted. To look up each word would take three times as long.
        let mut built_in = built_in.words("").peekable();
        let is_known = |word: &&str| {
            while built_in.next_if(|known| &**known < *word).is_some() {}
            built_in.peek().is_some_and(|known| known == word)
        };
        KnownWords { words: words.len(), known: words.filter(is_known).take(enough).count() }
    }

    /// Whether the list is of the same language.
    fn are_enough(&self) -> bool {
        self.known * MIN_KNOWN >= self.words
    }
}

/// Says whether the levels and definitions are used.
impl fmt::Display for KnownWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.are_enough() {
            let text = "missing levels and definitions were added from the built-in dictionary; \
                        see --no-built-in";
            return f.write_str(text);
        }
        let (known, words) = (commas(self.known as u64), pluralize(self.words as u64, "word"));
        write!(
            f,
            "no levels or definitions from the built-in dictionary, which has {known} of the {words}"
        )
    }
}
