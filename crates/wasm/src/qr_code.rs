//! QR codes.

use qrcodegen::{QrCode, QrCodeEcc};

use crate::error::Error;
use crate::fields::Fields;
use crate::message::Reply;

/// Returns the number of modules per side, and the dark modules as the data of an SVG path.
pub(crate) fn draw(request: &Fields) -> Result<Reply, Error> {
    let code = QrCode::encode_text(&request.text, QrCodeEcc::Low)
        .map_err(|_| Error::Invalid("the text is too long for a QR code".into()))?;
    let cells = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
    let dark = cells.filter(|&(x, y)| code.get_module(x, y));
    let path: String = dark.map(|(x, y)| format!("M{x} {y}h1v1h-1z")).collect();
    Reply::json(&(code.size(), path))
}
