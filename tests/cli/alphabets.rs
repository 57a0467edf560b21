//! Letters other than a to z. Text printed in capitals is parsed back correctly, and all commands
//! agree on which letters are the same.

use super::Home;

/// For each language, some words in their usual spelling, and one of them in capitals.
const LANGUAGES: [(&str, &[&str], &str); 4] = [
    ("de", &["Straße", "Größe", "weiß", "Übung"], "STRAẞE"),
    ("el", &["οδος", "λογος", "σεισμος", "φως"], "ΟΔΟΣ"),
    ("tr", &["ışık", "İzmir", "kılıç", "iyi"], "İYİ"),
    ("ru", &["ёлка", "мёд", "объём", "чай"], "МЁД"),
];

/// Puzzles are solved as printed, with the words as listed.
#[test]
fn printed_puzzles_are_solved() {
    let home = Home::new();
    for (language, words, _) in LANGUAGES {
        home.write(language, words.join("\n"));
        for format in ["text", "grid"] {
            let new = home.boggle("wordsearch new --size 9x9 --seed 3 --format").arg(format);
            let printed = new.arg(language).prints();
            let puzzle: Vec<_> = printed.lines().take_while(|line| !line.is_empty()).collect();
            assert_eq!(puzzle.len(), 9, "{printed}");
            let solve = home.boggle("wordsearch solve --all --format csv -").arg(language);
            let found = solve.stdin(puzzle.join("\n")).prints();
            let mut found: Vec<_> =
                found.lines().skip(1).filter_map(|row| row.split(',').next()).collect();
            found.sort_unstable();
            let mut expected = words.to_vec();
            expected.sort_unstable();
            assert_eq!(found, expected, "{language} {format}");
        }
    }
}

/// On a board with the letters of a word in uppercase or lowercase, the word can be found, solved,
/// scored and played in either case.
#[test]
fn commands_agree_about_capitals() {
    let home = Home::new();
    for (language, words, capitals) in LANGUAGES {
        home.write(format!("{language}.txt"), words.join("\n"));
        let tiles = |text: &str| text.chars().map(String::from).collect::<Vec<_>>().join(" ");
        let small = capitals.to_lowercase().replace("i\u{307}", "i");
        let dict = format!("./{language}.txt");
        let size = format!("1x{}", capitals.chars().count());
        for board in [tiles(capitals), tiles(&small)] {
            for word in [capitals, &small] {
                let find =
                    home.boggle("find --size").arg(&size).arg(word).arg("--board").arg(&board);
                assert_eq!(find.answer().status, Some(0), "{word} on {board}");
                let contains = home.dict("contains --dict").arg(&dict).arg(word);
                assert_eq!(contains.prints(), format!("{word}\tyes\n"));
                let score = home
                    .boggle("score --format csv --dict")
                    .arg(&dict)
                    .arg("--size")
                    .arg(&size)
                    .arg(&board);
                let scored = score.arg("-").stdin(word).prints();
                assert!(scored.contains("scored"), "{scored}");
                let play = home
                    .boggle("play --plain --dict")
                    .arg(&dict)
                    .arg("--size")
                    .arg(&size)
                    .arg(&board);
                let played = play.stdin(format!("{word}\n")).answer();
                assert!(played.stdout.contains("1 of 1 word"), "{played:?}");
            }
            let solved = home
                .boggle("solve --summary --dict")
                .arg(&dict)
                .arg("--size")
                .arg(&size)
                .arg(&board)
                .prints();
            assert!(solved.contains("\t1\t"), "{solved}");
        }
    }
}

/// A virama joins consonants into one letter, so a path spells a word only with tiles of such letters.
#[test]
fn commands_agree_about_conjuncts() {
    let home = Home::new();
    let scripts = [
        ("hi.txt", ["अनुच्छेद", "हिन्दी", "दीन्"], "हि न्दी द", "हि न् दी"),
        ("bn.txt", ["অনুচ্ছেদ", "হিন্দি", "দিন্"], "হি ন্দি দ", "হি ন্ দি"),
    ];
    for (list, words, joined, apart) in scripts {
        home.write(list, words.join("\n"));
        let listed = home.dict("words --length 2 --dict").arg(format!("./{list}")).prints();
        let mut two = [words[1], words[2]];
        two.sort_unstable();
        assert_eq!(listed, two.map(|word| word.to_owned() + "\n").concat());
        for (board, found) in [(joined, words[1]), (apart, words[2])] {
            let call = |args: &str| {
                home.boggle(args).arg("--dict").arg(format!("./{list}")).arg("--size").arg("1x3")
            };
            let solved = call("solve --min-length 1 --format words").arg(board).prints();
            assert_eq!(solved, format!("{found}\n"));
            for word in words {
                let find = home.boggle("find --size 1x3").arg(word).arg("--board").arg(board);
                let status = if word == found { 0 } else { 1 };
                assert_eq!(find.answer().status, Some(status), "{word} on {board}");
                let score = call("score --min-length 1 --format csv").arg(board).arg("-");
                let scored = score.stdin(word).answer().stdout;
                assert_eq!(scored.contains("scored"), word == found, "{scored}");
            }
            let solve = home.boggle("wordsearch solve --all --format csv -").arg(list);
            let lines = solve.stdin(format!("{board}\nx y z\nx y z\n")).answer().stdout;
            for word in words {
                let places = if word == found { 1 } else { 0 };
                assert!(lines.contains(&format!("\n{word},{places},")), "{lines}");
            }
        }
    }
}
