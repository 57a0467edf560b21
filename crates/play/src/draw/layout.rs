//! What is where on the screens.

use boggle_solver::Board;
use ratatui::layout::Rect;

use crate::grid::Grid;
use boggle_game::BoardView;

/// The columns between the board and what stands beside it.
const GAP: u16 = 2;

/// The columns of the result's list.
const LIST: u16 = 32;

/// The rows of the table of lengths, with one before it.
const LENGTHS: u16 = 4;

/// The columns that it needs beside the board.
const LENGTHS_BESIDE: u16 = 23;

/// The screen of a game.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Playing {
    pub title: Option<Rect>,
    pub grid: Grid,
    /// Clock, score and list.
    pub side: Rect,
    /// The line that is written.
    pub line: Rect,
    pub message: Option<Rect>,
    /// The keys, or, without a message, what is told.
    pub keys: Option<Rect>,
}

/// Lays the screen of a game out; none if it is too small.
pub(crate) fn playing(board: &Board, view: &BoardView, area: Rect) -> Option<Playing> {
    let rows = u16::try_from(view.rows()).ok()?;
    // The line comes first, then room for what it came to, then the keys.
    let lines = area.height.checked_sub(rows)?.min(3);
    let has_message = lines > 1;
    let has_keys = lines > 2;
    let room = Rect { height: area.height - lines, ..area };
    let room = inset(room, 1);
    let mut grid = Grid::fit(board, view, room)?;
    let has_title = grid.area.height < room.height;
    grid.area.y += u16::from(has_title);
    let line = (lines > 0).then(|| Rect { y: grid.area.bottom(), height: 1, ..inset(area, 1) })?;
    let message = Rect { y: line.y + 1, ..line };
    let keys = Rect { y: area.bottom() - 1, ..line };
    Some(Playing {
        title: has_title.then_some(Rect { height: 1, ..room }),
        side: beside(&grid, room),
        grid,
        line,
        message: has_message.then_some(message),
        keys: has_keys.then_some(keys),
    })
}

/// The screen of the result.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ended {
    pub head: Rect,
    pub grid: Grid,
    pub lengths: Option<Rect>,
    pub list: Rect,
    /// What is selected.
    pub status: Option<Rect>,
    pub keys: Rect,
}

/// Lays the screen of the result out; none if it is too small.
pub(crate) fn ended(board: &Board, view: &BoardView, area: Rect) -> Option<Ended> {
    let rows = u16::try_from(view.rows()).ok()?;
    let lines = area.height.checked_sub(rows + 1)?.min(2);
    let has_status = lines > 1;
    let room = inset(Rect { y: area.y + 1, height: area.height - 1 - lines, ..area }, 1);
    // The tiles are as large as they were.
    let grid = Grid::fit(board, view, room)?;
    let mut list = beside(&grid, room);
    // What was found of each length stands below the board, or else below the list.
    let lengths = if !grid.is_boxed {
        None
    } else if grid.area.bottom() + LENGTHS <= room.bottom() {
        let width = room.width.saturating_sub(LIST + GAP).max(grid.area.width);
        list.x = list.x.max(room.x + width + GAP);
        list.width = room.right().saturating_sub(list.x);
        Some(Rect { y: grid.area.bottom() + 1, height: LENGTHS - 1, width, ..room })
    } else if list.width >= LENGTHS_BESIDE && list.height > 2 * LENGTHS {
        list.height -= LENGTHS;
        Some(Rect { y: list.bottom() + 1, height: LENGTHS - 1, ..list })
    } else {
        None
    };
    let keys = Rect { y: area.bottom() - 1, height: 1, ..room };
    (lines > 0).then_some(Ended {
        head: Rect { y: area.y, height: 1, ..room },
        grid,
        lengths,
        list: Rect { width: list.width.min(LIST), ..list },
        status: has_status.then_some(Rect { y: keys.y - 1, ..keys }),
        keys,
    })
}

/// What is right of the board.
fn beside(grid: &Grid, room: Rect) -> Rect {
    let gap = if grid.is_boxed { GAP } else { 1 };
    let x = (grid.area.right() + gap).min(room.right());
    Rect { x, y: grid.area.y, width: room.right() - x, height: room.bottom() - grid.area.y }
}

/// An area without so many columns on both sides, where it is not narrow.
fn inset(area: Rect, columns: u16) -> Rect {
    let columns = if area.width < 40 { 0 } else { columns };
    Rect { x: area.x + columns, width: area.width - 2 * columns, ..area }
}
