//! `baize withdrawals …`: what an operator decides. The store may be in use by a running server.

use std::process::ExitCode;

use anyhow::{Result, anyhow, bail};
use baize_cashier::withdrawals::{
    self, Approvers, DecisionRefusal, Evidence, Finding, Measure, read_approvers, read_state,
};
use baize_core::operators::{ApprovalOrder, ConfirmedOrder};
use baize_core::{Ctx, Failure};
use baize_money::Amount;
use baize_store::withdrawals::WithdrawalRow;
use baize_store::{Db, PlayerId, StoreError, gateway_events};

use super::operator::{TwoPeople, at_desk};
use super::withdrawals_dry_run as dry_run;
use crate::config::Config;
use crate::wiring;

const PAGE: u32 = 500;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// List the withdrawals under way
    List,
    /// Let a requested withdrawal pass; the running server pays it out. A large or flagged one takes two people
    Approve {
        /// Its number, such as W123
        order_no: String,
        /// Who approves, for the record
        #[arg(long, default_value = "operator")]
        by: String,
        /// The second person, who confirms it
        #[arg(long)]
        confirmed_by: Option<String>,
        /// Why, for the record; two people need one
        #[arg(long, default_value = "")]
        reason: String,
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
    /// Give the money of a payout back: one that its gateway has no word of, or that came back from the bank; it takes two
    /// people, and the player is shown the reason
    Return {
        /// Its number, such as W123
        order_no: String,
        #[command(flatten)]
        people: TwoPeople,
    },
    /// Show a withdrawal with its steps and the evidence of its risk flags
    Show {
        /// Its number, such as W123
        order_no: String,
    },
    /// Try other approval limits on the withdrawals of the past; nothing is changed
    DryRun(dry_run::Args),
    /// List gateway messages that need an operator: wrong amounts, second payments, contradictions
    Flagged,
}

pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    match command {
        Command::List => list(&wiring::open_store(&config.store)?).await?,
        Command::Flagged => flagged(&wiring::open_store(&config.store)?).await?,
        Command::Approve { order_no, by, confirmed_by, reason } => {
            let order = ApprovalOrder::new(by, confirmed_by, reason);
            at_desk(config, async move |db, ctx| approve((&db, ctx), order_no, order).await).await?;
        }
        Command::Return { order_no, people } => {
            let order = ConfirmedOrder::from(people);
            at_desk(config, async move |db, ctx| give_back((&db, ctx), order_no, order).await).await?;
        }
        Command::Show { order_no } => show(config, order_no).await?,
        Command::DryRun(args) => dry_run::run(args, config).await?,
        Command::Reject { order_no, reason, by } => {
            at_desk(config, async move |db, ctx| reject((&db, ctx), order_no, (by, reason)).await).await?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

async fn approve((db, ctx): (&Db, Ctx), order_no: String, order: ApprovalOrder) -> Result<()> {
    let row = find(db, order_no).await?;
    let (player, id) = (row.player, row.id);
    let done = db.write(player, move |tx| withdrawals::approve(tx, &ctx, player, id, &order)).await;
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

async fn give_back((db, ctx): (&Db, Ctx), order_no: String, order: ConfirmedOrder) -> Result<()> {
    let row = find(db, order_no).await?;
    let (player, id) = (row.player, row.id);
    let done = db.write(player, move |tx| withdrawals::return_payout(tx, &ctx, player, id, &order)).await;
    let amount = done.map_err(|failure| match failure {
        Failure::Refused(refusal) => anyhow!("{} is as it was: {refusal}", row.order_no),
        Failure::Fault(fault) => fault.into(),
    })?;
    println!("{amount} of {} is back with the player.", row.order_no);
    Ok(())
}

async fn show(config: &Config, order_no: String) -> Result<()> {
    let db = wiring::open_store(&config.store)?;
    let row = find(&db, order_no).await?;
    println!("{} of {}, fee {}, to {}", row.order_no, row.amount, row.fee, row.account);
    println!("  approved by {}", people(&row)?);
    for step in withdrawals::timeline(&row)? {
        println!("  {} {}", step.at.millis(), step.name);
    }
    let evidence = Evidence::read(&row)?;
    for finding in evidence.iter().flat_map(|evidence| &evidence.findings) {
        let (flag, found, limit) =
            (finding.flag.as_str(), shown(finding, finding.found), shown(finding, finding.limit));
        println!("  {flag}: {found}, the rule's limit is {limit}");
    }
    db.close();
    Ok(())
}

/// Who approves a withdrawal.
fn people(row: &WithdrawalRow) -> Result<&'static str> {
    Ok(match read_approvers(row)? {
        Approvers::Rule => "rule",
        Approvers::One => "one",
        Approvers::Two => "two",
    })
}

fn shown(finding: &Finding, number: i64) -> String {
    match finding.measure {
        Measure::Money => {
            Amount::new(number).map_or_else(|_| number.to_string(), |amount| amount.to_string())
        }
        Measure::Time => {
            format!("{:.1} h", f64::from(i32::try_from(number / 60_000).unwrap_or(i32::MAX)) / 60.0)
        }
        Measure::Number => format!("{number} withdrawals"),
    }
}

async fn find(db: &Db, order_no: String) -> Result<WithdrawalRow> {
    let wanted = order_no.clone();
    let found: Result<_, StoreError> = db.read(move |tx| withdrawals::by_number(tx, &wanted)).await;
    found?.ok_or_else(|| anyhow!("there is no withdrawal {order_no}"))
}

fn explain(row: &WithdrawalRow, failure: Failure<DecisionRefusal>) -> anyhow::Error {
    match failure {
        Failure::Fault(fault) => fault.into(),
        Failure::Refused(refusal) => {
            let state = read_state(row).map_or_else(|fault| fault.to_string(), |state| format!("{state:?}"));
            anyhow!("{} is as it was: {refusal}; it is {state}", row.order_no)
        }
    }
}

async fn list(db: &Db) -> Result<()> {
    let mut after = PlayerId::from(0);
    println!(
        "{:<24} {:>18} {:>14} {:<10} {:<6} {:<28} account",
        "order", "amount", "fee", "state", "people", "risk flags"
    );
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
                "{:<24} {:>18} {:>14} {state:<10} {:<6} {:<28} {}",
                row.order_no,
                row.amount.to_string(),
                row.fee.to_string(),
                people(row)?,
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
