//! `baize openapi`

use std::process::ExitCode;

use anyhow::Result;

/// Prints the document.
pub(crate) fn run() -> Result<ExitCode> {
    println!("{}", baize_api::document().to_pretty_json()?);
    Ok(ExitCode::SUCCESS)
}
