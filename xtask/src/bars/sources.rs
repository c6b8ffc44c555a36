//! The files that people write: what is tracked, without generated files and data.

use std::path::Path;

use anyhow::Result;
use xshell::cmd;

use crate::console::Console;

/// One tracked text file.
pub struct Source {
    /// Its path from the root of the workspace, with `/`.
    pub path: String,
    /// Its contents.
    pub text: String,
}

/// Written by commands or by libraries, so that nobody edits them by hand.
const GENERATED: [&str; 10] = [
    "Cargo.lock",
    "package-lock.json",
    ".gen.ts",
    "openapi.json",
    "docs/fairness-games.md",
    "golden.json",
    "vectors.json",
    "paytables.json",
    ".aria.yml",
    ".snap",
];

/// Folders of generated files, of translations and of reports.
const FOLDERS: [&str; 4] = ["web/public/json/", "crates/api/core/locales/", "docs/evidence/", "docs/images/"];

const KINDS: [&str; 11] = ["rs", "ts", "tsx", "js", "mjs", "css", "md", "toml", "sql", "html", "txt"];

/// Folders of code that only tests use.
const TEST_CODE: [&str; 4] =
    ["e2e/", "crates/tools/testkit/", "crates/tools/api-testkit/", "crates/tools/season/"];

impl Source {
    /// The ending of the file's name.
    pub fn kind(&self) -> &str {
        Path::new(&self.path).extension().and_then(|kind| kind.to_str()).unwrap_or_default()
    }

    /// Whether the file holds tests only.
    pub fn is_test(&self) -> bool {
        let name = self.path.rsplit('/').next().unwrap_or_default();
        TEST_CODE.iter().any(|folder| self.path.starts_with(folder))
            || self.path.split('/').any(|part| part == "tests" || part == "testing")
            || [".test.", ".spec."].iter().any(|mark| name.contains(mark))
            || ["tests.rs", "testing.rs", "conformance.rs"].contains(&name)
    }
}

/// Every tracked source.
pub fn tracked(console: &Console) -> Result<Vec<Source>> {
    let listing = cmd!(console, "git ls-files --cached --others --exclude-standard").quiet().read()?;
    let mut sources: Vec<Source> = listing
        .lines()
        .filter(|path| !FOLDERS.iter().any(|folder| path.starts_with(folder)))
        .filter(|path| !GENERATED.iter().any(|ending| path.ends_with(ending)))
        .filter(|path| KINDS.iter().any(|kind| path.ends_with(&format!(".{kind}"))))
        .filter_map(|path| {
            // A file that was just removed is still listed.
            let text = std::fs::read_to_string(console.current_dir().join(path)).ok()?;
            Some(Source { path: path.to_owned(), text })
        })
        .collect();
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    sources.dedup_by(|a, b| a.path == b.path);
    Ok(sources)
}
