//! Where a measurement keeps its databases and its figures.

use std::path::{Path, PathBuf};

use anyhow::Result;
use serde::Serialize;
use tempfile::TempDir;

/// Where a measurement keeps its databases and its figures.
#[derive(clap::Args)]
pub(crate) struct Output {
    /// Where the databases are made: on the disk that counts.
    #[arg(long, default_value = "target/bench")]
    directory: PathBuf,
    /// Write the figures to this file as JSON too.
    #[arg(long)]
    json: Option<PathBuf>,
}

impl Output {
    /// A directory for the databases, removed when it is dropped.
    pub(crate) fn directory(&self) -> Result<TempDir> {
        std::fs::create_dir_all(&self.directory)?;
        if let Some(folder) = self.json.as_deref().and_then(Path::parent) {
            std::fs::create_dir_all(folder)?;
        }
        Ok(tempfile::tempdir_in(std::fs::canonicalize(&self.directory)?)?)
    }

    /// Writes the figures, if a file was named.
    pub(crate) fn write(&self, figures: &impl Serialize) -> Result<()> {
        let Some(file) = &self.json else { return Ok(()) };
        Ok(std::fs::write(file, serde_json::to_string_pretty(figures)?)?)
    }
}
