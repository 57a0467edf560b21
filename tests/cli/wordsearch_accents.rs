//! `boggle wordsearch solve` with and without accents.

use super::Home;

const ROWS: &str = "word,places,direction,path\n";

fn home() -> Home {
    let home = Home::new();
    home.write("puzzle.txt", "CAMION\nÉTÉxxx\nSTRASE\n");
    home.write("words.txt", "camión\nete\ntrá\nsol\n");
    home
}

#[test]
fn words_that_differ_only_in_accents_are_missing_but_named() {
    let home = home();
    let answer = home.boggle("wordsearch solve puzzle.txt words.txt --format csv").answer();
    assert_eq!(answer.status, Some(1));
    assert_eq!(answer.stdout, format!("{ROWS}camión,0,,\nete,0,,\ntrá,0,,\nsol,0,,\n"));
    assert_eq!(answer.stderr, "boggle: found only with --fold-accents: camión, ete, trá\n");
    let json = home.boggle("wordsearch solve puzzle.txt words.txt --format json").answer().stdout;
    assert!(json.contains(r#""without_accents": ["camión","ete","trá"]"#), "{json}");
}

#[test]
fn accents_are_ignored_on_request() {
    let home = home();
    let call = "wordsearch solve puzzle.txt words.txt --fold-accents --format";
    let answer = home.boggle(call).arg("csv").answer();
    let rows = "camión,1,right,A1 B1 C1 D1 E1 F1\nete,1,right,A2 B2 C2\ntrá,1,right,B3 C3 D3\n";
    assert_eq!((answer.status, answer.stderr.as_str()), (Some(1), ""));
    assert_eq!(answer.stdout, format!("{ROWS}{rows}sol,0,,\n"));
    let json = home.boggle(call).arg("json").answer().stdout;
    assert!(!json.contains("without_accents"), "{json}");
    // The puzzle is printed as it is written.
    let text = home.boggle(call).arg("text").answer().stdout;
    assert!(text.contains("É T É"), "{text}");
}

/// German puzzles without umlauts have `AE` for `Ä`.
#[test]
fn umlauts_can_be_two_letters() {
    let home = Home::new();
    home.write("puzzle.txt", "BAEREN\nxGRAxx\n");
    home.write("words.txt", "Bären\nGrä\n");
    for (option, found) in [("", 0), ("--fold-accents", 1), ("--fold-accents=german", 1)] {
        let call = format!("wordsearch solve puzzle.txt words.txt --format json {option}");
        let json = home.boggle(&call).answer().stdout;
        assert!(json.contains(&format!(r#""totals": {{"words":{found},"#)), "{option}: {json}");
        assert_eq!(json.contains(r#"{"word":"Bären""#), option.ends_with("german"), "{json}");
    }
}

/// Spanish puzzles without accents have `Ñ`, which is a letter of its own.
#[test]
fn the_tilde_can_stay() {
    let home = Home::new();
    home.write("puzzle.txt", "CAMION\nMAÑANA\nNINOxx\n");
    home.write("words.txt", "camión\nmañana\nniño\n");
    let solve = "wordsearch solve puzzle.txt words.txt --format csv --fold-accents";
    for (option, found) in [("", 3), ("=spanish", 2)] {
        let rows = home.boggle(&format!("{solve}{option}")).answer().stdout;
        assert_eq!(rows.matches(",1,right,").count(), found, "{rows}");
    }
    home.write("block.txt", "ano\n");
    home.write("sign.txt", "AÑO\nxxx\n");
    let check = "wordsearch check sign.txt --block block.txt --fold-accents";
    assert_eq!(home.boggle(check).answer().status, Some(1));
    assert_eq!(home.boggle(&format!("{check}=spanish")).answer().status, Some(0));
    let new = "wordsearch new words.txt --seed 1 --fold-accents=spanish --format grid";
    let grid = home.boggle(new).prints();
    assert!(grid.contains('ñ') && !grid.contains('ó'), "{grid}");
}

/// Without accents, nothing could be found.
#[test]
fn there_is_no_hint_if_it_would_not_help() {
    let home = Home::new();
    for (puzzle, word) in [("cat\ndog\n", "sol"), ("cat\ndog\n", "sól"), ("cát\ndog\n", "sol")] {
        home.write("puzzle.txt", puzzle);
        let answer = home.boggle("wordsearch solve puzzle.txt").arg(format!("{word},")).answer();
        assert_eq!((answer.status, answer.stderr.as_str()), (Some(1), ""), "{puzzle} {word}");
    }
}

#[test]
fn long_hints_are_cut() {
    let home = Home::new();
    let words: Vec<String> = ('b'..='n').map(|letter| format!("á{letter}")).collect();
    let row: String = ('b'..='n').map(|letter| format!("a{letter}")).collect();
    home.write("puzzle.txt", format!("{row}\n{row}\n"));
    home.write("words.txt", words.join("\n"));
    let answer = home.boggle("wordsearch solve puzzle.txt words.txt").answer();
    assert_eq!(answer.stderr.lines().count(), 1);
    assert!(answer.stderr.ends_with(", ák and 3 more\n"), "{}", answer.stderr);
}

/// The words of the dictionary are printed with their accents, those with the most letters first.
#[test]
fn words_of_a_dictionary_can_be_found_without_accents() {
    let home = home();
    home.write("list.txt", "camión\neté\nété\nté\nsol\n");
    let call = "wordsearch solve puzzle.txt --dict ./list.txt --format csv";
    assert_eq!(home.boggle(call).prints(), format!("{ROWS}été,1,right,A2 B2 C2\n"));
    let found = home.boggle(call).arg("--fold-accents").prints();
    let (camion, ete) = ("camión,1,right,A1 B1 C1 D1 E1 F1\n", ",1,right,A2 B2 C2\n");
    assert_eq!(found, format!("{ROWS}{camion}eté{ete}été{ete}"));
    let found = home.boggle(call).arg_each("--fold-accents --min-length 4").prints();
    assert_eq!(found, format!("{ROWS}{camion}"));
}
