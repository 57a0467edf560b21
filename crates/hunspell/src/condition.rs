use crate::Problem;

/// What the end of a stem must be like for a suffix, or its start for a prefix: a pattern of
/// characters, groups (`[aeiou]`) and excluded groups (`[^aeiou]`).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Condition(Box<[Pattern]>);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Pattern {
    Any,
    One(char),
    OneOf(Box<str>),
    NoneOf(Box<str>),
}

impl Condition {
    pub fn parse(text: &str) -> Result<Condition, Problem> {
        let mut patterns = Vec::new();
        let mut rest = text.chars();
        while let Some(c) = rest.next() {
            patterns.push(match c {
                '.' => Pattern::Any,
                '[' => {
                    let (group, after) = rest
                        .as_str()
                        .split_once(']')
                        .ok_or_else(|| Problem::Invalid(text.into(), "a condition with `]`"))?;
                    rest = after.chars();
                    match group.strip_prefix('^') {
                        Some(group) => Pattern::NoneOf(group.into()),
                        None => Pattern::OneOf(group.into()),
                    }
                }
                c => Pattern::One(c),
            });
        }
        // A single period stands for no condition, even on an empty stem.
        if patterns == [Pattern::Any] {
            patterns.clear();
        }
        Ok(Condition(patterns.into()))
    }

    pub fn matches_start(&self, stem: &str) -> bool {
        let mut chars = stem.chars();
        self.0.iter().all(|pattern| chars.next().is_some_and(|c| pattern.matches(c)))
    }

    pub fn matches_end(&self, stem: &str) -> bool {
        let mut chars = stem.chars().rev();
        self.0.iter().rev().all(|pattern| chars.next().is_some_and(|c| pattern.matches(c)))
    }

    /// Returns whether the condition can match a stem that starts with these characters.
    pub fn may_match_start(&self, mut start: impl Iterator<Item = char>) -> bool {
        self.0.iter().all(|pattern| start.next().is_none_or(|c| pattern.matches(c)))
    }

    /// Returns whether the condition can match a stem that ends with these characters, last one first.
    pub fn may_match_end(&self, mut end: impl Iterator<Item = char>) -> bool {
        self.0.iter().rev().all(|pattern| end.next().is_none_or(|c| pattern.matches(c)))
    }
}

impl Pattern {
    fn matches(&self, c: char) -> bool {
        match self {
            Pattern::Any => true,
            Pattern::One(one) => *one == c,
            Pattern::OneOf(group) => group.contains(c),
            Pattern::NoneOf(group) => !group.contains(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_match_the_start_or_the_end() {
        for (condition, stem, start, end) in [
            (".", "", true, true),
            (".", "any", true, true),
            ("", "any", true, true),
            ("a", "atta", true, true),
            ("at", "atta", true, false),
            ("ta", "atta", false, true),
            ("[aä]", "säten", false, false),
            ("[nä]", "säten", false, true),
            ("[^n]", "säten", true, false),
            ("s[^o].", "säten", true, false),
            ("..", "ä", false, false),
            ("[^n]", "", false, false),
            ("[a-c]", "-", true, true),
            ("[a-c]", "b", false, false),
        ] {
            let parsed = Condition::parse(condition).unwrap();
            assert_eq!(parsed.matches_start(stem), start, "{condition} starts {stem}");
            assert_eq!(parsed.matches_end(stem), end, "{condition} ends {stem}");
        }
        assert!(Condition::parse("a[bc").is_err());
    }
}
