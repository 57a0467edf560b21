//! Layout: the position of everything on the screens.

use boggle_game::BoardView;
use boggle_solver::Board;
use ratatui_core::layout::Rect;

use crate::text::wrapped_lines;
use crate::tile_layout::TileLayout;

/// The columns between the board and the side panel.
const GAP: u16 = 2;

/// The maximum number of columns of the side panel. Wider windows get a margin.
const MAX_SIDE: u16 = 80;

/// The number of columns that all keys on the last line take.
const KEYS_COLUMNS: u16 = 76;

/// The number of lines below the board.
const LINES: u16 = 3;

/// The rows of the table with word lengths.
const LENGTHS_ROWS: u16 = 3;

/// The rows for a definition.
const MEANING_ROWS: u16 = 5;

/// The minimum number of columns for the table or the definition below the list.
const MIN_BOX_COLUMNS: u16 = 18;

/// The minimum number of rows that remain for the list above the table or the definition.
const MIN_LIST_ROWS: u16 = 6;

/// The minimum size of a side panel that shows the achievements above the list. With a smaller
/// panel, they go on a line below the board.
const MIN_NEWS_COLUMNS: u16 = 28;
const MIN_NEWS_ROWS: u16 = 16;

/// The maximum number of rows for the achievements.
const MAX_NEWS_ROWS: u16 = 6;

/// Narrower windows count as too small, because most lines would be cut.
pub(crate) const MIN_COLUMNS: u16 = 20;

/// The minimum number of columns below the board for a message to stay left of the side panel.
/// Below narrower boards, it also extends below the panel.
const MESSAGE_COLUMNS: u16 = 32;

/// The layout of a game in progress.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PlayingLayout {
    pub title: Option<Rect>,
    pub tiles: TileLayout,
    /// The side panel: clock, score and words.
    pub side: Rect,
    /// The input line.
    pub line: Rect,
    pub message: Option<Rect>,
    /// The keys. A warning may cover them.
    pub keys: Option<Rect>,
}

/// Lays out a game in progress; `None` if the screen is too small.
pub(crate) fn playing(board: &Board, view: &BoardView, area: Rect) -> Option<PlayingLayout> {
    if area.width < MIN_COLUMNS {
        return None;
    }
    let area = centered(board, view, area)?;
    let room = room(view, area)?;
    // If there is little room, the input line comes first, then the message.
    let lines = area.height - room.height;
    let mut tiles = TileLayout::fit(board, view, room)?;
    let has_title = tiles.area.height < room.height;
    tiles.area.y += u16::from(has_title);
    let side = beside(&tiles, room);
    let keys = Rect { y: area.bottom() - 1, height: 1, ..inset(area, 1) };
    let is_below_side = tiles.area.width < MESSAGE_COLUMNS || tiles.area.bottom() == room.bottom();
    let line = (lines > 0).then(|| match is_below_side {
        true => Rect { y: room.bottom(), ..keys },
        false => Rect { y: tiles.area.bottom(), width: side.x - keys.x - 1, ..keys },
    })?;
    let message = Rect { y: line.y + 1, ..line };
    Some(PlayingLayout {
        title: has_title.then_some(Rect { height: 1, ..room }),
        side,
        tiles,
        line,
        message: (lines > 1).then_some(message),
        keys: (lines > 2).then_some(keys),
    })
}

/// The layout of the results. The board stays where it was during the game.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ResultsLayout {
    pub heading: Rect,
    pub tiles: TileLayout,
    /// The side panel: the achievements, the tabs that choose the list, and the list.
    pub side: Rect,
    pub news: Option<Rect>,
    pub tabs: Rect,
    pub list: Rect,
    /// The table with word lengths.
    pub lengths: Option<Rect>,
    /// The definition of the selected word. In a small window, it replaces the board.
    pub meaning: Option<Rect>,
    /// The selected word.
    pub status: Option<Rect>,
    pub keys: Rect,
}

impl ResultsLayout {
    /// Returns whether the definition replaces the board and the list.
    pub(crate) fn hides_board(&self) -> bool {
        self.meaning.is_some_and(|meaning| meaning.intersects(self.tiles.area))
    }
}

/// Lays out the results with these achievements, and with or without a definition; `None` if the
/// screen is too small.
pub(crate) fn results(
    board: &Board,
    view: &BoardView,
    area: Rect,
    news: &[String],
    shows_meaning: bool,
) -> Option<ResultsLayout> {
    if area.width < MIN_COLUMNS {
        return None;
    }
    let area = centered(board, view, area)?;
    let mut tiles = TileLayout::fit(board, view, room(view, area)?)?;
    tiles.area.y += 1;
    let lines = area.height.checked_sub(tiles.area.height + 1)?.min(LINES);
    let room = inset(Rect { y: area.y + 1, height: area.height - 1 - lines, ..area }, 1);
    let side = beside(&tiles, room);
    let keys = Rect { y: area.bottom() - 1, height: 1, ..room };
    let line = |above: u16| (lines > above).then(|| Rect { y: keys.y - above, ..keys });

    let is_large = side.width >= MIN_NEWS_COLUMNS && side.height >= MIN_NEWS_ROWS;
    let news_rows = wrapped_lines(news, side.width).len() as u16;
    let news = match news_rows {
        0 => None,
        rows if is_large => Some(Rect { height: rows.min(MAX_NEWS_ROWS), ..side }),
        _ => line(2),
    };
    let above = news.filter(|_| is_large).map_or(0, |news| news.height + 1);
    let tabs = Rect { y: side.y + above, height: side.height.min(1), ..side };
    let mut list = Rect { y: tabs.bottom(), height: side.bottom() - tabs.bottom(), ..side };
    // The table or the definition goes below the list.
    let mut below_list = |rows: u16| {
        let has_room =
            tiles.is_boxed && list.width >= MIN_BOX_COLUMNS && list.height > MIN_LIST_ROWS + rows;
        has_room.then(|| {
            list.height -= rows + 1;
            Rect { y: list.bottom() + 1, height: rows, ..list }
        })
    };
    let (lengths, meaning) = match shows_meaning {
        false => (below_list(LENGTHS_ROWS), None),
        true => (None, Some(below_list(MEANING_ROWS).unwrap_or(room))),
    };
    Some(ResultsLayout {
        heading: Rect { y: area.y, height: 1, ..room },
        tiles,
        side,
        news,
        tabs,
        list,
        lengths,
        meaning,
        status: line(1),
        keys: line(0)?,
    })
}

/// Returns the centered part of a large window that the game uses.
fn centered(board: &Board, view: &BoardView, area: Rect) -> Option<Rect> {
    let tiles = TileLayout::fit(board, view, room(view, area)?)?.area;
    let width = (tiles.width + GAP + MAX_SIDE).max(KEYS_COLUMNS) + 2;
    let height = 1 + tiles.height + LINES;
    let (width, height) = (width.min(area.width), height.min(area.height));
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    Some(Rect { x, y, width, height })
}

/// Returns the area for the board during a game, without the lines below it.
fn room(view: &BoardView, area: Rect) -> Option<Rect> {
    let rows = u16::try_from(view.rows()).ok()?;
    let lines = area.height.checked_sub(rows)?.min(LINES);
    Some(inset(Rect { height: area.height - lines, ..area }, 1))
}

/// Returns the area to the right of the board.
fn beside(tiles: &TileLayout, room: Rect) -> Rect {
    let gap = if tiles.is_boxed { GAP } else { 1 };
    let x = (tiles.area.right() + gap).min(room.right());
    Rect { x, y: tiles.area.y, width: room.right() - x, height: room.bottom() - tiles.area.y }
}

/// Returns an area with this number of columns removed on both sides, or unchanged if it is too
/// narrow.
fn inset(area: Rect, columns: u16) -> Rect {
    let columns = if area.width < 40 { 0 } else { columns };
    Rect { x: area.x + columns, width: area.width - 2 * columns, ..area }
}
