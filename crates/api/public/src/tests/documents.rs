//! The documents that follow from the code: the snapshot of the interface, and `docs/api.md`.
//! `BAIZE_UPDATE=1 cargo test -p baize-api documents` writes them.

use std::{fmt::Write as _, fs, path::PathBuf};

use baize_testkit::hold_file;
use serde_json::Value;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

#[test]
fn the_snapshot_of_the_interface_is_what_the_handlers_say() {
    let text = crate::document().to_pretty_json().unwrap() + "\n";
    hold_file("crates/api/openapi.json", &text);
}

#[test]
fn the_document_of_the_interface_lists_every_endpoint_and_every_code() {
    let path = root().join("docs/api.md");
    let text = fs::read_to_string(path).unwrap();
    let before = text.split_once("<!-- generated").map_or(text.as_str(), |(before, _)| before);
    let expected = format!(
        "{before}<!-- generated from the code below this line: BAIZE_UPDATE=1 cargo test -p baize-api documents -->\n\n\
         {}\n{}",
        endpoints(),
        codes()
    );
    hold_file("docs/api.md", &expected);
}

fn endpoints() -> String {
    let document = serde_json::to_value(crate::document()).unwrap();
    let mut rows: Vec<(String, String)> = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let tag = operation["tags"][0].as_str().unwrap_or("site").to_owned();
            rows.push((tag, row(path, method, operation)));
        }
    }
    rows.sort();
    let mut text = String::from("## Endpoints\n\nA star marks those that need a session.\n");
    let mut current = "";
    for (tag, row) in &rows {
        if tag != current {
            let _ = write!(text, "\n### {tag}\n\n| Call | | Takes | Gives | |\n|---|---|---|---|---|\n");
            current = tag;
        }
        text.push_str(row);
    }
    text
}

fn row(path: &str, method: &str, operation: &Value) -> String {
    let open = operation["security"]
        .as_array()
        .is_some_and(|list| list.iter().any(|one| one == &serde_json::json!({})));
    // A reply is one of its own schema or a refusal.
    let name = |schema: &Value| {
        let own = schema["oneOf"].get(0).unwrap_or(schema);
        let reference = own["$ref"].as_str().unwrap_or_default();
        reference.rsplit('/').next().unwrap_or_default().trim_start_matches("Reply_").to_owned()
    };
    let body = name(&operation["requestBody"]["content"]["application/json"]["schema"]);
    let query: Vec<&str> = operation["parameters"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|parameter| parameter["name"].as_str())
        .collect();
    let takes = if body.is_empty() { query.join(", ") } else { [vec![&*body], query].concat().join(", ") };
    let gives = name(&operation["responses"]["200"]["content"]["application/json"]["schema"]);
    let summary = operation["summary"].as_str().unwrap_or_default().trim_end_matches('.');
    let star = if open { "" } else { "★" };
    format!("| {} `{path}` | {star} | {takes} | {gives} | {summary} |\n", method.to_uppercase())
}

fn codes() -> String {
    let mut text =
        String::from("## Codes\n\n| Code | Name | HTTP | Data | Meaning |\n|---:|---|---:|---|---|\n");
    for code in crate::codes() {
        let meaning = code.meaning.trim();
        let data = code.data.map_or_else(String::new, |data| data.name());
        let _ = writeln!(text, "| {} | {} | {} | {data} | {meaning} |", code.number, code.name, code.status);
    }
    text
}
