use proptest::prelude::*;

use super::*;

/// Returns the sheets in a short form: `Ann@1: cat, tone/5`.
fn read(text: impl AsRef<[u8]>) -> String {
    let sheets = match ParsedSheet::read_all("sheet", text.as_ref()) {
        Ok(sheets) => sheets,
        Err(error) => return error.to_string(),
    };
    let sheet = |sheet: &ParsedSheet| {
        let words = sheet.words.iter().map(|written| match written.at {
            Some(at) => format!("{}/{}", written.word, at.as_secs_f64()),
            None => written.word.clone(),
        });
        let words = words.collect::<Vec<_>>().join(", ");
        format!("{}@{}: {words}", sheet.name.as_deref().unwrap_or("?"), sheet.line)
    };
    sheets.iter().map(sheet).collect::<Vec<_>>().join(" | ")
}

#[test]
fn common_ways_to_write_sheets_are_parsed() {
    let table = [
        ("cat\ntone\n", "?@1: cat, tone"),
        ("Cat tone,car;  rat,\t,not", "?@1: Cat, tone, car, rat, not"),
        ("\n\n  cat  \n\n", "?@3: cat"),
        ("cat\r\ntone\r\n", "?@1: cat, tone"),
        ("\u{feff}cat", "?@1: cat"),
        ("ca\u{ad}t to\u{200b}ne", "?@1: cat, tone"),
        ("# the first round\ncat # sure?\n", "?@2: cat"),
        ("", "?@1: "),
        ("# nothing\n", "?@1: "),
        // Separators, and apostrophes within words.
        ("leaf. tub! 'rat' \"car\"", "?@1: leaf, tub, rat, car"),
        ("leaf|tea/rat—tub... don't l’an", "?@1: leaf, tea, rat, tub, don't, l’an"),
        ("x-ray ca#t naïve nai\u{308}ve -", "?@1: x, ray, ca, t, naïve, nai\u{308}ve"),
        // Letters of several characters.
        ("paral·lel\tIL·LUSIÓ l· l", "?@1: paral·lel, IL·LUSIÓ, l, l"),
        ("می\u{200c}خواهم گل", "?@1: می\u{200c}خواهم, گل"),
        ("ᄒ\u{1161}\u{11ab} क्षति", "?@1: ᄒ\u{1161}\u{11ab}, क्षति"),
        // Lists.
        ("1) leaf\n2. tub\n3.rat\n(4) tea", "?@1: leaf, tub, rat, tea"),
        ("a) leaf\nii) tub\niv. rat\n(b) tea\nx-ray v.", "?@1: leaf, tub, rat, tea, x, ray, v"),
        ("- [ ] leaf\n[x] tub", "?@1: leaf, tub"),
        ("[X] cat tone\n[Y] rat\n- [X] tub", "X@1: cat, tone | Y@2: rat, tub"),
        ("cat\tand\ttone / and / rat", "?@1: cat, and, tone, and, rat"),
        // Points after words.
        ("leaf 1\ntub (2)\ntea - 11.\n5s rat 1", "?@1: leaf, tub, tea, rat/5"),
        ("leaf (1), tub 2 tea=11, rat - 2 points, car +1 pt.", "?@1: leaf, tub, tea, rat, car"),
        ("leaf,1\ntub\t2", "?@1: leaf, tub"),
        ("1) cat 2) dog", "?@1: cat, dog"),
        ("Ann (5 points)\ncat\n\n**Bob** (1 pt)\ntone", "Ann@1: cat | Bob@4: tone"),
        ("Ann: (5 points)\ncat\nBob (1 pt): tone", "Ann@1: cat | Bob@3: tone"),
        ("[Ann] 12 points\ncat\n(12 points)\n12 pts", "Ann@1: cat"),
        ("Ann (2): cat\nAnn: (2s leaf)", "Ann (2)@1: cat | Ann@2: leaf/2"),
        ("* leaf\n- tub\n• rat\n--\n", "?@1: leaf, tub, rat"),
        ("1) 2:41 leaf\n2. 161s tub", "?@1: leaf/161, tub/161"),
        // Names.
        ("[Ann]\ncat\n[Bob]\ntone", "Ann@1: cat | Bob@3: tone"),
        ("Ann:\ncat\nUncle Bob:\ntone", "Ann@1: cat | Uncle Bob@3: tone"),
        ("Ann: cat, tone\n[Bob] cat\n tone", "Ann@1: cat, tone | Bob@2: cat, tone"),
        ("[ Ann ]\n[Smith, Bob]\n[3: x]", "Ann@1:  | Smith, Bob@2:  | 3: x@3: "),
        ("[Ann]\ncat\n[Bob]\n[Ann]\nrat", "Ann@1: cat, rat | Bob@3: "),
        ("**Ann:** cat\n*Uncle Bob:* tone", "Ann@1: cat | Uncle Bob@2: tone"),
        ("1. Ann: cat\n2) Bob: tone", "Ann@1: cat | Bob@2: tone"),
        ("- Ann: cat\n> Bob: tone", "Ann@1: cat | Bob@2: tone"),
        ("@ann cat tone\n@bob: car", "ann@1: cat, tone | bob@2: car"),
        ("## Ann\n- cat\n## Uncle Bob\n- tone", "Ann@1: cat | Uncle Bob@3: tone"),
        ("## Player1\ncat\n## Player2\ntone", "Player1@1: cat | Player2@3: tone"),
        ("# P1\ncat\n# P2\ntone", "P1@1: cat | P2@3: tone"),
        (
            "## ann\ncat\n## BOB\ntone\n## Jean-Luc\ncar",
            "ann@1: cat | BOB@3: tone | Jean-Luc@5: car",
        ),
        ("# Ann\ncat # Bob\n# tone", "?@2: cat"),
        // Names alone.
        ("Ann\ncat\ntone\n\nUncle Bob\ncat", "Ann@1: cat, tone | Uncle Bob@5: cat"),
        ("**Ann**\nCAT TONE\n-- Bob --\ncat", "Ann@1: CAT, TONE | Bob@3: cat"),
        ("1) Ann\ncat\n2) Bob\ntone", "Ann@1: cat | Bob@3: tone"),
        ("Player 1\ncat\n\nPlayer 2\ntone", "Player 1@1: cat | Player 2@4: tone"),
        // Chats: WhatsApp, Signal, Telegram, Discord, Slack, IRC.
        (
            "[12:01, 3/4/2026] Ann: cat tone\n[12:02, 3/4/2026] Uncle Bob: cat\n[12:03, 3/4/2026] Ann: car",
            "Ann@1: cat, tone, car | Uncle Bob@2: cat",
        ),
        (
            "\u{200e}[3/4/26, 12:01:33\u{202f}PM] ~\u{a0}Ann: cat\ntone\n[3/4/26, 12:02:00 PM] Bob: car",
            "Ann@1: cat, tone | Bob@3: car",
        ),
        ("3/4/26, 12:01 - Ann: cat\n3/4/26, 12:02 - Bob: tone", "Ann@1: cat | Bob@2: tone"),
        ("03.04.26, 12:01 PM - Ann: cat", "Ann@1: cat"),
        ("[2026-03-04 12:01:33] Ann: cat", "Ann@1: cat"),
        (
            "20:15:02 From Ann to Everyone:\n\tcat\n20:15:09\t From  Bob : tone\n20:16 From Ann to Bob (Direct Message):\n\tcar",
            "Ann@1: cat, car | Bob@3: tone",
        ),
        ("Ann\ncat\n8:15 PM\nBob\ntone\nMar 12, 2026, 8:16 PM", "Ann@1: cat | Bob@4: tone"),
        ("[03.04.2026 12:01] Ann: cat", "Ann@1: cat"),
        (
            "Ann, [03.04.2026 12:01]\ncat tone\n\nBob, [3 Apr 2026 at 12:02:10]:\ncar",
            "Ann@1: cat, tone | Bob@4: car",
        ),
        (
            "Ann — Today at 12:01 PM\ncat\ntone\nBob — 03/04/2026 12:02\ncar",
            "Ann@1: cat, tone | Bob@4: car",
        ),
        ("[12:01 PM]Ann: cat\n[12:02 PM]Bob: car", "Ann@1: cat | Bob@2: car"),
        (
            "[3/4/26, 12:01 PM] Ann: cat (edited)\n[3/4/26, 12:02 PM] Bob: edited tone \u{200e}<This message was edited>\ncar (edited) ",
            "Ann@1: cat | Bob@2: edited, tone, car",
        ),
        ("Ann  12:01 PM\ncat\nBob [12:02 PM]\ncar", "Ann@1: cat | Bob@3: car"),
        ("12:01 <Ann> cat\n<Bob> car\n[12:02] <Ann> tone", "Ann@1: cat, tone | Bob@2: car"),
        ("12:01 Ann: cat\n12:02 Bob: car", "Ann@1: cat | Bob@2: car"),
        (
            "3/4/26, 12:00 - Messages and calls are end-to-end encrypted.\n3/4/26, 12:01 - Ann: cat",
            "Ann@2: cat",
        ),
        // Notices in exported chats.
        ("[12:01, 3/4/2026] Ann: <Media omitted>\n[12:02, 3/4/2026] Ann: cat", "Ann@1: cat"),
        (
            "[3/4/26, 12:01] Ann: cat\n\u{200e}[3/4/26, 12:02] Ann: \u{200e}<attached: 0001-PHOTO.jpg>\n<Media omitted>\ncar",
            "Ann@1: cat, car",
        ),
        (
            "3/4/26, 12:01 - Ann: \u{200e}image omitted\n3/4/26, 12:01 - Ann: IMG-1.jpg (file attached)\n3/4/26, 12:02 - Ann: This message was deleted\n3/4/26, 12:03 - Ann: cat",
            "Ann@1: cat",
        ),
        // Totals.
        ("cat 1\ncar 1\ntotal.......2", "?@1: cat, car"),
        (", cat - tone", "?@1: cat, tone"),
        ("cat\n, total 4\n, car, total 4", "?@1: cat, total, car, total"),
        ("Ann: cat\nTotal: 3 points\nBob: car\nScore: 1", "Ann@1: cat | Bob@3: car"),
        // Owners of lists.
        ("Ann's words\ncat\nBob\u{2019}s words\ncar", "Ann@1: cat | Bob@3: car"),
        ("Ann's words: cat\n[James' list]\ncar", "Ann@1: cat | James@2: car"),
        // Not names.
        ("Cat\ntone\ncar", "?@1: Cat, tone, car"),
        ("Cat\nTone\nCar\nrat", "?@1: Cat, Tone, Car, rat"),
        // Times.
        ("2:41 cat\n161s tone", "?@1: cat/161, tone/161"),
        ("0:05, cat tone\ncar", "?@1: cat/5, tone/5, car"),
        ("1.5m\tcat\n", "?@1: cat/90"),
        ("@2:41 cat", "?@1: cat/161"),
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
fn invalid_lines_are_errors() {
    let invalid = |time: &str| {
        format!(
            "invalid time `{time}`; write it as 2:41 or 161s, followed by a space, or remove it"
        )
    };
    let misplaced = |time: &str| {
        format!(
            "`{time}` is not at the start of the line, where a time must be; remove it, or begin a \
             new line with it"
        )
    };
    let struck_out = |text: &str| {
        format!("`{text}` strikes out a word; remove the word, or the mark if the word counts")
    };
    let sentence = |text: &str| {
        format!("`{text}` could be a sentence; write only the words, with commas between them")
    };
    let not_a_word = |text: &str| {
        format!(
            "`{text}` is neither a word nor a name at the start of a line; write a line for each \
             player, as in Alice: cat, dog"
        )
    };
    let number = |number: &str| {
        format!(
            "`{number}` could be a time or another number; write `{number}s` for a time, or \
             `{number}.` for a number, which is ignored"
        )
    };
    let comment = |text: &str| {
        format!(
            "`{text}` could be a comment; write `#` before a comment, and only commas and spaces \
             between words"
        )
    };
    let dash = |text: &str, before: &str| {
        format!(
            "`{text}`: a dash could follow a player or precede a comment; write `{before}:` for a \
             player, `#` before a comment, and commas between words"
        )
    };
    let table: [(&[u8], String); 66] = [
        (b"1 cat", number("1")),
        (b"0 - cat", number("0")),
        (b"01\tcat", number("01")),
        (b"10 cat", number("10")),
        (b"12", number("12")),
        (b"cat; Bob: dog", not_a_word("Bob:")),
        (b"cat:dog", not_a_word("cat:dog")),
        (b"cat, ~~dog~~", struck_out("~~dog~~")),
        (b"cat ~dog~", struck_out("~dog~")),
        (b"cat -dog-", struck_out("-dog-")),
        (b"--siren--", struck_out("--siren--")),
        (b"x cat", struck_out("x")),
        (b"cat, dog X", struck_out("X")),
        ("c\u{336}a\u{336}t\u{336}".as_bytes(), struck_out("c\u{336}a\u{336}t\u{336}")),
        (b"// a great round", comment("// a great round")),
        (b"cat, dog // great", comment("// great")),
        (b"cat -- good", comment("-- good")),
        (b"cat -> a duplicate", comment("-> a duplicate")),
        (b"car, cat - crossed out", dash("car, cat - crossed out", "car, cat")),
        (b"cat - crossed out", dash("cat - crossed out", "cat")),
        (b"0:05 cat - Ivy", dash("0:05 cat - Ivy", "0:05 cat")),
        ("cat \u{2013} dog".as_bytes(), dash("cat \u{2013} dog", "cat")),
        (b"Scores so far - Ann 3", dash("Scores so far - Ann 3", "Scores so far")),
        (b"cat = 1 (shared)", comment("(shared)")),
        (b"cat [dup]", comment("[dup]")),
        (b"cat, <s>dog</s>", struck_out("<s>dog</s>")),
        (b"cat (crossed out)", comment("(crossed out)")),
        (b"cat (dup?", comment("(dup?")),
        (b"cat?", comment("cat?")),
        (b"I got cat", sentence("I got cat")),
        (b"car, cat and tone.", sentence("cat and tone.")),
        (b"car, cat, and tone", sentence("and tone")),
        (b"0:05 my words are cat", sentence("my words are cat")),
        (b"that was close", sentence("that was close")),
        ("it\u{2019}s cat, car".as_bytes(), sentence("it\u{2019}s cat")),
        (b"good game all", sentence("good game all")),
        (b"car, cat tone!", sentence("cat tone!")),
        ("\u{2717} cat".as_bytes(), struck_out("\u{2717}")),
        (b"\xff\xfe", "not valid UTF-8; convert the text to UTF-8".into()),
        (b"c\0a\0t", "not plain text; write one word per line".into()),
        (b"c\x1b[2Jat", "not plain text; write one word per line".into()),
        (b"2:75 cat", invalid("2:75")),
        (b"1:2:3 cat", invalid("1:2:3")),
        (b"-1 cat", invalid("-1")),
        (b"-2:41 cat", invalid("-2:41")),
        (b"\xe2\x88\x925 cat", invalid("\u{2212}5")),
        (b"+5 cat", invalid("+5")),
        (b".5 cat", invalid(".5")),
        (b"- -1. cat", invalid("-1.")),
        (b"1) -5 cat", invalid("-5")),
        (b"161: cat", number("161")),
        (b"99999m cat", invalid("99999m")),
        (b"2:30cat", invalid("2:30cat")),
        (b"30cat", invalid("30cat")),
        (b"2m41 cat", invalid("2m41")),
        (b"2m 41s cat", invalid("2m")),
        (b"2m41s cat", invalid("2m41s")),
        (b"2'41 cat", invalid("2'41")),
        (b"2.41 cat", "ambiguous time `2.41`; write 2:41 for minutes or 2.41s for seconds".into()),
        (b"cat 2:41", misplaced("2:41")),
        (b"cat 161", misplaced("161")),
        (b"cat 3d", misplaced("3d")),
        (b"cat x2", misplaced("x2")),
        (b"0:05 cat 0:09 dog", misplaced("0:09")),
        (b"2s-41 cat", misplaced("-41")),
        (b"0:05 cat 9 dog", misplaced("9")),
    ];
    for (line, error) in table {
        let text = [b"cat\n", line, b"\ntone"].concat();
        assert_eq!(read(text), format!("sheet, line 2: {error}"));
        let text = [b"[Ann] ", line, b"\n[Bob] tone"].concat();
        assert_eq!(read(text), format!("sheet, line 1: {error}"));
    }
}

#[test]
fn names_without_a_colon_are_possible() {
    let table = [
        ("Ann- cat tone\nBob= car", "Ann@1 Bob@2"),
        ("Ann: cat\nBob = car\nrat\nTea tone", "Bob@2 Tea@4"),
        ("ann: cat tone\nbob tea rat", "bob@2"),
        ("uncle bob = car\ncid> rat", "uncle bob@1 cid@2"),
        ("ANN\u{2014}CAT TONE", "ANN@1"),
        ("Ann,cat,tone\nUncle Bob; car", "Ann@1 Uncle Bob@2"),
        ("Ann cat tone\ncar", "Ann@1"),
        ("ANN\ncat\nBOB\ntone", "ANN@1 BOB@3"),
        ("Ann\ncat\ntone", "Ann@1"),
        ("\"Ann\",\"cat\"\n\"Bob\",\"car\"", "Ann@1 Bob@2"),
        ("ann\ncat tone\n\nbob\ncat", "ann@1 bob@4"),
        ("ann\ncat tone\nbob\ncat car rat", "ann@1 bob@3"),
        ("ann\ncat\ntone\n\nbob\ncat\ncar", "ann@1 bob@5"),
        ("Ann,Bob\ncat,tone\ncar,", "Ann,Bob@1"),
        ("Ann\tBob\ncat\ttone", "Ann\tBob@1"),
        ("| Ann | Bob |\n|---|---|\n| cat | tone |", "| Ann | Bob |@1"),
        ("ann with bob\ncat tone\nCid\ncat", "Cid@3"),
        // Words.
        ("cat\ntone\n\nrat", ""),
        ("Cat\nTone\nRat", ""),
        ("Cat, Tone\nRat Car", ""),
        ("CAT TONE\nx-ray, x\n- cat\n* tone - 1", ""),
        (", ann\ncat tone\n, Bob cat", ""),
        ("cat tone\nrat\ncar", ""),
    ];
    for (text, expected) in table {
        let sheets = ParsedSheet::read_all("sheet", text.as_bytes()).unwrap();
        let names = sheets.iter().flat_map(|sheet| &sheet.possible_names);
        let names: Vec<_> = names.map(|it| format!("{}@{}", it.name, it.line)).collect();
        assert_eq!(names.join(" "), expected, "{text:?}");
    }
}

/// Accepting one could credit words to the wrong player.
#[test]
fn invalid_names_are_errors_with_a_line_number() {
    const NO_PLAYER: &str = "a time without a player; write the name and a colon after it, as in \
        [12:01] Alice:, or remove the line";
    for line in ["[12:01, 3/4/2026] cat", "3/4/26, 12:00 - Bob joined.", "[12:01]"] {
        let text = format!("[Ann]\ncat\n{line}");
        assert_eq!(read(&text), format!("sheet, line 3: {NO_PLAYER}"), "{line}");
    }
    for line in ["Round 1", "total 4", "Total = 12 points", "Game 2:", "TOTAL", "3-letter: car"] {
        let error = "could be a heading, a total or a word; if it is a word, begin the line with \
                     a comma; otherwise, remove it";
        assert_eq!(read(format!("cat\n{line}")), format!("sheet, line 2: `{line}` {error}"));
    }
    let table: [(&[u8], &str); 30] = [
        (
            b"Player 1: Ann\ncat",
            "sheet, line 1: `Player 1:` is not a player; remove it, or write [Player 1] if it is",
        ),
        (
            b"Ann: cat\nDisputed: cat",
            "sheet, line 2: `Disputed:` is not a player; remove it, or write [Disputed] if it is",
        ),
        (
            b"Ann: car\ncat: 2.",
            "sheet, line 2: `cat: 2.` could be a word with its points, or a total; write `cat (2)` for a word with points, or remove the line",
        ),
        (
            b"Ann          Bob:\ncat          dog",
            "sheet, line 1: `Ann          Bob` is neither a word nor a name at the start of a line; write a line for each player, as in Alice: cat, dog",
        ),
        (
            b"Ann: car, cat(s)",
            "sheet, line 1: `cat(s)` could be a comment; write `#` before a comment, and only commas and spaces between words",
        ),
        (
            b"Ann: cat/s",
            "sheet, line 1: `cat/s` could be a comment; write `#` before a comment, and only commas and spaces between words",
        ),
        (
            b"Ann:\ncar, ca-\nter",
            "sheet, line 2: `ca-` ends with a hyphen; write whole words, without hyphens",
        ),
        (
            b"Ann: #cat #dog",
            "sheet, line 1: `#` begins a comment; write `1.` for a line number, remove `#` before a word, or put a space after `#` for a comment",
        ),
        (
            b"<ann> cat\n* bob waves",
            "sheet, line 2: `* bob waves` could be a comment; write `#` before a comment, and only commas and spaces between words",
        ),
        (
            b"2026-03-12\nAnn: cat",
            "sheet, line 1: `2026-03-12` begins with a date; remove it, or write a message as `[12:01, 3/4/2026] Alice: cat`",
        ),
        (
            b"Ann says: cat",
            "sheet, line 1: `Ann says:` is not a player; remove it, or write [Ann says] if it is",
        ),
        (
            b"Ann: cat\nnot counted: dog",
            "sheet, line 2: `not counted:` is not a player; remove it, or write [not counted] if it is",
        ),
        (
            b"{\"Ann\": [\"cat\"]}",
            "sheet, line 1: invalid player name; write it as [Alice] or Alice:",
        ),
        (
            b"Ann: cat\nTotal: cat",
            "sheet, line 2: `Total:` is not a player; remove it, or write [Total] if it is",
        ),
        (
            b"cat\nGrand total: 2",
            "sheet, line 2: `Grand total:` is not a player; remove it, or write [Grand total] if it is",
        ),
        (
            b"cat, dog; total 2",
            "sheet, line 1: `total 2` could be a heading, a total or a word; if it is a word, begin the line with a comma; otherwise, remove it",
        ),
        (
            b"cat=1 total=1",
            "sheet, line 1: `total=1` could be a heading, a total or a word; if it is a word, begin the line with a comma; otherwise, remove it",
        ),
        (
            b"Round 1: cat\nRound 2: dog",
            "sheet, line 1: `Round 1:` is not a player; remove it, or write [Round 1] if it is",
        ),
        (
            b"cat\n#2 dog",
            "sheet, line 2: `#` begins a comment; write `1.` for a line number, remove `#` before a word, or put a space after `#` for a comment",
        ),
        (
            b"<b>Ann</b>\ncat",
            "sheet, line 1: `<b>Ann</b>` is neither a word nor a name at the start of a line; write a line for each player, as in Alice: cat, dog",
        ),
        (
            b"Ann: #1 cat",
            "sheet, line 1: `#` begins a comment; write `1.` for a line number, remove `#` before a word, or put a space after `#` for a comment",
        ),
        (
            b"Name: Ann\nWords: cat",
            "sheet, line 1: `Name:` is not a player; remove it, or write [Name] if it is",
        ),
        (
            b"I got: cat",
            "sheet, line 1: `I got:` is not a player; remove it, or write [I got] if it is",
        ),
        (b"[Ann]\n[]", "sheet, line 2: invalid player name; write it as [Alice] or Alice:"),
        (b"[Ann", "sheet, line 1: invalid player name; write it as [Alice] or Alice:"),
        (b":\ncat", "sheet, line 1: invalid player name; write it as [Alice] or Alice:"),
        (b"[Ann]\ncat\nRen\xe9:\nrat", "sheet, line 3: not valid UTF-8; convert the text to UTF-8"),
        (b"[A\0nn]", "sheet, line 1: not plain text; write one word per line"),
        (
            b"\ncat\n[Ann]",
            "sheet, line 2: words before the first player name; add a name above them, as in [Alice], or write `#` before a comment",
        ),
        (
            b"[[\"Ann\",\"cat\"]]",
            "sheet, line 1: invalid player name; write it as [Alice] or Alice:",
        ),
    ];
    for (text, expected) in table {
        assert_eq!(read(text), expected);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Writing sheets as text and parsing them again yields the same sheets.
    #[test]
    fn sheets_survive_a_round_trip(
        text in "([a-z]{1,3}|[0-9:.sm]{1,5}|[A-Z]: |\\[[A-Z]\\]|[],;:#'.)\\[ \t\r\n]|\n|é|\u{feff}){0,40}",
    ) {
        let Ok(sheets) = ParsedSheet::read_all("text", text.as_bytes()) else { return Ok(()) };
        // A name with a bracket must be written with a colon.
        prop_assume!(sheets.iter().flat_map(|sheet| &sheet.name).all(|name| !name.contains(']')));
        let mut copy = String::new();
        for sheet in &sheets {
            copy += &sheet.name.iter().map(|name| format!("[{name}]\n")).collect::<String>();
            for ParsedWord { word, at, .. } in &sheet.words {
                let time = at.map(|at| format!("{}s", at.as_secs_f64())).unwrap_or_default();
                // After a comma, a word cannot be mistaken for a name, a time, or a list number.
                copy += &format!("{time},{word}\n");
            }
        }
        let again = ParsedSheet::read_all("copy", copy.as_bytes()).unwrap();
        let contents = |sheets: Vec<ParsedSheet>| -> Vec<_> {
            let words = |sheet: ParsedSheet| -> Vec<_> {
                sheet.words.into_iter().map(|it| (it.word, it.at)).collect()
            };
            sheets.into_iter().map(|sheet| (sheet.name.clone(), words(sheet))).collect()
        };
        prop_assert_eq!(contents(sheets), contents(again), "{}", copy);
    }
}
