use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::condition::Condition;
use crate::flags::{Flag, FlagType, Flags};
use crate::text::Encoding;
use crate::{IgnoredFlags, Problem};

/// The number of bytes of an affix or a word that are compared in the time of one step.
pub(crate) const BYTES_PER_STEP: u64 = 8;

/// An `.aff` file: the prefixes and suffixes of a dictionary, and what its flags mean.
#[derive(Debug, Clone)]
pub struct AffixFile {
    pub(crate) encoding: Encoding,
    pub(crate) flag_type: FlagType,
    /// The value of `LANG`.
    pub(crate) lang: Option<String>,
    /// The flags that each `AF` line stands for.
    pub(crate) aliases: Vec<Flags>,
    /// The characters to leave out of all words.
    pub(crate) ignored: BTreeSet<char>,
    pub(crate) full_strip: bool,
    pub(crate) special: SpecialFlags,
    pub(crate) prefixes: AffixTable,
    pub(crate) suffixes: AffixTable,
    pub(crate) ignored_flags: IgnoredFlags,
}

/// Affixes by their flag.
#[derive(Debug, Clone, Default)]
pub(crate) struct AffixTable(Vec<Vec<Affix>>);

/// The flags that are not for affixes, if the file defines them.
#[derive(Debug, Clone, Default)]
pub(crate) struct SpecialFlags {
    pub need_affix: Option<Flag>,
    pub circumfix: Option<Flag>,
    pub forbidden: Option<Flag>,
    pub only_in_compound: Option<Flag>,
    pub no_suggest: Option<Flag>,
    pub keep_case: Option<Flag>,
}

/// A prefix or suffix.
#[derive(Debug, Clone)]
pub(crate) struct Affix {
    pub flag: Flag,
    /// Removed from the stem.
    pub strip: String,
    /// Added to the stem.
    pub add: String,
    /// A condition on the stem.
    pub condition: Condition,
    /// How many steps it takes to compare the affix with a stem.
    pub cost: u64,
    /// Whether the affix can be combined with one on the other end of the word.
    pub cross_product: bool,
    /// The flags of the word with the affix.
    pub flags: Flags,
}

impl AffixFile {
    /// Returns the flags in the file that cannot be read.
    #[must_use]
    pub fn ignored_flags(&self) -> &IgnoredFlags {
        &self.ignored_flags
    }

    /// Decodes a part of a word, and removes the characters that `IGNORE` lists.
    pub(crate) fn decode<'t>(&self, text: &'t [u8]) -> Result<Cow<'t, str>, Problem> {
        let decoded = self.encoding.decode(text)?;
        let is_ignored = |c| self.ignored.contains(&c);
        if !self.ignored.is_empty() && decoded.contains(is_ignored) {
            return Ok(decoded.chars().filter(|&c| !is_ignored(c)).collect());
        }
        Ok(decoded)
    }

    /// Removes the affixes that add a text that `keep` rejects, and so all words with them. In some
    /// languages, most words have an apostrophe or a hyphen before or after a shorter word.
    pub fn retain_affixes(&mut self, keep: impl Fn(&str) -> bool) {
        for affixes in self.prefixes.0.iter_mut().chain(&mut self.suffixes.0) {
            affixes.retain(|affix| keep(&affix.add));
        }
    }
}

impl AffixTable {
    /// Returns the affixes with a flag.
    pub fn get(&self, flag: Flag) -> &[Affix] {
        self.0.get(flag as usize).map_or(&[], Vec::as_slice)
    }

    /// Returns the maximum number of characters that one of the affixes removes.
    pub fn longest_strip(&self) -> usize {
        let strips = self.0.iter().flatten().map(|affix| affix.strip.chars().count());
        strips.max().unwrap_or_default()
    }

    pub fn add(&mut self, affix: Affix) {
        let at = affix.flag as usize;
        if self.0.len() <= at {
            self.0.resize_with(at + 1, Vec::new);
        }
        self.0[at].push(affix);
    }
}

impl Affix {
    /// Whether the affix has a flag that the file defines.
    pub fn has(&self, flag: Option<Flag>) -> bool {
        has(&self.flags, flag)
    }
}

/// Whether a flag that the file defines is one of `flags`.
pub(crate) fn has(flags: &[Flag], flag: Option<Flag>) -> bool {
    flag.is_some_and(|flag| flags.binary_search(&flag).is_ok())
}
