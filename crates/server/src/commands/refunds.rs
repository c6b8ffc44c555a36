//! `baize refunds …`: payments that were not credited, and payments that are sent back. The store may be in use by a
//! running server, which asks the gateway.

use std::process::ExitCode;

use anyhow::{Result, anyhow};
use baize_cashier::refunds::{self, NewRefund, RefundRow, Refusal};
use baize_core::operators::ConfirmedOrder;
use baize_core::{Ctx, Failure};
use baize_money::Amount;
use baize_store::{Db, DepositId, PlayerId, RefundId, StoreError, order_numbers};

use super::operator::{TwoPeople, at_desk};
use crate::config::Config;
use crate::wiring;

const PAGE: u32 = 500;
const STATES: [&str; 7] = ["held", "requested", "approved", "submitted", "failed", "done", "dismissed"];

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// List payments that were not credited, and refunds under way
    List,
    /// Ask to send a payment back; another person approves it
    Request {
        /// The order's number, such as D123
        order_no: String,
        /// The gateway's name of the payment [default: the one that was not credited, or else the credited one]
        #[arg(long)]
        payment: Option<String>,
        /// How much of a credited payment, such as 12.50 [default: all that is left of it]
        #[arg(long)]
        amount: Option<Amount>,
        /// Who asks, for the record
        #[arg(long)]
        by: String,
        /// Why, for the payer and the record
        #[arg(long)]
        reason: String,
    },
    /// Decide that a payment is not sent back; it takes two people
    Dismiss {
        /// The number in the list
        refund: RefundId,
        /// The order's number
        order_no: String,
        #[command(flatten)]
        people: TwoPeople,
    },
    /// Approve a request of somebody else; the running server sends it to the gateway
    Approve {
        /// The refund's number, such as R123
        refund_no: String,
        /// Who approves, for the record
        #[arg(long)]
        by: String,
    },
}

pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    match command {
        Command::List => list(config).await?,
        Command::Request { order_no, payment, amount, by, reason } => {
            let new = NewRefund { payment, amount, by, reason };
            at_desk(config, async move |db, ctx| request((&db, ctx), order_no, new).await).await?;
        }
        Command::Approve { refund_no, by } => {
            at_desk(config, async move |db, ctx| approve((&db, ctx), refund_no, by).await).await?;
        }
        Command::Dismiss { refund, order_no, people } => {
            let order = ConfirmedOrder::from(people);
            at_desk(config, async move |db, ctx| dismiss((&db, ctx), refund, order_no, order).await).await?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

async fn request((db, ctx): (&Db, Ctx), order_no: String, new: NewRefund) -> Result<()> {
    let (player, order) = find::<DepositId>(db, &order_no).await?;
    let done = db.write(player, move |tx| refunds::request(tx, &ctx, (player, order), &new)).await;
    let row = done.map_err(explain)?;
    println!(
        "{} asks for {} {} of {order_no}; another person approves it: baize refunds approve {} --by …",
        row.requested_by, row.amount, row.currency, row.refund_no
    );
    Ok(())
}

async fn approve((db, ctx): (&Db, Ctx), refund_no: String, by: String) -> Result<()> {
    let (player, id) = find::<RefundId>(db, &refund_no).await?;
    let done = db.write(player, move |tx| refunds::approve(tx, &ctx, (player, id), &by)).await;
    let row = done.map_err(explain)?;
    println!("{refund_no} is approved; the running server sends {} {} back.", row.amount, row.currency);
    Ok(())
}

async fn dismiss(
    (db, ctx): (&Db, Ctx),
    refund: RefundId,
    order_no: String,
    order: ConfirmedOrder,
) -> Result<()> {
    let (player, _) = find::<DepositId>(db, &order_no).await?;
    let write = move |tx: &mut baize_store::Tx| refunds::dismiss(tx, &ctx, (player, refund), &order);
    let row = db.write(player, write).await.map_err(explain)?;
    println!("{} {} of {order_no} stay where they are.", row.amount, row.currency);
    Ok(())
}

async fn find<T: From<i64> + Send + 'static>(db: &Db, number: &str) -> Result<(PlayerId, T)> {
    let wanted = number.to_owned();
    let found: Result<_, StoreError> = db.read(move |tx| order_numbers::find::<T>(tx, &wanted)).await;
    found?.ok_or_else(|| anyhow!("there is no order or refund {number}"))
}

fn explain(failure: Failure<Refusal>) -> anyhow::Error {
    match failure {
        Failure::Refused(refusal) => anyhow!("nothing was changed: {refusal}"),
        Failure::Fault(fault) => fault.into(),
    }
}

async fn list(config: &Config) -> Result<()> {
    let db = wiring::open_store(&config.store)?;
    let mut after = (PlayerId::from(0), RefundId::from(0));
    println!(
        "{:<20} {:<22} {:>18} {:<10} {:<16} {:<22} payment",
        "refund", "order", "amount", "state", "cause", "number"
    );
    loop {
        let rows: Result<Vec<RefundRow>, StoreError> =
            db.read(move |tx| refunds::open(tx, after, PAGE)).await;
        let rows = rows?;
        let Some(last) = rows.last() else { break };
        after = (last.player, last.id);
        for row in &rows {
            let state = usize::try_from(row.state).ok().and_then(|state| STATES.get(state));
            println!(
                "{:<20} {:<22} {:>18} {:<10} {:<16} {:<22} {} {}",
                row.id,
                row.order_no,
                format!("{} {}", row.amount, row.currency),
                state.copied().unwrap_or("?"),
                row.cause,
                if row.refund_no.is_empty() { "-" } else { &row.refund_no },
                row.payment,
                row.failure,
            );
        }
    }
    db.close();
    Ok(())
}
