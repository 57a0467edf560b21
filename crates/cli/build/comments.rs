//! Comments of the page's files, which browsers do not need.

/// Removes whole-line comments, blank lines and indentation: a fifth of the page's text. This would
/// change template literals that span several lines.
pub fn without_comments(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut is_inside = false;
    for line in text.lines().map(str::trim) {
        if is_inside {
            is_inside = !line.ends_with("*/");
            continue;
        }
        let end = line.strip_prefix("/*").map(|comment| comment.find("*/").map(|at| at + 4));
        match end {
            Some(None) => is_inside = true,
            // Code follows a comment with a type.
            Some(Some(end)) if end < line.len() => out.extend([line, "\n"]),
            None if !line.is_empty() && !line.starts_with("//") => out.extend([line, "\n"]),
            _ => {}
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_not_served() {
        let table = [
            ("// why\n\nact(); // now\n", "act(); // now\n"),
            ("/** One line. */\nact();", "act();\n"),
            ("/**\n * Several.\n * @param {string} a\n */\n  act(a);", "act(a);\n"),
            ("/** @type {any} */ (event).act();", "/** @type {any} */ (event).act();\n"),
            ("a {\n  color: red; /* bright */\n}", "a {\ncolor: red; /* bright */\n}\n"),
        ];
        for (text, expected) in table {
            assert_eq!(without_comments(text), expected, "{text}");
        }
    }
}
