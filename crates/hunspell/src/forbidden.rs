use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use crate::affix_file::has;
use crate::expansion::Expansion;
use crate::stems::{Stem, Stems};
use crate::{Error, Limits, Problem, Word};

/// What `FORBIDDENWORD` forbids. Hunspell decides by the first of several stems with the same text that
/// has the flags for a word (`checkword` in its `hunspell.cxx`).
#[derive(Default)]
pub(crate) struct Forbidden<'a> {
    /// The first line that forbids each stem.
    stems: HashMap<Cow<'a, str>, u64>,
    /// The lines of stems whose text an earlier line forbids.
    homonyms: HashSet<u64>,
    /// The words that forbidden stems before such homonyms form, and the first line that does.
    forms: HashMap<String, u64>,
}

impl<'a> Forbidden<'a> {
    /// Finds the forbidden words. `fits` and `may_fit` are those of
    /// [`expand_fitting`](crate::AffixFile::expand_fitting).
    pub fn find(
        stems: &Stems<'a>,
        limits: Limits,
        fits: &dyn Fn(&str) -> bool,
        may_fit: &dyn Fn(&str) -> bool,
    ) -> Result<Forbidden<'a>, Error> {
        let mut found = Forbidden::default();
        if stems.affixes.special.forbidden.is_none() {
            return Ok(found);
        }
        for stem in stems.iter() {
            let stem = stem?;
            if is_forbidden(stems, &stem) {
                found.stems.entry(stem.text).or_insert(stem.line);
            }
            if found.stems.len() as u64 > limits.forbidden {
                let problem = Problem::TooMany(limits.forbidden, "words with FORBIDDENWORD");
                return Err(stems.error(stem.line, problem));
            }
        }
        // The forbidden stems that have a good homonym before them, and the last line of one after them.
        let (mut allowed, mut last_lines) = (HashSet::new(), HashMap::new());
        for stem in stems.iter() {
            let stem = stem?;
            match found.stems.get(&stem.text) {
                Some(_) if is_forbidden(stems, &stem) => {}
                Some(&line) if stem.line < line => {
                    allowed.insert(stem.text);
                }
                Some(_) => {
                    found.homonyms.insert(stem.line);
                    last_lines.insert(stem.text, stem.line);
                }
                None => {}
            }
        }
        found.stems.retain(|text, _| !allowed.contains(text));
        if last_lines.is_empty() {
            return Ok(found);
        }
        // The words are kept in memory.
        let limits = Limits { words: limits.words.min(limits.forbidden), ..limits };
        let mut add = |word: Word<'_>| {
            found.forms.entry(word.text.into()).or_insert(word.line);
        };
        let mut expansion = Expansion::new(stems.affixes, limits, fits, may_fit, Some(&mut add));
        for stem in stems.iter() {
            let stem = stem?;
            let is_before = last_lines.get(&stem.text).is_some_and(|&last| stem.line < last);
            if is_before && is_forbidden(stems, &stem) && stem.text.len() <= limits.stem {
                let problem = expansion.expand(&stem);
                problem.map_err(|problem| stems.error(stem.line, problem))?;
            }
        }
        Ok(found)
    }

    /// Whether a word formed from a good stem is forbidden.
    pub fn has(&self, word: Word<'_>) -> bool {
        let is_form = || self.forms.get(word.text).is_some_and(|&line| line < word.line);
        self.stems.contains_key(word.text) || self.homonyms.contains(&word.line) && is_form()
    }
}

/// Whether a stem has the flag for forbidden words.
pub(crate) fn is_forbidden(stems: &Stems<'_>, stem: &Stem<'_>) -> bool {
    has(&stem.flags, stems.affixes.special.forbidden)
}
