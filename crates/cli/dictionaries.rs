//! The user's dictionaries: a folder of `NAME.fst` files and a file that names
//! the default, beside the embedded dictionary. The games are in it too.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use boggle_dictionary::{Dictionary, MappedFile, SharedBytes};
use etcetera::BaseStrategy;

use crate::replace_file::replace_file;
use crate::suggest::suggest;

/// The name of the embedded dictionary.
pub(crate) const EMBEDDED: &str = "wordnik";

/// What a dictionary's file name ends with.
const EXTENSION: &str = "fst";

/// The file in the folder that holds the default's name.
const DEFAULT: &str = "default";

/// The environment variable that names a dictionary.
const VARIABLE: &str = "BOGGLE_DICT";

/// A dictionary with its name and where it came from.
pub(crate) struct Opened {
    pub(crate) name: String,
    /// The file, or none for the embedded dictionary.
    pub(crate) path: Option<PathBuf>,
    /// Who chose it: reads after "chosen".
    pub(crate) chosen: &'static str,
    pub(crate) dictionary: Dictionary<SharedBytes>,
}

/// Where a dictionary is, before it is opened.
enum Place {
    Embedded,
    File(PathBuf),
}

/// Opens the dictionary asked for, or else that of `BOGGLE_DICT`, or else the
/// default of `boggle-dict use`, or else the embedded one.
pub(crate) fn open(asked: Option<&str>) -> anyhow::Result<Opened> {
    if let Some(asked) = asked {
        return open_named(asked, "by the command line");
    }
    if let Some(named) = std::env::var_os(VARIABLE).filter(|value| !value.is_empty()) {
        let named = named.to_str().with_context(|| format!("{VARIABLE} is not UTF-8"))?;
        return open_named(named, "by BOGGLE_DICT").context(VARIABLE);
    }
    match default_name()? {
        Some(name) => open_named(&name, "as your default").context(
            "the default dictionary cannot be used; choose another with `boggle-dict use NAME`",
        ),
        None => open_named(EMBEDDED, "as nothing else is"),
    }
}

fn open_named(asked: &str, chosen: &'static str) -> anyhow::Result<Opened> {
    Ok(match find(asked)? {
        Place::Embedded => Opened {
            name: EMBEDDED.into(),
            path: None,
            chosen,
            dictionary: boggle_wordnik::dictionary()?.into_shared(),
        },
        Place::File(path) => Opened {
            name: name_of(&path)?,
            dictionary: MappedFile::open(&path)
                .map_err(anyhow::Error::from)
                .and_then(|mapped| Ok(Dictionary::new(mapped)?.into_shared()))
                .with_context(|| path.display().to_string())?,
            path: Some(path),
            chosen,
        },
    })
}

/// Whether a dictionary is asked for by its path rather than its name.
pub(crate) fn is_path(asked: &str) -> bool {
    asked.contains(std::path::is_separator)
        || Path::new(asked).extension() == Some(OsStr::new(EXTENSION))
}

/// Finds a dictionary by its name or its path.
fn find(asked: &str) -> anyhow::Result<Place> {
    if is_path(asked) {
        return Ok(Place::File(asked.into()));
    }
    if asked == EMBEDDED {
        return Ok(Place::Embedded);
    }
    let path = file(asked)?;
    if path.exists() {
        return Ok(Place::File(path));
    }
    let names = names()?;
    let known = names.iter().map(String::as_str).chain([EMBEDDED]);
    Err(match suggest(asked, known) {
        Some(name) => anyhow!("no dictionary `{asked}`; did you mean `{name}`?"),
        None => anyhow!(
            "no dictionary `{asked}`; `boggle-dict list` names those there are, \
             and `boggle-dict build` makes one from a word list"
        ),
    })
}

/// The folder of the user's dictionaries and games, by the conventions of the
/// system (XDG on Unix).
pub(crate) fn folder() -> anyhow::Result<PathBuf> {
    let base = etcetera::choose_base_strategy()
        .context("no home folder is set; set HOME or XDG_DATA_HOME")?;
    Ok(base.data_dir().join("boggle"))
}

/// The file of the dictionary of that name.
pub(crate) fn file(name: &str) -> anyhow::Result<PathBuf> {
    Ok(folder()?.join(format!("{name}.{EXTENSION}")))
}

/// Refuses names that are no plain file names, or taken.
pub(crate) fn check_name(name: &str) -> anyhow::Result<()> {
    let plain = !name.is_empty()
        && !name.starts_with(['.', '-'])
        && !name.contains(char::is_control)
        && !is_path(name);
    if !plain {
        bail!("`{}` is no name for a dictionary; use letters and digits", name.escape_debug());
    }
    if name == EMBEDDED {
        bail!("`{name}` is the name of the dictionary built in; choose another with --name");
    }
    Ok(())
}

/// The name of the dictionary in a file.
pub(crate) fn name_of(path: &Path) -> anyhow::Result<String> {
    let stem = path.file_stem().with_context(|| format!("{}: not a file", path.display()))?;
    Ok(stem.to_string_lossy().into_owned())
}

/// The names of the user's dictionaries, sorted.
pub(crate) fn names() -> anyhow::Result<Vec<String>> {
    let folder = folder()?;
    let entries = match fs::read_dir(&folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error).with_context(|| folder.display().to_string()),
    };
    let mut names = Vec::new();
    for entry in entries {
        let path = entry.with_context(|| folder.display().to_string())?.path();
        if path.extension() == Some(OsStr::new(EXTENSION)) {
            names.push(name_of(&path)?);
        }
    }
    names.sort();
    Ok(names)
}

/// The name of the default, if the user has chosen one.
pub(crate) fn default_name() -> anyhow::Result<Option<String>> {
    // Without a home there is no choice to be found, and none is needed.
    let Ok(folder) = folder() else { return Ok(None) };
    let path = folder.join(DEFAULT);
    match fs::read(&path) {
        Ok(name) => {
            let name = String::from_utf8_lossy(&name).trim().to_owned();
            Ok(Some(name).filter(|name| !name.is_empty()))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| path.display().to_string()),
    }
}

/// Makes a dictionary the default; it must be there and sound.
pub(crate) fn choose(name: &str) -> anyhow::Result<Opened> {
    let opened = open_named(name, "as your default")?;
    if opened.path.is_some() {
        check_name(name)?;
    }
    let path = folder()?.join(DEFAULT);
    create_folder()?;
    replace_file(&path, |out| writeln!(out, "{name}"))
        .with_context(|| path.display().to_string())?;
    Ok(opened)
}

/// Creates that folder where there is none.
pub(crate) fn create_folder() -> anyhow::Result<()> {
    let folder = folder()?;
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())
}
