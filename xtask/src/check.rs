//! The quick checks: format, lints and types, of both languages.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::{steps::Steps, tools, web};

/// Format, lints and types; the first thing to run before a commit.
pub fn check(shell: &Shell) -> Result<()> {
    let mut steps = Steps::default();
    rust(shell, &mut steps)?;
    typescript(shell, &mut steps)?;
    steps.report();
    Ok(())
}

/// Rust: format, clippy with warnings as errors, layers and licences.
pub fn rust(shell: &Shell, steps: &mut Steps) -> Result<()> {
    steps.step("download the crates of the lock file", || tools::fetch_crates(shell))?;
    steps.step("format (rustfmt)", || Ok(cmd!(shell, "cargo fmt --all --check").quiet().run()?))?;
    tools::ensure_c_compiler(shell)?;
    steps.step("lints (clippy)", || {
        Ok(cmd!(shell, "cargo clippy --quiet --workspace --all-targets -- -D warnings").quiet().run()?)
    })?;
    let deny = steps.step("cargo-deny", || tools::CARGO_DENY.ensure(shell))?;
    steps.step("layers and licences (cargo-deny)", || {
        Ok(cmd!(shell, "{deny} --offline check --hide-inclusion-graph bans licenses sources")
            .quiet()
            .run()?)
    })
}

/// The web app: format and lints, types.
pub fn typescript(shell: &Shell, steps: &mut Steps) -> Result<()> {
    web::install(shell, "web")?;
    steps.step("web: format, lints and import zones (biome)", || web::npm(shell, "web", "check"))?;
    steps.step("web: the types are those of the server's document", || {
        web::npm(shell, "web", "schema:check")
    })?;
    steps.step("web: types", || web::npm(shell, "web", "typecheck"))
}
