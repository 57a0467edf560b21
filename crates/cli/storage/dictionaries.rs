//! The user's dictionaries: a data directory with `NAME.fst` files and a file that
//! has the name or path of the default, in addition to the embedded dictionary. The
//! data directory also holds the saved games.

mod block_list;
mod changed_files;
mod checked_files;
mod data_directory;
mod family;
mod open_dictionary;

use std::fs;
use std::path::{self, Path};
use std::time::Duration;

use anyhow::{Context, bail};
use boggle_dice::Language;
use boggle_dictionary::{Dictionary, Error, ListOptions, MappedFile};
use boggle_lookup::{self as lookup, find_dictionary, find_installed, may_be_list};

pub(crate) use boggle_lookup::{BUILT_IN, directory, file, installed, is_path};

pub(crate) use block_list::BlockList;
use checked_files::Stamp;
pub(crate) use data_directory::{check_name, create_directory, default_name, name_of};
pub(crate) use family::is_family;
pub(crate) use open_dictionary::OpenDictionary;

use crate::files::{STDIN, is_stream, source_name};
use crate::storage::{compile_list, hunspell_search};
use crate::terminal::{is_printable, printable};

/// The environment variable that specifies a dictionary.
const VARIABLE: &str = "BOGGLE_DICT";

/// Opens the requested dictionary, or else the one that `BOGGLE_DICT`
/// specifies, or else the default set by `boggle-dict use`, or else the
/// embedded one. In family mode, without the words that are not for every table.
pub(crate) fn open(requested: Option<&str>, family: bool) -> anyhow::Result<OpenDictionary> {
    let opened = open_whole(requested)?;
    if family { family::without_blocked(opened) } else { Ok(opened) }
}

/// Opens a dictionary as [`open`] does, with all its words.
pub(crate) fn open_whole(requested: Option<&str>) -> anyhow::Result<OpenDictionary> {
    if let Some(requested) = requested {
        return open_as(requested, "on the command line");
    }
    if let Some(value) = std::env::var_os(VARIABLE).filter(|value| !value.is_empty()) {
        let value = value.to_str().with_context(|| {
            format!("{VARIABLE} is not valid UTF-8; set it to the name or path of a dictionary")
        })?;
        return open_as(value, "by BOGGLE_DICT").context(VARIABLE);
    }
    match default_name() {
        // Not a file of that name, which depends on the current directory.
        Some(name) => find_installed(&name)
            .map_err(Into::into)
            .and_then(|location| open_at(location, "with `boggle-dict use`"))
            .context("cannot use the default dictionary (set another with `boggle-dict use NAME`)"),
        None => open_as(BUILT_IN, "by default"),
    }
}

/// Opens the dictionary with the requested name or path.
fn open_as(requested: &str, chosen: &'static str) -> anyhow::Result<OpenDictionary> {
    match find_dictionary(requested) {
        Ok(found) => open_at(found, chosen),
        Err(error @ lookup::Error::Dictionary { .. }) => match Language::named(requested) {
            Some(language) if language.code == "en" => open_as(BUILT_IN, chosen),
            Some(language) => open_language(language, chosen),
            None => Err(error.into()),
        },
        Err(error) => Err(error.into()),
    }
}

/// Compiles the Hunspell dictionary for a language, if another program installed one.
fn open_language(
    language: &'static Language,
    chosen: &'static str,
) -> anyhow::Result<OpenDictionary> {
    let path = hunspell_search::find(language)?;
    let name = language.name.to_lowercase();
    let accents = compile_list::accents_of(language, false)?;
    let options = ListOptions { accents, ..ListOptions::default() };
    let (dictionary, time) = compile_list::compile(&path, options, &format!("install {name}"))?;
    let compiled = Some(time);
    Ok(OpenDictionary { name, path: Some(path), compiled, chosen, dictionary, mapped: None })
}

fn open_at(
    found: lookup::DictionaryLocation,
    chosen: &'static str,
) -> anyhow::Result<OpenDictionary> {
    let lookup::DictionaryLocation::File(path) = found else {
        return Ok(OpenDictionary {
            name: BUILT_IN.into(),
            path: None,
            compiled: None,
            chosen,
            dictionary: boggle_wordnik::dictionary()?,
            mapped: None,
        });
    };
    // Standard input is for boards and words, and may be endless.
    if is_stream(&path) && source_name(&path) != STDIN {
        let (dictionary, time) = compile(&path)?;
        let (name, path, compiled) = (source_name(&path), Some(path), Some(time));
        return Ok(OpenDictionary { name, path, compiled, chosen, dictionary, mapped: None });
    }
    let file = MappedFile::open(&path).with_context(|| described(&path))?;
    let (dictionary, compiled, mapped) = match check(&path, file.clone()) {
        Ok(dictionary) => {
            changed_files::check_on_panic(&file, &path);
            (dictionary, None, Some(file))
        }
        Err(Error::NotADictionary) if may_be_list(&path) => {
            let (dictionary, time) = compile(&path)?;
            (dictionary, Some(time), None)
        }
        Err(error) => return Err(error).with_context(|| path.display().to_string()),
    };
    let name = printable(&name_of(&path)?);
    Ok(OpenDictionary { name, path: Some(path), compiled, chosen, dictionary, mapped })
}

/// Compiles a word list in memory.
fn compile(path: &Path) -> anyhow::Result<(Dictionary, Duration)> {
    let command = format!("build {}", source_name(path));
    compile_list::compile(path, ListOptions::default(), &command)
}

/// Checks a dictionary file: its checksum always, its contents only once.
fn check(path: &Path, file: MappedFile) -> Result<Dictionary, Error> {
    check_with(path, file, Dictionary::validate)
}

fn check_with(
    path: &Path,
    file: MappedFile,
    validate: fn(&Dictionary) -> Result<(), Error>,
) -> Result<Dictionary, Error> {
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

/// Opens and checks the dictionary in a file that was just compiled, so that the first command that
/// uses it need not. To decompress its definitions would take a tenth of the time of compiling it.
pub(crate) fn check_new(path: &Path) -> anyhow::Result<Dictionary> {
    let dictionary = MappedFile::open(path)
        .map_err(Error::Io)
        .and_then(|file| check_with(path, file, Dictionary::validate_words));
    dictionary.with_context(|| path.display().to_string())
}

/// Returns the path of a file that cannot be opened, and whether it is a link to a
/// missing file.
fn described(path: &Path) -> String {
    let is_dangling = path.is_symlink() && !path.exists();
    format!("{}{}", path.display(), if is_dangling { ": a link to a missing file" } else { "" })
}

/// Whether there is a file, or a link to a missing one.
fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// Whether there is a dictionary, valid or not, with this path or installed name.
pub(crate) fn exists(requested: &str) -> bool {
    match find_installed(requested) {
        Ok(lookup::DictionaryLocation::BuiltIn) => true,
        Ok(lookup::DictionaryLocation::File(path)) => is_there(&path),
        Err(_) => false,
    }
}

/// Sets the default dictionary, which must exist and be valid: a name, or the path of
/// a dictionary, which stays where it is.
pub(crate) fn set_default(requested: &str) -> anyhow::Result<OpenDictionary> {
    if let lookup::DictionaryLocation::File(path) = find_dictionary(requested)?
        && may_be_list(&path)
        && let Err(Error::NotADictionary) =
            MappedFile::open(&path).map_err(Error::Io).and_then(|file| check(&path, file))
    {
        bail!("`{requested}` is not a dictionary; build one with `boggle-dict build {requested}`");
    }
    let opened = open_as(requested, "with `boggle-dict use`")?;
    let location = match &opened.path {
        Some(path) if *path == file(&opened.name)? => opened.name.clone(),
        Some(path) => {
            let path = path::absolute(path).with_context(|| requested.to_owned())?;
            let path = path.to_str().filter(|path| *path == path.trim());
            let path = path.filter(|path| path.chars().all(is_printable));
            path.with_context(|| format!("{requested}: rename the file to plain letters"))?.into()
        }
        None => opened.name.clone(),
    };
    data_directory::write_default(&location)?;
    Ok(opened)
}

/// Deletes an installed dictionary. Returns whether it was the default, which is then
/// the embedded one.
pub(crate) fn remove(name: &str) -> anyhow::Result<bool> {
    if name == BUILT_IN {
        bail!("`{name}` is the built-in dictionary, which cannot be removed");
    }
    if is_path(name) {
        bail!("`{name}` is not the name of a dictionary; see `boggle-dict list`");
    }
    // A damaged dictionary can be removed, too.
    let path = file(name)?;
    if !is_there(&path) {
        find_dictionary(name)?;
        bail!("`{name}` is a file, not an installed dictionary; see `boggle-dict list`");
    }
    let was_default = default_name().as_deref() == Some(name);
    fs::remove_file(&path).with_context(|| path.display().to_string())?;
    if was_default {
        data_directory::remove_default()?;
    }
    Ok(was_default)
}
