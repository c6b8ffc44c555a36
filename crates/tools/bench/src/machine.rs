//! What the machine itself can do.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};

use crate::load::per_second;

/// How often a second a file that grows by 4 KiB reaches the disk.
pub(crate) fn fsync_rate(directory: &Path, seconds: u64) -> Result<f64> {
    let path = directory.join("fsync.probe");
    let mut file = File::create(&path)?;
    let page = [0x5A_u8; 4096];
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut count = 0;
    while Instant::now() < end {
        file.write_all(&page)?;
        file.sync_data()?;
        count += 1;
    }
    std::fs::remove_file(&path)?;
    Ok(per_second(count, seconds))
}

/// The memory of a process in RAM, in MB.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Memory {
    /// With the pages of files, which the system takes back when it needs them.
    pub(crate) resident: f64,
    /// What the process allocated itself.
    pub(crate) anonymous: f64,
}

/// The memory that a process takes now.
pub(crate) fn memory_mb(process: u32) -> Result<Memory> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    let megabytes = |name: &str| -> Result<f64> {
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        let line = line.with_context(|| format!("/proc has no {name}"))?;
        let kib: u32 = line.split_whitespace().next().context("no number")?.parse()?;
        Ok(f64::from(kib) / 1024.0)
    };
    Ok(Memory { resident: megabytes("VmRSS:")?, anonymous: megabytes("RssAnon:")? })
}

/// The time of this machine's clock, in ms UTC.
#[expect(clippy::disallowed_methods, reason = "the server's times are compared with this machine's clock")]
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(0)
}
