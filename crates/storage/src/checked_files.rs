//! Which dictionary files have been checked: to check one takes three times as
//! long as the rest of a short program.

use std::fmt::Write as _;
use std::fs::{self, Metadata};
use std::io::{self, ErrorKind, Write as _};
use std::path::Path;

use boggle_files::{lock_beside, read_regular, replace_file};

use crate::directories::cache_directory;

/// The version of the checks. A file that an earlier version has checked is
/// checked again.
const VERSION: u32 = 1;

/// The file in the cache directory that has one stamp per line.
const FILE: &str = "checked";

/// The most files to remember.
const MAX_FILES: usize = 64;

/// The size from which the file cannot be ours.
const MAX_SIZE: u64 = 1 << 20;

/// What distinguishes a file and its contents from any other. An overwritten file has
/// other times, and a file from elsewhere comes without a stamp.
pub(crate) struct Stamp(String);

impl Stamp {
    /// Returns the stamp of a file, or `None` if the system does not say enough
    /// about it.
    pub(crate) fn new(path: &Path, file: &Metadata, checksum: u32) -> Option<Stamp> {
        let mut stamp = format!("{VERSION} {checksum:08x} {}", file.len());
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt;

            let _ = path;
            for number in [
                file.dev().into(),
                file.ino().into(),
                file.mtime().into(),
                file.mtime_nsec().into(),
                file.ctime().into(),
                file.ctime_nsec().into(),
            ] {
                let number: i128 = number;
                write!(stamp, " {number}").ok()?;
            }
        }
        #[cfg(not(unix))]
        {
            for time in [file.created().ok()?, file.modified().ok()?] {
                let time = time.duration_since(std::time::UNIX_EPOCH).ok()?;
                write!(stamp, " {}", time.as_nanos()).ok()?;
            }
            write!(stamp, " {:?}", fs::canonicalize(path).ok()?).ok()?;
        }
        Some(Stamp(stamp))
    }

    /// Returns whether a file with this stamp has been checked.
    pub(crate) fn is_known(&self) -> bool {
        let stamps = cache_directory().and_then(|directory| read(&directory.join(FILE)));
        stamps.is_some_and(|stamps| stamps.lines().any(|line| line == self.0))
    }

    /// Remembers that the file with this stamp has been checked.
    pub(crate) fn save(&self) -> io::Result<()> {
        let directory = cache_directory().ok_or(ErrorKind::NotFound)?;
        fs::create_dir_all(&directory)?;
        let path = directory.join(FILE);
        let _lock = lock_beside(&path)?;
        let earlier = read(&path).unwrap_or_default();
        let mut stamps = [&*self.0].into_iter().chain(earlier.lines()).take(MAX_FILES);
        replace_file(&path, |out| stamps.try_for_each(|stamp| writeln!(out, "{stamp}")))
    }
}

fn read(path: &Path) -> Option<String> {
    String::from_utf8(read_regular(path, MAX_SIZE).ok()?).ok()
}
