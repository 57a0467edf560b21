//! Drawings of boards with marked words.

use super::*;
use crate::Notation;

fn drawn(paths: &[&[u32]]) -> String {
    let board = Board::parse("qu,a,. b,c,d", &Notation::default()).unwrap();
    let words = paths.iter().map(|path| MarkedWord { word: "w", path: path.to_vec() });
    let mut out = Vec::new();
    draw(&mut out, &board, words).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn straight_words_get_outlines_and_other_words_bands() {
    let drawing = drawn(&[&[0, 1], &[4], &[5, 1], &[0, 1, 3], &[0, 2]]);
    let starts = drawing.lines().filter(|line| line.starts_with(r#"<circle class="start""#));
    let centers: Vec<_> = starts.map(|ring| ring.split("cx=").nth(1).unwrap()).collect();
    assert_eq!(centers.len(), 5);
    assert!(centers[3].starts_with(r#""16" cy="16" r="10.34""#), "{drawing}");
    let marks: Vec<_> = drawing.lines().filter(|line| line.contains("<title>")).collect();
    let kinds: Vec<_> = marks.iter().map(|mark| mark.starts_with("<rect")).collect();
    assert_eq!(kinds, [true, true, true, false, false]);
    // Two cells to the right, a single cell, and two cells up and to the left.
    assert!(marks[0].contains(r#"x="3.84" y="3.84" width="56.32" height="24.32""#), "{drawing}");
    assert!(marks[0].contains(r#"rotate(0 16 16)"#), "{drawing}");
    assert!(marks[1].contains(r#"width="24.32" height="24.32""#), "{drawing}");
    assert!(marks[2].contains(r#"rotate(-135 80 48)"#), "{drawing}");
    assert!(marks[3].contains(r#"points="16,16 48,16 16,48""#), "{drawing}");
    // A hole has no text.
    assert_eq!(drawing.matches("<text").count(), 5);
    assert!(drawing.contains(">Qu</text>"));
}

#[test]
fn angles_are_arctangents() {
    for down in [-64.0, 0.0, 64.0] {
        for across in [-64.0, 0.0, 64.0] {
            let expected = libm::atan2(down, across).to_degrees();
            assert_eq!(f64::from(angle(across, down)), expected, "{across} {down}");
        }
    }
}

#[test]
fn text_is_escaped() {
    assert_eq!(
        escape("<a href=\"x\">B&B's\n\0</a>"),
        "&lt;a href=&quot;x&quot;&gt;B&amp;B&#39;s&lt;/a&gt;"
    );
    let board = Board::parse("1 1 a", &Notation::default()).unwrap();
    let mut out = Vec::new();
    draw(&mut out, &board, [MarkedWord { word: "R&B", path: vec![0] }]).unwrap();
    assert!(String::from_utf8(out).unwrap().contains("<title>R&amp;B</title>"));
}

/// The relative luminance of a color (WCAG 2).
fn luminance(color: &str) -> f64 {
    let part = |at: usize| {
        let value = f64::from(u8::from_str_radix(&color[at..at + 2], 16).unwrap()) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { libm::pow((value + 0.055) / 1.055, 2.4) }
    };
    0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

#[test]
fn colors_contrast_with_both_backgrounds() {
    for (background, text) in [LIGHT, DARK] {
        assert!(contrast(background, text) >= 7.0, "{text} on {background}");
        for color in COLORS {
            assert!(contrast(background, color) >= 3.0, "{color} on {background}");
        }
    }
}
