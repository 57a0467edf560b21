//! Applying affixes to a stem.
//!
//! The order of the affixes matters for their conditions. A word is made from the inside out: the
//! stem, the first suffix, the second suffix, and then the prefix. Whether two affixes can be
//! combined follows what Hunspell does when it takes a word apart (`suffix_check`, `prefix_check`
//! and their variants for two suffixes in its `affixmgr.cxx`), in cases that its manual leaves open.

use crate::affix_file::{Affix, AffixFile, BYTES_PER_STEP, has};
use crate::fitting::{Fitting, end};
use crate::flags::Flag;
use crate::stems::Stem;
use crate::{Limits, Problem, Word};

/// The words formed so far, and what the limits count.
pub(crate) struct Expansion<'a, 'e> {
    file: &'a AffixFile,
    limits: Limits,
    words: u64,
    bytes: u64,
    no_suggest_words: u64,
    steps: Steps,
    prefixes: Fitting<'a>,
    suffixes: Fitting<'a>,
    /// The maximum number of characters that a prefix or a suffix removes.
    prefix_strip: usize,
    suffix_strip: usize,
    /// Whether to list a word.
    fits: &'a dyn Fn(&str) -> bool,
    /// Whether to list any word with this part.
    may_fit: &'a dyn Fn(&str) -> bool,
    /// Called with each word; if `None`, words are only counted.
    each: Option<&'e mut dyn FnMut(Word<'_>)>,
    text: String,
    line: u64,
    no_suggest: bool,
    keep_case: bool,
}

impl<'a, 'e> Expansion<'a, 'e> {
    pub fn new(
        file: &'a AffixFile,
        limits: Limits,
        fits: &'a dyn Fn(&str) -> bool,
        may_fit: &'a dyn Fn(&str) -> bool,
        each: Option<&'e mut dyn FnMut(Word<'_>)>,
    ) -> Expansion<'a, 'e> {
        Expansion {
            file,
            limits,
            words: 0,
            bytes: 0,
            no_suggest_words: 0,
            steps: Steps { count: 0, limit: limits.steps },
            prefixes: Fitting::prefixes(&file.prefixes),
            suffixes: Fitting::suffixes(&file.suffixes),
            prefix_strip: file.prefixes.longest_strip(),
            suffix_strip: file.suffixes.longest_strip(),
            fits,
            may_fit,
            each,
            text: String::new(),
            line: 0,
            no_suggest: false,
            keep_case: false,
        }
    }

    /// Forms all words with a stem.
    pub fn expand(&mut self, stem: &Stem<'_>) -> Result<(), Problem> {
        let special = &self.file.special;
        let (text, flags) = (&*stem.text, &*stem.flags);
        self.steps.add(flags.len() as u64)?;
        if has(flags, special.only_in_compound) || !self.may_fit(text, 2)? {
            return Ok(());
        }
        self.line = stem.line;
        self.no_suggest = has(flags, special.no_suggest);
        self.keep_case = has(flags, special.keep_case);
        if !has(flags, special.need_affix) {
            self.emit([text, ""])?;
        }
        let prefixes = self.prefixes(flags, text)?;
        for prefix in &prefixes {
            // Hunspell accepts the prefix of a circumfix alone (`PfxEntry::checkword`), but half a
            // circumfix is not a word.
            if ![special.need_affix, special.only_in_compound, special.circumfix]
                .into_iter()
                .any(|flag| prefix.has(flag))
            {
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
        for suffix in self.suffixes(flags, stem)? {
            if suffix.has(special.only_in_compound) {
                continue;
            }
            let Some(rest) = self.without_suffix(stem, suffix)? else { continue };
            let needs_affix = suffix.has(special.need_affix);
            if !needs_affix && !suffix.has(special.circumfix) {
                self.emit([rest, &suffix.add])?;
            }
            if prefixes.is_empty() && suffix.flags.is_empty() {
                continue;
            }
            let word = [rest, &suffix.add].concat();
            if !self.may_fit(&word, 1)? {
                continue;
            }
            let mut prefixes = prefixes.to_vec();
            prefixes.extend(self.prefixes(&suffix.flags, stem)?);
            self.steps.add(prefixes.len() as u64)?;
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
        for second in self.suffixes(&first.flags, word)? {
            let Some(rest) = self.without_suffix(word, second)? else { continue };
            if !is_circumfix {
                self.emit([rest, &second.add])?;
            }
            if !second.cross_product || prefixes.is_empty() && second.flags.is_empty() {
                continue;
            }
            let word = [rest, &second.add].concat();
            // If the second suffix permits a prefix, the first must be valid without it.
            for prefix in prefixes {
                if !has(&second.flags, Some(prefix.flag)) {
                    self.emit_with_prefix(&word, prefix)?;
                }
            }
            if is_circumfix {
                continue;
            }
            for prefix in self.prefixes(&second.flags, &word)? {
                if prefix.cross_product && !prefix.has(special.only_in_compound) {
                    self.emit_with_prefix(&word, prefix)?;
                }
            }
        }
        Ok(())
    }

    /// Adds the suffixes that a prefix permits and those that may follow them, together with the prefix.
    fn add_suffixes_of_prefix(&mut self, stem: &str, prefix: &'a Affix) -> Result<(), Problem> {
        let special = &self.file.special;
        for suffix in self.suffixes(&prefix.flags, stem)? {
            if suffix.has(special.only_in_compound) || !self.can_cross(prefix, suffix) {
                continue;
            }
            let Some(rest) = self.without_suffix(stem, suffix)? else { continue };
            let word = [rest, &suffix.add].concat();
            if !(suffix.has(special.need_affix) && prefix.has(special.need_affix)) {
                self.emit_with_prefix(&word, prefix)?;
            }
            if suffix.flags.is_empty() || !self.may_fit(&word, 1)? {
                continue;
            }
            for second in self.suffixes(&suffix.flags, &word)? {
                // A second suffix that permits the prefix follows only suffixes that the stem permits.
                if !second.cross_product || has(&second.flags, Some(prefix.flag)) {
                    continue;
                }
                if let Some(rest) = self.without_suffix(&word, second)? {
                    self.emit_with_prefix(&[rest, &second.add].concat(), prefix)?;
                }
            }
        }
        Ok(())
    }

    /// Whether a word that fits can have this part, even if suffixes and a prefix shorten it.
    fn may_fit(&mut self, part: &str, suffixes: usize) -> Result<bool, Problem> {
        let mut kept = part.chars();
        kept.by_ref().take(self.prefix_strip).for_each(drop);
        kept.by_ref().rev().take(suffixes * self.suffix_strip).for_each(drop);
        let fits = (self.may_fit)(kept.as_str());
        if !fits {
            self.steps.add(1 + part.len() as u64 / BYTES_PER_STEP)?;
        }
        Ok(fits)
    }

    /// Whether a prefix can be combined with a suffix next to the stem.
    fn can_cross(&self, prefix: &Affix, suffix: &Affix) -> bool {
        let special = &self.file.special;
        prefix.cross_product
            && suffix.cross_product
            && !prefix.has(special.only_in_compound)
            && prefix.has(special.circumfix) == suffix.has(special.circumfix)
    }

    /// Returns the prefixes of these flags that may fit the stem, even after suffixes are added: these
    /// keep its first character, unless they may remove all characters.
    fn prefixes(&mut self, flags: &[Flag], stem: &str) -> Result<Vec<&'a Affix>, Problem> {
        let kept = if self.file.full_strip { 0 } else { 1 };
        let Expansion { prefixes, steps, .. } = self;
        prefixes.find(flags, end(stem.chars().take(kept)), |count| steps.add(count))
    }

    /// Returns the suffixes of these flags that may fit the stem.
    fn suffixes(&mut self, flags: &[Flag], stem: &str) -> Result<Vec<&'a Affix>, Problem> {
        let Expansion { suffixes, steps, .. } = self;
        suffixes.find(flags, end(stem.chars().rev()), |count| steps.add(count))
    }

    /// Returns the part of a stem that a suffix keeps, if the suffix fits.
    fn without_suffix<'s>(
        &mut self,
        stem: &'s str,
        suffix: &Affix,
    ) -> Result<Option<&'s str>, Problem> {
        self.steps.add(suffix.cost)?;
        let rest = without_end(stem, &suffix.strip).filter(|rest| self.may_remain(rest));
        Ok(rest.filter(|_| suffix.condition.matches_end(stem)))
    }

    fn emit_with_prefix(&mut self, word: &str, prefix: &Affix) -> Result<(), Problem> {
        self.steps.add(prefix.cost)?;
        if let Some(rest) = word.strip_prefix(&*prefix.strip)
            && self.may_remain(rest)
            && prefix.condition.matches_start(word)
        {
            self.emit([&prefix.add, rest])?;
        }
        Ok(())
    }

    /// Whether this can be all that an affix leaves of a stem.
    fn may_remain(&self, rest: &str) -> bool {
        !rest.is_empty() || self.file.full_strip
    }

    /// Counts a word made of these parts, and passes it on.
    fn emit(&mut self, parts: [&str; 2]) -> Result<(), Problem> {
        self.text.clear();
        self.text.extend(parts);
        let bytes = self.text.len() as u64;
        if !(self.fits)(&self.text) {
            return self.steps.add(1 + bytes / BYTES_PER_STEP);
        }
        self.words += 1;
        self.bytes += bytes;
        self.no_suggest_words += u64::from(self.no_suggest);
        for (count, limit, what) in [
            (self.words, self.limits.words, "words"),
            (self.bytes, self.limits.bytes, "bytes of words"),
            (self.no_suggest_words, self.limits.no_suggest, "words with NOSUGGEST"),
        ] {
            if count > limit {
                return Err(Problem::TooMany(limit, what));
            }
        }
        if let Some(each) = &mut self.each {
            each(Word {
                text: &self.text,
                line: self.line,
                no_suggest: self.no_suggest,
                keep_case: self.keep_case,
            });
        }
        Ok(())
    }
}

/// The steps taken so far.
struct Steps {
    count: u64,
    limit: u64,
}

impl Steps {
    fn add(&mut self, steps: u64) -> Result<(), Problem> {
        self.count += steps;
        if self.count > self.limit {
            return Err(Problem::TooMany(self.limit, "steps to apply the affixes"));
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
