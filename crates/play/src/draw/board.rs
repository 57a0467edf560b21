//! The board, with its highlighted path, cursor and hints.

use boggle_dictionary::letters::capitalize;
use boggle_game::{BoardView, Hints};
use boggle_solver::{Board, Tile};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};
use ratatui_core::symbols::border;
use ratatui_core::text::Span;

use super::Theme;
use crate::tile_layout::TileLayout;

/// A board to draw.
pub(super) struct BoardDrawing<'a> {
    pub board: &'a Board,
    pub view: &'a BoardView,
    pub tiles: TileLayout,
    pub theme: Theme,
    /// The cells to highlight, in order.
    pub path: &'a [u32],
    /// The cell with the cursor.
    pub cursor: Option<u32>,
    pub hints: Option<&'a Hints>,
}

impl BoardDrawing<'_> {
    pub(super) fn draw(&self, buffer: &mut Buffer) {
        for row in 0..self.view.rows() {
            for column in 0..self.view.columns() {
                let cell = self.view.cell(row, column);
                let area = self.tiles.tile_area((row, column));
                if self.tiles.is_boxed {
                    self.draw_boxed(buffer, cell, area);
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

    /// Returns the style of a cell on the path.
    fn path_style(&self, cell: u32) -> Option<Style> {
        match self.path.iter().position(|&other| other == cell)? {
            0 => Some(self.theme.path_start()),
            _ => Some(self.theme.path()),
        }
    }

    fn draw_boxed(&self, buffer: &mut Buffer, cell: u32, area: Rect) {
        let tile = self.board.tile(cell as usize);
        if *tile == Tile::Blocked && self.cursor != Some(cell) {
            return;
        }
        let path_style = self.path_style(cell);
        let set = match (self.cursor == Some(cell), path_style) {
            (true, _) => border::DOUBLE,
            (false, Some(_)) => border::THICK,
            (false, None) => border::ROUNDED,
        };
        let style = if path_style.is_some() { Theme::STRONG } else { Style::new() };
        let Rect { x, y, width, height } = area;
        let inner = usize::from(width - 2);
        let top = format!("{}{}{}", set.top_left, set.horizontal_top.repeat(inner), set.top_right);
        let bottom = format!(
            "{}{}{}",
            set.bottom_left,
            set.horizontal_bottom.repeat(inner),
            set.bottom_right
        );
        buffer.set_string(x, y, top, style);
        buffer.set_string(x, y + height - 1, bottom, style);
        for y in y + 1..y + height - 1 {
            buffer.set_string(x, y, set.vertical_left, style);
            buffer.set_string(x + width - 1, y, set.vertical_right, style);
            let spaces = " ".repeat(inner);
            buffer.set_string(x + 1, y, spaces, path_style.unwrap_or_default());
        }
        let face = face(tile);
        let left = (width - Span::raw(&face).width() as u16) / 2;
        buffer.set_string(x + left, y + height / 2, face, path_style.unwrap_or(Theme::STRONG));
        self.draw_numbers(buffer, cell, area);
    }

    /// Draws on the border of a box: the cell's number in the path, and hints.
    fn draw_numbers(&self, buffer: &mut Buffer, cell: u32, area: Rect) {
        let Rect { x, y, width, height } = area;
        if let Some(at) = self.path.iter().position(|&other| other == cell) {
            buffer.set_string(x + 1, y, (at + 1).to_string(), Theme::STRONG);
        }
        if let Some(hints) = self.hints {
            let mut put = |count: u32, y| {
                let text = count.to_string();
                let left = (width - 1).saturating_sub(text.len() as u16).max(1);
                buffer.set_stringn(x + left, y, text, usize::from(width - 2), Style::new());
            };
            put(hints.starting[cell as usize], y);
            put(hints.using[cell as usize], y + height - 1);
        }
    }

    /// Draws a tile without a box, highlighted by its background.
    fn draw_unboxed(&self, buffer: &mut Buffer, cell: u32, area: Rect) {
        let tile = self.board.tile(cell as usize);
        let mut style = self.path_style(cell).unwrap_or(Theme::STRONG);
        if self.cursor == Some(cell) {
            style = style.add_modifier(Modifier::UNDERLINED | Modifier::REVERSED);
        }
        let face = if *tile == Tile::Blocked { "#".into() } else { face(tile) };
        buffer.set_stringn(area.x, area.y, face, area.width.into(), style);
    }

    /// Draws a link between the boxes of two consecutive cells of the path, if they are
    /// adjacent on the screen. Each box draws its end on its own border, so crossing
    /// diagonals, which meet between four boxes, do not overlap.
    fn draw_link(&self, buffer: &mut Buffer, one: u32, other: u32) {
        let (from, to) = (self.view.position(one), self.view.position(other));
        let down = to.0 as isize - from.0 as isize;
        let right = to.1 as isize - from.1 as isize;
        if down.abs() > 1 || right.abs() > 1 {
            // A step across the edge of a wrapped board.
            return;
        }
        let symbol = match (down, right) {
            (0, _) => "━",
            (_, 0) => "┃",
            _ if down == right => "╲",
            _ => "╱",
        };
        for (position, down, right) in [(from, down, right), (to, -down, -right)] {
            let area = self.tiles.tile_area(position);
            let x = edge(area.x, area.width, right);
            let y = edge(area.y, area.height, down);
            buffer.set_string(x, y, symbol, Theme::STRONG);
        }
    }
}

/// Returns the first, middle or last coordinate of a range, for a negative, zero or
/// positive direction.
fn edge(start: u16, size: u16, direction: isize) -> u16 {
    match direction {
        ..0 => start,
        0 => start + size / 2,
        1.. => start + size - 1,
    }
}

/// Returns the letters of a tile as they appear on a die, with a capital first letter.
pub(super) fn face(tile: &Tile) -> String {
    match tile {
        Tile::Letters(text) => capitalize(text),
        Tile::Wildcard => "?".into(),
        Tile::Blocked => String::new(),
    }
}
