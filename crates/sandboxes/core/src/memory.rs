//! What a sandbox remembers: records that follow from the lines of its journal.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::journal::Journal;

/// Records that follow from lines, one after the other.
pub trait Records: Default {
    /// One change.
    type Line: Serialize + DeserializeOwned;

    /// Takes a line in.
    fn keep(&mut self, line: Self::Line);

    /// Where lines are written.
    fn journal(&mut self) -> &mut Journal;

    /// Writes a line down and takes it in.
    fn write(&mut self, line: Self::Line) {
        self.journal().write(&line);
        self.keep(line);
    }
}

/// The records, for one at a time.
pub struct Memory<R>(Mutex<R>);

impl<R: Records> Memory<R> {
    /// Reads the journal, if there is one.
    ///
    /// # Errors
    /// The file cannot be made, read or written.
    pub fn open(path: Option<&Path>) -> std::io::Result<Self> {
        let (journal, lines) = Journal::open(path)?;
        let mut records = R::default();
        *records.journal() = journal;
        for line in lines {
            records.keep(line);
        }
        Ok(Self(Mutex::new(records)))
    }

    /// Takes the records.
    pub fn lock(&self) -> MutexGuard<'_, R> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
