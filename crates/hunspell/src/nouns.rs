use std::fmt;

use crate::affix_file::{AffixFile, has};
use crate::stems::Stems;

/// The languages that capitalize nouns, and have dictionaries: German, Swiss German, Luxembourgish, and
/// Low German.
const CAPITALIZING: [&str; 4] = ["de", "gsw", "lb", "nds"];

/// The length from which few stems are names. Of the stems with 12 letters or more, 31% are capitalized
/// in German, 76% in Low German, and 83% in Luxembourgish, but at most 9% in 18 other dictionaries of npm;
/// of all stems, 33% are in German and 40% in Czech, which has many names.
const LONG: usize = 12;

/// The share of long stems with a capital, in percent, from which nouns are capitalized.
const MIN_LONG_SHARE: u64 = 20;

/// The number of long stems from which their share is meaningful.
const MANY: u64 = 100;

/// Whether the language of a dictionary capitalizes nouns, so that a capital does not identify a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nouns {
    /// Whether it does.
    pub are_capitalized: bool,
    /// What says so.
    pub evidence: Evidence,
}

/// What says whether nouns are capitalized.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Evidence {
    /// A language that was chosen, by its code.
    Language(String),
    /// The option `LANG` of the `.aff` file.
    Lang(String),
    /// The name of the dictionary.
    Name,
    /// How many percent of the long stems are capitalized.
    LongStems(u64),
    /// How many percent of the stems are capitalized.
    Stems(u64),
}

impl Nouns {
    /// Returns whether a language capitalizes nouns, given its code.
    #[must_use]
    pub fn of_language(code: &str) -> Nouns {
        let evidence = Evidence::Language(code.into());
        Nouns { are_capitalized: capitalizes(code), evidence }
    }
}

impl AffixFile {
    /// Finds out whether nouns are capitalized: from `LANG`, otherwise from the case of many long stems,
    /// otherwise from the name of the `.dic` file if it begins with a language, and otherwise from the case
    /// of most stems. Published files can have any name, and most have no `LANG`.
    #[must_use]
    pub fn nouns(&self, name: &str, file: &[u8]) -> Nouns {
        if let Some(lang) = &self.lang {
            let evidence = Evidence::Lang(lang.clone());
            return Nouns { are_capitalized: capitalizes(lang), evidence };
        }
        let (mut all, mut long) = (Share::default(), Share::default());
        // What is wrong with a stem is reported when it is expanded.
        for stem in (Stems { affixes: self, name, file }).iter().flatten() {
            let mut chars = stem.text.chars();
            let is_capitalized = chars.next().is_some_and(char::is_uppercase);
            // Abbreviations, and entries that are not words.
            if has(&stem.flags, self.special.keep_case) || !chars.all(char::is_lowercase) {
                continue;
            }
            all.add(is_capitalized);
            if stem.text.chars().count() >= LONG {
                long.add(is_capitalized);
            }
        }
        if long.of >= MANY {
            let share = long.percent();
            let evidence = Evidence::LongStems(share);
            return Nouns { are_capitalized: share >= MIN_LONG_SHARE, evidence };
        }
        let code = language_of(name);
        if code.len() == 2 || capitalizes(code) {
            return Nouns { are_capitalized: capitalizes(code), evidence: Evidence::Name };
        }
        let evidence = Evidence::Stems(all.percent());
        Nouns { are_capitalized: 2 * all.capitalized > all.of, evidence }
    }
}

impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Evidence::Language(code) => write!(f, "language `{code}`"),
            Evidence::Lang(lang) => write!(f, "`LANG {lang:.20}`"),
            Evidence::Name => f.write_str("its name"),
            Evidence::LongStems(share) => write!(f, "{share}% of its long stems"),
            Evidence::Stems(share) => write!(f, "{share}% of its stems"),
        }
    }
}

/// How many stems there are, and how many of them are capitalized.
#[derive(Default)]
struct Share {
    of: u64,
    capitalized: u64,
}

impl Share {
    fn add(&mut self, is_capitalized: bool) {
        self.of += 1;
        self.capitalized += u64::from(is_capitalized);
    }

    fn percent(&self) -> u64 {
        100 * self.capitalized / self.of.max(1)
    }
}

fn capitalizes(locale: &str) -> bool {
    CAPITALIZING.iter().any(|code| language_of(locale).eq_ignore_ascii_case(code))
}

/// Returns the language of a locale, such as `de` of `de_AT`.
fn language_of(locale: &str) -> &str {
    locale.split(['_', '-', '.']).next().unwrap_or_default()
}
