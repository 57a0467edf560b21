//! The option that chooses a dictionary.

use crate::dictionaries::{self, Opened};

/// Which dictionary to use.
#[derive(clap::Args)]
pub(crate) struct DictionaryArgs {
    /// Dictionary name, or file: a dictionary or a word list [default: $BOGGLE_DICT, or
    /// the dictionary set by `boggle-dict use`, or the built-in one]
    #[arg(long, value_name = "NAME|PATH")]
    pub dict: Option<String>,
}

impl DictionaryArgs {
    pub fn open(&self) -> anyhow::Result<Opened> {
        dictionaries::open(self.dict.as_deref())
    }
}
