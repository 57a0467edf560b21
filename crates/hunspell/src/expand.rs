use crate::affix_file::AffixFile;
use crate::expansion::Expansion;
use crate::forbidden::{Forbidden, is_forbidden};
use crate::stems::Stems;
use crate::{Error, IgnoredFlags, Limits};

/// A word of a dictionary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word<'a> {
    /// The word, in the dictionary's case.
    pub text: &'a str,
    /// The line of its stem, starting at 1.
    pub line: u64,
    /// Whether the stem has the flag that `NOSUGGEST` defines, for words not to suggest, such as
    /// obscenities.
    pub no_suggest: bool,
    /// Whether the stem has the flag that `KEEPCASE` defines, for words that cannot be written in
    /// capitals, such as units.
    pub keep_case: bool,
}

impl Word<'_> {
    /// Whether its case identifies it as a name or an abbreviation. If a language capitalizes nouns, a
    /// single capital does not, unless it must be kept.
    #[must_use]
    pub fn is_name(&self, are_nouns_capitalized: bool) -> bool {
        let mut chars = self.text.chars();
        let is_capitalized = chars.next().is_some_and(char::is_uppercase);
        let is_noun = are_nouns_capitalized && !self.keep_case;
        is_capitalized && !is_noun || chars.any(char::is_uppercase)
    }
}

impl AffixFile {
    /// Calls `each` for every word of a `.dic` file. `name` identifies it in error messages. A word
    /// that several stems or affixes form occurs several times. Returns the flags of stems that cannot
    /// be read.
    ///
    /// # Errors
    ///
    /// Returns an error if the file is invalid, or if its words exceed the limits. `each` is not
    /// called then.
    pub fn expand(
        &self,
        name: &str,
        file: &[u8],
        limits: Limits,
        each: impl FnMut(Word<'_>),
    ) -> Result<IgnoredFlags, Error> {
        self.expand_fitting(name, file, limits, |_| true, |_| true, each)
    }

    /// Does the same as [`expand`](AffixFile::expand), but lists and counts only the words that fit, e.g.
    /// because they are short. `may_fit` returns whether any word with a part can fit, whatever is before
    /// and after the part.
    ///
    /// # Errors
    ///
    /// Same as [`expand`](AffixFile::expand).
    pub fn expand_fitting(
        &self,
        name: &str,
        file: &[u8],
        limits: Limits,
        fits: impl Fn(&str) -> bool,
        may_fit: impl Fn(&str) -> bool,
        mut each: impl FnMut(Word<'_>),
    ) -> Result<IgnoredFlags, Error> {
        let limits = limits.for_file(file.len());
        let stems = Stems { affixes: self, name, file };
        stems.check_lines(limits.lines)?;
        let forbidden = Forbidden::find(&stems, limits, &fits, &may_fit)?;
        let expand_all = |each: Option<&mut dyn FnMut(Word<'_>)>| {
            let mut ignored = IgnoredFlags::default();
            let mut expansion = Expansion::new(self, limits, &fits, &may_fit, each);
            for stem in stems.iter() {
                let mut stem = stem?;
                if let Some(problem) = stem.ignored.take() {
                    ignored.add(stems.error(stem.line, problem));
                }
                if stem.text.len() <= limits.stem && !is_forbidden(&stems, &stem) {
                    let problem = expansion.expand(&stem);
                    problem.map_err(|problem| stems.error(stem.line, problem))?;
                }
            }
            Ok(ignored)
        };
        // Counting the words takes less memory than using them.
        expand_all(None)?;
        expand_all(Some(&mut |word| {
            if !forbidden.has(word) {
                each(word);
            }
        }))
    }
}
