use std::borrow::Cow;

use crate::Problem;

/// What `SET` is in files without it.
pub(crate) const DEFAULT_ENCODING: &[u8] = b"ISO8859-1";

/// How bytes encode characters.
#[derive(Debug, Clone)]
pub(crate) enum Encoding {
    Utf8,
    /// Each byte is a character; U+FFFD stands for none.
    SingleByte {
        name: String,
        chars: Box<[char; 256]>,
    },
}

impl Encoding {
    /// Returns the encoding with the name that `SET` gives. `chars` returns the characters of old
    /// encodings.
    pub fn named(
        name: &[u8],
        chars: impl FnOnce(&str) -> Option<[char; 256]>,
    ) -> Result<Encoding, Problem> {
        let name = String::from_utf8_lossy(name).into_owned();
        if ["utf-8", "utf8"].contains(&&*name.to_ascii_lowercase()) {
            return Ok(Encoding::Utf8);
        }
        match chars(&name) {
            Some(chars) => Ok(Encoding::SingleByte { name, chars: chars.into() }),
            None => Err(Problem::UnknownEncoding(name)),
        }
    }

    /// Decodes text.
    pub fn decode<'a>(&self, text: &'a [u8]) -> Result<Cow<'a, str>, Problem> {
        let decoded = match (self, str::from_utf8(text)) {
            (Encoding::Utf8, Ok(text)) => Cow::Borrowed(text),
            (Encoding::SingleByte { .. }, Ok(ascii)) if ascii.is_ascii() => ascii.into(),
            (Encoding::SingleByte { chars, .. }, _) => {
                text.iter().map(|&byte| chars[usize::from(byte)]).collect()
            }
            (Encoding::Utf8, Err(_)) => return Err(Problem::WrongEncoding("UTF-8".into())),
        };
        if let Encoding::SingleByte { name, .. } = self
            && decoded.contains(char::REPLACEMENT_CHARACTER)
        {
            return Err(Problem::WrongEncoding(name.clone()));
        }
        Ok(decoded)
    }
}

/// Returns the characters of an encoding on the web, given its name in Hunspell.
#[cfg(feature = "encodings")]
pub(crate) fn web_encoding(name: &str) -> Option<[char; 256]> {
    // The names in Hunspell's manual that are not labels on the web: ISO8859-1 to ISO8859-15 and
    // KOI8-R are.
    let label = match &*name.to_ascii_lowercase() {
        "microsoft-cp1251" => "windows-1251",
        "tis620-2533" => "tis-620",
        _ => name,
    };
    let encoding = encoding_rs::Encoding::for_label(label.as_bytes())?;
    let char_of = |byte: usize| {
        let byte = [byte as u8];
        let (decoded, _) = encoding.decode_without_bom_handling(&byte);
        decoded.chars().next().unwrap_or(char::REPLACEMENT_CHARACTER)
    };
    encoding.is_single_byte().then(|| std::array::from_fn(char_of))
}

#[cfg(not(feature = "encodings"))]
pub(crate) fn web_encoding(_name: &str) -> Option<[char; 256]> {
    None
}

/// Returns the lines of a file with their numbers, starting at 1, without line ends and a
/// byte-order mark.
pub(crate) fn lines(file: &[u8]) -> impl Iterator<Item = (u64, &[u8])> {
    let file = file.strip_prefix("\u{feff}".as_bytes()).unwrap_or(file);
    let lines = file.split(|&byte| byte == b'\n');
    (1..).zip(lines.map(|line| line.strip_suffix(b"\r").unwrap_or(line)))
}

/// Splits text at spaces and tabs.
pub(crate) fn fields(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(|byte| matches!(byte, b' ' | b'\t')).filter(|field| !field.is_empty())
}
