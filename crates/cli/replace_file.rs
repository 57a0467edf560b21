use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use tempfile::NamedTempFile;

/// What the name of an unfinished file ends with; it begins with a dot and the
/// name of the file to be.
const UNFINISHED: &str = ".unfinished";

/// Writes the file at `path` whole or not at all.
///
/// `write` fills a new file in the same folder, which is then synced to the
/// disk and renamed to `path`. Whoever opens `path` at any moment, also after a
/// crash, a kill or a full disk, meets the old file or the new one. Unfinished
/// files that a killed process left behind are removed by the next call for
/// the same path; those of running processes are locked, and left alone.
///
/// The folder must exist. A symbolic link is followed.
///
/// # Errors
///
/// What `write` returns, and any failure to create, sync or rename. `path` must
/// not be a folder, a device or a pipe.
pub(crate) fn replace_file<T, E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<&File>) -> Result<T, E>,
) -> Result<T, E> {
    let target = match fs::canonicalize(path) {
        Ok(real) if real.is_dir() => {
            return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
        }
        Ok(real) if !real.is_file() => {
            return Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                "not a regular file; choose another name",
            )
            .into());
        }
        Ok(real) => real,
        Err(_) => std::path::absolute(path)?,
    };
    let no_name = || io::Error::new(io::ErrorKind::InvalidInput, "not a file name");
    let folder = target.parent().ok_or_else(no_name)?;
    let mut prefix = OsString::from(".");
    prefix.push(target.file_name().ok_or_else(no_name)?);
    prefix.push(".");

    remove_unfinished(folder, &prefix);
    let temporary = create(folder, &prefix)?;
    let mut out = BufWriter::with_capacity(1 << 16, temporary.as_file());
    let result = write(&mut out)?;
    out.flush()?;
    drop(out);
    temporary.as_file().sync_all()?;
    temporary.persist(&target).map_err(|error| error.error)?;
    // The new name is on the disk only once its folder is; Windows has no
    // such call.
    #[cfg(unix)]
    File::open(folder)?.sync_all()?;
    Ok(result)
}

/// A new file, locked.
fn create(folder: &Path, prefix: &OsString) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(prefix).suffix(UNFINISHED);
    // As any new file has, less the umask; a temporary file would be private.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    loop {
        let temporary = builder.tempfile_in(folder)?;
        temporary.as_file().lock()?;
        // Before it was locked, another process may have removed it as debris.
        if temporary.path().try_exists()? {
            return Ok(temporary);
        }
    }
}

/// Removes what killed processes left. Failing to is no failure of the caller's.
fn remove_unfinished(folder: &Path, prefix: &OsString) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.as_encoded_bytes();
        if name.starts_with(prefix.as_encoded_bytes())
            && name.ends_with(UNFINISHED.as_bytes())
            && let Ok(file) = File::open(entry.path())
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod kill_tests;

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let names = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> =
            names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_failed_write_leaves_the_old_file_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list.fst");
        replace_file(&path, |out| out.write_all(b"old")).unwrap();
        let failed: io::Result<()> = replace_file(&path, |out| {
            out.write_all(&[b'x'; 1 << 20])?;
            Err(io::ErrorKind::StorageFull.into())
        });
        assert_eq!(failed.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(names(folder.path()), ["list.fst"]);
    }

    #[test]
    fn debris_of_the_dead_goes_and_work_of_the_living_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list.fst");
        fs::write(folder.path().join(".list.fst.dead.unfinished"), "half").unwrap();
        fs::write(folder.path().join(".other.fst.dead.unfinished"), "half").unwrap();
        let living = folder.path().join(".list.fst.living.unfinished");
        let living = File::create(living).unwrap();
        living.lock().unwrap();
        replace_file(&path, |out| out.write_all(b"new")).unwrap();
        assert_eq!(
            names(folder.path()),
            [".list.fst.living.unfinished", ".other.fst.dead.unfinished", "list.fst"]
        );
    }

    #[test]
    fn refuses_what_is_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let failed: io::Result<()> = replace_file(folder.path(), |_| Ok(()));
        assert_eq!(failed.unwrap_err().kind(), io::ErrorKind::IsADirectory);
        let missing: io::Result<()> = replace_file(&folder.path().join("no/such"), |_| Ok(()));
        assert_eq!(missing.unwrap_err().kind(), io::ErrorKind::NotFound);
    }
}
