//! Which boards to search: the tiles that they may have, and the words that they must
//! have. Requests that no board can meet are errors.

use std::collections::BTreeSet;

use anyhow::{anyhow, ensure};
use boggle_dice::DiceMatcher;
use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::{letters, normalize};
use boggle_explore::{Moves, WordsError};
use boggle_solver::{Rules, Tile};

use super::Args;
use crate::args::LetterArgs;
use crate::storage::dictionaries::Opened;

/// Returns the moves on the requested boards, and the tiles of these.
pub(super) fn moves(
    args: &Args,
    opened: &Opened,
    (rows, columns): (usize, usize),
    rules: Rules,
) -> anyhow::Result<(Moves, Vec<Tile>)> {
    let cells = rows * columns;
    let (moves, tiles) = if let Some(name) = &args.dice {
        let dice = dice(name, &args.letters, cells)?;
        let tiles = dice.faces().to_vec();
        (Moves::with_dice(rows, columns, dice)?, tiles)
    } else {
        let tiles = tiles(&args.letters, opened)?;
        (Moves::new(rows, columns, tiles.clone())?, tiles)
    };
    let moves = moves.with_words(&args.with, &opened.dictionary, rules);
    let moves = moves.map_err(|error| match error {
        WordsError::NotInDictionary { word } => anyhow!(
            "`{word}` is not in `{}`; check the spelling, or choose another dictionary with --dict",
            opened.name
        ),
        error => error.into(),
    })?;
    Ok((moves, tiles))
}

/// Returns the dice with this name, with the faces that the options allow.
pub(crate) fn dice(name: &str, args: &LetterArgs, cells: usize) -> anyhow::Result<DiceMatcher> {
    let dice = DiceMatcher::new(boggle_names::dice(name)?, args.bare_q)?;
    let faces = dice.faces().iter().map(|tile| unit(tile, args.bare_q)).collect();
    let allowed = allowed(args, &faces, &format!("die of `{name}`"))?;
    let dice = dice.with_faces(|tile| allowed.contains(&unit(tile, args.bare_q)));
    let count = dice.dice().iter().filter(|faces| !faces.is_empty()).count();
    ensure!(cells <= count, "--dice {name}: too few dice ({count}) for {cells} cells");
    Ok(dice)
}

/// Returns a dictionary of only the common words.
pub(super) fn common_words(opened: &Opened) -> anyhow::Result<Dictionary> {
    let dictionary = &opened.dictionary;
    let ranks = (0..).zip(dictionary).filter(|(rank, _)| dictionary.is_common(*rank));
    let words: Vec<_> = ranks.map(|(_, word)| word).collect();
    let name = &opened.name;
    ensure!(
        !words.is_empty(),
        "--maximize common: `{name}` does not say which words are common; choose another \
         dictionary with --dict"
    );
    Ok(Dictionary::from_words(words)?)
}

/// Returns the tiles for the letters that the options allow, sorted.
pub(crate) fn tiles(args: &LetterArgs, opened: &Opened) -> anyhow::Result<Vec<Tile>> {
    let known = opened.dictionary.alphabet();
    let allowed = allowed(args, &known, &format!("word in `{}`", opened.name))?;
    let tile = |letter: &String| match letter.as_str() {
        "q" if !args.bare_q => Tile::letters("qu"),
        letter => Tile::letters(letter),
    };
    Ok(allowed.iter().map(tile).collect::<Result<_, _>>()?)
}

/// Returns the text for a face in `--letters` and `--exclude`: its letters, or `q` for
/// Qu.
fn unit(tile: &Tile, bare_q: bool) -> String {
    match tile.to_string() {
        text if text == "qu" && !bare_q => "q".into(),
        text => text,
    }
}

/// Returns those of the known letters that the options allow. An error names what has no
/// other letters.
fn allowed(
    args: &LetterArgs,
    known: &BTreeSet<String>,
    source: &str,
) -> anyhow::Result<BTreeSet<String>> {
    let parse_letters = |option: &str, text: &Option<String>| -> anyhow::Result<BTreeSet<String>> {
        let text = normalize(text.as_deref().unwrap_or_default());
        let given: BTreeSet<_> = letters(&text).map(str::to_owned).collect();
        let unknown = list(given.difference(known));
        ensure!(unknown.is_empty(), "--{option}: no {source} has {unknown}; remove it");
        Ok(given)
    };
    let mut allowed = parse_letters("letters", &args.letters)?;
    if allowed.is_empty() {
        ensure!(args.letters.is_none(), "--letters: expected letters, as in aeinrst");
        allowed = known.clone();
    }
    let excluded = parse_letters("exclude", &args.exclude)?;
    allowed.retain(|letter| !excluded.contains(letter));
    ensure!(!allowed.is_empty(), "no letters are left; relax --letters or --exclude");
    Ok(allowed)
}

/// Lists letters: "`a` or `b`".
fn list<'l>(letters: impl Iterator<Item = &'l String>) -> String {
    letters.map(|letter| format!("`{letter}`")).collect::<Vec<_>>().join(" or ")
}
