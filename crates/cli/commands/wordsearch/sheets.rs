//! The sheets that `boggle wordsearch new` writes.

use std::io::Write;
use std::net::IpAddr;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
#[cfg(feature = "pdf")]
use boggle_files::read_regular;
use boggle_files::replace_file;
use boggle_wordsearch::{Paper, Sheet};
#[cfg(feature = "pdf")]
use boggle_wordsearch::{PdfError, booklet, pdf};
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::output::{Content, check_output};

/// The title of a puzzle whose list has no name.
const TITLE: &str = "Word search";

/// The maximum number of versions of a puzzle: one per letter.
const MAX_VERSIONS: u8 = 26;

/// The maximum size of a font in bytes. Fonts with all Chinese characters have 20 MB.
#[cfg(feature = "pdf")]
const MAX_FONT: u64 = 1 << 26;

/// Options of sheets.
#[derive(clap::Args)]
#[command(next_help_heading = "Sheets")]
pub(super) struct SheetArgs {
    /// Write printable sheets to a PDF file, and the keys after them.
    #[cfg(feature = "pdf")]
    #[arg(long, value_name = "FILE")]
    pdf: Option<PathBuf>,

    /// Write the sheet to an SVG file.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Write the key to an SVG file: the puzzle with an outline around each word.
    #[arg(long, value_name = "FILE")]
    solution_svg: Option<PathBuf>,

    /// Title of the sheets, before the name of each of several lists [default: `Word search`, or the
    /// name]
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,

    /// Size of the paper.
    #[arg(long, value_name = "SIZE", default_value_t, value_parser = papers())]
    paper: Paper,

    /// Make N versions of the puzzle, A, B, C and so on, with consecutive seeds.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=i64::from(MAX_VERSIONS)))]
    count: u8,

    /// Print a QR code and a link for playing on this page, such as the address that `boggle serve`
    /// prints. It shows no solution.
    #[arg(long, value_name = "ADDRESS", value_parser = page_address)]
    link: Option<String>,

    /// Font for letters that the built-in one lacks: a TrueType or OpenType file.
    #[cfg(feature = "pdf")]
    #[arg(long, value_name = "FILE", requires = "pdf")]
    font: Option<PathBuf>,
}

impl SheetArgs {
    /// Checks the files to write for a number of lists.
    pub(super) fn check(&self, lists: usize) -> anyhow::Result<()> {
        let drawings = [&self.svg, &self.solution_svg];
        for path in drawings.into_iter().flatten() {
            check_output(path, Content::Svg)?;
            ensure!(
                lists == 1 && self.count == 1,
                "{}: an SVG file has one page{}",
                path.display(),
                if cfg!(feature = "pdf") { "; use --pdf for several puzzles" } else { "" }
            );
        }
        if let (Some(path), true) = (&self.svg, self.svg == self.solution_svg) {
            bail!("--svg and --solution-svg need different files, not {} twice", path.display());
        }
        #[cfg(feature = "pdf")]
        if let Some(path) = &self.pdf {
            check_output(path, Content::Pdf)?;
        }
        Ok(())
    }

    /// Returns the title of a list, which may have a name, and may be one of several.
    pub(super) fn title(&self, name: Option<&str>, is_one_of_several: bool) -> String {
        match (self.title.as_deref(), name) {
            (Some(title), Some(name)) if is_one_of_several => format!("{title} · {name}"),
            (title, name) => title.or(name).unwrap_or(TITLE).into(),
        }
    }

    /// Returns the letters of the versions; none if there is only one.
    pub(super) fn versions(&self) -> impl Iterator<Item = Option<char>> + use<> {
        let count = self.count;
        (0..count).map(move |version| (count > 1).then_some(char::from(b'A' + version)))
    }

    /// Returns the address for playing the puzzle on a sheet, if it was requested.
    pub(super) fn address(&self, sheet: &Sheet<'_>) -> anyhow::Result<Option<String>> {
        let address = self.link.as_ref().map(|page| sheet.shared().address(page));
        Ok(address.transpose()?)
    }

    /// Writes the sheets to the requested files.
    pub(super) fn write(&self, sheets: &[Sheet<'_>]) -> anyhow::Result<()> {
        if let [sheet] = sheets {
            if let Some(path) = &self.svg {
                save(path, sheet.page(self.paper)?.svg().as_bytes())?;
            }
            if let Some(path) = &self.solution_svg {
                save(path, sheet.key(self.paper)?.svg().as_bytes())?;
            }
        }
        #[cfg(feature = "pdf")]
        if let Some(path) = &self.pdf {
            save(path, &self.to_pdf(sheets)?)?;
        }
        Ok(())
    }

    /// Returns the PDF of sheets and their keys.
    #[cfg(feature = "pdf")]
    fn to_pdf(&self, sheets: &[Sheet<'_>]) -> anyhow::Result<Vec<u8>> {
        let pages = booklet(sheets, self.paper)?;
        let font = self
            .font
            .as_deref()
            .map(|path| read_regular(path, MAX_FONT).with_context(|| path.display().to_string()));
        let font = font.transpose()?;
        let title = sheets.first().map_or(TITLE, |sheet| sheet.title);
        pdf(&pages, title, font.as_deref()).map_err(|error| match (error, &self.font) {
            (PdfError::NoLetter { letter }, None) => anyhow::anyhow!(
                "the built-in font has no letter `{letter}`; give a font that has it with --font"
            ),
            (error @ PdfError::Font, Some(path)) => {
                anyhow::Error::from(error).context(path.display().to_string())
            }
            (error, _) => error.into(),
        })
    }
}

fn save(path: &Path, content: &[u8]) -> anyhow::Result<()> {
    replace_file(path, |out| out.write_all(content)).with_context(|| path.display().to_string())
}

fn papers() -> impl TypedValueParser<Value = Paper> {
    let names = Paper::ALL.map(|paper| paper.to_string());
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Paper>())
}

/// Checks the address of a page, to which the puzzle is added after a `#`.
fn page_address(text: &str) -> Result<String, &'static str> {
    let host = text.strip_prefix("http://").or_else(|| text.strip_prefix("https://"));
    let is_plain = |c: char| c.is_ascii_graphic() && c != '#';
    match host {
        Some(host) if is_this_device(host) => Err(
            "only this computer can open that address; give its address in your network, such as http://192.168.1.7:8026/",
        ),
        Some(host) if !host.is_empty() && host.chars().all(is_plain) => Ok(text.into()),
        _ => Err("give the address of a page, such as http://192.168.1.7:8026/"),
    }
}

/// Returns whether an address without its scheme leads each device to itself.
fn is_this_device(address: &str) -> bool {
    let authority = address.split(['/', '?']).next().unwrap_or_default();
    let host = match authority.strip_prefix('[') {
        Some(rest) => rest.split(']').next(),
        None => authority.split(':').next(),
    };
    let host = host.unwrap_or_default();
    let is_loopback =
        host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback() || ip.is_unspecified());
    is_loopback || host.eq_ignore_ascii_case("localhost")
}
