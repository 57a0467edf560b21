mod read;

use std::borrow::Cow;
use std::cmp::Ordering;

use crate::compile::compile_words;
use crate::defined_words::DefinedWord;
use crate::letters::{self, fold_accents, normalize};
use crate::{Annotations, Dictionary, Error, ListOptions, MAX_WORD, SkipReason, Skipped};

/// Once it has this many words, an unsorted list is sorted and deduplicated whenever the number has
/// doubled.
const WORDS_BEFORE_SORT: usize = 1 << 20;

/// Words collected from word lists.
///
/// Lists can have any common [format](crate::ListFormat), in UTF-8. Lines end with LF or CRLF. A
/// byte-order mark, whitespace around words, blank lines, and comments are ignored; a comment
/// starts with a `#` at the start of a line or after whitespace. Words are
/// [normalized](letters::normalize) and can appear in any order and more than once. Entries that
/// are not [valid words](letters::validate) are skipped and counted by reason.
///
/// ```
/// use boggle_dictionary::{SkipReason, WordList};
///
/// let mut list = WordList::default();
/// list.read("a.txt", "zoo\r\nApple # fruit\r\nmother-in-law\r\n".as_bytes())?;
/// list.read("b.txt", "apple\nbanana\n".as_bytes())?;
///
/// assert_eq!(list.words().collect::<Vec<_>>(), ["apple", "banana", "zoo"]);
/// assert_eq!(list.duplicates(), 1);
/// assert_eq!(list.skipped(SkipReason::Hyphen).example, "mother-in-law");
/// # Ok::<(), boggle_dictionary::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct WordList {
    options: ListOptions,
    /// The words, concatenated.
    text: String,
    /// The start and end of each word in `text`.
    words: Vec<(usize, usize)>,
    /// Whether `words` is out of order; if not, it has no duplicates.
    unsorted: bool,
    /// The number of words when they were last sorted.
    sorted: usize,
    lines: u64,
    duplicates: u64,
    skipped: [Skipped; SkipReason::ALL.len()],
    annotations: Annotations,
    /// The length of the definitions and their words, in bytes.
    annotated: usize,
}

impl WordList {
    /// Creates an empty list that keeps the entries that `options` allow.
    #[must_use]
    pub fn new(options: ListOptions) -> WordList {
        WordList { options, ..WordList::default() }
    }

    /// Returns which entries the list keeps.
    #[must_use]
    pub fn options(&self) -> &ListOptions {
        &self.options
    }

    /// Adds one word. Words are normalized and can be added in any order.
    ///
    /// # Errors
    ///
    /// Returns the reason if it is not a word or the options do not allow it.
    pub fn add(&mut self, word: &str) -> Result<(), SkipReason> {
        if self.options.skip_capitalized && word.contains(char::is_uppercase) {
            return Err(SkipReason::Capital);
        }
        let word = self.normal_form(word);
        let letters = if !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase()) {
            word.len()
        } else {
            letters::validate(&word)?;
            letters::count(&word)
        };
        if letters < self.options.min_length {
            return Err(SkipReason::TooShort);
        }
        if letters > self.options.max_length || word.len() > MAX_WORD {
            return Err(SkipReason::TooLong);
        }
        if let Some(&(start, end)) = self.words.last() {
            match self.text[start..end].cmp(&word) {
                Ordering::Less => {}
                // An endless list of the same word takes no memory.
                Ordering::Equal => {
                    self.duplicates += 1;
                    return Ok(());
                }
                Ordering::Greater => self.unsorted = true,
            }
        }
        let start = self.text.len();
        self.text.push_str(&word);
        self.words.push((start, self.text.len()));
        if self.unsorted && self.words.len() >= WORDS_BEFORE_SORT.max(2 * self.sorted) {
            self.compact();
        }
        Ok(())
    }

    /// Returns the form in which the list has a word.
    fn normal_form<'w>(&self, word: &'w str) -> Cow<'w, str> {
        let word = normalize(word);
        match fold_accents(&word, self.options.accents) {
            Cow::Borrowed(_) => word,
            Cow::Owned(folded) => folded.into(),
        }
    }

    /// Keeps what a list says about a word. The first definition of a word wins.
    fn annotate(&mut self, defined: &DefinedWord<'_>) {
        let word = self.normal_form(defined.word);
        if self.annotations.definitions.contains_key(&*word) {
            return;
        }
        let (word, mut text) = (word.into_owned(), defined.text());
        if text.starts_with('=') {
            text = fold_accents(&text, self.options.accents).into_owned();
        }
        self.annotated += word.len() + text.len();
        if let Some(level) = defined.level() {
            self.annotations.set_level(&word, level);
        }
        self.annotations.define(&word, &text);
    }

    /// Marks a word as one to leave out in company, such as an obscenity; see
    /// [`Dictionary::is_offensive`](crate::Dictionary::is_offensive).
    pub fn mark_offensive(&mut self, word: &str) {
        let word = self.normal_form(word).into_owned();
        self.annotated += word.len();
        self.annotations.mark_offensive(&word);
    }

    /// Removes the duplicates and their text, so that an endless list takes only as much memory as
    /// its distinct words.
    fn compact(&mut self) {
        let text: String = self.words().collect();
        let mut end = 0;
        for word in &mut self.words {
            let start = end;
            end += word.1 - word.0;
            *word = (start, end);
        }
        self.text = text;
        self.sorted = self.words.len();
    }

    /// Returns the words, sorted by their UTF-8 bytes and without duplicates.
    pub fn words(&mut self) -> impl DoubleEndedIterator<Item = &str> + ExactSizeIterator + Clone {
        let text = &self.text;
        if self.unsorted {
            self.words.sort_unstable_by_key(|&(start, end)| &text[start..end]);
            let before = self.words.len();
            self.words.dedup_by_key(|&mut (start, end)| &text[start..end]);
            self.duplicates += (before - self.words.len()) as u64;
            self.unsorted = false;
        }
        self.words.iter().map(|&(start, end)| &text[start..end])
    }

    /// Returns the definitions in the lists, and the levels if there is a column of them, for
    /// [`compile_annotated`](crate::compile_annotated).
    ///
    /// ```
    /// use boggle_dictionary::{Dictionary, WordList, compile_annotated};
    ///
    /// let mut list = WordList::default();
    /// list.read("a.tsv", "cat\ta small animal\ndog\tan animal that barks\n".as_bytes())?;
    /// let (annotations, mut bytes) = (list.annotations().clone(), Vec::new());
    /// compile_annotated(list.words(), &annotations, &mut bytes)?;
    /// let cat = Dictionary::new(bytes)?.definition(0)?.expect("a definition");
    /// assert_eq!(cat.text, "a small animal");
    /// # Ok::<(), boggle_dictionary::Error>(())
    /// ```
    #[must_use]
    pub fn annotations(&self) -> &Annotations {
        &self.annotations
    }

    /// Returns the number of lines read.
    #[must_use]
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// Returns the number of duplicates removed. They are counted when
    /// [`words`](WordList::words) sorts the list.
    #[must_use]
    pub fn duplicates(&self) -> u64 {
        self.duplicates
    }

    /// Returns an error if there are no words, with the most frequent reason if entries were
    /// skipped.
    ///
    /// # Errors
    ///
    /// Returns [`Error::NoWords`] or [`Error::AllSkipped`].
    ///
    /// ```
    /// let mut list = boggle_dictionary::WordList::default();
    /// list.read("a.txt", "one two\n".as_bytes())?;
    /// let error = list.check().unwrap_err().to_string();
    /// assert!(error.starts_with("all entries were skipped; for example, `one two` contains"));
    /// # Ok::<(), boggle_dictionary::Error>(())
    /// ```
    pub fn check(&self) -> Result<(), Error> {
        if !self.words.is_empty() {
            return Ok(());
        }
        let reasons = SkipReason::ALL.iter().rev();
        Err(match reasons.max_by_key(|&&reason| self.skipped(reason).count) {
            Some(&reason) if self.skipped(reason).count > 0 => {
                Error::AllSkipped { example: self.skipped(reason).excerpt(), reason }
            }
            _ => Error::NoWords,
        })
    }

    /// Returns the entries skipped for `reason`.
    #[must_use]
    pub fn skipped(&self, reason: SkipReason) -> &Skipped {
        &self.skipped[reason as usize]
    }

    /// Returns the reasons for which entries were skipped, in the order of [`SkipReason::ALL`], and the
    /// entries.
    #[must_use]
    pub fn all_skipped(&self) -> Vec<(SkipReason, Skipped)> {
        let all = SkipReason::ALL.iter().map(|&reason| (reason, self.skipped(reason).clone()));
        all.filter(|(_, skipped)| skipped.count > 0).collect()
    }

    /// Compiles the words in memory.
    ///
    /// # Errors
    ///
    /// Returns an error if the list has [no words](WordList::check).
    ///
    /// ```
    /// let mut list = boggle_dictionary::WordList::default();
    /// list.read("a.txt", "tee\nTea\n".as_bytes())?;
    /// assert_eq!(list.compile()?.rank("tea"), Some(0));
    /// # Ok::<(), boggle_dictionary::Error>(())
    /// ```
    pub fn compile(&mut self) -> Result<Dictionary, Error> {
        self.check()?;
        let (_, bytes) = compile_words(self.words())?;
        Dictionary::new_unverified(bytes)
    }
}
