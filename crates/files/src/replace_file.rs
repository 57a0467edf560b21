//! Atomic file replacement.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// The suffix of an unfinished file, whose name starts with a dot and the name of
/// the file it will replace.
const UNFINISHED: &str = ".unfinished";

/// Creates or replaces the file at `path` atomically.
///
/// `write` fills a new file in the same directory, which is then synced to disk and
/// renamed to `path`. Anyone who opens `path`, even after a crash, a kill or a full
/// disk, sees either the old file or the new one. Unfinished files left behind by
/// killed processes are removed by the next call for the same path; those of
/// running processes are locked and left untouched.
///
/// The directory must exist. Symbolic links are followed, also to a file that does not
/// exist yet.
///
/// # Errors
///
/// Returns the error of `write`, or of creating, syncing or renaming the file.
/// Fails if `path` is a directory, a device or a pipe, or a link that leads nowhere.
pub fn replace_file<T, E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<&File>) -> Result<T, E>,
) -> Result<T, E> {
    // The permissions of any new file, less the umask.
    replace(path, 0o666, write)
}

/// Creates or replaces a file that only its owner can read, like [`replace_file`].
///
/// # Errors
///
/// As for [`replace_file`].
pub fn replace_private_file<T, E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<&File>) -> Result<T, E>,
) -> Result<T, E> {
    replace(path, 0o600, write)
}

fn replace<T, E: From<io::Error>>(
    path: &Path,
    mode: u32,
    write: impl FnOnce(&mut BufWriter<&File>) -> Result<T, E>,
) -> Result<T, E> {
    let target = target(path)?;
    let temporary = create(&target, mode)?;
    let mut out = BufWriter::with_capacity(1 << 16, temporary.as_file());
    let result = write(&mut out)?;
    out.flush()?;
    drop(out);
    persist(temporary, &target)?;
    Ok(result)
}

/// Returns the absolute path of the file that is replaced.
fn target(path: &Path) -> io::Result<PathBuf> {
    let message = "not a regular file; choose another name";
    match fs::canonicalize(path) {
        Ok(real) if real.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(real) if !real.is_file() => Err(io::Error::new(io::ErrorKind::InvalidInput, message)),
        Ok(real) => Ok(real),
        Err(_) => std::path::absolute(follow(path)?),
    }
}

/// Returns the path that symbolic links lead to, even if there is no such file.
fn follow(path: &Path) -> io::Result<PathBuf> {
    // Linux's own limit.
    const MAX_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(target) = fs::read_link(&path) else { return Ok(path) };
        // Relative to the directory of the link; an absolute target replaces the path.
        path.pop();
        path.push(target);
    }
    Err(io::Error::new(io::ErrorKind::InvalidInput, "too many symbolic links; choose another name"))
}

/// Creates a new file beside its target, with these permissions on Unix, and locks it.
fn create(target: &Path, mode: u32) -> io::Result<NamedTempFile> {
    let no_name = || io::Error::new(io::ErrorKind::InvalidInput, "not a file name");
    let directory = target.parent().ok_or_else(no_name)?;
    let mut prefix = OsString::from(".");
    prefix.push(target.file_name().ok_or_else(no_name)?);
    prefix.push(".");

    remove_unfinished(directory, &prefix);
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix).suffix(UNFINISHED);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(mode));
    #[cfg(not(unix))]
    let _ = mode;
    loop {
        let temporary = builder.tempfile_in(directory).map_err(without_path)?;
        temporary.as_file().lock()?;
        // Another process may have removed the file as abandoned before it was locked.
        if temporary.path().try_exists()? {
            return Ok(temporary);
        }
    }
}

/// Renames a finished file to its target.
fn persist(temporary: NamedTempFile, target: &Path) -> io::Result<()> {
    temporary.as_file().sync_all()?;
    temporary.persist(target).map_err(|error| error.error)?;
    // The rename is durable only once the directory is synced; Windows has no such
    // call.
    #[cfg(unix)]
    if let Some(directory) = target.parent() {
        File::open(directory)?.sync_all()?;
    }
    Ok(())
}

/// Removes the path of the temporary file, which means nothing to people, from an error.
fn without_path(error: io::Error) -> io::Error {
    let text = error.to_string();
    let text = text.rsplit_once(" at path \"").map_or(&*text, |(text, _)| text);
    io::Error::new(error.kind(), text)
}

/// Removes the files of killed processes, ignoring errors: the caller can continue
/// without.
fn remove_unfinished(directory: &Path, prefix: &OsString) {
    let Ok(entries) = fs::read_dir(directory) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.as_encoded_bytes();
        if name.starts_with(prefix.as_encoded_bytes())
            && name.ends_with(UNFINISHED.as_bytes())
            // Opening a named pipe would block.
            && entry.file_type().is_ok_and(|kind| kind.is_file())
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

    fn names(directory: &Path) -> Vec<String> {
        let names = fs::read_dir(directory).unwrap();
        let mut names: Vec<_> =
            names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_failed_write_leaves_only_the_old_file() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("list.fst");
        replace_file(&path, |out| out.write_all(b"old")).unwrap();
        let failed: io::Result<()> = replace_file(&path, |out| {
            out.write_all(&[b'x'; 1 << 20])?;
            Err(io::ErrorKind::StorageFull.into())
        });
        assert_eq!(failed.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(names(directory.path()), ["list.fst"]);
    }

    #[test]
    fn unlocked_temporary_files_are_removed_and_locked_ones_kept() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("list.fst");
        fs::write(directory.path().join(".list.fst.killed.unfinished"), "half").unwrap();
        fs::write(directory.path().join(".other.fst.killed.unfinished"), "half").unwrap();
        let running = directory.path().join(".list.fst.running.unfinished");
        let running = File::create(running).unwrap();
        running.lock().unwrap();
        replace_file(&path, |out| out.write_all(b"new")).unwrap();
        assert_eq!(
            names(directory.path()),
            [".list.fst.running.unfinished", ".other.fst.killed.unfinished", "list.fst"]
        );
    }

    #[test]
    #[cfg(unix)]
    fn links_are_followed_to_files_that_do_not_exist() {
        use std::os::unix::fs::symlink;
        let directory = tempfile::tempdir().unwrap();
        let path = |name: &str| directory.path().join(name);
        fs::create_dir(path("shared")).unwrap();
        symlink("shared/list.fst", path("link.fst")).unwrap();
        symlink(path("link.fst"), path("linked.fst")).unwrap();
        for text in ["new", "newer"] {
            replace_file(&path("linked.fst"), |out| out.write_all(text.as_bytes())).unwrap();
            assert_eq!(fs::read_to_string(path("shared/list.fst")).unwrap(), text);
            assert!(path("linked.fst").is_symlink() && path("link.fst").is_symlink());
        }
        symlink("loop", path("loop")).unwrap();
        symlink("no/such", path("nowhere")).unwrap();
        for (name, kind) in
            [("loop", io::ErrorKind::InvalidInput), ("nowhere", io::ErrorKind::NotFound)]
        {
            let failed: io::Result<()> = replace_file(&path(name), |_| Ok(()));
            assert_eq!(failed.unwrap_err().kind(), kind);
            assert!(path(name).is_symlink());
        }
    }

    #[test]
    fn directories_and_missing_directories_are_rejected() {
        let directory = tempfile::tempdir().unwrap();
        let failed: io::Result<()> = replace_file(directory.path(), |_| Ok(()));
        assert_eq!(failed.unwrap_err().kind(), io::ErrorKind::IsADirectory);
        let missing: io::Result<()> =
            replace_file(&directory.path().join("no/list.fst"), |_| Ok(()));
        let missing = missing.unwrap_err();
        assert_eq!(missing.kind(), io::ErrorKind::NotFound);
        assert!(!missing.to_string().contains("list"), "{missing}");
    }
}
