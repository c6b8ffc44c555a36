//! How a catalogue file is written, and reading one.

use super::file::{CatalogueFile, FileError};
use super::{csv_file, json_file};

/// How a catalogue file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// An object with the lists `providers` and `games`.
    Json,
    /// Games, one a line, under the names of their columns.
    Csv,
}

impl Format {
    /// Reads a file, or names everything that is wrong in it.
    pub fn parse(self, text: &str) -> Result<CatalogueFile, Vec<FileError>> {
        // Spreadsheets begin a file with a mark of its encoding.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        match self {
            Self::Json => json_file::parse(text),
            Self::Csv => csv_file::parse(text).map(|games| CatalogueFile { providers: Vec::new(), games }),
        }
    }
}
