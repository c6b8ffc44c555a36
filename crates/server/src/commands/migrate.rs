//! `baize migrate`

use std::process::ExitCode;

use anyhow::Result;

use crate::config::Config;
use crate::wiring;

/// Opens the store, which brings its schema up to date.
pub(crate) fn run(config: &Config) -> Result<ExitCode> {
    wiring::open_store(&config.store)?.close();
    println!("The schema is up to date.");
    Ok(ExitCode::SUCCESS)
}
