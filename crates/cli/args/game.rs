//! What is played: the options, and below them the settings of the game that `--game` names.

use anyhow::anyhow;
use boggle_dice::DiceChoice;
use boggle_game::{ChoiceError, GameChoice, GamePreset};
use boggle_storage::{Config, did_you_mean, suggest};

use super::known_names::game_names;

/// The option `--game`.
#[derive(clap::Args)]
pub(crate) struct GameArgs {
    /// Use the board, time and rules of this game unless other options change them; `boggle rules`
    /// lists the games.
    #[arg(long, value_name = "NAME", value_parser = game_names())]
    pub game: Option<String>,
}

impl GameArgs {
    pub fn choice(&self) -> GameChoice {
        GameChoice { game: self.game.clone(), ..GameChoice::default() }
    }
}

/// Returns all games: those of the configuration file, and the known ones.
pub(crate) fn games() -> anyhow::Result<Vec<GamePreset>> {
    let configured = Config::read()?.games;
    let known =
        GamePreset::all().iter().filter(|game| !configured.contains_key(&game.name)).cloned();
    let mut games: Vec<_> = known.collect();
    games.extend(configured.into_iter().map(|(name, choice)| GamePreset::new(name, choice)));
    Ok(games)
}

/// Layers what several groups of options chose over the game that they name.
pub(crate) fn settle<const N: usize>(parts: [GameChoice; N]) -> anyhow::Result<GameChoice> {
    let mut choice = GameChoice::default();
    for part in parts {
        choice = choice.over(&part);
    }
    if choice.game.is_none() {
        return Ok(choice);
    }
    let games = games()?;
    let mut choice = choice.with_preset(&games).map_err(|error| match &error {
        ChoiceError::UnknownGame(name) => {
            let names = games.iter().map(|game| game.name.as_str());
            let tip = match suggest(&name.to_lowercase(), names) {
                None => "; `boggle rules` lists the games".into(),
                similar => did_you_mean(similar),
            };
            anyhow!("{error}{tip}")
        }
        _ => error.into(),
    })?;
    if let Some(DiceChoice::File(path)) = &choice.dice {
        choice.dice = Some(DiceChoice::Set(boggle_storage::dice(&path.to_string_lossy())?));
    }
    Ok(choice)
}
