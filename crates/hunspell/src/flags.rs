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
            _ => Err(Problem::UnknownFlagType(String::from_utf8_lossy(name).into())),
        }
    }

    /// Parses flags, sorted and without duplicates.
    pub fn flags(self, text: &[u8]) -> Result<Flags, Problem> {
        let mut flags = self.parse_flags(text)?;
        flags.sort_unstable();
        flags.dedup();
        Ok(flags.into())
    }

    fn parse_flags(self, text: &[u8]) -> Result<Vec<Flag>, Problem> {
        let invalid =
            |expected| Problem::InvalidFlags(String::from_utf8_lossy(text).into(), expected);
        match self {
            FlagType::Byte => Ok(text.iter().map(|&byte| byte.into()).collect()),
            FlagType::Long => {
                let (pairs, rest) = text.as_chunks();
                if !rest.is_empty() {
                    return Err(invalid("two characters for each flag"));
                }
                Ok(pairs.iter().map(|pair| u16::from_be_bytes(*pair).into()).collect())
            }
            FlagType::Number => text
                .split(|&byte| byte == b',')
                .map(|number| {
                    str::from_utf8(number).ok()?.trim().parse::<u16>().ok().map(Flag::from)
                })
                .collect::<Option<_>>()
                .ok_or_else(|| invalid("numbers separated by commas")),
            FlagType::Utf8 => str::from_utf8(text)
                .map(|text| text.chars().map(u32::from).collect())
                .map_err(|_| invalid("UTF-8")),
        }
    }

    /// Parses the flag at the start of the text, as Hunspell does if there are several.
    pub fn flag(self, text: &[u8]) -> Result<Flag, Problem> {
        let first = match self {
            FlagType::Byte => &text[..text.len().min(1)],
            _ => text,
        };
        self.parse_flags(first)?.first().copied().ok_or(Problem::Expected("a flag"))
    }
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
            assert_eq!(*flag_type.flags(text.as_bytes()).unwrap(), *flags, "{text}");
        }
    }

    #[test]
    fn invalid_flags_are_errors() {
        let cases =
            [(FlagType::Long, &b"ABC"[..]), (FlagType::Number, b"1,"), (FlagType::Utf8, b"\xff")];
        for (flag_type, text) in cases {
            assert!(flag_type.flags(text).is_err(), "{text:?}");
        }
    }
}
