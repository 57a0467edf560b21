//! Languages, and where other programs keep their Hunspell dictionaries.

use std::env;
use std::path::{Path, PathBuf};

use boggle_dice::Language;
use boggle_dictionary::letters::Accents;

use crate::{Error, suggest};

/// The environment variable with directories that Hunspell itself searches.
const VARIABLE: &str = "DICPATH";

/// Where dictionaries are installed. `~` is the home directory, and `*` any part of a name.
const DIRECTORIES: [&str; 21] = [
    "~/.local/share/hunspell",
    "/usr/share/hunspell",
    "/usr/local/share/hunspell",
    "/usr/share/myspell",
    "/usr/share/myspell/dicts",
    "/opt/homebrew/share/hunspell",
    "~/Library/Spelling",
    "/Library/Spelling",
    "/usr/lib/libreoffice/share/extensions/dict-*",
    "/usr/lib64/libreoffice/share/extensions/dict-*",
    "/opt/libreoffice*/share/extensions/dict-*",
    "/opt/libreoffice*/share/extensions/dict-*/dictionaries",
    "/snap/libreoffice/current/lib/libreoffice/share/extensions/dict-*",
    "/Applications/LibreOffice.app/Contents/Resources/extensions/dict-*",
    "C:/Program Files/LibreOffice/share/extensions/dict-*",
    "~/.config/libreoffice/4/user/uno_packages/cache/uno_packages/*/*.oxt",
    "~/.config/libreoffice/4/user/uno_packages/cache/uno_packages/*/*.oxt/dictionaries",
    "/usr/lib/firefox/dictionaries",
    "/usr/lib/firefox-esr/dictionaries",
    "/usr/lib64/firefox/dictionaries",
    "/Applications/Firefox.app/Contents/Resources/dictionaries",
];

/// Returns the language with this English name.
///
/// # Errors
///
/// If no known language has it.
///
/// ```
/// use boggle_storage::language;
///
/// assert_eq!(language("German")?.code, "de");
/// assert_eq!(
///     language("germn").unwrap_err().to_string(),
///     "unknown language `germn`; did you mean `german`?"
/// );
/// # Ok::<(), boggle_storage::Error>(())
/// ```
pub fn language(name: &str) -> Result<&'static Language, Error> {
    if let Some(language) = Language::named(name) {
        return Ok(language);
    }
    let names: Vec<_> = Language::all().iter().map(|it| it.name.to_lowercase()).collect();
    let similar = suggest(&name.to_lowercase(), names.iter().map(String::as_str));
    Err(Error::UnknownLanguage { name: name.into(), similar: similar.map(Into::into) })
}

/// Returns the choice that keeps the letters of a language and removes other accents.
pub(crate) fn accents_of(language: &'static Language) -> Accents {
    Accents::RemovedExcept(&language.letters)
}

/// Returns the `.dic` file of a Hunspell dictionary for a language, which another program has installed. The
/// directories in the environment variable `DICPATH`, which Hunspell also searches, come first.
///
/// # Errors
///
/// If there is none.
pub fn find_hunspell_dictionary(language: &'static Language) -> Result<PathBuf, Error> {
    let paths = env::var_os(VARIABLE).unwrap_or_default();
    let own = env::split_paths(&paths).filter(|path| !path.as_os_str().is_empty());
    let directories = own.chain(DIRECTORIES.iter().flat_map(|pattern| expand(pattern)));
    find_in(language, directories).ok_or(Error::NoHunspellDictionary(language))
}

/// Returns the `.dic` file in the first of the directories that has one.
fn find_in(language: &Language, directories: impl Iterator<Item = PathBuf>) -> Option<PathBuf> {
    for directory in directories {
        // Firefox writes `de-DE`.
        let names =
            language.hunspell.iter().flat_map(|name| [name.clone(), name.replace('_', "-")]);
        for name in names {
            let file = directory.join(format!("{name}.dic"));
            if file.is_file() && file.with_extension("aff").is_file() {
                return Some(file);
            }
        }
    }
    None
}

/// Returns the paths that match a pattern.
fn expand(pattern: &str) -> Vec<PathBuf> {
    let mut paths = vec![PathBuf::new()];
    for part in Path::new(pattern) {
        let text = part.to_string_lossy();
        paths = match text.split_once('*') {
            _ if text == "~" => etcetera::home_dir().into_iter().collect(),
            Some((start, end)) => {
                paths.iter().flat_map(|path| matching_children(path, start, end)).collect()
            }
            None => paths.iter().map(|path| path.join(part)).collect(),
        };
    }
    paths
}

/// Returns the paths in a directory whose names begin with `start` and end with `end`, sorted.
fn matching_children(directory: &Path, start: &str, end: &str) -> Vec<PathBuf> {
    let entries = directory.read_dir().into_iter().flatten().filter_map(Result::ok);
    let fits = |name: &str| name.strip_prefix(start).is_some_and(|rest| rest.ends_with(end));
    let named = entries.filter(|entry| fits(&entry.file_name().to_string_lossy()));
    let mut paths: Vec<_> = named.map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_dictionary_needs_both_files() {
        let folder = tempfile::tempdir().unwrap();
        let italian = language("italian").unwrap();
        let find = || find_in(italian, std::iter::once(folder.path().into()));
        fs::write(folder.path().join("it_IT.dic"), "").unwrap();
        assert_eq!(find(), None);
        fs::write(folder.path().join("it_IT.aff"), "").unwrap();
        assert_eq!(find(), Some(folder.path().join("it_IT.dic")));
    }

    #[test]
    fn names_can_have_a_hyphen() {
        let folder = tempfile::tempdir().unwrap();
        for end in ["dic", "aff"] {
            fs::write(folder.path().join("de-DE").with_extension(end), "").unwrap();
        }
        let found = find_in(language("german").unwrap(), std::iter::once(folder.path().into()));
        assert_eq!(found, Some(folder.path().join("de-DE.dic")));
    }
}
