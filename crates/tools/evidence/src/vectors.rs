//! The outcomes that others published, once more.

use anyhow::{Result, bail};
use std::process::Command;

/// The suites that hold every published outcome, paytable and shared round against the rules.
const SUITES: [&[&str]; 2] = [
    &["--package", "baize-fairness", "--test", "vectors"],
    &["--package", "baize-games", "--lib", "published"],
];

/// Runs them; what each said at its end.
pub(crate) fn vectors() -> Result<Vec<String>> {
    let mut said = Vec::new();
    for suite in SUITES {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let output = Command::new(cargo).args(["test", "--quiet"]).args(suite).output()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        if !output.status.success() {
            bail!("the published outcomes are not met:\n{text}{}", String::from_utf8_lossy(&output.stderr));
        }
        let last =
            text.lines().rfind(|line| line.starts_with("test result")).unwrap_or("no result").to_owned();
        said.push(format!("`cargo test {}`: {last}", suite.join(" ")));
    }
    Ok(said)
}
