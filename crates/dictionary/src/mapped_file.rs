use std::fs::{File, Metadata};
use std::io;
use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use memmap2::Mmap;

/// The bytes of a file, mapped into memory. Clones share the map.
///
/// [`Dictionary::open`](crate::Dictionary::open) creates one. To find out later whether the file
/// [changed](MappedFile::is_unchanged), create one yourself and pass a clone to
/// [`Dictionary::new`](crate::Dictionary::new).
///
/// No process may truncate or overwrite the file in place while it is mapped;
/// see the [crate's notes](crate#safety).
#[derive(Debug, Clone)]
pub struct MappedFile {
    map: Arc<Mmap>,
    file: Arc<File>,
    opened: Metadata,
}

impl MappedFile {
    /// Maps the file at `path`.
    ///
    /// # Errors
    ///
    /// Returns an error if the file does not exist, is not a regular file, or cannot be read.
    pub fn open(path: impl AsRef<Path>) -> io::Result<MappedFile> {
        let path = path.as_ref();
        // Checked before opening the file, because opening a named pipe blocks.
        if !std::fs::metadata(path)?.is_file() {
            return Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                "not a regular file; choose a dictionary file",
            ));
        }
        let file = File::open(path)?;
        let opened = file.metadata()?;
        // SAFETY: The map is read-only and lives as long as its owner. It is
        // sound as long as no process truncates or rewrites the file in place
        // while it is mapped. `boggle-dict` never does: it renames a new file
        // over the old one, which stays intact for every process that has it mapped.
        // No operating system can keep other programs from truncating a file.
        // Mapping is worth the risk: a cold start takes 0.2 ms, and processes
        // share the pages.
        #[allow(unsafe_code)]
        let map = unsafe { Mmap::map(&file)? };
        Ok(MappedFile { map: Arc::new(map), file: Arc::new(file), opened })
    }

    /// Returns the metadata that the file had when it was opened.
    #[must_use]
    pub fn metadata(&self) -> &Metadata {
        &self.opened
    }

    /// Returns whether the file still has the size and modification time that it had when it was
    /// opened. If not, a program has overwritten it, and data read from the map can be wrong. A
    /// file that was replaced or removed counts as unchanged: the map keeps the old one.
    ///
    /// Call this after reading and before using the results. It costs one system call.
    #[must_use]
    pub fn is_unchanged(&self) -> bool {
        self.file.metadata().is_ok_and(|now| {
            now.len() == self.opened.len() && now.modified().ok() == self.opened.modified().ok()
        })
    }
}

impl AsRef<[u8]> for MappedFile {
    #[inline]
    fn as_ref(&self) -> &[u8] {
        &self.map
    }
}

impl From<MappedFile> for Bytes {
    fn from(file: MappedFile) -> Bytes {
        Bytes::from_owner(file)
    }
}
