//! `cargo xtask openapi`: what follows from the handlers: the interface's document, docs/api.md, the page's types.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::web;

/// Writes the documents and the types.
pub fn write(shell: &Shell) -> Result<()> {
    println!("-- crates/api/openapi.json and docs/api.md, from the handlers");
    // The tests that hold the documents also write them.
    cmd!(shell, "cargo test --quiet --package baize-api documents").env("BAIZE_UPDATE", "1").quiet().run()?;
    web::install(shell, "web")?;
    println!("-- web/src/api/schema.gen.ts, from the document");
    web::npm(shell, "web", "schema")
}
