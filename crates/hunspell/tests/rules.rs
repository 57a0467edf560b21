//! What each option of the files means.

use std::time::{Duration, Instant};

use boggle_hunspell::{AffixFile, Error, Limits, Problem};

/// Returns the words of a dictionary.
fn expand(aff: &[u8], dic: &[u8], limits: Limits) -> Result<Vec<String>, Error> {
    let mut words = Vec::new();
    let affixes = AffixFile::parse("a.aff", aff)?;
    affixes.expand("a.dic", dic, limits, |word| words.push(word.text.to_owned()))?;
    Ok(words)
}

#[test]
fn each_option_has_its_meaning() {
    // The name of a rule, the lines of both files, and the words.
    let cases: &[(&str, &str, &str, &str)] = &[
        ("no affixes", "", "2\ncat\ndog po:noun\n", "cat dog"),
        ("prefix", "PFX A Y 1\nPFX A 0 un .\n", "1\ndo/A\n", "do undo"),
        ("suffix", "SFX A Y 1\nSFX A 0 s .\n", "1\ncat/A\n", "cat cats"),
        ("strip", "SFX A Y 1\nSFX A y ies y\n", "2\nfly/A\ncat/A\n", "fly flies cat"),
        ("strip of a prefix", "PFX A Y 1\nPFX A in ex in\n", "1\ninit/A\n", "init exit"),
        (
            "condition",
            "SFX A Y 1\nSFX A 0 s [^sx]\n",
            "3\ncat/A\nbus/A\nbox/A\n",
            "cat cats bus box",
        ),
        (
            "cross product",
            "PFX A Y 1\nPFX A 0 un .\nSFX B Y 1\nSFX B 0 ed .\n",
            "1\nlock/AB\n",
            "lock unlock locked unlocked",
        ),
        (
            "no cross product",
            "PFX A Y 1\nPFX A 0 un .\nSFX B N 1\nSFX B 0 ed .\n",
            "1\nlock/AB\n",
            "lock unlock locked",
        ),
        (
            "two suffixes",
            "SFX A Y 1\nSFX A 0 er/B .\nSFX B Y 1\nSFX B 0 s .\n",
            "1\nwork/A\n",
            "work worker workers",
        ),
        (
            "at most two suffixes",
            "SFX A Y 1\nSFX A 0 a/B .\nSFX B Y 1\nSFX B 0 b/C .\nSFX C Y 1\nSFX C 0 c .\n",
            "1\nx/A\n",
            "x xa xab",
        ),
        (
            "two suffixes that a prefix permits",
            "PFX E Y 1\nPFX E 0 un/D .\nSFX D Y 1\nSFX D 0 s/F .\nSFX F Y 1\nSFX F 0 t .\n",
            "1\ncat/E\n",
            "cat uncat uncats uncatst",
        ),
        (
            "a second suffix that the stem needs for a prefix",
            "PFX E Y 1\nPFX E 0 un/D .\nSFX D Y 1\nSFX D 0 s/FGH .\nSFX F N 1\nSFX F 0 t .\n\
             SFX G Y 1\nSFX G 0 g/E .\nSFX H Y 1\nSFX H s zed s\n",
            "1\ncat/E\n",
            "cat uncat uncats uncatzed",
        ),
        ("FLAG long", "FLAG long\nSFX Aa Y 1\nSFX Aa 0 s .\n", "2\ncat/AaZz\na/Zz\n", "cat cats a"),
        ("FLAG num", "FLAG num\nSFX 12 Y 1\nSFX 12 0 s .\n", "2\ncat/1,12\na/1\n", "cat cats a"),
        (
            "FLAG UTF-8",
            "SET UTF-8\nFLAG UTF-8\nSFX é Y 1\nSFX é 0 s .\n",
            "1\ncat/zé\n",
            "cat cats",
        ),
        ("AF", "AF 2\nAF A\nAF AB\nSFX B Y 1\nSFX B 0 s .\n", "2\ncat/2\ndog/1\n", "cat cats dog"),
        ("NEEDAFFIX", "NEEDAFFIX X\nSFX A Y 1\nSFX A 0 s .\n", "2\ncat/XA\ndog/X\n", "cats"),
        ("ONLYINCOMPOUND", "ONLYINCOMPOUND X\n", "2\ncat\nfugen/X\n", "cat"),
        (
            "FORBIDDENWORD",
            "FORBIDDENWORD X\nSFX A Y 1\nSFX A 0 s .\n",
            "3\nsheep/A\nsheeps/X\ndog/A\n",
            "sheep dog dogs",
        ),
        (
            "a forbidden homonym after a good one",
            "FORBIDDENWORD X\nSFX A Y 1\nSFX A 0 s .\n",
            "3\nfoo/A\nbar\nfoo/X\n",
            "foo foos bar",
        ),
        (
            "a forbidden homonym before a good one",
            "FORBIDDENWORD X\nSFX A Y 1\nSFX A 0 s .\n",
            "2\nfoo/X\nfoo/A\n",
            "foos",
        ),
        (
            "a forbidden form after a good homonym of it",
            "FORBIDDENWORD X\nSFX A Y 1\nSFX A 0 s .\n",
            "4\nfoo/A\nfoos\nfoos/X\nbar/AX\n",
            "foo foos foos",
        ),
        (
            "a form of a forbidden homonym before a good one",
            "FORBIDDENWORD X\nPFX P Y 1\nPFX P 0 un .\nSFX A Y 1\nSFX A 0 s .\nSFX B Y 1\nSFX B 0 t .\n",
            "3\nfoo/AX\nfoo/ABP\nfoos/B\n",
            "unfoo unfoos foot unfoot foos foost",
        ),
        (
            "a form of a forbidden homonym between good ones",
            "FORBIDDENWORD X\nSFX A Y 1\nSFX A 0 s .\nSFX B Y 1\nSFX B 0 t .\n",
            "4\nbar/A\nbar/BX\nbar/AB\nbar/AX\n",
            "bar bars bars",
        ),
        (
            "CIRCUMFIX",
            "CIRCUMFIX X\nPFX A Y 1\nPFX A 0 ge/X .\nSFX B Y 2\nSFX B 0 t/XA .\nSFX B 0 e .\n",
            "1\nmach/B\n",
            "mach gemacht mache",
        ),
        (
            "a circumfix whose suffix can follow itself",
            "CIRCUMFIX X\nPFX P Y 1\nPFX P 0 nej/X .\nSFX S Y 1\nSFX S 0 sky/SPX .\n",
            "1\nmlad/S\n",
            "mlad nejmladsky",
        ),
        (
            "a circumfix before a second suffix",
            "CIRCUMFIX X\nPFX P Y 1\nPFX P 0 nej/X .\nSFX S Y 1\nSFX S 0 sky/TPX .\nSFX T Y 1\nSFX T 0 ost .\n",
            "1\nmlad/S\n",
            "mlad nejmladsky nejmladskyost",
        ),
        (
            "the prefix of a circumfix alone",
            "CIRCUMFIX X\nPFX P Y 1\nPFX P 0 ge/X .\nSFX S Y 1\nSFX S 0 t/X .\n",
            "2\nmach/PS\nbau/P\n",
            "mach gemacht bau",
        ),
        (
            "conditions by the last characters",
            "SFX A Y 5\nSFX A bcd 1 .\nSFX A 0 2 [^x]bcd\nSFX A d 3 bbcd\nSFX A 0 4 [cd]\nSFX A cd 5 .\n",
            "1\nabcd/A\nbd/A\nd/A\n",
            "abcd a1 abcd2 abcd4 ab5 bd bd4 d d4",
        ),
        ("no FULLSTRIP", "SFX A Y 1\nSFX A be was be\n", "1\nbe/A\n", "be"),
        ("FULLSTRIP", "FULLSTRIP\nSFX A Y 1\nSFX A be was be\n", "1\nbe/A\n", "be was"),
        ("IGNORE", "SET UTF-8\nIGNORE -\u{5b0}\n", "1\nש\u{5b0}ל-ום\n", "שלום"),
        ("a slash in a word", "", "1\nkm\\/h\n", "km/h"),
        ("a space after a word", "", "1\ncat \n", "cat "),
    ];
    for (rule, aff, dic, words) in cases {
        let expanded = expand(aff.as_bytes(), dic.as_bytes(), Limits::default());
        assert_eq!(expanded.unwrap().join(" "), *words, "{rule}");
    }
}

/// The number of affixes that a header announces can be wrong, as in the published Armenian dictionary.
#[test]
fn affixes_are_read_whatever_their_number() {
    for (aff, words) in [
        (
            "SFX A Y 1\nSFX A 0 s .\nSFX A 0 ed .\nSFX B Y 1\nSFX B 0 er .\n",
            "walk walks walked walker",
        ),
        (
            "SFX A Y 3\nSFX A 0 s .\nSFX A 0 ed .\nSFX B Y 1\nSFX B 0 er .\n",
            "walk walks walked walker",
        ),
        ("SFX A Y 2\nSFX A 0 s .\n\nSFX A Y 1\nSFX A 0 ed .\nPFX B Y 9\n", "walk walks walked"),
        (
            "PFX A Y 0\nPFX A 0 un .\nPFX A 0 re .\nSFX A Y 1\nSFX A 0 s .\n",
            "walk unwalk rewalk walks unwalks rewalks",
        ),
        // Announced affixes can look like a header.
        ("SFX A Y 2\nSFX A Y 2 .\nSFX A 0 s .\n", "walk walks"),
    ] {
        let expanded = expand(aff.as_bytes(), b"1\nwalk/AB\n", Limits::default()).unwrap();
        assert_eq!(expanded.join(" "), words, "{aff}");
    }
}

/// Flags that cannot be read cost only themselves, as in Hunspell, and are reported.
#[test]
fn malformed_flags_are_ignored_and_reported() {
    let num = "FLAG num\nSFX 1 Y 3\n";
    for (aff, dic, words, count, first) in [
        (
            format!("{num}SFX 1 0 s .\nSFX 1 0 es/ar .\nSFX 1 0 ed .\n"),
            "2\ncat/1\ndog\n",
            "cat cats cates cated dog",
            1,
            "a.aff, line 4: invalid flags `ar`; expected numbers separated by commas",
        ),
        // Nothing is lost where flags are empty.
        (format!("{num}SFX 1 0 es/ at\n"), "2\ncat/1\ndog/\n", "cat cates dog", 0, ""),
        (
            format!("{num}SFX 1 0 s/2, .\nSFX 2 Y 1\nSFX 2 0 x .\n"),
            "2\ncat/1\ndog/,1\n",
            "cat cats catsx dog dogs dogsx",
            2,
            "a.aff, line 3: invalid flags `2,`; expected numbers separated by commas",
        ),
        // The published Nepalese dictionary has such flags.
        (
            format!("{num}SFX 1 0 s/2X,3 .\nSFX 2 Y 1\nSFX 2 0 x .\nSFX 3 Y 1\nSFX 3 0 y .\n"),
            "1\ncat/1\n",
            "cat cats catsx catsy",
            1,
            "a.aff, line 3: invalid flags `2X,3`; expected numbers separated by commas",
        ),
        (
            "FLAG long\nSFX Aa Y 1\nSFX Aa 0 s/BbC .\nSFX Bb Y 1\nSFX Bb 0 t .\n".into(),
            "2\ncat/Aa\ndog/Bba\n",
            "cat cats catst dog dogt",
            2,
            "a.aff, line 3: invalid flags `BbC`; expected two characters for each flag",
        ),
        // The published Breton dictionary has such an affix.
        (
            "FLAG long\nSFX p10 Y 1\nSFX p10 0 s .\nSFX p1 Y 1\nSFX p1 0 t .\n".into(),
            "1\ncat/p1\n",
            "cat catt",
            2,
            "a.aff, line 2: invalid flags `p10`; expected two characters for each flag",
        ),
        (
            "FLAG num\nNEEDAFFIX x\nSFX 1 Y 1\nSFX 1 0 s .\n".into(),
            "1\ncat/1\n",
            "cat cats",
            1,
            "a.aff, line 2: invalid flags `x`; expected numbers separated by commas",
        ),
        (
            "AF 2\nAF A\nAF B\nSFX A Y 1\nSFX A 0 s/7 .\n".into(),
            "2\ncat/1\ndog/3\n",
            "cat cats dog",
            2,
            "a.aff, line 5: invalid flags `7`; expected the number of an AF line",
        ),
    ] {
        let affixes = AffixFile::parse("a.aff", aff.as_bytes()).unwrap();
        let mut listed = Vec::new();
        let add = |word: boggle_hunspell::Word<'_>| listed.push(word.text.to_owned());
        let stems = affixes.expand("a.dic", dic.as_bytes(), Limits::default(), add).unwrap();
        assert_eq!(listed.join(" "), words, "{aff}");
        let ignored = affixes.ignored_flags().clone().and(stems);
        assert_eq!(ignored.count, count, "{aff}");
        let message = ignored.first.map(|error| error.to_string()).unwrap_or_default();
        assert!(message.starts_with(first) && first.is_empty() == message.is_empty(), "{message}");
    }
}

#[test]
fn other_encodings_are_decoded() {
    let cases: &[(&str, &[u8], &[u8], &str)] = &[
        ("ISO8859-1", b"SET ISO8859-1\nSFX A Y 1\nSFX A 0 \xe9e .\n", b"1\n\xe9t/A\n", "ét étée"),
        ("ISO8859-2", b"SET ISO8859-2\n", b"1\n\xb3za\n", "łza"),
        ("KOI8-R", b"SET KOI8-R\n", b"1\n\xcb\xcf\xd4\n", "кот"),
        ("none", b"", b"1\n\xfcber\n", "über"),
    ];
    for (encoding, aff, dic, words) in cases {
        assert_eq!(expand(aff, dic, Limits::default()).unwrap().join(" "), *words, "{encoding}");
    }
}

#[test]
fn invalid_files_are_errors() {
    let cases = [
        ("SET EBCDIC\n", "1\na\n", "a.aff, line 1: unknown encoding `EBCDIC`"),
        ("FLAG short\n", "1\na\n", "a.aff, line 1: found `short`"),
        ("\nSFX A\n", "1\na\n", "a.aff, line 2: expected the header of the affixes"),
        ("SFX A Y 1\nSFX A 0 s [a\n", "1\na\n", "a.aff, line 2: found `[a`"),
        ("COMPLEXPREFIXES\n", "1\na\n", "a.aff, line 1: COMPLEXPREFIXES is not supported"),
    ];
    for (aff, dic, message) in cases {
        let error = expand(aff.as_bytes(), dic.as_bytes(), Limits::default()).unwrap_err();
        assert!(error.to_string().starts_with(message), "{error}");
    }
    let error = expand(b"SET UTF-8\n", b"2\na\n\xff\n", Limits::default()).unwrap_err();
    assert!(error.to_string().starts_with("a.dic, line 3: not UTF-8"), "{error}");
}

/// Returns the limit that was exceeded.
fn limit(problem: &Problem) -> Option<u64> {
    match problem {
        Problem::TooMany(limit, _) => Some(*limit),
        _ => None,
    }
}

#[test]
fn limits_are_kept() {
    let aff = b"SFX A Y 3\nSFX A 0 a/A .\nSFX A 0 b/A .\nSFX A 0 c/A .\n";
    let dic = b"1\nx/A\n";
    let default = Limits { steps_per_byte: u64::MAX, ..Limits::default() };
    // The stem, three words with one suffix, and nine with two: 1 * 1 + 3 * 2 + 9 * 3 bytes.
    let exact = Limits { words: 13, bytes: 34, ..default };
    assert_eq!(expand(aff, dic, exact).unwrap().len(), 13);
    for (limits, most) in [(Limits { words: 12, ..exact }, 12), (Limits { bytes: 33, ..exact }, 33)]
    {
        let error = expand(aff, dic, limits).unwrap_err();
        assert_eq!((error.line, limit(&error.problem)), (2, Some(most)));
    }
    let error = expand(aff, dic, Limits { steps: 5, ..default }).unwrap_err();
    assert_eq!(limit(&error.problem), Some(5));
    let no_suggest = Limits { no_suggest: 1, ..default };
    let error = expand(b"NOSUGGEST N\n", b"2\na/N\nb/N\n", no_suggest).unwrap_err();
    assert_eq!((error.line, error.problem), (3, Problem::TooMany(1, "words with NOSUGGEST")));
    let forbidden = Limits { forbidden: 1, ..default };
    let error = expand(b"FORBIDDENWORD F\n", b"2\na/F\nb/F\n", forbidden).unwrap_err();
    let problem = Problem::TooMany(1, "words with FORBIDDENWORD");
    assert_eq!((error.line, error.problem), (3, problem));
    let error = expand(b"", dic, Limits { lines: 1, ..default }).unwrap_err();
    assert_eq!((error.line, error.problem), (2, Problem::TooMany(1, "lines")));
    // Each of 300 suffixes can follow each: 90,301 words, where 6 bytes permit 65,584.
    let bomb = format!("SFX A Y 300\n{}", "SFX A 0 x/A .\n".repeat(300));
    let error = expand(bomb.as_bytes(), dic, default).unwrap_err();
    assert_eq!(limit(&error.problem), Some(65_584));
    // Each of 200,000 suffixes takes six steps and fits no stem; 6 bytes permit 1,048,960 steps.
    let bomb =
        format!("SFX A Y 200000\n{}", format!("SFX A 0 x [{}]\n", "y".repeat(40)).repeat(200_000));
    let error = expand(bomb.as_bytes(), dic, Limits::default()).unwrap_err();
    assert_eq!(limit(&error.problem), Some(1_048_960));
    let words = expand(b"", b"2\nlong\nlonger\n", Limits { stem: 4, ..default });
    assert_eq!(words.unwrap(), ["long"]);
}

#[test]
fn limits_count_only_words_that_fit() {
    let is_short = |word: &str| word.len() <= 3;
    let list = |aff: &str, dic: &[u8], limits| {
        let affixes = AffixFile::parse("a.aff", aff.as_bytes()).unwrap();
        let mut words = Vec::new();
        let add = |word: boggle_hunspell::Word<'_>| words.push(word.text.to_owned());
        affixes
            .expand_fitting("a.dic", dic, limits, is_short, is_short, add)
            .map(|_| words.join(" "))
    };
    // Each of 300 suffixes can follow each: 90,302 words, of which two are short.
    let bomb = "SFX A 0 long/A .\n".repeat(299);
    let bomb = format!("SFX A Y 300\nSFX A 0 s .\n{bomb}");
    let exact = Limits { words: 2, bytes: 5, steps_per_byte: u64::MAX, ..Limits::default() };
    assert_eq!(list(&bomb, b"1\nit/A\n", exact).unwrap(), "it its");
    let limits = Limits { words: 1, ..exact };
    assert_eq!(limit(&list(&bomb, b"1\nit/A\n", limits).unwrap_err().problem), Some(1));
    // Marked words, and words that affixes shorten.
    let aff = "NOSUGGEST N\nSFX A Y 2\nSFX A eeth ooth/B eeth\nSFX A 0 s .\nSFX B Y 1\nSFX B ooth oy ooth\n\
               PFX P Y 1\nPFX P stun 0 stun\n";
    let dic = b"3\nteeth/NA\nlonger/N\nstunset/NP\n";
    let no_suggest = Limits { no_suggest: 2, ..exact };
    assert_eq!(list(aff, dic, Limits { bytes: 6, ..no_suggest }).unwrap(), "toy set");
    let error = list(aff, dic, Limits { no_suggest: 1, ..Limits::default() }).unwrap_err();
    assert_eq!(error.problem, Problem::TooMany(1, "words with NOSUGGEST"));
    // Words that do not fit cost steps.
    let error = list(&bomb, b"1\nit/A\n", Limits { steps: 900, ..exact }).unwrap_err();
    assert_eq!(limit(&error.problem), Some(900));
}

/// Words that fit are found even if their parts do not: here, `rwq` is a single letter.
#[test]
fn words_can_fit_if_their_parts_do_not() {
    let affixes = AffixFile::parse("a.aff", b"PFX P Y 1\nPFX P z xr z\n").unwrap();
    let mut words = Vec::new();
    let add = |word: boggle_hunspell::Word<'_>| words.push(word.text.to_owned());
    let count = |text: &str| text.replace("rwq", "w").len();
    let fits = |word: &str| count(word) <= 3;
    let may_fit = |part: &str| count(part) <= 4;
    let (dic, limits) = (b"3\nrwqxy\nzwqx/P\nabcd\n", Limits::default());
    affixes.expand_fitting("a.dic", dic, limits, fits, may_fit, add).unwrap();
    assert_eq!(words, ["rwqxy", "xrwqx"]);
}

/// Characters are looked up, so a file that ignores very many takes no longer. One that compared each
/// character with all of them took half a minute.
#[test]
fn many_characters_can_be_ignored() {
    let is_ignored = |c: &char| !c.is_ascii() && !c.is_whitespace() && *c != 'é';
    let ignored: String = ('\u{80}'..='\u{1f000}').filter(is_ignored).collect();
    let aff = format!("SET UTF-8\nIGNORE {ignored}\nSFX A Y 1\nSFX A 0 \u{2014}s .\n");
    let dic = format!("2\n\u{1f000}c\u{e8}at/A\né{}\n", "\nabcdefghi".repeat(20_000));
    let start = Instant::now();
    let words = expand(aff.as_bytes(), dic.as_bytes(), Limits::default()).unwrap();
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    assert_eq!(words[..3], ["cat", "cats", "é"]);
    assert_eq!(words.len(), 20_003);
}

#[test]
fn words_have_their_line_and_properties() {
    let affixes = AffixFile::parse("a.aff", b"NOSUGGEST N\nKEEPCASE K\n").unwrap();
    let mut words = Vec::new();
    let add = |word: boggle_hunspell::Word<'_>| {
        words.push((word.text.to_owned(), word.line, word.no_suggest, word.keep_case));
    };
    affixes.expand("a.dic", b"3\ndamn/N\n\nkWh/K\n", Limits::default(), add).unwrap();
    assert_eq!(words, [("damn".into(), 2, true, false), ("kWh".into(), 4, false, true)]);
}
