//! Options that determine which words count, and how they score.

use boggle_game::GameChoice;
use boggle_solver::{Scoring, ScoringSpec};

use super::{AdjacencyArgs, GameArgs};

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
