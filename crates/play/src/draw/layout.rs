//! Where everything is on the screens.

use boggle_game::BoardView;
use boggle_solver::Board;
use ratatui_core::layout::Rect;

use crate::tile_layout::TileLayout;

/// The columns between the board and the side panel.
const GAP: u16 = 2;

/// The most columns of the list of results.
const LIST_COLUMNS: u16 = 32;

/// The rows of the table of word lengths, including an empty one above it.
const LENGTHS_ROWS: u16 = 4;

/// The columns that this table needs beside the board.
const LENGTHS_MIN_COLUMNS: u16 = 23;

/// Narrower windows are too small: they would show only parts of most lines.
pub(super) const MIN_COLUMNS: u16 = 20;

/// The columns that a message needs below the board to be beside the panel. Below a
/// narrower board, it goes below the panel too.
const MESSAGE_COLUMNS: u16 = 32;

/// The layout of a game in progress.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Playing {
    pub title: Option<Rect>,
    pub tiles: TileLayout,
    /// The side panel: clock, score and words.
    pub side: Rect,
    /// The input line.
    pub line: Rect,
    pub message: Option<Rect>,
    /// The keys. A warning may cover them.
    pub keys: Option<Rect>,
}

/// Lays out a game in progress; `None` if the screen is too small.
pub(crate) fn playing(board: &Board, view: &BoardView, area: Rect) -> Option<Playing> {
    if area.width < MIN_COLUMNS {
        return None;
    }
    let rows = u16::try_from(view.rows()).ok()?;
    // If there is little room, the input line comes first, then the message.
    let lines = area.height.checked_sub(rows)?.min(3);
    let has_message = lines > 1;
    let has_keys = lines > 2;
    let room = Rect { height: area.height - lines, ..area };
    let room = inset(room, 1);
    let mut tiles = TileLayout::fit(board, view, room)?;
    let has_title = tiles.area.height < room.height;
    tiles.area.y += u16::from(has_title);
    let side = beside(&tiles, room);
    let keys = Rect { y: area.bottom() - 1, height: 1, ..inset(area, 1) };
    let is_below_side = tiles.area.width < MESSAGE_COLUMNS || tiles.area.bottom() == room.bottom();
    let line = (lines > 0).then(|| match is_below_side {
        true => Rect { y: room.bottom(), ..keys },
        false => Rect { y: tiles.area.bottom(), width: side.x - keys.x - 1, ..keys },
    })?;
    let message = Rect { y: line.y + 1, ..line };
    Some(Playing {
        title: has_title.then_some(Rect { height: 1, ..room }),
        side,
        tiles,
        line,
        message: has_message.then_some(message),
        keys: has_keys.then_some(keys),
    })
}

/// The layout of the results.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Results {
    pub heading: Rect,
    pub tiles: TileLayout,
    /// The table of word lengths.
    pub lengths: Option<Rect>,
    pub list: Rect,
    /// The selected word.
    pub status: Option<Rect>,
    pub keys: Rect,
}

/// Lays out the results; `None` if the screen is too small.
pub(crate) fn results(board: &Board, view: &BoardView, area: Rect) -> Option<Results> {
    if area.width < MIN_COLUMNS {
        return None;
    }
    let rows = u16::try_from(view.rows()).ok()?;
    let lines = area.height.checked_sub(rows + 1)?.min(2);
    let has_status = lines > 1;
    let room = inset(Rect { y: area.y + 1, height: area.height - 1 - lines, ..area }, 1);
    // There are as many rows as during the game, so the tiles keep their size.
    let tiles = TileLayout::fit(board, view, room)?;
    let mut list = beside(&tiles, room);
    // The table of lengths goes below the board, or else below the list.
    let lengths = if !tiles.is_boxed {
        None
    } else if tiles.area.bottom() + LENGTHS_ROWS <= room.bottom() {
        let width = room.width.saturating_sub(LIST_COLUMNS + GAP).max(tiles.area.width);
        list.x = list.x.max(room.x + width + GAP);
        list.width = room.right().saturating_sub(list.x);
        Some(Rect { y: tiles.area.bottom() + 1, height: LENGTHS_ROWS - 1, width, ..room })
    } else if list.width >= LENGTHS_MIN_COLUMNS && list.height > 2 * LENGTHS_ROWS {
        list.height -= LENGTHS_ROWS;
        Some(Rect { y: list.bottom() + 1, height: LENGTHS_ROWS - 1, ..list })
    } else {
        None
    };
    let keys = Rect { y: area.bottom() - 1, height: 1, ..room };
    (lines > 0).then_some(Results {
        heading: Rect { y: area.y, height: 1, ..room },
        tiles,
        lengths,
        list: Rect { width: list.width.min(LIST_COLUMNS), ..list },
        status: has_status.then_some(Rect { y: keys.y - 1, ..keys }),
        keys,
    })
}

/// Returns the area to the right of the board.
fn beside(tiles: &TileLayout, room: Rect) -> Rect {
    let gap = if tiles.is_boxed { GAP } else { 1 };
    let x = (tiles.area.right() + gap).min(room.right());
    Rect { x, y: tiles.area.y, width: room.right() - x, height: room.bottom() - tiles.area.y }
}

/// Returns an area without this many columns on both sides, or all of it if it is
/// narrow.
fn inset(area: Rect, columns: u16) -> Rect {
    let columns = if area.width < 40 { 0 } else { columns };
    Rect { x: area.x + columns, width: area.width - 2 * columns, ..area }
}
