//! The types of the package, `types.d.ts`, which are generated from the types of the replies.
//!
//! `SNAPSHOTS=overwrite cargo test -p boggle-npm` writes the file.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

use crate::board::{Board, BoardOptions, RulesOptions};
use crate::dictionary::Dictionary;
use crate::error::{ErrorKind, Position};
use crate::make::{MakeOptions, NewPuzzle};
use crate::puzzle::Puzzle;
use crate::roll::RollOptions;
use crate::solve::SolutionData;

#[test]
fn types_are_those_of_the_requests_and_replies() {
    let mut types = BTreeMap::new();
    add::<BoardOptions>(&mut types);
    add::<RulesOptions>(&mut types);
    add::<RollOptions>(&mut types);
    add::<Board>(&mut types);
    add::<Dictionary>(&mut types);
    add::<SolutionData>(&mut types);
    add::<Puzzle>(&mut types);
    add::<MakeOptions>(&mut types);
    add::<NewPuzzle>(&mut types);
    add::<ErrorKind>(&mut types);
    add::<Position>(&mut types);
    let mut text = String::from(
        "// Generated from the Rust types; `SNAPSHOTS=overwrite cargo test -p boggle-npm` writes this file.\n",
    );
    for (name, schema) in &types {
        text += &format!("\n{}{}", doc(schema, ""), declaration(name, schema));
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/package/types.d.ts");
    let assert = snapbox::Assert::new().action_env(snapbox::assert::DEFAULT_ACTION_ENV);
    assert.eq(text, snapbox::Data::read_from(path.as_ref(), None).raw());
}

/// Adds a type, and those that it consists of.
fn add<T: JsonSchema>(types: &mut BTreeMap<String, Value>) {
    let generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let mut schema = Value::from(generator.into_root_schema_for::<T>());
    if let Some(Value::Object(parts)) = schema.get_mut("$defs").map(Value::take) {
        types.extend(parts);
    }
    types.insert(T::schema_name().into_owned(), schema);
}

fn declaration(name: &str, schema: &Value) -> String {
    let Some(fields) = schema["properties"].as_object() else {
        return format!("export type {name} = {};\n", type_of(schema));
    };
    let mut text = format!("export interface {name} {{\n");
    // The fields of options can all be missing, and are never null; those of replies are always there.
    let is_options = name.ends_with("Options");
    for (field, schema) in fields {
        let mut kind = type_of(schema);
        let mut optional = "";
        if is_options {
            optional = "?";
            kind = kind.replace(" | null", "");
        }
        text += &format!("{}  {field}{optional}: {kind};\n", doc(schema, "  "));
    }
    text + "}\n"
}

/// Returns the description as a comment.
fn doc(schema: &Value, indent: &str) -> String {
    let text = schema["description"].as_str();
    text.map_or_else(String::new, |text| format!("{indent}/** {} */\n", text.replace('\n', " ")))
}

fn type_of(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        return name.rsplit('/').next().unwrap_or(name).to_owned();
    }
    let union = |parts: &[Value], part: &dyn Fn(&Value) -> String| {
        parts.iter().map(part).collect::<Vec<_>>().join(" | ")
    };
    if let Some(values) = schema["enum"].as_array() {
        return union(values, &Value::to_string);
    }
    if let Some(variants) = schema["oneOf"].as_array().or(schema["anyOf"].as_array()) {
        return union(variants, &type_of);
    }
    if let Some(value) = schema.get("const") {
        return value.to_string();
    }
    let items = &schema["items"];
    match &schema["type"] {
        Value::Array(names) => union(names, &|name| named(name, items)),
        name => named(name, items),
    }
}

/// Returns the type with a name of JSON Schema.
fn named(name: &Value, items: &Value) -> String {
    match name.as_str() {
        Some("integer" | "number") => "number".into(),
        Some("array") => format!("{}[]", type_of(items)),
        Some(name @ ("string" | "boolean" | "null")) => name.into(),
        _ => panic!("no type for {name}"),
    }
}
