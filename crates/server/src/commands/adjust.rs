//! `baize adjust …`: two people correct a balance. The store may be in use by a running server.

use std::process::ExitCode;

use anyhow::{Result, anyhow};
use baize_cashier::adjust::{Adjustment, adjust};
use baize_core::operators::ConfirmedOrder;
use baize_core::{Ctx, Failure};
use baize_ledger::RequestKey;
use baize_money::{Amount, Bucket};
use baize_store::Db;

use super::operator::{TwoPeople, at_desk, player_of};
use crate::config::Config;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The player's public number, 8 digits
    uid: i64,
    /// In currency units, such as 12.50; with a minus it takes
    #[arg(allow_negative_numbers = true)]
    amount: Amount,
    /// Correct the gold instead of the cash
    #[arg(long)]
    gold: bool,
    /// The name of this correction, such as the number of a ticket: the same name corrects once
    #[arg(long)]
    key: String,
    #[command(flatten)]
    people: TwoPeople,
}

pub(crate) async fn run(args: Args, config: &Config) -> Result<ExitCode> {
    at_desk(config, async move |db, ctx| correct(args, &db, ctx).await).await?;
    Ok(ExitCode::SUCCESS)
}

async fn correct(args: Args, db: &Db, ctx: Ctx) -> Result<()> {
    let Args { uid, amount, gold, key, people } = args;
    let player = player_of(db, uid).await?;
    let (key, order) = (RequestKey::derived("adjust", key), ConfirmedOrder::from(people));
    let adjustment = Adjustment { bucket: if gold { Bucket::Gold } else { Bucket::Cash }, amount };
    let done = db.write(player, move |tx| adjust(tx, &ctx, player, (&key, adjustment), &order)).await;
    let balance = done.map_err(|failure| match failure {
        Failure::Refused(refusal) => anyhow!("the balance of {uid} is as it was: {refusal}"),
        Failure::Fault(fault) => fault.into(),
    })?;
    println!("The balance of {uid} is {balance}.");
    Ok(())
}
