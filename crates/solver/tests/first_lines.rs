//! What people write first. Each line does what it says, or is an error that says what to write
//! instead.

#![allow(clippy::unwrap_used)]

use std::error::Error;
use std::fs::{self, File};
use std::io::{BufReader, Cursor};
use std::path::Path;

use boggle_dice::DiceSet;
use boggle_dictionary::{Dictionary, Error as DictionaryError, SkipReason};
use boggle_solver::{
    Board, BoardError, Budget, Finder, Kind, Rules, Solution, Solver, Tile, WordSearchSolver,
};

const LIST: &str = "# Pets and plants\ncat\nCarrot\nit's\ntone\n\ncan't\n";

fn solver() -> Solver {
    Solver::new(Dictionary::from_words(["cat", "carrot", "moon", "tone"]).unwrap())
}

fn words(solution: &Solution) -> Vec<&str> {
    solution.words().map(|found| found.word).collect()
}

/// Returns what an error and its causes say.
fn text(error: &dyn Error) -> String {
    let cause = error.source().map(text).unwrap_or_default();
    format!("{error} {cause}")
}

#[test]
fn every_way_to_write_a_board_gives_the_same_words() {
    for board in [
        "cat rre ton",
        "catrreton",
        "CATRRETON",
        "cat\nrre\nton\n",
        "cat/rre/ton",
        "cat,rre,ton",
        "c a t\nr r e\nt o n",
        "3 3\nc a t r r e t o n",
        r#"["cat", "rre", "ton"]"#,
        r#"[["c", "a", "t"], ["r", "r", "e"], ["t", "o", "n"]]"#,
    ] {
        let solution = solver().solve_text(board).unwrap();
        assert_eq!(words(&solution), ["cat", "tone", "carrot"], "{board}");
    }
}

#[test]
fn a_text_that_is_not_one_board_is_an_error_with_its_place() {
    for (board, kind, line) in [
        ("", Kind::Empty, 1),
        ("catrre", Kind::NeedsSize, 1),
        ("cat\nrr\nton", Kind::Ragged, 2),
        ("cat\nr9e\nton", Kind::NotACell, 2),
        // A capital begins a cell.
        ("Cat Rre Ton", Kind::NeedsSize, 1),
    ] {
        let error = solver().solve_text(board).unwrap_err();
        assert_eq!((error.kind, error.line), (kind, line), "{board:?}: {error}");
    }
}

#[test]
fn boards_can_be_made_of_rows_and_tiles() -> Result<(), Box<dyn Error>> {
    let board: Board = "cat rre ton".parse()?;
    let rows = vec![vec!['c', 'a', 't'], vec!['r', 'r', 'e'], vec!['t', 'o', 'n']];
    let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    assert_eq!(rows.join(" ").parse::<Board>()?, board);
    let tiles: Vec<Tile> = "CATRRETON"
        .chars()
        .map(|letter| Tile::letters(&letter.to_string()))
        .collect::<Result<_, _>>()?;
    assert_eq!(Board::new(3, 3, tiles.clone())?, board);
    let error = Board::new(4, 4, tiles).unwrap_err();
    assert_eq!(error, BoardError::WrongCount { rows: 4, columns: 4 });
    assert_eq!(Tile::letters("5"), Err(BoardError::NotALetter { character: '5' }));
    assert_eq!(Tile::letters(""), Err(BoardError::NoLetters));
    Ok(())
}

#[test]
fn a_list_is_a_path_or_a_reader_and_says_what_it_skipped() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("words.txt");
    fs::write(&path, LIST)?;
    let name = path.to_str().unwrap().to_owned();
    let lists = [
        Dictionary::from_list(name.as_str())?,
        Dictionary::from_list(&name)?,
        Dictionary::from_list(name)?,
        Dictionary::from_list(path.as_path())?,
        Dictionary::from_list(&path)?,
        Dictionary::from_list(path.clone())?,
        Dictionary::from_list(LIST.as_bytes())?,
        Dictionary::from_list(Cursor::new(LIST))?,
        Dictionary::from_list(BufReader::new(File::open(path)?))?,
    ];
    for (dictionary, skipped) in lists {
        assert!(dictionary.words("").eq(["carrot", "cat", "tone"]));
        let [(SkipReason::Apostrophe, entries)] = &skipped[..] else { panic!("{skipped:?}") };
        assert_eq!((entries.count, entries.example.as_str()), (2, "it's"));
    }
    Ok(())
}

#[test]
fn what_is_not_a_list_is_an_error_that_says_what_to_write() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let list = folder.path().join("words.txt");
    fs::write(&list, LIST)?;
    let compiled = folder.path().join("words.fst");
    fs::write(&compiled, Dictionary::from_words(["cat"])?.as_bytes())?;

    let error = Dictionary::from_words(LIST.lines().skip(1)).unwrap_err();
    let DictionaryError::InvalidWord { number: 3, ref word, reason: SkipReason::Apostrophe } =
        error
    else {
        panic!("{error}")
    };
    assert_eq!(word, "it's");
    assert!(text(&error).contains("Dictionary::from_list"), "{error}");

    let error = Dictionary::from_list(LIST).unwrap_err();
    assert!(matches!(error, DictionaryError::TextAsPath), "{error}");
    assert!(text(&error).contains("text.as_bytes()"), "{error}");

    let error = Dictionary::from_list(&compiled).unwrap_err();
    assert!(text(&error).contains("Dictionary::open"), "{error}");
    assert_eq!(Dictionary::open(&compiled)?.len(), 1);

    let error = Dictionary::open(&list).unwrap_err();
    assert!(text(&error).contains("Dictionary::from_list"), "{error}");

    let error = Dictionary::from_list(Path::new("no/such/list.txt")).unwrap_err();
    assert!(error.system_error().is_some());
    assert!(text(&error).contains("no/such/list.txt"), "{error}");

    let no_words: [&str; 0] = [];
    assert!(matches!(Dictionary::from_words(no_words), Err(DictionaryError::NoWords)));
    let error = Dictionary::from_list("# nothing\n".as_bytes()).unwrap_err();
    assert!(matches!(error, DictionaryError::NoWords), "{error}");
    Ok(())
}

#[test]
fn words_can_be_looked_up_in_any_case() -> Result<(), Box<dyn Error>> {
    let dictionary = Dictionary::from_words(["Étude", "cat", "carrot"])?;
    assert!(dictionary.contains("Cat") && dictionary.contains("E\u{301}TUDE"));
    assert!(!dictionary.contains("dog") && !dictionary.contains("ca"));
    assert_eq!(dictionary.rank("CARROT"), Some(0));
    assert!(dictionary.words("CA").eq(["carrot", "cat"]));
    assert_eq!(dictionary.len(), 3);
    Ok(())
}

#[test]
fn rules_fit_the_board() -> Result<(), Box<dyn Error>> {
    let board: Board = "moonx xxxxx xxxxx xxxcx xxxat".parse()?;
    assert_eq!(words(&solver().solve(&board, Rules::for_board(&board))), ["moon"]);
    let rules = Rules { min_length: 3, ..Rules::for_board(&board) };
    assert_eq!(words(&solver().solve(&board, rules)), ["cat", "moon"]);
    assert_eq!(solver().totals(&board, rules).words, 2);
    Ok(())
}

#[test]
fn words_have_paths_and_points() -> Result<(), Box<dyn Error>> {
    let solution = solver().solve_text("cat rre ton")?;
    let carrot = solution.words().find(|found| found.word == "carrot").unwrap();
    assert_eq!((carrot.points, carrot.path), (3, &[0, 1, 3, 4, 7, 6][..]));
    assert_eq!(solution.get(0).map(|found| found.word), Some("cat"));
    assert_eq!((solution.len(), solution.totals().points), (3, 5));
    let longest = solution.words().max_by_key(|found| found.letters);
    assert_eq!(longest.map(|found| found.word), Some("carrot"));
    Ok(())
}

#[test]
fn a_rolled_board_is_solved_and_searched() -> Result<(), Box<dyn Error>> {
    let dice = DiceSet::named("new").unwrap();
    let board = dice.roll(7, (dice.rows, dice.columns), false)?;
    let solver = Solver::new(boggle_wordnik::dictionary()?);
    let solution = solver.solve(&board, Rules::for_board(&board));
    assert_eq!(solver.solve_text(&board.to_string())?, solution);
    let finder = Finder::new(&board, Rules::for_board(&board));
    for found in solution.words() {
        let path = finder.find(&found.word.to_uppercase(), Budget::unlimited())?.unwrap();
        assert_eq!(path.cells, found.path);
    }
    Ok(())
}

#[test]
fn a_word_search_is_solved() -> Result<(), Box<dyn Error>> {
    let solver = WordSearchSolver::new(Dictionary::from_words(["cat", "tax"])?);
    let puzzle: Board = "catx xxax xxxx".parse()?;
    let found = solver.placements(&puzzle, 3)?;
    let words: Vec<_> = found.iter().map(|found| solver.dictionary().word(found.rank)).collect();
    assert_eq!(words, [Some("cat".into()), Some("tax".into())]);
    Ok(())
}
