//! What is measured.

use std::path::PathBuf;

use anyhow::Result;

/// The program, and where its databases are.
#[derive(clap::Args)]
pub(crate) struct Target {
    /// The server's program.
    #[arg(long)]
    server: PathBuf,
    /// A PostgreSQL server that syncs its commits, as connection words; without it only SQLite is used.
    #[arg(long)]
    postgres: Option<String>,
}

impl Target {
    /// The path of the program, from whatever directory.
    pub(crate) fn program(&self) -> Result<PathBuf> {
        Ok(std::fs::canonicalize(&self.server)?)
    }

    /// The PostgreSQL server, if one was named.
    pub(crate) fn postgres(&self) -> Option<&str> {
        self.postgres.as_deref()
    }
}
