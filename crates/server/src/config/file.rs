//! The configuration file under the flags.

use std::path::Path;

use super::settings::Settings;

/// The settings of the file, with those of `flags` laid over them.
pub(super) fn under(flags: &Settings, path: &Path) -> Result<Settings, String> {
    let text = std::fs::read_to_string(path)
        .map_err(|error| format!("the configuration file {} cannot be read: {error}", path.display()))?;
    let from_file: Settings = toml::from_str(&text).map_err(|error| {
        let what = baize_core::toml_text::explain(&text, &error);
        format!("the configuration file {} cannot be used: {what}", path.display())
    })?;
    overlay(&from_file, flags).map_err(|error| format!("the configuration cannot be joined: {error}"))
}

fn overlay(below: &Settings, above: &Settings) -> Result<Settings, Box<dyn std::error::Error>> {
    let mut joined = toml::Table::try_from(below)?;
    joined.extend(toml::Table::try_from(above)?);
    Ok(joined.try_into()?)
}
