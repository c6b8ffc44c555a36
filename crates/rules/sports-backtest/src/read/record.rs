//! A record of a file, its fields and its line.

use csv::StringRecord;

use super::columns::Column;
use super::error::{ReadError, ReadErrorReason};

/// A record with its line.
pub(super) struct Record<'a> {
    /// Its first line in the file, from 1.
    pub(super) line: u64,
    /// Its fields, without the blanks around them.
    pub(super) fields: &'a StringRecord,
}

impl Record<'_> {
    /// The text in a column; empty where the record ends before it.
    pub(super) fn text(&self, column: &Column) -> &str {
        self.fields.get(column.place).unwrap_or_default()
    }

    /// What is read in a column that must not be blank.
    pub(super) fn required<T>(
        &self,
        column: &Column,
        parse: impl Fn(&str) -> Result<T, ReadErrorReason>,
    ) -> Result<T, ReadError> {
        let value = self.optional(column, parse)?;
        value.ok_or_else(|| self.error(column, ReadErrorReason::Blank))
    }

    /// What is read in a column; `None` where it is blank.
    pub(super) fn optional<T>(
        &self,
        column: &Column,
        parse: impl Fn(&str) -> Result<T, ReadErrorReason>,
    ) -> Result<Option<T>, ReadError> {
        match self.text(column) {
            "" => Ok(None),
            text => parse(text).map(Some).map_err(|reason| self.error(column, reason)),
        }
    }

    fn error(&self, column: &Column, reason: ReadErrorReason) -> ReadError {
        ReadError { line: self.line, column: column.name.clone(), reason }
    }
}

/// Counts the lines before each record by its place in the text: a reader of CSV passes over blank lines, and takes the second
/// byte of a line's end for the beginning of the next line.
pub(super) struct LineCounter<'a> {
    rest: &'a [u8],
    passed: u64,
    line: u64,
}

impl<'a> LineCounter<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { rest: text.as_bytes(), passed: 0, line: 1 }
    }

    /// The line of a record that follows all others that were asked for.
    pub(super) fn line_of(&mut self, record: &StringRecord) -> u64 {
        let start = record.position().map_or(self.passed, csv::Position::byte);
        while let Some((byte, rest)) = self.rest.split_first() {
            if self.passed >= start && !matches!(byte, b'\r' | b'\n') {
                break;
            }
            self.line += u64::from(*byte == b'\n');
            self.passed += 1;
            self.rest = rest;
        }
        self.line
    }

    /// An error of the reader in what follows.
    pub(super) fn not_csv(&self, error: &csv::Error) -> ReadError {
        ReadError { line: self.line, column: String::new(), reason: ReadErrorReason::Csv(error.to_string()) }
    }
}
