//! The files of a provider's list, read line by line.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use baize_play::providers::reconciliation::{ListFormat, ListedTransaction};

/// The longest line, in bytes.
const LONGEST: u64 = 16 * 1024;
/// How many wrong lines are named.
const NAMED: usize = 50;

/// A line, with its number through all files, and what it says or why it cannot be read.
type NumberedLine = (u64, Result<ListedTransaction, String>);

/// The files one after the other.
pub(super) struct ListFiles<'a> {
    left: std::slice::Iter<'a, PathBuf>,
    wire_decimals: Option<u8>,
    open: Option<OpenFile<'a>>,
    lines: u64,
}

struct OpenFile<'a> {
    path: &'a Path,
    reader: BufReader<File>,
    format: Option<ListFormat>,
}

/// Refuses files with a line that is no transaction; the error names the first ones.
pub(super) fn check(paths: &[PathBuf], wire_decimals: Option<u8>) -> Result<()> {
    let mut files = ListFiles::open(paths, wire_decimals);
    let (mut named, mut more) = (Vec::new(), 0_usize);
    while let Some((line, read)) = files.next()? {
        match read {
            Ok(_) => {}
            Err(why) if named.len() < NAMED => named.push(format!("{}: line {line}: {why}", files.name())),
            Err(_) => more += 1,
        }
    }
    if named.is_empty() {
        return Ok(());
    }
    let rest = if more > 0 { format!("\n{more} more") } else { String::new() };
    bail!("nothing was compared\n{}{rest}", named.join("\n"))
}

impl<'a> ListFiles<'a> {
    pub(super) fn open(paths: &'a [PathBuf], wire_decimals: Option<u8>) -> Self {
        Self { left: paths.iter(), wire_decimals, open: None, lines: 0 }
    }

    /// The file that was read last.
    pub(super) fn name(&self) -> String {
        self.open.as_ref().map(|open| open.path.display().to_string()).unwrap_or_default()
    }

    /// The next line that is not empty and names no columns; `None` at the end of the last file.
    pub(super) fn next(&mut self) -> Result<Option<NumberedLine>> {
        loop {
            let Some(open) = &mut self.open else {
                let Some(path) = self.left.next() else { return Ok(None) };
                let file = File::open(path).with_context(|| format!("{} cannot be read", path.display()))?;
                self.open = Some(OpenFile { path, reader: BufReader::new(file), format: None });
                continue;
            };
            let read = open.line().with_context(|| format!("{} cannot be read", open.path.display()))?;
            let Some(bytes) = read else {
                match self.left.as_slice() {
                    // The name of the last file is still asked for.
                    [] => return Ok(None),
                    _ => self.open = None,
                }
                continue;
            };
            self.lines += 1;
            if let Some(read) = open.read(&bytes, self.wire_decimals) {
                return Ok(Some((self.lines, read)));
            }
        }
    }
}

impl OpenFile<'_> {
    /// The bytes of the next line, cut off after the longest; `None` at the end.
    fn line(&mut self) -> std::io::Result<Option<Vec<u8>>> {
        let mut bytes = Vec::new();
        let read = (&mut self.reader).take(LONGEST).read_until(b'\n', &mut bytes)?;
        Ok((read > 0).then_some(bytes))
    }

    /// What a line says; `None` if it is empty or names the columns.
    fn read(&mut self, bytes: &[u8], wire_decimals: Option<u8>) -> Option<Result<ListedTransaction, String>> {
        if bytes.len() as u64 == LONGEST {
            return Some(Err(format!("it is longer than {LONGEST} bytes")));
        }
        let Ok(text) = std::str::from_utf8(bytes) else {
            return Some(Err("it is not text in UTF-8".to_owned()));
        };
        let text = text.trim_start_matches('\u{feff}').trim();
        if text.is_empty() {
            return None;
        }
        if self.format.is_none() {
            match ListFormat::of(text, wire_decimals) {
                Ok(format) => {
                    let is_header = format.has_header();
                    self.format = Some(format);
                    if is_header {
                        return None;
                    }
                }
                Err(why) => return Some(Err(why.to_string())),
            }
        }
        let format = self.format.as_ref()?;
        Some(format.read(text).map_err(|why| why.to_string()))
    }
}
