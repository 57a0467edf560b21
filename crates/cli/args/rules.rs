//! Options that determine which words count, and how they score.

use boggle_solver::{Rules, Scoring};
use clap::ValueEnum;

use super::AdjacencyArgs;

#[derive(clap::Args)]
pub(crate) struct WordRuleArgs {
    /// Minimum word length in letters [default: 3 up to 16 cells, otherwise 4]
    #[arg(long, value_name = "N", help_heading = "Rules")]
    min_length: Option<usize>,

    /// How words score [default: classic up to 25 cells, otherwise super]
    #[arg(long, value_name = "NAME", help_heading = "Rules")]
    scoring: Option<ScoringName>,
}

#[derive(clap::Args)]
pub(crate) struct RuleArgs {
    #[command(flatten)]
    words: WordRuleArgs,

    #[command(flatten)]
    adjacency: AdjacencyArgs,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ScoringName {
    /// 1, 1, 2, 3, 5 and 11 points for 3, 4, 5, 6, 7 and 8 or more letters.
    Classic,
    /// Like classic, but 2 points per letter for words of 9 or more letters.
    Super,
    /// The sum of the letters' values in English Scrabble.
    Letters,
}

impl WordRuleArgs {
    /// Returns the rules for a board of this many cells, with the standard paths.
    pub fn rules(&self, cells: usize) -> Rules {
        let defaults = Rules::for_size(cells);
        Rules {
            min_length: self.min_length.unwrap_or(defaults.min_length),
            scoring: self.scoring.map_or(defaults.scoring, |name| match name {
                ScoringName::Classic => Scoring::Classic,
                ScoringName::Super => Scoring::Super,
                ScoringName::Letters => Scoring::LetterValues,
            }),
            ..defaults
        }
    }
}

impl RuleArgs {
    /// Returns the rules for a board of this many cells.
    pub fn rules(&self, cells: usize) -> Rules {
        self.adjacency.apply(self.words.rules(cells))
    }
}
