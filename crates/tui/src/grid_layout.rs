//! Where everything of a word search is on the screen.

use boggle_game::tile_face;
use boggle_solver::Board;
use ratatui_core::layout::Rect;
use ratatui_core::text::Span;

/// The minimum size of the window.
pub(crate) const MIN_SIZE: (u16, u16) = (20, 8);

/// The columns between the grid and the list.
const GAP: u16 = 2;

/// The minimum number of columns of a list beside the grid, and of rows of one below it.
const MIN_LIST_COLUMNS: u16 = 16;
const MIN_LIST_ROWS: u16 = 3;

/// The minimum number of columns of a window in which a grid scrolls rather than leave no room for a
/// list beside it.
const MIN_BESIDE_COLUMNS: u16 = 60;

/// The lines with the title, the message and the keys.
const LINES: u16 = 3;

/// The layout of a word search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct GridLayout {
    pub title: Rect,
    /// The visible cells. The first column is before the first cell.
    pub grid: Rect,
    /// The number of visible rows of cells.
    pub rows: usize,
    /// The number of visible columns of cells.
    pub columns: usize,
    /// The number of columns that a cell takes, with a gap after it.
    pub pitch: u16,
    pub list: Rect,
    pub message: Rect,
    pub keys: Rect,
}

impl GridLayout {
    /// Lays out a grid and its list: beside each other if there is room, or else one below the other. A
    /// grid that does not fit scrolls. Returns `None` if the window is too small.
    pub(crate) fn fit(board: &Board, area: Rect) -> Option<GridLayout> {
        if area.width < MIN_SIZE.0 || area.height < MIN_SIZE.1 {
            return None;
        }
        let margin = u16::from(area.width >= 40);
        let area = Rect { x: area.x + margin, width: area.width - 2 * margin, ..area };
        let widest = board.distinct_tiles().iter().map(|tile| Span::raw(tile_face(tile)).width());
        let pitch = widest.max().unwrap_or(1).clamp(1, usize::from(area.width) / 4) as u16 + 1;
        let fits = |cells: usize, room: u16| cells.min(usize::from(room));
        let room = Rect { y: area.y + 1, height: area.height - LINES, ..area };
        let whole = (1 + board.columns() * usize::from(pitch)).min(usize::from(u16::MAX)) as u16;
        let beside = room.width.saturating_sub(whole.saturating_add(GAP));
        let (grid_columns, grid_rows) = match beside {
            MIN_LIST_COLUMNS.. => (whole, room.height),
            _ if area.width >= MIN_BESIDE_COLUMNS => {
                (room.width - GAP - MIN_LIST_COLUMNS, room.height)
            }
            _ => (room.width, room.height - MIN_LIST_ROWS.min(room.height / 2)),
        };
        let columns = fits(board.columns(), (grid_columns - 1) / pitch);
        let rows = fits(board.rows(), grid_rows);
        let (width, height) = (1 + columns as u16 * pitch, rows as u16);
        let grid = Rect { width, height, ..room };
        let list = if grid_rows == room.height {
            let x = grid.right() + GAP;
            Rect { x, width: room.right() - x, ..room }
        } else {
            Rect { y: grid.bottom(), height: room.bottom() - grid.bottom(), ..room }
        };
        let line = |y: u16| Rect { y, height: 1, ..area };
        let (title, message, keys) = (line(area.y), line(room.bottom()), line(area.bottom() - 1));
        Some(GridLayout { title, grid, rows, columns, pitch, list, message, keys })
    }

    /// Returns the column and row on the screen of the letters of a visible cell, given by its row and
    /// column in the grid.
    pub(crate) fn position(
        &self,
        (first_row, first_column): (usize, usize),
        (row, column): (usize, usize),
    ) -> Option<(u16, u16)> {
        let row = row.checked_sub(first_row).filter(|row| *row < self.rows)?;
        let column = column.checked_sub(first_column).filter(|column| *column < self.columns)?;
        Some((self.grid.x + 1 + column as u16 * self.pitch, self.grid.y + row as u16))
    }

    /// Returns the cell at a position on the screen, if there is one.
    pub(crate) fn cell_at(
        &self,
        board: &Board,
        origin: (usize, usize),
        (x, y): (u16, u16),
    ) -> Option<u32> {
        let is_inside = self.grid.contains((x, y).into());
        is_inside.then(|| self.nearest_cell(board, origin, (x, y)))
    }

    /// Returns the visible cell nearest to a position on the screen.
    pub(crate) fn nearest_cell(
        &self,
        board: &Board,
        (first_row, first_column): (usize, usize),
        (x, y): (u16, u16),
    ) -> u32 {
        let row = usize::from(y.saturating_sub(self.grid.y)).min(self.rows.saturating_sub(1));
        let column = usize::from(x.saturating_sub(self.grid.x + 1) / self.pitch);
        let column = column.min(self.columns.saturating_sub(1));
        ((first_row + row) * board.columns() + first_column + column) as u32
    }
}
