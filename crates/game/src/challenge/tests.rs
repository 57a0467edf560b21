//! Codes of challenges, intact and damaged.

use std::time::Duration;

use base64ct::{Base64UrlUnpadded, Encoding};
use boggle_dictionary::Dictionary;
use boggle_solver::{Board, DictionaryId, Neighbors, Notation, Rules, Solver};
use proptest::prelude::*;

use super::*;
use crate::{EndConditions, Game, GameRecord, Mode, Target};

const WORDS: [&str; 9] = ["arc", "car", "care", "cat", "cater", "not", "tar", "ton", "tone"];

fn solver(words: &[&str]) -> Solver {
    Solver::new(Dictionary::from_words(words).unwrap())
}

/// Returns a judge of a board with all of [`WORDS`].
fn judge(rules: Rules) -> Judge {
    let board = Board::parse("cat rre ton", &Notation::default()).unwrap();
    let judge = Judge::new(&solver(&WORDS), &board, rules);
    assert!(judge.solution().words().len() > 5);
    judge
}

/// Plays a game in which some words are entered.
fn record(judge: &Judge, limits: EndConditions, entered: &[&str]) -> GameRecord {
    let mut game = Game::start(limits, Duration::ZERO);
    for word in entered {
        game.enter(judge, word, Duration::from_millis(500));
    }
    let started = "2026-11-21T14:45:02+01:00".into();
    let id = DictionaryId::new("own", judge.dictionary());
    let setup = GameSetup::new(started, judge.board(), *judge.rules(), id, limits);
    GameRecord::new(setup, judge, &game, Duration::from_secs(1))
}

/// A challenge of the size of a usual one.
fn sample() -> Challenge {
    let judge = judge(Rules::for_cells(9));
    let limits = EndConditions::from(Some(Duration::from_secs(180)));
    Challenge::new("Ann", &record(&judge, limits, &["cater", "tone"]), &judge)
}

/// The code must be readable in every later version.
#[test]
fn codes_are_golden() {
    let code = "AQADQW5uCWNhdHJyZXRvbgMHY2xhc3NpY6H-CgAAA293bgm6azqTAwkQAVcksyI";
    assert_eq!(sample().to_string(), code);
    assert_eq!(code.parse(), Ok(sample()));
}

/// Codes for a series of rematches also keep their format.
#[test]
fn codes_of_rematches_are_golden() {
    let rematch = Challenge { dice: "new".into(), wins: [1, 2], ..sample() };
    let code = "AgNuZXcBAgADQW5uCWNhdHJyZXRvbgMHY2xhc3NpY6H-CgAAA293bgm6azqTAwkQAd8V9yQ";
    assert_eq!(rematch.to_string(), code);
    assert_eq!(code.parse(), Ok(rematch));
}

#[test]
fn a_rematch_needs_known_dice_and_possible_wins() {
    let forged = |dice: &str, wins| Challenge { dice: dice.into(), wins, ..sample() }.to_string();
    assert!(forged("new", [9999, 0]).parse::<Challenge>().is_ok());
    assert_eq!(forged("<b>", [1, 0]).parse::<Challenge>(), Err(ChallengeError::Damaged));
    // Wins are capped at the maximum, so that every code can be read.
    let endless: Challenge = forged("", [u64::MAX, 1]).parse().unwrap();
    assert_eq!(endless.wins, [9999, 1]);
    let hostile = sealed(|bytes| drop(bytes.splice(0..1, [2, 0, 0xff, 0xff, 0x7f, 0])));
    assert_eq!(hostile.parse::<Challenge>(), Err(ChallengeError::Damaged));
}

#[test]
fn wins_are_counted_and_dice_are_known() {
    let rematch = Challenge { wins: [1, 2], ..sample() };
    let table = [(2, [2, 2]), (3, [1, 2]), (4, [1, 3])];
    for (points, wins) in table {
        assert_eq!(rematch.wins_after(points), wins, "{points}");
    }
    let saved = |code: Option<&str>| GameSetup {
        board: "fbueaetqaertlpzg".into(),
        code: code.map(str::to_owned),
        ..sample().setup
    };
    let named = |challenge: &Challenge, setup: GameSetup| {
        challenge.dice_for_rematch(&setup).map(|dice| dice.name.clone())
    };
    let french = Challenge { dice: "french".into(), ..sample() };
    assert_eq!(named(&french, saved(Some("new-16d"))).as_deref(), Some("new"));
    assert_eq!(named(&french, saved(None)).as_deref(), Some("french"));
    assert_eq!(named(&sample(), saved(None)), DiceSet::for_size(4, 4).map(|set| set.name.clone()));
    // No dice are for boards of this size.
    assert_eq!(named(&sample(), sample().setup), None);
}

/// With 126 words and a usual name, the code is short enough for a small QR code.
#[test]
fn codes_are_short() {
    let mut challenge = sample();
    challenge.setup.board = "fbueaetqaertlpzg".into();
    challenge.setup.dictionary.name = "wordnik".into();
    challenge.found = vec![true; 126];
    let length = challenge.to_string().len();
    assert!(length <= 100, "{length}");
    challenge.found.clear();
    assert_eq!(length - challenge.to_string().len(), 21);
}

#[test]
fn unusable_challenges_have_reasons() {
    let challenge = sample();
    let right = judge(Rules::for_cells(9));
    assert_eq!(challenge.sheet(&right).unwrap().points(), 3);
    let other = Judge::new(&solver(&["cat", "cater"]), right.board(), *right.rules());
    let wrong = [
        (challenge.clone(), &other, ChallengeError::Dictionary("own".into())),
        (Challenge { points: 4, ..challenge.clone() }, &right, ChallengeError::Words),
        (Challenge { found: vec![true; 3], ..challenge.clone() }, &right, ChallengeError::Words),
    ];
    for (challenge, judge, error) in wrong {
        assert_eq!(challenge.sheet(judge), Err(error));
    }
    let later = sealed(|bytes| bytes[0] = 3);
    assert_eq!(later.parse::<Challenge>(), Err(ChallengeError::Later(3)));
    for damaged in ["", "A", "AAAA", "AQAD", "é", "AQADQW5uCWNhdHJyZXRvbgMHY2xhc3NpY6H-CgAAA293bgk"]
    {
        assert_eq!(damaged.parse::<Challenge>(), Err(ChallengeError::Damaged), "{damaged}");
    }
}

#[test]
fn names_are_clean_and_short() {
    let names = [
        (" Ann ", "Ann"),
        ("a\u{202e}b\u{0}c\u{200b}d", "abcd"),
        ("abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwx"),
        ("<b>Ben</b>", "<b>Ben</b>"),
        ("", ""),
    ];
    let judge = judge(Rules::for_cells(9));
    let record = record(&judge, None.into(), &["cat"]);
    for (name, clean) in names {
        let challenge = Challenge::new(name, &record, &judge);
        assert_eq!(challenge.name, clean);
        assert_eq!(challenge.to_string().parse(), Ok(challenge));
    }
    // A code with another name is rejected, even with a valid checksum.
    let forged = sealed(|bytes| bytes[3] = 7);
    assert_eq!(forged.parse::<Challenge>(), Err(ChallengeError::Damaged));
}

/// Changes the bytes of a code and corrects its checksum.
fn sealed(change: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut bytes = Base64UrlUnpadded::decode_vec(&sample().to_string()).unwrap();
    bytes.truncate(bytes.len() - 4);
    change(&mut bytes);
    bytes.extend(crc32c::crc32c(&bytes).to_le_bytes());
    Base64UrlUnpadded::encode_string(&bytes)
}

fn rules() -> impl Strategy<Value = Rules> {
    (0usize..5, any::<[bool; 3]>(), prop::sample::select(vec!["classic", "letters", "3=1,5=2,+1"]))
        .prop_map(|(min_length, [four, wrap, reuse], scoring)| Rules {
            min_length,
            scoring: scoring.parse().unwrap(),
            neighbors: if four { Neighbors::Four } else { Neighbors::Eight },
            wrap,
            reuse,
        })
}

fn limits() -> impl Strategy<Value = EndConditions> {
    let time = prop::option::of((1u64..100_000_000).prop_map(Duration::from_millis));
    let mode = prop::sample::select(vec![Mode::Classic, Mode::Sprint, Mode::Strikeout]);
    (time, mode, prop::option::of(1u64..u64::MAX)).prop_map(|(time, mode, goal)| EndConditions {
        time,
        mode,
        goal,
    })
}

proptest! {
    #[test]
    fn challenges_survive_their_codes(
        rules in rules(),
        limits in limits(),
        entered in prop::sample::subsequence(WORDS.to_vec(), 0..WORDS.len()),
        name in ".{0,30}",
        (hints, is_daily, is_common) in any::<(bool, bool, bool)>(),
        (dice, wins) in (prop::sample::select(vec!["", "new"]), [0..=9999u64, 0..=9999]),
    ) {
        let board = Board::parse("cat rre ton", &Notation::default()).unwrap();
        let judge = Judge::new(&solver(&WORDS), &board, rules);
        let mut record = record(&judge, limits, &entered);
        record.hints = hints;
        record.setup.day = is_daily.then(|| "2026-11-21".into());
        record.setup.target = if is_common { Target::Common } else { Target::All };
        let challenge = Challenge { dice: dice.into(), wins, ..Challenge::new(&name, &record, &judge) };
        let code = challenge.to_string();
        prop_assert!(code.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'));
        let read: Challenge = code.parse()?;
        prop_assert_eq!(&read, &challenge);
        prop_assert_eq!(read.words() as u64, record.result.words);
        let sheet = read.sheet(&judge)?;
        prop_assert_eq!(sheet.points(), record.result.points);
        let found: std::collections::BTreeSet<_> = sheet.scored().map(|entry| &*entry.word).collect();
        prop_assert_eq!(found, record.scored().collect());
    }

    #[test]
    fn damaged_codes_are_rejected(at: prop::sample::Index, with in "[ -~é]{0,3}", end: prop::sample::Index) {
        let code = sample().to_string();
        let at = at.index(code.len());
        let end = at + end.index(code.len() - at + 1);
        let damaged = format!("{}{with}{}", &code[..at], &code[end..]);
        prop_assume!(damaged != code);
        prop_assert_eq!(damaged.parse::<Challenge>(), Err(ChallengeError::Damaged));
    }

    /// A score is only returned if the words have it, even if someone corrects the checksum.
    #[test]
    fn forged_codes_have_no_wrong_score(
        edits in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let forged = sealed(|bytes| {
            for (at, byte) in &edits {
                let at = at.index(bytes.len());
                bytes[at] = *byte;
            }
        });
        if let Ok(challenge) = forged.parse::<Challenge>() {
            let judge = judge(Rules::for_cells(9));
            if let Ok(sheet) = challenge.sheet(&judge) {
                prop_assert_eq!(sheet.points(), challenge.points);
                prop_assert_eq!(sheet.scored().count(), challenge.words());
            }
        }
    }
}
