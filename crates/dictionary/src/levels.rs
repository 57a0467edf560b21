//! The levels of words, which say how common they are.

use crate::word_annotations::OFFENSIVE;
use crate::{COMMON_LEVEL, Dictionary, Error, InvalidDictionary, LEVELS};

/// The code of words to leave out in company.
const OFFENSIVE_CODE: u8 = 15;

/// Access to the levels of words.
impl Dictionary {
    /// Returns whether the dictionary has levels for its words.
    #[must_use]
    pub fn has_levels(&self) -> bool {
        let is_level = |code| (1..OFFENSIVE_CODE).contains(&code);
        self.level_bytes().iter().any(|byte| is_level(byte & 15) || is_level(byte >> 4))
    }

    /// Returns the level of the word with the given rank, one of [`LEVELS`], or `None` if it is
    /// unknown. Words without a level are rare: no list contains them.
    #[must_use]
    pub fn level(&self, rank: u32) -> Option<u8> {
        self.mark(rank).filter(|&mark| mark != OFFENSIVE)
    }

    /// Returns whether the source of the dictionary marks the word with the given rank as one to leave
    /// out in company, such as an obscenity.
    ///
    /// ```
    /// use boggle_dictionary::{Annotations, Dictionary, compile_annotated};
    ///
    /// let (mut annotations, mut bytes) = (Annotations::default(), Vec::new());
    /// annotations.mark_offensive("darn");
    /// compile_annotated(["darn", "yarn"], &annotations, &mut bytes)?;
    /// let dictionary = Dictionary::new(bytes)?;
    /// assert_eq!([0, 1].map(|rank| dictionary.is_offensive(rank)), [true, false]);
    /// assert!(!dictionary.has_levels());
    /// # Ok::<(), boggle_dictionary::Error>(())
    /// ```
    #[must_use]
    pub fn is_offensive(&self, rank: u32) -> bool {
        self.mark(rank) == Some(OFFENSIVE)
    }

    /// Returns the level of a word or [`OFFENSIVE`].
    pub(crate) fn mark(&self, rank: u32) -> Option<u8> {
        match code(self.level_bytes(), rank as usize)? {
            OFFENSIVE_CODE => Some(OFFENSIVE),
            code => LEVELS.get(usize::from(code).checked_sub(1)?).copied(),
        }
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
        &self.as_bytes()[self.annotations.levels.clone()]
    }

    /// Checks that each word has one of the levels or none.
    pub(crate) fn validate_levels(&self) -> Result<(), Error> {
        let levels = self.level_bytes();
        // Half of the last byte can be unused.
        for rank in 0..2 * levels.len() {
            let is_valid = |code: u8| {
                if rank < self.len() {
                    usize::from(code) <= LEVELS.len() || code == OFFENSIVE_CODE
                } else {
                    code == 0
                }
            };
            if !code(levels, rank).is_none_or(is_valid) {
                return Err(InvalidDictionary::Level { rank }.into());
            }
        }
        Ok(())
    }
}

/// Returns the four bits of a word: 0 for no level, the number of a level in [`LEVELS`], from 1, or
/// [`OFFENSIVE_CODE`]. Even ranks use the lower bits.
fn code(levels: &[u8], rank: usize) -> Option<u8> {
    levels.get(rank / 2).map(|byte| byte >> (4 * (rank % 2)) & 15)
}

/// Returns the levels in their stored form, or nothing if no word has one.
pub(crate) fn pack(levels: impl ExactSizeIterator<Item = Option<u8>>) -> Vec<u8> {
    let mut bytes = vec![0; levels.len().div_ceil(2)];
    let mut is_empty = true;
    for (rank, level) in levels.enumerate() {
        let code = match level {
            Some(OFFENSIVE) => OFFENSIVE_CODE,
            level => {
                (1..).zip(LEVELS).find(|(_, known)| level == Some(*known)).map_or(0, |it| it.0)
            }
        };
        is_empty &= code == 0;
        bytes[rank / 2] |= code << (4 * (rank % 2));
    }
    if is_empty { Vec::new() } else { bytes }
}
