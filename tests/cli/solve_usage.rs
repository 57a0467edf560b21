//! `boggle solve`: conflicting options and invalid values.

use snapbox::str;

use super::Home;

#[test]
fn lines_reads_no_boards_from_arguments() {
    Home::new().boggle("solve --lines abcd").gives(
        2,
        str![],
        str![[r#"
boggle: --lines reads boards from a file or standard input, not from arguments

"#]],
    );
}

#[test]
fn conflicting_options_are_rejected() {
    let home = Home::new();
    home.boggle("solve abcd --file b.txt").gives(
        2,
        str![],
        str![[r#"
boggle: the argument '[BOARD]...' cannot be used with '--file <FILE>'; see --help

"#]],
    );
    home.boggle("solve abcd --dice new").gives(
        2,
        str![],
        str![[r#"
boggle: the argument '[BOARD]...' cannot be used with '--dice <NAME|FILE>'; see --help

"#]],
    );
    home.boggle("solve --lines --seed 1").gives(
        2,
        str![],
        str![[r#"
boggle: the argument '--lines' cannot be used with '--seed <N>'; see --help

"#]],
    );
    home.boggle("solve abcd --summary --format json").gives(
        2,
        str![],
        str![[r#"
boggle: the argument '--summary' cannot be used with '--format <FORMAT>'; see --help

"#]],
    );
}

#[test]
fn invalid_values_are_rejected() {
    let home = Home::new();
    home.boggle("solve --dice sper").gives(
        2,
        str![],
        str![[r#"
boggle: unknown dice `sper`; did you mean `super`?

"#]],
    );
    home.boggle("solve --format yaml").gives(
        2,
        str![],
        str![[r#"
boggle: invalid value 'yaml' for '--format <FORMAT>' [possible values: text, json, jsonl, csv, tsv, words]; see --help

"#]],
    );
    home.boggle("solve --sort size").gives(
        2,
        str![],
        str![[r#"
boggle: invalid value 'size' for '--sort <ORDER>' [possible values: length, points, alpha, start, level]; see --help

"#]],
    );
    home.boggle("solve --scoring modern").gives(
        2,
        str![],
        str![[r#"
boggle: invalid value 'modern' for '--scoring <POINTS>': unknown scoring `modern`; use classic, super, word-hunt, length, letters, letters-by-length, or points by length such as 3=1,5=2,6=3; see --help

"#]],
    );
    home.boggle("solve --neighbors 6").gives(
        2,
        str![],
        str![[r#"
boggle: invalid value '6' for '--neighbors <N>': invalid number of neighbors 6; use 4 or 8; see --help

"#]],
    );
    home.boggle("solve --threads 0").gives(
        2,
        str![],
        str![[r#"
boggle: invalid value '0' for '--threads <N>': 0 is not from 1 to 1024; see --help

"#]],
    );
    home.boggle("solve --threads 1025").gives(
        2,
        str![],
        str![[r#"
boggle: invalid value '1025' for '--threads <N>': 1025 is not from 1 to 1024; see --help

"#]],
    );
    home.boggle("solve --seed -1").gives(
        2,
        str![],
        str![[r#"
boggle: invalid value '-1' for '--seed <N>': expected a whole number; see --help

"#]],
    );
    home.boggle("solve --top few").gives(
        2,
        str![],
        str![[r#"
boggle: invalid value 'few' for '--top <N>': expected a whole number; see --help

"#]],
    );
}
