//! `baize operator-log`: what operators did, oldest first. `baize ledger verify` finds what was changed in it.

use std::process::ExitCode;

use anyhow::Result;
use baize_store::operator_actions::{self, OperatorActionRow};
use baize_store::{PlayerId, StoreError, accounts};

use crate::config::Config;
use crate::wiring;

const PAGE: u32 = 500;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only the actions after this number
    #[arg(long, default_value_t = 0)]
    after: i64,
}

pub(crate) async fn run(args: Args, config: &Config) -> Result<ExitCode> {
    let db = wiring::open_store(&config.store)?;
    let mut after = args.after;
    loop {
        let page: Result<Vec<(OperatorActionRow, i64)>, StoreError> = db
            .read(move |tx| {
                let rows = operator_actions::page(tx, after, PAGE)?;
                rows.into_iter()
                    .map(|row| {
                        let uid = accounts::load(tx, row.player)?.map_or(0, |account| account.uid.get());
                        Ok((row, uid))
                    })
                    .collect()
            })
            .await;
        let page = page?;
        let Some((last, _)) = page.last() else { break };
        after = last.seq;
        for (row, uid) in &page {
            print_action(row, *uid);
        }
    }
    db.close();
    Ok(ExitCode::SUCCESS)
}

fn print_action(row: &OperatorActionRow, uid: i64) {
    let who = if row.confirmed_by.is_empty() {
        row.operator.clone()
    } else {
        format!("{} with {}", row.operator, row.confirmed_by)
    };
    let player = if row.player == PlayerId::from(0) { String::new() } else { format!(" of player {uid}") };
    let (seq, at, action) = (row.seq, row.made_at.millis(), &row.action);
    println!("{seq} {at} {action} {}{player} by {who}: {} {}", row.subject, row.reason, row.details);
}
