//! The dictionary of a room, with which words are judged at once.

use anyhow::{Context, ensure};
use boggle_dictionary::Dictionary;
use boggle_game::Judge;
use boggle_room::client::Connection;
use boggle_room::message::Table;
use boggle_solver::{Board, DictionaryId, Notation, Solver};
use boggle_storage::BUILT_IN;

use crate::dictionaries;

/// The maximum number of cells of a board. A room has smaller ones.
const MAX_CELLS: usize = 400;

/// The dictionary that was opened last.
#[derive(Default)]
pub(super) struct RoomDictionary(Option<(DictionaryId, Solver)>);

impl RoomDictionary {
    /// Returns a judge for a round.
    pub fn judge(&mut self, connection: &Connection, table: &Table) -> anyhow::Result<Judge> {
        let notation = Notation { bare_q: table.board.bare_q, ..Notation::default() };
        let board = Board::parse(&table.board.text, &notation).context("the board of the room")?;
        ensure!(board.len() <= MAX_CELLS, "the board of the room is too large");
        let solver = match self.0.take() {
            Some((id, solver)) if id == table.dictionary => solver,
            _ => Solver::new(open(connection, table)?),
        };
        self.0 = Some((table.dictionary.clone(), solver.clone()));
        Ok(Judge::new(&solver, &board, table.rules))
    }
}

/// Opens the built-in dictionary if it has the words of the room's, and otherwise downloads that.
fn open(connection: &Connection, table: &Table) -> anyhow::Result<Dictionary> {
    let id = &table.dictionary;
    if id.name == BUILT_IN {
        let opened = dictionaries::open(Some(BUILT_IN), table.family)?;
        if id.matches(&opened.dictionary) {
            return Ok(opened.into_memory()?.dictionary);
        }
    }
    let unpacked = Dictionary::unpack_unverified(&connection.dictionary()?)
        .and_then(|unpacked| Dictionary::new(unpacked.as_bytes().to_vec()));
    let dictionary = unpacked.context("the dictionary of the room")?;
    ensure!(id.matches(&dictionary), "the room has changed its dictionary; try again");
    Ok(dictionary)
}
