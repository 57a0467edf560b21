/// Limits on the words of a dictionary, so that a hostile one cannot take forever.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The maximum number of lines of the `.dic` file; the Turkish one has 371,170.
    pub lines: u64,
    /// The maximum number of words, counting one again each time that it is formed.
    pub words: u64,
    /// The maximum number of words for each byte of the `.dic` file, beyond 65,536 words. Italian has
    /// four, counting those with an apostrophe.
    pub words_per_byte: u64,
    /// The maximum length of all words together, in bytes.
    pub bytes: u64,
    /// The maximum number of words marked `NOSUGGEST`, counting one again each time that it is formed.
    /// Callers usually store them twice.
    pub no_suggest: u64,
    /// The maximum number of stems with the flag that `FORBIDDENWORD` defines; Dutch has 7,911. They are
    /// kept in memory.
    pub forbidden: u64,
    /// The maximum number of steps. Most steps look for a flag or compare eight bytes of an affix with a
    /// stem, and take 10 to 20 ns. Polish needs 20 million, and Armenian 103 million for words of at most
    /// eight letters.
    pub steps: u64,
    /// The maximum number of steps for each byte of the `.dic` file, beyond 1,048,576 steps. Italian needs
    /// ten, and Nepalese 47 for words of at most eight characters.
    pub steps_per_byte: u64,
    /// The maximum length of a stem, in bytes. Longer stems are skipped. The default is the longest
    /// word that a dictionary of `boggle-dictionary` can have.
    pub stem: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            lines: 1 << 20,
            words: 6 << 20,
            words_per_byte: 8,
            bytes: 1 << 26,
            no_suggest: 1 << 19,
            forbidden: 1 << 17,
            steps: 128 << 20,
            steps_per_byte: 64,
            stem: 255,
        }
    }
}

impl Limits {
    /// Returns the limits for a `.dic` file of this length.
    pub(crate) fn for_file(self, bytes: usize) -> Limits {
        let words = self.words_per_byte.saturating_mul(bytes as u64).saturating_add(1 << 16);
        let steps = self.steps_per_byte.saturating_mul(bytes as u64).saturating_add(1 << 20);
        Limits { words: self.words.min(words), steps: self.steps.min(steps), ..self }
    }
}
