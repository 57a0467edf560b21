//! Solutions as a web page that needs neither scripts nor other files.
//!
//! Each word is a radio button, so that the arrow keys move from word to word. It
//! holds a drawing of its path, which lies over the board while the word is chosen or
//! pointed at.

use std::io::{self, Write};
use std::path::Path;

use anstyle::Style;
use anyhow::{Context, bail};
use boggle_files::replace_file;
use boggle_solver::printer::Order;
use boggle_solver::svg;
use boggle_solver::svg::escape;
use boggle_storage::OpenDictionary;

use super::text::{Group, groups, summary};
use super::{Job, SolvedBoard};
use crate::output::{face, pluralize};

/// The style sheet. The board and the paths over it have the same place and size.
const STYLE: &str = include_str!("page.css");

/// Writes the page to a file.
pub(super) fn save(path: &Path, solved: &SolvedBoard, job: &Job) -> anyhow::Result<()> {
    let name = path.display();
    if !solved.is_only {
        bail!("{name}: a page shows one board, but there are several; give one board");
    }
    job.opened.check_unchanged()?;
    replace_file(path, |out| write(out, solved, job.args.sort, &job.opened))
        .with_context(|| name.to_string())
}

fn write(
    out: &mut impl Write,
    solved: &SolvedBoard,
    sort: Order,
    opened: &OpenDictionary,
) -> io::Result<()> {
    let board = solved.board;
    let summary = escape(&summary(solved, solved.shown, Style::new()));
    let faces: Vec<_> = board.tiles().map(face).collect();
    let rows: Vec<_> = faces.chunks(board.columns()).map(|row| row.join(" ")).collect();
    let name = match solved.roll.and_then(|roll| roll.code_of(board)) {
        Some(code) => format!("Board {code}"),
        None => format!("{}x{} board", board.rows(), board.columns()),
    };
    let name = escape(&name);
    writeln!(
        out,
        r#"<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{name}: {summary}</title>
<style>
{STYLE}</style>
</head>
<body>
<header>"#
    )?;
    let (width, height) = svg::size(board);
    writeln!(
        out,
        r#"<svg class="board" role="img" aria-label="{}" viewBox="0 0 {width} {height}">"#,
        escape(&rows.join(" / "))
    )?;
    svg::tiles(out, board)?;
    writeln!(out, "</svg>\n</header>\n<main>\n<h1>{name}</h1>\n<p>{summary}</p>")?;
    let dictionary = pluralize(opened.dictionary.len() as u64, "word");
    writeln!(out, "<p class=\"note\">Dictionary: {} ({dictionary})</p>", escape(&opened.name))?;
    for Group { heading, words } in groups(solved, sort, solved.shown) {
        writeln!(out, "<h2>{heading}</h2>\n<ul>")?;
        for found in words {
            let word = escape(found.word);
            write!(
                out,
                r#"<li><label><input type="radio" name="word"><span>{word}</span><svg class="path" aria-hidden="true" viewBox="0 0 {width} {height}">"#
            )?;
            svg::draw_path(out, board, found.path)?;
            writeln!(out, "</svg></label></li>")?;
        }
        writeln!(out, "</ul>")?;
    }
    writeln!(out, "</main>\n</body>\n</html>")
}
