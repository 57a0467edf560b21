//! Letters without accents.

use std::borrow::Cow;
use std::iter;

use crate::normal_form::{composed, decomposed};

/// What happens to the accents of Latin and Greek letters.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Accents {
    /// All are kept.
    #[default]
    Kept,
    /// All are removed, except from the letters in this normalized text, e.g. `åäö` in Swedish.
    RemovedExcept(&'static str),
    /// All are removed, and `ä`, `ö` and `ü` become `ae`, `oe` and `ue`, as in German text without
    /// umlauts.
    German,
}

impl Accents {
    /// All are removed: [`RemovedExcept`](Accents::RemovedExcept) without exceptions.
    ///
    /// ```
    /// use boggle_dictionary::letters::{Accents, fold_accents};
    ///
    /// assert_eq!(fold_accents("camión", Accents::REMOVED), "camion");
    /// ```
    pub const REMOVED: Accents = Accents::RemovedExcept("");

    /// The languages that have their own rules, with the names that options take.
    pub const LANGUAGES: [(&'static str, Accents); 2] =
        [("german", Accents::German), ("spanish", Accents::RemovedExcept("ñ"))];

    /// Returns the rule for accents in one of the [`LANGUAGES`](Accents::LANGUAGES).
    ///
    /// ```
    /// use boggle_dictionary::letters::Accents;
    ///
    /// assert_eq!(Accents::for_language("spanish"), Some(Accents::RemovedExcept("ñ")));
    /// assert_eq!(Accents::for_language("klingon"), None);
    /// ```
    #[must_use]
    pub fn for_language(name: &str) -> Option<Accents> {
        Accents::LANGUAGES
            .iter()
            .find(|(language, _)| *language == name)
            .map(|(_, accents)| *accents)
    }
}

/// Removes the accents from Latin and Greek letters in normalized text, and expands `œ`, `æ`, `ß`
/// and `ĳ` to two letters. In other alphabets, letters with and without marks stay distinct: `й` and
/// `и`.
///
/// ```
/// use boggle_dictionary::letters::{Accents, fold_accents};
///
/// assert_eq!(fold_accents("cœur brisé", Accents::REMOVED), "coeur brise");
/// assert_eq!(fold_accents("süßer entrée", Accents::RemovedExcept("äöü")), "süsser entree");
/// assert_eq!(fold_accents("süßer entrée", Accents::German), "suesser entree");
/// assert_eq!(fold_accents("мой", Accents::German), "мой");
/// ```
#[must_use]
pub fn fold_accents(text: &str, accents: Accents) -> Cow<'_, str> {
    let kept = match accents {
        Accents::RemovedExcept(kept) => kept,
        Accents::Kept | Accents::German => "",
    };
    if text.is_ascii() || accents == Accents::Kept {
        return Cow::Borrowed(text);
    }
    let mut folded = String::new();
    let mut base = ' ';
    for letter in text.chars() {
        if kept.contains(letter) {
            folded.push(letter);
            base = letter;
            continue;
        }
        for c in decomposed(iter::once(letter)) {
            match c {
                // Accents on the Latin and Greek letters, which end at U+03FF.
                '\u{300}'..='\u{36f}' if base <= '\u{3ff}' => continue,
                'œ' => folded.push_str("oe"),
                'æ' => folded.push_str("ae"),
                'ß' => folded.push_str("ss"),
                'ĳ' => folded.push_str("ij"),
                _ => folded.push(c),
            }
            base = c;
        }
        if accents == Accents::German && matches!(letter, 'ä' | 'ö' | 'ü') {
            folded.push('e');
        }
    }
    Cow::Owned(composed(folded.chars()).into_iter().collect())
}
