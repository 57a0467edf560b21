//! Sheets: what is on them, and that it fits.

use boggle_dictionary::parse_entries;
use boggle_solver::{Direction, Tile};

use super::*;
use crate::{Options, SharedEntry, SharedPuzzle, generate};

/// A list of different words of this length.
fn words(count: usize, length: usize) -> Vec<Entry> {
    let letter = |number: usize, at: u32| {
        char::from(b'a' + (number / 5_usize.pow(at) % 5) as u8 + 5 * at as u8)
    };
    let word = |number: usize| {
        let start: String = (0..4).map(|at| letter(number, at)).collect();
        start + &"xyzuvtwxyzuv"[..length - 4]
    };
    (0..count).map(|number| Entry::parse(&word(number)).unwrap()).collect()
}

/// A grid without words, for sheets whose list is all that matters.
fn grid(rows: usize, columns: usize) -> Board {
    Board::new(rows, columns, vec![Tile::letters("w").unwrap(); rows * columns]).unwrap()
}

fn sheet<'p>(title: &'p str, board: &'p Board, entries: &'p [Entry]) -> Sheet<'p> {
    Sheet {
        title,
        board,
        entries,
        placements: &[],
        message: None,
        blanks: "",
        lowercase: false,
        version: None,
        number: None,
        address: None,
    }
}

/// All texts of a page, including the letters.
fn texts(page: &Page) -> Vec<&Text> {
    let mut texts = Vec::new();
    for mark in &page.marks {
        match mark {
            Mark::Text(text) => texts.push(text),
            Mark::Row(row) => texts.extend(row),
            _ => {}
        }
    }
    texts
}

fn find<'p>(page: &'p Page, text: &str) -> Option<&'p Text> {
    texts(page).into_iter().find(|it| it.text == text)
}

/// The letters of the grid.
fn letters_of(page: &Page) -> Vec<&Text> {
    let mut letters = Vec::new();
    for mark in &page.marks {
        if let Mark::Row(row) = mark {
            letters.extend(row);
        }
    }
    letters
}

/// The left and right end of a text in the widest font.
fn extent(text: &Text) -> (f64, f64) {
    let relative = if text.is_bold { bold_width(&text.text) } else { width(&text.text) };
    let width = text.size * relative;
    match text.anchor {
        Anchor::Left => (text.x, text.x + width),
        Anchor::Middle => (text.x - width / 2.0, text.x + width / 2.0),
        Anchor::Right => (text.x - width, text.x),
    }
}

/// Checks that everything is inside the margins, and that no lines of text overlap.
fn check_page(page: &Page, what: &str) {
    let (left, right) = (MARGIN - 0.1, page.width - MARGIN + 0.1);
    let (top, bottom) = (MARGIN - 0.1, page.height - MARGIN + 0.1);
    let is_inside = |(x, y): (f64, f64)| (left..right).contains(&x) && (top..bottom).contains(&y);
    for mark in &page.marks {
        match mark {
            Mark::Line { from, to, .. } => assert!(is_inside(*from) && is_inside(*to), "{what}"),
            Mark::Capsule { from, to, .. } => assert!(is_inside(*from) && is_inside(*to), "{what}"),
            _ => {}
        }
    }
    let texts = texts(page);
    for text in &texts {
        let (start, end) = extent(text);
        assert!(is_inside((start, text.y - 0.73 * text.size)), "{what}: {text:?}");
        assert!(is_inside((end, text.y)), "{what}: {text:?}");
    }
    let extents: Vec<_> = texts.iter().map(|text| extent(text)).collect();
    for (at, one) in texts.iter().enumerate() {
        for (other, other_extent) in texts.iter().zip(&extents).skip(at + 1) {
            let (start, end) = extents[at];
            let (other_start, other_end) = *other_extent;
            let overlap = end.min(other_end) - start.max(other_start);
            let distance = (one.y - other.y).abs();
            let is_clear = overlap < 0.1 || distance > 0.7 * one.size.min(other.size);
            assert!(is_clear, "{what}: {one:?} {other:?}");
        }
    }
}

#[test]
fn everything_is_inside_the_page() {
    let extras =
        [(None, None, ""), (Some("http://a.example/"), Some("Well done, all!"), "____ ____, ___!")];
    for (paper, (address, message, blanks)) in Paper::ALL.into_iter().zip(extras) {
        for (rows, columns, count, length) in [
            (1, 9, 1, 5),
            (3, 3, 1, 4),
            (8, 8, 8, 6),
            (15, 15, 40, 8),
            (20, 20, 50, 12),
            (30, 30, 100, 10),
            (40, 10, 20, 5),
            (10, 40, 20, 5),
            (12, 12, 200, 5),
        ] {
            let (board, entries) = (grid(rows, columns), words(count, length));
            let title = "Something with a long title that takes more than one line of a page";
            let sheet = Sheet { address, message, blanks, ..sheet(title, &board, &entries) };
            let what = format!("{rows}x{columns}, {count} words, {paper}, {address:?}");
            let page = sheet.page(paper).unwrap();
            check_page(&page, &what);
            for entry in &entries {
                assert!(find(&page, &entry.text).is_some(), "{what}: {entry:?}");
            }
            check_page(&sheet.key(paper).unwrap(), &what);
            for page in &booklet(&[sheet; 5], paper).unwrap()[5..] {
                check_page(page, &what);
            }
        }
    }
}

/// Six-year-olds need large letters, and whoever reads the list of a large puzzle is not to need a
/// magnifying glass.
#[test]
fn letters_fill_the_page() {
    let of = |side: usize, entries: &[Entry]| {
        let board = grid(side, side);
        let page = sheet("", &board, entries).page(Paper::Letter).unwrap();
        (letters_of(&page)[0].size, find(&page, &entries[0].text).unwrap().size)
    };
    let (letter, word) = of(8, &words(8, 5));
    assert!(letter >= 12.0 && word >= 6.0, "{letter} {word}");
    let (letter, word) = of(20, &words(50, 9));
    assert!(letter >= 4.0 && word >= 3.5, "{letter} {word}");
    // Letters of large cells do not become absurd.
    let (letter, _) = of(2, &words(1, 4));
    assert!(letter < 16.0, "{letter}");
}

#[test]
fn puzzles_that_do_not_fit_are_errors() {
    let (board, entries) = (grid(5, 5), words(401, 5));
    let error = sheet("", &board, &entries).page(Paper::A4).unwrap_err();
    assert_eq!(error, SheetError::TooManyEntries { entries: 401, limit: 400 });
    let board = grid(200, 200);
    let error = sheet("", &board, &entries[..3]).page(Paper::A4).unwrap_err();
    assert_eq!(error, SheetError::TooLarge);
    let long = Entry::parse(&"x".repeat(200)).unwrap();
    let board = grid(5, 5);
    let error = sheet("", &board, &[long]).page(Paper::A4).unwrap_err();
    assert_eq!(error, SheetError::TooLarge);
    let address = "x".repeat(3000);
    let sheet = Sheet { address: Some(&address), ..sheet("", &board, &entries[..3]) };
    assert_eq!(sheet.page(Paper::A4).unwrap_err(), SheetError::Address);
}

#[test]
fn keys_have_the_mark_of_their_puzzle() {
    let entries = parse_entries("apple, fig, plum").unwrap();
    let puzzles: Vec<_> = (0..5)
        .map(|seed| generate(&entries, &Options { seed, ..Options::default() }).unwrap())
        .collect();
    let sheet = |(index, puzzle)| {
        let version = char::from_u32('A' as u32 + index as u32);
        Sheet { version, ..Sheet::new("Fruit", puzzle) }
    };
    let sheets: Vec<_> = puzzles.iter().enumerate().map(sheet).collect();
    let pages = booklet(&sheets, Paper::A4).unwrap();
    assert_eq!(pages.len(), 5 + 2);
    for (index, sheet) in sheets.iter().enumerate() {
        let mark = sheet.mark();
        assert!(mark.starts_with(&format!("Version {} · ", ["A", "B", "C", "D", "E"][index])));
        let with_mark = |page: &Page| texts(page).iter().any(|text| text.text.ends_with(&mark));
        let marked: Vec<_> = (0..pages.len()).filter(|&at| with_mark(&pages[at])).collect();
        assert_eq!(marked, [index, 5 + index / 4]);
    }
    let marks: Vec<_> = sheets.iter().map(Sheet::mark).collect();
    let codes: std::collections::HashSet<_> =
        marks.iter().map(|mark| &mark[mark.len() - 4..]).collect();
    assert_eq!(codes.len(), 5, "{marks:?}");
    // Sheets show no solution.
    let outlines =
        |page: &Page| page.marks.iter().filter(|mark| matches!(mark, Mark::Capsule { .. })).count();
    let counts: Vec<_> = pages.iter().map(outlines).collect();
    assert_eq!(counts, [0, 0, 0, 0, 0, 12, 3]);
    assert!(texts(&pages[0]).iter().all(|text| text.shade != Shade::Faint));
}

#[test]
fn the_puzzles_of_a_booklet_are_numbered() {
    let (board, entries) = (grid(9, 9), words(3, 5));
    let sheets = ["Fruit", "Birds", "Fish"].map(|title| sheet(title, &board, &entries));
    let marks = |pages: &[Page]| -> Vec<String> {
        let marks = pages.iter().flat_map(texts).map(|text| text.text.clone());
        marks.filter(|text| text.contains("Puzzle ")).collect()
    };
    let code = sheets[0].mark().replace("Puzzle ", "");
    let mark = |number| format!("Puzzle {number} · {code}");
    let numbered = [1, 2, 3].map(mark);
    let keys = [1, 2, 3].map(|number| format!("Key · {}", mark(number)));
    assert_eq!(marks(&booklet(&sheets, Paper::A4).unwrap()), [numbered, keys].concat());
    let alone = sheets[0].mark();
    let pages = booklet(&sheets[..1], Paper::A4).unwrap();
    assert_eq!(marks(&pages), [alone.clone(), format!("Key · {alone}")]);
}

#[test]
fn shapes_have_blank_cells_and_an_outline() {
    let board: Board = ".ab. cdef .gh.".parse().unwrap();
    let entries = words(1, 4);
    let page = sheet("Cross", &board, &entries).page(Paper::A4).unwrap();
    let letters: String = letters_of(&page).iter().map(|text| text.text.as_str()).collect();
    assert_eq!(letters, "ABCDEFGH");
    let lines = page.marks.iter().filter(|mark| matches!(mark, Mark::Line { .. })).count();
    assert_eq!(lines, 2 + 12);
}

/// The lines below the letters, from left to right: the blanks of the message.
fn blank_lines(page: &Page) -> Vec<((f64, f64), (f64, f64))> {
    let bottom = letters_of(page).iter().map(|text| text.y).fold(0.0, f64::max);
    let lines = page.marks.iter().filter_map(|mark| match mark {
        Mark::Line { from, to, width } if from.1 > bottom && *width == BLANK_WIDTH => {
            Some((*from, *to))
        }
        _ => None,
    });
    lines.collect()
}

#[test]
fn messages_get_a_blank_per_letter() {
    let (board, entries) = (grid(9, 9), words(3, 5));
    let (message, blanks) = (Some("It’s me! Oui"), "__’_ __! ___");
    let sheet = Sheet { message, blanks, ..sheet("", &board, &entries) };
    let page = sheet.page(Paper::A4).unwrap();
    assert_eq!(blank_lines(&page).len(), 8);
    assert!(find(&page, "’").is_some() && find(&page, "!").is_some());
    assert!(texts(&page).iter().all(|text| !text.text.contains("Oui")));
    assert!(find(&sheet.key(Paper::A4).unwrap(), "It’s me! Oui").is_some());
}

#[test]
fn blanks_are_broken_between_words() {
    let width = row_width(&["__", "__"], 5.0);
    assert_eq!(blank_rows("__ __ __", 5.0, width), [vec!["__", "__"], vec!["__"]]);
    assert_eq!(blank_rows("__ __", 5.0, width - 0.1), [["__"], ["__"]]);
    assert_eq!(blank_rows("____", 5.0, 1.0), [["____"]]);
    assert_eq!(blank_rows("", 5.0, 1.0).concat(), [""; 0]);
}

/// Punctuation is as close to its letter as blanks are to each other, before it and after it.
#[test]
fn punctuation_is_next_to_its_letter() {
    let (board, entries) = (grid(9, 9), words(3, 5));
    let sheet = Sheet { blanks: "¡___ __!", ..sheet("", &board, &entries) };
    let page = sheet.page(Paper::A4).unwrap();
    let lines = blank_lines(&page);
    let (before, after) = (find(&page, "¡").unwrap(), find(&page, "!").unwrap());
    let gap = lines[1].0.0 - lines[0].1.0;
    assert!(gap > 0.0);
    assert!((lines[0].0.0 - extent(before).1 - gap).abs() < 1e-9);
    assert!((extent(after).0 - lines[4].1.0 - gap).abs() < 1e-9);
    // What is on both sides of the row is equally wide.
    let (left, right) = (extent(before).0 - MARGIN, page.width - MARGIN - extent(after).1);
    assert!((left - right).abs() < 1e-9);
}

#[test]
fn lists_in_hebrew_are_read_from_the_right() {
    let entries = parse_entries("חתול\nכלב\nסוס\nפרה").unwrap();
    let board: Board = "חתול כלבס סוספ פרהה".parse().unwrap();
    let page = sheet("חיות", &board, &entries).page(Paper::A4).unwrap();
    let word = |index: usize| find(&page, &entries[index].text).unwrap();
    assert!((0..4).all(|index| word(index).anchor == Anchor::Right));
    assert_eq!(word(0).x, 210.0 - MARGIN);
    assert!(word(3).x < word(0).x);
    assert_eq!(find(&page, "חיות").unwrap().anchor, Anchor::Right);
    let svg = page.svg();
    assert!(svg.contains("direction=\"rtl\""));
    // The start of a text in Hebrew is at the right.
    let right = format!("x=\"{:.2}\"", 210.0 - MARGIN);
    let line = svg.lines().find(|line| line.contains(">חתול<")).unwrap();
    assert!(line.contains(&right) && !line.contains("text-anchor"), "{line}");
}

#[test]
fn svg_has_no_markup_of_the_title() {
    let (board, entries) = (grid(4, 4), words(1, 4));
    let svg = sheet("A<B & \"C\"", &board, &entries).page(Paper::A4).unwrap().svg();
    assert!(svg.contains(">A&lt;B &amp; &quot;C&quot;</text>"));
}

#[test]
fn codes_are_on_the_sheet_in_full() {
    let (board, entries) = (grid(9, 9), words(3, 5));
    let address = "https://example.org/#wordsearch&play=AQFC";
    let sheet = Sheet { address: Some(address), ..sheet("", &board, &entries) };
    let page = sheet.page(Paper::A4).unwrap();
    let code = QrCode::new(address).unwrap();
    let squares = page.marks.iter().find_map(|mark| match mark {
        Mark::Squares { squares, side, corner } => Some((squares, side, corner)),
        _ => None,
    });
    let (squares, side, corner) = squares.unwrap();
    assert_eq!(squares.len(), code.path().matches('M').count());
    assert_eq!((side * f64::from(code.modules())).round(), CODE);
    assert_eq!((corner.0 + CODE, corner.1), (210.0 - MARGIN, MARGIN));
}

#[test]
fn instructions_name_the_directions_that_occur() {
    let entries = words(2, 5);
    let place = |direction| Placement { rank: 0, start: 0, letters: 5, cells: 5, direction };
    let text = |directions: &[Direction]| {
        let placements: Vec<_> = directions.iter().map(|&direction| place(direction)).collect();
        instructions::text(&entries, &placements, false)
    };
    use Direction::{Down, DownRight, Left, Right, Up, UpRight};
    for (directions, expected) in [
        (vec![Right], "They run across."),
        (vec![Right, Down], "They run across or down."),
        (vec![Right, Down, DownRight, UpRight], "They run across, down, or diagonally."),
        (vec![Left, Right], "They run across, forward or backward."),
        (vec![Down, Up], "They run down, forward or backward."),
    ] {
        assert!(text(&directions).ends_with(expected), "{}", text(&directions));
    }
    // Hebrew is written to the left.
    let entries = parse_entries("חתול\nכלב").unwrap();
    let hebrew = instructions::text(&entries, &[place(Left), place(Left)], true);
    assert!(hebrew.contains("They run across. The letters left over"), "{hebrew}");
    let backward = instructions::text(&entries[..1], &[place(Right)], false);
    assert!(backward.ends_with("It runs across, forward or backward."), "{backward}");
}

#[test]
fn clues_replace_the_words() {
    let list = "ewe\tIt has wool and lives in a large group of others that look just like it\ncat";
    let entries = parse_entries(list).unwrap();
    let puzzle = generate(&entries, &Options::default()).unwrap();
    let sheet = Sheet::new("Pets", &puzzle);
    let page = sheet.page(Paper::A4).unwrap();
    check_page(&page, "clues");
    assert!(find(&page, "ewe").is_none());
    let numbers = [find(&page, "1.").unwrap(), find(&page, "2.").unwrap()];
    let first = texts(&page).into_iter().find(|text| text.text.starts_with("It has wool")).unwrap();
    assert!(first.y == numbers[0].y && first.x > numbers[0].x);
    // The number of letters follows, perhaps on the next line.
    let ends = |text: &&Text| text.text.ends_with("3 letters");
    assert_eq!(texts(&page).into_iter().filter(ends).count(), 1);
    // An entry without a clue is its own clue.
    assert_eq!(find(&page, "cat").unwrap().y, numbers[1].y);
    // Keys give the answers.
    let pages = booklet(&[sheet, sheet], Paper::A4).unwrap();
    let keys = [sheet.key(Paper::A4).unwrap(), pages[2].clone()];
    for key in &keys {
        assert_eq!(find(key, "ewe").unwrap().y, find(key, "1.").unwrap().y);
        check_page(key, "key");
    }
}

#[test]
fn puzzles_are_shared_without_their_solution() {
    let entries = parse_entries("ewe\tIt has wool\nCat").unwrap();
    let options = Options { message: Some("Hi, my friend!".into()), ..Options::default() };
    let puzzle = generate(&entries, &options).unwrap();
    let shared = Sheet::new("Pets", &puzzle).shared();
    assert_eq!((shared.title.as_str(), &shared.board), ("Pets", &puzzle.board));
    assert_eq!(shared.blanks, "__, __ ______!");
    assert_eq!(shared.entries[0], SharedEntry::clue("It has wool", "ewe"));
    assert!(matches!(&shared.entries[1], SharedEntry::Word(entry) if entry.text == "Cat"));
    let address = shared.address("https://example.org/boggle/").unwrap();
    let code = address.strip_prefix("https://example.org/boggle/#wordsearch&play=").unwrap();
    assert_eq!(SharedPuzzle::decode(code), Ok(shared));
}
