//! Shows boards in notebooks.

use std::io::{self, Write};

use boggle_solver::svg::{draw_path, escape, face, size, tiles};
use boggle_solver::{Board, Solution};

/// The style sheet. All rules are limited to one class, because a notebook is a single page.
const STYLE: &str = "<style>
.boggle { display: flex; gap: 2em; position: relative; }
.boggle > svg { flex: none; width: 16em; height: max-content; }
.boggle > svg rect { fill: none; stroke: currentColor; opacity: 0.3; }
.boggle > svg text { fill: currentColor; font: 600 15px system-ui, sans-serif; text-anchor: middle; }
.boggle ul { list-style: none; margin: 0; padding: 0; max-height: 20em; overflow-y: auto; columns: 6em; }
.boggle li { cursor: default; }
.boggle li:hover { color: #0072b2; }
.boggle li svg { display: none; position: absolute; left: 0; top: 0; width: 16em; pointer-events: none; }
.boggle li:hover svg { display: block; }
.boggle li svg * { fill: none; stroke: #0072b2; stroke-linecap: round; stroke-linejoin: round; }
.boggle li svg circle { stroke-width: 2; }
.boggle li svg .line { opacity: 0.45; }
</style>";

/// The maximum number of words to list in a notebook.
const MAX_WORDS: usize = 2000;

/// Draws a board and its words, longest first. Pointing at a word shows its path.
pub(crate) fn page(board: &Board, solution: &Solution) -> io::Result<String> {
    let (width, height) = size(board);
    let faces: Vec<_> = board.tiles().map(face).collect();
    let rows: Vec<_> = faces.chunks(board.columns()).map(|row| row.join(" ")).collect();
    let open = format!(r#"<svg viewBox="0 0 {width} {height}""#);
    let mut out = Vec::new();
    let label = escape(&rows.join(" / "));
    writeln!(out, r#"{STYLE}<div class="boggle">{open} role="img" aria-label="{label}">"#)?;
    tiles(&mut out, board)?;
    let totals = solution.totals();
    writeln!(out, "</svg><div>{} words, {} points<ul>", totals.words, totals.points)?;
    for found in solution.words().rev().take(MAX_WORDS) {
        write!(out, r#"<li>{}{open} aria-hidden="true">"#, escape(found.word))?;
        draw_path(&mut out, board, found.path)?;
        writeln!(out, "</svg></li>")?;
    }
    writeln!(out, "</ul></div></div>")?;
    Ok(String::from_utf8_lossy(&out).into_owned())
}
