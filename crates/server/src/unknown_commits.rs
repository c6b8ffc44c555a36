//! The record of commits whose outcome was unknown, beside the store. Each ends the process, and its supervisor starts it
//! again; if that happens again and again, every start waits longer before it opens the store.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use baize_core::ports::Clock as _;
use baize_time::{Span, Timestamp};

use crate::system::SystemClock;

/// The pause after the first one, and the longest.
const FIRST_PAUSE: Span = Span::seconds(1);
const LONGEST_PAUSE: Span = Span::minutes(1);
/// After so long without another one the count begins again.
const FORGOTTEN_AFTER: Span = Span::minutes(10);

/// The file that holds the record.
#[derive(Debug, Clone)]
pub(crate) struct UnknownCommits(PathBuf);

/// How many there were, one soon after the other, and when the last one was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Record {
    count: u32,
    last: Timestamp,
}

impl UnknownCommits {
    /// The record in the folder of the data. Its file is written now if it is missing: on a full disk, what is there can
    /// still be written over.
    pub(crate) fn of(data: &Path) -> std::io::Result<Self> {
        std::fs::create_dir_all(data)?;
        let record = Self(data.join("unknown-commits"));
        if !record.0.exists() {
            record.store(Record { count: 0, last: Timestamp::from_millis(0) })?;
        }
        Ok(record)
    }

    /// Adds one. The process is about to end, so that a failure can only be printed.
    pub(crate) fn note(&self) {
        let now = SystemClock.now();
        let count = self.read().map_or(0, |record| record.count_at(now)).saturating_add(1);
        if let Err(error) = self.store(Record { count, last: now }) {
            eprintln!("baize: {} cannot be written: {error}", self.0.display());
        }
    }

    /// How long to wait before the store is opened, and how many unknown commits are the reason.
    pub(crate) fn pause(&self) -> (u32, Duration) {
        let now = SystemClock.now();
        self.read().map_or((0, Duration::ZERO), |record| (record.count_at(now), record.pause_at(now)))
    }

    fn read(&self) -> Option<Record> {
        Record::parse(&std::fs::read_to_string(&self.0).ok()?)
    }

    fn store(&self, record: Record) -> std::io::Result<()> {
        // Written over in place, and always as long.
        let mut file = OpenOptions::new().write(true).create(true).truncate(false).open(&self.0)?;
        file.write_all(record.text().as_bytes())?;
        file.sync_all()
    }
}

impl Record {
    fn parse(text: &str) -> Option<Self> {
        let (count, last) = text.trim().split_once(' ')?;
        Some(Self { count: count.parse().ok()?, last: Timestamp::from_millis(last.trim().parse().ok()?) })
    }

    fn text(self) -> String {
        format!("{:010} {:020}\n", self.count, self.last.millis())
    }

    fn count_at(self, now: Timestamp) -> u32 {
        if now.since(self.last).as_millis() >= FORGOTTEN_AFTER.as_millis() { 0 } else { self.count }
    }

    /// What is left of the pause; a clock that was set back makes it no longer.
    fn pause_at(self, now: Timestamp) -> Duration {
        let Some(doublings) = self.count_at(now).checked_sub(1) else { return Duration::ZERO };
        let factor = 1_i64.checked_shl(doublings.min(16)).unwrap_or(i64::MAX);
        let pause = FIRST_PAUSE.as_millis().saturating_mul(factor).min(LONGEST_PAUSE.as_millis());
        let passed = now.since(self.last).as_millis().max(0);
        Duration::from_millis(u64::try_from(pause.saturating_sub(passed)).unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn pause(count: u32, ago: Span) -> u128 {
        Record { count, last: NOW.minus(ago) }.pause_at(NOW).as_millis()
    }

    #[test]
    fn the_pause_grows_to_a_minute_and_is_over_when_it_has_passed() {
        let at_once = Span::millis(0);
        let pauses: Vec<u128> = (0..9).map(|count| pause(count, at_once) / 1_000).collect();
        assert_eq!(pauses, [0, 1, 2, 4, 8, 16, 32, 60, 60]);
        assert_eq!(pause(u32::MAX, at_once), 60_000);
        assert_eq!(pause(4, Span::seconds(3)), 5_000);
        assert_eq!((pause(4, Span::seconds(9)), pause(9, Span::minutes(10))), (0, 0));
        assert_eq!(pause(1, Span::minutes(-5)), 1_000, "the clock was set back");
    }

    #[test]
    fn the_record_is_kept_from_start_to_start() {
        let data = tempfile::tempdir().unwrap();
        let record = UnknownCommits::of(data.path()).unwrap();
        assert_eq!(record.pause(), (0, Duration::ZERO));
        record.note();
        record.note();
        let (count, pause) = UnknownCommits::of(data.path()).unwrap().pause();
        assert_eq!(count, 2);
        assert!(pause > Duration::from_secs(1) && pause <= Duration::from_secs(2), "{pause:?}");
        std::fs::write(data.path().join("unknown-commits"), "nonsense").unwrap();
        assert_eq!(record.pause(), (0, Duration::ZERO));
    }
}
