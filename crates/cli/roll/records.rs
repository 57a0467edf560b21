//! Boards for programs. The README documents the format.

use std::fmt::Write;

use super::Rolled;

/// One object over several lines.
pub(super) fn json(rolled: &Rolled) -> anyhow::Result<Vec<u8>> {
    let board = &rolled.given.board;
    let tiles: Vec<String> = board.tiles().map(ToString::to_string).collect();
    let rows: Vec<_> = tiles.chunks(board.columns()).collect();
    let mut text = format!("{{\n  \"board\": {},\n", serde_json::to_string(&rows)?);
    write!(text, "  \"dice\": {}", serde_json::to_string(&rolled.given.origin())?)?;
    if let Some((totals, rolls)) = rolled.wished {
        let (words, points) = (totals.words, totals.points);
        write!(text, ",\n  \"totals\": {{\"words\":{words},\"points\":{points}}}")?;
        write!(text, ",\n  \"rolls\": {rolls}")?;
    }
    text.push_str("\n}\n");
    Ok(text.into_bytes())
}
