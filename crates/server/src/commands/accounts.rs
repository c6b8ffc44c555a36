//! `baize accounts …`: closing an account and opening it again. A running server notices at its next request.

use std::process::ExitCode;

use anyhow::{Result, bail};
use baize_core::{Ctx, Failure};
use baize_identity::{Outcome, Refusal, account_state};
use baize_promotions::activities::credit_earned_cash;
use baize_store::{Db, Tx, Uid, WriteKey, accounts};

use super::operator::at_desk;
use crate::config::Config;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Close an account: cash that it has earned is credited, its sessions end at once, its money stays in the ledger
    Close {
        /// The player's public number, 8 digits
        uid: i64,
        /// Why, for the record
        #[arg(long)]
        reason: String,
    },
    /// Open a closed account again
    Open {
        /// The player's public number, 8 digits
        uid: i64,
    },
}

pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    at_desk(config, async move |db, ctx| change(command, &db, ctx).await).await
}

async fn change(command: Command, db: &Db, ctx: Ctx) -> Result<ExitCode> {
    let (uid, done, word) = match command {
        Command::Close { uid, reason } => {
            let of = Uid::from(uid);
            let close = move |tx: &mut Tx| {
                credit_earned(tx, &ctx, of)?;
                account_state::close(tx, &ctx, of, &reason)
            };
            let done = db.write(WriteKey::SHARED, close).await;
            (uid, done, "closed")
        }
        Command::Open { uid } => {
            let of = Uid::from(uid);
            (uid, db.write(WriteKey::SHARED, move |tx| account_state::open(tx, &ctx, of)).await, "open")
        }
    };
    match done {
        Ok(_) => println!("The account {uid} is {word}."),
        Err(Failure::Refused(Refusal::WrongCredentials)) => bail!("there is no player {uid}"),
        Err(failure) => bail!("the account {uid} is as it was: {failure:?}"),
    }
    Ok(ExitCode::SUCCESS)
}

/// Credits what a closed account could not claim any more.
fn credit_earned(tx: &mut Tx, ctx: &Ctx, uid: Uid) -> Outcome<()> {
    let Some(player) = accounts::by_uid(tx, uid)? else { return Ok(()) };
    match credit_earned_cash(tx, ctx, player) {
        Ok(_) | Err(Failure::Refused(_)) => Ok(()),
        Err(Failure::Fault(fault)) => Err(Failure::Fault(fault)),
    }
}
