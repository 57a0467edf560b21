use std::collections::BTreeSet;

use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::{Accents, capitalize};
use boggle_solver::{Board, Direction, Notation, Size, Tile, WordSearchSolver};
use proptest::prelude::*;
use proptest::test_runner::Config;

use crate::{
    BLANK, Entry, Error, Level, Options, Puzzle, Shape, UnusableWord, generate, parse_entries,
};

fn entries(list: &str) -> Vec<Entry> {
    parse_entries(list).unwrap()
}

fn sized(rows: usize, columns: usize) -> Options {
    Options { size: Some(Size { rows, columns }), seed: 1, ..Options::default() }
}

/// Returns the sorted cells of each occurrence of the words that the solver finds.
fn found(puzzle: &Puzzle, words: &[String]) -> Vec<(String, Vec<u32>)> {
    if words.is_empty() {
        return Vec::new();
    }
    let solver = WordSearchSolver::new(Dictionary::from_words(words).unwrap());
    let placements = solver.placements(&puzzle.board, 1).unwrap();
    let cells = placements.iter().map(|placement| {
        let path = BTreeSet::from_iter(placement.path(&puzzle.board));
        (solver.dictionary().word(placement.rank).unwrap(), path.into_iter().collect())
    });
    cells.collect()
}

/// Checks that each word has its place, and is nowhere else except inside other words.
fn check(puzzle: &Puzzle) {
    let options = &puzzle.options;
    assert_eq!(Some(puzzle.board.size()), options.size);
    let mut places = Vec::new();
    assert_eq!(puzzle.placements.len(), puzzle.entries.len());
    for (index, (entry, placement)) in puzzle.entries.iter().zip(&puzzle.placements).enumerate() {
        assert_eq!(placement.rank as usize, index);
        assert!(options.directions().contains(&placement.direction), "{:?}", placement.direction);
        let mut path: Vec<_> = placement.path(&puzzle.board).collect();
        let spelled: String =
            path.iter().map(|&cell| puzzle.board.tile(cell as usize).to_string()).collect();
        assert_eq!(spelled, entry.word);
        path.sort_unstable();
        places.push((entry.word.clone(), path));
    }
    for (at, (one, path)) in places.iter().enumerate() {
        for (other, cells) in &places[at + 1..] {
            let shared = cells.iter().filter(|cell| path.contains(cell)).count();
            assert!(shared <= 1, "{one} overlaps {other}");
        }
    }
    let is_inside = |path: &[u32]| places.iter().any(|(_, it)| path.iter().all(|c| it.contains(c)));
    let words: Vec<_> = puzzle.entries.iter().map(|entry| entry.word.clone()).collect();
    let all = found(puzzle, &words);
    assert!(places.iter().all(|place| all.contains(place)));
    for (word, path) in all.iter().chain(&found(puzzle, &options.blocked)) {
        assert!(is_inside(path), "{word} at {path:?}");
    }
    let outline = options.shape.outline(puzzle.board.size());
    for (cell, tile) in puzzle.board.tiles().enumerate() {
        assert_eq!(*tile != Tile::Blocked, outline.is_open(cell));
    }
}

fn word() -> impl Strategy<Value = String> {
    prop_oneof!["[a-c]{2,6}", "[a-z]{3,9}", "[а-дё]{2,7}", "([a-b]\u{302}?){2,4}", "a(न|ह|न्){1,4}"]
}

fn options() -> impl Strategy<Value = Options> {
    let directions = prop::sample::subsequence(Direction::ALL.to_vec(), 1..=8);
    let blocked = prop::collection::vec("[a-e]{2,3}", 0..4);
    let size = prop::option::weighted(0.7, (2usize..14, 2usize..14));
    let shape = prop::sample::select(Shape::NAMED.map(|(_, shape)| shape).to_vec());
    let level = prop::sample::select(Level::ALL.to_vec());
    let message = prop::option::weighted(0.2, "[a-z]{3,30}");
    let directions = prop::option::of(directions);
    let seeded = (any::<bool>(), any::<u64>());
    (level, size, shape, directions, blocked, message, seeded).prop_map(
        |(level, size, shape, directions, blocked, message, (dense, seed))| Options {
            level,
            size: size.map(Size::from),
            shape,
            message,
            directions,
            dense,
            blocked,
            seed,
            ..Options::default()
        },
    )
}

proptest! {
    #![proptest_config(Config { cases: 400, failure_persistence: None, ..Config::default() })]

    #[test]
    fn each_word_has_one_place_outside_the_others(
        words in prop::collection::vec(word(), 1..12),
        options in options(),
    ) {
        let words = entries(&words.join("\n"));
        match generate(&words, &options) {
            Ok(puzzle) => {
                check(&puzzle);
                prop_assert_eq!(generate(&words, &options).unwrap(), puzzle);
            }
            Err(error) => prop_assert!(matches!(
                error,
                Error::Words { .. } | Error::TooMany { .. } | Error::Message { .. }
                    | Error::CannotPlace { .. } | Error::CannotFill { .. } | Error::Size { .. }
            ), "{}", error),
        }
    }
}

/// Words in four languages whose capitalization is more than a one-to-one mapping of letters.
const LANGUAGES: [&str; 4] = [
    "Straße, Größe, Fuß, Äpfel, Öl, weiß, Spaß, Übung, müßig, Tee",
    "οδός, λόγος, σοφός, θάλασσα, ήλιος, σεισμός, ΐδρως, νους, φως",
    "ışık, İzmir, ilık, kılıç, çiğ, sıcak, dağ, gümüş, ırmak, iyi",
    "ёлка, мёд, йод, дождь, объём, счастье, чай, щука, эхо",
];

/// Solving the puzzle as printed in capitals finds each word exactly once.
#[test]
fn puzzles_are_solved_as_printed() {
    for seed in 0..60 {
        for words in LANGUAGES {
            let level = Level::ALL[seed as usize % 3];
            let puzzle = generate(&entries(words), &Options { seed, level, ..Options::default() });
            let puzzle = puzzle.unwrap();
            let faces: Vec<_> =
                puzzle.board.tiles().map(|tile| capitalize(&tile.to_string())).collect();
            assert!(!faces.contains(&"ẞ".into()));
            let printed: Vec<_> =
                faces.chunks(puzzle.board.columns()).map(|row| row.join(" ")).collect();
            let notation = Notation { bare_q: true, ..Notation::default() };
            let board = Board::parse(&printed.join("\n"), &notation).unwrap();
            assert_eq!(board, puzzle.board);
            check(&puzzle);
        }
    }
}

#[test]
fn letters_are_capitals_or_lowercase_or_without_accents() {
    use boggle_dictionary::letters::Accents::{German, Kept, RemovedExcept};

    let table = [
        (false, Kept, "strasse"),
        (true, Kept, "straße"),
        (true, RemovedExcept(""), "strasse"),
        (false, German, "strasse"),
    ];
    for (lowercase, accents, expected) in table {
        let options = Options { lowercase, accents, ..Options::default() };
        let puzzle = generate(&entries("Straße, übel, camión"), &options).unwrap();
        assert_eq!(puzzle.entries[0].word, expected);
        assert_eq!(puzzle.entries[0].text, "Straße");
        check(&puzzle);
    }
    let options = Options { accents: RemovedExcept(""), ..Options::default() };
    let error = generate(&entries("papa, papá"), &options).unwrap_err();
    let Error::Words { words, .. } = error else { panic!("{error}") };
    assert_eq!(words, [UnusableWord::Same { text: "papá".into(), other: "papa".into() }]);
}

/// The words use all cells.
#[test]
fn full_puzzles_are_found() {
    for seed in 0..50 {
        check(&generate(&entries("cat, dog, ewe"), &Options { seed, ..sized(3, 3) }).unwrap());
    }
    // A word square. Placing the rows in order would spell the words again in the columns.
    let words = entries("heart, ember, abuse, resin, trend");
    for directions in [vec![Direction::Right], vec![Direction::Up], Direction::ALL.to_vec()] {
        let options = Options { directions: Some(directions), ..sized(5, 5) };
        check(&generate(&words, &options).unwrap());
    }
}

#[test]
fn dense_puzzles_have_more_crossings() {
    let words = entries("apple, banana, cherry, damson, elderberry, grape, lemon, orange");
    let cells_used = |dense, level| {
        let options = Options { dense, level, ..sized(15, 15) };
        let puzzle = generate(&words, &options).unwrap();
        check(&puzzle);
        let all = puzzle.placements.iter().flat_map(|placement| placement.path(&puzzle.board));
        all.collect::<BTreeSet<_>>().len()
    };
    let sparse = cells_used(false, Level::Medium);
    assert!(cells_used(true, Level::Medium) + 5 < sparse);
    assert!(cells_used(false, Level::Hard) + 3 < sparse);
}

/// These puzzles must never change, because people share seeds.
#[test]
fn seeds_are_golden() {
    let golden = |options| {
        let puzzle = generate(&entries("apple, cherry, plum"), &options).unwrap();
        puzzle.board.to_string()
    };
    let seeded = |seed| Options { seed, ..Options::default() };
    assert_eq!(golden(seeded(7)), "clpepehmralmempprlrlplhpraeruayruprm");
    assert_eq!(
        golden(Options { level: Level::Easy, dense: true, ..seeded(8) }),
        "cherryalperecplumlyphuhelappleraepmh"
    );
    assert_eq!(
        golden(Options { level: Level::Hard, shape: Shape::Heart, ..seeded(9) }),
        ".eraara. lrpmpacy rphlpure laerlrpe plumelpr .hphuue. ..cppr.. ...rr..."
    );
    assert_eq!(
        golden(Options { message: Some("You win!".into()), ..seeded(10) }),
        "cherryy plumouw iapplen"
    );
}

#[test]
fn the_rest_spells_the_message() {
    let animals = "ant, elephant, Polar bear, live, evil, god, dogma, zebra, yak, St. Bernard";
    let words = entries(animals);
    for (message, shape, seed) in [
        ("Have a good day, children!", Shape::Rectangle, 1),
        ("Meet me at noon", Shape::Circle, 2),
        ("The last one is a yak", Shape::Heart, 3),
        ("Bring cake, and a god", Shape::Rectangle, 4),
    ] {
        let options = Options { message: Some(message.into()), shape, seed, ..Options::default() };
        let puzzle = generate(&words, &options).unwrap();
        check(&puzzle);
        let used = puzzle.placements.iter().flat_map(|placement| placement.path(&puzzle.board));
        let used: BTreeSet<_> = used.collect();
        let rest = (0..puzzle.board.len()).filter(|cell| !used.contains(&(*cell as u32)));
        let rest = rest.map(|cell| puzzle.board.tile(cell)).filter(|it| **it != Tile::Blocked);
        let rest: String = rest.map(ToString::to_string).collect();
        let expected = message.to_lowercase().replace([' ', ',', '!'], "");
        assert_eq!(rest, expected);
    }
}

/// As many letters as a message has in the puzzle.
#[test]
fn messages_have_a_blank_per_letter_in_the_puzzle() {
    let words = entries("Ei, Apfel, Birne, Kirsche, Pflaume, Erdbeere, Kiwi, Melone, Nuss");
    for (message, lowercase, accents, blanks) in [
        ("Viel Spaß!", false, Accents::Kept, "____ _____!"),
        ("Viel Spaß!", true, Accents::Kept, "____ ____!"),
        ("Viel Spaß!", true, Accents::REMOVED, "____ _____!"),
        ("Schöne Grüße", false, Accents::German, "_______ _______"),
        ("¡Adiós, niño…!", false, Accents::REMOVED, "¡_____, ____…!"),
        ("Bon col·legi", false, Accents::Kept, "___ _______"),
        ("E\u{301}te\u{301} 🅃\n_x_\u{ad}", false, Accents::Kept, "___ _  _ "),
        // A virama joins the last letter to the next one.
        ("जगत् में है", false, Accents::Kept, "___  _"),
    ] {
        let message = Some(message.to_owned());
        let options = Options { message, lowercase, accents, seed: 1, ..Options::default() };
        let puzzle = generate(&words, &options).unwrap();
        assert_eq!(puzzle.blanks, blanks);
        let used = puzzle.placements.iter().flat_map(|placement| placement.path(&puzzle.board));
        let used: BTreeSet<_> = used.collect();
        assert_eq!(puzzle.board.len() - used.len(), blanks.matches(BLANK).count(), "{blanks}");
    }
    let puzzle = generate(&words, &Options::default()).unwrap();
    assert_eq!(puzzle.blanks, "");
}

#[test]
fn unusable_words_are_reported_at_once_with_a_size_that_would_do() {
    let error = generate(&entries("x, cat, y"), &Options::default()).unwrap_err();
    let Error::Words { words, size: None } = error else { panic!("{error}") };
    assert_eq!(words.len(), 2);
    let words = entries("elephant, cat, rhinoceros");
    let error = generate(&words, &sized(6, 6)).unwrap_err();
    let Error::Words { words: unusable, size: Some(size) } = error else { panic!("{error}") };
    assert_eq!(unusable.len(), 2);
    check(&generate(&words, &Options { size: Some(size), ..Options::default() }).unwrap());
}

#[test]
fn impossible_puzzles_are_rejected() {
    let right = || Some(vec![Direction::Right]);
    let fails = |list: &str, options: Options| generate(&entries(list), &options).unwrap_err();
    assert!(matches!(fails("", sized(5, 5)), Error::NoWords));
    assert!(matches!(fails("cat", sized(0, 5)), Error::Size { .. }));
    assert!(matches!(fails("cat", sized(2000, 2000)), Error::Size { .. }));
    let none = Options { directions: Some(Vec::new()), ..sized(5, 5) };
    assert!(matches!(fails("cat", none), Error::NoDirection));
    let blocked = Options { blocked: vec!["a2b".into()], ..sized(5, 5) };
    assert!(matches!(fails("cat", blocked), Error::NotAnEntry(error) if error.column == 2));
    let narrow = Options { directions: right(), ..sized(9, 2) };
    assert!(matches!(fails("cat", narrow), Error::Words { size: Some(_), .. }));
    let few = Options { directions: right(), ..sized(2, 3) };
    let error = fails("cat, dog, elk", few);
    assert!(matches!(error, Error::TooMany { letters: 9, room: 6, size: Some(_) }), "{error}");
    let error = fails("cat, dog, pig", Options { directions: right(), ..sized(2, 5) });
    assert!(matches!(error, Error::CannotPlace { placed: 2, size: Some(_), .. }), "{error}");
    let error = fails("cat, dog, emu, fly", Options { level: Level::Hard, ..sized(3, 3) });
    assert!(matches!(error, Error::CannotPlace { placed: 3, size: Some(_), .. }), "{error}");
    assert!(matches!(fails("aa", sized(3, 3)), Error::CannotFill { .. }));
    assert!(matches!(fails("aa", Options::default()), Error::CannotFill { .. }));
    let message = |message: &str| Options { message: Some(message.into()), ..sized(9, 9) };
    assert!(matches!(fails("cat, dog", message("meet me")), Error::Message { size: Some(_), .. }));
    assert!(
        matches!(fails("cat", message("at 9")), Error::NotAMessage(error) if error.column == 4)
    );
    assert!(matches!(fails("cat", message("?!")), Error::NotAMessage(_)));
    let drawn = Options { shape: ".x./xxx/.x.".parse().unwrap(), ..sized(9, 9) };
    assert!(matches!(fails("cat", drawn), Error::DrawingSize { .. }));
}
