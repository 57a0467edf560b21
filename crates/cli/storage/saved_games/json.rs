//! Saved games in JSON. `docs/formats.md` documents the format.

use anyhow::Context;
use boggle_dice::Roll;
use boggle_game::{CommonResult, GameRecord, Mode, PastGame, PlayedWord, Target};
use boggle_solver::{Board, DictionaryId, Rules};
use serde::Serialize;

use crate::output::definition::DefinitionRecord;
use crate::output::json::{self, TotalsRecord, VERSION};
use crate::output::roll::RollRecord;
use crate::storage::dictionaries::OpenDictionary;

/// A game, with the same shapes as in the output of other commands.
#[derive(Serialize)]
pub(crate) struct GameOutput<'a> {
    version: u32,
    id: u64,
    started: &'a str,
    board: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dice: Option<RollRecord<'static>>,
    dictionary: &'a DictionaryId,
    rules: Rules,
    /// In seconds, as are all times.
    time_limit: Option<f64>,
    mode: Mode,
    #[serde(skip_serializing_if = "Option::is_none")]
    goal: Option<u64>,
    target: Target,
    #[serde(skip_serializing_if = "Option::is_none")]
    day: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    chosen: Option<&'a str>,
    time_played: f64,
    hints: bool,
    repeat: bool,
    hidden: bool,
    totals: TotalsRecord,
    possible: TotalsRecord,
    #[serde(skip_serializing_if = "Option::is_none")]
    common: Option<CommonResult>,
    words: Vec<WordOutput<'a>>,
}

#[derive(Serialize)]
struct WordOutput<'a> {
    word: &'a str,
    at: f64,
    points: u32,
    verdict: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    definition: Option<DefinitionRecord>,
}

impl<'a> GameOutput<'a> {
    /// Takes the dictionary if the words are to have their definitions.
    pub(crate) fn new(
        game: &'a PastGame,
        definitions: Option<&OpenDictionary>,
    ) -> anyhow::Result<GameOutput<'a>> {
        let GameRecord { id, setup, played, hints, result, words } = &game.record;
        let board = board(&game.record)?;
        let rows = json::rows(&board);
        // A code that a later version wrote is left out.
        let roll: Option<Roll> = setup.code.as_ref().and_then(|code| code.parse().ok());
        Ok(GameOutput {
            version: VERSION,
            id: *id,
            started: &setup.started,
            board: rows,
            dice: RollRecord::new(&board, roll),
            dictionary: &setup.dictionary,
            rules: setup.rules,
            time_limit: setup.timer,
            mode: setup.mode,
            goal: setup.goal,
            target: setup.target,
            day: setup.day.as_deref(),
            chosen: setup.chosen.as_deref(),
            time_played: *played,
            hints: *hints,
            repeat: game.is_repeat,
            hidden: game.is_hidden,
            totals: TotalsRecord { words: result.words, points: result.points },
            possible: TotalsRecord { words: result.possible_words, points: result.possible_points },
            common: result.common,
            words: words
                .iter()
                .map(|played| WordOutput::new(played, definitions))
                .collect::<anyhow::Result<_>>()?,
        })
    }
}

/// Reads the board of a game.
pub(super) fn board(game: &GameRecord) -> anyhow::Result<Board> {
    game.setup.board().with_context(|| format!("the board of game {}", game.id))
}

impl<'a> WordOutput<'a> {
    fn new(
        played: &'a PlayedWord,
        definitions: Option<&OpenDictionary>,
    ) -> anyhow::Result<WordOutput<'a>> {
        let PlayedWord { word, at, points, reason } = played;
        let definition = definitions.map(|opened| opened.define(word)).transpose()?.flatten();
        Ok(WordOutput {
            word,
            at: *at,
            points: *points,
            verdict: reason.as_deref().unwrap_or("scored"),
            definition: definition.map(Into::into),
        })
    }
}
