//! The board, with what is lit on it.

use boggle_solver::{Board, Tile};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::Span;

use super::Look;
use crate::grid::Grid;
use boggle_game::BoardView;
use boggle_game::Hints;

/// A board to be drawn.
pub(super) struct Drawing<'a> {
    pub board: &'a Board,
    pub view: &'a BoardView,
    pub grid: Grid,
    pub look: Look,
    /// The cells that are lit, in order.
    pub path: &'a [u32],
    /// The cell with the cursor.
    pub cursor: Option<u32>,
    pub hints: Option<&'a Hints>,
}

impl Drawing<'_> {
    pub(super) fn draw(&self, buffer: &mut Buffer) {
        for row in 0..self.view.rows() {
            for column in 0..self.view.columns() {
                let cell = self.view.cell(row, column);
                let area = self.grid.tile_area((row, column));
                if self.grid.is_boxed {
                    self.boxed(buffer, cell, area);
                } else {
                    self.bare(buffer, cell, area);
                }
            }
        }
        if self.grid.is_boxed {
            for pair in self.path.windows(2) {
                self.join(buffer, pair[0], pair[1]);
            }
        }
    }

    fn fill(&self, cell: u32) -> Option<Style> {
        match self.path.iter().position(|&lit| lit == cell)? {
            0 => Some(self.look.first()),
            _ => Some(self.look.lit()),
        }
    }

    fn boxed(&self, buffer: &mut Buffer, cell: u32, area: Rect) {
        let tile = self.board.tile(cell as usize);
        if *tile == Tile::Blocked && self.cursor != Some(cell) {
            return;
        }
        let fill = self.fill(cell);
        let set = match (self.cursor == Some(cell), fill) {
            (true, _) => border::DOUBLE,
            (false, Some(_)) => border::THICK,
            (false, None) => border::ROUNDED,
        };
        let style = if fill.is_some() { Look::STRONG } else { Style::new() };
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
            let blanks = " ".repeat(inner);
            buffer.set_string(x + 1, y, blanks, fill.unwrap_or_default());
        }
        let face = face(tile);
        let left = (width - Span::raw(&face).width() as u16) / 2;
        buffer.set_string(x + left, y + height / 2, face, fill.unwrap_or(Look::STRONG));
        self.notes(buffer, cell, area);
    }

    /// On the border: where in the path the cell is, and hints.
    fn notes(&self, buffer: &mut Buffer, cell: u32, area: Rect) {
        let Rect { x, y, width, height } = area;
        if let Some(at) = self.path.iter().position(|&lit| lit == cell) {
            buffer.set_string(x + 1, y, (at + 1).to_string(), Look::STRONG);
        }
        if let Some(hints) = self.hints {
            let mut put = |count: u32, y| {
                let text = count.to_string();
                let left = (width - 1).saturating_sub(text.len() as u16).max(1);
                buffer.set_stringn(x + left, y, text, usize::from(width - 2), Style::new());
            };
            put(hints.begin[cell as usize], y);
            put(hints.pass[cell as usize], y + height - 1);
        }
    }

    /// Without a box: what is lit has a ground.
    fn bare(&self, buffer: &mut Buffer, cell: u32, area: Rect) {
        let tile = self.board.tile(cell as usize);
        let mut style = self.fill(cell).unwrap_or(Look::STRONG);
        if self.cursor == Some(cell) {
            style = style.add_modifier(Modifier::UNDERLINED | Modifier::REVERSED);
        }
        let face = if *tile == Tile::Blocked { "#".into() } else { face(tile) };
        buffer.set_stringn(area.x, area.y, face, area.width.into(), style);
    }

    /// Joins the boxes of two cells that are next to each other on the screen.
    /// Paths that cross do so between four boxes, where each has a corner of its
    /// own.
    fn join(&self, buffer: &mut Buffer, one: u32, other: u32) {
        let (from, to) = (self.view.place(one), self.view.place(other));
        let down = to.0 as isize - from.0 as isize;
        let right = to.1 as isize - from.1 as isize;
        if down.abs() > 1 || right.abs() > 1 {
            // Over joined edges.
            return;
        }
        let symbol = match (down, right) {
            (0, _) => "━",
            (_, 0) => "┃",
            _ if down == right => "╲",
            _ => "╱",
        };
        for (place, down, right) in [(from, down, right), (to, -down, -right)] {
            let area = self.grid.tile_area(place);
            let x = side(area.x, area.width, right);
            let y = side(area.y, area.height, down);
            buffer.set_string(x, y, symbol, Look::STRONG);
        }
    }
}

/// The first, the middle or the last of so many places.
fn side(start: u16, size: u16, way: isize) -> u16 {
    match way {
        ..0 => start,
        0 => start + size / 2,
        1.. => start + size - 1,
    }
}

/// A tile as it looks on a die: its first letter a capital.
pub(super) fn face(tile: &Tile) -> String {
    match tile {
        Tile::Letters(text) => {
            let mut chars = text.chars();
            let first = chars.next().map(char::to_uppercase).into_iter().flatten();
            first.chain(chars).collect()
        }
        Tile::Wildcard => "?".into(),
        Tile::Blocked => String::new(),
    }
}
