//! What is kept between calls: settings, dictionaries and saved games.

pub(crate) mod added_words;
pub(crate) mod compile_list;
pub(crate) mod config;
pub(crate) mod dictionaries;
pub(crate) mod hunspell_list;
pub(crate) mod hunspell_search;
#[cfg(feature = "tui")]
pub(crate) mod saved_games;
