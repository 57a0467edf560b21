//! Opens dictionaries: the built-in one, those in files, and word lists.

use std::env;
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{self, Path};

use boggle_dice::Language;
use boggle_dictionary::{
    Dictionary, Error as DictionaryError, ListOptions, MappedFile, is_printable, printable,
};
use boggle_files::{STDIN, is_stream, replace_file, source_name};
use boggle_solver::DictionaryId;

use crate::checked_files::Stamp;
use crate::directories::{create_data_directory, read_if_exists};
use crate::family;
use crate::languages::{accents_of, find_hunspell_dictionary};
use crate::names::{Location, find, find_installed, is_there, may_be_list, name_of};
use crate::open_dictionary::{Chosen, OpenDictionary, SourceFile};
use crate::word_list::CompiledList;
use crate::{BUILT_IN, Error, FileError, data_directory, dictionary_path, is_path};

/// The environment variable that specifies a dictionary.
const VARIABLE: &str = "BOGGLE_DICT";

/// The file in the data directory that holds the name or path of the default.
const DEFAULT: &str = "default";

/// The maximum length of that name or path in bytes, more than systems allow.
const MAX_LOCATION: u64 = 1 << 16;

/// Opens a dictionary or a word list by name or path. If none is requested, opens the one that the
/// environment variable `BOGGLE_DICT` specifies, or else the user's [default](set_default), or else the
/// built-in one. In family mode, without the words that are not for every table.
///
/// A list is compiled in memory. The name of a language stands for the Hunspell dictionary that another
/// program has installed for it.
///
/// # Errors
///
/// If there is no such dictionary, or it cannot be read, or is invalid.
///
/// ```
/// let opened = boggle_storage::open(Some("wordnik"), false)?;
/// assert!(opened.dictionary.contains("boggle"));
///
/// let error = boggle_storage::open(Some("wordnki"), false).unwrap_err();
/// assert_eq!(error.to_string(), "no dictionary named `wordnki`; did you mean `wordnik`?");
/// # Ok::<(), boggle_storage::Error>(())
/// ```
pub fn open(requested: Option<&str>, family: bool) -> Result<OpenDictionary, Error> {
    in_mode(open_whole(requested)?, family)
}

/// Opens the dictionary or the word list in a file, whatever its name is. In family mode, without the words
/// that are not for every table.
///
/// # Errors
///
/// If the file cannot be read, or is neither a dictionary nor a word list.
///
/// ```
/// # let directory = tempfile::tempdir()?;
/// let path = directory.path().join("words");
/// std::fs::write(&path, "cat\ndog\n")?;
/// let opened = boggle_storage::open_file(&path, false)?;
/// assert_eq!(opened.name, "words");
/// assert_eq!(opened.dictionary.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn open_file(path: &Path, family: bool) -> Result<OpenDictionary, Error> {
    in_mode(open_whole_file(path, Chosen::Requested)?, family)
}

fn in_mode(opened: OpenDictionary, family: bool) -> Result<OpenDictionary, Error> {
    if family { family::without_blocked(opened) } else { Ok(opened) }
}

fn open_whole(requested: Option<&str>) -> Result<OpenDictionary, Error> {
    if let Some(requested) = requested {
        return open_named(requested, Chosen::Requested);
    }
    if let Some(value) = env::var_os(VARIABLE).filter(|value| !value.is_empty()) {
        return open_named(&value.to_string_lossy(), Chosen::Variable)
            .map_err(|error| Error::Variable(VARIABLE, Box::new(error)));
    }
    match default_name() {
        // Not a file of that name, which depends on the current directory.
        Ok(Some(name)) => find_installed(&name)
            .and_then(|location| open_at(location, Chosen::Default))
            .map_err(|error| Error::Default(Box::new(error))),
        default => {
            let opened = open_at(Location::BuiltIn, Chosen::BuiltIn)?;
            Ok(OpenDictionary { unread_default: default.err(), ..opened })
        }
    }
}

/// Opens the dictionary with a name or path, in memory, if it is the one that judged a game. What was played
/// in family mode can be opened without, but not the other way round.
#[must_use]
pub fn open_same(id: &DictionaryId, name: &str, family: bool) -> Option<OpenDictionary> {
    let open = |family| {
        let opened = open(Some(name), family).ok()?.into_memory().ok()?;
        id.matches(&opened.dictionary).then_some(opened)
    };
    open(family).or_else(|| open(true))
}

/// Opens the dictionary with the requested name or path.
fn open_named(requested: &str, chosen: Chosen) -> Result<OpenDictionary, Error> {
    match find(requested) {
        Ok(location) => open_at(location, chosen),
        Err(error @ Error::UnknownDictionary { .. }) => match Language::named(requested) {
            Some(language) if language.code == "en" => open_at(Location::BuiltIn, chosen),
            Some(language) => open_language(language, chosen),
            None => Err(error),
        },
        Err(error) => Err(error),
    }
}

/// Compiles the Hunspell dictionary for a language, if another program installed one.
fn open_language(language: &'static Language, chosen: Chosen) -> Result<OpenDictionary, Error> {
    let path = find_hunspell_dictionary(language)?;
    let options = ListOptions { accents: accents_of(language), ..ListOptions::default() };
    let (dictionary, list) = CompiledList::compile(&path, options)?;
    let name = language.name.to_lowercase();
    Ok(OpenDictionary::of_list(name, path, chosen, dictionary, list))
}

fn open_at(location: Location, chosen: Chosen) -> Result<OpenDictionary, Error> {
    match location {
        Location::BuiltIn => {
            Ok(OpenDictionary::new(BUILT_IN.into(), None, chosen, boggle_wordnik::dictionary()?))
        }
        Location::File(path) => open_whole_file(&path, chosen),
    }
}

fn open_whole_file(path: &Path, chosen: Chosen) -> Result<OpenDictionary, Error> {
    // Standard input is for boards and words, and may be endless.
    if is_stream(path) && source_name(path) != STDIN {
        let (dictionary, list) = CompiledList::compile(path, ListOptions::default())?;
        return Ok(OpenDictionary::of_list(
            source_name(path),
            path.into(),
            chosen,
            dictionary,
            list,
        ));
    }
    let name = printable(&name_of(path).unwrap_or_else(|| path.display().to_string()));
    let file = map(path)?;
    match check(path, &file) {
        Ok(dictionary) => {
            let opened = OpenDictionary::new(name, Some(path.into()), chosen, dictionary);
            Ok(OpenDictionary { file: Some(SourceFile::new(path, file)), ..opened })
        }
        Err(DictionaryError::NotADictionary) if may_be_list(path) => {
            let (dictionary, list) = CompiledList::compile(path, ListOptions::default())?;
            Ok(OpenDictionary::of_list(name, path.into(), chosen, dictionary, list))
        }
        Err(error) => Err(Error::in_dictionary(source_name(path))(error)),
    }
}

/// Maps a file. The error says if it is a link to a missing one.
fn map(path: &Path) -> Result<MappedFile, FileError> {
    let is_dangling = || path.is_symlink() && !path.exists();
    MappedFile::open(path).map_err(|error| match error.kind() {
        kind @ ErrorKind::NotFound if is_dangling() => {
            FileError::at(path)(io::Error::new(kind, "a link to a missing file"))
        }
        _ => FileError::at(path)(error),
    })
}

/// Checks a dictionary file: its checksum always, its contents only once.
pub(crate) fn check(path: &Path, file: &MappedFile) -> Result<Dictionary, DictionaryError> {
    check_with(path, file, Dictionary::validate)
}

fn check_with(
    path: &Path,
    file: &MappedFile,
    validate: fn(&Dictionary) -> Result<(), DictionaryError>,
) -> Result<Dictionary, DictionaryError> {
    let dictionary = Dictionary::new_unverified(file.clone())?;
    dictionary.verify_checksum()?;
    let stamp = Stamp::new(path, file.metadata(), dictionary.checksum());
    if !stamp.as_ref().is_some_and(Stamp::is_known) {
        validate(&dictionary)?;
        if let Some(stamp) = stamp.filter(|_| file.is_unchanged()) {
            // If this fails, the file will be checked again.
            let _ = stamp.save();
        }
    }
    Ok(dictionary)
}

/// Opens and checks the dictionary in a file that was just compiled, so that the first program that
/// uses it need not. To decompress its definitions would take a tenth of the time of compiling it.
///
/// # Errors
///
/// If the file cannot be read, or the dictionary is damaged.
pub fn check_compiled(path: &Path) -> Result<Dictionary, Error> {
    let file = map(path)?;
    check_with(path, &file, Dictionary::validate_words)
        .map_err(Error::in_dictionary(source_name(path)))
}

/// Returns the name or path of the default dictionary, or `None` for the built-in one.
///
/// # Errors
///
/// If the file that says so cannot be read.
pub fn default_name() -> Result<Option<String>, FileError> {
    // Without a home directory no default is set, and none is needed.
    let Ok(directory) = data_directory() else { return Ok(None) };
    let name = read_if_exists(&directory.join(DEFAULT), MAX_LOCATION)?.unwrap_or_default();
    let name = String::from_utf8_lossy(&name).trim().to_owned();
    Ok(if name.is_empty() { None } else { Some(name) })
}

/// Sets the default dictionary, which must exist and be valid: a name, or the path of
/// a dictionary, which stays where it is.
///
/// # Errors
///
/// If there is no such dictionary, it is a word list, or the choice cannot be saved.
pub fn set_default(requested: &str) -> Result<OpenDictionary, Error> {
    let location = find(requested)?;
    if let Location::File(path) = &location {
        // Before a word list is compiled.
        check(path, &map(path)?).map_err(Error::in_dictionary(source_name(path)))?;
    }
    let opened = open_at(location, Chosen::Default)?;
    let location = match &opened.path {
        Some(path) if *path != dictionary_path(&opened.name)? => {
            let path = path::absolute(path).map_err(FileError::at(path))?;
            let text = path.to_str().filter(|path| *path == path.trim());
            let text = text.filter(|path| path.chars().all(is_printable));
            text.ok_or_else(|| Error::OddPath(requested.into()))?.to_owned()
        }
        _ => opened.name.clone(),
    };
    let path = create_data_directory()?.join(DEFAULT);
    replace_file(&path, |out| writeln!(out, "{location}")).map_err(FileError::at(&path))?;
    Ok(opened)
}

/// Deletes an installed dictionary. Returns whether it was the default, which is then
/// the built-in one.
///
/// # Errors
///
/// If there is no such dictionary, or it cannot be deleted.
pub fn remove(name: &str) -> Result<bool, Error> {
    if name == BUILT_IN {
        return Err(Error::BuiltIn(BUILT_IN));
    }
    if is_path(name) {
        return Err(Error::NotInstalled(name.into()));
    }
    // A damaged dictionary can be removed, too.
    let path = dictionary_path(name)?;
    if !is_there(&path) {
        find(name)?;
        return Err(Error::NotInstalled(name.into()));
    }
    let was_default = default_name().is_ok_and(|default| default.as_deref() == Some(name));
    fs::remove_file(&path).map_err(FileError::at(path))?;
    if was_default {
        let path = data_directory()?.join(DEFAULT);
        fs::remove_file(&path).map_err(FileError::at(path))?;
    }
    Ok(was_default)
}
