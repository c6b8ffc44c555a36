//! `baize debts …`: what players owe after a reversal, and giving a debt up. The store may be in use by a running server.

use std::process::ExitCode;

use anyhow::{Result, anyhow};
use baize_cashier::debts::{self, DebtRow};
use baize_core::operators::ConfirmedOrder;
use baize_core::{Ctx, Failure};
use baize_store::{Db, DebtId, PlayerId, StoreError, accounts};

use super::operator::{TwoPeople, at_desk, player_of};
use crate::config::Config;
use crate::wiring;

const PAGE: u32 = 500;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// List the open debts
    List,
    /// Give up what is left of a debt; it takes two people
    WriteOff {
        /// The player's public number, 8 digits
        uid: i64,
        /// The debt's number, as listed
        debt: i64,
        #[command(flatten)]
        people: TwoPeople,
    },
}

pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    match command {
        Command::List => {
            let db = wiring::open_store(&config.store)?;
            print_open_debts(&db).await?;
            db.close();
        }
        Command::WriteOff { uid, debt, people } => {
            let order = ConfirmedOrder::from(people);
            at_desk(config, async move |db, ctx| write_off((&db, ctx), (uid, debt), order).await).await?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

async fn write_off((db, ctx): (&Db, Ctx), (uid, debt): (i64, i64), order: ConfirmedOrder) -> Result<()> {
    let player = player_of(db, uid).await?;
    let id = DebtId::from(debt);
    let done = db.write(player, move |tx| debts::write_off(tx, &ctx, player, id, &order)).await;
    let amount = done.map_err(|failure| match failure {
        Failure::Refused(refusal) => anyhow!("the debt {debt} of {uid} is as it was: {refusal}"),
        Failure::Fault(fault) => fault.into(),
    })?;
    println!("{amount} of the debt {debt} of {uid} is written off.");
    Ok(())
}

async fn print_open_debts(db: &Db) -> Result<()> {
    let mut after = (PlayerId::from(0), DebtId::from(0));
    println!("{:<10} {:<20} {:>18} {:>18} source", "player", "debt", "owed", "of");
    loop {
        let rows: Result<Vec<(DebtRow, i64)>, StoreError> = db
            .read(move |tx| {
                let rows = debts::open(tx, after, PAGE)?;
                rows.into_iter()
                    .map(|row| {
                        let account = accounts::load(tx, row.player)?;
                        Ok((row, account.map_or(0, |account| account.uid.get())))
                    })
                    .collect()
            })
            .await;
        let rows = rows?;
        let Some((last, _)) = rows.last() else { return Ok(()) };
        after = (last.player, last.id);
        for (row, uid) in &rows {
            let (owed, amount) = (row.rest().to_string(), row.amount.to_string());
            println!(
                "{uid:<10} {:<20} {owed:>18} {amount:>18} {} {}",
                row.id.get(),
                row.source,
                row.source_id
            );
        }
    }
}
