//! The data directory: the user's dictionaries and the choice of the default.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, bail};
use boggle_files::replace_file;
use boggle_lookup::{BUILT_IN, directory, is_path};

use crate::files::read_if_exists;
use crate::terminal::notify;

/// The file in the data directory that holds the name or path of the default.
const DEFAULT: &str = "default";

/// The maximum length of that name or path in bytes, more than systems allow.
const MAX_LOCATION: u64 = 1 << 16;

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
    if name == BUILT_IN {
        bail!("`{name}` is the built-in dictionary; choose another name with --name");
    }
    Ok(())
}

/// The name of the dictionary in the file at `path`.
pub(crate) fn name_of(path: &Path) -> anyhow::Result<String> {
    boggle_lookup::name_of(path).with_context(|| format!("{}: not a file", path.display()))
}

/// The name or path of the default dictionary, if the user has set one. If that is
/// unknown, the embedded dictionary does, too, with a warning.
pub(crate) fn default_name() -> Option<String> {
    // Without a home directory no default is set, and none is needed.
    let path = directory().ok()?.join(DEFAULT);
    let name = read_if_exists(&path, MAX_LOCATION).unwrap_or_else(|error| {
        let path = path.display();
        notify(&format!("warning: {path}: {error}; using the built-in dictionary"));
        None
    })?;
    let name = String::from_utf8_lossy(&name).trim().to_owned();
    Some(name).filter(|name| !name.is_empty())
}

/// Sets the name or path of the default dictionary.
pub(super) fn write_default(location: &str) -> anyhow::Result<()> {
    let path = directory()?.join(DEFAULT);
    create_directory()?;
    replace_file(&path, |out| writeln!(out, "{location}"))
        .with_context(|| path.display().to_string())
}

/// Creates the data directory if it does not exist.
pub(crate) fn create_directory() -> anyhow::Result<()> {
    let directory = directory()?;
    fs::create_dir_all(&directory).with_context(|| directory.display().to_string())
}

/// Makes the embedded dictionary the default.
pub(super) fn remove_default() -> anyhow::Result<()> {
    let path = directory()?.join(DEFAULT);
    fs::remove_file(&path).with_context(|| path.display().to_string())
}
