//! The gateway's final word: the reserved money leaves, or returns.

use baize_cashier_rules::withdrawal::{Report, Verdict};
use baize_ledger::{Cause, PostError, Posting, RequestKey, Wallet, post};
use baize_money::{Amount, Split};
use baize_store::withdrawals::{self, WithdrawalRow};
use baize_store::{PlayerId, StoreError, Tx, WithdrawalId};

use super::state::{pay_amount, read_state, set_aside, write_state};
use crate::gateways::Judgement;
use baize_core::Ctx;
use baize_core::ports::Note;
use baize_promotions::bonus_returned;
use baize_promotions::wagering;

/// Whether `amount` is what the withdrawal pays out. An unknown withdrawal pays nothing.
pub(crate) fn pays(
    tx: &mut Tx,
    player: PlayerId,
    id: WithdrawalId,
    amount: Amount,
) -> Result<bool, StoreError> {
    Ok(withdrawals::load(tx, player, id)?.is_some_and(|row| pay_amount(&row) == amount))
}

/// The gateway's final word on a payout.
#[derive(Debug, Clone)]
pub struct Said {
    /// The gateway's name.
    pub name: String,
    /// The gateway's account in the ledger.
    pub gateway: u16,
    /// What it says.
    pub report: Report,
}

/// Carries out what the gateway reported, by message or when asked.
pub fn report(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    id: WithdrawalId,
    said: &Said,
) -> Result<Judgement, StoreError> {
    let Some(mut row) = withdrawals::lock(tx, player, id)? else {
        return Ok(Judgement::flagged("unknown_order"));
    };
    if !row.gateway.is_empty() && row.gateway != said.name {
        return Ok(Judgement::flagged("wrong_gateway"));
    }
    match read_state(&row)?.judge(&said.report, ctx.now) {
        Verdict::Post(state) => {
            write_state(&mut row, &state);
            withdrawals::save(tx, &row)?;
            let notes = let_money_go(tx, ctx, &row, said.gateway)?;
            Ok(Judgement { verdict: "paid", flagged: false, notes })
        }
        Verdict::Void(state) => {
            write_state(&mut row, &state);
            withdrawals::save(tx, &row)?;
            Ok(Judgement { verdict: "failed", flagged: false, notes: give_money_back(tx, ctx, &row)? })
        }
        Verdict::Known => Ok(Judgement::plain("known")),
        Verdict::Contradiction => Ok(Judgement::flagged("contradiction")),
    }
}

fn let_money_go(tx: &mut Tx, ctx: &Ctx, row: &WithdrawalRow, gateway: u16) -> Result<Vec<Note>, StoreError> {
    let mut wallet = Wallet::get(tx, row.player)?;
    wagering::give_up(tx, ctx, &wallet, row.id)?;
    let entries = [
        Posting::withdrawal_post(row.id, gateway, pay_amount(row)),
        Posting::withdrawal_fee(row.id, row.fee),
        Posting::early_withdrawal_charge(row.id, Split { cash: row.early_cash, bonus: row.early_bonus }),
    ];
    settle(tx, ctx, row, &mut wallet, &entries)?;
    Ok(ended(row, "withdrawal_paid", "tips_withdraw_success"))
}

/// Returns all that was set aside, and with it the requirements it had ended. Bonus money whose requirement was met
/// meanwhile returns as cash.
pub(super) fn give_money_back(tx: &mut Tx, ctx: &Ctx, row: &WithdrawalRow) -> Result<Vec<Note>, StoreError> {
    let mut wallet = Wallet::get(tx, row.player)?;
    wagering::give_back(tx, &mut wallet, row.id)?;
    let observed = bonus_returned(tx, ctx, &wallet, row.early_bonus)?;
    let void = Posting::withdrawal_void(row.id, set_aside(row)?);
    let entries: Vec<_> = [void].into_iter().chain(observed.entries).collect();
    settle(tx, ctx, row, &mut wallet, &entries)?;
    let released = observed.notices.iter().map(|notice| notice.note(row.player));
    Ok(ended(row, "withdrawal_failed", "tips_withdraw_fail").into_iter().chain(released).collect())
}

fn settle(
    tx: &mut Tx,
    ctx: &Ctx,
    row: &WithdrawalRow,
    wallet: &mut Wallet,
    entries: &[Posting],
) -> Result<(), StoreError> {
    let key = RequestKey::derived("withdrawal", row.id);
    let cause = Cause { key: Some(&key), now: ctx.now, grants: ctx.grants() };
    post(tx, wallet, &cause, entries).map_err(|error| match error {
        PostError::Store(fault) => fault,
        refused => StoreError::damaged(refused),
    })
}

/// What pages are told about a withdrawal that has ended; nothing while it is under way.
pub fn told(tx: &mut Tx, player: PlayerId, id: WithdrawalId) -> Result<Vec<Note>, StoreError> {
    let Some(row) = withdrawals::load(tx, player, id)? else { return Ok(Vec::new()) };
    Ok(match read_state(&row)?.label() {
        1 => ended(&row, "withdrawal_paid", "tips_withdraw_success"),
        2 => ended(&row, "withdrawal_failed", "tips_withdraw_fail"),
        _ => Vec::new(),
    })
}

fn ended(row: &WithdrawalRow, kind: &'static str, title_key: &'static str) -> Vec<Note> {
    let params = serde_json::json!({
        "amount": row.amount, "pay_amount": pay_amount(row), "order_no": row.order_no, "reason": row.reason,
    });
    vec![
        Note::WalletChanged(row.player),
        Note::WithdrawalChanged(row.player, row.id),
        Note::Notice { player: row.player, kind, title_key, params },
    ]
}
