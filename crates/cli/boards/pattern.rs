//! Patterns that select words.

use anyhow::{anyhow, bail, ensure};
use boggle_dictionary::letters::normalize;
use regex_lite::Regex;

/// Compiles a regular expression that must match a whole normalized word. Ignores the case of its
/// letters.
pub(crate) fn compile(text: &str) -> anyhow::Result<Regex> {
    ensure!(
        !is_glob(text),
        "invalid pattern `{text:.60}`: `*` and `?` could repeat letters or stand for them; write \
         `.*` for any letters, `.` for one, or parentheses around the part to repeat"
    );
    if let Some(sign) = text.chars().find(|c| "_%/;@\"' ".contains(*c)) {
        bail!(
            "invalid pattern `{text:.60}`: no word has a `{sign}`; write `.` for any letter, and `.*` for \
             any letters"
        );
    }
    let lowercase = lowercase(text);
    // A pattern such as `a)|(b` is valid only inside the group.
    Regex::new(&lowercase).and_then(|_| Regex::new(&format!("^(?:{lowercase})$"))).map_err(
        |error| {
            anyhow!(
                "invalid pattern `{text:.60}`: {error}; write a regular expression, such as q.*k"
            )
        },
    )
}

/// Whether a pattern could be for file names rather than a regular expression.
fn is_glob(pattern: &str) -> bool {
    let is_sign = |c: char| matches!(c, '*' | '?');
    pattern.contains(is_sign) && pattern.chars().all(|c| is_sign(c) || c.is_alphabetic())
}

/// Converts the letters to those of normalized words, except in escapes: `\W` is not
/// `\w`.
fn lowercase(pattern: &str) -> String {
    let mut lowercase = String::new();
    let mut rest = pattern;
    while let Some((before, after)) = rest.split_once('\\') {
        lowercase += &normalize(before);
        let escaped = after.chars().next();
        lowercase.push('\\');
        lowercase.extend(escaped);
        rest = &after[escaped.map_or(0, char::len_utf8)..];
    }
    lowercase += &normalize(rest);
    lowercase
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_matches_whole_words() {
        let table = [
            ("q.*k", "quick", true),
            ("q.*k", "quicker", false),
            ("Q.*K", "quick", true),
            ("a|ab", "ab", true),
            ("a|b", "ab", false),
            ("[aeiou]+", "aioli", false),
            (".*([a-z])ing", "going", true),
            ("É.É", "été", true),
            ("E\u{301}te\u{301}", "été", true),
            (r"\W*", "tea", false),
            (r"\w\w\w", "tea", true),
            ("te(a)*", "tea", true),
            ("", "tea", false),
        ];
        for (pattern, word, expected) in table {
            assert_eq!(compile(pattern).unwrap().is_match(word), expected, "{pattern} {word}");
        }
    }

    #[test]
    fn an_invalid_pattern_is_reported_in_one_line() {
        for pattern in [
            "q???k",
            "q*",
            "q?k",
            "q__k",
            "q k",
            "(",
            "*",
            "a)|(b",
            "[z-a]",
            r"\",
            r"\q",
            "(?x)a#",
            "((a{99}){99}){99}",
        ] {
            let message = format!("{:#}", compile(pattern).unwrap_err());
            assert!(message.starts_with(&format!("invalid pattern `{pattern}`")), "{message}");
            assert!(!message.contains('\n'), "{message}");
        }
    }
}
