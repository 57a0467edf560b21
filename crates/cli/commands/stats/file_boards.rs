//! Boards in a file or a pipe.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{bail, ensure};
use boggle_explore::{Boards, Part};
use boggle_solver::{Board, Size};

use crate::args::NotationArgs;
use crate::input::{Block, BoardReader, MAX_READ};

/// The boards of a file, which have one size.
pub(super) struct FileBoards<'a> {
    notation: &'a NotationArgs,
    part: Part,
    size: Size,
    rest: Mutex<Rest>,
    sum: Mutex<InputSum>,
    /// The number of bytes read.
    bytes: AtomicU64,
    pub length: Option<u64>,
    pub is_typed: bool,
}

/// What is not yet read.
struct Rest {
    reader: BoardReader,
    /// The first block, which has been read to learn the size of the boards.
    first: Option<Block>,
}

/// All boards that were read, also those of other parts, and a hash of their text.
#[derive(Debug, Clone, Copy, Default)]
struct InputSum {
    boards: u64,
    hash: u64,
}

impl<'a> FileBoards<'a> {
    /// Starts to read a file. Also returns its first board, whose size the others have.
    pub(super) fn open(
        mut reader: BoardReader,
        notation: &'a NotationArgs,
        part: Part,
    ) -> anyhow::Result<(FileBoards<'a>, Board)> {
        let (length, is_typed) = (reader.length, reader.is_typed);
        while let Some(block) = reader.next_block(MAX_READ) {
            let first = block
                .boards()
                .next()
                .map(|board| notation.read(board.text).map_err(|error| block.locate(board, error)));
            if let Some(input) = first.transpose()? {
                let rest = Mutex::new(Rest { reader, first: Some(block) });
                let (size, sum) = (input.board.size(), Mutex::default());
                let bytes = AtomicU64::new(0);
                let boards =
                    FileBoards { notation, part, size, rest, sum, bytes, length, is_typed };
                return Ok((boards, input.board));
            }
            block.error.map_or(Ok(()), Err)?;
        }
        bail!("no boards; give a file with one board per line, or roll boards with --boards")
    }

    /// Returns the number of bytes read.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Describes what was read: shards of one run read the same boards.
    pub(super) fn describe(&self) -> String {
        let InputSum { boards, hash } = *lock(&self.sum);
        format!("{boards} boards, {hash:016x}")
    }

    fn next_block(&self) -> Option<Block> {
        let mut rest = lock(&self.rest);
        rest.first.take().or_else(|| rest.reader.next_block(MAX_READ))
    }

    fn read(&self, text: &str) -> anyhow::Result<Board> {
        let board = self.notation.read(text)?.board;
        ensure!(
            board.size() == self.size,
            "a board of {} after one of {}; give boards of one size",
            board.size(),
            self.size
        );
        Ok(board)
    }
}

impl Boards for FileBoards<'_> {
    type Error = anyhow::Error;

    fn visit_block(
        &self,
        visit: &mut dyn FnMut(u64, &Board),
    ) -> Result<bool, (u64, anyhow::Error)> {
        let Some(block) = self.next_block() else { return Ok(false) };
        let mut sum = InputSum::default();
        for found in block.boards() {
            let (number, text) = (found.number as u64 - 1, found.text);
            sum.boards += 1;
            sum.hash = sum.hash.wrapping_add(hash(number, text.trim()));
            if self.part.has(number) {
                let board = self.read(text);
                visit(number, &board.map_err(|error| (number, block.locate(found, error)))?);
            }
        }
        let mut input = lock(&self.sum);
        input.boards += sum.boards;
        input.hash = input.hash.wrapping_add(sum.hash);
        self.bytes.fetch_add(block.text.len() as u64, Ordering::Relaxed);
        match block.error {
            Some(error) => Err((u64::MAX, error)),
            None => Ok(true),
        }
    }
}

/// Hashes a board of a file (FNV-1a).
fn hash(number: u64, text: &str) -> u64 {
    let bytes = number.to_le_bytes().into_iter().chain(text.bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Locks a mutex, which no thread leaves in disorder.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
