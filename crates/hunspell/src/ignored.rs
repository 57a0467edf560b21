use crate::Error;

/// Flags that cannot be read. They are ignored, as in Hunspell, so that one typo does not cost a whole
/// dictionary.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct IgnoredFlags {
    /// How many affixes, stems, and options have some.
    pub count: u64,
    /// The first of them.
    pub first: Option<Error>,
}

impl IgnoredFlags {
    /// Adds those of another file.
    #[must_use]
    pub fn and(self, other: IgnoredFlags) -> IgnoredFlags {
        IgnoredFlags { count: self.count + other.count, first: self.first.or(other.first) }
    }

    pub(crate) fn add(&mut self, error: Error) {
        self.count += 1;
        self.first.get_or_insert(error);
    }
}
