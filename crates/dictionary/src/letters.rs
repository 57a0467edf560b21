//! Letters and words: how text is split into letters, normalized, and validated.
//!
//! A letter is an alphabetic character together with the combining marks and zero-width joiners that
//! follow it. Consonants that a virama joins in Devanagari, Bengali, Gujarati, Odia, Telugu and
//! Malayalam are one letter (`क्ष`), as in Unicode 15.1.
//!
//! Dictionaries and boards store words in Unicode normalization form C and in lowercase, so `É`,
//! `é`, and `e` with a combining acute accent are the same letter. So are the three forms of sigma
//! (`Σ`, `σ`, `ς`), the two forms of Hebrew letters such as `ם`, `İ` and `i`, and [styled](unstyled)
//! Latin letters such as `Ｔ` and `🅃`. The Catalan `l·l` is `ll`. Cherokee, whose small letters few
//! people use, is stored in capitals. Otherwise, letters are treated the same in every language: `I`
//! is `i`, never the dotless `ı`, and `ß` is a separate letter, not `ss`, unless accents are folded.

mod accents;
mod conjuncts;

use std::borrow::Cow;
use std::error::Error;
use std::{fmt, iter};

use crate::normal_form::composed;
use crate::printable::is_printable;
pub use accents::{Accents, fold_accents};
use conjuncts::is_joined;

/// Converts `text` to lowercase and Unicode normalization form C, and replaces `i` with a dot above
/// by `i`, and the characters that [`compose`] replaces.
///
/// ```
/// use boggle_dictionary::letters::normalize;
///
/// assert_eq!(normalize("E\u{301}TUDE"), "étude");
/// assert_eq!(normalize("ΣΟΦΟΣ"), "σοφοσ");
/// assert_eq!(normalize("İzmir"), "izmir");
/// assert_eq!(normalize("ＴⒶ🅿\u{fe0f}"), "tap");
/// ```
#[must_use]
pub fn normalize(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            Cow::Owned(text.to_ascii_lowercase())
        } else {
            Cow::Borrowed(text)
        }
    } else {
        Cow::Owned(normalize_unicode(text))
    }
}

fn normalize_unicode(text: &str) -> String {
    // Lowercasing comes first, because it can place a letter next to a mark with which it composes.
    // Each character is lowercased separately, so the position of a sigma in its word does not
    // matter.
    rewrite(&plain(text).flat_map(char::to_lowercase).collect::<String>())
}

/// Converts `text` to Unicode normalization form C and replaces [styled](unstyled) letters by plain
/// ones, the forms of letters at the end of words (`ς`, `ם`) and small Cherokee letters by their usual
/// forms, and the Catalan `l·l` by `ll`. Removes zero-width joiners that do not follow a letter whose alphabet has them, and
/// variation selectors, which only choose between two styles of the same character, as well as U+034F. Unlike
/// [`normalize`], this keeps capitals.
///
/// ```
/// use boggle_dictionary::letters::compose;
///
/// assert_eq!(compose("E\u{301}t\u{200d}e\u{301}"), "Été");
/// assert_eq!(compose("ᄒ\u{1161}\u{11ab}"), "한");
/// assert_eq!(compose("Col·legi"), "Collegi");
/// ```
#[must_use]
pub fn compose(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(rewrite(&plain(text).collect::<String>()))
    }
}

/// Returns the characters of a text without styles.
fn plain(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|c| !is_shapeless(*c)).map(unstyled)
}

fn rewrite(plain: &str) -> String {
    let (mut text, mut is_changed) = (String::new(), false);
    let mut chars = composed(plain.chars()).into_iter().peekable();
    while let Some(c) = chars.next() {
        let is_dropped = match c {
            // The lowercase of `İ` is `i` with a second dot, which is never typed.
            DOT_ABOVE => text.ends_with('i'),
            '·' | '\u{2027}' => {
                text.ends_with(['l', 'L']) && matches!(chars.peek(), Some('l' | 'L'))
            }
            _ => is_joiner(c) && !text.ends_with(takes_joiner),
        };
        let usual = usual_form(c);
        is_changed |= is_dropped || usual != c;
        if !is_dropped {
            text.push(usual);
        }
    }
    // `i` without the dot can compose with the mark after it, for example.
    if is_changed { composed(text.chars()).into_iter().collect() } else { text }
}

/// Returns the usual form of a letter that has another one at the end of words or, as `ŀ`, before
/// another letter. Cherokee is written in capitals.
pub(crate) fn usual_form(c: char) -> char {
    match c {
        'ς' => 'σ',
        'ך' => 'כ',
        'ם' => 'מ',
        'ן' => 'נ',
        'ף' => 'פ',
        'ץ' => 'צ',
        'ŀ' => 'l',
        'Ŀ' => 'L',
        '\u{13f8}'..='\u{13fd}' => moved(c, '\u{13f8}', 'Ᏸ'),
        '\u{ab70}'..='\u{abbf}' => moved(c, '\u{ab70}', 'Ꭰ'),
        _ => c,
    }
}

/// Returns the letter as far from `to` as `c` is from `from`.
fn moved(c: char, from: char, to: char) -> char {
    char::from_u32(c as u32 - from as u32 + to as u32).unwrap_or(c)
}

/// Returns the ASCII character that `c` is a styled form of: a full-width one (`Ｔ`, `，`), or a letter
/// in a circle or square (`ⓣ`, `🅃`, `🆃`, `🇹`) or in a mathematical alphabet (`𝐓`, `ℂ`). Any other
/// character is returned unchanged.
///
/// Normalization form KC does the same, except for white letters on black and flags. Its other
/// mappings would also split letters that other alphabets use, such as `ำ`, and its tables would
/// take 20 kB of the web page.
///
/// ```
/// use boggle_dictionary::letters::unstyled;
///
/// assert_eq!(['Ｔ', 'ⓐ', '🄿', '𝓼'].map(unstyled), ['T', 'a', 'P', 's']);
/// assert_eq!(unstyled('é'), 'é');
/// ```
#[must_use]
pub fn unstyled(c: char) -> char {
    /// Ranges of alphabets: the first and the last character, and whether lowercase letters follow
    /// the capitals. Squares and circles have only capitals.
    const ALPHABETS: [(char, char, bool); 6] = [
        ('Ⓐ', 'ⓩ', true),
        ('\u{1d400}', '\u{1d6a3}', true),
        ('\u{1f130}', '\u{1f149}', false),
        ('\u{1f150}', '\u{1f169}', false),
        ('\u{1f170}', '\u{1f189}', false),
        ('\u{1f1e6}', '\u{1f1ff}', false),
    ];
    /// The letters that mathematical alphabets have elsewhere.
    const LETTERLIKE: [(&str, &str); 2] =
        [("ℂℊℋℌℍℎℐℑℒℓℕℙℚℛℜℝℤℨℬℭℯℰℱ", "CgHHHhIILlNPQRRRZZBCeEF"), ("ℳℴℹⅅⅆⅇⅈⅉ", "MoiDdeij")];
    if c < 'ℂ' {
        return c;
    }
    if ('！'..='～').contains(&c) {
        return char::from_u32(c as u32 - ('！' as u32 - '!' as u32)).unwrap_or(c);
    }
    if let Some((first, .., both)) =
        ALPHABETS.iter().find(|(first, last, _)| (*first..=*last).contains(&c))
    {
        let at = c as u32 - *first as u32;
        let is_small = *both && at / 26 % 2 == 1;
        let start = if is_small { b'a' } else { b'A' };
        return char::from(start + (at % 26) as u8);
    }
    if c > 'ⅉ' {
        return c;
    }
    let mut letterlike = LETTERLIKE.iter().flat_map(|(from, to)| from.chars().zip(to.chars()));
    letterlike.find(|(from, _)| *from == c).map_or(c, |(_, to)| to)
}

/// Whether `c` only selects a style of the character before it, or, as U+034F, only how texts are
/// sorted.
fn is_shapeless(c: char) -> bool {
    matches!(c, '\u{34f}' | '\u{fe00}'..='\u{fe0f}')
}

/// The mark that distinguishes `İ` from `I`.
const DOT_ABOVE: char = '\u{307}';

/// Capitalizes the first character of normalized text, unless the capital normalizes to a different
/// letter: `ı` is unchanged, since `I` is `i`. The capital of `ß` is `ẞ`. Georgian has no capitals at
/// the start of words, only whole lines in capitals, so it is unchanged.
///
/// ```
/// use boggle_dictionary::letters::capitalize;
///
/// assert_eq!(capitalize("qu"), "Qu");
/// assert_eq!(capitalize("ß"), "ẞ");
/// assert_eq!(capitalize("ı"), "ı");
/// ```
#[must_use]
pub fn capitalize(text: &str) -> String {
    let mut chars = text.chars();
    let Some(first) = chars.next() else { return String::new() };
    let capital = match first {
        'ß' => "ẞ".into(),
        'ა'..='ჿ' => first.into(),
        _ => first.to_uppercase().to_string(),
    };
    let is_same = *normalize(&capital) == *first.encode_utf8(&mut [0; 4]);
    let mut capitalized = if is_same { capital } else { first.into() };
    capitalized.extend(chars);
    capitalized
}

/// Returns whether `c` is a combining mark or a zero-width joiner, which belongs to the letter before
/// it.
#[must_use]
pub fn is_mark(c: char) -> bool {
    // There are no marks below U+0300, where nearly all text is.
    c >= '\u{300}' && (unicode_normalization::char::is_combining_mark(c) || is_joiner(c))
}

/// Returns whether `c` is a zero-width joiner or non-joiner, which decides how the letters around it
/// are drawn, as in `می‌خواهم` and `ශ්‍රී`. Those that [`normalize`] keeps belong to
/// the letter before them.
#[must_use]
pub fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// Whether a joiner can follow a letter or mark: it is of one of the alphabets from Arabic to
/// Myanmar, Khmer, Mongolian or their relatives. Elsewhere, joiners change nothing.
pub(crate) fn takes_joiner(before: char) -> bool {
    matches!(before,
        '\u{600}'..='\u{109f}'
        | '\u{1780}'..='\u{1aff}'
        | '\u{a800}'..='\u{aaff}'
        | '\u{11000}'..='\u{11fff}'
    )
}

/// Returns whether `c` takes no space, such as U+200B, so that nobody sees that it is there. Control
/// characters and marks that change a letter are not invisible.
///
/// ```
/// use boggle_dictionary::letters::is_invisible;
///
/// assert!(is_invisible('\u{200b}') && is_invisible('\u{3164}'));
/// assert!(!is_invisible('\u{301}') && !is_invisible('\t'));
/// ```
#[must_use]
pub fn is_invisible(c: char) -> bool {
    // The marks and letters with the property Default_Ignorable_Code_Point.
    let is_ignorable = matches!(c,
        '\u{34f}'
        | '\u{115f}'
        | '\u{1160}'
        | '\u{17b4}'
        | '\u{17b5}'
        | '\u{180b}'..='\u{180f}'
        | '\u{3164}'
        | '\u{ffa0}'
        | '\u{e0100}'..='\u{e01ef}'
    );
    is_ignorable || !c.is_control() && !c.is_whitespace() && !is_printable(c)
}

/// Removes [invisible](is_invisible) characters, except for joiners that belong to the letter before
/// them.
///
/// ```
/// use boggle_dictionary::letters::visible;
///
/// assert_eq!(visible("ca\u{ad}t\u{200d}, می\u{200c}خواهم"), "cat, می\u{200c}خواهم");
/// ```
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_invisible) {
        return Cow::Borrowed(text);
    }
    let mut visible = String::with_capacity(text.len());
    for c in text.chars() {
        if !is_invisible(c) || is_joiner(c) && visible.ends_with(takes_joiner) {
            visible.push(c);
        }
    }
    Cow::Owned(visible)
}

/// Returns whether `c` can start a letter.
#[must_use]
pub fn is_letter(c: char) -> bool {
    c.is_alphabetic() && !is_mark(c)
}

/// The reason that a text is not a word, returned by [`validate`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum InvalidWord {
    /// The text is empty.
    Empty,
    /// The text contains this character, which is neither a letter nor a combining mark that
    /// follows one.
    NotALetter(char),
}

impl fmt::Display for InvalidWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InvalidWord::Empty => f.write_str("no letters; add at least one"),
            InvalidWord::NotALetter(character) => {
                write!(f, "`{}` is not a letter; {}", character.escape_debug(), remedy(*character))
            }
        }
    }
}

impl Error for InvalidWord {}

fn remedy(character: char) -> &'static str {
    match character {
        ',' | ';' | '|' | '/' => "write each word separately",
        c if c.is_whitespace() => "write each word separately",
        '(' | '[' | '{' | '<' => "write only the letters of the word",
        '?' | '*' => "words have no wildcards",
        _ => "remove it",
    }
}

/// Checks that a normalized `word` consists of one or more letters.
///
/// # Errors
///
/// Returns [`InvalidWord::Empty`] if there are no letters, or the first character that is not part
/// of a letter.
///
/// ```
/// use boggle_dictionary::letters::{InvalidWord, validate};
///
/// assert_eq!(validate("naïve"), Ok(()));
/// assert_eq!(validate("don't"), Err(InvalidWord::NotALetter('\'')));
/// assert_eq!(validate(""), Err(InvalidWord::Empty));
/// ```
pub fn validate(word: &str) -> Result<(), InvalidWord> {
    let mut chars = word.chars();
    let first = chars.next().ok_or(InvalidWord::Empty)?;
    let invalid =
        if is_letter(first) { chars.find(|&c| !is_letter(c) && !is_mark(c)) } else { Some(first) };
    invalid.map_or(Ok(()), |c| Err(InvalidWord::NotALetter(c)))
}

/// Returns the place in a text of the first character that is not part of a letter.
///
/// ```
/// use boggle_dictionary::letters::not_a_letter;
///
/// assert_eq!(not_a_letter("É🅃"), None);
/// assert_eq!(not_a_letter("é7"), Some(2));
/// ```
#[must_use]
pub fn not_a_letter(text: &str) -> Option<usize> {
    let Err(InvalidWord::NotALetter(wrong)) = validate(&normalize(text)) else { return None };
    let has_wrong = |&(_, c): &(usize, char)| normalize(c.encode_utf8(&mut [0; 4])).contains(wrong);
    Some(text.char_indices().find(has_wrong).map_or(0, |(at, _)| at))
}

/// Returns an iterator over the letters of `word`, each with its combining
/// marks.
///
/// ```
/// use boggle_dictionary::letters::letters;
///
/// assert_eq!(letters("quiz").count(), 4);
/// assert_eq!(letters("क्षति").count(), 2);
/// assert_eq!(letters("x\u{302}y").collect::<Vec<_>>(), ["x\u{302}", "y"]);
/// ```
#[inline]
pub fn letters(word: &str) -> impl Iterator<Item = &str> + Clone {
    let mut rest = word;
    iter::from_fn(move || {
        let (letter, after) = rest.split_at(first_len(rest));
        rest = after;
        (!letter.is_empty()).then_some(letter)
    })
}

/// Returns the length of the first letter in bytes. Inlining this would add a kilobyte to the page.
fn first_len(text: &str) -> usize {
    let mut chars = text.char_indices().skip(1);
    let next = chars.find(|&(at, c)| !continues(&text[..at], c));
    next.map_or(text.len(), |(at, _)| at)
}

/// Returns whether the last letter of `before` and the first of `after` are one letter when the texts
/// are written together: `after` starts with a mark, or a virama joins their consonants.
///
/// A path spells a word only if its tiles consist of letters of the word, so no step leads to a tile
/// that joins the one before it.
///
/// ```
/// use boggle_dictionary::letters::are_joined;
///
/// assert!(are_joined("हिन्", "दी"));
/// assert!(!are_joined("हि", "न्दी"));
/// ```
#[inline]
#[must_use]
pub fn are_joined(before: &str, after: &str) -> bool {
    after.chars().next().is_some_and(|c| continues(before, c))
}

/// Returns the rest of a text that starts with whole `letters`, or `None` if it starts with others.
///
/// ```
/// use boggle_dictionary::letters::strip_letters;
///
/// assert_eq!(strip_letters("quiz", "qu"), Some("iz"));
/// assert_eq!(strip_letters("x\u{302}y", "x"), None);
/// assert_eq!(strip_letters("न्दी", "न्"), None);
/// ```
#[inline]
#[must_use]
pub fn strip_letters<'t>(text: &'t str, letters: &str) -> Option<&'t str> {
    text.strip_prefix(letters).filter(|rest| !are_joined(letters, rest))
}

/// Returns whether `c` belongs to the last letter of `before`.
#[inline]
fn continues(before: &str, c: char) -> bool {
    // There are no marks or conjuncts below U+0300, where nearly all text is.
    c >= '\u{300}' && (is_mark(c) || is_joined(before, c))
}

/// Returns the number of letters in `word`.
///
/// ```
/// assert_eq!(boggle_dictionary::letters::count("naïve"), 5);
/// ```
#[must_use]
pub fn count(word: &str) -> usize {
    if word.is_ascii() { word.len() } else { letters(word).count() }
}

/// Returns the minimum number of letters that a part of a word has in the [normalized](normalize) word,
/// whatever is before and after it. The start of a part can belong to the letter before it, and have
/// more letters without it.
///
/// ```
/// use boggle_dictionary::letters::{count, count_in_word};
///
/// assert_eq!((count("क्षति"), count("\u{94d}षति")), (2, 3));
/// assert_eq!(count_in_word("\u{94d}षति"), 1);
/// assert_eq!(count_in_word("naïve"), 5);
/// ```
#[must_use]
pub fn count_in_word(part: &str) -> usize {
    if part.is_ascii() {
        return part.bytes().filter(u8::is_ascii_alphabetic).count();
    }
    // A selector separates a virama from the consonant that it joins.
    if part.contains(is_shapeless) {
        return count_in_word(&compose(part));
    }
    // Other characters can be marks of the letter before, or dropped, as in `l·l`.
    let is_certain =
        |letter: &&str| letter.starts_with(|c| is_letter(c) && !can_compose_with_letter(c));
    let mut certain = letters(part).filter(is_certain).peekable();
    certain.next_if(|first| are_joined("क्", first));
    certain.count()
}

/// Whether a letter can be one character with the letter before it in normalization form C: vowels and
/// final consonants in Korean, and vowels in Kirat Rai.
fn can_compose_with_letter(c: char) -> bool {
    matches!(c, '\u{1161}'..='\u{1175}' | '\u{11a8}'..='\u{11c2}' | '\u{16d67}'..='\u{16d68}')
}

#[cfg(test)]
mod tests;
