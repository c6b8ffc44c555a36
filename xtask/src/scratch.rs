//! Where tests write: into memory, where the machine has room for it.

use std::path::Path;

use anyhow::{Context, Result};
use tempfile::TempDir;
use xshell::cmd;

use crate::console::Console;

/// Files here never reach a disk.
const MEMORY: &str = "/dev/shm";

/// More than all tests together write, in bytes.
const ROOM: u64 = 4 << 30;

/// A directory for what nobody keeps, gone with the value. Every test has databases of its own, of hundreds of files each: on
/// a disk, finding places for those of a thousand tests took the machine longer than the tests.
///
/// It is in `/dev/shm` or `/tmp` itself, for the path of a Unix socket may have 107 bytes only.
pub fn directory(console: &Console, prefix: &str) -> Result<TempDir> {
    let parent = if free(console, MEMORY).is_some_and(|bytes| bytes >= ROOM) { MEMORY } else { "/tmp" };
    on(Path::new(parent), prefix)
}

/// A directory on the machine's disk, gone with the value: for what measures the disk.
pub fn on_disk(prefix: &str) -> Result<TempDir> {
    on(Path::new("/tmp"), prefix)
}

fn on(parent: &Path, prefix: &str) -> Result<TempDir> {
    let made = tempfile::Builder::new().prefix(prefix).tempdir_in(parent);
    made.with_context(|| format!("no directory in {}", parent.display()))
}

/// What a file system has left, in bytes; `None` where there is none.
fn free(console: &Console, path: &str) -> Option<u64> {
    let said =
        cmd!(console, "df --output=avail --block-size=1 {path}").quiet().ignore_stderr().read().ok()?;
    said.lines().last()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_directories_of_one_process_are_not_the_same_and_each_goes_with_its_value() -> Result<()> {
        let console = Console::foreground()?;
        let (first, second) = (directory(&console, "baize-x-")?, directory(&console, "baize-x-")?);
        assert_ne!(first.path(), second.path());
        let (gone, kept) = (first.path().to_owned(), second.path().to_owned());
        drop(first);
        assert!(kept.is_dir() && !gone.exists());
        Ok(())
    }

    #[test]
    fn a_file_system_that_is_not_there_has_no_room() -> Result<()> {
        assert_eq!(free(&Console::foreground()?, "/no/such/place"), None);
        assert!(free(&Console::foreground()?, "/tmp").is_some());
        Ok(())
    }
}
