//! Parsing `.aff` files.

use std::collections::BTreeSet;
use std::{array, str};

use crate::affix_file::{Affix, AffixFile, AffixTable, BYTES_PER_STEP, SpecialFlags};
use crate::condition::Condition;
use crate::flags::{Flag, FlagType, Flags};
use crate::text::{DEFAULT_ENCODING, Encoding, fields, lines};
use crate::{Error, IgnoredFlags, Problem};

const HEADER: &str = "the header of the affixes: a flag, Y or N, and their number";
const AFFIX: &str = "an affix: a flag, what to remove, what to add, and a condition";

impl AffixFile {
    /// Parses an `.aff` file. `name` identifies it in error messages. Without the feature `encodings`, it
    /// must be in UTF-8.
    ///
    /// # Errors
    ///
    /// Returns an error if an option or an affix is invalid. Options that do not affect which words
    /// there are may have any value. An affix whose own flag is invalid is left out; see
    /// [`ignored_flags`](AffixFile::ignored_flags).
    pub fn parse(name: &str, file: &[u8]) -> Result<AffixFile, Error> {
        AffixFile::parse_with(name, file, crate::text::web_encoding)
    }

    /// Parses an `.aff` file in UTF-8, or in an old encoding whose 256 characters `chars` returns, given
    /// its name, such as `ISO8859-1`. U+FFFD stands for bytes that are not characters.
    ///
    /// # Errors
    ///
    /// Same as [`parse`](AffixFile::parse).
    pub fn parse_with(
        name: &str,
        file: &[u8],
        chars: impl FnOnce(&str) -> Option<[char; 256]>,
    ) -> Result<AffixFile, Error> {
        let at = |line| move |problem| Error { file: name.into(), line, problem };
        let mut settings = lines(file).map(|(line, text)| (line, fields(text)));
        let set = settings.find_map(|(line, mut fields)| {
            Some((line, fields.next().filter(|name| name == b"SET").and(fields.next())?))
        });
        let (line, set) = set.unwrap_or((1, DEFAULT_ENCODING));
        let affixes = AffixFile {
            encoding: Encoding::named(set, chars).map_err(at(line))?,
            flag_type: FlagType::default(),
            lang: None,
            aliases: Vec::new(),
            ignored: BTreeSet::new(),
            full_strip: false,
            special: SpecialFlags::default(),
            prefixes: AffixTable::default(),
            suffixes: AffixTable::default(),
            ignored_flags: IgnoredFlags::default(),
        };
        let mut parser = Parser { file: affixes, has_alias_header: false, group: None };
        for (line, text) in lines(file) {
            parser.parse_setting(text).map_err(at(line))?;
        }
        for (line, text) in lines(file) {
            match parser.parse_line(text) {
                Ok(None) => {}
                Ok(Some(problem)) | Err(problem @ Problem::InvalidFlags(..)) => {
                    parser.file.ignored_flags.add(at(line)(problem));
                }
                Err(problem) => return Err(at(line)(problem)),
            }
        }
        Ok(parser.file)
    }

    /// Parses the flags of a stem or an affix, which can be the number of an `AF` line. Also returns what
    /// is wrong if some cannot be read.
    pub(crate) fn flags(&self, text: &[u8]) -> (Flags, Option<Problem>) {
        if self.aliases.is_empty() || text.is_empty() {
            return self.flag_type.flags(text);
        }
        let number = str::from_utf8(text).ok().and_then(|text| text.parse::<usize>().ok());
        match number.and_then(|number| self.aliases.get(number.checked_sub(1)?)) {
            Some(flags) => (flags.clone(), None),
            None => {
                let alias = String::from_utf8_lossy(text).into();
                (Flags::default(), Some(Problem::InvalidFlags(alias, "the number of an AF line")))
            }
        }
    }
}

struct Parser {
    file: AffixFile,
    /// Whether the header of the `AF` lines was read.
    has_alias_header: bool,
    /// The affixes that are being read.
    group: Option<Group>,
}

/// A flag and what the header of its affixes says.
struct Group {
    is_prefix: bool,
    flag: Flag,
    cross_product: bool,
    remaining: u64,
}

impl Parser {
    /// Parses the settings that determine how to read all other lines.
    fn parse_setting(&mut self, line: &[u8]) -> Result<(), Problem> {
        let mut fields = fields(line);
        match (fields.next(), fields.next()) {
            (Some(b"FLAG"), Some(name)) => self.file.flag_type = FlagType::parse(name)?,
            (Some(b"LANG"), Some(name)) => {
                self.file.lang = Some(String::from_utf8_lossy(name).into());
            }
            (Some(b"IGNORE"), Some(chars)) => {
                self.file.ignored = self.file.encoding.decode(chars)?.chars().collect();
            }
            (Some(b"COMPLEXPREFIXES"), _) => return Err(Problem::Unsupported("COMPLEXPREFIXES")),
            _ => {}
        }
        Ok(())
    }

    /// Parses a line. Also returns what is wrong with its flags if the rest has a meaning without them.
    fn parse_line(&mut self, line: &[u8]) -> Result<Option<Problem>, Problem> {
        let mut fields = fields(line);
        let Some(option) = fields.next() else { return Ok(None) };
        let special = &mut self.file.special;
        let flag = match option {
            b"PFX" => return self.parse_affix(true, fields),
            b"SFX" => return self.parse_affix(false, fields),
            b"AF" => return self.parse_alias(fields.next()),
            b"FULLSTRIP" => {
                self.file.full_strip = true;
                return Ok(None);
            }
            b"NEEDAFFIX" | b"PSEUDOROOT" => &mut special.need_affix,
            b"CIRCUMFIX" => &mut special.circumfix,
            b"FORBIDDENWORD" => &mut special.forbidden,
            b"ONLYINCOMPOUND" => &mut special.only_in_compound,
            b"NOSUGGEST" => &mut special.no_suggest,
            b"KEEPCASE" => &mut special.keep_case,
            _ => return Ok(None),
        };
        let value = fields.next().ok_or(Problem::Expected("a flag"))?;
        *flag = Some(self.file.flag_type.flag(value)?);
        Ok(None)
    }

    fn parse_alias(&mut self, value: Option<&[u8]>) -> Result<Option<Problem>, Problem> {
        // The first line has the number of lines that follow.
        if !self.has_alias_header {
            self.has_alias_header = true;
            return Ok(None);
        }
        let value = value.ok_or(Problem::Expected("flags"))?;
        let (flags, problem) = self.file.flag_type.flags(value);
        self.file.aliases.push(flags);
        Ok(problem)
    }

    fn parse_affix<'a>(
        &mut self,
        is_prefix: bool,
        mut fields: impl Iterator<Item = &'a [u8]>,
    ) -> Result<Option<Problem>, Problem> {
        let flag = fields.next().ok_or(Problem::Expected(AFFIX))?;
        let flag = self.file.flag_type.flag(flag)?;
        let [third, fourth, fifth] = array::from_fn(|_| fields.next());
        let header = parse_header(third, fourth);
        // The announced number of affixes can be wrong, so it only decides about lines that can be both.
        let group = self.group.as_mut().filter(|group| {
            let is_affix = header.is_none() || group.remaining > 0 && fifth.is_some();
            is_affix && (group.is_prefix, group.flag) == (is_prefix, flag)
        });
        let Some(group) = group else {
            let (cross_product, remaining) = header.ok_or(Problem::Expected(HEADER))?;
            self.group = Some(Group { is_prefix, flag, cross_product, remaining });
            return Ok(None);
        };
        let (Some(strip), Some(add)) = (third, fourth) else {
            return Err(Problem::Expected(AFFIX));
        };
        group.remaining = group.remaining.saturating_sub(1);
        let cross_product = group.cross_product;
        let slash = add.iter().position(|&byte| byte == b'/').unwrap_or(add.len());
        let (add, flags) = add.split_at(slash);
        let (flags, problem) = self.file.flags(flags.strip_prefix(b"/").unwrap_or_default());
        // Ignored characters can be brackets: Hungarian ignores `()]`.
        let condition = self.file.encoding.decode(fifth.unwrap_or(b"."))?;
        let affix = Affix {
            flag,
            strip: self.decode_part(strip)?,
            add: self.decode_part(add)?,
            cost: 1 + (strip.len() + add.len() + condition.len()) as u64 / BYTES_PER_STEP,
            condition: Condition::parse(&condition)?,
            cross_product,
            flags,
        };
        let table = if is_prefix { &mut self.file.prefixes } else { &mut self.file.suffixes };
        table.add(affix);
        Ok(problem)
    }

    /// Decodes what an affix removes or adds: `0` is nothing.
    fn decode_part(&self, part: &[u8]) -> Result<String, Problem> {
        if part == b"0" { Ok(String::new()) } else { self.file.decode(part).map(Into::into) }
    }
}

/// Parses the fields of a header after its flag: whether there are cross products, and the number of
/// affixes.
fn parse_header(cross_product: Option<&[u8]>, number: Option<&[u8]>) -> Option<(bool, u64)> {
    let cross_product = match cross_product? {
        b"Y" => true,
        b"N" => false,
        _ => return None,
    };
    Some((cross_product, str::from_utf8(number?).ok()?.parse().ok()?))
}
