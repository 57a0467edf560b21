//! Patterns that select words.

use anyhow::{anyhow, ensure};
use boggle_dictionary::letters::normalize;
use regex_lite::{Regex, RegexBuilder};

/// The maximum length of a pattern in bytes. It bounds the number of groups.
const MAX_PATTERN: usize = 1000;

/// The maximum size of a compiled pattern in bytes. Matching takes at most a thousand times as much
/// memory: 16 bytes per state, for each end of each group.
const MAX_COMPILED: usize = 1 << 17;

/// Compiles a regular expression that must match a whole normalized word. Ignores the case of its
/// letters.
pub(crate) fn compile(text: &str) -> anyhow::Result<Regex> {
    ensure!(
        text.len() <= MAX_PATTERN,
        "invalid pattern `{text:.60}…`: longer than {MAX_PATTERN} bytes"
    );
    ensure!(
        !is_glob(text),
        "invalid pattern `{text:.60}`: `*` and `?` could repeat letters or stand for them; write \
         `.*` for any letters, `.` for one, or parentheses around the part to repeat"
    );
    let lowercase = lowercase(text);
    // A pattern such as `a)|(b` is valid only inside the group.
    limited(&lowercase).and_then(|_| limited(&format!("^(?:{lowercase})$"))).map_err(|error| {
        anyhow!("invalid pattern `{text:.60}`: {error}; write a regular expression, such as q.*k")
    })
}

fn limited(pattern: &str) -> Result<Regex, regex_lite::Error> {
    RegexBuilder::new(pattern).size_limit(MAX_COMPILED).build()
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

    /// Each group once took memory in each state.
    #[test]
    fn large_patterns_are_rejected_before_they_take_memory() {
        let groups = "(a)".repeat(8000);
        let nested = format!("{}a{}", "(".repeat(400), ")".repeat(400));
        for pattern in [&groups, "((a{100}){100}){100}", "(()(b{30}){30}){30}", &nested] {
            let message = format!("{:#}", compile(pattern).unwrap_err());
            assert!(message.len() < 300 && message.contains("invalid pattern"), "{message}");
        }
        let alternatives = "(tea|eat)|".repeat(90) + "cat";
        assert!(compile(&alternatives).unwrap().is_match("cat"));
    }

    #[test]
    fn an_invalid_pattern_is_reported_in_one_line() {
        for pattern in [
            "q???k",
            "q*",
            "q?k",
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
