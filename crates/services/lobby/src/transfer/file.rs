//! What a catalogue file says, with the place of every value.

use std::collections::HashSet;
use std::fmt;

use baize_store::catalogue::{GameRow, ProviderRow};
use serde_json::Value;

use super::columns::{Transferred, find};
use super::field::Column;

/// A place in a file. In JSON the column counts characters, in CSV cells; both begin with 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Place {
    /// Where a file begins.
    pub(super) const START: Self = Self { line: 1, column: 1 };

    pub(super) fn error(self, message: impl Into<String>) -> FileError {
        FileError { line: self.line, column: self.column, message: message.into() }
    }

    /// The place behind a text that begins here; the column counts characters.
    pub(super) fn after(self, text: &str) -> Self {
        let from = |column: usize, text: &str| column.saturating_add(text.chars().count());
        match text.rsplit_once('\n') {
            Some((before, rest)) => Self {
                line: self.line.saturating_add(before.matches('\n').count()).saturating_add(1),
                column: from(1, rest),
            },
            None => Self { line: self.line, column: from(self.column, text) },
        }
    }
}

/// What is wrong in a file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The line, from 1.
    pub line: usize,
    /// The column from 1: a character in JSON, a cell in CSV.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for FileError {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

/// A value of a row.
#[derive(Clone)]
pub(super) struct Cell<R: 'static> {
    pub(super) at: Place,
    pub(super) column: &'static Column<R>,
    pub(super) value: Value,
}

/// A row of a file.
#[derive(Clone)]
pub(super) struct Line<R: 'static> {
    pub(super) id: String,
    pub(super) at: Place,
    pub(super) cells: Vec<Cell<R>>,
}

impl<R> Line<R> {
    /// Where the value of a column is, or the row where it is left out.
    pub(super) fn place_of(&self, column: &str) -> Place {
        self.cells.iter().find(|cell| cell.column.name == column).map_or(self.at, |cell| cell.at)
    }
}

/// A catalogue file of which each value alone is right.
pub struct CatalogueFile {
    pub(super) providers: Vec<Line<ProviderRow>>,
    pub(super) games: Vec<Line<GameRow>>,
}

impl CatalogueFile {
    /// Whether it names no game.
    pub fn is_without_games(&self) -> bool {
        self.games.is_empty()
    }
}

/// Collects rows and what is wrong in them.
pub(super) struct Reader<R: Transferred> {
    lines: Vec<Line<R>>,
    known: HashSet<String>,
    /// What values are tried on.
    scratch: R,
    pub(super) errors: Vec<FileError>,
}

impl<R: Transferred> Reader<R> {
    pub(super) fn new() -> Self {
        Self { lines: Vec::new(), known: HashSet::new(), scratch: R::new(""), errors: Vec::new() }
    }

    /// The column of a name; without one that is an error.
    pub(super) fn column(&mut self, at: Place, name: &str) -> Option<&'static Column<R>> {
        let found = find::<R>(name);
        if found.is_none() {
            self.errors.push(at.error(format!("there is no column `{name}`")));
        }
        found
    }

    /// A value of a column, tried.
    pub(super) fn cell(
        &mut self,
        at: Place,
        column: &'static Column<R>,
        value: Result<Value, String>,
    ) -> Option<Cell<R>> {
        let tried = value.and_then(|value| column.set(&mut self.scratch, &value).map(|()| value));
        match tried {
            Ok(value) => Some(Cell { at, column, value }),
            Err(reason) => {
                self.errors.push(at.error(format!("{}: {reason}", column.name)));
                None
            }
        }
    }

    /// Adds a row, which has an id that no other one has.
    pub(super) fn line(&mut self, at: Place, cells: Vec<Cell<R>>) {
        let id = cells.iter().find(|cell| cell.column.name == "id");
        let Some((id, place)) = id.and_then(|cell| Some((cell.value.as_str()?.to_owned(), cell.at))) else {
            // What is wrong in the row is named already.
            if self.errors.last().is_none_or(|error| (error.line, error.column) < (at.line, at.column)) {
                self.errors.push(at.error("id: it is missing"));
            }
            return;
        };
        if self.known.insert(id.clone()) {
            self.lines.push(Line { id, at, cells });
        } else {
            self.errors.push(place.error(format!("id: {id} is there twice")));
        }
    }

    /// The rows, or everything that is wrong.
    pub(super) fn finish(self) -> (Vec<Line<R>>, Vec<FileError>) {
        (self.lines, self.errors)
    }
}
