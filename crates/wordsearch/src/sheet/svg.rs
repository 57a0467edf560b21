//! Pages as SVG.

use std::fmt::Write;

use boggle_solver::svg::escape;

use super::page::{Anchor, Mark, Page, Text};
use super::text::is_right_to_left;

/// What is cut off the blank margins, so that a page fits paper of its size with the margins that
/// browsers add when they print, usually 10 mm.
const CUT: f64 = 12.0;

impl Page {
    /// Draws the page as SVG, without its outer margins, in the viewer's sans-serif font.
    #[must_use]
    pub fn svg(&self) -> String {
        let (width, height) = (self.width - 2.0 * CUT, self.height - 2.0 * CUT);
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.2}mm\" height=\"{height:.2}mm\" \
             viewBox=\"{CUT} {CUT} {width:.2} {height:.2}\" font-family=\"sans-serif\">\n\
             <rect x=\"{CUT}\" y=\"{CUT}\" width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
        );
        for mark in &self.marks {
            // Writing to a string does not fail.
            let _ = draw(&mut out, mark);
        }
        out + "</svg>\n"
    }
}

fn draw(out: &mut String, mark: &Mark) -> std::fmt::Result {
    match mark {
        Mark::Text(text) => draw_text(out, text),
        Mark::Row(letters) => letters.iter().try_for_each(|letter| draw_text(out, letter)),
        Mark::Line { from, to, width } => writeln!(
            out,
            r##"<line x1="{:.2}" y1="{:.2}" x2="{:.2}" y2="{:.2}" stroke="#1a1a1a" stroke-width="{width}" stroke-linecap="square"/>"##,
            from.0, from.1, to.0, to.1
        ),
        Mark::Capsule { from, to, radius, width, word } => {
            let (across, down) = (to.0 - from.0, to.1 - from.1);
            let length = libm::hypot(across, down) + 2.0 * radius;
            let angle = libm::atan2(down, across).to_degrees();
            writeln!(
                out,
                r##"<rect x="{:.2}" y="{:.2}" width="{length:.2}" height="{:.2}" rx="{radius:.2}" fill="none" stroke="#1a1a1a" stroke-width="{width:.2}" transform="rotate({angle:.2} {:.2} {:.2})"><title>{}</title></rect>"##,
                from.0 - radius,
                from.1 - radius,
                2.0 * radius,
                from.0,
                from.1,
                escape(word)
            )
        }
        Mark::Squares { corner, side, squares } => {
            let path: String = squares.iter().map(|(x, y)| format!("M{x} {y}h1v1h-1z")).collect();
            writeln!(
                out,
                r#"<path transform="translate({:.2} {:.2}) scale({side:.4})" shape-rendering="crispEdges" d="{path}"/>"#,
                corner.0, corner.1
            )
        }
    }
}

fn draw_text(out: &mut String, text: &Text) -> std::fmt::Result {
    let is_backward = is_right_to_left(&text.text);
    // The start of a text is where reading begins.
    let anchor = match (text.anchor, is_backward) {
        (Anchor::Left, false) | (Anchor::Right, true) => "",
        (Anchor::Middle, _) => r#" text-anchor="middle""#,
        (Anchor::Right, false) | (Anchor::Left, true) => r#" text-anchor="end""#,
    };
    let direction = if is_backward { r#" direction="rtl""# } else { "" };
    let weight = if text.is_bold { r#" font-weight="bold""# } else { "" };
    let gray = text.shade.gray();
    writeln!(
        out,
        r##"<text x="{:.2}" y="{:.2}" font-size="{:.2}"{weight}{anchor}{direction} fill="#{gray:02x}{gray:02x}{gray:02x}">{}</text>"##,
        text.x,
        text.y,
        text.size,
        escape(&text.text)
    )
}
