//! `cargo xtask generate`: every file that follows from the code, in the order in which they follow from one another.

use anyhow::Result;
use xshell::cmd;

use crate::console::Console;
use crate::web;

/// The tests of the games that also write files.
pub const OF_GAMES: &[&str] =
    &["--test", "golden", "--test", "golden_tables", "--test", "page", "--test", "document"];
/// The tests of the handlers that also write files, by a part of their names.
pub const OF_HANDLERS: &str = "documents";

/// The tests that hold the files of the rules and of the catalogue also write them: package and names of the tests.
const OF_RULES: [(&str, &[&str]); 4] = [
    ("baize-games", OF_GAMES),
    ("baize-players", &["--test", "page"]),
    ("baize-cashier-rules", &["--test", "page"]),
    ("baize-lobby", &["--lib", "demo"]),
];

/// Writes documents, types, and the rounds and tables that the page is compared with.
pub fn write(console: &Console) -> Result<()> {
    let _update = console.push_env("BAIZE_UPDATE", "1");
    console.note("rounds, tables and types of the page and docs/fairness-games.md, from the rules");
    for (package, tests) in OF_RULES {
        console.run(cmd!(console, "cargo test --quiet --package {package} {tests...}"))?;
    }
    console.note("crates/api/openapi.json and docs/api.md, from the handlers");
    console.run(cmd!(console, "cargo test --quiet --package baize-api {OF_HANDLERS}"))?;
    web::install(console, "web")?;
    console.note("web/src/api/schema.gen.ts, from the document");
    web::npm(console, "web", "schema")
}
