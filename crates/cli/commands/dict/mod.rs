//! The commands of `boggle-dict`.

pub(crate) mod block;
pub(crate) mod build;
pub(crate) mod dice;
pub(crate) mod installed;
pub(crate) mod words;

use boggle_dictionary::Dictionary;

/// Returns the number of words that have a level.
fn level_count(dictionary: &Dictionary) -> u64 {
    let ranks = 0..dictionary.len() as u32;
    ranks.filter(|&rank| dictionary.level(rank).is_some()).count() as u64
}
