//! An endpoint: its file, and a line in the routes of its context.

use anyhow::Result;

use super::text::{Name, insert_sorted, write_new};
use crate::console::Console;

/// Writes an endpoint and its route.
pub fn endpoint(console: &Console, place: &str, verb: &str) -> Result<()> {
    let (context, folder) = place.split_once('/').unwrap_or((place, ""));
    let (context, name) = (Name::parse(context)?.slug, Name::parse(verb)?);
    let domain = if folder.is_empty() { context.clone() } else { Name::parse(folder)?.snake };
    let text = name.fill(include_str!("../../templates/endpoint.rs.txt")).replace("__domain__", &domain);
    let snake = name.snake;
    let source = format!("crates/api/{context}/src");
    let registry = format!("{source}/lib.rs");
    let handler = if folder.is_empty() {
        write_new(console, &format!("{source}/{snake}.rs"), &text)?;
        insert_sorted(console, &registry, "mod ", &format!("mod {snake};"))?;
        format!("{snake}::{snake}")
    } else {
        write_new(console, &format!("{source}/{domain}/{snake}.rs"), &text)?;
        let module = format!("pub mod {snake};");
        insert_sorted(console, &format!("{source}/{domain}/mod.rs"), "pub mod ", &module)?;
        format!("{domain}::{snake}::{snake}")
    };
    let line = format!("        .routes(routes!({handler}))");
    insert_sorted(console, &registry, "        .routes(routes!(", &line)?;
    println!(
        "Next: fill it and its tests (a refusal with a code of its own is one there), then `cargo xtask generate`; \
         `cargo test -p baize-api-{context}` runs its tests, `cargo test -p baize-api` those of all endpoints."
    );
    Ok(())
}
