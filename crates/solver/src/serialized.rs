//! Boards, tiles and scorings in serialized form: a tile or a scoring is the text that `Display`
//! prints, and a board is its size and tiles.

use std::borrow::Cow;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Board, Scoring, ScoringSpec, Tile};

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tile, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl Serialize for Scoring {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Scoring {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Scoring, D::Error> {
        Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl Serialize for ScoringSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ScoringSpec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ScoringSpec, D::Error> {
        Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Board")]
struct Parts<T> {
    rows: usize,
    columns: usize,
    tiles: T,
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (rows, columns) = (self.rows(), self.columns());
        Parts { rows, columns, tiles: self.tiles().collect::<Vec<_>>() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        let Parts { rows, columns, tiles } = Parts::<Vec<Tile>>::deserialize(deserializer)?;
        Board::new(rows, columns, tiles).map_err(D::Error::custom)
    }
}

#[cfg(feature = "schemars")]
mod schemas {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use crate::{Neighbors, Scoring, Tile};

    impl JsonSchema for Tile {
        fn schema_name() -> Cow<'static, str> {
            "tile".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({
                "type": "string",
                "pattern": r"^(\?|\.|[^A-Z\s?.#]+)$",
                "description": "Lowercase letters, `a/e` for a choice, `un-` or `-ed` for letters that can only \
                    begin or end a word, `?` for a wildcard, or `.` for a hole.",
            })
        }
    }

    impl JsonSchema for Scoring {
        fn schema_name() -> Cow<'static, str> {
            "scoring".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({
                "type": "string",
                "pattern": "^(classic|super|word-hunt|length|letters|letters-by-length|\
                    [0-9]+=[0-9]+(,[0-9]+=[0-9]+)*(,[+][0-9]+)?)$",
                "description": "A name, or points by length: 3=1,5=2,+1 is 1 point up to four letters, 2 for \
                    five, and 1 more for each further letter.",
            })
        }
    }

    impl JsonSchema for Neighbors {
        fn schema_name() -> Cow<'static, str> {
            "neighbors".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({ "enum": [4, 8] })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_survives_serialization() {
        let tiles = ["q", "qu", "?", ".", "é", "ing"].map(|text| text.parse().unwrap());
        let board = Board::new(2, 3, tiles).unwrap();
        let json = serde_json::to_string(&board).unwrap();
        assert_eq!(json, r#"{"rows":2,"columns":3,"tiles":["q","qu","?",".","é","ing"]}"#);
        assert_eq!(serde_json::from_str::<Board>(&json).unwrap(), board);
        let wrong = r#"{"rows":2,"columns":2,"tiles":["a"]}"#;
        assert!(serde_json::from_str::<Board>(wrong).is_err());
    }
}
