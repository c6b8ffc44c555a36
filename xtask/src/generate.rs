//! `cargo xtask openapi`: what follows from the handlers: the interface's document, docs/api.md, the page's types.

use anyhow::Result;
use xshell::cmd;

use crate::console::Console;
use crate::web;

/// Writes the documents and the types.
pub fn write(console: &Console) -> Result<()> {
    console.note("crates/api/openapi.json and docs/api.md, from the handlers");
    // The tests that hold the documents also write them.
    console
        .run(cmd!(console, "cargo test --quiet --package baize-api documents").env("BAIZE_UPDATE", "1"))?;
    web::install(console, "web")?;
    console.note("web/src/api/schema.gen.ts, from the document");
    web::npm(console, "web", "schema")
}
