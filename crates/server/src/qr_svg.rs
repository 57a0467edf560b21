//! The QR code of a room as a drawing.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};

/// The light modules around a code, which scanners need to find it.
const QUIET_ZONE: i32 = 4;

/// Draws a text as a QR code, black on white; `None` if it is too long.
pub(super) fn draw(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let side = code.size() + 2 * QUIET_ZONE;
    let cells = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
    let mut path = String::new();
    for (x, y) in cells.filter(|&(x, y)| code.get_module(x, y)) {
        write!(path, "M{} {}h1v1h-1z", x + QUIET_ZONE, y + QUIET_ZONE).ok()?;
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" shape-rendering=\"crispEdges\">\
         <rect width=\"{side}\" height=\"{side}\" fill=\"#fff\"/><path d=\"{path}\"/></svg>\n"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_have_one_square_per_dark_module_within_a_light_margin() {
        let text = "http://192.168.1.7:8026/BCDF";
        let code = QrCode::encode_text(text, QrCodeEcc::Low).unwrap();
        let cells = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        let dark = cells.filter(|&(x, y)| code.get_module(x, y)).count();
        let drawing = draw(text).unwrap();
        assert_eq!(drawing.matches("h1v1h-1z").count(), dark);
        assert!(drawing.contains("viewBox=\"0 0 33 33\"") && drawing.contains("\"M4 4h1"));
        assert!(draw(&"x".repeat(3000)).is_none());
    }
}
