//! Hunspell dictionaries as word lists.

use snapbox::str;

use super::Home;

#[test]
fn hunspell_dictionaries_are_expanded() {
    let home = Home::new();
    let flags = "NOSUGGEST N\nKEEPCASE K\n";
    let affixes = "SFX S Y 2\nSFX S 0 s [^y]\nSFX S y ies y\nSFX M Y 1\nSFX M 0 's .\n";
    home.write("en.aff", [flags, affixes].concat());
    home.write("en.dic", "7\nberry/S\ncat/SM\nAaron/M\nx-ray/S\nUSA\ndarn/SN\nkm/K\n");
    home.dict("build en.dic").gives(
        0,
        str![[r#"
7 words from 8 lines
en.dic read as a Hunspell dictionary without capitalized nouns (its name)
2 skipped, such as `x-ray` (contains a hyphen)
2 skipped, such as `Aaron` (contains a capital letter)
levels for 4 words
definitions for 6 words
missing levels and definitions were added from the built-in dictionary; see --no-built-in
246 bytes in [TIME] ms
[HOME]/data/boggle/en.fst
`en` is now the default dictionary

"#]],
        str![],
    );
    assert_eq!(home.dict("words").prints(), "berries\nberry\ncat\ncats\ndarn\ndarns\nkm\n");
    let answer = home.dict("contains berries berrys --dict en.dic").answer();
    assert_eq!(answer.stdout, "berries\tyes\nberrys\tno\n");
    assert_eq!(answer.status, Some(1));
}

/// A capital identifies a name, except in German. More capitals, and one that must be kept,
/// identify an abbreviation.
#[test]
fn nouns_are_capitalized_in_german() {
    let home = Home::new();
    for (name, options, words) in [
        ("de_DE", "", "haus\ntee\n"),
        ("nl", "", "tee\n"),
        ("frami", "", "tee\n"),
        ("frami", " --language german", "haus\ntee\n"),
    ] {
        home.write(format!("{name}.aff"), "SET UTF-8\nKEEPCASE K\n");
        home.write(format!("{name}.dic"), "5\nHaus\ntee\nEU\nGmbH\nKfz/K\n");
        home.dict(&format!("build {name}.dic{options}")).answer();
        assert_eq!(home.dict("words").prints(), words, "{name}{options}");
    }
}

/// Published files are often called `index`, so `LANG` or the case of the stems decides.
#[test]
fn nouns_can_be_capitalized_in_any_file() {
    let home = Home::new();
    let few = "5\nHaus\nKaz\nBaam\ngoen\nEU\n".to_owned();
    let stem = |number: usize| -> String {
        let letter = |power| char::from(b'a' + (number / 26_usize.pow(power) % 26) as u8);
        let stem: String = (0..12).map(letter).collect();
        if number.is_multiple_of(4) { format!("X{stem}") } else { stem }
    };
    let long: String = (0..400).map(|number| format!("{}\n", stem(number))).collect();
    let names: String = (0..300).map(|number| format!("X{}\n", &stem(number)[..4])).collect();
    let long = format!("404\nHaus\nEU\n{long}");
    for (name, lang, dic, options, capitalized, evidence) in [
        ("index", "LANG lb_LU\n", &few, "", true, "`LANG lb_LU`"),
        ("index", "LANG nds_DE\n", &few, "", true, "`LANG nds_DE`"),
        ("de_DE", "LANG nl_NL\n", &few, "", false, "`LANG nl_NL`"),
        ("lb", "", &few, "", true, "its name"),
        ("nds", "", &few, "", true, "its name"),
        ("nl", "", &few, "", false, "its name"),
        ("index", "", &few, "", true, "75% of its stems"),
        ("index", "", &few, " --language french", false, "language `fr`"),
        ("index", "", &long, "", true, "25% of its long stems"),
        ("nl", "", &long, "", true, "25% of its long stems"),
        // Names are short.
        (
            "index",
            "",
            &format!("{}{names}", long.replace('X', "x")),
            "",
            false,
            "0% of its long stems",
        ),
    ] {
        home.write(format!("{name}.aff"), format!("SET UTF-8\n{lang}"));
        home.write(format!("{name}.dic"), dic);
        let answer = home.dict(&format!("build {name}.dic{options}")).answer();
        let with = if capitalized { "with" } else { "without" };
        let report = format!(
            "{name}.dic read as a Hunspell dictionary {with} capitalized nouns ({evidence})\n"
        );
        assert!(answer.stdout.contains(&report), "{report}{answer:?}");
        let has_noun = home.dict("words").prints().contains("haus\n");
        assert_eq!(has_noun, capitalized, "{report}");
    }
}

#[test]
fn malformed_flags_are_reported() {
    let home = Home::new();
    home.write(
        "ne.aff",
        "SET UTF-8\nFLAG num\nSFX 1 Y 2\nSFX 1 0 s .\nSFX 1 0 es/ar .\nSFX 1 0 ed .\n",
    );
    home.write("ne.dic", "2\nbat/1,\nrat/1\n");
    let problem = "flags in 2 lines ignored, such as ne.aff, line 5: invalid flags `ar`; expected numbers separated by \
                   commas\n";
    let report = home.dict("build ne.dic --no-built-in").answer();
    assert!(report.stdout.contains(&format!("\n{problem}")), "{report:?}");
    assert_eq!(home.dict("words").prints(), "bat\nbated\nbates\nbats\nrat\nrated\nrates\nrats\n");
    let answer = home.dict("words --dict ne.dic").answer();
    assert!(answer.stderr.contains(&format!("warning: ne.dic: {problem}")), "{answer:?}");
}

/// The limit is 65,536 words, and 8 for each byte of the `.dic` file.
#[test]
fn limits_of_hunspell_dictionaries_count_only_words_within_the_maximum_length() {
    let home = Home::new();
    let affixes = "SFX A 0 ing/A .\n".repeat(299);
    home.write("xx.aff", format!("SFX A Y 300\nSFX A 0 s .\n{affixes}"));
    home.write("xx.dic", "1\ncat/A\n");
    let answer = home.dict("build xx.dic --max-length 9").answer();
    assert!(answer.stderr.contains("more than 65600 words"), "{answer:?}");
    home.dict("build xx.dic --max-length 5").answer();
    assert_eq!(home.dict("words").prints(), "cat\ncats\n");
}

/// A word cannot begin with a mark, or with the dot of `l·l`, but the text that an affix adds can.
#[test]
fn affixes_can_begin_with_a_mark() {
    let home = Home::new();
    for (affixes, stem, words) in [
        ("SFX A Y 1\nSFX A 0 ो .\n", "घर", "घर\nघरो\n"),
        ("SFX A Y 2\nSFX A 0 ের .\nSFX A 0 -টি .\n", "ঘর", "ঘর\nঘরের\n"),
        ("SFX A Y 1\nSFX A 0 \u{301}s .\n", "cafe", "cafe\ncafés\n"),
        ("SFX A Y 2\nSFX A 0 ·la .\nSFX A 0 l·la .\n", "cel", "cel\ncella\ncellla\n"),
        ("PFX A Y 2\nPFX A 0 l' .\nPFX A 0 col· .\n", "legi", "collegi\nlegi\n"),
    ] {
        home.write("xx.aff", format!("SET UTF-8\n{affixes}"));
        home.write("xx.dic", format!("1\n{stem}/A\n"));
        home.dict("build xx.dic --no-built-in").answer();
        assert_eq!(home.dict("words").prints(), words, "{affixes}");
    }
}

/// Letters are counted as in the list, and a part of a word can have more of them than the word: a stem
/// without the characters that some prefix removes can begin inside a letter.
#[test]
fn the_maximum_length_counts_letters_as_the_list_does() {
    let home = Home::new();
    let korean = "\u{1112}\u{1161}\u{11ab}\u{1100}\u{116e}\u{11a8}\n\u{1109}\u{1161}\u{1105}\u{1161}\u{11b7}\n\u{1102}\u{1161}\u{1105}\u{1161}\u{1106}\u{1161}\u{11af}\n\u{1100}\u{1161}";
    let prefix = "PFX B Y 1\nPFX B z x z\n";
    for (affixes, stems, options, words) in [
        ("", "col·legi\ncol·legis", "7", "collegi\n"),
        ("", korean, "3", "가\n나라말\n사람\n한국\n"),
        (prefix, "क्षति\nकमल\nzoo/B", "2", "क्षति\n"),
        (prefix, "ক্ষতি\nকমল\nzoo/B", "2", "ক্ষতি\n"),
        (prefix, "\u{1112}\u{1161}\u{11ab}\u{1100}\u{116e}\u{11a8}\nzoo/B", "2", "한국\n"),
        ("SFX A Y 1\nSFX A 0 \u{1161} .\n", "\u{1112}/A", "1", "ᄒ\n하\n"),
        ("", "œuf\nœufs\nœil", "4 --fold-accents", "oeil\noeuf\n"),
    ] {
        home.write("xx.aff", format!("SET UTF-8\n{affixes}"));
        home.write("xx.dic", format!("9\n{stems}\n"));
        home.dict(&format!("build xx.dic --no-built-in --max-length {options}")).answer();
        assert_eq!(home.dict("words").prints(), words, "{affixes}{stems}");
    }
}

/// `NOSUGGEST` words are left out with `--family`, unless the user allows them.
#[test]
fn words_not_to_suggest_are_left_out_with_family() {
    let home = Home::new();
    home.write("xx.aff", "NOSUGGEST N\nSFX S Y 1\nSFX S 0 s .\n");
    home.write("xx.dic", "2\ndarn/SN\nyarn\n");
    home.dict("build xx.dic").answer();
    let words = || home.dict("words --family").prints();
    assert_eq!(words(), "yarn\n");
    assert_eq!(home.dict("words --family --dict xx.dic").answer().stdout, "yarn\n");
    home.dict("allow darns").answer();
    assert_eq!(words(), "darns\nyarn\n");
    assert_eq!(home.dict("words").prints(), "darn\ndarns\nyarn\n");
}

/// The list of offensive words is English.
#[test]
fn family_mode_reports_how_few_words_it_leaves_out() {
    let home = Home::new();
    let stem = |number: usize| {
        let letter = |power| char::from(b'a' + (number / 26_usize.pow(power) % 26) as u8);
        format!("ö{}", (0..3).map(letter).collect::<String>())
    };
    let stems = (0..9_999).map(stem).collect::<Vec<_>>().join("\n");
    home.write("xx.aff", "SET UTF-8\nNOSUGGEST N\n");
    home.write("xx.dic", format!("10000\n{stems}\nöde/N\n"));
    home.dict("build xx.dic").answer();
    let answer = home.dict("words --family --length 9").answer();
    let warning = "boggle-dict: warning: family mode leaves out only 1 of the 10,000 words of `xx`; the block list is \
             English, so block other words with `boggle-dict block`\n";
    assert_eq!(answer.stderr, warning);
}

#[test]
fn a_dic_file_without_affixes_is_a_word_list() {
    let home = Home::new();
    home.write("plain.dic", "cat\nDog\n");
    home.dict("build plain.dic").answer();
    assert_eq!(home.dict("words").prints(), "cat\ndog\n");
}

/// A pipe is read only once, from its beginning.
#[cfg(unix)]
#[test]
fn a_dic_file_can_be_a_pipe() {
    let home = Home::new();
    let words = ["abacus", "badger", "cat", "dog", "emu"].join("\n");
    let pipe = home.path("pipe.dic");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    let text = words.clone();
    let writer = std::thread::spawn(move || std::fs::write(pipe, text));
    let answer = home.dict("build ./pipe.dic --no-built-in").answer();
    assert_eq!(answer.status, Some(0), "{answer:?}");
    writer.join().unwrap().unwrap();
    assert_eq!(home.dict("words").prints().trim_end(), words);
}

#[test]
fn incomplete_and_oversized_hunspell_dictionaries_are_rejected() {
    let home = Home::new();
    let reject = |message: &str| {
        home.dict("build en.dic").gives(2, "", format!("boggle-dict: {message}\n"));
    };
    home.write("en.dic", "1\ncat/A\n");
    reject(
        "en.dic: en.aff is missing; put it beside the .dic file, or, for a plain word list, remove the \
         number on the first line",
    );
    home.write("en.aff", "SFX A Y 1\nSFX A 0\n");
    reject(
        "en.aff, line 2: expected an affix: a flag, what to remove, what to add, and a condition",
    );
    home.write("en.aff", vec![b'\n'; (4 << 20) + 1]);
    reject("en.aff: larger than 4 MiB; check the file");
    // Each of 300 suffixes can follow each, with each of 300 prefixes: 27 million words.
    let affixes = |kind, flags| format!("{kind} A 0 x{flags} .\n").repeat(300);
    let suffixes = affixes("SFX", "/A");
    home.write("en.aff", format!("SFX A Y 300\n{suffixes}PFX A Y 300\n{}", affixes("PFX", "")));
    reject(
        "en.dic, line 2: more than 65600 words; use a \
         smaller dictionary",
    );
    home.write("en.dic", vec![b'a'; (12 << 20) + 1]);
    reject("en.dic: larger than 12 MiB; check the file");
    assert!(!home.stored("en.fst").exists());
}

/// Writes a German dictionary where Hunspell finds it.
fn write_german(home: &Home) {
    home.write("de_DE.aff", "SET UTF-8\nSFX E Y 1\nSFX E 0 e .\n");
    home.write("de_DE.dic", "6\nTür\nBär\nRat/E\nStraße\nEntrée\nEU\n");
}

#[test]
fn a_language_is_installed_from_a_hunspell_dictionary() {
    let home = Home::new();
    write_german(&home);
    let install = |args: &str| {
        let call = home.dict(&format!("install {args}")).env("DICPATH", home.path(""));
        call.answer()
    };
    let answer = install("German");
    assert_eq!(answer.status, Some(0), "{answer:?}");
    let end =
        "`german` is now the default dictionary\nto play: boggle play --dice german-derived\n";
    assert!(answer.stdout.ends_with(end), "{answer:?}");
    let words = || home.dict("words").prints();
    assert_eq!(words(), "bar\nentree\nrat\nrate\nstrasse\ntur\n");
    let answer = install("german --keep-accents --name umlauts");
    let end = "to derive dice: boggle-dict dice umlauts --language german --output umlauts.json\n";
    assert!(answer.stdout.ends_with(end), "{answer:?}");
    assert_eq!(words(), "bär\nentree\nrat\nrate\nstrasse\ntür\n");
    for (args, message) in [
        ("germn", "unknown language `germn`; did you mean `german`?"),
        ("german --levels none.txt", "none.txt"),
    ] {
        let answer = install(args);
        assert_eq!(answer.status, Some(2), "{args}");
        assert!(answer.stderr.contains(message), "{answer:?}");
    }
}

/// One command plays with German words, and the warning about English words names it.
#[test]
fn a_language_that_is_not_installed_is_compiled() {
    let home = Home::new();
    write_german(&home);
    let solve = |args: &str| {
        let call = home.boggle(&format!("solve {args} --format words"));
        call.env("DICPATH", home.path("")).answer()
    };
    assert_eq!(solve("rate --size 2x2 --dict german").stdout, "rate\nrat\n");
    // English words are built in, even if Hunspell has some.
    home.write("en_US.dic", "1\nrat\n");
    home.write("en_US.aff", "SET UTF-8\n");
    assert_eq!(solve("rate --size 2x2 --dict english"), solve("rate --size 2x2"));
    let answer = solve("--dice german --seed 1");
    assert!(answer.stderr.contains("`wordnik` is English; add --dict german\n"), "{answer:?}");
    let answer = solve("--dice german --seed 1 --dict german");
    assert!(!answer.stderr.contains("--dict"), "{answer:?}");
}

#[test]
fn dice_are_derived_from_a_dictionary() {
    let home = Home::new();
    write_german(&home);
    home.dict("install german --keep-accents").env("DICPATH", home.path("")).answer();
    home.dict("dice german --output mine.json").gives(0, str![[r#"
EERSTÄ EERSTÜ AERSTÜ AERSTÜ AERSTÜ AERRST AERRST AERRST ABERRT ABERRT ABERRT ABERTT AENRTT ENRSTÄ ENRSTÄ ENRSTÄ
use them with --dice mine.json

"#]], str![]);
    home.boggle("roll --dice mine.json --seed 1").gives(
        0,
        str![[r#"
german, derived from letter frequencies, 4x4
  ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮
  │  R  │ │  R  │ │  R  │ │  E  │
  ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯
  ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮
  │  R  │ │  R  │ │  T  │ │  E  │
  ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯
  ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮
  │  E  │ │  Ä  │ │  R  │ │  Ä  │
  ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯
  ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮
  │  S  │ │  E  │ │  B  │ │  T  │
  ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯

  to play:  boggle play --dice mine.json --seed 1
  to solve: boggle solve --dice mine.json --seed 1

"#]],
        str![],
    );
    let answer = home.boggle("check --word bär --dice mine.json").answer();
    assert_eq!(answer.status, Some(0), "{answer:?}");
    home.write("bad.json", "[]");
    home.write(
        "empty.json",
        r#"{"name":"","title":"","language":"","rows":4,"columns":4,"sources":[],"dice":[]}"#,
    );
    let one = |title: &str, face: &str| {
        let start = r#"{"name":"","language":"","rows":1,"columns":1,"sources":[],"#;
        format!(r#"{start}"title":"{title}","dice":["{face}"]}}"#)
    };
    home.write("rows.json", one("", "a").replace("\"rows\":1", "\"rows\":\"4\""));
    home.write("dice.json", one("", "a").replace("[\"a\"]", "{}"));
    home.write("digit.json", one("", "1"));
    home.write("large.json", one("", &"a".repeat(1 << 20)));
    for (call, message) in [
        ("roll --dice none.json", "none.json: "),
        ("roll --dice bad.json", "bad.json: not a file of dice: "),
        ("roll --dice rows.json", "invalid type: string \"4\", expected a whole number at line"),
        ("roll --dice dice.json", "invalid type: map, expected a list at line"),
        ("roll --dice empty.json", "empty.json: no dice, or a die without faces"),
        ("roll --dice digit.json", "digit.json: `1` is not a letter"),
        ("roll --dice large.json", "large.json: larger than 1 MiB; "),
        ("stats --dice mine.json --shard 1/2", "--shard: unknown dice `mine.json`; "),
    ] {
        let answer = home.boggle(call).answer();
        assert_eq!(answer.status, Some(2), "{answer:?}");
        assert!(answer.stderr.contains(message), "{answer:?}");
        assert!(answer.stderr.matches("not a letter").count() < 2, "{answer:?}");
    }
    home.write("escape.json", one("\\u001b[2J", "a"));
    let answer = home.boggle("roll --dice escape.json --seed 1").prints();
    assert!(answer.starts_with("\\u{1b}[2J\n"), "{answer:?}");
    for (file, json) in [
        ("list.json", "[\"cat\"]"),
        ("package.json", "{\n  \"name\": \"web\",\n  \"version\": \"1\"\n}\n"),
    ] {
        home.write(file, json);
        home.dict(&format!("dice german --output {file}")).gives(
            2,
            "",
            format!(
                "boggle-dict: {file}: the file exists and is not a file of dice; choose another name\n"
            ),
        );
    }
    home.write("short.txt", "at\nto\n");
    // Each of 1000 words has three letters of its own.
    let words: String =
        ('가'..).take(3000).enumerate().fold(String::new(), |text, (index, letter)| {
            let end = if index % 3 == 2 { "\n" } else { "" };
            format!("{text}{letter}{end}")
        });
    home.write("many.txt", words);
    for (list, message) in [("short.txt", "short.txt: "), ("many.txt", "3000 letters")] {
        let answer = home.dict(&format!("dice {list} --output none.json")).answer();
        assert_eq!(answer.status, Some(2), "{answer:?}");
        assert!(answer.stderr.contains(message), "{answer:?}");
        assert!(!home.path("none.json").exists(), "{list}");
    }
    // ß has no uppercase letter, and the dice are the ones for the letter itself.
    home.write("eszett.txt", "aßa\nßaß\n");
    home.dict("dice eszett.txt --language german --output mine.json").answer();
    let board = home.boggle("roll --dice mine.json --seed 1 --format board").prints();
    assert!(board.contains('ß') && !board.contains('s'), "{board}");
    // Letters can have combining marks.
    home.write("yoruba.txt", "o\u{323}\u{301}wo\u{323}\u{301}\n");
    home.dict("dice yoruba.txt --output mine.json").answer();
    let board = home.boggle("roll --dice mine.json --seed 1 --format board").prints();
    assert!(board.contains("\u{1ecd}\u{301}"), "{board}");
    home.dict("dice german --output dice.txt").gives(
        2,
        str![],
        str![[r#"
boggle-dict: invalid value 'dice.txt' for '--output <FILE>': the name must end in .json; see --help

"#]],
    );
}
