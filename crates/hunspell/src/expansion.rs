//! Applying affixes to a stem.
//!
//! The order of the affixes matters for their conditions. A word is made from the inside out: the
//! stem, the first suffix, the second suffix, and then the prefix. Whether two affixes can be
//! combined follows what Hunspell does when it takes a word apart (`suffix_check`, `prefix_check`
//! and their variants for two suffixes in its `affixmgr.cxx`), in cases that its manual leaves open.

use std::iter;

use crate::affix_file::{Affix, AffixFile, has};
use crate::flags::Flag;
use crate::stems::Stem;
use crate::{Limits, Problem, Word};

/// The steps to look for the affixes with an ending.
const ENDING_STEPS: u64 = 2;

/// The words formed so far, and what the limits count.
pub(crate) struct Expansion<'a> {
    file: &'a AffixFile,
    limits: Limits,
    words: u64,
    bytes: u64,
    no_suggest_words: u64,
    steps: u64,
    each: &'a mut dyn FnMut(Word<'_>),
    line: u64,
    no_suggest: bool,
    keep_case: bool,
}

impl<'a> Expansion<'a> {
    pub fn new(
        file: &'a AffixFile,
        limits: Limits,
        each: &'a mut dyn FnMut(Word<'_>),
    ) -> Expansion<'a> {
        Expansion {
            file,
            limits,
            words: 0,
            bytes: 0,
            no_suggest_words: 0,
            steps: 0,
            each,
            line: 0,
            no_suggest: false,
            keep_case: false,
        }
    }

    /// Forms all words with a stem.
    pub fn expand(&mut self, stem: &Stem<'_>) -> Result<(), Problem> {
        let special = &self.file.special;
        let (text, flags) = (&*stem.text, &*stem.flags);
        self.step(flags.len() as u64)?;
        if has(flags, special.only_in_compound) {
            return Ok(());
        }
        self.line = stem.line;
        self.no_suggest = has(flags, special.no_suggest);
        self.keep_case = has(flags, special.keep_case);
        if !has(flags, special.need_affix) {
            self.emit(text)?;
        }
        let prefixes = self.prefixes(flags)?;
        for prefix in &prefixes {
            if !prefix.has(special.need_affix) && !prefix.has(special.only_in_compound) {
                self.emit_with_prefix(text, prefix)?;
            }
        }
        self.add_suffixes(text, flags, &prefixes)?;
        for prefix in prefixes {
            self.add_suffixes_of_prefix(text, prefix)?;
        }
        Ok(())
    }

    /// Adds one or two suffixes, alone and with each of the prefixes that the stem or one of the
    /// suffixes permits.
    fn add_suffixes(
        &mut self,
        stem: &str,
        flags: &[Flag],
        prefixes: &[&'a Affix],
    ) -> Result<(), Problem> {
        let special = &self.file.special;
        for suffix in self.suffixes(flags, stem)?.into_iter().flatten() {
            if suffix.has(special.only_in_compound) {
                self.step(suffix.cost)?;
                continue;
            }
            let Some(word) = self.with_suffix(stem, suffix)? else { continue };
            let needs_affix = suffix.has(special.need_affix);
            if !needs_affix && !suffix.has(special.circumfix) {
                self.emit(&word)?;
            }
            let mut prefixes = prefixes.to_vec();
            prefixes.extend(self.prefixes(&suffix.flags)?);
            self.step(prefixes.len() as u64)?;
            prefixes.retain(|prefix| self.can_cross(prefix, suffix));
            for prefix in &prefixes {
                if !(needs_affix && prefix.has(special.need_affix)) {
                    self.emit_with_prefix(&word, prefix)?;
                }
            }
            self.add_second_suffixes(&word, suffix, &prefixes)?;
        }
        Ok(())
    }

    /// Adds a second suffix to a word with a first one, alone and with each of the prefixes that
    /// can be combined with the first, or that the second permits.
    fn add_second_suffixes(
        &mut self,
        word: &str,
        first: &Affix,
        prefixes: &[&'a Affix],
    ) -> Result<(), Problem> {
        let special = &self.file.special;
        let is_circumfix = first.has(special.circumfix);
        for second in self.suffixes(&first.flags, word)?.into_iter().flatten() {
            let Some(word) = self.with_suffix(word, second)? else { continue };
            if !is_circumfix {
                self.emit(&word)?;
            }
            if !second.cross_product {
                continue;
            }
            for prefix in prefixes {
                self.emit_with_prefix(&word, prefix)?;
            }
            if is_circumfix {
                continue;
            }
            for prefix in self.prefixes(&second.flags)? {
                if prefix.cross_product && !prefix.has(special.only_in_compound) {
                    self.emit_with_prefix(&word, prefix)?;
                }
            }
        }
        Ok(())
    }

    /// Adds the suffixes that a prefix permits, together with the prefix.
    fn add_suffixes_of_prefix(&mut self, stem: &str, prefix: &'a Affix) -> Result<(), Problem> {
        let special = &self.file.special;
        for suffix in self.suffixes(&prefix.flags, stem)?.into_iter().flatten() {
            if suffix.has(special.only_in_compound)
                || suffix.has(special.need_affix) && prefix.has(special.need_affix)
                || !self.can_cross(prefix, suffix)
            {
                continue;
            }
            if let Some(word) = self.with_suffix(stem, suffix)? {
                self.emit_with_prefix(&word, prefix)?;
            }
        }
        Ok(())
    }

    /// Whether a prefix can be combined with a suffix next to the stem.
    fn can_cross(&self, prefix: &Affix, suffix: &Affix) -> bool {
        let special = &self.file.special;
        prefix.cross_product
            && suffix.cross_product
            && !prefix.has(special.only_in_compound)
            && prefix.has(special.circumfix) == suffix.has(special.circumfix)
    }

    /// Returns the prefixes of these flags.
    fn prefixes(&mut self, flags: &[Flag]) -> Result<Vec<&'a Affix>, Problem> {
        self.step(flags.len() as u64)?;
        let groups = flags.iter().filter_map(|flag| self.file.prefixes.get(flag));
        Ok(groups.flat_map(|group| group.by_ending.values()).flatten().collect())
    }

    /// Returns the suffixes of these flags that may fit the stem.
    fn suffixes(&mut self, flags: &[Flag], stem: &str) -> Result<Vec<&'a [Affix]>, Problem> {
        self.step(flags.len() as u64)?;
        let mut suffixes = Vec::new();
        for group in flags.iter().filter_map(|flag| self.file.suffixes.get(flag)) {
            let starts = stem.char_indices().rev().map(|(at, _)| at).take(group.longest_ending);
            for start in iter::once(stem.len()).chain(starts) {
                self.step(ENDING_STEPS)?;
                suffixes.extend(group.by_ending.get(&stem[start..]).map(Vec::as_slice));
            }
        }
        Ok(suffixes)
    }

    /// Returns the stem with a suffix, if the suffix fits.
    fn with_suffix(&mut self, stem: &str, suffix: &Affix) -> Result<Option<String>, Problem> {
        self.step(suffix.cost)?;
        let Some(rest) = without_end(stem, &suffix.strip) else { return Ok(None) };
        let fits = self.may_remain(rest) && suffix.condition.matches_end(stem);
        Ok(fits.then(|| [rest, &suffix.add].concat()))
    }

    fn emit_with_prefix(&mut self, word: &str, prefix: &Affix) -> Result<(), Problem> {
        self.step(prefix.cost)?;
        if let Some(rest) = word.strip_prefix(&*prefix.strip)
            && self.may_remain(rest)
            && prefix.condition.matches_start(word)
        {
            self.emit(&[&prefix.add, rest].concat())?;
        }
        Ok(())
    }

    /// Whether this can be all that an affix leaves of a stem.
    fn may_remain(&self, rest: &str) -> bool {
        !rest.is_empty() || self.file.full_strip
    }

    fn emit(&mut self, text: &str) -> Result<(), Problem> {
        self.words += 1;
        self.bytes += text.len() as u64;
        self.no_suggest_words += u64::from(self.no_suggest);
        if self.words > self.limits.words || self.bytes > self.limits.bytes {
            return Err(Problem::TooManyWords(self.limits));
        }
        if self.no_suggest_words > self.limits.no_suggest {
            return Err(Problem::TooManyMarked("NOSUGGEST", self.limits.no_suggest));
        }
        (self.each)(Word {
            text,
            line: self.line,
            no_suggest: self.no_suggest,
            keep_case: self.keep_case,
        });
        Ok(())
    }

    fn step(&mut self, steps: u64) -> Result<(), Problem> {
        self.steps += steps;
        if self.steps > self.limits.steps {
            return Err(Problem::TooManySteps(self.limits.steps));
        }
        Ok(())
    }
}

/// Same as `strip_suffix`, whose call of `memcmp` would take half of the time to apply the affixes
/// of a dictionary.
fn without_end<'a>(stem: &'a str, end: &str) -> Option<&'a str> {
    let is_end =
        end.len() <= stem.len() && end.bytes().rev().eq(stem.bytes().rev().take(end.len()));
    if is_end { stem.get(..stem.len() - end.len()) } else { None }
}
