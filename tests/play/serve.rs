//! The addresses and the QR code of `boggle serve` on a terminal.

use boggle_game::QrCode;
use vt100::Color;

use super::*;

/// Returns whether each half of a cell is black, if the cell is black and white.
fn halves(screen: &Screen, row: u16, column: u16) -> Option<[bool; 2]> {
    let cell = screen.cell(row, column)?;
    let is_black_on_white = cell.fgcolor() == Color::Idx(16) && cell.bgcolor() == Color::Idx(231);
    is_black_on_white.then(|| match cell.contents() {
        "█" => [true, true],
        "▀" => [true, false],
        "▄" => [false, true],
        _ => [false, false],
    })
}

#[test]
fn a_qr_code_of_the_first_address_fits_the_window() {
    let boggle = env!("CARGO_BIN_EXE_boggle");
    let command = format!("exec '{boggle}' serve --port 0 --listen 127.0.0.2");
    let loopback = Player::run(&command, (80, 24), &[]);
    let contents = loopback.waits_for("Press Ctrl-C");
    assert!(contents.starts_with("http://localhost:") && !contents.contains("Scan"), "{contents}");

    let player =
        Player::run(&format!("exec '{boggle}' serve --port 0 --listen 0.0.0.0"), (80, 24), &[]);
    let contents = player.waits_until("a QR code or no network", |screen| {
        let contents = screen.contents();
        // Every IPv4 address has a code of 33 modules with its margin. The last row is complete when
        // the cursor is below it.
        let rows = (0..24).filter(|&row| halves(screen, row, 0).is_some()).count();
        let is_complete = rows == 17 && screen.cursor_position().1 == 0;
        contents.contains("on no network") || contents.contains("Scan") && is_complete
    });
    if let Some((_, text)) = contents.split_once("Scan to open ") {
        let url = text.split_once("/:").unwrap().0.to_owned() + "/";
        let code = QrCode::new(&url).unwrap();
        let (side, path) = (code.side() as u16, code.path());
        let parser = player.parser();
        let screen = parser.screen();
        let top = (0..24).find(|&row| halves(screen, row, 0).is_some()).unwrap();
        for y in 0..side {
            for x in 0..side {
                let cell = halves(screen, top + y / 2, x).unwrap();
                let is_dark = path.contains(&format!("M{x} {y}h1"));
                assert_eq!(cell[usize::from(y % 2)], is_dark, "{x} {y}");
            }
        }
        assert!(halves(screen, top, side).is_none());
    }
}
