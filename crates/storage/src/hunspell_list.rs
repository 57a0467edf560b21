//! Word lists that are dictionaries for Hunspell.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use boggle_dice::Language;
use boggle_dictionary::letters::{count, count_in_word, fold_accents, normalize, validate};
use boggle_dictionary::{ListOptions, SkipReason, WordList, is_dictionary};
use boggle_files::{read_regular, source_name};
use boggle_hunspell::{AffixFile, Limits, Nouns};

use crate::{Error, FileError, ReadList, SourceFormat};

/// The size of the largest `.dic` file; the Turkish one has 9 MB.
const MAX_DIC: u64 = 12 << 20;

/// The size of the largest `.aff` file; the Brazilian one has 1 MB.
const MAX_AFF: u64 = 4 << 20;

/// The maximum number of bytes to read for the number of stems.
const MAX_NUMBER: u64 = 16;

/// Returns whether a file is the `.dic` file of a Hunspell dictionary: it has an `.aff` file beside it, or
/// is a regular file that starts with the number of its stems. Any other `.dic` file is a word list.
#[must_use]
pub fn is_hunspell(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("dic"))
        && (path.with_extension("aff").exists() || path.is_file() && starts_with_number(path))
}

/// Returns whether the first line of a file is a number. What is read of a pipe would be lost.
fn starts_with_number(path: &Path) -> bool {
    let mut start = Vec::new();
    let file = File::open(path).and_then(|file| file.take(MAX_NUMBER).read_to_end(&mut start));
    let line = start.split(|&byte| byte == b'\n').next().unwrap_or_default().trim_ascii();
    file.is_ok() && !line.is_empty() && line.iter().all(u8::is_ascii_digit)
}

/// Adds the words of a [Hunspell dictionary](is_hunspell) to a list, without names and abbreviations, and marks
/// those with `NOSUGGEST` as offensive. If no language is given, the dictionary determines whether nouns are
/// capitalized. Only words that are short enough for the list count towards the limits.
///
/// # Errors
///
/// If one of the two files is missing, cannot be read, or is invalid.
///
/// ```
/// use boggle_dictionary::WordList;
/// use boggle_storage::{is_hunspell, read_hunspell_list};
///
/// # let directory = tempfile::tempdir()?;
/// let path = directory.path().join("en.dic");
/// std::fs::write(&path, "1\ncat/S\n")?;
/// std::fs::write(path.with_extension("aff"), "SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n")?;
/// assert!(is_hunspell(&path));
///
/// let mut list = WordList::default();
/// read_hunspell_list(&path, None, &mut list)?;
/// assert_eq!(list.words().collect::<Vec<_>>(), ["cat", "cats"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_hunspell_list(
    path: &Path,
    language: Option<&Language>,
    list: &mut WordList,
) -> Result<ReadList, Error> {
    let name = source_name(path);
    let stems = read_regular(path, MAX_DIC).map_err(FileError::at(path))?;
    if is_dictionary(&stems) {
        return Err(Error::NotAText(name));
    }
    let aff_path = path.with_extension("aff");
    let aff_name = source_name(&aff_path);
    if !aff_path.exists() {
        return Err(Error::NoAffixes { name, affixes: aff_name });
    }
    let affixes = read_regular(&aff_path, MAX_AFF).map_err(FileError::at(&aff_path))?;
    let mut affixes = AffixFile::parse(&aff_name, &affixes)?;
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
    let ignored = affixes.ignored_flags().clone().and(ignored);
    Ok(ReadList { name, size, format: SourceFormat::Hunspell { nouns, ignored } })
}
