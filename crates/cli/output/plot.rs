//! Bar charts in block characters.

use std::io::{self, Write};

/// Blocks from 0 to 8 eighths high.
const BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Averages each group of `size` values; the last group may be smaller.
pub(crate) fn downsample(values: &[f64], size: usize) -> Vec<f64> {
    let groups = values.chunks(size.max(1));
    groups.map(|group| group.iter().sum::<f64>() / group.len() as f64).collect()
}

/// Draws one column per value, `rows` high for the value `top`. `margin` returns
/// what precedes each row. Every positive value is visible.
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
        let line: String = values
            .iter()
            .map(|&value| BLOCKS[eighths(value).saturating_sub(below).min(8)])
            .collect();
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
    fn columns_are_drawn_in_eighths_of_a_row() {
        assert_eq!(drawn(&[0.0, 1.0, 8.0, 9.0, 16.0], 16.0, 2), "0|   ▁█\n1| ▁███\n");
        // However small.
        assert_eq!(drawn(&[0.0, 1.0, 1000.0], 1000.0, 1), "0| ▁█\n");
        assert_eq!(drawn(&[0.0], 0.0, 1), "0|\n");
        assert_eq!(drawn(&[], 5.0, 1), "0|\n");
    }

    #[test]
    fn each_group_of_values_is_averaged() {
        assert_eq!(downsample(&[1.0, 3.0, 5.0, 7.0], 2), [2.0, 6.0]);
        assert_eq!(downsample(&[1.0, 2.0, 3.0], 2), [1.5, 3.0]);
        assert_eq!(downsample(&[1.0, 2.0], 1), [1.0, 2.0]);
        assert!(downsample(&[], 1).is_empty());
    }
}
