//! The option that chooses a dictionary.

use crate::storage::dictionaries;
use crate::storage::dictionaries::OpenDictionary;

/// Which dictionary to use.
#[derive(clap::Args)]
pub(crate) struct DictionaryArgs {
    /// Installed dictionary, or path to a dictionary or word list [default: $BOGGLE_DICT, or
    /// the dictionary set by `boggle-dict use`, or the built-in one]
    #[arg(long, value_name = "NAME|PATH")]
    pub dict: Option<String>,

    #[command(flatten)]
    pub family: FamilyArgs,
}

/// Whether words that are not for every table are left out.
#[derive(Clone, Copy, clap::Args)]
pub(crate) struct FamilyArgs {
    /// Leave out slurs and obscenities; see `boggle-dict block` [default: $BOGGLE_FAMILY, or
    /// the setting in the configuration file]
    #[arg(long)]
    pub family: bool,
}

impl FamilyArgs {
    /// Whether family mode is on, by this option or another setting.
    pub fn is_on(self) -> anyhow::Result<bool> {
        if self.family { Ok(true) } else { dictionaries::is_family() }
    }
}

impl DictionaryArgs {
    pub fn open(&self) -> anyhow::Result<OpenDictionary> {
        dictionaries::open(self.dict.as_deref(), self.family.is_on()?)
    }
}
