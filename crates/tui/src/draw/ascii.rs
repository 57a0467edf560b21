//! Frames and symbols in ASCII, for terminals that show no others.

use ratatui_core::buffer::Buffer;

/// Replaces the symbols on the screen. Letters stay as they are: a board that has
/// other letters than ASCII need them.
pub(super) fn convert(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if let Some(symbol) = ascii(cell.symbol()) {
            cell.set_symbol(symbol);
        }
    }
}

fn ascii(symbol: &str) -> Option<&'static str> {
    Some(match symbol {
        // Tiles, tiles on the path, and the tile with the cursor.
        "╭" | "╮" | "╰" | "╯" => "+",
        "─" => "-",
        "│" => "|",
        "┏" | "┓" | "┗" | "┛" | "┃" => "#",
        "━" => "=",
        "╔" | "╗" | "╚" | "╝" | "═" | "║" => "*",
        "╲" => "\\",
        "╱" => "/",
        "…" => "~",
        "↓" => "v",
        _ => return None,
    })
}
