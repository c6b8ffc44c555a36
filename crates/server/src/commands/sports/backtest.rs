//! The settlement of bets against files of odds and results.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use baize_fairness::ClientSeed;
use baize_sports::house::{Season, SeasonSecret};
use baize_sports_backtest::{backtest, read, season_csv};

/// What sample seasons are drawn from, so that every run prints the same.
const TEST_SECRET: [u8; 32] = [1; 32];
const TEST_SALT: &str = "sample-season";

/// Fails (exit code 1) where the two settlements differ.
pub(super) fn run(file: &Path) -> Result<ExitCode> {
    let bytes = std::fs::read(file).with_context(|| format!("{} cannot be read", file.display()))?;
    // Older files of that site are Latin-1; only names of teams are not ASCII.
    let text = String::from_utf8(bytes)
        .unwrap_or_else(|error| error.into_bytes().iter().map(|byte| char::from(*byte)).collect());
    let report = backtest(&read(&text)?);
    print!("{report}");
    Ok(if report.differences.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints matches of the house with their prices.
pub(super) fn sample(matches: usize) -> Result<()> {
    let (secret, salt) = (SeasonSecret::from_entropy(&TEST_SECRET), ClientSeed::parse(TEST_SALT)?);
    print!("{}", season_csv(Season::from_number(0), &secret, &salt, matches));
    Ok(())
}
