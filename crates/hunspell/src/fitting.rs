//! Finds the affixes that fit a stem.

use std::collections::HashMap;
use std::{array, iter};

use crate::Problem;
use crate::affix_file::{Affix, AffixTable};
use crate::flags::Flag;

/// The characters at one end of a stem, outermost first.
type End = [char; 3];

/// Stands for an unknown character.
const UNKNOWN: char = char::MAX;

/// The maximum number of affixes that take less time to compare than to remember.
const FEW: usize = 8;

/// The number of steps to remember the affixes that fit an end, in addition to comparing them.
const REMEMBER_STEPS: u64 = 64;

/// The maximum number of affixes to remember (8 MiB). An end takes as much memory as eight affixes.
const MAX_REMEMBERED: usize = 1 << 20;
const END_SIZE: usize = 8;

/// Finds affixes, and remembers which ones fit each end of a stem: a dictionary has few different ends,
/// and comparing each affix with each stem would take most of the time.
pub(crate) struct Fitting<'a> {
    table: &'a AffixTable,
    may_fit: fn(&Affix, End) -> bool,
    by_end: HashMap<u128, Box<[&'a Affix]>>,
    remembered: usize,
}

impl<'a> Fitting<'a> {
    pub fn prefixes(table: &'a AffixTable) -> Fitting<'a> {
        let may_fit = |affix: &Affix, start| {
            are_equal(affix.strip.chars(), start) && affix.condition.may_match_start(known(start))
        };
        Fitting { table, may_fit, by_end: HashMap::new(), remembered: 0 }
    }

    pub fn suffixes(table: &'a AffixTable) -> Fitting<'a> {
        let may_fit = |affix: &Affix, end| {
            are_equal(affix.strip.chars().rev(), end) && affix.condition.may_match_end(known(end))
        };
        Fitting { table, may_fit, by_end: HashMap::new(), remembered: 0 }
    }

    /// Returns all affixes of these flags that fit a stem with this end, and possibly others. Calls `step`
    /// with the number of steps before taking them.
    pub fn find(
        &mut self,
        flags: &[Flag],
        end: End,
        mut step: impl FnMut(u64) -> Result<(), Problem>,
    ) -> Result<Vec<&'a Affix>, Problem> {
        step(flags.len() as u64)?;
        let mut found = Vec::new();
        for &flag in flags {
            let affixes = self.table.get(flag);
            if affixes.len() <= FEW {
                found.extend(affixes);
                continue;
            }
            let chars = iter::once(flag).chain(end.map(u32::from));
            let key = chars.fold(0, |key, char| key << 32 | u128::from(char));
            if let Some(fitting) = self.by_end.get(&key) {
                found.extend(fitting);
                continue;
            }
            step(REMEMBER_STEPS + affixes.iter().map(|affix| affix.cost).sum::<u64>())?;
            if self.remembered > MAX_REMEMBERED {
                self.by_end.clear();
                self.remembered = 0;
            }
            let fits = |affix: &&Affix| (self.may_fit)(affix, end);
            let fitting: Box<[_]> = affixes.iter().filter(fits).collect();
            found.extend(&fitting);
            self.remembered += END_SIZE + fitting.len();
            self.by_end.insert(key, fitting);
        }
        step(found.len() as u64)?;
        Ok(found)
    }
}

/// Returns the characters at one end of a stem, padded with `UNKNOWN` if the stem is shorter.
pub(crate) fn end(mut chars: impl Iterator<Item = char>) -> End {
    array::from_fn(|_| chars.next().unwrap_or(UNKNOWN))
}

fn known(end: End) -> impl Iterator<Item = char> {
    end.into_iter().take_while(|&c| c != UNKNOWN)
}

fn are_equal(strip: impl Iterator<Item = char>, end: End) -> bool {
    strip.zip(known(end)).all(|(a, b)| a == b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AffixFile;

    #[test]
    fn all_affixes_that_fit_are_found() {
        let affixes =
            ["0 x .", "a x .", "ba x [^c]ba", "cba x .", "dcba x .", "0 x [ab]", "0 x [^b]"];
        let more = ["0 x a", "b x .", "äb x [^c].b", "0 x c[^b]a", "0 x ...."];
        let affixes = [&affixes[..], &more].concat();
        let lines = |kind: &str| -> String {
            let lines = affixes.iter().map(|affix| format!("{kind} A {affix}\n"));
            iter::once(format!("{kind} A Y {}\n", affixes.len())).chain(lines).collect()
        };
        let aff = format!("SET UTF-8\n{}{}", lines("PFX"), lines("SFX"));
        let file = AffixFile::parse("a.aff", aff.as_bytes()).unwrap();
        let (mut prefixes, mut suffixes) =
            (Fitting::prefixes(&file.prefixes), Fitting::suffixes(&file.suffixes));
        let flags = [Flag::from(b'A')];
        for stem in ["a", "b", "ab", "ba", "äb", "cba", "dcba", "abba", "bäb", "cäb", "ccba", "a"]
        {
            let start = prefixes.find(&flags, end(stem.chars()), |_| Ok(())).unwrap();
            let end = suffixes.find(&flags, end(stem.chars().rev()), |_| Ok(())).unwrap();
            for (number, affix) in file.prefixes.get(flags[0]).iter().enumerate() {
                let fits = stem.starts_with(&affix.strip) && affix.condition.matches_start(stem);
                let is_found = start.iter().any(|found| std::ptr::eq(*found, affix));
                assert!(is_found || !fits, "prefix {number} of {stem}");
            }
            for (number, affix) in file.suffixes.get(flags[0]).iter().enumerate() {
                let fits = stem.ends_with(&affix.strip) && affix.condition.matches_end(stem);
                let is_found = end.iter().any(|found| std::ptr::eq(*found, affix));
                assert!(is_found || !fits, "suffix {number} of {stem}");
            }
            assert!(start.len() < affixes.len() && end.len() < affixes.len(), "{stem}");
        }
    }
}
