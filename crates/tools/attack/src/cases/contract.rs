//! Replies, held against the document that the server itself serves.

use std::collections::BTreeSet;
use std::net::SocketAddr;

use anyhow::{Error, Result};
use baize_blackbox::client::{self, Answer, Client};
use baize_blackbox::players;
use baize_contract::{Contract, Reply};
use serde_json::{Map, Value, json};

use crate::case::{Finding, Target};

/// Bodies that are no request of anything.
const BODIES: [&str; 5] = ["", "{}", "[]", "{", r#"{"a":1,"a":2}"#];
/// Values of query parameters that fit few of them.
const TEXTS: [&str; 7] = ["", "x", "-1", "0", "1", "99999999999999999999", "%00%ff"];

/// Values of fields that fit few of them.
fn values() -> [Value; 10] {
    [
        Value::Null,
        json!(true),
        json!(-1),
        json!(0),
        json!(1.5),
        json!(9_007_199_254_740_993_i64),
        json!(""),
        json!("x"),
        json!([]),
        json!({}),
    ]
}

/// One documented call.
struct Operation<'a> {
    method: String,
    path: String,
    description: &'a Value,
}

/// Every documented call, without a session and with one, with nothing, and with each of its fields and parameters in
/// values that do not fit: no reply may be other than the document says.
pub(crate) async fn garbage(target: Target) -> Result<Finding> {
    let target = target.another(|setup| setup.environment.push(("BAIZE_RATE_LIMITS", "false"))).await?;
    let address = target.address();
    let request = client::get(address, "/api/openapi.json", "");
    let mut reader = Client::connect(address).await?;
    let document: Value = serde_json::from_slice(reader.send(request.as_bytes()).await?.body)?;
    let contract = Contract::of(&document).map_err(Error::msg)?;
    let operations = operations(&document);
    let (mut calls, mut violations) = (0_usize, Vec::new());
    for operation in &operations {
        // A session of its own: some calls end it.
        let player = players::register(address, 1).await?.remove(0);
        let session = format!("authorization: {}\r\nidempotency-key: garbage-{calls:08}\r\n", player.token);
        // A connection of its own too: the server closes one that is idle while a busy machine registers the player.
        let mut client = Client::connect(address).await?;
        for headers in ["", &session] {
            for request in requests(address, &document, operation, headers) {
                let answer = client.send(request.as_bytes()).await?;
                let held = contract.check(&operation.method, &operation.path, &received(&answer));
                violations.extend(held.err().map(|why| format!("{request:?}: {why}")));
                calls += 1;
            }
        }
    }
    let first = violations.first().map_or_else(String::new, |first| format!(", first {first}"));
    let figure = format!(
        "{} of {calls} replies to {} operations not as documented{first}",
        violations.len(),
        operations.len()
    );
    Ok(Finding::new(violations.is_empty(), figure))
}

/// The calls of the document. The stream of events has no end and is left out.
fn operations(document: &Value) -> Vec<Operation<'_>> {
    let mut all = Vec::new();
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, description) in methods.as_object().into_iter().flatten() {
            let path: Vec<_> =
                path.split('/').map(|part| if part.starts_with('{') { "x" } else { part }).collect();
            all.push(Operation { method: method.to_uppercase(), path: path.join("/"), description });
        }
    }
    all.retain(|operation| operation.path != "/api/stream");
    all
}

/// The requests of one operation.
fn requests(address: SocketAddr, document: &Value, operation: &Operation<'_>, headers: &str) -> Vec<String> {
    let Operation { method, path, description } = operation;
    if method == "GET" {
        let parameters = description["parameters"].as_array().into_iter().flatten();
        let names: Vec<&str> = parameters
            .filter(|parameter| parameter["in"] == "query")
            .filter_map(|parameter| parameter["name"].as_str())
            .collect();
        let queries = names.iter().flat_map(|name| TEXTS.map(|text| format!("{path}?{name}={text}")));
        let twice = names.iter().map(|name| format!("{path}?{name}=1&{name}=1"));
        let targets = std::iter::once(path.clone()).chain(queries).chain(twice);
        return targets.map(|target| client::get(address, &target, headers)).collect();
    }
    let schema = &description["requestBody"]["content"]["application/json"]["schema"];
    let mut fields = BTreeSet::new();
    collect_fields(document, schema, &mut fields);
    let all = values().map(|value| {
        Value::Object(fields.iter().map(|name| ((*name).to_owned(), value.clone())).collect()).to_string()
    });
    let one = fields.iter().flat_map(|name| values().map(|value| json!({ *name: value }).to_string()));
    let bodies = BODIES.into_iter().map(str::to_owned).chain(all).chain(one);
    bodies.map(|body| client::post(address, path, headers, &body).replacen("POST", method, 1)).collect()
}

/// The names of the fields of a body.
fn collect_fields<'a>(document: &'a Value, schema: &'a Value, names: &mut BTreeSet<&'a str>) {
    let reference =
        schema["$ref"].as_str().and_then(|reference| document.pointer(reference.strip_prefix('#')?));
    if let Some(schema) = reference {
        collect_fields(document, schema, names);
    }
    names.extend(schema["properties"].as_object().into_iter().flat_map(Map::keys).map(String::as_str));
    for parts in ["allOf", "oneOf", "anyOf"] {
        schema[parts].as_array().into_iter().flatten().for_each(|part| collect_fields(document, part, names));
    }
}

fn received<'a>(answer: &'a Answer<'a>) -> Reply<'a> {
    let head = std::str::from_utf8(answer.head).unwrap_or_default();
    let header = |wanted: &str| {
        let lines = head.lines().filter_map(|line| line.split_once(':'));
        let mut values = lines.filter(|(name, _)| name.eq_ignore_ascii_case(wanted));
        values.next().map(|(_, value)| value.trim())
    };
    Reply {
        status: answer.status,
        content_type: header("content-type").unwrap_or_default(),
        is_encoded: header("content-encoding").is_some(),
        body: answer.body,
    }
}
