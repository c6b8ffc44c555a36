//! `baize reconcile …`: what the gateways' statements say against what is written down. The store may be in use by a running
//! server, which reconciles by itself.

use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, Result, anyhow};
use baize_cashier::reconciliation::{self, DifferenceRow, Refusal, Window};
use baize_core::ports::{Clock, Entropy};
use baize_core::{Ctx, Failure};
use baize_store::{Db, StoreError, WriteKey};
use baize_time::Span;

use super::operator::at_desk;
use crate::config::Config;
use crate::system::{SystemClock, SystemEntropy};
use crate::wiring;

const PAGE: u32 = 500;

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

pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
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
        let compare =
            move |tx: &mut baize_store::Tx| reconciliation::reconcile(tx, &ctx, &name, window, &statement);
        let summary: Result<_, StoreError> = db.write(WriteKey::SHARED, compare).await;
        let summary = summary?;
        println!(
            "{}: {} alike, {} different, {} closed",
            gateway.name(),
            summary.alike,
            summary.differences,
            summary.closed
        );
        differences += summary.differences;
    }
    list(config, db).await?;
    Ok(if differences == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn list(config: &Config, db: &Db) -> Result<()> {
    let of_file = config.gateways.iter().map(|gateway| gateway.name.clone());
    let names: Vec<String> = of_file.chain([baize_providers::payments::SANDBOX.to_owned()]).collect();
    for name in names {
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
