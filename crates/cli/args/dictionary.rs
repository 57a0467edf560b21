//! Options that choose a dictionary and add words to it.

use std::path::Path;

use anyhow::{Context, bail, ensure};
use boggle_dictionary::{Entry, Error as DictionaryError, WordList, parse_entries};
use boggle_game::GameChoice;
use boggle_storage::OpenDictionary;

use crate::dictionaries;
use crate::dictionaries::report_list;

/// Which dictionary to use.
#[derive(clap::Args)]
pub(crate) struct DictionaryArgs {
    /// Installed dictionary, or path to a dictionary or word list [default: $BOGGLE_DICT, or
    /// the dictionary set by `boggle-dict use`, or the built-in one]
    #[arg(long, value_name = "NAME|PATH")]
    pub dict: Option<String>,

    /// Add these words, or the words in this file, to the dictionary for this command. Separate
    /// words with commas or spaces; a file name must contain a period or a slash, e.g. ./names. May
    /// be repeated
    #[arg(long = "words", value_name = "FILE|WORD")]
    pub added: Vec<String>,

    #[command(flatten)]
    pub family: FamilyArgs,
}

/// Whether words that are not for every table are left out.
#[derive(Clone, Copy, clap::Args)]
pub(crate) struct FamilyArgs {
    /// Leave out slurs and obscenities; see `boggle-dict block` [default: $BOGGLE_FAMILY, or
    /// the setting in ~/.config/boggle/config.toml]
    #[arg(long)]
    pub family: bool,
}

impl FamilyArgs {
    /// Whether family mode is on, by this option or another setting.
    pub fn is_on(self) -> anyhow::Result<bool> {
        if self.family { Ok(true) } else { Ok(boggle_storage::is_family()?) }
    }
}

impl DictionaryArgs {
    pub fn open(&self) -> anyhow::Result<OpenDictionary> {
        self.open_for(&GameChoice::default())
    }

    /// Opens the dictionary of a game, unless the options choose another one.
    pub fn open_for(&self, game: &GameChoice) -> anyhow::Result<OpenDictionary> {
        let family = game.family == Some(true) || self.family.is_on()?;
        let opened = dictionaries::open(self.dict.as_deref().or(game.dict.as_deref()), family)?;
        if self.added.is_empty() {
            return Ok(opened);
        }
        let mut list = WordList::default();
        read_added("--words", &self.added, &mut list)?;
        Ok(opened.with_words(&mut list)?)
    }
}

/// Adds the values of an option to a list: the entries of a list that is typed, and files, which are
/// lists like those of other dictionaries. An entry has no period and no slash, so a value with one is
/// the name of a file.
pub(crate) fn read_added(
    option: &str,
    values: &[String],
    list: &mut WordList,
) -> anyhow::Result<()> {
    for value in values {
        if value.contains('.') || value.contains(std::path::is_separator) {
            let read = boggle_storage::read_list(Path::new(value), list)?;
            let words = list.words().len();
            report_list(&read, words, &list.all_skipped());
            list.check().with_context(|| value.clone())?;
            continue;
        }
        ensure!(
            !Path::new(value).is_file(),
            "{option}: `{value}` is a word, but also a file; write ./{value} for the file, or \
             `{value},` for the word"
        );
        let entries = parse_entries(value).map_err(|error| error.in_source(option, 0))?;
        if entries.is_empty() {
            return Err(DictionaryError::NoWords).context(option.to_owned());
        }
        for Entry { text, word, .. } in entries {
            if let Err(reason) = list.add(&word) {
                bail!("{option}: `{text:.60}` {reason}");
            }
        }
    }
    Ok(())
}
