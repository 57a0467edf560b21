/// Limits on the words of a dictionary, so that a hostile one cannot take forever.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The maximum number of words, counting one again each time that it is formed.
    pub words: u64,
    /// The maximum length of all words together, in bytes.
    pub bytes: u64,
    /// The maximum number of times that a flag or an affix is compared; a long affix counts several
    /// times.
    pub steps: u64,
    /// The maximum length of a stem, in bytes. Longer stems are skipped. The default is the longest
    /// word that a dictionary of `boggle-dictionary` can have.
    pub stem: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { words: 1 << 23, bytes: 1 << 27, steps: 1 << 26, stem: 255 }
    }
}
