//! What the page takes over from the games: the types of their parameters, actions and outcomes, and their paytables.
//!
//! `BAIZE_UPDATE=1 cargo test -p baize-games --test page` writes the files again.
#![expect(clippy::unwrap_used, reason = "a schema that cannot be written should stop the test")]

use std::collections::BTreeMap;
use std::fmt::Write;

use baize_games::schemas::Schemas;
use baize_games::{ORIGINALS, games, slots, tables};
use baize_slots::{Event, FEATURES, ROUNDS, SLOTS, Slot};
use baize_testkit::hold_file;
use serde_json::Value;

const HEAD: &str =
    "// Generated from the games' own types by `BAIZE_UPDATE=1 cargo test -p baize-games --test page`.
// Outcomes always carry every field, so none is optional: what is not known yet is null.
";

/// The TypeScript of a schema.
fn typed(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        return referred(name.rsplit('/').next().unwrap());
    }
    if let Some(variants) = schema["oneOf"].as_array() {
        return variants.iter().map(typed).collect::<Vec<_>>().join(" | ");
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().map(ToString::to_string).collect::<Vec<_>>().join(" | ");
    }
    match &schema["type"] {
        Value::Array(types) => {
            let one = |kind: &Value| {
                let mut alone = schema.clone();
                alone["type"] = kind.clone();
                typed(&alone)
            };
            types.iter().map(one).collect::<Vec<_>>().join(" | ")
        }
        Value::String(kind) => match kind.as_str() {
            "integer" | "number" => "number".to_owned(),
            "array" => list(&typed(&schema["items"])),
            "object" => object(schema, ""),
            "string" | "boolean" | "null" => kind.clone(),
            other => panic!("no TypeScript for {other}"),
        },
        _ => panic!("no TypeScript for {schema}"),
    }
}

/// Schemas of plain numbers have a name in the document, but none here.
fn referred(name: &str) -> String {
    if name.starts_with(char::is_uppercase) { name.to_owned() } else { "number".to_owned() }
}

fn list(item: &str) -> String {
    if item.contains('|') { format!("({item})[]") } else { format!("{item}[]") }
}

fn comment(schema: &Value, indent: &str) -> String {
    let text = schema["description"].as_str().unwrap_or_default().replace('\n', " ");
    if text.is_empty() { String::new() } else { format!("{indent}/** {text} */\n") }
}

fn object(schema: &Value, indent: &str) -> String {
    let Some(fields) = schema["properties"].as_object().filter(|fields| !fields.is_empty()) else {
        return "Record<string, never>".to_owned();
    };
    let mut text = "{\n".to_owned();
    let required = schema["required"].as_array();
    for (name, field) in fields {
        let inner = format!("{indent}  ");
        let is_required = required.is_some_and(|names| names.iter().any(|each| each == name));
        let typed = typed(field);
        // What may be null is written nevertheless.
        let mark = if is_required || typed.contains("null") { "" } else { "?" };
        writeln!(text, "{}{inner}{name}{mark}: {typed};", comment(field, &inner)).unwrap();
    }
    text + indent + "}"
}

fn every_game() -> Vec<(&'static str, Schemas)> {
    let originals = games().map(|game| (game.id, game.schemas()));
    originals.chain(tables::TABLES.iter().map(|table| (table.id, table.schemas()))).collect()
}

fn types() -> String {
    let mut named = BTreeMap::new();
    for (game, schemas) in every_game() {
        for (name, schema) in schemas.all {
            if referred(&name) == name && name != "NoAction" {
                let schema = serde_json::to_value(schema).unwrap();
                let before = named.insert(name.clone(), schema.clone());
                assert!(
                    before.is_none_or(|before| before == schema),
                    "two games name a type {name}: give that of {game} a name of its own, #[schema(as = …)]"
                );
            }
        }
    }
    let mut text = HEAD.to_owned();
    for (name, schema) in &named {
        writeln!(text, "\n{}export type {name} = {};", comment(schema, ""), typed(schema)).unwrap();
    }
    text += "\n/** The types of every game by its name in requests. */\nexport interface Games {\n";
    for (id, Schemas { params, action, round, .. }) in every_game() {
        let action = if action == "NoAction" { "never" } else { &action };
        writeln!(text, "  \"{id}\": {{ params: {params}; action: {action}; outcome: {round} }};").unwrap();
    }
    text + "}\n\nexport type GameAction = Games[keyof Games][\"action\"];\n"
}

#[test]
fn the_pages_types_are_those_of_the_games() {
    hold_file("web/src/api/games.gen.ts", &types());
}

/// Lists of plain values on one line, so that a change shows what it changed.
fn written(value: &Value, indent: &str) -> String {
    let deep = |value: &Value| value.is_array() || value.is_object();
    let inner = format!("{indent}  ");
    match value {
        Value::Array(list) if list.iter().any(deep) => {
            let rows: Vec<String> =
                list.iter().map(|row| format!("{inner}{}", written(row, &inner))).collect();
            format!("[\n{}\n{indent}]", rows.join(",\n"))
        }
        Value::Object(fields) => {
            let line =
                |(name, value): (&String, &Value)| format!("{inner}\"{name}\": {}", written(value, &inner));
            format!("{{\n{}\n{indent}}}", fields.iter().map(line).collect::<Vec<_>>().join(",\n"))
        }
        plain => plain.to_string(),
    }
}

#[test]
fn the_pages_paytables_are_those_of_the_games() {
    for game in ORIGINALS {
        let paytable = game.paytable();
        if !paytable.is_null() {
            let path = format!("web/src/features/play/games/{}/paytable.gen.json", game.id);
            hold_file(&path, &(written(&paytable, "") + "\n"));
        }
    }
    for table in tables::TABLES {
        let paytable = table.paytable();
        if !paytable.is_null() {
            let path = format!("web/src/features/play/tables/{}/paytable.gen.json", table.id);
            hold_file(&path, &(written(&paytable, "") + "\n"));
        }
    }
}

#[test]
fn the_pages_sheets_are_those_of_the_slots() {
    for slot in slots::slots() {
        let document = serde_json::to_string(&slots::document(slot.id).unwrap()).unwrap();
        hold_file(&format!("web/src/features/play/slots/{}/sheet.gen.json", slot.id), &(document + "\n"));
    }
}

/// Rounds of each mode that the page has to play alike: spread over the whole book.
const GOLDEN: u32 = 2_000;
const APART: u32 = 67_109;

/// FNV-1a of the JSON of all events, one a line.
fn events_hash(events: &[Event]) -> u32 {
    let texts = events.iter().map(|event| serde_json::to_string(event).unwrap() + "\n").collect::<String>();
    texts.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// So many rounds of each mode: what they pay, their features as bits, and the hash of their events.
fn golden(slot: &Slot, rounds: u32) -> Value {
    let mut modes = serde_json::Map::new();
    for (place, mode) in slot.sheet().rules.modes.iter().enumerate() {
        let (mut pays, mut features, mut events) = (Vec::new(), Vec::new(), Vec::new());
        for at in 0..rounds {
            let mut recorded: Vec<Event> = Vec::new();
            let outcome = slot.play(place, at * APART % ROUNDS, &mut recorded);
            let bits = FEATURES.iter().enumerate();
            let bits = bits.map(|(bit, (each, _))| u32::from(outcome.features.has(*each)) << bit);
            pays.push(outcome.pays);
            features.push(bits.sum::<u32>());
            events.push(events_hash(&recorded));
        }
        let of_mode = serde_json::json!({ "pays": pays, "features": features, "events": events });
        modes.insert(mode.id.clone(), of_mode);
    }
    Value::Object(modes)
}

#[test]
fn the_page_plays_the_rounds_of_the_slots_alike() {
    for shipped in SLOTS {
        let (slot, _) = shipped.load().unwrap();
        let text = golden(&slot, GOLDEN).to_string() + "\n";
        hold_file(&format!("web/src/features/play/slots/{}/golden.gen.json", shipped.id), &text);
    }
}
