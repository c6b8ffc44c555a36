//! Texts for players in a file: TOML with a table for each language.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use baize_core::mail::{LANGUAGES, Texts};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    title: String,
    content: String,
}

/// Reads the title and the content: every language needs both.
pub(super) fn read(file: &Path) -> Result<(Texts, Texts)> {
    let text = std::fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let written: BTreeMap<String, Written> = toml::from_str(&text)?;
    let (mut title, mut content) = (Texts::new(), Texts::new());
    for language in LANGUAGES {
        let Some(of) = written.get(language) else { bail!("{}: [{language}] is missing", file.display()) };
        title.insert(language.to_owned(), of.title.trim().to_owned());
        content.insert(language.to_owned(), of.content.trim().to_owned());
    }
    Ok((title, content))
}
