//! Pages as PDF, with embedded fonts and with text that can be searched and copied.
//!
//! The file has no dates and no random numbers, so the same pages give the same file.

mod fonts;

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{CidFontType, FontFlags, LineCapStyle, SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Settings, Str, TextStr};

use crate::Page;
use crate::sheet::{Anchor, Mark, Shade, Text};
use fonts::{Font, Fonts};

/// The points in a millimeter.
const POINTS: f64 = 72.0 / 25.4;

/// The compression level of streams.
const LEVEL: u8 = 6;

/// How far the control points of a quarter of a circle are from its ends, relative to the radius.
const ARC: f32 = 0.5523;

/// How much larger squares are drawn, so that there are no gaps between neighbors.
const OVERLAP: f32 = 0.02;

/// The reason why pages cannot be written as PDF.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PdfError {
    /// No font has a letter.
    #[error("no font for the letter `{letter}`; give a font that has it")]
    NoLetter {
        /// The letter.
        letter: String,
    },
    /// A file is not a font that can be embedded.
    #[error("not a TrueType or OpenType font")]
    Font,
}

/// Writes pages to a PDF, with the title that windows show. Letters are in DejaVu Sans; what it lacks
/// is in another font, if one is given: the content of a TrueType or OpenType file.
///
/// ```
/// use boggle_wordsearch::{Options, Paper, PdfError, Sheet, booklet, generate, parse_entries, pdf};
///
/// let puzzle = generate(&parse_entries("Äpfel, Пловец")?, &Options::default())?;
/// let pages = booklet(&[Sheet::new("Sport", &puzzle)], Paper::A4)?;
/// assert!(pdf(&pages, "Sport", None)?.starts_with(b"%PDF-"));
///
/// let pages = booklet(&[Sheet::new("猫", &puzzle)], Paper::A4)?;
/// assert_eq!(pdf(&pages, "", None), Err(PdfError::NoLetter { letter: "猫".into() }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If no font has a letter, or the other font cannot be used.
pub fn pdf(pages: &[Page], title: &str, font: Option<&[u8]>) -> Result<Vec<u8>, PdfError> {
    let mut fonts = Fonts::new(font)?;
    let contents: Vec<_> =
        pages.iter().map(|page| draw(page, &mut fonts)).collect::<Result<_, _>>()?;
    let mut pdf = Pdf::with_settings(Settings { pretty: false });
    let mut last = 0;
    let mut next = || {
        last += 1;
        Ref::new(last)
    };
    let (catalog, tree, info) = (next(), next(), next());
    pdf.catalog(catalog).pages(tree);
    pdf.document_info(info).title(TextStr(title)).producer(TextStr("boggle"));
    let mut resources = Vec::new();
    for (index, font) in fonts.0.iter().enumerate().filter(|(_, font)| font.is_used()) {
        let id = next();
        write_font(&mut pdf, font, index, id, &mut next)?;
        resources.push((index, id));
    }
    let mut kids = Vec::new();
    for (page, content) in pages.iter().zip(&contents) {
        let (page_id, content_id) = (next(), next());
        kids.push(page_id);
        pdf.stream(content_id, content).filter(Filter::FlateDecode);
        let mut entry = pdf.page(page_id);
        let (width, height) = ((page.width * POINTS) as f32, (page.height * POINTS) as f32);
        entry.parent(tree).contents(content_id).media_box(Rect::new(0.0, 0.0, width, height));
        let mut used = entry.resources();
        let mut used = used.fonts();
        for (index, id) in &resources {
            used.pair(Name(font_name(*index).as_bytes()), id);
        }
    }
    pdf.pages(tree).count(kids.len() as i32).kids(kids);
    Ok(pdf.finish())
}

/// Returns the name of a font in the contents of pages.
fn font_name(index: usize) -> String {
    format!("F{index}")
}

/// Returns the compressed content of a page.
fn draw(page: &Page, fonts: &mut Fonts<'_>) -> Result<Vec<u8>, PdfError> {
    let mut content = Content::new();
    let scale = POINTS as f32;
    // Millimeters from the upper left corner.
    content.transform([scale, 0.0, 0.0, -scale, 0.0, (page.height * POINTS) as f32]);
    content.set_line_cap(LineCapStyle::ProjectingSquareCap);
    for mark in &page.marks {
        draw_mark(&mut content, mark, fonts)?;
    }
    Ok(compress_to_vec_zlib(&content.finish(), LEVEL))
}

fn draw_mark(content: &mut Content, mark: &Mark, fonts: &mut Fonts<'_>) -> Result<(), PdfError> {
    let black = gray(Shade::Black);
    match mark {
        Mark::Text(text) => draw_text(content, text, fonts)?,
        Mark::Row(letters) => {
            // Between letters that are far apart, programs that extract the text would end the line.
            let texts: Vec<_> = letters.iter().map(|letter| letter.text.as_str()).collect();
            let mut span = content.begin_marked_content_with_properties(Name(b"Span"));
            span.properties().actual_text(TextStr(&texts.join(" ")));
            drop(span);
            letters.iter().try_for_each(|letter| draw_text(content, letter, fonts))?;
            content.end_marked_content();
        }
        Mark::Line { from, to, width } => {
            content.set_stroke_gray(black).set_line_width(*width as f32);
            content.move_to(from.0 as f32, from.1 as f32).line_to(to.0 as f32, to.1 as f32);
            content.stroke();
        }
        Mark::Capsule { from, to, radius, width, .. } => {
            let (across, down) = (to.0 - from.0, to.1 - from.1);
            let (length, angle) = (libm::hypot(across, down), libm::atan2(down, across));
            let (sin, cos) = (libm::sin(angle) as f32, libm::cos(angle) as f32);
            content.save_state();
            content.transform([cos, sin, -sin, cos, from.0 as f32, from.1 as f32]);
            content.set_stroke_gray(black).set_line_width(*width as f32);
            draw_capsule(content, length as f32, *radius as f32);
            content.restore_state();
        }
        Mark::Squares { corner, side, squares } => {
            content.save_state();
            let side = *side as f32;
            content.transform([side, 0.0, 0.0, side, corner.0 as f32, corner.1 as f32]);
            content.set_fill_gray(0.0);
            for &(x, y) in squares {
                content.rect(x as f32, y as f32, 1.0 + OVERLAP, 1.0 + OVERLAP);
            }
            content.fill_nonzero();
            content.restore_state();
        }
    }
    Ok(())
}

fn draw_text(content: &mut Content, text: &Text, fonts: &mut Fonts<'_>) -> Result<(), PdfError> {
    let line = fonts.line(&text.text, text.is_bold)?;
    let left = match text.anchor {
        Anchor::Left => text.x,
        Anchor::Middle => text.x - line.width * text.size / 2.0,
        Anchor::Right => text.x - line.width * text.size,
    };
    content.begin_text().set_fill_gray(gray(text.shade));
    let mut font = None;
    for glyph in line.glyphs {
        if font != Some(glyph.font) {
            font = Some(glyph.font);
            content.set_font(Name(font_name(glyph.font).as_bytes()), text.size as f32);
        }
        let (x, y) = (left + glyph.x * text.size, text.y - glyph.y * text.size);
        content.set_text_matrix([1.0, 0.0, 0.0, -1.0, x as f32, y as f32]);
        content.show(Str(&glyph.id.to_be_bytes()));
    }
    content.end_text();
    Ok(())
}

/// Draws the outline of a word from the origin to the right.
fn draw_capsule(content: &mut Content, length: f32, radius: f32) {
    let control = ARC * radius;
    let (left, right) = (-radius, length + radius);
    content.move_to(0.0, -radius).line_to(length, -radius);
    content.cubic_to(length + control, -radius, right, -control, right, 0.0);
    content.cubic_to(right, control, length + control, radius, length, radius);
    content.line_to(0.0, radius);
    content.cubic_to(-control, radius, left, control, left, 0.0);
    content.cubic_to(left, -control, -control, -radius, 0.0, -radius);
    content.close_and_stroke();
}

fn gray(shade: Shade) -> f32 {
    f32::from(shade.gray()) / 255.0
}

/// Writes a font with only the glyphs that are used.
fn write_font(
    pdf: &mut Pdf,
    font: &Font<'_>,
    index: usize,
    id: Ref,
    next: &mut impl FnMut() -> Ref,
) -> Result<(), PdfError> {
    const SYSTEM: SystemInfo<'_> =
        SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };
    let (cid, descriptor, file, texts) = (next(), next(), next(), next());
    // Six capitals mark a font that is not complete.
    let name = format!("SHEET{}+{}", char::from(b'A' + index as u8), font.name());
    let name = Name(name.as_bytes());
    let mut composite = pdf.type0_font(id);
    composite.base_font(name).encoding_predefined(Name(b"Identity-H"));
    composite.descendant_font(cid).to_unicode(texts);
    composite.finish();

    let is_postscript = font.is_postscript();
    let mut written = pdf.cid_font(cid);
    written.subtype(if is_postscript { CidFontType::Type0 } else { CidFontType::Type2 });
    written.base_font(name).system_info(SYSTEM).font_descriptor(descriptor);
    written.default_width(0.0).widths().consecutive(0, font.widths());
    if !is_postscript {
        written.cid_to_gid_map_predefined(Name(b"Identity"));
    }
    written.finish();

    let [left, lower, right, upper] = font.limits();
    let [ascent, descent] = font.heights();
    let mut described = pdf.font_descriptor(descriptor);
    described.name(name).flags(FontFlags::SYMBOLIC).italic_angle(0.0).stem_v(80.0);
    described.bbox(Rect::new(left, lower, right, upper));
    described.ascent(ascent).descent(descent).cap_height(ascent);
    if is_postscript {
        described.font_file3(file);
    } else {
        described.font_file2(file);
    }
    described.finish();

    let data = compress_to_vec_zlib(&font.subset()?, LEVEL);
    let mut stream = pdf.stream(file, &data);
    stream.filter(Filter::FlateDecode);
    if is_postscript {
        stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
    }
    stream.finish();

    let mut map = UnicodeCmap::new(Name(b"Sheet-UCS2"), SYSTEM);
    font.texts().for_each(|(glyph, text)| map.pair_with_multiple(glyph, text.chars()));
    let map = compress_to_vec_zlib(&map.finish(), LEVEL);
    pdf.cmap(texts, &map).name(Name(b"Sheet-UCS2")).system_info(SYSTEM).filter(Filter::FlateDecode);
    Ok(())
}

#[cfg(test)]
mod tests;
