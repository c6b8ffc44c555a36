//! The crates of others with the features that the whole workspace has of them, for a build of a few of its packages.
//!
//! Cargo gives a crate the features that the chosen packages ask for. Fewer packages ask for fewer, and a crate at the ground
//! (the runtime, the HTTP client) is then built once more with everything above it.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use anyhow::{Context, Result};
use xshell::cmd;

use crate::console::Console;

/// The package that asks for what the others do not.
pub const PACKAGE: &str = "trial-features";

/// Writes a package into the copy that asks for every feature which `packages` alone would not have.
pub fn write(there: &Console, packages: &[&str]) -> Result<()> {
    let chosen = packages.iter().flat_map(|package| ["--package", package]);
    let (all, few) = (listed(there, ["--workspace"])?, listed(there, chosen)?);
    let names: BTreeSet<&str> =
        few.difference(&all).filter_map(|line| line.split_once('|')).map(|(name, _)| name).collect();
    let mut manifest = format!(
        "[package]\nname = \"{PACKAGE}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n"
    );
    for line in &all {
        let (name, features) = line.split_once('|').context("a package is listed with its features")?;
        if !names.contains(name) {
            continue;
        }
        let (package, version) = name.split_once(" v").context("a package has a version")?;
        let features: Vec<String> = features.split(',').map(|feature| format!("{feature:?}")).collect();
        let rename = format!("{package}-{}", version.replace('.', "-"));
        let features = features.join(", ");
        writeln!(
            manifest,
            "{rename} = {{ package = {package:?}, version = \"={version}\", default-features = false, features = [{features}] }}"
        )?;
    }
    there.write_file(format!("crates/tools/{PACKAGE}/Cargo.toml"), manifest)?;
    there.write_file(
        format!("crates/tools/{PACKAGE}/src/lib.rs"),
        "//! Nothing: its manifest is what it is for.\n",
    )?;
    Ok(())
}

/// `name version|features` of every crate of others below the chosen packages.
fn listed<'a>(there: &Console, chosen: impl IntoIterator<Item = &'a str>) -> Result<BTreeSet<String>> {
    let format = "{p}|{f}";
    let tree = cmd!(there, "cargo tree --offline --prefix none --edges normal,dev --format {format}");
    let text = tree.args(chosen).quiet().read()?;
    let lines = text.lines().map(|line| line.trim_end_matches(" (*)"));
    Ok(lines.filter(|line| !line.contains('/') && line.contains('|')).map(str::to_owned).collect())
}
