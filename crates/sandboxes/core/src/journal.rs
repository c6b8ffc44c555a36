//! A journal of JSON lines beside a sandbox's memory.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write as _};
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// One line per change; a sandbox that starts again reads them in their order. Without a file nothing is kept.
#[derive(Default)]
pub struct Journal(Option<File>);

impl Journal {
    /// Opens the journal and gives its lines. One that cannot be read (a crash while it was written) is left out.
    ///
    /// # Errors
    /// The file cannot be made, read or written.
    pub fn open<L: DeserializeOwned>(path: Option<&Path>) -> std::io::Result<(Self, Vec<L>)> {
        let Some(path) = path else { return Ok((Self(None), Vec::new())) };
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent)?;
        }
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        let mut lines = Vec::new();
        for line in BufReader::new(&file).lines() {
            if let Ok(line) = serde_json::from_str(&line?) {
                lines.push(line);
            }
        }
        // A torn last line must not swallow the next one.
        file.write_all(b"\n")?;
        Ok((Self(Some(file)), lines))
    }

    /// Writes a line. What cannot be written is logged: it is test money.
    pub fn write(&mut self, line: &impl Serialize) {
        let Some(file) = &mut self.0 else { return };
        let written = serde_json::to_string(line)
            .map_err(std::io::Error::from)
            .and_then(|text| file.write_all(format!("{text}\n").as_bytes()));
        if let Err(error) = written {
            tracing::error!(%error, "sandbox journal could not be written");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_torn_line_is_left_out_and_swallows_none_after_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/journal.jsonl");
        let (mut journal, lines) = Journal::open::<u32>(Some(&path)).unwrap();
        assert!(lines.is_empty());
        journal.write(&1);
        drop(journal);
        OpenOptions::new().append(true).open(&path).unwrap().write_all(b"{\"torn").unwrap();
        let (mut journal, lines) = Journal::open::<u32>(Some(&path)).unwrap();
        assert_eq!(lines, [1]);
        journal.write(&2);
        let (_, lines) = Journal::open::<u32>(Some(&path)).unwrap();
        assert_eq!(lines, [1, 2]);
    }
}
