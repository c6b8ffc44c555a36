//! The gateway's final word: the reserved money leaves, or returns.

use std::sync::LazyLock;

use baize_cashier_rules::withdrawal::{PaidAmount, Report, Transition};
use baize_ledger::{PostError, Posting, RequestKey, Wallet};
use baize_money::{Amount, Split};
use baize_store::withdrawals::{self, WithdrawalRow};
use baize_store::{PlayerId, StoreError, Tx, WithdrawalId};

use super::Account;
use super::state::{pay_amount, read_state, set_aside, write_state};
use crate::webhook::WebhookOutcome;
use baize_core::Ctx;
use baize_core::mail::{self, Catalogue, NewMail};
use baize_core::mail_catalogue;
use baize_core::notices::notify;
use baize_core::ports::{NoticeKind, PlayerUpdate};
use baize_promotions::wagering;
use baize_promotions::{AppliedEffects, Emission, emit};
use baize_promotions_rules::Event;

static MAILS: LazyLock<Catalogue> = LazyLock::new(|| mail_catalogue!("../../texts"));

/// What a gateway reported of a payout, by message or when asked.
#[derive(Debug, Clone)]
pub struct PayoutReport {
    /// The gateway's name.
    pub gateway: String,
    /// The number of the gateway's account in the ledger.
    pub number: u16,
    /// Paid or failed.
    pub report: Report,
}

/// Posts or voids a withdrawal as its gateway reported, by message or when asked.
pub fn apply_payout_report(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    id: WithdrawalId,
    report: &PayoutReport,
) -> Result<WebhookOutcome, StoreError> {
    let Some(mut row) = withdrawals::lock(tx, player, id)? else {
        return Ok(WebhookOutcome::flagged("unknown_order"));
    };
    if !row.gateway.is_empty() && row.gateway != report.gateway {
        return Ok(WebhookOutcome::flagged("wrong_gateway"));
    }
    let due = PaidAmount { amount: pay_amount(&row), currency: ctx.site.currency.clone() };
    match read_state(&row)?.apply_report(&report.report, &due, ctx.now) {
        Transition::Post(state) => {
            write_state(&mut row, &state);
            withdrawals::save(tx, &row)?;
            let updates = settle_payout(tx, ctx, &row, report.number)?;
            Ok(WebhookOutcome { name: "paid", flagged: false, updates })
        }
        Transition::Void(state) => {
            write_state(&mut row, &state);
            withdrawals::save(tx, &row)?;
            Ok(WebhookOutcome { name: "failed", flagged: false, updates: void_payout(tx, ctx, &row)? })
        }
        Transition::Known => Ok(WebhookOutcome::plain("known")),
        Transition::WrongAmount => Ok(WebhookOutcome::flagged("wrong_amount")),
        Transition::Contradiction => Ok(WebhookOutcome::flagged("contradiction")),
    }
}

fn settle_payout(
    tx: &mut Tx,
    ctx: &Ctx,
    row: &WithdrawalRow,
    gateway: u16,
) -> Result<Vec<PlayerUpdate>, StoreError> {
    let mut wallet = Wallet::get(tx, row.player)?;
    wagering::give_up(tx, ctx, &wallet, row.id)?;
    let event = Event::WithdrawalPaid { order: row.id.get(), amount: row.amount };
    let postings = vec![
        Posting::withdrawal_post(row.id, gateway, pay_amount(row)),
        Posting::withdrawal_fee(row.id, row.fee),
        Posting::early_withdrawal_charge(row.id, Split { cash: row.early_cash, bonus: row.early_bonus }),
    ];
    settle(tx, ctx, row, &mut wallet, Emission { event, postings, returned: Amount::ZERO })?;
    notify_end(tx, ctx, row, NoticeKind::WithdrawalPaid)?;
    Ok(ended(row, "withdrawal_paid", "tips_withdraw_success"))
}

/// Returns all that was set aside, and with it the requirements it had ended. Bonus money whose requirement was met
/// meanwhile returns as cash.
pub(super) fn void_payout(
    tx: &mut Tx,
    ctx: &Ctx,
    row: &WithdrawalRow,
) -> Result<Vec<PlayerUpdate>, StoreError> {
    let mut wallet = Wallet::get(tx, row.player)?;
    wagering::give_back(tx, &mut wallet, row.id)?;
    let event = Event::WithdrawalReturned { order: row.id.get(), amount: row.amount };
    let postings = vec![Posting::withdrawal_void(row.id, set_aside(row)?)];
    let effects = settle(tx, ctx, row, &mut wallet, Emission { event, postings, returned: row.early_bonus })?;
    notify_end(tx, ctx, row, NoticeKind::WithdrawalFailed)?;
    let released = effects.notices.iter().map(|notice| notice.update(row.player));
    Ok(ended(row, "withdrawal_failed", "tips_withdraw_fail").into_iter().chain(released).collect())
}

/// Writes how a withdrawal ended to the player's contacts and inbox.
pub(super) fn notify_end(
    tx: &mut Tx,
    ctx: &Ctx,
    row: &WithdrawalRow,
    kind: NoticeKind,
) -> Result<(), StoreError> {
    let account: Account = serde_json::from_str(&row.account).map_err(StoreError::damaged)?;
    notify(tx, ctx, row.player, kind, account.headline())?;
    let end = if kind == NoticeKind::WithdrawalPaid { "withdrawal_paid" } else { "withdrawal_failed" };
    let text = |part: &str| MAILS.texts(&format!("{end}.{part}"), &[("order", row.order_no.clone())]);
    let letter = NewMail {
        title: text("title"),
        content: text("content"),
        source: format!("{end}:{}", row.id),
        ..NewMail::default()
    };
    mail::send(tx, ctx, row.player, &letter).map(|_| ())
}

fn settle(
    tx: &mut Tx,
    ctx: &Ctx,
    row: &WithdrawalRow,
    wallet: &mut Wallet,
    emission: Emission<'_>,
) -> Result<AppliedEffects, StoreError> {
    let key = RequestKey::derived("withdrawal", row.id);
    let pending = emit(tx, ctx, wallet, emission)?;
    pending.post(tx, wallet, &ctx.cause(Some(&key))).map_err(PostError::into_fault)
}

/// What pages are shown of a withdrawal that has ended; nothing while it is under way.
pub fn end_notes(tx: &mut Tx, player: PlayerId, id: WithdrawalId) -> Result<Vec<PlayerUpdate>, StoreError> {
    let Some(row) = withdrawals::load(tx, player, id)? else { return Ok(Vec::new()) };
    Ok(match read_state(&row)?.label() {
        1 => ended(&row, "withdrawal_paid", "tips_withdraw_success"),
        2 => ended(&row, "withdrawal_failed", "tips_withdraw_fail"),
        _ => Vec::new(),
    })
}

fn ended(row: &WithdrawalRow, kind: &'static str, title_key: &'static str) -> Vec<PlayerUpdate> {
    let params = serde_json::json!({
        "amount": row.amount, "pay_amount": pay_amount(row), "order_no": row.order_no, "reason": row.reason,
    });
    vec![
        PlayerUpdate::WalletChanged(row.player),
        PlayerUpdate::WithdrawalChanged(row.player, row.id),
        PlayerUpdate::RedChanged(row.player),
        PlayerUpdate::Notice { player: row.player, kind, title_key, params },
    ]
}

#[cfg(test)]
mod tests {
    use baize_core::mail::LANGUAGES;

    use super::MAILS;

    #[test]
    fn both_ends_of_a_withdrawal_are_described_in_every_language() {
        for language in LANGUAGES {
            for end in ["withdrawal_paid", "withdrawal_failed"] {
                let content = MAILS.get(language, &format!("{end}.content")).unwrap();
                assert!(content.contains("{order}"), "{language}: {end}");
                assert!(!MAILS.get(language, &format!("{end}.title")).unwrap().is_empty());
            }
            assert_eq!(MAILS.keys(language).len(), 4);
        }
    }
}
