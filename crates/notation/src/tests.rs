use super::{Kind, SyntaxError};

fn error(text: &str, range: std::ops::Range<usize>) -> SyntaxError {
    SyntaxError::at(text, range, Kind::NotACell, "x", "y")
}

#[test]
fn places_are_counted_in_characters() {
    // Text, range in bytes, and the line, column and width of the error.
    let cases = [
        ("", 0..0, (1, 1, 1)),
        ("cat\nr1e", 5..6, (2, 2, 1)),
        ("cat\r\nr1e\r\n", 6..7, (2, 2, 1)),
        ("кот\nр1е", 9..10, (2, 2, 1)),
        ("cat dog", 4..7, (1, 5, 3)),
        // The end of the text, and a range over several lines.
        ("cat", 3..3, (1, 4, 1)),
        ("cat\ndog", 1..7, (1, 2, 2)),
        // Beyond the text, and inside a character.
        ("cat", 9..12, (1, 4, 1)),
        ("кот", 1..2, (1, 1, 1)),
    ];
    for (text, range, expected) in cases {
        let error = error(text, range.clone());
        assert_eq!((error.line, error.column, error.width), expected, "{text:?} {range:?}");
    }
}

#[test]
fn carets_are_below_what_is_wrong() {
    let long = format!("{}1{}", "a".repeat(100), "b".repeat(100));
    let shown = format!("{}1{}", "a".repeat(24), "b".repeat(47));
    // Text, range, the line shown, and the position and number of its carets.
    let cases = [
        ("r1e", 1..2, "r1e", 1, 1),
        ("a\t1", 2..3, "a 1", 2, 1),
        ("日本1", 6..7, "日本1", 4, 1),
        ("1日本", 1..7, "1日本", 1, 4),
        ("e\u{301}1", 3..4, "e\u{301}1", 1, 1),
        (&long, 100..101, &shown, 24, 1),
    ];
    for (text, range, line, indentation, carets) in cases {
        let report = error(text, range).report();
        let lines: Vec<_> = report.lines().skip(1).collect();
        let caret_line = format!("  {}{}", " ".repeat(indentation), "^".repeat(carets));
        assert_eq!(lines, [format!("  {line}"), caret_line], "{text:?}");
    }
}

#[test]
fn sources_and_remedies_are_named() {
    let error = error("1", 0..1).in_source("board.txt", 6).with_remedy("for a hole, write .");
    assert_eq!(error.to_string(), "board.txt, line 7, column 1: found x; expected y");
    assert_eq!(error.report().lines().last(), Some("for a hole, write ."));
}
