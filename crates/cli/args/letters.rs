//! Options that limit the letters of boards.

#[derive(clap::Args)]
pub(crate) struct LetterArgs {
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
