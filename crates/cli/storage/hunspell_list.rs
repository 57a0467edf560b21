//! Word lists that are dictionaries for Hunspell.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, bail, ensure};
use boggle_dice::Language;
use boggle_dictionary::letters::{count, count_in_word, fold_accents, normalize, validate};
use boggle_dictionary::{ListOptions, SkipReason, WordList};
use boggle_files::check_regular;
use boggle_hunspell::{AffixFile, IgnoredFlags, Limits, Nouns};

use crate::files::{is_dictionary, source_name};
use crate::output::counts::pluralize;

/// The size of the largest `.dic` file, in MiB; the Turkish one has 9 MB.
const MAX_DIC: u64 = 12;

/// The size of the largest `.aff` file, in MiB; the Brazilian one has 1 MB.
const MAX_AFF: u64 = 4;

/// The maximum number of bytes to read for the number of stems.
const MAX_NUMBER: u64 = 16;

/// A Hunspell dictionary that was read.
pub(crate) struct HunspellList {
    /// The size of a list of its words.
    pub size: u64,
    nouns: Nouns,
    /// The flags that cannot be read.
    pub ignored_flags: IgnoredFlags,
}

impl HunspellList {
    /// Completes a sentence that ends in "read as".
    pub fn format(&self) -> String {
        let Nouns { are_capitalized, evidence } = &self.nouns;
        let with = if *are_capitalized { "with" } else { "without" };
        format!("a Hunspell dictionary {with} capitalized nouns ({evidence})")
    }
}

/// Says how many lines have flags that cannot be read, if any.
pub(crate) fn describe(ignored: &IgnoredFlags) -> Option<String> {
    let (first, lines) = (ignored.first.as_ref()?, pluralize(ignored.count, "line"));
    Some(format!("flags in {lines} ignored, such as {first}"))
}

/// Whether a file is the `.dic` file of a Hunspell dictionary: it has an `.aff` file beside it, or
/// is a regular file that starts with the number of its stems. Any other `.dic` file is a word list.
pub(crate) fn is_hunspell(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("dic"))
        && (path.with_extension("aff").exists() || path.is_file() && starts_with_number(path))
}

/// Whether the first line of a file is a number. What is read of a pipe would be lost.
fn starts_with_number(path: &Path) -> bool {
    let mut start = Vec::new();
    let file = File::open(path).and_then(|file| file.take(MAX_NUMBER).read_to_end(&mut start));
    let line = start.split(|&byte| byte == b'\n').next().unwrap_or_default().trim_ascii();
    file.is_ok() && !line.is_empty() && line.iter().all(u8::is_ascii_digit)
}

/// Adds the words of a Hunspell dictionary to a list, without names and abbreviations, and marks those
/// with `NOSUGGEST` as offensive. If no language is given, the dictionary determines whether nouns are
/// capitalized. Only the words of at most `max_length` letters count towards the limits.
pub(crate) fn read(
    path: &Path,
    language: Option<&Language>,
    list: &mut WordList,
) -> anyhow::Result<HunspellList> {
    let name = source_name(path);
    let stems = read_file(path, MAX_DIC)?;
    if is_dictionary(&stems) {
        bail!("{name}: already a dictionary, not a word list; choose it with --dict");
    }
    let aff_path = path.with_extension("aff");
    let aff_name = source_name(&aff_path);
    ensure!(
        aff_path.exists(),
        "{name}: {aff_name} is missing; put it beside the .dic file, or, for a plain word list, \
         remove the number on the first line"
    );
    let mut affixes = AffixFile::parse(&aff_name, &read_file(&aff_path, MAX_AFF)?)?;
    // Words with an apostrophe or a hyphen would be skipped; in French, they are most of the words. Unlike
    // a word, an affix can begin with a mark, or with a part of `l·l`.
    affixes.retain_affixes(|added| validate(&normalize(&["l", added, "l"].concat())).is_ok());
    let nouns = match language {
        Some(language) => Nouns::of_language(&language.code),
        None => affixes.nouns(&path.file_stem().unwrap_or_default().to_string_lossy(), &stems),
    };
    let ListOptions { max_length, accents, .. } = *list.options();
    let may_fit = |part: &str| count_in_word(part) <= max_length;
    // A word has no more letters than bytes, even with `ä` as `ae`. Normalizing all words would take longer
    // than forming them.
    let fits = |word: &str| {
        word.len() <= max_length
            || may_fit(word) && count(&fold_accents(&normalize(word), accents)) <= max_length
    };
    let (limits, mut size, mut result) = (Limits::default(), 0, Ok(()));
    let ignored = affixes.expand_fitting(&name, &stems, limits, fits, may_fit, |word| {
        size += word.text.len() as u64 + 1;
        if result.is_err() {
            return;
        }
        if word.is_name(nouns.are_capitalized) {
            result = list.skip_entry(&name, word.line, word.text, SkipReason::Capital);
            return;
        }
        result = list.add_entry(&name, word.line, word.text);
        if word.no_suggest {
            list.mark_offensive(word.text);
        }
    })?;
    result?;
    list.add_lines(stems.split_inclusive(|&byte| byte == b'\n').count() as u64);
    let ignored_flags = affixes.ignored_flags().clone().and(ignored);
    Ok(HunspellList { size, nouns, ignored_flags })
}

/// Reads a file of at most `limit` MiB.
fn read_file(path: &Path, limit: u64) -> anyhow::Result<Vec<u8>> {
    let name = source_name(path);
    check_regular(path).with_context(|| name.clone())?;
    let mut bytes = Vec::new();
    let file = File::open(path).with_context(|| name.clone())?;
    let max = limit << 20;
    file.take(max + 1).read_to_end(&mut bytes).with_context(|| name.clone())?;
    ensure!(
        bytes.len() as u64 <= max,
        "{name}: larger than {limit} MiB; use a smaller Hunspell dictionary"
    );
    Ok(bytes)
}
