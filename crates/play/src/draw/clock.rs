//! The clock, in large figures.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Of each figure five rows of three dots, the upper left one first.
const FIGURES: [u16; 10] = [
    0b111_101_101_101_111,
    0b010_110_010_010_111,
    0b111_001_111_100_111,
    0b111_001_111_001_111,
    0b101_101_111_001_001,
    0b111_100_111_001_111,
    0b111_100_111_101_111,
    0b111_001_001_001_001,
    0b111_101_111_101_111,
    0b111_101_111_001_111,
];

/// The rows that large figures take: two dots each.
pub(super) const ROWS: u16 = 3;

/// The columns that a time takes in large figures.
pub(super) fn width(text: &str) -> u16 {
    text.chars().map(|c| if c == ':' { 2 } else { 4 }).sum::<u16>().saturating_sub(1)
}

/// Draws a time in large figures.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    let mut x = area.x;
    for c in text.chars() {
        let Some(figure) = c.to_digit(10) else {
            buffer.set_string(x, area.y, "▄", style);
            buffer.set_string(x, area.y + 1, "▄", style);
            x += 2;
            continue;
        };
        let figure = FIGURES[figure as usize];
        let is_dark = |row: u16, column: u16| row < 5 && figure >> (14 - 3 * row - column) & 1 == 1;
        for row in 0..ROWS {
            for column in 0..3 {
                let symbol = match (is_dark(2 * row, column), is_dark(2 * row + 1, column)) {
                    (true, true) => "█",
                    (true, false) => "▀",
                    (false, true) => "▄",
                    (false, false) => " ",
                };
                buffer.set_string(x + column, area.y + row, symbol, style);
            }
        }
        x += 4;
    }
}
