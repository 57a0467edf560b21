//! Options that limit the tiles of boards.

use std::collections::BTreeSet;

use anyhow::ensure;
use boggle_dice::{DiceChoice, DiceMatcher, DiceSet};
use boggle_dictionary::letters::{letters, normalize};
use boggle_explore::DiceError;
use boggle_game::GameChoice;
use boggle_solver::Tile;
use boggle_storage::OpenDictionary;

use super::{dice, dice_names};

#[derive(Clone, clap::Args)]
pub(crate) struct LetterArgs {
    /// Use only boards that these dice can roll.
    #[arg(long, value_name = "NAME", value_parser = dice_names(), help_heading = "Boards")]
    pub dice: Option<String>,

    /// Use only these letters [default: the letters of the dictionary, or of the dice]
    #[arg(long, value_name = "LETTERS", help_heading = "Boards")]
    pub letters: Option<String>,

    /// Do not use these letters.
    #[arg(long, value_name = "LETTERS", help_heading = "Boards")]
    pub exclude: Option<String>,

    /// Use a plain q instead of Qu.
    #[arg(long, help_heading = "Boards")]
    pub bare_q: bool,
}

/// The tiles of boards.
pub(crate) struct BoardTiles {
    pub tiles: Vec<Tile>,
    /// The dice that have them, if dice limit the boards.
    pub dice: Option<(&'static DiceSet, DiceMatcher)>,
}

impl LetterArgs {
    pub fn choice(&self) -> anyhow::Result<GameChoice> {
        Ok(GameChoice {
            dice: dice(self.dice.as_deref())?,
            bare_q: self.bare_q.then_some(true),
            ..GameChoice::default()
        })
    }

    /// Returns the tiles of boards with this many cells in a game.
    pub fn choose(
        &self,
        game: &GameChoice,
        opened: &OpenDictionary,
        cells: usize,
    ) -> anyhow::Result<BoardTiles> {
        let bare_q = game.bare_q.unwrap_or(false);
        // Letters of the dictionary restrict nothing.
        let Some(DiceChoice::Set(dice)) = game.dice else {
            return Ok(BoardTiles { tiles: self.tiles(opened, bare_q)?, dice: None });
        };
        let matcher = self.matcher(dice, bare_q, cells)?;
        Ok(BoardTiles { tiles: matcher.faces().to_vec(), dice: Some((dice, matcher)) })
    }

    /// Returns the dice with the faces that the options allow.
    fn matcher(&self, set: &DiceSet, bare_q: bool, cells: usize) -> anyhow::Result<DiceMatcher> {
        let name = &set.name;
        let dice = DiceMatcher::new(set, bare_q)?;
        let faces = dice.faces().iter().map(|tile| unit(tile, bare_q)).collect();
        let allowed = self.allowed(&faces, &format!("die of `{name}`"))?;
        let dice = dice.with_faces(|tile| allowed.contains(&unit(tile, bare_q)));
        let count = dice.dice().iter().filter(|faces| !faces.is_empty()).count();
        if cells > count {
            let error = DiceError::TooFew { dice: count, cells };
            return Err(anyhow::Error::from(error).context(format!("--dice {name}")));
        }
        Ok(dice)
    }

    /// Returns the tiles for the letters that the options allow, sorted.
    fn tiles(&self, opened: &OpenDictionary, bare_q: bool) -> anyhow::Result<Vec<Tile>> {
        let known = opened.dictionary.alphabet();
        let allowed = self.allowed(&known, &format!("word in `{}`", opened.name))?;
        let tile = |letter: &String| match letter.as_str() {
            "q" if !bare_q => Tile::letters("qu"),
            letter => Tile::letters(letter),
        };
        Ok(allowed.iter().map(tile).collect::<Result<_, _>>()?)
    }

    /// Returns those of the known letters that the options allow. An error names what has no
    /// other letters.
    fn allowed(&self, known: &BTreeSet<String>, source: &str) -> anyhow::Result<BTreeSet<String>> {
        let parse_letters =
            |option: &str, text: &Option<String>| -> anyhow::Result<BTreeSet<String>> {
                let text = normalize(text.as_deref().unwrap_or_default());
                let given: BTreeSet<_> = letters(&text).map(str::to_owned).collect();
                let unknown = list(given.difference(known));
                ensure!(unknown.is_empty(), "--{option}: no {source} has {unknown}; remove it");
                Ok(given)
            };
        let mut allowed = parse_letters("letters", &self.letters)?;
        if self.letters.is_none() {
            allowed.clone_from(known);
        }
        let excluded = parse_letters("exclude", &self.exclude)?;
        allowed.retain(|letter| !excluded.contains(letter));
        ensure!(!allowed.is_empty(), "no letters are left; relax --letters or --exclude");
        Ok(allowed)
    }
}

/// Returns the text for a face in `--letters` and `--exclude`: its letters, or `q` for
/// Qu.
fn unit(tile: &Tile, bare_q: bool) -> String {
    match tile.to_string() {
        text if text == "qu" && !bare_q => "q".into(),
        text => text,
    }
}

/// Lists letters: "`a` or `b`".
fn list<'l>(letters: impl Iterator<Item = &'l String>) -> String {
    letters.map(|letter| format!("`{letter}`")).collect::<Vec<_>>().join(" or ")
}
