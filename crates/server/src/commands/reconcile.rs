//! `baize reconcile …`: what the gateways' statements say against what is written down. The store may be in use by a running
//! server, which reconciles by itself.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, Result, anyhow, bail, ensure};
use baize_cashier::reconciliation::{self, DifferenceRow, Refusal, Summary, Window};
use baize_core::gateway_protocol::statement;
use baize_core::ports::{Clock, Entropy, Movement};
use baize_core::{Ctx, Failure};
use baize_store::{Db, StoreError, WriteKey};
use baize_time::{Span, Timestamp};

use super::operator::at_desk;
use crate::config::Config;
use crate::system::{SystemClock, SystemEntropy};
use crate::wiring;

const PAGE: u32 = 500;

/// The largest statement that is read, in bytes.
const LARGEST: u64 = 64 * 1024 * 1024;
/// How many wrong lines of a file are named.
const NAMED: usize = 50;

#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// Compare a statement file (docs/gateway-protocol.md); exit code 1 if anything differs
    #[arg(long, value_name = "FILE", requires = "gateway")]
    statement: Option<PathBuf>,
    /// The gateway that gave the file
    #[arg(long, value_name = "NAME", requires = "statement")]
    gateway: Option<String>,
    /// From when on the file names everything, in milliseconds UTC [default: its first movement]
    #[arg(long, value_name = "MS", requires = "statement")]
    from: Option<i64>,
    /// Until when, in milliseconds UTC [default: just after its last movement]
    #[arg(long, value_name = "MS", requires = "statement")]
    to: Option<i64>,
}

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Compare the last hours with the statement of every gateway now; exit code 1 if anything differs
    Run {
        /// How many hours
        #[arg(long, default_value_t = 24, value_parser = clap::value_parser!(i64).range(1..=744))]
        hours: i64,
    },
    /// List the open differences
    List,
    /// Close a difference with what was found
    Resolve {
        /// The gateway, as listed
        gateway: String,
        /// `payment`, `reversal` or `payout`, as listed
        class: String,
        /// The name of the movement, as listed
        name: String,
        /// Who closes it, for the record
        #[arg(long)]
        by: String,
        /// What was found, for the record
        #[arg(long)]
        note: String,
    },
}

pub(crate) async fn run(args: Args, config: &Config) -> Result<ExitCode> {
    let Args { command, statement, gateway, from, to } = args;
    let command = match (command, statement, gateway) {
        (Some(command), ..) => command,
        (None, Some(file), Some(gateway)) => {
            return compare_file(config, &file, gateway, (from, to)).await;
        }
        _ => bail!("name a command, or a file and its gateway: --statement <FILE> --gateway <NAME>"),
    };
    match command {
        Command::List => list(config, &wiring::open_store(&config.store)?).await?,
        Command::Run { hours } => {
            return at_desk(config, async move |db, ctx| {
                run_now(config, &db, &ctx, Span::hours(hours)).await
            })
            .await;
        }
        Command::Resolve { gateway, class, name, by, note } => {
            let named = (gateway, class, name);
            at_desk(config, async move |db, ctx| resolve((&db, ctx), named, (by, note)).await).await?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

async fn run_now(config: &Config, db: &Db, ctx: &Ctx, span: Span) -> Result<ExitCode> {
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let entropy: Arc<dyn Entropy> = Arc::new(SystemEntropy);
    let secret = wiring::sandbox_secret(config, &*entropy)?;
    let mut differences = 0;
    for gateway in wiring::gateways(config, secret, &clock, &entropy)?.all() {
        let window = Window { from: ctx.now.minus(span), to: ctx.now };
        let statement = gateway.statement(window.from.minus(Span::days(1)), window.to.plus(Span::millis(1)));
        let statement = statement.await.with_context(|| format!("no statement of {}", gateway.name()))?;
        let (ctx, name) = (ctx.clone(), gateway.name().to_owned());
        let compare = move |tx: &mut baize_store::Tx| {
            reconciliation::advance(tx, &ctx, &name, window)?;
            reconciliation::reconcile(tx, &ctx, &name, window, &statement)
        };
        let summary: Result<_, StoreError> = db.write(WriteKey::SHARED, compare).await;
        let summary = summary?;
        print_summary(gateway.name(), summary);
        differences += summary.differences;
    }
    list(config, db).await?;
    Ok(if differences == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Compares a file of one gateway. What the job has reached stays as it is.
async fn compare_file(
    config: &Config,
    file: &Path,
    gateway: String,
    (from, to): (Option<i64>, Option<i64>),
) -> Result<ExitCode> {
    ensure!(names(config).contains(&gateway), "there is no gateway {gateway}");
    let statement = read_file(file)?;
    let times = || statement.iter().map(|movement| movement.at.millis());
    let from =
        from.or_else(|| times().min()).context("the file names no movement: --from and --to are needed")?;
    let to = to.or_else(|| times().max().map(|last| last.saturating_add(1)));
    let to = to.context("the file names no movement: --from and --to are needed")?;
    ensure!(from < to, "--to has to be after --from");
    let window = Window { from: Timestamp::from_millis(from), to: Timestamp::from_millis(to) };
    at_desk(config, async move |db, ctx| {
        let of = gateway.clone();
        let compare =
            move |tx: &mut baize_store::Tx| reconciliation::reconcile(tx, &ctx, &of, window, &statement);
        let summary: Result<_, StoreError> = db.write(WriteKey::SHARED, compare).await;
        let summary = summary?;
        print_summary(&gateway, summary);
        list(config, &db).await?;
        Ok(if summary.differences == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    })
    .await
}

/// The movements of a file, or an error that names every line that is wrong.
fn read_file(file: &Path) -> Result<Vec<Movement>> {
    let name = file.display();
    let size = std::fs::metadata(file).with_context(|| format!("{name} cannot be read"))?.len();
    ensure!(size <= LARGEST, "{name} has {size} bytes, more than {LARGEST}");
    let bytes = std::fs::read(file).with_context(|| format!("{name} cannot be read"))?;
    let text = std::str::from_utf8(&bytes).map_err(|error| {
        let before = bytes.iter().take(error.valid_up_to()).filter(|byte| **byte == b'\n').count();
        anyhow!("{name}: line {} is not text in UTF-8", before.saturating_add(1))
    })?;
    statement::read_all(text).map_err(|errors| {
        let named: Vec<String> = errors.iter().take(NAMED).map(|error| format!("{name}: {error}")).collect();
        let more = errors.len().saturating_sub(NAMED);
        let rest = if more > 0 { format!("\n{name}: {more} more") } else { String::new() };
        anyhow!("nothing was compared\n{}{rest}", named.join("\n"))
    })
}

fn print_summary(gateway: &str, summary: Summary) {
    let Summary { alike, differences, closed } = summary;
    println!("{gateway}: {alike} alike, {differences} different, {closed} closed");
}

/// The gateways that differences may be about.
fn names(config: &Config) -> Vec<String> {
    let of_file = config.gateways.iter().map(|gateway| gateway.name.clone());
    of_file.chain([baize_providers::payments::SANDBOX.to_owned()]).collect()
}

async fn list(config: &Config, db: &Db) -> Result<()> {
    for name in names(config) {
        let open: Result<Vec<DifferenceRow>, StoreError> =
            db.read(move |tx| reconciliation::open_of(tx, &name, PAGE)).await;
        for row in open? {
            println!(
                "{:<12} {:<9} {:<32} {:<14} {:<22} here {} {}, there {} {}",
                row.gateway,
                row.class,
                row.name,
                row.kind,
                row.order_no,
                row.our_amount,
                row.our_currency,
                row.their_amount,
                row.their_currency,
            );
        }
    }
    Ok(())
}

async fn resolve(
    (db, ctx): (&Db, Ctx),
    (gateway, class, name): (String, String, String),
    (by, note): (String, String),
) -> Result<()> {
    let shown = format!("{class} {name} of {gateway}");
    let write = move |tx: &mut baize_store::Tx| {
        reconciliation::resolve(tx, &ctx, (&gateway, &class, &name), (&by, &note))
    };
    let done: Result<DifferenceRow, Failure<Refusal>> = db.write(WriteKey::SHARED, write).await;
    done.map_err(|failure| match failure {
        Failure::Refused(refusal) => anyhow!("{shown} is as it was: {refusal}"),
        Failure::Fault(fault) => fault.into(),
    })?;
    println!("{shown} is closed.");
    Ok(())
}
