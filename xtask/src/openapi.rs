//! `cargo xtask openapi`: the interface's document and the page's types, both from the handlers.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::web;

const DOCUMENT: &str = "crates/api/openapi.json";

/// Writes the document and the types.
pub fn write(shell: &Shell) -> Result<()> {
    let document = cmd!(shell, "cargo run --quiet --package baize-server -- openapi").quiet().read()?;
    shell.write_file(DOCUMENT, document + "\n")?;
    println!("-- {DOCUMENT} is written");
    web::install(shell, "web")?;
    web::npm(shell, "web", "schema")
}
