//! What the machine itself can do.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

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

/// The memory of a process that is in RAM now, in MB.
pub(crate) fn resident_mb(process: u32) -> Result<f64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).context("no VmRSS")?;
    let kib: u32 = line.split_whitespace().nth(1).context("no number")?.parse()?;
    Ok(f64::from(kib) / 1024.0)
}
