//! The options that say what counts as a word, and what it is worth.

use boggle_solver::{Rules, Scoring};
use clap::ValueEnum;

use super::AdjacencyArgs;

#[derive(clap::Args)]
pub(crate) struct RuleOptions {
    /// The least number of letters of a word [default: 3 up to 16 cells, else 4]
    #[arg(long, value_name = "N", help_heading = "Rules")]
    min_length: Option<usize>,

    /// What words score [default: classic up to 25 cells, else super]
    #[arg(long, value_name = "NAME", help_heading = "Rules")]
    scoring: Option<ScoringName>,

    #[command(flatten)]
    ways: AdjacencyArgs,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ScoringName {
    /// 1, 1, 2, 3, 5 and 11 points for 3, 4, 5, 6, 7 and more letters.
    Classic,
    /// The same, but 2 a letter from nine letters on.
    Super,
    /// The values of the letters in the English Scrabble, together.
    Letters,
}

impl RuleOptions {
    /// The rules for a board of so many cells.
    pub fn rules(&self, cells: usize) -> Rules {
        let game = Rules::for_size(cells);
        let game = Rules {
            min_length: self.min_length.unwrap_or(game.min_length),
            scoring: self.scoring.map_or(game.scoring, |name| match name {
                ScoringName::Classic => Scoring::Classic,
                ScoringName::Super => Scoring::Super,
                ScoringName::Letters => Scoring::Letters,
            }),
            ..game
        };
        self.ways.apply(game)
    }
}
