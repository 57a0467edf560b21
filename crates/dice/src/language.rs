use std::sync::LazyLock;

use serde::Deserialize;

/// A language: its letters, and where to find its words.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Language {
    /// The English name, which [`DiceSet::language`](crate::DiceSet::language) refers to.
    pub name: String,
    /// The ISO 639-1 code.
    pub code: String,
    /// The letters of the game. Other accents are removed from words.
    pub letters: String,
    /// The letters with accents that a player can keep or remove. The built-in dice do not have
    /// them.
    #[serde(default)]
    pub optional: String,
    /// The letters that are vowels. All dice have about the same number of them.
    pub vowels: String,
    /// The groups of letters that can be one tile.
    pub pairs: Vec<String>,
    /// The built-in dice whose boards have the most words, as [`DiceSet::name`](crate::DiceSet::name).
    #[serde(default)]
    pub dice: Option<String>,
    /// The names of the Hunspell dictionaries, without extension. The first that exists is used.
    pub hunspell: Vec<String>,
    /// The Debian package that contains one.
    pub package: String,
}

static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    #[expect(clippy::expect_used, reason = "the file is part of the crate, and a test reads it")]
    serde_json::from_str(include_str!("../data/languages.json"))
        .expect("data/languages.json is valid")
});

impl Language {
    /// Returns all known languages.
    #[must_use]
    pub fn all() -> &'static [Language] {
        &LANGUAGES
    }

    /// Returns the language with this English name, ignoring case.
    ///
    /// ```
    /// use boggle_dice::Language;
    ///
    /// assert_eq!(Language::named("german").map(|language| &*language.code), Some("de"));
    /// assert_eq!(Language::named("klingon"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Language> {
        Language::all().iter().find(|language| language.name.eq_ignore_ascii_case(name))
    }

    /// Returns the language of a locale, such as `de` or `de_AT`.
    ///
    /// ```
    /// use boggle_dice::Language;
    ///
    /// let name = |locale| Language::of_locale(locale).map(|language| &*language.name);
    /// assert_eq!(["de", "de_DE_frami", "pt-BR", "design"].map(name),
    ///     [Some("German"), Some("German"), Some("Portuguese"), None]);
    /// ```
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<&'static Language> {
        let code = locale.split(['_', '-', '.']).next()?;
        Language::all().iter().find(|language| language.code.eq_ignore_ascii_case(code))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::DiceSet;

    #[test]
    fn languages_are_complete() {
        let mut seen = HashSet::new();
        for language in Language::all() {
            assert!(seen.insert(&language.name) && seen.insert(&language.code), "{language:?}");
            let letters = format!("{}{}", language.letters, language.optional);
            let has = |text: &str| text.chars().all(|letter| letters.contains(letter));
            assert!(has(&language.vowels), "{language:?}");
            assert!(language.pairs.iter().all(|pair| has(pair)), "{language:?}");
            assert!(!language.hunspell.is_empty(), "{language:?}");
            let dice = language.dice.as_ref().map(|name| &DiceSet::named(name).unwrap().language);
            assert!(dice.is_none_or(|dice| *dice == language.name), "{language:?}");
        }
    }

    #[test]
    fn dice_have_only_letters_of_their_language() {
        for set in DiceSet::all() {
            let language = Language::named(&set.language).unwrap();
            let faces = set.dice.concat().to_lowercase().replace(['/', '#'], "");
            let unknown = faces.chars().find(|letter| !language.letters.contains(*letter));
            assert_eq!(unknown, None, "{}", set.name);
        }
    }
}
