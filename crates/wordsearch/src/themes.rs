//! Lists of words to hide, for those who have none.

/// A list of words about one thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Theme {
    /// The name, such as `space`.
    pub name: &'static str,
    /// The words, in lowercase.
    pub words: &'static [&'static str],
}

impl Theme {
    /// Returns the theme with a name, in any case.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Theme> {
        themes().iter().find(|theme| theme.name.eq_ignore_ascii_case(name.trim()))
    }
}

/// Returns the built-in themes, sorted by name. Their words are in the built-in dictionary, and none is
/// left out in family mode.
///
/// ```
/// use boggle_wordsearch::{Theme, themes};
///
/// assert_eq!(themes().len(), 10);
/// let space = Theme::named("Space").unwrap();
/// assert!(space.words.contains(&"comet"));
/// ```
#[must_use]
pub fn themes() -> &'static [Theme] {
    &THEMES
}

const THEMES: [Theme; 10] = [
    Theme {
        name: "animals",
        words: &[
            "badger", "beaver", "camel", "cheetah", "elephant", "giraffe", "hamster", "hedgehog",
            "kangaroo", "leopard", "monkey", "otter", "panda", "rabbit", "squirrel", "tiger",
            "walrus", "zebra",
        ],
    },
    Theme {
        name: "birds",
        words: &[
            "blackbird",
            "canary",
            "cuckoo",
            "eagle",
            "falcon",
            "flamingo",
            "heron",
            "kingfisher",
            "ostrich",
            "parrot",
            "peacock",
            "pelican",
            "penguin",
            "pigeon",
            "sparrow",
            "stork",
            "swallow",
            "woodpecker",
        ],
    },
    Theme {
        name: "clothes",
        words: &[
            "apron", "blouse", "boots", "cardigan", "dress", "gloves", "hoodie", "jacket", "jeans",
            "mittens", "pajamas", "sandals", "scarf", "shirt", "skirt", "slippers", "sweater",
            "trousers",
        ],
    },
    Theme {
        name: "food",
        words: &[
            "bagel", "bread", "butter", "cereal", "cheese", "cookie", "honey", "muffin", "noodles",
            "omelet", "pancake", "pasta", "pizza", "popcorn", "salad", "sandwich", "soup",
            "yogurt",
        ],
    },
    Theme {
        name: "fruit",
        words: &[
            "apple",
            "apricot",
            "banana",
            "blueberry",
            "cherry",
            "coconut",
            "grape",
            "kiwi",
            "lemon",
            "mango",
            "melon",
            "orange",
            "papaya",
            "peach",
            "pear",
            "pineapple",
            "plum",
            "raspberry",
        ],
    },
    Theme {
        name: "music",
        words: &[
            "accordion",
            "banjo",
            "cello",
            "chord",
            "clarinet",
            "drum",
            "flute",
            "guitar",
            "harp",
            "melody",
            "oboe",
            "organ",
            "piano",
            "rhythm",
            "saxophone",
            "trumpet",
            "tuba",
            "violin",
        ],
    },
    Theme {
        name: "ocean",
        words: &[
            "anchor",
            "beach",
            "coral",
            "crab",
            "dolphin",
            "island",
            "jellyfish",
            "lighthouse",
            "lobster",
            "octopus",
            "oyster",
            "pearl",
            "sailor",
            "seahorse",
            "seaweed",
            "shark",
            "turtle",
            "whale",
        ],
    },
    Theme {
        name: "school",
        words: &[
            "algebra",
            "backpack",
            "chalk",
            "classroom",
            "crayon",
            "desk",
            "eraser",
            "geography",
            "history",
            "homework",
            "lesson",
            "library",
            "notebook",
            "pencil",
            "recess",
            "ruler",
            "science",
            "teacher",
        ],
    },
    Theme {
        name: "space",
        words: &[
            "asteroid",
            "astronaut",
            "comet",
            "cosmos",
            "crater",
            "eclipse",
            "galaxy",
            "gravity",
            "lunar",
            "meteor",
            "nebula",
            "orbit",
            "planet",
            "rocket",
            "satellite",
            "shuttle",
            "solar",
            "telescope",
        ],
    },
    Theme {
        name: "weather",
        words: &[
            "blizzard",
            "breeze",
            "cloud",
            "drizzle",
            "forecast",
            "frost",
            "hail",
            "humid",
            "hurricane",
            "icicle",
            "lightning",
            "rainbow",
            "shower",
            "snowflake",
            "storm",
            "sunshine",
            "thunder",
            "tornado",
        ],
    },
];
