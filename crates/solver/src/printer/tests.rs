//! The printers, compared with simple formatters.

use crate::{Board, Budget, FoundWord, Notation, Rules, Solver};
use boggle_dictionary::{Dictionary, is_printable, letters};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{
    CellName, CsvPrinter, JsonPrinter, Order, print_all_totals, print_totals, print_words,
};

/// A dictionary of words of all lengths, and boards that have many of them.
fn words() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec("[abé]{1,18}|a\u{302}b", 1..40)
}

fn board() -> impl Strategy<Value = Board> {
    let tiles = |count| prop::collection::vec("a|b|é|Qu|\\?|a\u{302}|\\.", count);
    let size = prop_oneof![(1..5_usize, 1..5_usize), Just((12, 3)), Just((2, 28))];
    let board = move |(rows, columns)| {
        (Just((rows, columns)), tiles(rows * columns)).prop_map(|((rows, columns), tiles)| {
            let tiles = tiles.iter().map(|tile| tile.parse().unwrap());
            Board::new(rows, columns, tiles).unwrap()
        })
    };
    size.prop_flat_map(board)
}

fn json_of(board: &Board, words: &[FoundWord]) -> Value {
    let words = words.iter().map(|found| {
        let path: Vec<_> = found.path.iter().map(|&cell| board.position(cell as usize)).collect();
        json!({"word": found.word, "points": found.points, "path": path})
    });
    json!({"a": "{}", "b": [1], "words": words.collect::<Vec<_>>(), "c": {}})
}

/// Returns the rows as the `csv` crate writes them.
fn csv_of(separator: u8, number: usize, board: &Board, words: &[FoundWord]) -> Vec<u8> {
    let mut table = csv::WriterBuilder::new().delimiter(separator).from_writer(Vec::new());
    table.write_record(["board", "word", "points", "path"]).unwrap();
    for found in words {
        let cells: Vec<_> = found
            .path
            .iter()
            .map(|&cell| CellName::new(board, cell as usize).to_string())
            .collect();
        let (number, points) = (number.to_string(), found.points.to_string());
        table.write_record([&number, found.word, &points, &cells.join(" ")]).unwrap();
    }
    table.into_inner().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn printers_agree_with_simple_formatters(
        words in words(),
        boards in prop::collection::vec(board(), 1..4),
        order in prop::sample::select(&[
            Order::Length, Order::Points, Order::Alphabet, Order::Path, Order::Level,
        ][..]),
        number in 1..1_000_000_usize,
        scoring in prop::sample::select(&["classic", "word-hunt", "letters"][..]),
    ) {
        let dictionary = Dictionary::from_words(&words).unwrap();
        let solver = Solver::new(dictionary.clone());
        let mut json = JsonPrinter::new(&dictionary, false);
        let mut table = CsvPrinter::new(b'\t', &dictionary);
        for board in &boards {
            let defaults = Rules::for_board(board);
            let rules = Rules { min_length: 1, scoring: scoring.parse().unwrap(), ..defaults };
            let solution = solver.solve(board, rules);
            let words = order.words(&solution, &dictionary);

            let mut packed = Vec::new();
            if solver.pack_words(board, rules, &mut packed) {
                let mut lines = b"before\n".to_vec();
                print_words(&packed, &mut lines);
                let mut words: Vec<_> = solution.words().collect();
                Order::Length.sort(&mut words, &dictionary);
                let expected: String = words.iter().map(|found| format!("{}\n", found.word)).collect();
                prop_assert_eq!(String::from_utf8(lines).unwrap(), format!("before\n{expected}"));
            }

            let mut rows = Vec::new();
            table.print_header(&mut rows);
            table.print(number, board, &words, &mut rows);
            prop_assert_eq!(rows, csv_of(b'\t', number, board, &words));

            let mut line = Vec::new();
            let start = json!({"a": "{}", "b": [1]});
            json.print(&start, (board, &words), &json!({"c": {}}), &mut line).unwrap();
            prop_assert_eq!(line.pop(), Some(b'\n'));
            prop_assert_eq!(serde_json::from_slice::<Value>(&line).unwrap(), json_of(board, &words));

            let totals = solution.totals();
            let mut line = Vec::new();
            print_totals(&solver, board, &rules, Budget::unlimited(), &mut line);
            let expected = format!("{board}\t{}\t{}\n", totals.words, totals.points);
            prop_assert_eq!(String::from_utf8(line).unwrap(), expected);
        }
    }
}

#[test]
fn lines_of_letters_have_the_same_totals_as_their_boards() {
    let solver =
        Solver::new(Dictionary::from_words([&"a".repeat(16), "ab", "quip", "tea"]).unwrap());
    let (rules, notation) = (Rules::for_cells(16), Notation::default());
    // The engines give up on the second board.
    let text = ["abab", "aaaa", "quip", "teat"].map(|row| row.repeat(4) + "\n").concat();
    let print = |text, budget, out: &mut Vec<u8>| {
        print_all_totals(&solver, text, &notation, &rules, budget, out)
    };
    let (mut out, mut expected) = (Vec::new(), Vec::new());
    assert!(print(&text, Budget::unlimited(), &mut out));
    for line in text.lines() {
        let board = line.parse().unwrap();
        print_totals(&solver, &board, &rules, Budget::unlimited(), &mut expected);
    }
    assert_eq!(String::from_utf8(out.clone()), String::from_utf8(expected));
    let length = out.len();
    assert!(!print(&text, Budget::steps(0), &mut out));
    assert!(!print("abc\n", Budget::unlimited(), &mut out));
    assert_eq!(out.len(), length);
}

#[test]
fn letters_need_no_escapes() {
    // The printers copy words as they are.
    for c in (0..=u32::from(char::MAX)).filter_map(char::from_u32) {
        if letters::is_letter(c) || letters::is_mark(c) {
            let is_safe = is_printable(c) || letters::is_joiner(c);
            assert!(is_safe && !"\"\\,\t\r\n".contains(c), "{c:?}");
        }
    }
}
