//! QR codes.

use qrcodegen::QrCodeEcc;

/// The light modules around a code, which scanners need to find it.
const QUIET_ZONE: i32 = 4;

/// The QR code of an address that a phone can open.
///
/// ```
/// use boggle_game::QrCode;
///
/// let code = QrCode::new("http://192.168.1.7:8026/BCDF").ok_or("too long")?;
/// assert_eq!(code.side(), 33);
/// assert!(code.svg().starts_with("<svg"));
/// assert_eq!(code.rows(true).len(), 17);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone)]
pub struct QrCode(qrcodegen::QrCode);

impl QrCode {
    /// Encodes a text; `None` if it is too long.
    #[must_use]
    pub fn new(text: &str) -> Option<QrCode> {
        qrcodegen::QrCode::encode_text(text, QrCodeEcc::Low).ok().map(QrCode)
    }

    /// Returns the number of modules per side, with a light margin.
    #[must_use]
    pub fn side(&self) -> u32 {
        self.0.size().saturating_add(2 * QUIET_ZONE).unsigned_abs()
    }

    /// Returns the number of modules per side, without a margin.
    #[must_use]
    pub fn modules(&self) -> u32 {
        self.0.size().unsigned_abs()
    }

    /// Returns the column and row of each dark module, without a margin.
    pub fn dark_modules(&self) -> impl Iterator<Item = (u32, u32)> {
        let side = self.modules();
        let cells = (0..side).flat_map(move |y| (0..side).map(move |x| (x, y)));
        cells.filter(|&(x, y)| self.0.get_module(x as i32, y as i32))
    }

    /// Returns the rows and columns, with the margin.
    fn range(&self) -> std::ops::Range<i32> {
        -QUIET_ZONE..self.0.size() + QUIET_ZONE
    }

    /// Returns the dark modules as the data of an SVG path, a unit square for each.
    #[must_use]
    pub fn path(&self) -> String {
        let margin = QUIET_ZONE.unsigned_abs();
        let path = |(x, y)| format!("M{} {}h1v1h-1z", x + margin, y + margin);
        self.dark_modules().map(path).collect()
    }

    /// Draws the code as SVG, black on white.
    #[must_use]
    pub fn svg(&self) -> String {
        let (side, path) = (self.side(), self.path());
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" shape-rendering=\"crispEdges\">\
             <rect width=\"{side}\" height=\"{side}\" fill=\"#fff\"/><path d=\"{path}\"/></svg>\n"
        )
    }

    /// Draws the code on a terminal as rows of half blocks, two modules to a character: either black on
    /// white, or in the text color, which is assumed to be lighter than the background.
    #[must_use]
    pub fn rows(&self, is_black_on_white: bool) -> Vec<String> {
        // Modules outside the code are light.
        let is_filled = |x, y| self.0.get_module(x, y) == is_black_on_white;
        let row = |y| {
            let blocks = self.range().map(|x| match (is_filled(x, y), is_filled(x, y + 1)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            });
            blocks.collect()
        };
        self.range().step_by(2).map(row).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The longest address: IPv6, with the largest port.
    const LONGEST: &str = "http://[2001:db8:1234:5678:9abc:def0:1234:5678]:65535/";

    /// Returns whether each module of a drawing is filled, row by row.
    fn modules(rows: &[String]) -> Vec<Vec<bool>> {
        let halves = |row: &str, full| {
            row.chars().map(|block| block == '█' || block == full).collect::<Vec<_>>()
        };
        rows.iter().flat_map(|row| [halves(row, '▀'), halves(row, '▄')]).collect()
    }

    #[test]
    fn drawings_have_the_right_modules_within_a_light_margin() {
        for (address, side) in [("http://192.168.1.7:8026/", 33), (LONGEST, 41)] {
            let code = QrCode::new(address).unwrap();
            assert_eq!(code.side(), side);
            let (path, svg) = (code.path(), code.svg());
            assert!(svg.contains(&path) && svg.contains(&format!("viewBox=\"0 0 {side} {side}\"")));
            let mut dark = 0;
            for is_black_on_white in [true, false] {
                // They fit a terminal of 24 rows.
                let rows = modules(&code.rows(is_black_on_white));
                assert_eq!((rows.len(), rows[0].len() as u32), (side as usize + 1, side));
                for (y, row) in rows.iter().enumerate() {
                    for (x, &is_filled) in row.iter().enumerate() {
                        let is_dark = code.0.get_module(x as i32 - 4, y as i32 - 4);
                        assert_eq!(is_filled == is_black_on_white, is_dark, "{x} {y}");
                        assert_eq!(path.contains(&format!("M{x} {y}h1v1h-1z")), is_dark, "{x} {y}");
                        dark += usize::from(is_dark);
                    }
                }
            }
            assert_eq!(2 * path.matches('M').count(), dark);
        }
        assert!(QrCode::new(&"x".repeat(3000)).is_none());
    }
}
