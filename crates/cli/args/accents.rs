//! `--fold-accents`, which takes a language whose words are spelled in another way without accents.

use boggle_dictionary::letters::Accents;

/// How words are spelled without accents, if not just without them.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum Spelling {
    /// The letters with an umlaut become two letters.
    German,
    /// `ñ`, which is a letter of its own, stays.
    Spanish,
}

/// Returns what happens to accents, given the value of `--fold-accents`.
pub(crate) fn accents(fold_accents: Option<Option<Spelling>>) -> Accents {
    match fold_accents {
        None => Accents::Kept,
        Some(None) => Accents::REMOVED,
        Some(Some(Spelling::German)) => Accents::German,
        Some(Some(Spelling::Spanish)) => Accents::RemovedExcept("ñ"),
    }
}
