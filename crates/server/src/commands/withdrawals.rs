//! `baize withdrawals …`: what an operator decides. The store may be in use by a running server.

use std::process::ExitCode;

use anyhow::{Result, anyhow, bail};
use baize_cashier::withdrawals::{self, Refusal, read_state};
use baize_core::{Ctx, Failure};
use baize_store::withdrawals::WithdrawalRow;
use baize_store::{Db, PlayerId, StoreError, gateway_events};

use super::operator::at_desk;
use crate::config::Config;
use crate::wiring;

const PAGE: u32 = 500;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// List the withdrawals under way
    List,
    /// Let a requested withdrawal pass; the running server pays it out
    Approve {
        /// Its number, such as W123
        order_no: String,
        /// Who approves, for the record
        #[arg(long, default_value = "operator")]
        by: String,
    },
    /// Turn a withdrawal down; the money goes back to the player with the reason
    Reject {
        /// Its number, such as W123
        order_no: String,
        /// Shown to the player
        #[arg(long)]
        reason: String,
        /// Who turns it down, for the record
        #[arg(long, default_value = "operator")]
        by: String,
    },
    /// List gateway messages that need an operator: wrong amounts, second payments, contradictions
    Flagged,
}

pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    match command {
        Command::List => list(&wiring::open_store(&config.store)?).await?,
        Command::Flagged => flagged(&wiring::open_store(&config.store)?).await?,
        Command::Approve { order_no, by } => {
            at_desk(config, async move |db, ctx| approve((&db, ctx), order_no, by).await).await?;
        }
        Command::Reject { order_no, reason, by } => {
            at_desk(config, async move |db, ctx| reject((&db, ctx), order_no, (by, reason)).await).await?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

async fn approve((db, ctx): (&Db, Ctx), order_no: String, by: String) -> Result<()> {
    let row = find(db, order_no).await?;
    let (player, id) = (row.player, row.id);
    let done = db.write(player, move |tx| withdrawals::approve(tx, &ctx, player, id, &by)).await;
    done.map_err(|failure| explain(&row, failure))?;
    println!("{} is approved; the running server pays it out.", row.order_no);
    Ok(())
}

async fn reject((db, ctx): (&Db, Ctx), order_no: String, (by, reason): (String, String)) -> Result<()> {
    let row = find(db, order_no).await?;
    let (player, id) = (row.player, row.id);
    let done = db.write(player, move |tx| withdrawals::reject(tx, &ctx, player, id, (&by, &reason))).await;
    done.map_err(|failure| explain(&row, failure))?;
    println!("{} is turned down; the money is back with the player.", row.order_no);
    Ok(())
}

async fn find(db: &Db, order_no: String) -> Result<WithdrawalRow> {
    let wanted = order_no.clone();
    let found: Result<_, StoreError> = db.read(move |tx| withdrawals::by_number(tx, &wanted)).await;
    found?.ok_or_else(|| anyhow!("there is no withdrawal {order_no}"))
}

fn explain(row: &WithdrawalRow, failure: Failure<Refusal>) -> anyhow::Error {
    match failure {
        Failure::Fault(fault) => fault.into(),
        Failure::Refused(_) => {
            let state = read_state(row).map_or_else(|fault| fault.to_string(), |state| format!("{state:?}"));
            anyhow!("{} cannot be decided any more: {state}", row.order_no)
        }
    }
}

async fn list(db: &Db) -> Result<()> {
    let mut after = PlayerId::from(0);
    println!("{:<24} {:>18} {:>14} {:<10} {:<28} account", "order", "amount", "fee", "state", "risk flags");
    loop {
        let rows: Result<Vec<WithdrawalRow>, StoreError> =
            db.read(move |tx| withdrawals::open(tx, after, PAGE)).await;
        let rows = rows?;
        let Some(last) = rows.last() else { return Ok(()) };
        after = last.player;
        for row in &rows {
            let state = match row.state {
                0 => "requested",
                1 => "approved",
                2 => "submitted",
                other => bail!("{} has the state {other}", row.order_no),
            };
            println!(
                "{:<24} {:>18} {:>14} {state:<10} {:<28} {}",
                row.order_no,
                row.amount.to_string(),
                row.fee.to_string(),
                if row.flags.is_empty() { "-" } else { &row.flags },
                row.account
            );
        }
    }
}

async fn flagged(db: &Db) -> Result<()> {
    let rows: Result<_, StoreError> = db.read(|tx| gateway_events::flagged(tx, PAGE)).await;
    for event in rows? {
        println!("{} {} {} {}", event.gateway, event.order_no, event.verdict, event.body);
    }
    Ok(())
}
