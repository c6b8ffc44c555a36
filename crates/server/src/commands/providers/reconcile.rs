//! `baize providers reconcile`: the calls of a provider's day against the provider's own list of it. Nothing is changed.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, anyhow, ensure};
use baize_play::providers::reconciliation::{
    self, Comparison, Difference, KnownTransaction, ListedTransaction, Summary,
};
use baize_store::{Db, StoreError};
use baize_time::Day;

use super::list_file::{ListFiles, check};
use crate::config::Config;
use crate::{games, wiring};

/// The exit code of a comparison that has found something; 1 is that of one that could not be made.
const DIFFERENT: u8 = 3;
/// How many transactions are compared at once.
const PAGE: usize = 500;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The provider, as it is configured
    #[arg(long, value_name = "NAME")]
    provider: String,
    /// The day in UTC, such as 2026-11-28
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = day)]
    day: Day,
    /// The provider's list (docs/providers.md); once more for those of the neighbouring days
    #[arg(long, value_name = "FILE", required = true)]
    file: Vec<PathBuf>,
    /// How what is found is printed
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// A line for each difference, then the sums
    Text,
    /// An object of JSON for each difference, then one with the sums
    Json,
}

fn day(text: &str) -> Result<Day, String> {
    Day::parse(text).ok_or_else(|| "no day such as 2026-11-28".to_owned())
}

pub(crate) async fn run(args: &Args, config: &Config) -> Result<ExitCode> {
    let providers = games::providers(config)?;
    let provider = providers.find(&args.provider);
    let provider = provider.ok_or_else(|| anyhow!("there is no game provider {}", args.provider))?;
    ensure!(
        provider.names_calls_as_stored(),
        "calls in the wire of {} are stored under other names than its lists have, so they cannot be compared",
        args.provider
    );
    let wire_decimals = provider.wire_decimals();
    // Half a comparison would name differences that are none.
    check(&args.file, wire_decimals)?;
    let db = wiring::open_store(&config.store)?;
    let mut comparison = Comparison::new(args.day);
    let mut files = ListFiles::open(&args.file, wire_decimals);
    loop {
        let mut lines = Vec::new();
        while lines.len() < PAGE {
            let Some((line, read)) = files.next()? else { break };
            lines.push((line, read.map_err(|why| anyhow!("{} has changed: {why}", files.name()))?));
        }
        if lines.is_empty() {
            break;
        }
        for difference in compare_lines(&db, &args.provider, &mut comparison, &lines).await? {
            args.format.print(&difference)?;
        }
    }
    look_for_the_rest(&db, args, &mut comparison).await?;
    let (left, summary) = comparison.finish();
    for difference in &left {
        args.format.print(difference)?;
    }
    args.format.print_summary(&summary)?;
    Ok(if summary.differences == 0 { ExitCode::SUCCESS } else { ExitCode::from(DIFFERENT) })
}

/// The differences of some lines.
async fn compare_lines(
    db: &Db,
    provider: &str,
    comparison: &mut Comparison,
    lines: &[(u64, ListedTransaction)],
) -> Result<Vec<Difference>> {
    let names: Vec<String> = lines.iter().map(|(_, listed)| listed.uuid.clone()).collect();
    let provider = provider.to_owned();
    let known: Result<Vec<Option<KnownTransaction>>, StoreError> =
        db.read(move |tx| reconciliation::known(tx, &provider, &names)).await;
    let pairs = lines.iter().zip(known?);
    Ok(pairs.flat_map(|((line, listed), known)| comparison.line((*line, listed), known.as_ref())).collect())
}

/// Prints the calls of the day that no line names.
async fn look_for_the_rest(db: &Db, args: &Args, comparison: &mut Comparison) -> Result<()> {
    let mut after = reconciliation::after(args.day);
    loop {
        let (provider, day, from) = (args.provider.clone(), args.day, after.clone());
        let limit = u32::try_from(PAGE)?;
        let page: Result<Vec<KnownTransaction>, StoreError> =
            db.read(move |tx| reconciliation::of_days(tx, &provider, (&from, day), limit)).await;
        let page = page?;
        for difference in page.iter().filter_map(|known| comparison.kept(known)) {
            args.format.print(&difference)?;
        }
        match page.last() {
            Some(last) => after = (last.row.made_at, last.row.uuid.clone()),
            None => return Ok(()),
        }
    }
}

impl Format {
    fn print(self, difference: &Difference) -> Result<()> {
        if self == Self::Json {
            println!("{}", serde_json::to_string(difference)?);
            return Ok(());
        }
        let Difference { kind, transaction_uuid, line, ours, theirs, is_near_midnight } = difference;
        let line = line.map(|line| format!(" line {line}")).unwrap_or_default();
        let side = |name: &str, says: &str| {
            if says.is_empty() { String::new() } else { format!(", {name} {says}") }
        };
        let hint =
            if *is_near_midnight { " (near midnight: the neighbouring day's list may have it)" } else { "" };
        let (here, there) = (side("here", ours), side("there", theirs));
        println!("{:<18} {transaction_uuid}{line}{here}{there}{hint}", kind.as_str());
        Ok(())
    }

    fn print_summary(self, summary: &Summary) -> Result<()> {
        if self == Self::Json {
            println!("{}", serde_json::to_string(&serde_json::json!({ "summary": summary }))?);
            return Ok(());
        }
        for total in &summary.totals {
            let [ours, theirs] = [total.ours, total.theirs];
            println!(
                "{:<4} {:<9} here {:>9} of {:>20}, there {:>9} of {:>20}",
                total.currency,
                total.kind,
                ours.count,
                in_currency(ours.units),
                theirs.count,
                in_currency(theirs.units)
            );
        }
        let Summary { alike, differences, of_other_days, .. } = summary;
        println!("{alike} alike, {differences} differences, {of_other_days} lines of other days");
        Ok(())
    }
}

/// Units as currency units with four decimals; a sum may be larger than an amount can be.
fn in_currency(units: i128) -> String {
    format!("{}.{:04}", units / 10_000, units % 10_000)
}
