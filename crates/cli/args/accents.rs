//! `--fold-accents`, which takes a language whose words are spelled in another way without accents.

use boggle_dictionary::letters::Accents;
use clap::builder::{PossibleValuesParser, TypedValueParser};

/// Parses the name of a language.
pub(crate) fn language_accents() -> impl TypedValueParser<Value = Accents> {
    let names = Accents::LANGUAGES.map(|(name, _)| name);
    PossibleValuesParser::new(names).map(|name| Accents::for_language(&name).unwrap_or_default())
}

/// Returns what happens to accents, given the value of `--fold-accents`.
pub(crate) fn accents(fold_accents: Option<Option<Accents>>) -> Accents {
    match fold_accents {
        None => Accents::Kept,
        Some(language) => language.unwrap_or(Accents::REMOVED),
    }
}
