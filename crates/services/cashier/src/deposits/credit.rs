//! What a verified gateway message does to an order. This is the only place where a deposit becomes money.

use baize_cashier_rules::deposit::{Payment, PaymentVerdict};
use baize_ledger::{PostError, Posting, RequestKey, Wallet};
use baize_money::Amount;
use baize_promotions_rules::Event;
use baize_promotions_rules::{RequirementKind, RequirementTerms};
use baize_protection::{Action, judge};
use baize_store::deposits::{self, DepositRow};
use baize_store::{DepositId, PlayerId, StoreError, Tx};

use super::reverse::reverse_waiting;
use super::state::{read_state, write_state};
use crate::webhook::WebhookOutcome;
use baize_core::Ctx;
use baize_core::ports::PlayerUpdate;
use baize_promotions::wagering::{self, NewRequirement};
use baize_promotions::{Emission, emit};

/// A payment as the gateway reports it.
#[derive(Debug, Clone)]
pub(crate) struct Report {
    pub(crate) payment: Payment,
    pub(crate) currency: String,
    /// The gateway's name.
    pub(crate) name: String,
    /// The gateway's account in the ledger.
    pub(crate) gateway: u16,
}

/// A payment came in.
pub(crate) fn paid(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    id: DepositId,
    report: &Report,
) -> Result<WebhookOutcome, StoreError> {
    let Some(mut row) = deposits::lock(tx, player, id)? else {
        return Ok(WebhookOutcome::flagged("unknown_order"));
    };
    if row.gateway != report.name {
        return Ok(WebhookOutcome::flagged("wrong_gateway"));
    }
    if report.currency != ctx.site.currency {
        return Ok(WebhookOutcome::flagged("wrong_currency"));
    }
    let (state, late) = match read_state(&row)?.apply_payment(row.amount, &report.payment) {
        PaymentVerdict::AlreadyCredited => return Ok(WebhookOutcome::plain("already_credited")),
        PaymentVerdict::SecondPayment { .. } => return Ok(WebhookOutcome::flagged("second_payment")),
        PaymentVerdict::WrongAmount => return Ok(WebhookOutcome::flagged("wrong_amount")),
        PaymentVerdict::Credit(state) => {
            let late = matches!(state, baize_cashier_rules::deposit::Deposit::Paid { late: true, .. });
            (state, late)
        }
    };
    match credit(tx, ctx, &row, report.gateway) {
        Ok(()) => {}
        // The money is at the gateway and cannot be taken here: an operator sends it back.
        Err(NotCredited::Refused) => return Ok(WebhookOutcome::flagged("not_granted")),
        Err(NotCredited::Post(PostError::TooLarge(_))) => {
            return Ok(WebhookOutcome::flagged("balance_too_large"));
        }
        Err(NotCredited::Post(PostError::Store(fault))) => return Err(fault),
        Err(NotCredited::Post(refused)) => return Err(StoreError::damaged(refused)),
    }
    write_state(&mut row, state);
    deposits::save(tx, &row)?;
    let mut updates = vec![
        PlayerUpdate::WalletChanged(player),
        PlayerUpdate::OrderChanged(player, id),
        credited_notice(&row),
    ];
    let waiting = reverse_waiting(tx, ctx, &mut row, report.gateway)?;
    updates.extend(waiting.updates);
    let name = if late { "credited_late" } else { "credited" };
    Ok(WebhookOutcome { name, flagged: waiting.flagged, updates })
}

fn credited_notice(row: &DepositRow) -> PlayerUpdate {
    let params = serde_json::json!({
        "amount": row.amount, "coin": row.bonus, "gold": row.gold, "order_no": row.order_no, "late": row.late,
    });
    PlayerUpdate::Notice {
        player: row.player,
        kind: "deposit_credited",
        title_key: "notice_deposit_credited",
        params,
    }
}

/// Why a payment does not become money of the player.
enum NotCredited {
    /// Protection does not allow the deposit.
    Refused,
    /// The ledger does not take it.
    Post(PostError),
}

impl From<PostError> for NotCredited {
    fn from(error: PostError) -> Self {
        Self::Post(error)
    }
}

impl From<StoreError> for NotCredited {
    fn from(fault: StoreError) -> Self {
        Self::Post(fault.into())
    }
}

/// Cash, extras and requirements, all in one posting: a refusal of the ledger leaves nothing behind.
fn credit(tx: &mut Tx, ctx: &Ctx, row: &DepositRow, gateway: u16) -> Result<(), NotCredited> {
    let mut wallet = Wallet::get(tx, row.player)?;
    let facts = wallet.facts(ctx.now, ctx.grants(), false);
    #[expect(clippy::disallowed_methods, reason = "the one place that asks for deposits")]
    let permit = judge(&facts, Action::Deposit { amount: row.amount }).map_err(|_| NotCredited::Refused)?;
    #[expect(clippy::disallowed_methods, reason = "the one place that posts deposits")]
    let deposit = Posting::deposit(row.id, gateway, row.amount, permit);
    let mut postings = vec![
        deposit,
        Posting::cash_grant(row.id.get(), row.extra_cash),
        Posting::gold_grant(row.id.get(), row.gold),
    ];
    let mut requirements = Vec::new();
    if row.turnover.is_positive() {
        let cash = row.amount.checked_add(row.extra_cash).unwrap_or(row.amount);
        let new = NewRequirement {
            kind: RequirementKind::Cash,
            source: wagering::DEPOSIT,
            source_id: row.id.get(),
            amount: cash,
            target: row.turnover,
            terms: RequirementTerms::default(),
        };
        requirements.push(wagering::prepare(ctx, &mut wallet, new));
    }
    if row.bonus.is_positive() {
        let new = NewRequirement {
            kind: RequirementKind::Bonus,
            source: wagering::DEPOSIT,
            source_id: row.id.get(),
            amount: row.bonus,
            target: row.bonus_target,
            terms: wagering::deposit_terms(ctx),
        };
        let requirement = wagering::prepare(ctx, &mut wallet, new);
        postings.push(Posting::bonus_grant(requirement.id, row.bonus));
        requirements.push(requirement);
    }
    let first = deposits::totals(tx, row.player)?.count == 0;
    let event = Event::Deposited { order: row.id.get(), amount: row.amount, first };
    let pending = emit(tx, ctx, &mut wallet, Emission { event, postings, returned: Amount::ZERO })?;
    let key = RequestKey::derived("deposit", row.id);
    let _ = pending.post(tx, &mut wallet, &ctx.cause(Some(&key)))?;
    for requirement in &requirements {
        wagering::insert(tx, requirement)?;
    }
    Ok(())
}

/// The gateway says that nothing will be paid: declined (with a reason) or expired (without).
pub(crate) fn closed_by_gateway(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    id: DepositId,
    reason: Option<&str>,
) -> Result<WebhookOutcome, StoreError> {
    let Some(mut row) = deposits::lock(tx, player, id)? else {
        return Ok(WebhookOutcome::flagged("unknown_order"));
    };
    let state = read_state(&row)?;
    let moved = match reason {
        Some(reason) => state.refused(reason, ctx.now),
        None => state.expired(ctx.now),
    };
    let Ok(state) = moved else { return Ok(WebhookOutcome::plain("already_closed")) };
    write_state(&mut row, state);
    deposits::save(tx, &row)?;
    Ok(WebhookOutcome {
        name: "closed",
        flagged: false,
        updates: vec![PlayerUpdate::OrderChanged(player, id)],
    })
}
