//! The fonts of a file: which of them has a letter, and the glyphs of a text.

use std::collections::BTreeMap;

use boggle_dictionary::letters::{is_invisible, letters};
use rustybuzz::ttf_parser::{GlyphId, name_id};
use rustybuzz::{Direction, Face, UnicodeBuffer, shape};
use subsetter::{GlyphRemapper, subset};
use unicode_bidi::{Level, ParagraphBidiInfo};

use super::PdfError;
use crate::sheet::is_right_to_left;

/// The indexes of the built-in fonts. Others follow.
const BOLD: usize = 0;
const REGULAR: usize = 1;

/// A font, and the glyphs of it that are used.
pub(super) struct Font<'f> {
    data: &'f [u8],
    face: Face<'f>,
    glyphs: GlyphRemapper,
    /// The texts that the used glyphs stand for.
    texts: BTreeMap<u16, String>,
}

/// A glyph of a text.
pub(super) struct Glyph {
    /// The index of its font.
    pub(super) font: usize,
    /// Its number among the used glyphs of the font.
    pub(super) id: u16,
    /// Where it is, relative to the start of the text and the font size.
    pub(super) x: f64,
    pub(super) y: f64,
}

/// The glyphs of a text, and its width relative to the font size.
pub(super) struct Line {
    pub(super) glyphs: Vec<Glyph>,
    pub(super) width: f64,
}

/// All fonts of a file.
pub(super) struct Fonts<'f>(pub(super) Vec<Font<'f>>);

impl<'f> Fonts<'f> {
    /// Opens the built-in fonts, and another one for what they lack.
    pub(super) fn new(other: Option<&'f [u8]>) -> Result<Fonts<'f>, PdfError> {
        let built_in = [dejavu::sans::bold(), dejavu::sans::regular()];
        let fonts = built_in.into_iter().chain(other).map(Font::new);
        Ok(Fonts(fonts.collect::<Result<_, _>>()?))
    }

    /// Returns the glyphs of a text from left to right.
    pub(super) fn line(&mut self, text: &str, is_bold: bool) -> Result<Line, PdfError> {
        let base = if is_right_to_left(text) { Level::rtl() } else { Level::ltr() };
        let bidi = ParagraphBidiInfo::new(text, Some(base));
        let (levels, runs) = bidi.visual_runs(0..text.len());
        let mut line = Line { glyphs: Vec::new(), width: 0.0 };
        for run in runs {
            let is_backward = levels[run.start].is_rtl();
            let mut parts = self.parts(&text[run], is_bold)?;
            if is_backward {
                parts.reverse();
            }
            for (font, part) in parts {
                self.0[font].shape(font, part, is_backward, &mut line);
            }
        }
        Ok(line)
    }

    /// Splits a text into parts, each with a font that has all of its letters.
    fn parts<'t>(&self, text: &'t str, is_bold: bool) -> Result<Vec<(usize, &'t str)>, PdfError> {
        let mut parts: Vec<(usize, &str)> = Vec::new();
        let (mut start, mut end) = (0, 0);
        for letter in letters(text) {
            let first = if is_bold { BOLD } else { REGULAR };
            let font = (first..self.0.len()).find(|&font| self.0[font].has(letter));
            let font = font.ok_or_else(|| PdfError::NoLetter { letter: letter.into() })?;
            end += letter.len();
            match parts.last_mut() {
                Some((last, part)) if *last == font => *part = &text[start..end],
                _ => {
                    start = end - letter.len();
                    parts.push((font, &text[start..end]));
                }
            }
        }
        Ok(parts)
    }
}

impl<'f> Font<'f> {
    fn new(data: &'f [u8]) -> Result<Font<'f>, PdfError> {
        let face = Face::from_slice(data, 0).ok_or(PdfError::Font)?;
        let (glyphs, texts) = (GlyphRemapper::new(), BTreeMap::new());
        Ok(Font { data, face, glyphs, texts })
    }

    fn has(&self, letter: &str) -> bool {
        letter.chars().all(|c| is_invisible(c) || self.face.glyph_index(c).is_some())
    }

    /// Adds the glyphs of a text to a line.
    fn shape(&mut self, font: usize, text: &str, is_backward: bool, line: &mut Line) {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        let direction = if is_backward { Direction::RightToLeft } else { Direction::LeftToRight };
        buffer.set_direction(direction);
        buffer.guess_segment_properties();
        let shaped = shape(&self.face, &[], buffer);
        let clusters = shaped.glyph_infos().iter().map(|glyph| glyph.cluster as usize);
        let mut ends: Vec<_> = clusters.chain([text.len()]).collect();
        ends.sort_unstable();
        let mut last = None;
        for (glyph, position) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
            let id = self.glyphs.remap(glyph.glyph_id as u16);
            let start = glyph.cluster as usize;
            let end = ends[ends.partition_point(|&end| end <= start).min(ends.len() - 1)];
            // Of several glyphs for the same letters, the first one stands for them.
            let letters = if last == Some(start) { "" } else { &text[start..end] };
            last = Some(start);
            if !letters.is_empty() {
                self.texts.entry(id).or_insert_with(|| letters.into());
            }
            let [x, y] = [position.x_offset, position.y_offset].map(|at| self.scaled(at));
            line.glyphs.push(Glyph { font, id, x: line.width + x, y });
            line.width += self.scaled(position.x_advance);
        }
    }

    /// Converts a length of the font to one relative to the font size.
    fn scaled(&self, length: i32) -> f64 {
        f64::from(length) / f64::from(self.face.units_per_em())
    }

    pub(super) fn is_used(&self) -> bool {
        self.glyphs.num_gids() > 1
    }

    /// Returns the font with only the glyphs that are used.
    pub(super) fn subset(&self) -> Result<Vec<u8>, PdfError> {
        subset(self.data, 0, &self.glyphs).map_err(|_| PdfError::Font)
    }

    /// Whether the outlines are those of PostScript fonts rather than of TrueType ones.
    pub(super) fn is_postscript(&self) -> bool {
        self.face.tables().cff.is_some()
    }

    /// Returns the name, with only the characters that names in PDF may have.
    pub(super) fn name(&self) -> String {
        let mut names = self.face.names().into_iter();
        let name =
            names.find(|name| name.name_id == name_id::POST_SCRIPT_NAME && name.is_unicode());
        let mut name = name.and_then(|name| name.to_string()).unwrap_or_default();
        name.retain(|c| c.is_ascii_alphanumeric() || c == '-');
        name
    }

    /// Returns the widths of the used glyphs in thousandths of the font size.
    pub(super) fn widths(&self) -> Vec<f32> {
        let ids = self.glyphs.remapped_gids();
        let width = |id| self.face.glyph_hor_advance(GlyphId(id)).unwrap_or(0);
        ids.map(|id| self.thousandths(width(id))).collect()
    }

    /// Returns the left, lower, right and upper limits of the glyphs.
    pub(super) fn limits(&self) -> [f32; 4] {
        let limits = self.face.global_bounding_box();
        [limits.x_min, limits.y_min, limits.x_max, limits.y_max].map(|at| self.thousandths(at))
    }

    /// Returns how high the font is above and below the baseline.
    pub(super) fn heights(&self) -> [f32; 2] {
        [self.face.ascender(), self.face.descender()].map(|height| self.thousandths(height))
    }

    fn thousandths(&self, length: impl Into<i32>) -> f32 {
        1000.0 * self.scaled(length.into()) as f32
    }

    /// Returns the texts that the used glyphs stand for.
    pub(super) fn texts(&self) -> impl Iterator<Item = (u16, &str)> {
        self.texts.iter().map(|(id, text)| (*id, text.as_str()))
    }
}
