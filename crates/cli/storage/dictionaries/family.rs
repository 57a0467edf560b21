//! Family mode: dictionaries without the words that are not for every table. Whatever a
//! command does with such a dictionary, it cannot print or ask for one of them.

use std::env;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use boggle_dictionary::{Dictionary, Error, MappedFile};
use boggle_files::replace_file;

use super::checked_files::cache_directory;
use super::{BlockList, OpenDictionary, check};
use crate::output::counts::commas;
use crate::storage::config::Config;
use crate::terminal::notify;

/// The environment variable that turns family mode on or off.
const VARIABLE: &str = "BOGGLE_FAMILY";

/// How the names of derived dictionaries in the cache directory start.
const PREFIX: &str = "family-";

/// The minimum size of a dictionary that is expected to have words to leave out.
const MIN_WORDS: usize = 10_000;

/// At least one in this many words is left out of English dictionaries.
const USUAL_SHARE: usize = 500;

/// The most derived dictionaries to keep.
const MAX_FILES: usize = 8;

/// Whether family mode is on without an option: by the environment variable or else by
/// the configuration file.
pub(crate) fn is_family() -> anyhow::Result<bool> {
    let value = env::var_os(VARIABLE).unwrap_or_default();
    match value.to_string_lossy().to_lowercase().as_str() {
        "" => Ok(Config::read()?.family),
        "1" | "true" | "yes" | "on" => Ok(true),
        "0" | "false" | "no" | "off" => Ok(false),
        other => bail!("{VARIABLE} is `{other:.20}`; set it to 1 or 0"),
    }
}

/// Returns a dictionary without its blocked words. To derive one takes 0.3 s, so that the
/// cache directory keeps it.
pub(super) fn without_blocked(opened: OpenDictionary) -> anyhow::Result<OpenDictionary> {
    let list = BlockList::load()?;
    let cached = cached_path(&opened.dictionary, &list);
    if let Some((dictionary, file)) = cached.as_deref().and_then(open_cached) {
        report_coverage(&opened, &dictionary);
        return Ok(OpenDictionary { dictionary, mapped: Some(file), ..opened });
    }
    let whole = &opened.dictionary;
    let is_offensive = |word: &str| whole.rank(word).is_some_and(|rank| whole.is_offensive(rank));
    let derived = whole.without(|word| list.blocks(word, || is_offensive(word)));
    opened.check_unchanged()?;
    let derived = match derived {
        Err(Error::NoWords) => Err(Error::NoWords).with_context(|| {
            format!("all words of `{}` are blocked; see `boggle-dict block`", opened.name)
        })?,
        derived => derived.with_context(|| opened.name.clone())?,
    };
    report_coverage(&opened, &derived);
    if let Some(path) = cached {
        // If this fails, the next command derives it again.
        let _ = save(&path, derived.as_bytes());
    }
    Ok(OpenDictionary { dictionary: derived, mapped: None, ..opened })
}

/// Warns if few words are left out, e.g. because the dictionary is for another language.
fn report_coverage(opened: &OpenDictionary, derived: &Dictionary) {
    let words = opened.dictionary.len();
    let left_out = words - derived.len();
    if words >= MIN_WORDS && left_out < words / USUAL_SHARE {
        let name = &opened.name;
        notify(&format!(
            "warning: family mode leaves out only {} of the {} words of `{name}`; the block list is \
             English, so block other words with `boggle-dict block`",
            commas(left_out as u64),
            commas(words as u64)
        ));
    }
}

/// Returns the path of a derived dictionary in the cache directory. It depends on all that
/// the dictionary is derived from.
fn cached_path(dictionary: &Dictionary, list: &BlockList) -> Option<PathBuf> {
    let bytes = dictionary.as_bytes();
    let mut hasher = DefaultHasher::new();
    env!("CARGO_PKG_VERSION").hash(&mut hasher);
    (dictionary.checksum(), bytes.len(), bytes.last_chunk::<28>()).hash(&mut hasher);
    list.hash(&mut hasher);
    Some(cache_directory()?.join(format!("{PREFIX}{:016x}.fst", hasher.finish())))
}

fn open_cached(path: &Path) -> Option<(Dictionary, MappedFile)> {
    let file = MappedFile::open(path).ok()?;
    let dictionary = check(path, file.clone()).ok()?;
    Some((dictionary, file))
}

fn save(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let directory = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(directory)?;
    let is_derived = |name: &str| name.starts_with(PREFIX) && name.ends_with(".fst");
    let entries = fs::read_dir(directory)?.filter_map(|entry| Some(entry.ok()?.path()));
    let old: Vec<PathBuf> = entries
        .filter(|path| path.file_name().and_then(|name| name.to_str()).is_some_and(is_derived))
        .collect();
    if old.len() >= MAX_FILES {
        old.iter().for_each(|path| drop(fs::remove_file(path)));
    }
    replace_file(path, |out| out.write_all(bytes))
}
