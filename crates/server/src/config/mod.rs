//! Configuration: flags, environment, a file and defaults, joined and checked. A wrong value stops the start with a
//! sentence that names it.

mod checked;
mod feeds;
mod file;
mod gateways;
mod providers;
mod resolve;
mod settings;
#[cfg(test)]
mod tests;

use std::path::Path;

pub(crate) use checked::Config;
pub(crate) use gateways::{ConfiguredGateway, ConfiguredRoute};
pub(crate) use providers::{ConfiguredProvider, ConfiguredWire, read as read_providers};
pub(crate) use resolve::location;
pub(crate) use settings::{LogFormat, Settings};

/// The file that is read when none is named, if it exists.
const DEFAULT_FILE: &str = "baize.toml";

/// Joins what flags and environment say (already read by the command line) with the file, and checks it all.
pub(crate) fn load(flags: &Settings, file: Option<&Path>) -> Result<Config, String> {
    let settings = match file {
        Some(path) => file::under(flags, path)?,
        None if Path::new(DEFAULT_FILE).is_file() => file::under(flags, Path::new(DEFAULT_FILE))?,
        None => flags.clone(),
    };
    resolve::config(settings)
}
