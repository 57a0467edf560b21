use boggle_dictionary::Dictionary;

/// Says which dictionary something was made with: a saved game, a search or a proof.
///
/// The checksum decides whether two dictionaries have the same words. The name and the number of
/// words are for people.
///
/// ```
/// use boggle_dictionary::Dictionary;
/// use boggle_solver::DictionaryId;
///
/// let dictionary = Dictionary::from_words(["tea", "ten"])?;
/// let id = DictionaryId::new("my words", &dictionary);
/// assert!(id.matches(&dictionary));
/// assert!(!id.matches(&Dictionary::from_words(["tea"])?));
/// # Ok::<(), boggle_dictionary::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct DictionaryId {
    /// The name.
    pub name: String,
    /// The number of words.
    pub words: usize,
    /// The [checksum](Dictionary::checksum) in hexadecimal.
    pub checksum: String,
}

impl DictionaryId {
    /// Describes a dictionary.
    #[must_use]
    pub fn new(name: &str, dictionary: &Dictionary) -> DictionaryId {
        let checksum = format!("{:08x}", dictionary.checksum());
        DictionaryId { name: name.into(), words: dictionary.len(), checksum }
    }

    /// Whether a dictionary has these words, according to its checksum.
    #[must_use]
    pub fn matches(&self, dictionary: &Dictionary) -> bool {
        DictionaryId::new(&self.name, dictionary).checksum == self.checksum
    }

    /// Whether the checksum is one: it comes from a file, and is printed.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        self.checksum.len() == 8 && self.checksum.bytes().all(|byte| byte.is_ascii_hexdigit())
    }
}
