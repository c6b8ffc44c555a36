//! Files of odds and results of others, as files that a bridge replays.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use baize_sports_odds_api::{PriceSource, import, replay_files};

/// Where the files come from.
#[derive(clap::Subcommand)]
pub(crate) enum Format {
    /// A response of `/odds` of The Odds API v4, with oddsFormat=decimal and dateFormat=iso
    OddsApi(OddsApiArgs),
}

#[derive(clap::Args)]
pub(crate) struct OddsApiArgs {
    /// The file of odds
    odds: PathBuf,
    /// A response of `/scores`: completed events are settled
    #[arg(long)]
    scores: Option<PathBuf>,
    /// The key of the bookmaker whose prices are taken [default: the median of all]
    #[arg(long)]
    bookmaker: Option<String>,
    /// The folder for fixtures.ndjson and messages.ndjson; files of these names are replaced
    #[arg(long)]
    out: PathBuf,
}

pub(super) fn run(format: Format) -> Result<()> {
    match format {
        Format::OddsApi(args) => odds_api(args),
    }
}

fn odds_api(OddsApiArgs { odds, scores, bookmaker, out }: OddsApiArgs) -> Result<()> {
    let (odds, scores) = (read(&odds)?, scores.as_deref().map(read).transpose()?);
    let source = bookmaker.map_or(PriceSource::Median, PriceSource::Bookmaker);
    let imported = import(&odds, scores.as_deref(), &source)?;
    let (fixtures, messages) = replay_files(&imported);
    fs::create_dir_all(&out).with_context(|| format!("{} cannot be created", out.display()))?;
    write(&out.join("fixtures.ndjson"), &fixtures)?;
    write(&out.join("messages.ndjson"), &messages)?;
    println!(
        "{} fixtures, {} markets with prices, {} markets with results",
        imported.fixtures.len(),
        imported.markets(),
        imported.results()
    );
    for (reason, count) in imported.skipped.iter() {
        println!("skipped: {count} {reason}");
    }
    Ok(())
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))
}

fn write(file: &Path, text: &str) -> Result<()> {
    fs::write(file, text).with_context(|| format!("{} cannot be written", file.display()))
}
