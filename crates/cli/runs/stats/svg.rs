//! Statistics as plots, for a page to be printed.

use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use boggle_dictionary::letters::capitalize;
use boggle_files::replace_file;
use boggle_svg::escape;
use indicatif::HumanCount;

use super::bars::Bars;
use super::report::Report;
use crate::output::pluralize::pluralize;
use crate::output::style::percent;
use boggle_explore::{Histogram, Measure};

/// The size of a panel with its labels, and of the area of its bars.
const PANEL: (f64, f64) = (440.0, 300.0);
const AREA: (f64, f64) = (360.0, 210.0);

/// Where the area is in its panel.
const OFFSET: (f64, f64) = (60.0, 36.0);

/// The maximum number of bars in a histogram.
const MAX_BARS: usize = 60;

/// The minimum distance of labels below an axis.
const LABEL_DISTANCE: f64 = 26.0;

/// A panel with bars.
struct Panel<'a> {
    title: &'a str,
    /// What the horizontal axis shows.
    axis: String,
    /// The label and the height of each bar, as a share.
    bars: Vec<(String, f64)>,
    /// Whether bars touch, as in a histogram, and labels are at their left edges.
    touches: bool,
}

/// Writes the plots to a file.
pub(super) fn save(path: &Path, report: &Report) -> anyhow::Result<()> {
    replace_file(path, |out| draw(out, report)).with_context(|| path.display().to_string())
}

fn draw(out: &mut impl Write, report: &Report) -> io::Result<()> {
    let (width, height) = (2.0 * PANEL.0, 2.0 * PANEL.1 + 30.0);
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">
<style>
  text {{ font: 11px Helvetica, Arial, sans-serif; fill: black }}
  .title {{ font-weight: bold; font-size: 13px }}
  .x {{ text-anchor: middle }}
  .y {{ text-anchor: end }}
  .bar {{ fill: #0072b2; shape-rendering: crispEdges }}
  .axis {{ stroke: black; fill: none }}
  .grid {{ stroke: #d0d0d0; stroke-width: 0.5 }}
</style>
<rect width="{width}" height="{height}" fill="white"/>"#
    )?;
    for (index, panel) in panels(report).iter().enumerate() {
        let (column, row) = ((index % 2) as f64, (index / 2) as f64);
        panel.draw(out, column * PANEL.0, row * PANEL.1)?;
    }
    let settings = &report.settings;
    let boards = pluralize(report.tally.boards, "board");
    let (rows, columns) = settings.size;
    let dice = settings.dice.as_ref().zip(settings.seed);
    let dice = dice.map_or(String::new(), |(dice, seed)| format!(", dice {dice}, seed {seed}"));
    let dictionary = escape(&settings.dictionary.name);
    let words = HumanCount(settings.dictionary.words as u64);
    writeln!(
        out,
        r#"<text x="{}" y="{}">{boards} of {rows}x{columns}{dice}; {dictionary}, {words} words</text>
</svg>"#,
        OFFSET.0,
        height - 14.0
    )
}

fn panels(report: &Report) -> Vec<Panel<'static>> {
    let tally = &report.tally;
    let boards = tally.boards.max(1) as f64;
    let cells = tally.tiles.values().sum::<u64>().max(1) as f64;
    let words = tally.lengths.values().map(|length| length.words).sum::<u64>().max(1) as f64;
    let lengths = tally.lengths.iter();
    let tile = |tile: &str| if tile == "." { "#".into() } else { capitalize(tile) };
    vec![
        histogram("Words per board", "words", &tally.words, boards),
        histogram("Points per board", "points", &tally.points, boards),
        Panel {
            title: "Words by length",
            axis: "letters (share of all words found)".into(),
            bars: lengths
                .map(|(letters, length)| (letters.to_string(), length.words as f64 / words))
                .collect(),
            touches: false,
        },
        Panel {
            title: "Letters",
            axis: "letter (share of cells)".into(),
            bars: tally
                .tiles
                .iter()
                .map(|(text, &count)| (tile(text), count as f64 / cells))
                .collect(),
            touches: false,
        },
    ]
}

fn histogram(
    title: &'static str,
    unit: &str,
    histogram: &Histogram,
    boards: f64,
) -> Panel<'static> {
    let bars = Measure::new(histogram).map(|measure| Bars::new(&measure, MAX_BARS));
    let (width, beyond) = bars.as_ref().map_or((1, 0), |bars| (bars.width, bars.beyond));
    let mut axis = match width {
        1 => format!("{unit} (share of boards)"),
        _ => format!("{unit} (share of boards, {width} {unit} a bar)"),
    };
    if beyond > 0 {
        axis += &format!("; {} with more", pluralize(beyond, "board"));
    }
    let first = bars.as_ref().map_or(0, |bars| bars.first);
    let labels = (0..).map(|bar: u64| (first + bar * width).to_string());
    let heights = bars.map(|bars| bars.boards).unwrap_or_default();
    let heights = heights.into_iter().map(|height| height as f64 / boards);
    Panel { title, axis, bars: labels.zip(heights).collect(), touches: true }
}

impl Panel<'_> {
    fn draw(&self, out: &mut impl Write, left: f64, top: f64) -> io::Result<()> {
        let (x, y) = (left + OFFSET.0, top + OFFSET.1);
        let (width, height) = AREA;
        let bottom = y + height;
        writeln!(out, r#"<text class="title" x="{x}" y="{}">{}</text>"#, y - 12.0, self.title)?;
        let highest = self.bars.iter().map(|(_, share)| *share).fold(0.0, f64::max);
        let step = tick(highest);
        let scale = height / (step * (highest / step).ceil().max(1.0));
        for tick in (0..=100).map(|tick| f64::from(tick) * step) {
            let at = bottom - tick * scale;
            if at < y - 1e-6 {
                break;
            }
            let right = x + width;
            let label = percent(tick, decimals(step));
            writeln!(
                out,
                r#"<line class="grid" x1="{x}" y1="{at:.1}" x2="{right}" y2="{at:.1}"/><text class="y" x="{:.1}" y="{:.1}">{label}</text>"#,
                x - 6.0,
                at + 4.0
            )?;
        }
        let pitch = width / self.bars.len().max(1) as f64;
        let bar_width = if self.touches { pitch } else { 0.7 * pitch };
        let every = (LABEL_DISTANCE / pitch).ceil().max(1.0) as usize;
        // Labels at every bar, or at every 2, 5, 10, 20 and so on.
        let every = [1, 2, 5, 10, 20, 50].into_iter().find(|&step| step >= every).unwrap_or(every);
        let every = if self.touches { every } else { 1 };
        for (index, (label, share)) in self.bars.iter().enumerate() {
            let start = x + index as f64 * pitch;
            let bar = start + (pitch - bar_width) / 2.0;
            writeln!(
                out,
                r#"<rect class="bar" x="{bar:.2}" y="{:.2}" width="{bar_width:.2}" height="{:.2}"/>"#,
                bottom - share * scale,
                share * scale
            )?;
            if index % every == 0 {
                let middle = if self.touches { start } else { start + pitch / 2.0 };
                let label = escape(label);
                writeln!(
                    out,
                    r#"<text class="x" x="{middle:.1}" y="{}">{label}</text>"#,
                    bottom + 15.0
                )?;
            }
        }
        writeln!(
            out,
            r#"<path class="axis" d="M{x},{y}V{bottom}H{}"/><text class="x" x="{}" y="{}">{}</text>"#,
            x + width,
            x + width / 2.0,
            bottom + 32.0,
            escape(&self.axis)
        )
    }
}

/// Returns the distance of ticks on an axis up to a share: 1, 2 or 5 times a power of
/// ten, so that there are at most six.
fn tick(highest: f64) -> f64 {
    let steps = (-9..0).flat_map(|power| [1.0, 2.0, 5.0].map(|digit| digit * 10_f64.powi(power)));
    steps.into_iter().find(|step| step * 6.0 >= highest).unwrap_or(0.5)
}

/// Returns how many decimals of a percentage the distance of ticks needs.
fn decimals(step: f64) -> usize {
    (0..7).find(|&digits| step * 100.0 * 10_f64.powi(digits) >= 0.999).unwrap_or(7) as usize
}
