use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use memmap2::Mmap;

/// The bytes of a file, mapped into memory. Clones share the map.
///
/// [`Dictionary::open`](crate::Dictionary::open) creates one.
///
/// No process may truncate or overwrite the file in place while it is mapped;
/// see the [crate's notes](crate#safety).
#[derive(Debug, Clone)]
pub struct MappedFile {
    map: Arc<Mmap>,
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
        // SAFETY: The map is read-only and lives as long as its owner. It is
        // sound as long as no process truncates or rewrites the file in place
        // while it is mapped. `boggle-dict` never does: it renames a new file
        // over the old one, which stays intact for every process that has it mapped.
        // No operating system can keep other programs from truncating a file.
        // Mapping is worth the risk: a cold start takes 0.2 ms, and processes
        // share the pages.
        #[allow(unsafe_code)]
        let map = unsafe { Mmap::map(&file)? };
        Ok(MappedFile { map: Arc::new(map) })
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
