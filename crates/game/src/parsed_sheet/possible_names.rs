//! Names that lack the colon or the brackets of a heading. The lines with them are read as words,
//! unless a name is not a word on the board.

use super::heading::is_capitalized;
use super::words::split_words;

/// What separates a name from its words, besides a colon.
const MARKS: [char; 6] = ['-', '\u{2013}', '\u{2014}', '=', '>', '\u{2192}'];

/// The maximum number of words in a name.
const MAX_WORDS: usize = 3;

/// Returns the name at the start of a line with words: `Alice - cat tone`, or `Alice, cat` if only
/// the name is capitalized.
pub(super) fn name_before_words(line: &str) -> Option<&str> {
    let line = line.trim_start_matches(['"', '\'', '\u{201c}']);
    let is_name = |name: &&str| {
        let count = split_words(name).count();
        name.starts_with(char::is_alphabetic) && (1..=MAX_WORDS).contains(&count)
    };
    let marked = line.split_once(MARKS).filter(|(name, words)| {
        // A hyphen can also be part of a word.
        let is_apart = name.ends_with(' ') || words.starts_with(' ') || !line.contains('-');
        is_apart && !name.contains([',', ';']) && words.contains(char::is_alphabetic)
    });
    let capitalized = || {
        let first = split_words(line).find(|word| !is_capitalized(word))?;
        let (name, words) = line.split_at(line.find(first)?);
        let is_plain = !split_words(words).any(is_capitalized);
        is_plain.then(|| name.trim_end_matches(|c: char| !c.is_alphanumeric()))
    };
    marked.map(|(name, _)| name).filter(is_name).or_else(|| capitalized().filter(is_name))
}

/// Returns the lines that may only name the players of the lines below: those whose words are all
/// capitalized, if another line has no capitalized word; single words or columns in capitals, if another
/// line begins with a lowercase letter; the first line of each block that ends with an empty line, if all are
/// single words; and single words that alternate with lines of several words. Lines have their
/// numbers.
pub(super) fn names_above_words<'t>(lines: &[(u64, &'t str)]) -> Vec<(u64, &'t str)> {
    let blocks: Vec<_> =
        lines.split(|(_, text)| text.is_empty()).filter(|block| !block.is_empty()).collect();
    let is_single =
        |text: &str| text.starts_with(char::is_alphabetic) && split_words(text).count() == 1;
    let is_small = |(_, text): &(u64, &str)| !split_words(text).any(is_capitalized);
    let has_small_letters = lines.iter().any(|(_, text)| text.starts_with(char::is_lowercase));
    let is_large = |(_, text): &(u64, &str)| {
        text.starts_with(|c: char| c.is_alphabetic() || c == '|')
            && split_words(text).next().is_some()
            && (split_words(text).all(is_capitalized)
                || has_small_letters
                    && (is_single(text) || text.contains(['\t', '|']) || text.contains("  "))
                    && split_words(text).all(|word| word.starts_with(char::is_uppercase)))
    };
    let is_headed = |block: &&[(u64, &str)]| block.len() > 1 && is_single(block[0].1);
    let lines = blocks.concat();
    let mut names = Vec::new();
    if lines.iter().any(is_small) {
        names.extend(lines.iter().copied().filter(is_large));
    }
    if blocks.len() > 1 && blocks.iter().all(is_headed) {
        names.extend(blocks.iter().map(|block| block[0]));
    }
    let singles: Vec<_> = lines.iter().map(|(_, text)| is_single(text)).collect();
    if singles.first() == Some(&true)
        && singles.last() == Some(&false)
        && singles.windows(2).all(|pair| pair != [true, true])
    {
        names.extend(lines.into_iter().filter(|(_, text)| is_single(text)));
    }
    names
}
