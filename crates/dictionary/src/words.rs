use std::fmt;
use std::iter::FusedIterator;

use fst::raw::Stream;
use fst::{IntoStreamer, Streamer};

use crate::Dictionary;
use crate::letters::normalize;

impl Dictionary {
    /// Returns an iterator over the words that start with `prefix`, normalized, sorted by their UTF-8
    /// bytes. An empty prefix matches all words.
    ///
    /// ```
    /// let dictionary = boggle_dictionary::Dictionary::from_words(["ant", "tea", "tee", "tub"])?;
    /// assert!(dictionary.words("Te").eq(["tea", "tee"]));
    /// # Ok::<(), boggle_dictionary::Error>(())
    /// ```
    pub fn words(&self, prefix: &str) -> Words<'_> {
        let prefix = normalize(prefix);
        let words = self.fst.range().ge(&*prefix);
        // No byte of UTF-8 is the greatest one.
        let words = match prefix.as_bytes().split_last() {
            Some((last, rest)) => words.lt([rest, &[last + 1]].concat()),
            None => words,
        };
        Words { stream: words.into_stream() }
    }

    /// Calls `each` with the bytes of each word in order, and its rank, without copying them.
    pub(crate) fn each_word(&self, mut each: impl FnMut(&[u8], u32)) {
        let mut stream = self.fst.stream();
        while let Some((word, rank)) = stream.next() {
            each(word, rank.value() as u32);
        }
    }
}

impl<'d> IntoIterator for &'d Dictionary {
    type Item = String;
    type IntoIter = Words<'d>;

    fn into_iter(self) -> Words<'d> {
        self.words("")
    }
}

/// An iterator over words of a dictionary, returned by [`Dictionary::words`].
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Words<'d> {
    stream: Stream<'d>,
}

impl Iterator for Words<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.stream.next().map(|(word, _)| String::from_utf8_lossy(word).into_owned())
    }
}

impl FusedIterator for Words<'_> {}

impl fmt::Debug for Words<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").finish_non_exhaustive()
    }
}
