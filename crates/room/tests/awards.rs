//! The awards after a round.

// Test helpers fail by panicking, like tests.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::sync::Arc;

use boggle_dictionary::{Annotations, Dictionary, compile_annotated};
use boggle_game::{GameChoice, GamePreset, SharedWords};
use boggle_room::limits::{COUNTDOWN, GRACE};
use boggle_room::message::{AwardKind, Phase, Review};
use boggle_room::{Deal, Event, Library, PlayerId, Room, Word};
use boggle_solver::Solver;

const BOARD: &str = "cat rre ton";

/// The words on the board with their levels. `cart`, `tone` and `cater` are common.
const LEVELS: &str = "car 10\ncat 10\nten 10\ntea 20\nrat 20\ncart 35\ntone 35\ncater 50\ntor 60\n\
                      tern 70\n";

/// Words without a level, the second of which is marked as one to leave out in company.
const RARE: [&str; 2] = ["tret", "carr"];

fn dictionary(levels: &str) -> Dictionary {
    let mut annotations = Annotations::default();
    annotations.read_levels("levels", levels.as_bytes()).unwrap();
    annotations.mark_offensive(RARE[1]);
    let words: BTreeSet<_> =
        LEVELS.lines().map(|line| line.split(' ').next().unwrap()).chain(RARE).collect();
    let mut bytes = Vec::new();
    compile_annotated(words, &annotations, &mut bytes).unwrap();
    Dictionary::new(bytes).unwrap()
}

/// Plays a round. Each player enters a word per second, the first player a moment before the second.
fn play(dictionary: Dictionary, shared: SharedWords, sheets: &[&str]) -> Review {
    let solver = Solver::new(dictionary);
    let dictionaries = Arc::new(move |_: &str, _| Some(("own".into(), solver.clone())));
    let library = Library { games: GamePreset::all().into(), dictionaries };
    let choice = GameChoice { shared: Some(shared), ..GameChoice::default() };
    let mut room = Room::open(library, &choice).unwrap();
    for player in 0..sheets.len() {
        let join = room.join(&format!("Player {player}"), &player.to_string()).unwrap();
        room.apply(0, &join);
    }
    room.apply(0, &Event::Start(Deal { text: BOARD.into(), bare_q: false, code: None }));
    let end = COUNTDOWN + 100_000;
    for (player, sheet) in (0..).zip(sheets) {
        let word = |(n, word): (u32, &str)| {
            let at = COUNTDOWN + 1000 * u64::from(n) + u64::from(player);
            Word { n, word: word.into(), at }
        };
        let words = (0..).zip(sheet.split_whitespace()).map(word).collect();
        room.apply(end, &Event::Words { player: PlayerId(player), words });
    }
    room.apply(end, &Event::Stop);
    room.apply(end + 2 * GRACE, &Event::Close);
    let Phase::Review(review) = room.phase() else { panic!("no review") };
    *review
}

/// Returns the awards as text: the kind, the word or the number of words, and the players.
fn awards(review: &Review) -> Vec<String> {
    let award = review.awards.iter().map(|award| {
        let kind = match award.kind {
            AwardKind::LongestWord => "longest",
            AwardKind::RarestWord => "rarest",
            AwardKind::MostWords => "most",
            AwardKind::MostOwnWords => "own",
        };
        let players: Vec<_> = award.players.iter().map(|id| id.0.to_string()).collect();
        let figure = award.words.map(|count| count.to_string());
        let prize = award.word.clone().or(figure).unwrap();
        format!("{kind} {prize} {}", players.join("+"))
    });
    award.collect()
}

#[test]
fn awards_go_to_words_that_count_and_ties_are_decided_by_the_players() {
    use SharedWords::{Keep, Strike};
    let table: &[(SharedWords, &[&str], &[&str])] = &[
        // Nobody has points.
        (Strike, &["", ""], &[]),
        (Strike, &["zzz ca tret"], &["longest tret 0"]),
        (Strike, &["cater cat", "cat cater"], &[]),
        (Keep, &["", "zzz"], &[]),
        // Words that several players found count for nobody or for all of them.
        (Strike, &["cater car", "cater tone rat"], &["longest tone 1", "own 2 1"]),
        (Keep, &["cater car", "cater tone rat"], &["longest cater 0+1", "most 3 1", "own 2 1"]),
        // The word that was entered first wins, not the first in the alphabet.
        (Strike, &["tone", "cart", "cat ten"], &["longest tone 0", "own 2 2"]),
        (Strike, &["car tone", "cart cat"], &["longest cart 1"]),
        (Keep, &["car cat cater", "cater cat"], &["longest cater 0+1", "most 3 0", "own 1 0"]),
        // Tied players share an award, unless all of them do.
        (Strike, &["cat car", "ten tea", "rat"], &["longest cat 0", "own 2 0+1"]),
        (Strike, &["cat", "ten"], &["longest cat 0"]),
        (Strike, &["cat", "ten", ""], &["longest cat 0", "own 1 0+1"]),
        // Common words are not rare, a word has one award, and nobody knows how rare the last is.
        (Strike, &["cater tern", "tor"], &["longest cater 0", "rarest tern 0", "own 2 0"]),
        (Strike, &["cater tor", "tret tern"], &["longest cater 0", "rarest tret 1"]),
        (Strike, &["tern", "tor ten"], &["longest tern 0", "rarest tor 1", "own 2 1"]),
        (Strike, &["cater carr", "ten"], &["longest cater 0", "own 2 0"]),
        // A word that a player repeats counts once.
        (Strike, &["cat cat cat", "ten tea"], &["longest cat 0", "own 2 1"]),
    ];
    for (shared, sheets, expected) in table {
        let review = play(dictionary(LEVELS), *shared, sheets);
        assert_eq!(awards(&review), *expected, "{shared:?} {sheets:?}");
    }
    // Without levels, no word is known to be rare.
    let review = play(dictionary(""), Strike, &["cater tern", "tor"]);
    assert_eq!(awards(&review), ["longest cater 0", "own 2 0"]);
}

#[test]
fn the_words_that_nobody_found_begin_with_the_most_familiar() {
    let review = play(dictionary(LEVELS), SharedWords::Strike, &["car cater", "car"]);
    let words: Vec<_> = review.words.iter().map(|word| word.word.as_str()).collect();
    // Equally familiar words are sorted by length and then by alphabet.
    let expected =
        ["cater", "car", "cat", "ten", "rat", "tea", "cart", "tone", "tor", "tern", "carr", "tret"];
    assert_eq!(words, expected);
    assert_eq!(review.best_missed.as_ref().map(|word| word.word.as_str()), Some("cat"));
}
