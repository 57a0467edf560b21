//! Frames and symbols in ASCII, for terminals that cannot show other characters.

use ratatui_core::buffer::Buffer;

/// Replaces the symbols on the screen. Letters do not change, because a board with non-ASCII
/// letters needs them.
pub(super) fn convert(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if let Some(symbol) = ascii(cell.symbol()) {
            cell.set_symbol(symbol);
        }
    }
}

fn ascii(symbol: &str) -> Option<&'static str> {
    Some(match symbol {
        // Plain tiles, tiles on the path, and the tile with the cursor.
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
