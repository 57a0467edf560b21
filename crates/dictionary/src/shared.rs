use std::fmt;
use std::sync::Arc;

use crate::Dictionary;
use crate::fst_bytes::FstBytes;

/// Reference-counted bytes of any type.
///
/// They erase the type of a dictionary's bytes, so that code that owns a
/// dictionary does not have to be generic. Cloning copies a pointer.
#[derive(Clone)]
pub struct SharedBytes(Arc<dyn AsRef<[u8]> + Send + Sync>);

impl AsRef<[u8]> for SharedBytes {
    fn as_ref(&self) -> &[u8] {
        (*self.0).as_ref()
    }
}

impl fmt::Debug for SharedBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SharedBytes({} bytes)", self.as_ref().len())
    }
}

impl<D: AsRef<[u8]> + Send + Sync + 'static> Dictionary<D> {
    /// Converts the dictionary to one with reference-counted bytes, which is cheap
    /// to clone.
    ///
    /// ```
    /// use boggle_dictionary::Dictionary;
    ///
    /// let dictionary = Dictionary::from_words(["tea", "tee"])?.into_shared();
    /// let clone = dictionary.clone();
    /// let thread = std::thread::spawn(move || clone.contains("tea"));
    /// assert!(thread.join().is_ok_and(|found| found));
    /// # Ok::<(), boggle_dictionary::Error>(())
    /// ```
    #[must_use]
    pub fn into_shared(self) -> Dictionary<SharedBytes> {
        let share = |FstBytes { file, len }| FstBytes { file: SharedBytes(Arc::new(file)), len };
        // Infallible, because these bytes have been opened before.
        match self.fst.map_data(share) {
            Ok(fst) => Dictionary { fst, layout: self.layout },
            Err(_) => unreachable!("the bytes of an open dictionary"),
        }
    }
}
