//! The user's dictionaries: a data folder with `NAME.fst` files and a file that
//! names the default, in addition to the embedded dictionary. The data folder
//! also holds the saved games.

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

/// The extension of dictionary files.
const EXTENSION: &str = "fst";

/// The file in the data folder that holds the name of the default.
const DEFAULT: &str = "default";

/// The environment variable that specifies a dictionary.
const VARIABLE: &str = "BOGGLE_DICT";

/// An open dictionary, its name and its origin.
pub(crate) struct Opened {
    pub(crate) name: String,
    /// The file, or `None` for the embedded dictionary.
    pub(crate) path: Option<PathBuf>,
    /// How it was chosen: completes a sentence that ends in "chosen".
    pub(crate) chosen: &'static str,
    pub(crate) dictionary: Dictionary<SharedBytes>,
}

/// Where to open a dictionary from.
enum Location {
    Embedded,
    File(PathBuf),
}

/// Opens the requested dictionary, or else the one that `BOGGLE_DICT`
/// specifies, or else the default set by `boggle-dict use`, or else the
/// embedded one.
pub(crate) fn open(requested: Option<&str>) -> anyhow::Result<Opened> {
    if let Some(requested) = requested {
        return open_as(requested, "on the command line");
    }
    if let Some(value) = std::env::var_os(VARIABLE).filter(|value| !value.is_empty()) {
        let value = value.to_str().with_context(|| {
            format!("{VARIABLE} is not valid UTF-8; set it to the name or path of a dictionary")
        })?;
        return open_as(value, "by BOGGLE_DICT").context(VARIABLE);
    }
    match default_name()? {
        Some(name) => open_as(&name, "with `boggle-dict use`")
            .context("cannot use the default dictionary (set another with `boggle-dict use NAME`)"),
        None => open_as(EMBEDDED, "by default"),
    }
}

/// Opens the dictionary with the requested name or path.
fn open_as(requested: &str, chosen: &'static str) -> anyhow::Result<Opened> {
    Ok(match find(requested)? {
        Location::Embedded => Opened {
            name: EMBEDDED.into(),
            path: None,
            chosen,
            dictionary: boggle_wordnik::dictionary()?.into_shared(),
        },
        Location::File(path) => Opened {
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

/// Whether a dictionary is requested by its path rather than its name.
pub(crate) fn is_path(requested: &str) -> bool {
    requested.contains(std::path::is_separator)
        || Path::new(requested).extension() == Some(OsStr::new(EXTENSION))
}

/// Finds a dictionary by its name or path.
fn find(requested: &str) -> anyhow::Result<Location> {
    if is_path(requested) {
        return Ok(Location::File(requested.into()));
    }
    if requested == EMBEDDED {
        return Ok(Location::Embedded);
    }
    let path = file(requested)?;
    if path.exists() {
        return Ok(Location::File(path));
    }
    let names = names()?;
    let known = names.iter().map(String::as_str).chain([EMBEDDED]);
    Err(match suggest(requested, known) {
        Some(name) => anyhow!("no dictionary named `{requested}`; did you mean `{name}`?"),
        None => anyhow!(
            "no dictionary named `{requested}`; list installed dictionaries with \
             `boggle-dict list`, or build one with `boggle-dict build LIST`"
        ),
    })
}

/// The data folder, which holds the user's dictionaries and games. It follows
/// the conventions of the system (XDG on Unix).
pub(crate) fn folder() -> anyhow::Result<PathBuf> {
    let base = etcetera::choose_base_strategy()
        .context("cannot find your home directory; set HOME or XDG_DATA_HOME")?;
    Ok(base.data_dir().join("boggle"))
}

/// The path of the installed dictionary with the given name.
pub(crate) fn file(name: &str) -> anyhow::Result<PathBuf> {
    Ok(folder()?.join(format!("{name}.{EXTENSION}")))
}

/// Checks that a name is a plain file name, and not that of the embedded
/// dictionary.
pub(crate) fn check_name(name: &str) -> anyhow::Result<()> {
    let is_plain = !name.is_empty()
        && !name.starts_with(['.', '-'])
        && !name.contains(char::is_control)
        && !is_path(name);
    if !is_plain {
        bail!("invalid dictionary name `{}`; use letters and digits", name.escape_debug());
    }
    if name == EMBEDDED {
        bail!("`{name}` is the built-in dictionary; choose another name with --name");
    }
    Ok(())
}

/// The name of the dictionary in the file at `path`.
pub(crate) fn name_of(path: &Path) -> anyhow::Result<String> {
    let stem = path.file_stem().with_context(|| format!("{}: not a file", path.display()))?;
    Ok(stem.to_string_lossy().into_owned())
}

/// The names of the installed dictionaries, sorted.
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

/// The name of the default dictionary, if the user has set one.
pub(crate) fn default_name() -> anyhow::Result<Option<String>> {
    // Without a home directory no default is set, and none is needed.
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

/// Sets the default dictionary, which must exist and be valid.
pub(crate) fn set_default(name: &str) -> anyhow::Result<Opened> {
    let opened = open_as(name, "with `boggle-dict use`")?;
    if opened.path.is_some() {
        check_name(name)?;
    }
    let path = folder()?.join(DEFAULT);
    create_folder()?;
    replace_file(&path, |out| writeln!(out, "{name}"))
        .with_context(|| path.display().to_string())?;
    Ok(opened)
}

/// Creates the data folder if it does not exist.
pub(crate) fn create_folder() -> anyhow::Result<()> {
    let folder = folder()?;
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())
}
