//! The position of each tile on the screen.

use boggle_game::BoardView;
use boggle_solver::Board;
use ratatui_core::layout::Rect;
use ratatui_core::text::Span;

/// The sizes of boxed tiles in columns and rows, each with the columns reserved beside the board;
/// largest first. A character is about twice as high as wide, so these sizes look square.
const BOXES: [((u16, u16), u16); 6] =
    [((23, 11), 30), ((19, 9), 30), ((15, 7), 18), ((11, 5), 18), ((7, 3), 18), ((5, 3), 18)];

/// The columns reserved beside a board without boxes.
const SIDE_OF_UNBOXED: u16 = 7;

/// The position and size of the tiles on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TileLayout {
    /// The number of columns and rows of a tile.
    pub size: (u16, u16),
    /// Whether each tile has a box around it.
    pub is_boxed: bool,
    /// The area of the whole board.
    pub area: Rect,
}

/// The part of a tile that responds to the mouse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TilePart {
    Whole,
    /// The box without its border, because a diagonal drag crosses the corners of other tiles.
    Inside,
}

impl TileLayout {
    /// Lays out the board as large as possible at the left of `room`.
    pub(crate) fn fit(board: &Board, view: &BoardView, room: Rect) -> Option<TileLayout> {
        let widest = widest_tile(board);
        let boxed = BOXES.into_iter().filter(|&((width, _), _)| width >= widest + 3);
        let unboxed = [(widest + 3, 2), (widest + 2, 1), (widest + 1, 1), (widest, 1)];
        let boxed = boxed.map(|(size, side)| (size, side, true));
        let sizes = boxed.chain(unboxed.map(|size| (size, SIDE_OF_UNBOXED, false)));
        let mut layouts = sizes.filter_map(|(size, side, is_boxed)| {
            let width = u16::try_from(view.columns()).ok()?.checked_mul(size.0)?;
            let height = u16::try_from(view.rows()).ok()?.checked_mul(size.1)?;
            let fits = width.checked_add(side)? <= room.width && height <= room.height;
            fits.then_some(TileLayout { size, is_boxed, area: Rect { width, height, ..room } })
        });
        layouts.next()
    }

    /// Returns the number of columns and rows in the smallest layout.
    pub(crate) fn min_size(board: &Board, view: &BoardView) -> (usize, usize) {
        let columns = view.columns() * usize::from(widest_tile(board));
        (columns + usize::from(SIDE_OF_UNBOXED), view.rows())
    }

    /// Returns the area of the tile at a row and column.
    pub(crate) fn tile_area(&self, (row, column): (usize, usize)) -> Rect {
        let (width, height) = self.size;
        let x = self.area.x + column as u16 * width;
        let y = self.area.y + row as u16 * height;
        Rect { x, y, width, height }
    }

    /// Returns the row and column of the tile at a point of the screen.
    pub(crate) fn tile_at(&self, x: u16, y: u16, part: TilePart) -> Option<(usize, usize)> {
        if !self.area.contains((x, y).into()) {
            return None;
        }
        let (x, y) = (x - self.area.x, y - self.area.y);
        let is_border = |at: u16, size: u16| [0, size - 1].contains(&(at % size));
        if part == TilePart::Inside
            && self.is_boxed
            && (is_border(x, self.size.0) || is_border(y, self.size.1))
        {
            return None;
        }
        Some((usize::from(y / self.size.1), usize::from(x / self.size.0)))
    }
}

/// Returns the columns of the widest tile, at least 1.
fn widest_tile(board: &Board) -> u16 {
    let widths = board.distinct_tiles().iter().map(|tile| Span::raw(tile.to_string()).width());
    widths.max().unwrap_or(1).max(1) as u16
}
