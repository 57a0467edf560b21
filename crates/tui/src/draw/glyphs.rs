//! Large letters for tiles with enough room.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

/// The height of a glyph in dots.
const HEIGHT: usize = 6;

/// The width of a glyph in the pictures below, including the gap after it.
const PITCH: usize = 6;

/// The maximum size of a dot: its width in columns, and its height in half rows.
const MAX_SCALE: u16 = 2;

/// The glyphs. The line above each row of glyphs names their letters.
const PICTURES: [&str; 5] = [
    "\
A     B     C     D     E     F     G     H     I     J     K     L     M
 ##   ###    ###  ###   ####  ####   ###  #  #  ###     ##  #  #  #     #   #
#  #  #  #  #     #  #  #     #     #     #  #   #       #  # #   #     ## ##
#  #  ###   #     #  #  ###   ###   #     ####   #       #  ##    #     # # #
####  #  #  #     #  #  #     #     # ##  #  #   #       #  ##    #     # # #
#  #  #  #  #     #  #  #     #     #  #  #  #   #    #  #  # #   #     #   #
#  #  ###    ###  ###   ####  #      ###  #  #  ###    ##   #  #  ####  #   #",
    "\
N     O     P     Q     R     S     T     U     V     W     X     Y     Z
#  #   ##   ###    ##   ###    ###  ##### #  #  #   # #   # #   # #   # ####
## #  #  #  #  #  #  #  #  #  #       #   #  #  #   # #   #  # #   # #     #
## #  #  #  #  #  #  #  #  #   ##     #   #  #   # #  # # #   #    # #    #
# ##  #  #  ###   #  #  ###      #    #   #  #   # #  # # #   #     #    #
# ##  #  #  #      ##   # #      #    #   #  #   # #  ## ##  # #    #   #
#  #   ##   #       ##  #  #  ###     #    ##     #   #   # #   #   #   ####",
    "\
a     b     c     d     e     f     g     h     i     j     k     l     m
      #             #          ##         #     #       #   #     #
      #             #          #          #                 #     #
 ##   ##     ##    ##    #    ###    ##   ##    #       #   # #   #     ####
# #   # #   #     # #   ###    #    # #   # #   #       #   ##    #     # # #
# #   # #   #     # #   #      #     ##   # #   #       #   ##    #     # # #
 ##   ##     ##    ##    ##    #    ##    # #   #     ##    # #   #     # # #",
    "\
n     o     p     q     r     s     t     u     v     w     x     y     z
                                     #
                                     #
##     #    ##     ##   # #    ##   ###   # #   # #   # # # # #   # #   ###
# #   # #   # #   # #   ##    ##     #    # #   # #   # # #  #    # #    #
# #   # #   ##     ##   #       #    #    # #   # #   # # #  #     ##   #
# #    #    #       #   #     ##      ##   ##    #     # #  # #   ##    ###",
    "\
?     !
 ##   #
#  #  #
   #  #
 ##   #

 #    #",
];

/// A glyph, as rows of dots.
type Glyph = Vec<Vec<bool>>;

/// Returns the glyph of a character, without blank columns on the right.
fn glyph(c: char) -> Option<Glyph> {
    PICTURES.iter().find_map(|picture| {
        let (names, rows) = picture.split_once('\n')?;
        let left = names.chars().position(|name| name == c && c != ' ')?;
        let row = |row: &str| -> Vec<bool> {
            row.chars().skip(left).take(PITCH - 1).map(|dot| dot == '#').collect()
        };
        Some(rows.split('\n').map(row).collect())
    })
}

/// A text in large letters.
pub(super) struct LargeText {
    /// The glyphs, each with its width in dots.
    glyphs: Vec<(Glyph, u16)>,
}

impl LargeText {
    /// Converts a text to large letters; `None` if a letter has no glyph.
    pub(super) fn new(text: &str) -> Option<LargeText> {
        let glyphs = text.chars().map(|c| {
            let glyph = glyph(c)?;
            let last = |row: &Vec<bool>| row.iter().rposition(|&dot| dot);
            let width = glyph.iter().filter_map(last).max()? as u16 + 1;
            Some((glyph, width))
        });
        Some(LargeText { glyphs: glyphs.collect::<Option<_>>()? })
    }

    /// Returns the width in dots, including one between letters.
    pub(super) fn width(&self) -> u16 {
        let widths = self.glyphs.iter().map(|(_, width)| width + 1);
        widths.sum::<u16>().saturating_sub(1)
    }

    /// Returns the largest scale at which the text fits into this number of columns and rows.
    pub(super) fn scale(&self, (columns, rows): (u16, u16)) -> Option<u16> {
        let fits =
            |scale: &u16| self.width() * scale <= columns && HEIGHT as u16 * scale <= 2 * rows;
        (1..=MAX_SCALE).rev().find(fits)
    }

    /// Draws the text in the middle of an area. It must fit at this scale.
    pub(super) fn draw(&self, buffer: &mut Buffer, area: Rect, scale: u16, style: Style) {
        let mut left = area.x + area.width.saturating_sub(self.width() * scale) / 2;
        let top = (2 * area.height).saturating_sub(HEIGHT as u16 * scale) / 2;
        for (glyph, width) in &self.glyphs {
            for column in 0..width * scale {
                let is_set = |half_row: u16| {
                    let row = half_row.checked_sub(top).map(|row| usize::from(row / scale));
                    let row = row.and_then(|row| glyph.get(row));
                    let dot = row.and_then(|row| row.get(usize::from(column / scale)));
                    dot.is_some_and(|&dot| dot)
                };
                for row in 0..area.height {
                    let symbol = half_block(is_set(2 * row), is_set(2 * row + 1));
                    if symbol != " " {
                        buffer.set_string(left + column, area.y + row, symbol, style);
                    }
                }
            }
            left += (width + 1) * scale;
        }
    }
}

/// Returns the block character with the given dots in its upper and lower half.
pub(super) fn half_block(upper: bool, lower: bool) -> &'static str {
    match (upper, lower) {
        (true, true) => "█",
        (true, false) => "▀",
        (false, true) => "▄",
        (false, false) => " ",
    }
}

#[cfg(test)]
mod tests {
    use super::{HEIGHT, LargeText, glyph};

    #[test]
    fn every_letter_of_dice_has_a_glyph_of_its_own() {
        let letters: Vec<char> = ('A'..='Z').chain('a'..='z').chain("?!".chars()).collect();
        for (at, &one) in letters.iter().enumerate() {
            let drawn = glyph(one).unwrap();
            assert_eq!(drawn.len(), HEIGHT, "{one}");
            assert!(drawn.concat().contains(&true), "{one}");
            for &other in &letters[at + 1..] {
                let width = |text: char| LargeText::new(&text.to_string()).unwrap().width();
                assert!(
                    drawn != glyph(other).unwrap() || width(one) != width(other),
                    "{one} {other}"
                );
            }
        }
        assert!(glyph(' ').is_none() && glyph('É').is_none());
    }

    #[test]
    fn letters_scale_to_the_room() {
        let table = [
            ("A", (9, 3), Some(1)),
            ("Qu", (9, 3), Some(1)),
            ("A", (7, 3), Some(1)),
            ("Qu", (7, 3), None),
            ("A", (21, 2), None),
            ("Qu", (17, 7), Some(2)),
            ("Mm", (17, 7), Some(1)),
        ];
        for (text, room, scale) in table {
            assert_eq!(LargeText::new(text).unwrap().scale(room), scale, "{text} {room:?}");
        }
    }
}
