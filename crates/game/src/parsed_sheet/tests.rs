use proptest::prelude::*;

use super::*;

/// What is read, in short: `Ann@1: cat, tone/5`.
fn read(text: impl AsRef<[u8]>) -> String {
    let papers = match ParsedSheet::read_all("sheet", text.as_ref()) {
        Ok(papers) => papers,
        Err(error) => return error.to_string(),
    };
    let paper = |paper: &ParsedSheet| {
        let words = paper.words.iter().map(|written| match written.at {
            Some(at) => format!("{}/{}", written.word, at.as_secs_f64()),
            None => written.word.clone(),
        });
        let words = words.collect::<Vec<_>>().join(", ");
        let skipped = paper.skipped.iter().map(|(line, wrong)| format!(" [line {line}: {wrong}]"));
        let skipped = skipped.collect::<String>();
        format!("{}@{}: {words}{skipped}", paper.name.as_deref().unwrap_or("?"), paper.line)
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
        // What is no letter parts words, but for apostrophes within.
        ("leaf. tub! (tea) 'rat' \"car\"", "?@1: leaf, tub, tea, rat, car"),
        ("leaf|tea/rat—tub... don't l’an", "?@1: leaf, tea, rat, tub, don't, l’an"),
        ("x-ray ca#t naïve nai\u{308}ve -", "?@1: x, ray, ca, t, naïve, nai\u{308}ve"),
        // Lists.
        ("1) leaf\n2. tub\n3.rat\n(4) tea", "?@1: leaf, tub, rat, tea"),
        ("* leaf\n- tub\n• rat\n--\n", "?@1: leaf, tub, rat"),
        ("1) 2:41 leaf\n2. 161 tub", "?@1: leaf/161, tub/161"),
        // Names.
        ("[Ann]\ncat\n[Bob]\ntone", "Ann@1: cat | Bob@3: tone"),
        ("Ann:\ncat\nUncle Bob:\ntone", "Ann@1: cat | Uncle Bob@3: tone"),
        ("Ann: cat, tone\n[Bob] cat\n tone", "Ann@1: cat, tone | Bob@2: cat, tone"),
        ("[ Ann ]\n[Smith, Bob]\n[3: x]", "Ann@1:  | Smith, Bob@2:  | 3: x@3: "),
        ("[Ann]\n[Ann]", "Ann@1:  | Ann@2: "),
        // No names.
        ("cat, dog: x", "?@1: cat, dog, x"),
        ("a:b", "?@1: a, b"),
        // Times.
        ("2:41 cat\n161 tone\n161s car", "?@1: cat/161, tone/161, car/161"),
        ("0:05, cat tone\ncar", "?@1: cat/5, tone/5, car"),
        ("1.5m\tcat\n", "?@1: cat/90"),
        ("161.5 cat\n2.41s tone", "?@1: cat/161.5, tone/2.41"),
        ("2:41. cat\n(2:41) tone\n- 2:41 - car", "?@1: cat/161, tone/161, car/161"),
        ("Ann: 0:05 cat", "Ann@1: cat/5"),
        ("2:41", "?@1: "),
    ];
    for (text, expected) in table {
        assert_eq!(read(text), expected, "{text:?}");
    }
}

#[test]
fn lines_that_cannot_be_read_are_left_out() {
    let no_time = |time: &str| {
        format!("`{time}` is no time; write it as in 2:41, 161 or 161s, and a blank behind it")
    };
    let behind =
        |time: &str| format!("the time `{time}` does not begin the line; begin a line with it");
    let table: [(&[u8], String); 18] = [
        (b"\xff\xfe", "not UTF-8; convert the text to UTF-8 first".into()),
        (b"c\0a\0t", "no text; write one word a line".into()),
        (b"c\x1b[2Jat", "no text; write one word a line".into()),
        (b"2:75 cat", no_time("2:75")),
        (b"1:2:3 cat", no_time("1:2:3")),
        (b"161: cat", no_time("161:")),
        (b"99999m cat", no_time("99999m")),
        (b"2:30cat", no_time("2:30cat")),
        (b"30cat", no_time("30cat")),
        (b"2m41 cat", no_time("2m41")),
        (b"2m41s cat", no_time("2m41s")),
        (b"2'41 cat", no_time("2'41")),
        (b"2.41 cat", "`2.41` may be minutes or seconds; write 2:41 or 2.41s".into()),
        (b"cat 2:41", behind("2:41")),
        (b"0:05 cat 0:09 dog", behind("0:09")),
        (b"2 41 cat", behind("41")),
        (b"2-41 cat", behind("-41")),
        (b"1) cat 2) dog", behind("2)")),
    ];
    for (line, wrong) in table {
        let text = [b"cat\n", line, b"\ntone"].concat();
        assert_eq!(read(text), format!("?@1: cat, tone [line 2: {wrong}]"));
        let text = [b"[Ann] ", line, b"\n[Bob] tone"].concat();
        assert_eq!(read(text), format!("Ann@1:  [line 1: {wrong}] | Bob@2: tone"));
    }
}

/// Else words would be another player's.
#[test]
fn names_that_cannot_be_read_are_told_with_their_line() {
    let table: [(&[u8], &str); 6] = [
        (b"[Ann]\n[]", "sheet, line 2: no name; write it as in [Alice] or Alice:"),
        (b"[Ann", "sheet, line 1: no name; write it as in [Alice] or Alice:"),
        (b":\ncat", "sheet, line 1: no name; write it as in [Alice] or Alice:"),
        (b"[Ann]\ncat\nRen\xe9:\nrat", "sheet, line 3: not UTF-8; convert the text to UTF-8 first"),
        (b"[A\0nn]", "sheet, line 1: no text; write one word a line"),
        (
            b"\ncat\n[Ann]",
            "sheet, line 2: words before the first name; write whose they are above them, as in [Alice]",
        ),
    ];
    for (text, expected) in table {
        assert_eq!(read(text), expected);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is read can be written out, and is read again.
    #[test]
    fn papers_copied_out_are_read_back(
        text in "([a-z]{1,3}|[0-9:.sm]{1,5}|[A-Z]: |\\[[A-Z]\\]|[],;:#'.)\\[ \t\r\n]|\n|é|\u{feff}){0,40}",
    ) {
        let Ok(papers) = ParsedSheet::read_all("text", text.as_bytes()) else { return Ok(()) };
        // Such a name is written with a colon only.
        prop_assume!(papers.iter().flat_map(|paper| &paper.name).all(|name| !name.contains(']')));
        let mut copy = String::new();
        for paper in &papers {
            copy += &paper.name.iter().map(|name| format!("[{name}]\n")).collect::<String>();
            for ParsedWord { word, at } in &paper.words {
                let time = at.map(|at| format!("{}s", at.as_secs_f64())).unwrap_or_default();
                // Behind a comma a word is none of the other things that begin lines.
                copy += &format!("{time},{word}\n");
            }
        }
        let again = ParsedSheet::read_all("copy", copy.as_bytes()).unwrap();
        let contents = |papers: Vec<ParsedSheet>| -> Vec<_> {
            papers.into_iter().map(|paper| (paper.name, paper.words)).collect()
        };
        prop_assert_eq!(contents(papers), contents(again), "{}", copy);
    }
}
