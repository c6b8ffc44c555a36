//! `baize copy-db`

use std::process::ExitCode;

use anyhow::{Result, anyhow};

use crate::config::{self, Config};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The empty store to copy into: a file, or a PostgreSQL connection string
    #[arg(long)]
    to: String,
}

/// Copies the configured store; stop the server first.
pub(crate) fn run(args: &Args, config: &Config) -> Result<ExitCode> {
    let target = config::location(&args.to).map_err(|sentence| anyhow!(sentence.replace("store", "--to")))?;
    for copied in baize_store::copy(&config.store.location, &target)? {
        println!("{:>10}  {}", copied.rows, copied.table);
    }
    Ok(ExitCode::SUCCESS)
}
