//! What a crate may import of ours, by the folder it lies in. Crates of others are held by `deny.toml`.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use toml::Table;

use super::sources::Source;

/// A folder of crates and the folders that its crates may import. The first line that matches a crate holds.
type Rule = (&'static str, &'static [&'static str]);

const RULES: [Rule; 21] = [
    ("rules/money", &[]),
    ("rules/time", &[]),
    ("rules/fairness", &["rules/money", "rules/time"]),
    ("rules/games", &["rules/money", "rules/time", "rules/fairness", "rules/slots"]),
    ("rules/sports-backtest", &["rules/money", "rules/time", "rules/fairness", "rules/sports"]),
    ("rules/sports-feed", &["rules/money", "rules/time", "rules/fairness", "rules/sports"]),
    (
        "rules/sports-odds-api",
        &["rules/money", "rules/time", "rules/fairness", "rules/sports", "rules/sports-feed"],
    ),
    ("rules/", &["rules/money", "rules/time", "rules/fairness"]),
    ("state/store", &["rules/"]),
    ("state/ledger", &["rules/", "state/store"]),
    ("services/core", &["rules/", "state/"]),
    ("services/promotions", &["rules/", "state/", "services/core"]),
    ("services/wagers", &["rules/", "state/", "services/core", "services/promotions"]),
    ("services/", &["rules/", "state/", "services/core", "services/promotions", "services/wagers"]),
    ("compression", &[]),
    ("providers", &["rules/", "services/core"]),
    ("sandboxes/", &["rules/", "services/core", "sandboxes/core"]),
    ("api/", &["compression", "rules/", "state/", "services/", "api/"]),
    ("worker", &["rules/", "state/", "services/"]),
    (
        "server",
        &["compression", "rules/", "state/", "services/", "api/", "providers", "sandboxes/", "worker"],
    ),
    ("tools/", &[""]),
];

/// Contexts of the API know each other only where their routers are put together.
const ALL_ROUTERS: &str = "api/public";

/// One crate: its folder below `crates/`, and the names of ours that it imports.
struct Manifest {
    folder: String,
    imports: Vec<String>,
}

/// The imports that go upward or sideways. Tests may use the test tools and what they need of other crates.
pub fn crossed(sources: &[Source]) -> Result<Vec<String>> {
    let mut crates = BTreeMap::new();
    for source in sources {
        let folder = source.path.strip_prefix("crates/").and_then(|path| path.strip_suffix("/Cargo.toml"));
        if let Some(folder) = folder {
            let (name, manifest) = read(folder, &source.text).with_context(|| source.path.clone())?;
            crates.insert(name, manifest);
        }
    }
    let mut found = Vec::new();
    for (name, Manifest { folder, imports }) in &crates {
        for import in imports {
            let Some(target) = crates.get(import) else { continue };
            if !may_import(folder, &target.folder) {
                found.push(format!("{name} (crates/{folder}) imports {import} (crates/{})", target.folder));
            }
        }
    }
    Ok(found)
}

fn read(folder: &str, text: &str) -> Result<(String, Manifest)> {
    let manifest: Table = toml::from_str(text)?;
    let name = manifest
        .get("package")
        .and_then(|package| package.get("name"))
        .and_then(|name| name.as_str())
        .context("no package name")?;
    let imports = manifest
        .get("dependencies")
        .and_then(|table| table.as_table())
        .map(|table| table.keys().cloned().collect())
        .unwrap_or_default();
    Ok((name.to_owned(), Manifest { folder: folder.to_owned(), imports }))
}

fn may_import(from: &str, to: &str) -> bool {
    let Some((_, allowed)) = RULES.iter().find(|(folder, _)| from.starts_with(folder)) else { return false };
    let is_sideways = from.starts_with("api/") && to.starts_with("api/") && to != "api/core";
    allowed.iter().any(|folder| to.starts_with(folder)) && (!is_sideways || from == ALL_ROUTERS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest(folder: &str, name: &str, imports: &[&str]) -> Source {
        let imports: String =
            imports.iter().map(|name| format!("{name}.workspace = true\n")).collect::<Vec<_>>().concat();
        Source {
            path: format!("crates/{folder}/Cargo.toml"),
            text: format!(
                "[package]\nname = \"{name}\"\n[dependencies]\n{imports}[dev-dependencies]\ntestkit = \"1\"\n"
            ),
        }
    }

    #[test]
    fn imports_go_downward_and_contexts_do_not_know_each_other() {
        let found = crossed(&[
            manifest("rules/money", "money", &[]),
            manifest("rules/games", "games", &["money", "serde"]),
            manifest("rules/sports", "sports", &["games"]),
            manifest("state/store", "store", &["money"]),
            manifest("services/core", "core", &["store"]),
            manifest("services/play", "play", &["core", "games"]),
            manifest("services/lobby", "lobby", &["core", "play"]),
            manifest("api/core", "api-core", &["core"]),
            manifest("api/play", "api-play", &["play", "api-core"]),
            manifest("api/lobby", "api-lobby", &["api-play"]),
            manifest("api/public", "api", &["api-play", "api-lobby"]),
            manifest("tools/testkit", "testkit", &["store"]),
        ])
        .unwrap();
        assert_eq!(
            found,
            [
                "api-lobby (crates/api/lobby) imports api-play (crates/api/play)",
                "lobby (crates/services/lobby) imports play (crates/services/play)",
                "sports (crates/rules/sports) imports games (crates/rules/games)",
            ]
        );
    }
}
