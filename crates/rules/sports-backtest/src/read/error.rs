//! Why a file cannot be read.

use baize_sports::OddsError;
use thiserror::Error;

/// What is wrong in a field of a file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReadErrorReason {
    /// The header lacks a column that every match needs.
    #[error("the column is missing")]
    NoColumn,
    /// A match with a result has nothing in a column that every match needs.
    #[error("the field is blank")]
    Blank,
    /// No day of the calendar in one of the two forms.
    #[error("not a date like 31/12/24 or 31/12/2024")]
    Date,
    /// No plain number, or more than 255.
    #[error("not a number of goals")]
    Goals,
    /// Neither `H` nor `D` nor `A`.
    #[error("not H, D or A")]
    Result,
    /// No multiple of 0.25.
    #[error("not a handicap in steps of 0.25")]
    Handicap,
    /// No decimal odds.
    #[error(transparent)]
    Odds(#[from] OddsError),
    /// The text is not CSV.
    #[error("{0}")]
    Csv(String),
}

/// Where a file cannot be read, and why.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {reason}")]
pub struct ReadError {
    /// The line, from 1; the header is the first.
    pub line: u64,
    /// The name of the column.
    pub column: String,
    /// What is wrong.
    pub reason: ReadErrorReason,
}

impl ReadError {
    pub(super) fn no_column(line: u64, column: &str) -> Self {
        Self { line, column: column.to_owned(), reason: ReadErrorReason::NoColumn }
    }
}
