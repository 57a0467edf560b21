//! Dictionaries that another program overwrites while they are mapped.

use std::path::Path;
use std::{panic, process};

use anyhow::bail;
use boggle_dictionary::MappedFile;

use crate::terminal::{ERROR, notify, printable};

/// Returns an error if a file was written to since it was mapped.
pub(super) fn check(file: &MappedFile, path: &Path) -> anyhow::Result<()> {
    if !file.is_unchanged() {
        let path = printable(&path.display().to_string());
        bail!("{path}: changed while it was read, so nothing is certain; try again");
    }
    Ok(())
}

/// Makes every panic the same error if the file has changed by then: the bytes of
/// another file, or of half a file, can lead a search anywhere.
pub(super) fn check_on_panic(file: &MappedFile, path: &Path) {
    let (file, path) = (file.clone(), path.to_owned());
    let default_hook = panic::take_hook();
    panic::set_hook(Box::new(move |info| match check(&file, &path) {
        Ok(()) => default_hook(info),
        Err(error) => {
            notify(&error.to_string());
            process::exit(ERROR.into());
        }
    }));
}
