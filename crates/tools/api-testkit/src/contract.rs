//! Holds every reply that a test receives against the OpenAPI document.

use std::sync::LazyLock;

use baize_contract::{Contract, Reply};
use http::Method;
use serde_json::{Value, json};

/// Paths that the document leaves out, by their beginning, and why.
const OUTSIDE: &[(&str, &str)] =
    &[("/m/", "the reply is packed in the transport envelope; it equals the plain one, which is checked")];

/// The document that the server of this program serves, with the game that only tests have.
static SERVED: LazyLock<Contract> = LazyLock::new(|| {
    let mut document = serde_json::to_value(baize_api::document()).unwrap();
    add_test_table(&mut document);
    Contract::of(&document).unwrap_or_else(|why| panic!("{why}"))
});

/// Checks a reply to this method and target.
///
/// # Panics
/// If the document does not allow it.
pub(crate) fn hold(method: &Method, target: &str, reply: &Reply<'_>) {
    if OUTSIDE.iter().any(|(prefix, _)| target.starts_with(prefix)) {
        return;
    }
    let held = SERVED.check(method.as_str(), target, reply);
    held.unwrap_or_else(|why| {
        panic!("{method} {target} answers {}: {why}\n{}", reply.status, String::from_utf8_lossy(reply.body))
    });
}

/// Adds the rounds of the table that only tests have.
fn add_test_table(document: &mut Value) {
    let table = baize_testkit::coin::COIN;
    let table_schemas = table.schemas();
    let schemas = &mut document["components"]["schemas"];
    for (name, schema) in table_schemas.all {
        schemas[name] = serde_json::to_value(schema).unwrap();
    }
    let named = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    let fields = json!({
        "game": { "enum": [table.id] },
        "params": named(&table_schemas.params),
        "outcome": named(&table_schemas.round),
    });
    let round = json!({ "type": "object", "properties": fields, "required": ["game", "params", "outcome"] });
    schemas["PlayedGame"]["oneOf"].as_array_mut().unwrap().push(round);
}
