//! PDFs, as poppler reads them. The tests that need it are skipped where it is not installed.

use std::io::Write;
use std::process::{Command, Stdio};

use boggle_dictionary::parse_entries;
use boggle_solver::{Board, Size};

use super::*;
use crate::{Options, Paper, Puzzle, Sheet, booklet, generate};

/// Runs a program of poppler on a PDF; returns its output.
fn poppler(program: &str, arguments: &[&str], pdf: &[u8]) -> Option<Vec<u8>> {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let Ok(mut child) = command.stderr(Stdio::piped()).spawn() else {
        eprintln!("skipped: {program} is not installed");
        return None;
    };
    child.stdin.take().unwrap().write_all(pdf).unwrap();
    let output = child.wait_with_output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && errors.is_empty(), "{program}: {errors}");
    Some(output.stdout)
}

/// Returns the text of a PDF, without empty lines and space at the ends of lines.
fn text(pdf: &[u8]) -> Option<Vec<String>> {
    let text = String::from_utf8(poppler("pdftotext", &["-", "-"], pdf)?).unwrap();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    Some(lines.map(Into::into).collect())
}

/// Returns a puzzle of a square with these entries.
fn puzzle(list: &str, side: usize, seed: u64) -> Puzzle {
    let size = Some(Size { rows: side, columns: side });
    generate(&parse_entries(list).unwrap(), &Options { size, seed, ..Options::default() }).unwrap()
}

/// Returns the PDF of puzzles with these entries.
fn sample(title: &str, list: &str, side: usize, seeds: u64) -> Vec<u8> {
    let puzzles: Vec<_> = (0..seeds).map(|seed| puzzle(list, side, seed)).collect();
    let sheets: Vec<_> = puzzles.iter().map(|puzzle| Sheet::new(title, puzzle)).collect();
    pdf(&booklet(&sheets, Paper::Letter).unwrap(), title, None).unwrap()
}

#[test]
fn text_can_be_extracted_in_order() {
    let (title, list) =
        ("Mes animaux préférés", "élan, œuf, Polar bear, O'Neill, fier, файл, λύκος");
    let pdf = sample(title, list, 14, 1);
    let Some(lines) = text(&pdf) else { return };
    let puzzle = puzzle(list, 14, 0);
    let cells: Vec<_> = puzzle.board.tiles().map(boggle_solver::svg::face).collect();
    let rows: Vec<_> = cells.chunks(14).map(|row| row.join(" ")).collect();
    let mut rest = lines.iter();
    let mut follows = |text: &str| {
        assert!(rest.any(|line| line == text), "{text} {lines:?}");
    };
    follows(title);
    follows("Name");
    rows.iter().for_each(|row| follows(row));
    puzzle.entries.iter().for_each(|entry| follows(&entry.text));
    rows.iter().for_each(|row| follows(row));
    assert_eq!(lines.iter().filter(|line| *line == "Polar bear").count(), 2);
}

#[test]
fn hebrew_and_arabic_are_written_from_the_right() {
    let Some(lines) = text(&sample("חיות 2", "חתול, כלב, סוס", 6, 1)) else { return };
    for word in ["חתול", "כלב", "סוס"] {
        // Programs mark the direction with invisible characters.
        let is_word = |line: &&String| line.trim_matches(|c: char| !c.is_alphabetic()) == word;
        assert_eq!(lines.iter().filter(is_word).count(), 2, "{word} {lines:?}");
    }
    let mut fonts = Fonts::new(None).unwrap();
    let positions = |fonts: &mut Fonts<'_>, text: &str| -> Vec<_> {
        let line = fonts.line(text, false).unwrap();
        line.glyphs.iter().map(|glyph| glyph.id).collect()
    };
    let hebrew = positions(&mut fonts, "אבג");
    assert_eq!(positions(&mut fonts, "גבא"), hebrew.iter().rev().copied().collect::<Vec<_>>());
    let mixed = positions(&mut fonts, "אב cat");
    assert_eq!(mixed[mixed.len() - 2..], [hebrew[1], hebrew[2]]);
    // The forms of Arabic letters depend on their neighbors.
    let joined = positions(&mut fonts, "بب");
    assert_ne!(joined[0], joined[1]);
}

#[test]
fn files_have_their_pages_and_fonts() {
    let pdf = sample("Fruit", "apple, fig, plum", 6, 5);
    let Some(info) = poppler("pdfinfo", &["-"], &pdf) else { return };
    let info = String::from_utf8(info).unwrap();
    let value = |name: &str| info.lines().find_map(|line| Some(line.strip_prefix(name)?.trim()));
    assert_eq!(value("Pages:"), Some("7"));
    assert_eq!(value("Title:"), Some("Fruit"));
    assert!(value("Page size:").unwrap().ends_with("(letter)"), "{info}");
    assert!(!info.contains("Date"), "{info}");
    let fonts = String::from_utf8(poppler("pdffonts", &["-"], &pdf).unwrap()).unwrap();
    let fonts: Vec<_> = fonts.lines().skip(2).collect();
    assert_eq!(fonts.len(), 2, "{fonts:?}");
    // Embedded, as a subset, with the letters of the glyphs.
    assert!(fonts.iter().all(|font| font.contains(" yes yes yes ")), "{fonts:?}");
}

#[test]
fn the_same_puzzles_give_the_same_file() {
    let make = || sample("Fruit", "apple, fig, plum", 6, 2);
    assert_eq!(make(), make());
}

#[test]
fn letters_without_a_font_are_named() {
    let entries = parse_entries("हिन्दी\nplum").unwrap();
    let board: Board = "plum abcd".parse().unwrap();
    let puzzle = puzzle("plum", 4, 0);
    let page = |title, entries: &[_]| {
        let sheet = Sheet { board: &board, entries, ..Sheet::new(title, &puzzle) };
        pdf(&booklet(&[sheet], Paper::A4).unwrap(), "", None)
    };
    let missing = |letter: &str| Err(PdfError::NoLetter { letter: letter.into() });
    assert_eq!(page("Hindi", &entries), missing("हि"));
    assert_eq!(page("Fruit 水果", &entries[1..]), missing("水"));
    assert!(page("Ünï\u{200b}ço\u{302}dé ✓", &entries[1..]).is_ok());
}

#[test]
fn other_fonts_are_used_for_what_the_built_in_ones_lack() {
    assert_eq!(pdf(&[], "", Some(b"no font")), Err(PdfError::Font));
    // A font with everything that the built-in ones have is not needed.
    let pages = [Page { width: 100.0, height: 100.0, marks: Vec::new() }];
    let pdf = pdf(&pages, "", Some(dejavu::sans_mono::regular())).unwrap();
    assert!(!String::from_utf8_lossy(&pdf).contains("Mono"));
    let mut fonts = Fonts::new(Some(dejavu::serif::regular())).unwrap();
    let line = fonts.line("cat", true).unwrap();
    assert!(line.glyphs.iter().all(|glyph| glyph.font == 0) && line.width > 1.0);
}

/// A camera sees the address on the printed sheet.
#[test]
fn codes_can_be_read_from_the_page() {
    let puzzle = puzzle("apple, fig, plum", 6, 0);
    for length in [10, 900] {
        let address =
            format!("https://example.org/#wordsearch&play={}", "AQf-_9".repeat(length / 6));
        let sheet = Sheet { address: Some(&address), ..Sheet::new("Fruit", &puzzle) };
        let pdf = pdf(&booklet(&[sheet], Paper::A4).unwrap(), "", None).unwrap();
        let page = ["-gray", "-r", "300", "-f", "1", "-l", "1", "-"];
        let Some(image) = poppler("pdftoppm", &page, &pdf) else { return };
        // The header of a PGM: `P5`, the width and height, and the number of grays.
        let mut header = image.splitn(4, |&byte| byte == b'\n');
        let size = String::from_utf8(header.nth(1).unwrap().to_vec()).unwrap();
        let (width, height) = size.split_once(' ').unwrap();
        let (width, height) = (width.parse().unwrap(), height.parse().unwrap());
        let pixels = header.nth(1).unwrap();
        let mut decoder = quircs::Quirc::default();
        let codes: Vec<_> = decoder.identify(width, height, pixels).collect();
        let read = codes[0].as_ref().unwrap().decode().unwrap();
        assert_eq!(String::from_utf8(read.payload).unwrap(), address);
    }
}
