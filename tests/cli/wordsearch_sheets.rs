//! `boggle wordsearch new`: sheets for printing.

use std::fs;

use boggle_wordsearch::{SharedEntry, SharedPuzzle, parse_puzzle};

use super::Home;

#[test]
fn sheets_have_a_title_and_the_words() {
    let home = Home::new();
    home.write("words.txt", "Blood orange\nfig\nplum\n");
    let new = "wordsearch new words.txt --size 12x13 --seed 1 --svg new.svg --solution-svg all.svg";
    home.boggle(new).prints();
    home.boggle(&format!("{new} --format grid --title")).arg("A<B & \"C\"").prints();
    for (file, marks) in [("new.svg", 0), ("all.svg", 3)] {
        let sheet = fs::read_to_string(home.path(file)).unwrap();
        assert!(sheet.contains(">A&lt;B &amp; &quot;C&quot;</text>"), "{sheet}");
        // Outlines have a title.
        assert_eq!(sheet.matches("<title>").count(), marks);
        assert_eq!(sheet.contains("<title>Blood orange</title>"), marks > 0);
        for word in ["Blood orange", "fig", "plum"] {
            assert!(sheet.contains(&format!(">{word}</text>")), "{sheet}");
        }
    }
    home.boggle("wordsearch new words.txt --svg new.svg --seed 2").prints();
    let sheet = fs::read_to_string(home.path("new.svg")).unwrap();
    assert!(sheet.contains(">Word search</text>"), "{sheet}");
}

/// The number of pages of a PDF.
fn pages(pdf: &[u8]) -> usize {
    assert!(pdf.starts_with(b"%PDF-"));
    pdf.windows(9).filter(|it| it == b"/MediaBox").count()
}

#[test]
fn versions_and_booklets_are_reproducible() {
    let home = Home::new();
    home.write("fruit.txt", "Blood orange\nfig\nplum\n");
    home.write("animals.txt", "cat\ndog\n");
    for (call, count) in [
        ("fruit.txt", 2),
        ("fruit.txt --count 3", 3 + 1),
        ("fruit.txt animals.txt --count 3 --paper letter", 6 + 2),
    ] {
        let create = |file: &str| {
            home.boggle(&format!("wordsearch new {call} --seed 5 --pdf {file}")).prints();
            fs::read(home.path(file)).unwrap()
        };
        let pdf = create("one.pdf");
        assert_eq!(pages(&pdf), count, "{call}");
        assert!(pdf == create("other.pdf"), "{call}");
    }
    let versions = home.boggle("wordsearch new fruit.txt --count 2 --seed 5").prints();
    for seed in [5, 6] {
        let single = home.boggle(&format!("wordsearch new fruit.txt --seed {seed}")).prints();
        assert!(versions.contains(&single), "{versions}");
    }
    let booklet = home.boggle("wordsearch new fruit.txt animals.txt --count 2").prints();
    let headings = [
        "# Fruit, version A\n",
        "\n# Fruit, version B\n",
        "\n# Animals, version A\n",
        "\n# Animals, version B\n",
    ];
    let found: Vec<_> = headings.iter().filter_map(|heading| booklet.find(heading)).collect();
    assert!(found.len() == 4 && found.is_sorted(), "{booklet}");
    home.write("sea_animals.txt", "seal\nwhale\n");
    let call = "wordsearch new fruit.txt sea_animals.txt --title Holidays";
    let titled = home.boggle(call).prints();
    for heading in ["# Holidays · Fruit\n", "\n# Holidays · Sea animals\n"] {
        assert!(titled.contains(heading), "{titled}");
    }
}

#[test]
fn names_of_sheets_have_the_extension_of_their_format() {
    let home = Home::new();
    home.write("words.txt", "fig\nplum\n");
    home.write("more.txt", "apple\n");
    for (call, error) in [
        ("--pdf a.svg", "boggle: a.svg: the file is to contain PDF; give it the extension .pdf\n"),
        ("--svg a.PDF", "boggle: a.PDF: the file is to contain SVG; give it the extension .svg\n"),
        (
            "--pdf a.pdf --solution-svg a.html",
            "boggle: a.html: the file is to contain SVG; give it the extension .svg\n",
        ),
        ("--pdf a", "boggle: a: the file is to contain PDF; give it the extension .pdf\n"),
        ("--pdf a.txt", "boggle: a.txt: the file is to contain PDF; give it the extension .pdf\n"),
        (
            "--svg a.svg --count 2",
            "boggle: a.svg: an SVG file has one page; use --pdf for several puzzles\n",
        ),
        (
            "more.txt --svg a.svg",
            "boggle: a.svg: an SVG file has one page; use --pdf for several puzzles\n",
        ),
        (
            "--count 2 --format json",
            "boggle: --count has no effect on this format; use --format text\n",
        ),
        (
            "more.txt --format json",
            "boggle: a second list has no effect on this format; use --format text\n",
        ),
        ("--pdf a.pdf --font words.txt", "boggle: words.txt: not a TrueType or OpenType font\n"),
    ] {
        let answer = home.boggle(&format!("wordsearch new words.txt {call}")).answer();
        assert_eq!((answer.status, answer.stderr.as_str()), (Some(2), error), "{call}");
        assert!(!home.path("a.pdf").exists() && !home.path("a.svg").exists(), "{call}");
    }
    // A mistyped name is not a word.
    home.write("puzzle.txt", "fig\nxxx\n");
    for (call, missing) in [
        ("new words.txt mor.txt", "mor.txt"),
        ("new mor.txt words.txt", "mor.txt"),
        ("new words.txt tiger", "tiger"),
        ("new words more", "words"),
        ("new words.txt --shape tree.txt", "tree.txt"),
        ("solve puzzle.txt words.txt mor.txt", "mor.txt"),
        ("check puzzle.txt words.txt tiger", "tiger"),
    ] {
        let answer = home.boggle(&format!("wordsearch {call}")).answer();
        assert_eq!(answer.status, Some(2), "{call}");
        let error = format!("boggle: {missing}: ");
        assert!(answer.stderr.starts_with(&error), "{call}: {}", answer.stderr);
    }
    // Words can have the name of a file if others have none.
    assert_eq!(home.boggle("wordsearch solve puzzle.txt fig words").answer().status, Some(1));
    let answer =
        home.boggle("wordsearch new words.txt --pdf a.pdf --title").arg("\u{732b}").answer();
    let error =
        "boggle: the built-in font has no letter `\u{732b}`; give a font that has it with --font\n";
    assert_eq!((answer.status, answer.stderr.as_str()), (Some(2), error));
    // The page on this computer is of no use on another device.
    for call in [
        "--count 0",
        "--count 27",
        "--paper a5",
        "--link example.org",
        "--link http://a/#b",
        "--link http://localhost:8026/",
        "--link https://127.0.0.1",
        "--link http://[::1]:8026/",
    ] {
        let answer = home.boggle(&format!("wordsearch new words.txt {call}")).answer();
        assert_eq!(answer.status, Some(2), "{call}");
    }
}

#[test]
fn links_open_the_puzzle_without_its_solution() {
    let home = Home::new();
    home.write("words.txt", "Polar bear\tIt is white\newe\tIt has wool\n");
    let page = "http://192.168.1.7:8026/";
    let call = format!("wordsearch new words.txt --seed 5 --link {page} --title Zoo --svg a.svg");
    let output = home.boggle(&call).prints();
    let address = output.lines().find_map(|line| line.strip_prefix("# Play at ")).unwrap();
    let code = address.strip_prefix(&format!("{page}#wordsearch&play=")).unwrap();
    let puzzle = SharedPuzzle::decode(code).unwrap();
    assert_eq!((puzzle.title.as_str(), puzzle.entries.len()), ("Zoo", 2));
    let grid = home.boggle("wordsearch new words.txt --seed 5 --format grid").prints();
    assert_eq!(parse_puzzle(&grid).unwrap().board, puzzle.board);
    let is_secret = |entry: &SharedEntry| matches!(entry, SharedEntry::Clue { .. });
    assert_eq!(puzzle.entries.iter().map(is_secret).collect::<Vec<_>>(), [true, true]);
    assert!(fs::read_to_string(home.path("a.svg")).unwrap().contains(">Scan to play</text>"));
}
