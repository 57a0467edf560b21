//! A page as a drawing, which becomes SVG or PDF. All lengths are in millimeters.

use std::fmt;
use std::str::FromStr;

/// The size of a sheet of paper.
///
/// ```
/// use boggle_wordsearch::Paper;
///
/// assert_eq!("Letter".parse(), Ok(Paper::Letter));
/// assert_eq!(Paper::default().to_string(), "a4");
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// All sizes.
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::Letter];

    /// Returns the width and height in millimeters.
    #[must_use]
    pub fn size(self) -> (f64, f64) {
        match self {
            Paper::A4 => (210.0, 297.0),
            Paper::Letter => (215.9, 279.4),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Letter => "letter",
        }
    }
}

/// Prints the name of the size: `a4`.
impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Paper {
    type Err = InvalidPaper;

    /// Parses what `Display` prints, in any case.
    fn from_str(text: &str) -> Result<Paper, InvalidPaper> {
        let mut sizes = Paper::ALL.into_iter();
        let paper = sizes.find(|paper| paper.name().eq_ignore_ascii_case(text.trim()));
        paper.ok_or_else(|| InvalidPaper(text.into()))
    }
}

/// The error returned when a text is not a [`Paper`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown paper `{0:.60}`; use a4 or letter")]
pub struct InvalidPaper(pub String);

/// A drawn page. [`svg`](Page::svg) draws it as SVG, and `pdf` writes several to a file.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) marks: Vec<Mark>,
}

/// The horizontal point of a text that its position names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Anchor {
    Left,
    Middle,
    Right,
}

/// The shade of a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shade {
    Black,
    /// Readable, but less important.
    Gray,
    /// Letters outside the words on a key.
    Faint,
}

impl Shade {
    /// Returns the level of gray, from 0 for black to 255 for white.
    pub(crate) fn gray(self) -> u8 {
        match self {
            Shade::Black => 0x1a,
            Shade::Gray => 0x55,
            Shade::Faint => 0x99,
        }
    }
}

/// A line of text.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Text {
    pub(crate) x: f64,
    /// The baseline.
    pub(crate) y: f64,
    pub(crate) size: f64,
    pub(crate) is_bold: bool,
    pub(crate) anchor: Anchor,
    pub(crate) shade: Shade,
    pub(crate) text: String,
}

/// A part of a drawing.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Mark {
    Text(Text),
    /// The letters of a row, which are read together.
    Row(Vec<Text>),
    Line {
        from: (f64, f64),
        to: (f64, f64),
        width: f64,
    },
    /// The outline of a word, at a distance from the centers of its first and last cell.
    Capsule {
        from: (f64, f64),
        to: (f64, f64),
        radius: f64,
        width: f64,
        word: String,
    },
    /// Black squares, as in a QR code, in columns and rows from a corner.
    Squares {
        corner: (f64, f64),
        side: f64,
        squares: Vec<(u32, u32)>,
    },
}

impl Page {
    pub(crate) fn new(paper: Paper) -> Page {
        let (width, height) = paper.size();
        Page { width, height, marks: Vec::new() }
    }

    pub(crate) fn text(&mut self, text: Text) {
        // Nothing to draw, and no font to look for.
        if !text.text.is_empty() {
            self.marks.push(Mark::Text(text));
        }
    }

    pub(crate) fn line(&mut self, from: (f64, f64), to: (f64, f64), width: f64) {
        self.marks.push(Mark::Line { from, to, width });
    }
}

impl Text {
    /// Creates a text with its left end at a point.
    pub(crate) fn new((x, y): (f64, f64), size: f64, text: impl Into<String>) -> Text {
        let (anchor, shade) = (Anchor::Left, Shade::Black);
        Text { x, y, size, is_bold: false, anchor, shade, text: text.into() }
    }

    pub(crate) fn bold(self) -> Text {
        Text { is_bold: true, ..self }
    }

    pub(crate) fn anchor(self, anchor: Anchor) -> Text {
        Text { anchor, ..self }
    }

    pub(crate) fn shade(self, shade: Shade) -> Text {
        Text { shade, ..self }
    }
}
