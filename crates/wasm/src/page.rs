use crate::active_game::ActiveGame;
use crate::error::Error;
use crate::open_dictionary::OpenDictionary;

/// The state that the page keeps between messages.
#[derive(Default)]
pub struct Page {
    pub(crate) dictionary: Option<OpenDictionary>,
    pub(crate) game: Option<ActiveGame>,
}

impl Page {
    /// Returns the open dictionary.
    pub(crate) fn open_dictionary(&self) -> Result<&OpenDictionary, Error> {
        self.dictionary.as_ref().ok_or(Error::NoDictionary)
    }

    /// Returns the game in progress.
    pub(crate) fn game(&mut self) -> Result<&mut ActiveGame, Error> {
        self.game.as_mut().ok_or_else(|| Error::Invalid("no game is in progress".into()))
    }
}
