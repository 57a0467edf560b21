//! Where the tiles are on the screen.

use boggle_solver::Board;
use ratatui::layout::Rect;
use ratatui::text::Span;

use boggle_game::BoardView;

/// The sizes of tiles that are drawn as boxes, the larger first: columns, rows.
/// A character is about twice as high as wide, so these look square.
const BOXES: [(u16, u16); 4] = [(15, 7), (11, 5), (7, 3), (5, 3)];

/// The columns that are kept for what stands beside boxes, and beside bare tiles.
const BESIDE_BOXES: u16 = 18;
const BESIDE_BARE: u16 = 7;

/// A board as it is laid out on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Grid {
    /// The columns and rows of a tile.
    pub tile: (u16, u16),
    /// Whether each tile has a box round it.
    pub is_boxed: bool,
    pub area: Rect,
}

impl Grid {
    /// Lays the board out as large as there is room, on the left.
    pub(crate) fn fit(board: &Board, view: &BoardView, room: Rect) -> Option<Grid> {
        let widest = widest(board);
        let boxes = BOXES.into_iter().filter(|&(width, _)| width >= widest + 4);
        let bare = [(widest + 3, 2), (widest + 2, 1), (widest + 1, 1), (widest, 1)];
        let forms = boxes.map(|tile| (tile, true)).chain(bare.map(|tile| (tile, false)));
        let mut grids = forms.filter_map(|(tile, is_boxed)| {
            let width = u16::try_from(view.columns()).ok()?.checked_mul(tile.0)?;
            let height = u16::try_from(view.rows()).ok()?.checked_mul(tile.1)?;
            let beside = if is_boxed { BESIDE_BOXES } else { BESIDE_BARE };
            let fits = width.checked_add(beside)? <= room.width && height <= room.height;
            fits.then_some(Grid { tile, is_boxed, area: Rect { width, height, ..room } })
        });
        grids.next()
    }

    /// The columns and rows that the smallest layout needs.
    pub(crate) fn least(board: &Board, view: &BoardView) -> (usize, usize) {
        (view.columns() * usize::from(widest(board)) + usize::from(BESIDE_BARE), view.rows())
    }

    /// The place of the tile at a row and a column.
    pub(crate) fn tile_area(&self, (row, column): (usize, usize)) -> Rect {
        let (width, height) = self.tile;
        let x = self.area.x + column as u16 * width;
        let y = self.area.y + row as u16 * height;
        Rect { x, y, width, height }
    }

    /// The row and column of the tile at a point of the screen. With `inner`, a
    /// tile's border is none of it: drawing a diagonal, a hand passes over the
    /// corners of others.
    pub(crate) fn tile_at(&self, x: u16, y: u16, inner: bool) -> Option<(usize, usize)> {
        if !self.area.contains((x, y).into()) {
            return None;
        }
        let (x, y) = (x - self.area.x, y - self.area.y);
        let is_rim = |at: u16, size: u16| [0, size - 1].contains(&(at % size));
        if inner && self.is_boxed && (is_rim(x, self.tile.0) || is_rim(y, self.tile.1)) {
            return None;
        }
        Some((usize::from(y / self.tile.1), usize::from(x / self.tile.0)))
    }
}

fn widest(board: &Board) -> u16 {
    let widths = board.distinct_tiles().iter().map(|tile| Span::raw(tile.to_string()).width());
    widths.max().unwrap_or(1).max(1) as u16
}
