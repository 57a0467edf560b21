//! The styles of everything on the screen.

use ratatui_core::style::{Color, Modifier, Style};

/// The colors of the game.
///
/// Plain text uses the terminal's own colors, and red text is readable on light and dark
/// backgrounds. All other text also sets its background, so every theme is readable on every
/// terminal. Nothing is conveyed by color alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Theme {
    /// No color; highlights use reverse video.
    Mono,
    /// Tiles with frames, in the 16 colors that every color terminal has.
    Plain,
    /// Dark gray tiles, in 256 colors.
    Dark,
    /// Ivory tiles, in 256 colors.
    Light,
}

const BLACK: Color = Color::Indexed(16);

impl Theme {
    pub(crate) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);

    /// Less important text.
    pub(crate) const FAINT: Style = Style::new().add_modifier(Modifier::DIM);

    /// Tiles outside the path, if the theme shades them.
    pub(crate) fn tile(self) -> Option<Style> {
        match self {
            Theme::Mono | Theme::Plain => None,
            Theme::Dark => Some(Style::new().fg(Color::Indexed(231)).bg(Color::Indexed(239))),
            Theme::Light => Some(Style::new().fg(BLACK).bg(Color::Indexed(187))),
        }
    }

    /// Returns the color of a highlight: `basic` if there are only 16 colors.
    fn highlight(self, basic: Color, dark: u8, light: u8) -> Color {
        match self {
            Theme::Mono | Theme::Plain => basic,
            Theme::Dark => Color::Indexed(dark),
            Theme::Light => Color::Indexed(light),
        }
    }

    /// The color of the path. Its diagonals are thin lines, which would be hard to see in a light
    /// color on white.
    fn cyan(self) -> Color {
        self.highlight(Color::Cyan, 80, 37)
    }

    fn green(self) -> Color {
        self.highlight(Color::Green, 114, 71)
    }

    /// Text on a colored background. With colors it is not bold, because many terminals show bold
    /// black as gray.
    fn filled(self, background: Color) -> Style {
        match self {
            Theme::Mono => Self::STRONG.add_modifier(Modifier::REVERSED),
            Theme::Plain => Style::new().fg(Color::Black).bg(background),
            Theme::Dark | Theme::Light => Style::new().fg(BLACK).bg(background),
        }
    }

    /// Tiles on the path.
    pub(crate) fn path(self) -> Style {
        self.filled(self.cyan())
    }

    /// The first tile of the path.
    pub(crate) fn path_start(self) -> Style {
        let style = self.filled(self.green());
        if self == Theme::Mono { style.add_modifier(Modifier::UNDERLINED) } else { style }
    }

    /// A word of a puzzle that was found, in one of six colors.
    pub(crate) fn found(self, number: usize) -> Style {
        const BASIC: [Color; 6] = [
            Color::LightYellow,
            Color::LightGreen,
            Color::LightBlue,
            Color::LightRed,
            Color::LightMagenta,
            Color::Gray,
        ];
        const PASTEL: [u8; 6] = [222, 151, 153, 217, 183, 187];
        match self {
            Theme::Mono => Self::STRONG.add_modifier(Modifier::UNDERLINED),
            Theme::Plain => self.filled(BASIC[number % BASIC.len()]),
            Theme::Dark | Theme::Light => {
                self.filled(Color::Indexed(PASTEL[number % PASTEL.len()]))
            }
        }
    }

    /// The verdict on a word that scores.
    pub(crate) fn success(self) -> Style {
        self.filled(self.green())
    }

    /// The selected row of a list.
    pub(crate) fn selected(self) -> Style {
        self.filled(self.cyan())
    }

    /// Letters that are not on the board.
    pub(crate) fn error(self) -> Style {
        let style = Style::new().add_modifier(Modifier::UNDERLINED);
        if self == Theme::Mono { style } else { style.fg(Color::Red) }
    }

    /// Warnings, and other text that needs attention.
    pub(crate) fn warning(self) -> Style {
        if self == Theme::Mono { Self::STRONG } else { Self::STRONG.fg(Color::Red) }
    }

    /// A QR code: black on white, or in reverse video, which shows dark modules as blocks.
    pub(crate) fn qr_code(self) -> Style {
        match self {
            Theme::Mono => Style::new(),
            _ => Style::new().fg(BLACK).bg(Color::Indexed(231)),
        }
    }

    /// The final seconds, noticeable in peripheral vision.
    pub(crate) fn alarm(self) -> Style {
        match self {
            Theme::Mono => self.filled(Color::Reset),
            _ => Self::STRONG.fg(Color::White).bg(Color::Red),
        }
    }
}
