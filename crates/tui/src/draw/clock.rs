//! The clock, in large digits.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use super::glyphs::half_block;

/// The dots of each digit as bits: five rows of three, from the top left.
const DIGITS: [u16; 10] = [
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

/// The number of text rows for large digits, with two dots per row.
pub(super) const ROWS: u16 = 3;

/// Returns the number of columns for a time in large digits.
pub(super) fn width(text: &str) -> u16 {
    text.chars().map(|c| if c == ':' { 2 } else { 4 }).sum::<u16>().saturating_sub(1)
}

/// Draws a time in large digits.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    let mut x = area.x;
    for c in text.chars() {
        let Some(digit) = c.to_digit(10) else {
            buffer.set_string(x, area.y, "▄", style);
            buffer.set_string(x, area.y + 1, "▄", style);
            x += 2;
            continue;
        };
        let dots = DIGITS[digit as usize];
        let is_set = |row: u16, column: u16| row < 5 && dots >> (14 - 3 * row - column) & 1 == 1;
        for row in 0..ROWS {
            for column in 0..3 {
                let symbol = half_block(is_set(2 * row, column), is_set(2 * row + 1, column));
                buffer.set_string(x + column, area.y + row, symbol, style);
            }
        }
        x += 4;
    }
}
