use std::sync::Arc;

use crate::Problem;

/// A flag: a letter, two letters or a number that stands for a property of a stem or an affix.
pub(crate) type Flag = u32;

/// The flags of a stem or an affix.
pub(crate) type Flags = Arc<[Flag]>;

/// How flags are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum FlagType {
    /// Each byte is a flag, even in a UTF-8 file.
    #[default]
    Byte,
    /// Each two bytes are a flag.
    Long,
    /// Flags are numbers separated by commas.
    Number,
    /// Each character is a flag.
    Utf8,
}

impl FlagType {
    /// Parses the value of `FLAG`.
    pub fn parse(name: &[u8]) -> Result<FlagType, Problem> {
        match name {
            b"long" => Ok(FlagType::Long),
            b"num" => Ok(FlagType::Number),
            b"UTF-8" => Ok(FlagType::Utf8),
            _ => {
                let name = String::from_utf8_lossy(name).into();
                Err(Problem::Invalid(name, "`long`, `num` or `UTF-8`"))
            }
        }
    }

    /// Parses flags, sorted and without duplicates. Also returns what is wrong if some cannot be read;
    /// like Hunspell (`decode_flags` in its `hashmgr.cxx`), it keeps the others, and the digits that a
    /// number starts with.
    pub fn flags(self, text: &[u8]) -> (Flags, Option<Problem>) {
        let (mut flags, problem) = self.parse_flags(text);
        flags.sort_unstable();
        flags.dedup();
        (flags.into(), problem)
    }

    fn parse_flags(self, text: &[u8]) -> (Vec<Flag>, Option<Problem>) {
        if text.is_empty() {
            return (Vec::new(), None);
        }
        let (flags, is_valid, expected): (Vec<Flag>, _, _) = match self {
            FlagType::Byte => (text.iter().map(|&byte| byte.into()).collect(), true, "bytes"),
            FlagType::Long => {
                let (pairs, rest) = text.as_chunks();
                let flags = pairs.iter().map(|pair| u16::from_be_bytes(*pair).into()).collect();
                (flags, rest.is_empty(), "two characters for each flag")
            }
            FlagType::Number => {
                let numbers = text.split(|&byte| byte == b',').map(<[u8]>::trim_ascii);
                let is_valid = numbers.clone().all(|text| number(text).is_some());
                let digits = numbers.map(|text| {
                    let end = text.iter().position(|byte| !byte.is_ascii_digit());
                    &text[..end.unwrap_or(text.len())]
                });
                (digits.filter_map(number).collect(), is_valid, "numbers separated by commas")
            }
            FlagType::Utf8 => match str::from_utf8(text) {
                Ok(text) => (text.chars().map(u32::from).collect(), true, "UTF-8"),
                Err(_) => (Vec::new(), false, "UTF-8"),
            },
        };
        let invalid = || Problem::InvalidFlags(String::from_utf8_lossy(text).into(), expected);
        (flags, (!is_valid).then(invalid))
    }

    /// Parses the flag at the start of the text, as Hunspell does if there are several.
    pub fn flag(self, text: &[u8]) -> Result<Flag, Problem> {
        let first = match self {
            FlagType::Byte => &text[..text.len().min(1)],
            _ => text,
        };
        match self.parse_flags(first) {
            (_, Some(problem)) => Err(problem),
            (flags, None) => flags.first().copied().ok_or(Problem::Expected("a flag")),
        }
    }
}

fn number(text: &[u8]) -> Option<Flag> {
    let number = str::from_utf8(text).ok()?.parse::<u16>().ok()?;
    Some(number.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_parsed() {
        let cases: [(FlagType, &str, &[Flag]); 6] = [
            (FlagType::Byte, "zAz", &[65, 122]),
            (FlagType::Byte, "é", &[0xa9, 0xc3]),
            (FlagType::Long, "AaBb", &[0x4161, 0x4262]),
            (FlagType::Number, "1,65000", &[1, 65000]),
            (FlagType::Utf8, "éA", &[65, 0xe9]),
            (FlagType::Utf8, "", &[]),
        ];
        for (flag_type, text, flags) in cases {
            let (parsed, problem) = flag_type.flags(text.as_bytes());
            assert_eq!((&*parsed, problem), (flags, None), "{text}");
        }
    }

    #[test]
    fn flags_beside_invalid_ones_are_kept() {
        let cases: [(FlagType, &[u8], &[Flag]); 7] = [
            (FlagType::Long, b"ABC", &[0x4142]),
            (FlagType::Long, b"A", &[]),
            (FlagType::Number, b"1,", &[1]),
            (FlagType::Number, b",2,17X,x,70000", &[2, 17]),
            (FlagType::Number, b"-1,99999999999999999999", &[]),
            (FlagType::Number, b"\xff", &[]),
            (FlagType::Utf8, b"a\xff", &[]),
        ];
        for (flag_type, text, flags) in cases {
            let (parsed, problem) = flag_type.flags(text);
            assert_eq!(*parsed, *flags, "{text:?}");
            assert!(problem.is_some() && flag_type.flag(text).is_err(), "{text:?}");
        }
    }
}
