use proptest::prelude::*;

use super::*;

/// What is read, in short: `Ann@1: cat, tone/5`.
fn read(text: impl AsRef<[u8]>) -> String {
    let papers = match Paper::read_all("sheet", text.as_ref()) {
        Ok(papers) => papers,
        Err(error) => return error.to_string(),
    };
    let paper = |paper: &Paper| {
        let words = paper.words.iter().map(|written| match written.at {
            Some(at) => format!("{}/{}", written.word, at.as_secs_f64()),
            None => written.word.clone(),
        });
        let words = words.collect::<Vec<_>>().join(", ");
        format!("{}@{}: {words}", paper.name.as_deref().unwrap_or("?"), paper.line)
    };
    papers.iter().map(paper).collect::<Vec<_>>().join(" | ")
}

#[test]
fn sheets_are_read_as_people_write_them() {
    let table = [
        ("cat\ntone\n", "?@1: cat, tone"),
        ("Cat tone,car;  rat,\t,not", "?@1: Cat, tone, car, rat, not"),
        ("\n\n  cat  \n\n", "?@3: cat"),
        ("cat\r\ntone\r\n", "?@1: cat, tone"),
        ("\u{feff}cat", "?@1: cat"),
        ("# the first round\ncat # sure?\n", "?@2: cat"),
        ("", "?@1: "),
        ("# nothing\n", "?@1: "),
        // Odd words are words, for the judge.
        ("don't x-ray 4ever ca#t naïve -", "?@1: don't, x-ray, 4ever, ca#t, naïve, -"),
        // Names.
        ("[Ann]\ncat\n[Bob]\ntone", "Ann@1: cat | Bob@3: tone"),
        ("Ann:\ncat\nUncle Bob:\ntone", "Ann@1: cat | Uncle Bob@3: tone"),
        ("Ann: cat, tone\n[Bob] cat\n tone", "Ann@1: cat, tone | Bob@2: cat, tone"),
        ("[ Ann ]\n[Smith, Bob]\n[3: x]", "Ann@1:  | Smith, Bob@2:  | 3: x@3: "),
        ("[Ann]\n[Ann]", "Ann@1:  | Ann@2: "),
        // No names.
        ("cat, dog: x", "?@1: cat, dog:, x"),
        ("a:b", "?@1: a:b"),
        // Times.
        ("2:41 cat\n161 tone\n161s car", "?@1: cat/161, tone/161, car/161"),
        ("0:05, cat tone\ncar", "?@1: cat/5, tone/5, car"),
        ("1.5m\tcat\n", "?@1: cat/90"),
        ("Ann: 0:05 cat", "Ann@1: cat/5"),
        ("2:41", "?@1: "),
    ];
    for (text, expected) in table {
        assert_eq!(read(text), expected, "{text:?}");
    }
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let table: [(&[u8], &str); 12] = [
        (b"cat\n\xff\xfe", "sheet, line 2: not UTF-8; convert the list to UTF-8 first"),
        (b"cat\n\nc\0a\0t", "sheet, line 3: no text; write one word a line"),
        (b"c\x1b[2Jat", "sheet, line 1: no text; write one word a line"),
        (b"2:75 cat", "sheet, line 1: `2:75` is no time; write it as in 2:41, 161 or 161s"),
        (b"cat\n1:2:3 cat", "sheet, line 2: `1:2:3` is no time; write it as in 2:41, 161 or 161s"),
        (b"1. cat\n2. tone", "sheet, line 1: `1.` is no time; write it as in 2:41, 161 or 161s"),
        (b"99999m cat", "sheet, line 1: `99999m` is no time; write it as in 2:41, 161 or 161s"),
        (b"cat 2:41", "sheet, line 1: the time `2:41` follows a word; begin a line with it"),
        (
            b"0:05 cat 0:09 dog",
            "sheet, line 1: the time `0:09` follows a word; begin a line with it",
        ),
        (b"[Ann]\n[]", "sheet, line 2: no name; write it as in [Alice] or Alice:"),
        (b"[Ann", "sheet, line 1: no name; write it as in [Alice] or Alice:"),
        (
            b"\ncat\n[Ann]",
            "sheet, line 2: words before the first name; write whose they are above them, as in [Alice]",
        ),
    ];
    for (text, expected) in table {
        assert_eq!(read(text), expected);
    }
    assert_eq!(read(":\ncat"), "sheet, line 1: no name; write it as in [Alice] or Alice:");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is read can be written out, and is read again.
    #[test]
    fn papers_copied_out_are_read_back(
        text in "([a-z]{1,3}|[0-9:.sm]{1,5}|[A-Z]: |\\[[A-Z]\\]|[],;:#\\[ \t\r\n]|\n|é|\u{feff}){0,40}",
    ) {
        let Ok(papers) = Paper::read_all("text", text.as_bytes()) else { return Ok(()) };
        // Such a name is written with a colon only.
        prop_assume!(papers.iter().flat_map(|paper| &paper.name).all(|name| !name.contains(']')));
        let mut copy = String::new();
        for paper in &papers {
            copy += &paper.name.iter().map(|name| format!("[{name}]\n")).collect::<String>();
            for Written { word, at } in &paper.words {
                let time = at.map(|at| format!("{}s", at.as_secs_f64())).unwrap_or_default();
                // Behind a comma a word is none of the other things that begin lines.
                copy += &format!("{time},{word}\n");
            }
        }
        let again = Paper::read_all("copy", copy.as_bytes()).unwrap();
        let contents = |papers: Vec<Paper>| -> Vec<_> {
            papers.into_iter().map(|paper| (paper.name, paper.words)).collect()
        };
        prop_assert_eq!(contents(papers), contents(again), "{}", copy);
    }
}
