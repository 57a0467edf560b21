//! What a room tells its players. Each message is a whole state that replaces the one before it.

use std::fmt;

use boggle_game::{GameRecord, SharedWords, Verdict, tile_face};
use boggle_solver::{Board, DictionaryId, Rules};
use serde::{Deserialize, Serialize};

use crate::{Deal, PlayerId};

/// The players.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Players {
    /// The host; `None` if everybody has left.
    pub host: Option<PlayerId>,
    /// The players, in the order of joining.
    pub players: Vec<PlayerInfo>,
    /// Whether a screen on the wall is connected, which tells the result of a round first.
    #[serde(default)]
    pub wall: bool,
}

/// A player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlayerInfo {
    /// The number.
    pub id: PlayerId,
    /// The name.
    pub name: String,
    /// One of [`COLORS`](crate::limits::COLORS).
    #[serde(default)]
    pub color: u8,
    /// Whether the player has an open connection.
    pub connected: bool,
    /// Whether the player takes part in the current round.
    pub plays: bool,
    /// The points in all rounds so far.
    pub total: u64,
}

/// What is going on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "phase", rename_all = "snake_case")]
pub enum Phase {
    /// Players gather.
    Lobby,
    /// A round is about to start. Nobody knows the board yet.
    Countdown {
        /// The number of the round in the room, which never repeats.
        round: u32,
        /// Its number in the game, from 1.
        number: u32,
        /// When it starts.
        go: u64,
    },
    /// A round.
    Round {
        /// The number of the round in the room, which never repeats.
        round: u32,
        /// Its number in the game, from 1.
        number: u32,
        /// When it started.
        go: u64,
        /// When it ends.
        end: u64,
        /// The board.
        #[serde(flatten)]
        table: Table,
    },
    /// The time is up; words that were entered in time may still arrive.
    Grace {
        /// The number of the round in the room, which never repeats.
        round: u32,
        /// Its number in the game, from 1.
        number: u32,
        /// When it started.
        go: u64,
        /// When it ended.
        end: u64,
        /// How long words are accepted.
        until: u64,
        /// The board.
        #[serde(flatten)]
        table: Table,
    },
    /// The result of a round.
    Review(Box<Review>),
    /// The game is over.
    Over {
        /// The final standings.
        standings: Vec<Standing>,
    },
}

/// The board of a round, and what is needed to judge words on it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// The board.
    pub board: BoardInfo,
    /// The rules.
    pub rules: Rules,
    /// The dictionary.
    pub dictionary: DictionaryId,
    /// Whether slurs and obscenities are left out of it.
    pub family: bool,
    /// What happens to words that several players found.
    pub shared: SharedWords,
}

/// A board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct BoardInfo {
    /// The board as text.
    pub text: String,
    /// Whether q in the text is a plain q instead of Qu.
    pub bare_q: bool,
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The texts on the tiles: `Qu`.
    pub faces: Vec<String>,
    /// The board code, if dice rolled the board in its usual shape.
    pub code: Option<String>,
}

impl BoardInfo {
    pub(crate) fn new(deal: &Deal, board: &Board) -> BoardInfo {
        BoardInfo {
            text: deal.text.clone(),
            bare_q: deal.bare_q,
            rows: board.rows(),
            columns: board.columns(),
            faces: board.tiles().map(tile_face).collect(),
            code: deal.code.clone(),
        }
    }
}

/// The result of a round.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// The number of the round in the room, which never repeats.
    pub round: u32,
    /// Its number in the game, from 1.
    pub number: u32,
    /// When it started.
    #[serde(default)]
    pub go: u64,
    /// When it ended.
    #[serde(default)]
    pub end: u64,
    /// When the last words had arrived and it was scored. From then on, the screen on the wall tells
    /// the result.
    #[serde(default)]
    pub closed: u64,
    /// The board.
    #[serde(flatten)]
    pub table: Table,
    /// The words on the board, those that players found first.
    pub words: Vec<ReviewWord>,
    /// The number of words on the board.
    pub word_count: usize,
    /// The most familiar word that nobody found.
    pub best_missed: Option<ReviewWord>,
    /// The awards, in the order of presenting them.
    #[serde(default)]
    pub awards: Vec<Award>,
    /// The standings, by total.
    pub standings: Vec<Standing>,
    /// Whether this was the last round of the game.
    pub is_last: bool,
}

/// A word in a review.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReviewWord {
    /// The word.
    pub word: String,
    /// The points for it.
    pub points: u32,
    /// The cells of its first path.
    pub path: Vec<u32>,
    /// Whether the word is known to be common.
    pub common: bool,
    /// How rare the word is, if that is known: its SCOWL level, from 10 to 95.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The players who found it.
    pub finders: Vec<PlayerId>,
    /// Whether the word counts for nobody, because several players found it.
    pub struck: bool,
    /// The definition. Only the best words found, the words with an award, and the most familiar
    /// word that nobody found have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub definition: Option<WordDefinition>,
}

/// An award after a round, for a word or for a number of words.
///
/// ```
/// # use std::sync::Arc;
/// # use boggle_dictionary::Dictionary;
/// # use boggle_game::{GameChoice, GamePreset};
/// # use boggle_room::message::{AwardKind, Phase};
/// # use boggle_room::{Deal, Event, Library, Room, Word};
/// # use boggle_solver::Solver;
/// # let solver = Solver::new(Dictionary::from_words(["car", "cart", "cater"])?);
/// # let dictionaries = Arc::new(move |_: &str, _| Some(("own".into(), solver.clone())));
/// # let library = Library { games: GamePreset::all().into(), dictionaries };
/// # let mut room = Room::open(library, &GameChoice::default())?;
/// # for name in ["Ann", "Ben"] {
/// #     let join = room.join(name, name)?;
/// #     room.apply(0, &join);
/// # }
/// # room.apply(0, &Event::Start(Deal { text: "cat rre ton".into(), bare_q: false, code: None }));
/// # let [ann, ben] = ["Ann", "Ben"].map(|token| room.player(token).expect("joined"));
/// # for (player, n, word) in [(ann, 0, "cater"), (ben, 0, "car"), (ben, 1, "cart")] {
/// #     let word = Word { n, word: word.into(), at: 4_000 };
/// #     room.apply(5_000, &Event::Words { player, words: vec![word] });
/// # }
/// # room.apply(6_000, &Event::Stop);
/// # room.apply(20_000, &Event::Close);
/// // Ann found "cater", and Ben "car" and "cart".
/// let Phase::Review(review) = room.phase() else { panic!() };
/// let [longest, most] = &review.awards[..] else { panic!() };
/// assert_eq!((longest.kind, longest.word.as_deref()), (AwardKind::LongestWord, Some("cater")));
/// assert_eq!((most.kind, most.words), (AwardKind::MostOwnWords, Some(2)));
/// assert_eq!([&longest.players[..], &most.players[..]], [[ann], [ben]]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Award {
    /// What it is for.
    pub kind: AwardKind,
    /// The same as text: `Longest word`.
    pub title: String,
    /// The word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
    /// The number of words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<usize>,
    /// The players who share it, by number.
    pub players: Vec<PlayerId>,
}

/// What an award is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AwardKind {
    /// The longest word that counts.
    LongestWord,
    /// The rarest word that counts, if it is not common.
    RarestWord,
    /// The most words that count, in rooms where shared words do.
    MostWords,
    /// The most words that count and that nobody else found.
    MostOwnWords,
}

impl fmt::Display for AwardKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AwardKind::LongestWord => "Longest word",
            AwardKind::RarestWord => "Rarest word",
            AwardKind::MostWords => "Most words",
            AwardKind::MostOwnWords => "Most words nobody else had",
        })
    }
}

/// The definition of a word.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct WordDefinition {
    /// The defined word, if it is the base form.
    pub lemma: Option<String>,
    /// The definition.
    pub text: String,
}

/// A player's result.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// The player.
    pub player: PlayerId,
    /// The name.
    pub name: String,
    /// One of [`COLORS`](crate::limits::COLORS).
    #[serde(default)]
    pub color: u8,
    /// The result of the round, unless the game is over.
    pub round: Option<RoundResult>,
    /// The points in all rounds.
    pub total: u64,
    /// The place by these points. Tied players share a place.
    pub total_place: usize,
}

/// A player's result in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundResult {
    /// The points.
    pub points: u64,
    /// The number of words that count.
    pub words: usize,
    /// The place. Tied players share a place.
    pub place: usize,
}

/// How many words the players have found in the current round.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Counts {
    /// Each player and the number of words that count.
    pub words: Vec<(PlayerId, usize)>,
}

/// A player's own state.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Seat {
    /// The player.
    pub player: PlayerId,
    /// The name.
    pub name: String,
    /// Whether the player takes part in the current round.
    pub plays: bool,
    /// The current round.
    pub round: u32,
    /// The words of this round that the server has.
    pub words: Vec<Answer>,
    /// The round under review as a saved game of this player, whose start is in UTC and whose number
    /// is 0; `None` if the player entered no words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Box<GameRecord>>,
}

/// The verdict on a word.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The player's number for the word.
    pub n: u32,
    /// The word, normalized.
    pub word: String,
    /// The name of the verdict: `not_on_board`.
    pub verdict: String,
    /// The points.
    pub points: u32,
    /// The verdict as text: `not on the board`.
    pub text: String,
}

impl Answer {
    pub(crate) fn new(n: u32, word: &str, verdict: Verdict) -> Answer {
        let name = match verdict {
            Verdict::Scored(_) => "scored",
            Verdict::TooShort => "too_short",
            Verdict::NotOnBoard => "not_on_board",
            Verdict::NotInDictionary => "not_in_dictionary",
            Verdict::Repeated => "repeated",
            Verdict::Late => "late",
            Verdict::Struck => "struck",
            _ => "undecided",
        };
        Answer {
            n,
            word: word.into(),
            verdict: name.into(),
            points: verdict.points(),
            text: verdict.to_string(),
        }
    }
}
