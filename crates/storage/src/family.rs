//! Family mode: dictionaries without the words that are not for every table. Whatever a
//! program does with such a dictionary, it cannot print or ask for one of them.

use std::env;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use boggle_dictionary::{Dictionary, Error as DictionaryError, MappedFile};
use boggle_files::replace_file;

use crate::directories::cache_directory;
use crate::open::check;
use crate::open_dictionary::SourceFile;
use crate::{BlockList, Config, Error, OpenDictionary};

/// The environment variable that turns family mode on or off.
const VARIABLE: &str = "BOGGLE_FAMILY";

/// How the names of derived dictionaries in the cache directory start.
const PREFIX: &str = "family-";

/// The most derived dictionaries to keep.
const MAX_FILES: usize = 8;

/// Returns whether family mode is on by default: by the environment variable `BOGGLE_FAMILY`, or else by the
/// [configuration file](Config).
///
/// # Errors
///
/// If one of them is invalid.
pub fn is_family() -> Result<bool, Error> {
    let value = env::var_os(VARIABLE).unwrap_or_default();
    match value.to_string_lossy().to_lowercase().as_str() {
        "" => Ok(Config::read()?.family),
        "1" | "true" | "yes" | "on" => Ok(true),
        "0" | "false" | "no" | "off" => Ok(false),
        other => Err(Error::Switch { name: VARIABLE, value: other.into() }),
    }
}

/// Returns a dictionary without its blocked words. To derive one takes 0.3 s, so that the
/// cache directory keeps it.
pub(crate) fn without_blocked(opened: OpenDictionary) -> Result<OpenDictionary, Error> {
    let list = BlockList::load()?;
    let words = opened.dictionary.len();
    let cached = cached_path(&opened.dictionary, &list);
    let derived = if let Some((dictionary, file)) = cached.as_deref().and_then(open_cached) {
        OpenDictionary { dictionary, file: Some(file), ..opened }
    } else {
        let derived = opened.replaced_by(|whole| {
            let is_offensive =
                |word: &str| whole.rank(word).is_some_and(|rank| whole.is_offensive(rank));
            whole.without(|word| list.blocks(word, || is_offensive(word)))
        });
        let derived = derived.map_err(|error| match error {
            Error::Dictionary { name, error } if matches!(*error, DictionaryError::NoWords) => {
                Error::AllBlocked(name)
            }
            error => error,
        })?;
        if let Some(path) = cached {
            // If this fails, the next program derives it again.
            let _ = save(&path, derived.dictionary.as_bytes());
        }
        derived
    };
    let left_out = Some(words - derived.dictionary.len());
    Ok(OpenDictionary { left_out, ..derived })
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

fn open_cached(path: &Path) -> Option<(Dictionary, SourceFile)> {
    let file = MappedFile::open(path).ok()?;
    let dictionary = check(path, &file).ok()?;
    Some((dictionary, SourceFile::new(path, file)))
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
