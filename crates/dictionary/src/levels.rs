//! The levels of words, which say how common they are.

use crate::{COMMON_LEVEL, Dictionary, Error, InvalidDictionary, LEVELS};

/// Access to the levels of words.
impl Dictionary {
    /// Returns whether the dictionary has levels for its words.
    #[must_use]
    pub fn has_levels(&self) -> bool {
        !self.level_bytes().is_empty()
    }

    /// Returns the level of the word with the given rank, one of [`LEVELS`], or `None` if it is
    /// unknown. Words without a level are rare: no list contains them.
    #[must_use]
    pub fn level(&self, rank: u32) -> Option<u8> {
        let code = code(self.level_bytes(), rank as usize)?;
        LEVELS.get(usize::from(code).checked_sub(1)?).copied()
    }

    /// Returns whether the word with the given rank is common: its level is at most
    /// [`COMMON_LEVEL`].
    ///
    /// ```
    /// use boggle_dictionary::{Annotations, Dictionary, compile_annotated};
    ///
    /// let mut annotations = Annotations::default();
    /// annotations.read_levels("levels", "tea 10\ntaw 70\n".as_bytes())?;
    /// let mut bytes = Vec::new();
    /// compile_annotated(["tae", "taw", "tea"], &annotations, &mut bytes)?;
    /// let dictionary = Dictionary::new(bytes)?;
    /// assert_eq!([0, 1, 2].map(|rank| dictionary.is_common(rank)), [false, false, true]);
    /// assert_eq!([0, 1, 2].map(|rank| dictionary.level(rank)), [None, Some(70), Some(10)]);
    /// # Ok::<(), boggle_dictionary::Error>(())
    /// ```
    #[must_use]
    pub fn is_common(&self, rank: u32) -> bool {
        self.level(rank).is_some_and(|level| level <= COMMON_LEVEL)
    }

    fn level_bytes(&self) -> &[u8] {
        &self.as_bytes()[self.annotations.levels()]
    }

    /// Checks that each word has one of the levels or none.
    pub(crate) fn validate_levels(&self) -> Result<(), Error> {
        let levels = self.level_bytes();
        // Half of the last byte can be unused.
        for rank in 0..2 * levels.len() {
            let most = if rank < self.len() { LEVELS.len() } else { 0 };
            if code(levels, rank).is_some_and(|code| usize::from(code) > most) {
                return Err(InvalidDictionary::Level { rank }.into());
            }
        }
        Ok(())
    }
}

/// Returns the four bits of a word: 0 for no level, or the number of a level in [`LEVELS`], from 1.
/// Even ranks use the lower bits.
fn code(levels: &[u8], rank: usize) -> Option<u8> {
    levels.get(rank / 2).map(|byte| byte >> (4 * (rank % 2)) & 15)
}

/// Returns the levels in their stored form, or nothing if no word has one.
pub(crate) fn pack(levels: impl ExactSizeIterator<Item = Option<u8>>) -> Vec<u8> {
    let mut bytes = vec![0; levels.len().div_ceil(2)];
    let mut is_empty = true;
    for (rank, level) in levels.enumerate() {
        let position = level.and_then(|level| LEVELS.iter().position(|&known| known == level));
        if let Some(position) = position {
            is_empty = false;
            bytes[rank / 2] |= (position as u8 + 1) << (4 * (rank % 2));
        }
    }
    if is_empty { Vec::new() } else { bytes }
}
