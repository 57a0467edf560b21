//! The parts of messages that depend on the input.

use boggle_dictionary::letters::is_invisible;

use super::NotationError;
use crate::size::Size;

pub(super) fn count_cells(cells: usize) -> String {
    if cells == 1 { "1 cell".into() } else { format!("{cells} cells") }
}

/// Describes how to fix a line. Only errors in its cells help.
pub(super) fn line_remedy(error: &NotationError) -> String {
    match error {
        NotationError::RaggedRows { .. } | NotationError::InvalidTile { .. } => {
            format!("fix it: {error}")
        }
        _ => "write it like the other rows".into(),
    }
}

/// Describes how to write a row that was read as a tile.
pub(super) fn row_remedy(tile: &str) -> &'static str {
    if tile.contains("..") || tile.contains('\u{2026}') {
        "write `un-` for a tile that begins words and `-ed` for one that ends them"
    } else if tile.contains(char::is_lowercase) && tile.contains(char::is_uppercase) {
        "write the row in all lowercase or all uppercase"
    } else {
        "write one row per line with spaces between all of its cells or none"
    }
}

/// Describes a character that is not a letter, and what a tile can have instead.
pub(super) fn not_a_letter(character: char) -> String {
    if is_invisible(character) {
        return format!("U+{:04X} is invisible; remove it", character as u32);
    }
    format!(
        "`{}` is not a letter; write rows of letters, as in `cat dog`, with `?` for any letter and `.` \
         for a hole",
        character.escape_debug()
    )
}

/// Lists the sizes of boards with this number of cells, the squarest ones first, or a few of them
/// if there are many.
pub(super) fn list_sizes(cells: usize) -> String {
    let mut sizes: Vec<_> = Size::all_with(cells).collect();
    sizes.sort_by_key(|size| size.rows.abs_diff(size.columns));
    if sizes.len() > 7 {
        sizes.truncate(3);
    }
    let mut sizes: Vec<_> = sizes.iter().map(Size::to_string).collect();
    match sizes.pop() {
        Some(last) if !sizes.is_empty() => format!("{} or {last}", sizes.join(", ")),
        last => last.unwrap_or_default(),
    }
}
