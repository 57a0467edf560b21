use std::fmt;
use std::sync::Arc;

use crate::Dictionary;

/// Bytes of any kind behind a reference count.
///
/// It erases the type of a dictionary's bytes, so that code which owns a
/// dictionary need not be generic. Cloning copies a pointer.
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
    /// Puts the dictionary's bytes behind a reference count, which makes it cheap
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
        // Infallible: these bytes were opened before.
        match self.fst.map_data(|bytes| SharedBytes(Arc::new(bytes))) {
            Ok(fst) => Dictionary { fst },
            Err(_) => unreachable!("the bytes of an open dictionary"),
        }
    }
}
