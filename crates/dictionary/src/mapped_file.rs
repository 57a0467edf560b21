use std::fs::File;
use std::io;
use std::path::Path;

use memmap2::Mmap;

/// The bytes of a file, mapped into memory.
///
/// [`Dictionary::open`](crate::Dictionary::open) makes one; programs that keep
/// dictionaries of several kinds make it themselves.
#[derive(Debug)]
pub struct MappedFile(Mmap);

impl MappedFile {
    /// Maps the file at `path`.
    ///
    /// # Errors
    ///
    /// When there is no such file, it is no regular file, or it cannot be read.
    pub fn open(path: &Path) -> io::Result<MappedFile> {
        // Asked before opening, because opening a named pipe would wait.
        if !std::fs::metadata(path)?.is_file() {
            return Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                "not a regular file; name a dictionary",
            ));
        }
        let file = File::open(path)?;
        // SAFETY: the map is read-only and lives as long as its owner. It is
        // sound as long as nobody truncates or rewrites the file in place
        // meanwhile. `boggle-dict` never does: it renames a new file over the
        // old one, whose map stays whole.
        // A foreign program that does cannot be kept from it on any system;
        // mapping is worth that, because a cold start then costs 0.2 ms and
        // the pages are shared between processes.
        #[allow(unsafe_code)]
        let map = unsafe { Mmap::map(&file)? };
        Ok(MappedFile(map))
    }
}

impl AsRef<[u8]> for MappedFile {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}
