//! The commands of `boggle-dict`, one per file.

pub(crate) mod block;
pub(crate) mod build;
pub(crate) mod contains;
pub(crate) mod dice;
pub(crate) mod info;
pub(crate) mod install;
mod known_words;
pub(crate) mod list;
pub(crate) mod remove;
pub(crate) mod set_default;
pub(crate) mod words;

use boggle_dictionary::Dictionary;

/// Returns the number of words that have a level.
fn level_count(dictionary: &Dictionary) -> u64 {
    let ranks = 0..dictionary.len() as u32;
    ranks.filter(|&rank| dictionary.level(rank).is_some()).count() as u64
}
