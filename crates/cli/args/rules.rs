//! Options for the game: its rules, its scoring, and how it ends.

use anyhow::anyhow;
use boggle_dice::DiceChoice;
#[cfg(feature = "tui")]
use boggle_game::TimeLimit;
use boggle_game::{ChoiceError, GameChoice, GamePreset, ModeChoice};
use boggle_solver::{Neighbors, Scoring, ScoringSpec};
use boggle_storage::{Config, did_you_mean, suggest};
use clap::builder::TypedValueParser;

#[cfg(feature = "tui")]
use super::known_names::named;
use super::known_names::{Named, game_names};

#[derive(clap::Args)]
pub(crate) struct WordRuleArgs {
    #[command(flatten)]
    game: GameArgs,

    /// Minimum word length in letters [default: 3 for up to 16 cells, else 4]
    #[arg(long, value_name = "N", help_heading = "Rules")]
    min_length: Option<usize>,

    /// How words score: a name or a list of points [default: classic for up to 25 cells, else super]
    #[arg(
        long,
        value_name = "POINTS",
        allow_hyphen_values = true,
        long_help = scoring_help(),
        help_heading = "Rules"
    )]
    scoring: Option<ScoringSpec>,
}

fn scoring_help() -> String {
    let mut help = String::from(
        "How words score: a name or a list of points [default: classic for up to 25 cells, else super]\n\nNames:\n",
    );
    for (name, description) in Scoring::named() {
        help += &format!("- {name}: {description}\n");
    }
    help + "\nA list starts with the points for the shortest words; +N adds N points for each further letter: \
            100,400,800,1400,1800,2200,+400. It can also name the lengths at which the points change: 3=1,5=2,6=3."
}

#[derive(clap::Args)]
pub(crate) struct RuleArgs {
    #[command(flatten)]
    words: WordRuleArgs,

    #[command(flatten)]
    adjacency: AdjacencyArgs,
}

impl WordRuleArgs {
    pub fn choice(&self) -> GameChoice {
        GameChoice { min_length: self.min_length, scoring: self.scoring, ..self.game.choice() }
    }
}

impl RuleArgs {
    pub fn choice(&self) -> GameChoice {
        self.words.choice().over(&self.adjacency.choice())
    }
}

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

#[derive(clap::Args)]
pub(crate) struct NeighborArgs {
    /// Number of neighbors of a cell: 8, or 4 without diagonals [default: 8]
    #[arg(
        long,
        value_name = "N",
        value_parser = clap::value_parser!(u8).try_map(Neighbors::try_from),
        help_heading = "Rules"
    )]
    neighbors: Option<Neighbors>,
}

#[derive(clap::Args)]
pub(crate) struct AdjacencyArgs {
    #[command(flatten)]
    neighbors: NeighborArgs,

    /// Join opposite edges of the board.
    #[arg(long, help_heading = "Rules")]
    wrap: bool,

    /// Let a word use a cell more than once.
    #[arg(long, help_heading = "Rules")]
    reuse: bool,
}

impl NeighborArgs {
    pub fn choice(&self) -> GameChoice {
        GameChoice { neighbors: self.neighbors, ..GameChoice::default() }
    }
}

impl AdjacencyArgs {
    pub fn choice(&self) -> GameChoice {
        GameChoice {
            wrap: self.wrap.then_some(true),
            reuse: self.reuse.then_some(true),
            ..self.neighbors.choice()
        }
    }
}

/// The values of `--mode`.
pub(crate) const MODES: &Named<ModeChoice> = &[
    ("classic", ModeChoice::Classic, "When time runs out"),
    (
        "sprint",
        ModeChoice::Sprint,
        "When time runs out: start with 0:30; each word adds 8 seconds, plus 1 second per point",
    ),
    ("marathon", ModeChoice::Marathon, "When you have found all words; no time limit"),
    (
        "strikeout",
        ModeChoice::Strikeout,
        "On the third wrong word; no time limit unless you set one",
    ),
];

#[cfg(feature = "tui")]
#[derive(clap::Args)]
pub(crate) struct ModeArgs {
    /// How the game ends [default: classic]
    #[arg(long, value_name = "NAME", value_parser = named(MODES))]
    mode: Option<ModeChoice>,

    /// Time limit: 90s, 5m, 3:00 or none [default: set by the mode; in classic, 3:00, or 4:00 for
    /// more than 25 cells]
    #[arg(short, long, value_name = "TIME")]
    time: Option<TimeLimit>,

    /// End the game when you reach N points.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=u64::MAX))]
    target: Option<u64>,
}

#[cfg(feature = "tui")]
impl ModeArgs {
    pub fn choice(&self) -> GameChoice {
        GameChoice {
            mode: self.mode,
            time: self.time,
            target: self.target,
            ..GameChoice::default()
        }
    }
}
