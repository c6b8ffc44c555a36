//! A payout that two operators end: one that its gateway has no word of, or one that came back after it was paid.

use baize_core::jobs::enqueue;
use baize_core::operators::{ConfirmedOrder, LogEntry, OrderRefusal};
use baize_core::ports::NoticeKind;
use baize_core::{Ctx, Failure};
use baize_ledger::{Account, Code, House, PostError, Posting, RequestKey, Wallet};
use baize_money::Amount;
use baize_promotions::{Emission, emit};
use baize_promotions_rules::Event;
use baize_store::withdrawals::{self, WithdrawalRow};
use baize_store::{PlayerId, StoreError, Tx, WithdrawalId, transfers};
use serde_json::json;

use super::report::{notify_end, void_payout};
use super::state::{pay_amount, read_state, write_state};
use crate::jobs::AnnounceWithdrawal;
use baize_cashier_rules::withdrawal::Return;

/// Why a payout is not returned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ReturnRefusal {
    /// There is no such withdrawal.
    #[error("there is no such withdrawal")]
    Unknown,
    /// It was never given to a gateway, or it has come to nothing.
    #[error("it was never given to a gateway, or the money is back already")]
    NotPaid,
    /// It takes two people and a reason.
    #[error(transparent)]
    Order(#[from] OrderRefusal),
}

/// Gives the money of a payout back to the player, with the reason. One that is with the gateway counts as failed from now
/// on: ask the gateway first, since what it still pays has to be claimed from it. One that was paid and came back is
/// returned with its fee; what an early withdrawal had cost stays.
pub fn return_payout(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    id: WithdrawalId,
    order: &ConfirmedOrder,
) -> Result<Amount, Failure<ReturnRefusal>> {
    let order = order.checked().map_err(|refusal| Failure::Refused(refusal.into()))?;
    let mut row = withdrawals::lock(tx, player, id)?.ok_or(Failure::Refused(ReturnRefusal::Unknown))?;
    let back = read_state(&row)?.give_back(&order.reason, ctx.now);
    let back = back.map_err(|_| Failure::Refused(ReturnRefusal::NotPaid))?;
    let (Return::Reserved(state) | Return::Paid(state)) = &back;
    write_state(&mut row, state);
    withdrawals::save(tx, &row)?;
    match back {
        Return::Reserved(_) => {
            void_payout(tx, ctx, &row)?;
        }
        Return::Paid(_) => post_return(tx, ctx, &row)?,
    }
    let details = json!({ "amount": row.amount, "gateway": row.gateway, "payout": row.payout });
    let (action, subject) = ("withdrawal.return", row.order_no.as_str());
    order.record(tx, ctx, LogEntry { action, player, subject, details })?;
    enqueue(tx, ctx, &AnnounceWithdrawal { player, withdrawal: id }, ctx.now)?;
    Ok(row.amount)
}

fn post_return(tx: &mut Tx, ctx: &Ctx, row: &WithdrawalRow) -> Result<(), StoreError> {
    let mut wallet = Wallet::get(tx, row.player)?;
    let gateway = paying_gateway(tx, row)?;
    let event = Event::WithdrawalReturned { order: row.id.get(), amount: row.amount };
    let postings = vec![Posting::withdrawal_return(row.id, gateway, pay_amount(row), row.fee)];
    let pending = emit(tx, ctx, &mut wallet, Emission { event, postings, returned: Amount::ZERO })?;
    let key = RequestKey::derived("withdrawal_return", row.id);
    let _ = pending.post(tx, &mut wallet, &ctx.cause(Some(&key))).map_err(PostError::into_fault)?;
    notify_end(tx, ctx, row, NoticeKind::WithdrawalFailed)
}

/// The ledger's account of the gateway that paid, by the transfer that did.
fn paying_gateway(tx: &mut Tx, row: &WithdrawalRow) -> Result<u16, StoreError> {
    let paid = transfers::of_reference(tx, row.player, Code::WithdrawalPost.number(), row.id.get())?;
    let account = paid.first().and_then(|transfer| Account::from_number(transfer.credit));
    match account {
        Some(Account::House(House::Gateway(number), _)) => Ok(number),
        _ => Err(StoreError::damaged(format!("no gateway paid the withdrawal {}", row.order_no))),
    }
}
