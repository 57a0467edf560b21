//! Text that is safe in spreadsheets.

use std::borrow::Cow;

/// Returns text for a cell of a table. An apostrophe precedes text that spreadsheets
/// would run as a formula.
pub(crate) fn cell(text: &str) -> Cow<'_, str> {
    if text.starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n']) {
        format!("'{text}").into()
    } else {
        text.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_become_text() {
        for formula in [
            "=1+1",
            "+1",
            "-1",
            "@SUM(A1)",
            "＝1+1",
            "＋1",
            "－1",
            "＠SUM(A1)",
            "\t=1",
            "\r=1",
            "\n=1",
        ] {
            assert_eq!(cell(formula), format!("'{formula}"));
        }
        for text in ["", "Ann", "1+1", " =1", "'=1"] {
            assert_eq!(cell(text), text);
        }
    }
}
