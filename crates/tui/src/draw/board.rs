//! The board, with its highlighted path, cursor and hints.

use boggle_game::{BoardView, tile_face};
use boggle_solver::{Board, CellCounts, Tile};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};
use ratatui_core::symbols::border;
use ratatui_core::text::Span;

use super::glyphs::LargeText;
use crate::session::GameSession;
use crate::theme::Theme;
use crate::tile_layout::TileLayout;

/// A board to draw.
pub(super) struct BoardDrawing<'a> {
    pub board: &'a Board,
    pub view: &'a BoardView,
    pub tiles: TileLayout,
    pub theme: Theme,
    /// The cells to highlight, in path order.
    pub path: &'a [u32],
    /// The cell with the cursor.
    pub cursor: Option<u32>,
    pub hints: Option<&'a CellCounts>,
}

/// The minimum number of columns of a tile for wide links.
const WIDE: u16 = 9;

/// The maximum number of rows of a tile with its hints on the border.
const ROWS_WITHOUT_HINTS: u16 = 4;

/// The style of a tile.
struct TileStyle {
    /// The style of the interior.
    fill: Style,
    /// The style of its border.
    edge: Style,
    border: border::Set<'static>,
    /// The style of numbers on the border.
    number: Style,
}

impl<'a> BoardDrawing<'a> {
    /// Returns the plain board of a game.
    pub(super) fn new(session: &'a GameSession, tiles: TileLayout, theme: Theme) -> Self {
        BoardDrawing {
            board: session.context.judge.board(),
            view: &session.view,
            tiles,
            theme,
            path: &[],
            cursor: None,
            hints: None,
        }
    }

    pub(super) fn draw(&self, buffer: &mut Buffer) {
        let scale = self.scale();
        for row in 0..self.view.rows() {
            for column in 0..self.view.columns() {
                let cell = self.view.cell(row, column);
                let area = self.tiles.tile_area((row, column));
                if self.tiles.is_boxed {
                    self.draw_boxed(buffer, cell, area, scale);
                } else {
                    self.draw_unboxed(buffer, cell, area);
                }
            }
        }
        if self.tiles.is_boxed {
            for pair in self.path.windows(2) {
                self.draw_link(buffer, pair[0], pair[1]);
            }
        }
    }

    /// Returns the scale of large letters, which is the same for all tiles; `None` if a tile is too
    /// small or has a letter without a glyph.
    fn scale(&self) -> Option<u16> {
        let (width, height) = self.tiles.size;
        if !self.tiles.is_boxed {
            return None;
        }
        let tiles = self.board.distinct_tiles().iter().filter(|tile| **tile != Tile::Blocked);
        let scales =
            tiles.map(|tile| LargeText::new(&tile_face(tile))?.scale((width - 2, height - 2)));
        scales.min().flatten()
    }

    /// Returns the style of a cell if it is on the path.
    fn path_style(&self, cell: u32) -> Option<Style> {
        match self.path.iter().position(|&other| other == cell)? {
            0 => Some(self.theme.path_start()),
            _ => Some(self.theme.path()),
        }
    }

    fn tile_style(&self, cell: u32) -> TileStyle {
        let path_style = self.path_style(cell);
        let has_cursor = self.cursor == Some(cell);
        let is_blocked = *self.board.tile(cell as usize) == Tile::Blocked;
        if let Some(tile) = self.theme.tile().filter(|_| !is_blocked) {
            let fill = path_style.unwrap_or(tile);
            let (border, edge) = match has_cursor {
                true => (border::DOUBLE, fill),
                false => (border::QUADRANT_INSIDE, edge_of(fill)),
            };
            return TileStyle { fill, edge, border, number: fill };
        }
        let border = match path_style {
            _ if has_cursor => border::DOUBLE,
            Some(_) => border::THICK,
            None => border::ROUNDED,
        };
        TileStyle {
            fill: path_style.unwrap_or_default(),
            edge: if path_style.is_some() { Theme::STRONG } else { Style::new() },
            border,
            number: Theme::STRONG,
        }
    }

    fn draw_boxed(&self, buffer: &mut Buffer, cell: u32, area: Rect, scale: Option<u16>) {
        let tile = self.board.tile(cell as usize);
        if *tile == Tile::Blocked && self.cursor != Some(cell) {
            return;
        }
        let TileStyle { fill, edge, border: set, number } = self.tile_style(cell);
        let Rect { x, y, width, height } = area;
        let columns = usize::from(width - 2);
        let top =
            format!("{}{}{}", set.top_left, set.horizontal_top.repeat(columns), set.top_right);
        let bottom = format!(
            "{}{}{}",
            set.bottom_left,
            set.horizontal_bottom.repeat(columns),
            set.bottom_right
        );
        buffer.set_string(x, y, top, edge);
        buffer.set_string(x, y + height - 1, bottom, edge);
        for y in y + 1..y + height - 1 {
            buffer.set_string(x, y, set.vertical_left, edge);
            buffer.set_string(x + width - 1, y, set.vertical_right, edge);
            buffer.set_string(x + 1, y, " ".repeat(columns), fill);
        }
        let face = tile_face(tile);
        let inside = Rect { x: x + 1, y: y + 1, width: width - 2, height: height - 2 };
        match (scale, LargeText::new(&face)) {
            (Some(scale), Some(text)) => text.draw(buffer, inside, scale, fill),
            _ => {
                let left = (width - Span::raw(&face).width() as u16) / 2;
                let is_plain = self.theme.tile().is_none() && self.path_style(cell).is_none();
                let style = if is_plain { Theme::STRONG } else { fill };
                buffer.set_string(x + left, y + height / 2, face, style);
            }
        }
        self.draw_numbers(buffer, cell, area, number);
    }

    /// Draws the cell's number in the path on the border of a box, and its hints inside, or on the
    /// border as well if there is only room for the letter.
    fn draw_numbers(&self, buffer: &mut Buffer, cell: u32, area: Rect, style: Style) {
        let Rect { x, y, width, height } = area;
        if let Some(at) = self.path.iter().position(|&other| other == cell) {
            buffer.set_string(x + 1, y, (at + 1).to_string(), style);
        }
        if let Some(hints) = self.hints {
            let style = style.remove_modifier(Modifier::BOLD);
            let mut put = |count: u32, y| {
                let text = count.to_string();
                let left = (width - 1).saturating_sub(text.len() as u16).max(1);
                buffer.set_stringn(x + left, y, text, usize::from(width - 2), style);
            };
            let inside = u16::from(height > ROWS_WITHOUT_HINTS);
            put(hints.starting[cell as usize], y + inside);
            put(hints.using[cell as usize], y + height - 1 - inside);
        }
    }

    /// Draws a tile without a box. The background highlights it.
    fn draw_unboxed(&self, buffer: &mut Buffer, cell: u32, area: Rect) {
        let tile = self.board.tile(cell as usize);
        let mut style = self.path_style(cell).unwrap_or(Theme::STRONG);
        if self.cursor == Some(cell) {
            style = style.add_modifier(Modifier::UNDERLINED | Modifier::REVERSED);
        }
        let face = if *tile == Tile::Blocked { "#".into() } else { tile_face(tile) };
        buffer.set_stringn(area.x, area.y, face, area.width.into(), style);
    }

    /// Draws a link between the boxes of two consecutive cells of the path, if they are adjacent on
    /// the screen. Each half of the link is on the border of its box. So crossing diagonals,
    /// which meet between four boxes, do not overlap.
    fn draw_link(&self, buffer: &mut Buffer, one: u32, other: u32) {
        let (from, to) = (self.view.position(one), self.view.position(other));
        let down = to.0 as isize - from.0 as isize;
        let right = to.1 as isize - from.1 as isize;
        if down.abs() > 1 || right.abs() > 1 {
            // The path continues across the edge of a board with joined edges.
            return;
        }
        let is_shaded = self.theme.tile().is_some();
        let symbol = match (down, right) {
            (0, _) if is_shaded => "█",
            // Three columns are about as wide as one row is high.
            (_, 0) if is_shaded && self.tiles.size.0 >= WIDE => "███",
            (_, 0) if is_shaded => "█",
            (0, _) => "━",
            (_, 0) => "┃",
            _ if is_shaded && down == right => "▚",
            _ if is_shaded => "▞",
            _ if down == right => "╲",
            _ => "╱",
        };
        let style = if is_shaded { edge_of(self.theme.path()) } else { Theme::STRONG };
        for (position, down, right) in [(from, down, right), (to, -down, -right)] {
            let area = self.tiles.tile_area(position);
            let x = edge(area.x, area.width, right) - symbol.chars().count() as u16 / 2;
            let y = edge(area.y, area.height, down);
            buffer.set_string(x, y, symbol, style);
        }
    }
}

/// Returns the style for a tile's rounded edge, which has the color of the tile.
fn edge_of(fill: Style) -> Style {
    Style { fg: fill.bg, ..Style::new() }
}

/// Returns the first, middle or last coordinate of a range for a negative, zero or positive
/// direction.
fn edge(start: u16, size: u16, direction: isize) -> u16 {
    match direction {
        ..0 => start,
        0 => start + size / 2,
        1.. => start + size - 1,
    }
}
