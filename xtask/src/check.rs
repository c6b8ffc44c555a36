//! The quick checks: format, lints and types, of both languages.

use anyhow::Result;
use xshell::{Cmd, cmd};

use crate::console::Console;
use crate::{
    bars,
    steps::{Steps, side_by_side},
    tools, web,
};

/// Format, lints and types; the first thing to run before a commit.
pub fn check() -> Result<()> {
    let steps = Steps::new();
    side_by_side(
        |console| {
            rust(&steps, console)?;
            dependencies(&steps, console)?;
            steps.step(console, "lints (clippy)", || {
                console.run(cmd!(console, "cargo clippy --quiet --workspace --all-targets -- -D warnings"))
            })
        },
        |console| {
            install(&steps, console)?;
            typescript(&steps, console)
        },
    )?;
    steps.report();
    Ok(())
}

/// Has a build check the lints of our crates as well, with warnings as errors: alone, they would have every crate read once
/// more. All builds and tests of one task have it or none has: the compiler is a part of what a crate was built with.
pub fn with_lints<'a>(console: &Console, cargo: Cmd<'a>) -> Cmd<'a> {
    let compiler = console.current_dir().join("xtask/lint-and-compile.sh");
    cargo.env("RUSTC_WORKSPACE_WRAPPER", compiler).env("CLIPPY_ARGS", "-Dwarnings")
}

/// Rust, without its lints: format, words and lengths.
pub fn rust(steps: &Steps, console: &Console) -> Result<()> {
    steps.step(console, "download the crates of the lock file", || tools::fetch_crates(console))?;
    steps.step(console, "format (rustfmt)", || console.run(cmd!(console, "cargo fmt --all --check")))?;
    steps.step(console, "circles, words, lengths (cargo xtask bars)", || bars::enforce(console))?;
    tools::ensure_c_compiler(console)
}

/// What the crates of the lock file are held to, and which of them no code uses.
pub fn dependencies(steps: &Steps, console: &Console) -> Result<()> {
    steps.step(console, "cargo-deny and cargo-machete", || {
        [tools::CARGO_DENY, tools::CARGO_MACHETE].iter().try_for_each(|tool| tool.ensure(console).map(drop))
    })?;
    steps.step(console, "layers, licences, advisories (cargo-deny)", || deny(console))?;
    steps.step(console, "unused crates (cargo-machete)", || {
        let machete = tools::CARGO_MACHETE.ensure(console)?;
        console.run(cmd!(console, "{machete} crates xtask"))
    })
}

/// Layers, licences and sources; known vulnerabilities as far as their database is there.
fn deny(console: &Console) -> Result<()> {
    let deny = tools::CARGO_DENY.ensure(console)?;
    let mut checks = vec!["bans", "licenses", "sources"];
    if tools::has_advisories(console) {
        checks.push("advisories");
    } else {
        console.note("no advisory database: vulnerabilities are not checked; `cargo deny fetch` brings it");
    }
    console.run(cmd!(console, "{deny} --offline check --hide-inclusion-graph {checks...}"))
}

/// The packages of the page and of its end-to-end tests.
pub fn install(steps: &Steps, console: &Console) -> Result<()> {
    steps.step(console, "web: npm packages", || web::install(console, "web"))?;
    steps.step(console, "end to end: npm packages", || web::install(console, "e2e"))
}

/// The page and its end-to-end tests: format, lints, types.
pub fn typescript(steps: &Steps, console: &Console) -> Result<()> {
    steps
        .step(console, "web: format, lints and import zones (biome)", || web::npm(console, "web", "check"))?;
    steps.step(console, "web: the types are those of the server's document", || {
        web::npm(console, "web", "schema:check")
    })?;
    steps.step(console, "web: types", || web::npm(console, "web", "typecheck"))?;
    steps.step(console, "end to end: types", || web::npm(console, "e2e", "typecheck"))?;
    steps.step(console, "unused files, exports and packages (knip)", || web::npm(console, "web", "unused"))
}
