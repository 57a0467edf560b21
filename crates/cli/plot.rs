//! Heights over time, in block characters.

use std::io::{self, Write};

/// The eighths of a block, from none.
const BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The means of so many values each; the last may be one of fewer.
pub(crate) fn squeeze(values: &[f64], shared: usize) -> Vec<f64> {
    let parts = values.chunks(shared.max(1));
    parts.map(|part| part.iter().sum::<f64>() / part.len() as f64).collect()
}

/// Draws a column for each value, so many rows high for the `top`, each row behind
/// its margin. Any value above nothing is seen.
pub(crate) fn draw(
    out: &mut Vec<u8>,
    values: &[f64],
    top: f64,
    rows: usize,
    margin: impl Fn(usize) -> String,
) -> io::Result<()> {
    let eighths = |value: f64| {
        let height = (value / top * (8 * rows) as f64).round() as usize;
        if value > 0.0 { height.max(1) } else { 0 }
    };
    for row in 0..rows {
        let below = 8 * (rows - 1 - row);
        let line: String =
            values.iter().map(|&it| BLOCKS[eighths(it).saturating_sub(below).min(8)]).collect();
        writeln!(out, "{}{}", margin(row), line.trim_end())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(values: &[f64], top: f64, rows: usize) -> String {
        let mut out = Vec::new();
        draw(&mut out, values, top, rows, |row| format!("{row}|")).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn heights_are_in_eighths_of_a_row() {
        assert_eq!(drawn(&[0.0, 1.0, 8.0, 9.0, 16.0], 16.0, 2), "0|   ▁█\n1| ▁███\n");
        // However little there is.
        assert_eq!(drawn(&[0.0, 1.0, 1000.0], 1000.0, 1), "0| ▁█\n");
        assert_eq!(drawn(&[0.0], 0.0, 1), "0|\n");
        assert_eq!(drawn(&[], 5.0, 1), "0|\n");
    }

    #[test]
    fn values_that_share_a_column_are_averaged() {
        assert_eq!(squeeze(&[1.0, 3.0, 5.0, 7.0], 2), [2.0, 6.0]);
        assert_eq!(squeeze(&[1.0, 2.0, 3.0], 2), [1.5, 3.0]);
        assert_eq!(squeeze(&[1.0, 2.0], 1), [1.0, 2.0]);
        assert!(squeeze(&[], 1).is_empty());
    }
}
