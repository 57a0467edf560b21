//! The options that say which paths there are on a board.

use boggle_solver::{Neighbors, Rules};
use clap::ValueEnum;

#[derive(clap::Args)]
pub(crate) struct AdjacencyArgs {
    /// How many neighbours a cell has: 8, or 4 without the diagonal ones.
    #[arg(
        long,
        value_name = "N",
        default_value = "8",
        hide_possible_values = true,
        help_heading = "Rules"
    )]
    neighbors: NeighborsNumber,

    /// Join the left edge to the right one, and the top to the bottom.
    #[arg(long, help_heading = "Rules")]
    wrap: bool,

    /// Let a word come back to cells that it has used.
    #[arg(long, help_heading = "Rules")]
    reuse: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum NeighborsNumber {
    #[value(name = "4")]
    Four,
    #[value(name = "8")]
    Eight,
}

impl AdjacencyArgs {
    /// The rules of a game, played on these paths.
    pub fn apply(&self, game: Rules) -> Rules {
        Rules {
            neighbors: match self.neighbors {
                NeighborsNumber::Four => Neighbors::Four,
                NeighborsNumber::Eight => Neighbors::Eight,
            },
            wrap: self.wrap,
            reuse: self.reuse,
            ..game
        }
    }
}
