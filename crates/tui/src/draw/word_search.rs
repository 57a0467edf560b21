//! The screen of a word search.

use std::time::Duration;

use boggle_dictionary::letters::capitalize;
use boggle_game::{format_time, tile_face};
use boggle_wordsearch::SharedEntry;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};
use ratatui_core::text::{Line, Span};

use super::help_page::put_help;
use super::lines::{below, put, put_keys, put_lines};
use crate::grid_layout::{GridLayout, MIN_SIZE};
use crate::keys::{self, KeyHelp};
use crate::text::{fitting, wrapped};
use crate::theme::Theme;
use crate::word_search::{Note, WordSearch};

/// Marks entries that were found, because not every terminal strikes text through.
const FOUND: &str = "✓ ";

/// The columns between two columns of words.
const LIST_GAP: usize = 2;

/// Draws a word search.
pub(crate) fn draw_word_search(
    buffer: &mut Buffer,
    search: &WordSearch<'_>,
    area: Rect,
    now: Duration,
) {
    let time = format_time(search.game.played(now));
    let Some(layout) = search.layout() else {
        let (columns, rows) = MIN_SIZE;
        let texts =
            [format!("{time}  enlarge to {columns}x{rows}"), format!("{time} {columns}x{rows}")];
        put(buffer, area, fitting(area.width, texts));
        return;
    };
    if search.is_paused() {
        draw_paused(buffer, search, &layout, area, &time);
        return;
    }
    put_title(buffer, search, layout.title, &time);
    draw_grid(buffer, search, &layout);
    draw_list(buffer, search, layout.list);
    if let Some(message) = message(search) {
        put(buffer, layout.message, message);
    }
    let is_offered = |key: &&KeyHelp| search.has_next || key.key != "n";
    let keys: Vec<_> = match search.is_over() {
        true => keys::PUZZLE_RESULT.iter().filter(is_offered).copied().collect(),
        false => keys::PUZZLE.to_vec(),
    };
    put_keys(buffer, layout.keys, &keys);
}

/// Writes the title, how much was found, and the time on the right.
fn put_title(buffer: &mut Buffer, search: &WordSearch<'_>, area: Rect, time: &str) {
    let (found, all) = (search.game.found().len(), search.game.findable().count());
    let mut line = Line::default();
    let title = &*search.game.puzzle().title;
    if !title.is_empty() {
        line.push_span(Span::styled(title, Theme::STRONG));
        line.push_span("  ");
    }
    line.push_span(format!("{found} of {all}"));
    let width = time.len() as u16;
    let before = area.width.saturating_sub(width + 1);
    put(buffer, Rect { width: before, ..area }, line);
    let x = area.right() - width;
    put(buffer, Rect { x, width, ..area }, Span::styled(time, Theme::STRONG));
}

/// Draws the visible cells.
fn draw_grid(buffer: &mut Buffer, search: &WordSearch<'_>, layout: &GridLayout) {
    let board = &search.game.puzzle().board;
    let position = |cell: u32| layout.position(search.origin, board.position(cell as usize));
    for (cell, tile) in (0..).zip(board.tiles()) {
        if let Some((x, y)) = position(cell) {
            let room = Rect { x, y, width: layout.pitch - 1, height: 1 };
            put(buffer, room, tile_face(tile));
        }
    }
    let mark = |buffer: &mut Buffer, cells: &[u32], style: Style| {
        // The gaps between the letters of a row are marked, too.
        let is_row = cells.windows(2).all(|pair| pair[0].abs_diff(pair[1]) == 1);
        let first = cells.iter().min().copied();
        for &cell in cells {
            if let Some((x, y)) = position(cell) {
                let gap = if is_row && Some(cell) != first { 1 } else { 0 };
                let width = layout.pitch - 1 + gap;
                buffer.set_style(Rect { x: x - gap, y, width, height: 1 }, style);
            }
        }
    };
    for (number, found) in search.game.found().iter().enumerate() {
        mark(buffer, &found.cells, search.theme.found(number));
    }
    if search.is_over() {
        search.game.missed().for_each(|missed| mark(buffer, missed, search.theme.error()));
        return;
    }
    mark(buffer, &search.selected(), search.theme.path());
    let mut bracket = |cell: u32, [left, right]: [&str; 2]| {
        if let Some((x, y)) = position(cell) {
            buffer.set_string(x - 1, y, left, Theme::STRONG);
            let face = Span::raw(tile_face(board.tile(cell as usize))).width() as u16;
            let right_x = x + face.min(layout.pitch - 1);
            buffer.set_string(right_x, y, right, Theme::STRONG);
        }
    };
    search.game.hints().for_each(|cell| bracket(cell, ["(", ")"]));
    bracket(search.cursor, ["[", "]"]);
}

/// Writes the list in columns, or one entry per line if it has clues.
fn draw_list(buffer: &mut Buffer, search: &WordSearch<'_>, area: Rect) {
    let entries = &search.game.puzzle().entries;
    let has_clues = entries.iter().any(|entry| matches!(entry, SharedEntry::Clue { .. }));
    let lines: Vec<Vec<Line<'static>>> =
        (0..entries.len()).map(|entry| entry_lines(search, entry, area.width)).collect();
    let widest = lines.iter().flatten().map(Line::width).max().unwrap_or(0);
    let columns = match has_clues {
        true => 1,
        false => ((usize::from(area.width) + LIST_GAP) / (widest + LIST_GAP)).max(1),
    };
    let lines: Vec<Line> = lines.concat();
    let height = usize::from(area.height);
    let columns = columns.min(lines.len().div_ceil(height.max(1)).max(1));
    let rows = lines.len().div_ceil(columns);
    if rows <= height {
        for (column, lines) in lines.chunks(rows.max(1)).enumerate() {
            let x = area.x + (column * (widest + LIST_GAP)) as u16;
            put_lines(buffer, Rect { x, width: area.right() - x, ..area }, lines.to_vec());
        }
        return;
    }
    // Each row has an entry of each column, so that scrolling shows the next entries.
    let first = search.scroll.min(rows.saturating_sub(height.saturating_sub(1)));
    let visible = height.saturating_sub(1);
    for (row, lines) in lines.chunks(columns).skip(first).take(visible).enumerate() {
        for (column, line) in lines.iter().enumerate() {
            let x = area.x + (column * (widest + LIST_GAP)) as u16;
            let area = below(Rect { x, width: area.right().saturating_sub(x), ..area }, row as u16);
            put(buffer, area, line.clone());
        }
    }
    let more = lines.len().saturating_sub((first + visible) * columns);
    let text = if more > 0 { format!("{more} more, PgDn") } else { "PgUp".to_owned() };
    put(buffer, below(area, visible as u16), Span::styled(text, Theme::FAINT));
}

/// Returns an entry of the list, struck through if it was found.
fn entry_lines(search: &WordSearch<'_>, entry: usize, width: u16) -> Vec<Line<'static>> {
    let found = search.game.found().iter().position(|found| found.entry == entry);
    let missed = search.is_over().then(|| search.game.place(entry)).flatten();
    let answer = found.map(|at| &*search.game.found()[at].cells).or(missed);
    let text = match &search.game.puzzle().entries[entry] {
        SharedEntry::Word(entry) => entry.text.clone(),
        SharedEntry::Clue { clue, letters, .. } => match answer {
            Some(cells) => format!("{}: {clue}", capitalize(&search.text(cells))),
            None => format!("{clue}, {letters}"),
        },
    };
    let style = match found {
        Some(number) => search.theme.found(number).add_modifier(Modifier::CROSSED_OUT),
        None if missed.is_some() => search.theme.error(),
        None if !search.game.findable().any(|it| it == entry) => Theme::FAINT,
        None => Style::new(),
    };
    let mark = if found.is_some() { FOUND } else { "  " };
    let mut lines = wrapped(&text, usize::from(width).saturating_sub(2).max(1), style);
    for (number, line) in lines.iter_mut().enumerate() {
        let mark = if number == 0 { mark } else { "  " };
        line.spans.iter_mut().for_each(|span| span.style = style);
        line.style = Style::new();
        line.spans.insert(0, Span::raw(mark));
    }
    lines
}

/// Returns the line below the grid.
fn message<'s>(search: &'s WordSearch<'_>) -> Option<Line<'s>> {
    if search.is_over() {
        let (found, all) = (search.game.found().len(), search.game.findable().count());
        let text = if found == all { "You found them all" } else { "The rest is underlined" };
        return Some(Line::styled(text, Theme::STRONG));
    }
    let (theme, strong) = (search.theme, Theme::STRONG);
    Some(match &search.note {
        _ if search.start.is_some() => {
            Line::styled(search.text(&search.selected()).to_uppercase(), strong)
        }
        Some(Note::Found(text)) => Line::styled(format!(" {text} "), theme.success()),
        Some(Note::FoundBefore(letters)) => {
            Line::from(vec![Span::raw(letters.as_str()), Span::styled(" already found", strong)])
        }
        Some(Note::NotListed(letters)) => Line::from(vec![
            Span::raw(letters.as_str()),
            Span::styled(" is not on the list", theme.warning()),
        ]),
        Some(Note::Hint) => Line::styled("a word begins here", strong),
        Some(Note::NoHint) => Line::styled("there are no more hints", strong),
        Some(Note::EndAsked) => Line::styled("End the game? y / n", strong),
        None => return None,
    })
}

/// Draws a paused game. Hides the grid.
fn draw_paused(
    buffer: &mut Buffer,
    search: &WordSearch<'_>,
    layout: &GridLayout,
    area: Rect,
    time: &str,
) {
    put_title(buffer, search, layout.title, time);
    let rest = Rect { x: layout.title.x, width: layout.title.width, ..below(area, 1) };
    put(buffer, rest, Span::styled("Paused; press Tab", Theme::STRONG));
    let help = below(rest, 2);
    put_help(buffer, help, search.help_page, None, &keys::PUZZLE, search.theme);
}
