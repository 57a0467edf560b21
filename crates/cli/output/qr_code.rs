//! QR codes on a terminal.

use anstyle::{Ansi256Color, Color, Style};
use qrcodegen::{QrCode, QrCodeEcc};

/// The light modules around a code, which scanners need to find it.
const QUIET_ZONE: i32 = 4;

/// Black on white, whatever colors the terminal's theme gives these names.
pub(crate) const COLORS: Style = Style::new()
    .fg_color(Some(Color::Ansi256(Ansi256Color(16))))
    .bg_color(Some(Color::Ansi256(Ansi256Color(231))));

/// Draws a text as rows of half blocks, two modules to a character; `None` if it is too long.
/// Without [`COLORS`], the terminal's text color is assumed to be the lighter one.
pub(crate) fn draw(text: &str, has_colors: bool) -> Option<Vec<String>> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let range = -QUIET_ZONE..code.size() + QUIET_ZONE;
    // Modules outside the code are light.
    let is_filled = |x, y| code.get_module(x, y) == has_colors;
    let row = |y| {
        let blocks = range.clone().map(|x| match (is_filled(x, y), is_filled(x, y + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        });
        blocks.collect()
    };
    Some(range.clone().step_by(2).map(row).collect())
}

#[cfg(test)]
mod tests {
    use snapbox::{assert_data_eq, str};

    use super::*;

    /// The longest address: IPv6, with the largest port.
    const LONGEST: &str = "http://[2001:db8:1234:5678:9abc:def0:1234:5678]:65535/";

    fn text(address: &str, has_colors: bool) -> String {
        draw(address, has_colors).unwrap().iter().map(|row| format!("{row}|\n")).collect()
    }

    /// Returns whether each module of a drawing is filled, row by row.
    fn modules(drawing: &str) -> Vec<Vec<bool>> {
        let halves = |row: &str, full| {
            let blocks = row.trim_end_matches('|').chars();
            blocks.map(|block| block == '█' || block == full).collect::<Vec<_>>()
        };
        drawing.lines().flat_map(|row| [halves(row, '▀'), halves(row, '▄')]).collect()
    }

    #[test]
    fn codes_have_the_right_modules_within_a_light_margin() {
        for address in ["http://192.168.1.7:8026/", LONGEST] {
            let code = QrCode::encode_text(address, QrCodeEcc::Low).unwrap();
            for has_colors in [true, false] {
                let rows = modules(&text(address, has_colors));
                for (y, row) in (-QUIET_ZONE..).zip(&rows) {
                    for (x, &is_filled) in (-QUIET_ZONE..).zip(row) {
                        assert_eq!(is_filled == has_colors, code.get_module(x, y), "{x} {y}");
                    }
                }
                let last = code.size() + 2 * QUIET_ZONE;
                assert!(rows.len() >= last as usize && rows[0].len() == last as usize);
            }
        }
    }

    #[test]
    fn codes_fit_a_terminal_of_24_rows() {
        for (address, size) in [("http://192.168.1.7:8026/", (33, 17)), (LONGEST, (41, 21))] {
            let rows = draw(address, true).unwrap();
            assert_eq!((rows[0].chars().count(), rows.len()), size, "{address}");
        }
        assert!(draw(&"x".repeat(3000), true).is_none());
    }

    #[test]
    fn codes_are_dark_on_light_or_light_on_dark() {
        assert_data_eq!(
            text("http://192.168.1.7:8026/", true),
            str![[r#"
                                 |
                                 |
    █▀▀▀▀▀█  ██▄▄▄█▄  █▀▀▀▀▀█    |
    █ ███ █ █▀▄▀▄▄▀ ▀ █ ███ █    |
    █ ▀▀▀ █ █ ▀▄ █▀▄▄ █ ▀▀▀ █    |
    ▀▀▀▀▀▀▀ █ ▀ █ ▀▄▀ ▀▀▀▀▀▀▀    |
    █▄▀▀█▀▀ ▄▀  ██▄▀▀▄▀▀▀▀▀▄     |
     █▀ ██▀▀▄▄██   ▀▄ ▀▀▄▀ ▀█    |
    ▄   ▀█▀▄█  ▀▄▀▄   ▀▀▀▄▀█▀    |
    █ ██▄█▀▀▄██ ▄  █ ▀ ▀ █ ▀█    |
    ▀ ▀ ▀ ▀▀█▀▄ ▀▀▄ █▀▀▀█▄█      |
    █▀▀▀▀▀█ ▄▀▄█▀▀ ▄█ ▀ ██▀▀█    |
    █ ███ █ ██▀▀█▀▄██▀███▀█▄▄    |
    █ ▀▀▀ █ ▀  ▄ ▀▀ ▄▀▄▄▄▄▀ █    |
    ▀▀▀▀▀▀▀ ▀▀ ▀▀▀ ▀ ▀▀▀▀▀▀▀▀    |
                                 |
                                 |

"#]]
        );
        assert_data_eq!(
            text("http://192.168.1.7:8026/", false).lines().take(4).collect::<Vec<_>>().join("\n"),
            str![[r#"
█████████████████████████████████|
█████████████████████████████████|
████ ▄▄▄▄▄ ██  ▀▀▀ ▀██ ▄▄▄▄▄ ████|
████ █   █ █ ▄▀▄▀▀▄█▄█ █   █ ████|
"#]]
        );
    }
}
