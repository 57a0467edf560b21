//! Word lists, and what is reported about them.

use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow, bail, ensure};
use boggle_dice::Language;
use boggle_dictionary::letters::Accents;
use boggle_dictionary::{
    Dictionary, Error, ListFormat, ListOptions, SkipReason, WordList, compile_annotated,
};

use crate::files::{is_dictionary, source_name};
use crate::output::counts::commas;
use crate::storage::hunspell_list;
use crate::terminal::notify;

/// The size from which a list takes 0.1 s, which one notices: it takes 40 ms per MB, and
/// 70 ms if it is not sorted.
const LARGE: u64 = 2_500_000;

/// Every skipped entry of a list with fewer words matters.
const SHORT: usize = 1000;

/// The size of the largest list that is compiled in memory; it takes about 4 s.
const MAX_SIZE: u64 = 1 << 26;

/// Compiles the list in a file in memory. Also returns the time it took. For a large list, suggests
/// running `boggle-dict` with `command` once.
pub(crate) fn compile(
    path: &Path,
    options: ListOptions,
    command: &str,
) -> anyhow::Result<(Dictionary, Duration)> {
    let start = Instant::now();
    let name = source_name(path);
    let mut list = WordList::new(options);
    let size = read(path, &mut list)?;
    list.check().with_context(|| name.clone())?;
    let annotations = list.annotations().clone();
    let mut bytes = Vec::new();
    compile_annotated(list.words(), &annotations, &mut bytes).with_context(|| name.clone())?;
    if size > LARGE {
        notify(&format!("{name} is large; to save time, run `boggle-dict {command}` once"));
    }
    Ok((Dictionary::new_unverified(bytes)?, start.elapsed()))
}

/// Returns the choice that keeps the letters of a language and removes other accents. `keep_accents`
/// also keeps the letters whose accents are optional.
pub(crate) fn accents_of(
    language: &'static Language,
    keep_accents: bool,
) -> anyhow::Result<Accents> {
    if keep_accents && language.optional.is_empty() {
        bail!(
            "--keep-accents has no effect for {}, which has no optional accents; remove it",
            language.name
        );
    }
    let kept_letters = if keep_accents { &language.optional } else { &language.letters };
    Ok(Accents::RemovedExcept(kept_letters))
}

/// Adds the words in a file to a list, and reports what is not evident about it. Returns the size of
/// the list.
pub(crate) fn read(path: &Path, list: &mut WordList) -> anyhow::Result<u64> {
    let name = source_name(path);
    if hunspell_list::is_hunspell(path) {
        let hunspell = hunspell_list::read(path, None, list)?;
        report(&name, Some(&hunspell.format()), list);
        if let Some(ignored) = hunspell_list::describe(&hunspell.ignored_flags) {
            notify(&format!("warning: {name}: {ignored}"));
        }
        return Ok(hunspell.size);
    }
    let file = File::open(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => anyhow!("{name}: no such file; check the name"),
        _ => anyhow!(error).context(name.clone()),
    })?;
    let size = file.metadata().with_context(|| name.clone())?.len();
    if size > MAX_SIZE {
        bail!("{name}: larger than 64 MiB; build it once with `boggle-dict build {name}`");
    }
    // A pipe does not say how long it is.
    let mut reader = BufReader::with_capacity(1 << 16, file.take(MAX_SIZE + 1));
    let bytes = reader.fill_buf().with_context(|| name.clone())?;
    if is_dictionary(bytes) {
        bail!("{name}: a dictionary, not a word list; choose it with --dict");
    }
    if is_binary(bytes) {
        return Err(Error::NotADictionary).context(name);
    }
    let format = list.read(&name, &mut reader)?;
    ensure!(
        reader.get_ref().limit() > 0,
        "{name}: larger than 64 MiB; build it once with `boggle-dict build`"
    );
    let unusual = (format != ListFormat::Plain).then(|| format.to_string());
    report(&name, unusual.as_deref(), list);
    Ok(size)
}

/// Whether a file is not text. UTF-16, which has zeros too, is reported as such.
fn is_binary(start: &[u8]) -> bool {
    start.contains(&0) && !start.starts_with(b"\xff\xfe") && !start.starts_with(b"\xfe\xff")
}

/// Reports what is not evident about a list that was compiled in memory.
fn report(name: &str, format: Option<&str>, list: &mut WordList) {
    let words = list.words().len();
    if let Some(format) = format {
        notify(&format!("{name}: read as {format}"));
    }
    let skipped = skip_reasons(list).map(|reason| list.skipped(reason).count).sum();
    if let Some(reason) = skip_reasons(list).max_by_key(|&reason| list.skipped(reason).count)
        && words > 0
        && (words < SHORT || skipped > words as u64)
    {
        let (skipped, example) = (commas(skipped), example(list, reason));
        notify(&format!("warning: {name}: {skipped} skipped, such as {example}"));
    }
}

/// Returns the reasons for which entries were skipped.
pub(crate) fn skip_reasons(list: &WordList) -> impl Iterator<Item = SkipReason> {
    SkipReason::ALL.iter().copied().filter(|&reason| list.skipped(reason).count > 0)
}

/// Returns an entry skipped for this reason, and the reason.
pub(crate) fn example(list: &WordList, reason: SkipReason) -> String {
    let excerpt = list.skipped(reason).excerpt();
    let remedy = if excerpt.contains([',', ';']) { "; write one word per line" } else { "" };
    format!("`{excerpt}` ({reason}{remedy})")
}
