//! Options that determine which paths exist on a board.

use boggle_game::GameChoice;
use boggle_solver::Neighbors;
use clap::builder::TypedValueParser;

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
