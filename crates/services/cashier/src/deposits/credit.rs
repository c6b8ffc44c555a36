//! What a verified gateway message does to an order. This is the only place where a deposit becomes money.

use baize_cashier_rules::deposit::{Deposit, Payment, PaymentVerdict};
use baize_ledger::{PostError, Posting, RequestKey, Wallet};
use baize_money::Amount;
use baize_promotions_rules::Event;
use baize_promotions_rules::{RequirementKind, RequirementTerms};
use baize_protection::{Action, judge};
use baize_store::deposits::{self, DepositRow};
use baize_store::{DepositId, PlayerId, StoreError, Tx, payers};

use super::goods::plain_price;
use super::reverse::reverse_waiting;
use super::state::{lapse, read_state, write_state};
use crate::refunds;
use crate::webhook::WebhookOutcome;
use baize_core::Ctx;
use baize_core::ports::{Payer, PlayerUpdate};
use baize_promotions::activities::{self, Sale};
use baize_promotions::wagering::{self, NewRequirement};
use baize_promotions::{Emission, emit};

/// A payment as the gateway reports it.
#[derive(Debug, Clone)]
pub(crate) struct Report {
    pub(crate) payment: Payment,
    pub(crate) currency: String,
    /// The account that paid.
    pub(crate) payer: Payer,
    /// The gateway's name.
    pub(crate) name: String,
    /// The gateway's account in the ledger.
    pub(crate) gateway: u16,
}

/// A payment came in. One that cannot be credited is held until an operator sends it back.
pub(crate) fn paid(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    id: DepositId,
    report: &Report,
) -> Result<WebhookOutcome, StoreError> {
    let mut row = match of_gateway(tx, player, id, &report.name)? {
        Ok(row) => row,
        Err(outcome) => return Ok(outcome),
    };
    let payment = (&report.payment, report.currency.as_str());
    if let Some(outcome) = refunds::known(tx, &row, payment)? {
        return Ok(outcome);
    }
    let (state, late) = match verdict(ctx, &row, report)? {
        Ok(credited) => credited,
        Err(NotCredited::Already) => return Ok(WebhookOutcome::plain("already_credited")),
        Err(NotCredited::Held(cause)) => return refunds::hold(tx, ctx, &row, payment, cause),
    };
    // What is sold with the order is judged by who paid for it.
    let from = report.payer.known().map(|reference| (report.name.as_str(), reference));
    let is_new_payer = note_payer(tx, ctx, player, from)?;
    let sale = if row.by_grant && !late { activities::sale(tx, ctx, (player, id))? } else { None };
    let is_plain = late || (row.by_grant && sale.is_none());
    if is_plain {
        drop_offer(ctx, &mut row)?;
    }
    let held = match credit(tx, ctx, &row, Crediting { gateway: report.gateway, is_plain, sale }) {
        Ok(()) => None,
        Err(CreditError::Refused) => Some("not_granted"),
        Err(CreditError::Post(PostError::TooLarge(_))) => Some("balance_too_large"),
        Err(CreditError::Post(PostError::Store(fault))) => return Err(fault),
        Err(CreditError::Post(refused)) => return Err(StoreError::damaged(refused)),
    };
    if let Some(cause) = held {
        if let Some(from) = from.filter(|_| is_new_payer) {
            payers::remove(tx, player, from)?;
        }
        return refunds::hold(tx, ctx, &row, payment, cause);
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

/// Notes from which account of which gateway a player paid, if it is known. `false` if it was noted before.
fn note_payer(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    from: Option<(&str, &str)>,
) -> Result<bool, StoreError> {
    from.map_or(Ok(false), |from| payers::note(tx, player, from, ctx.now))
}

/// Why the rules do not credit a payment.
enum NotCredited {
    /// It is credited.
    Already,
    /// It does not fit the order, for this reason.
    Held(&'static str),
}

/// The state of the order with the payment, and whether it came late.
fn verdict(
    ctx: &Ctx,
    row: &DepositRow,
    report: &Report,
) -> Result<Result<(Deposit, bool), NotCredited>, StoreError> {
    if report.currency != ctx.site.currency {
        return Ok(Err(NotCredited::Held("wrong_currency")));
    }
    Ok(match read_state(row)?.apply_payment(row.amount, &report.payment) {
        PaymentVerdict::AlreadyCredited => Err(NotCredited::Already),
        PaymentVerdict::SecondPayment { .. } => Err(NotCredited::Held("second_payment")),
        PaymentVerdict::WrongAmount => Err(NotCredited::Held("wrong_amount")),
        PaymentVerdict::Credit(state) => {
            let late = matches!(state, Deposit::Paid { late: true, .. });
            Ok((state, late))
        }
    })
}

/// The player's money is on its way.
pub(crate) fn confirming(
    tx: &mut Tx,
    player: PlayerId,
    id: DepositId,
    gateway: &str,
) -> Result<WebhookOutcome, StoreError> {
    let mut row = match of_gateway(tx, player, id, gateway)? {
        Ok(row) => row,
        Err(outcome) => return Ok(outcome),
    };
    let Ok(state) = read_state(&row)?.confirming() else {
        return Ok(WebhookOutcome::plain("already_closed"));
    };
    write_state(&mut row, state);
    deposits::save(tx, &row)?;
    let updates = vec![PlayerUpdate::OrderChanged(player, id)];
    Ok(WebhookOutcome { name: "confirming", flagged: false, updates })
}

/// The order, locked, if it exists and this gateway has it.
fn of_gateway(
    tx: &mut Tx,
    player: PlayerId,
    id: DepositId,
    gateway: &str,
) -> Result<Result<DepositRow, WebhookOutcome>, StoreError> {
    Ok(match deposits::lock(tx, player, id)? {
        None => Err(WebhookOutcome::flagged("unknown_order")),
        Some(row) if row.gateway != gateway => Err(WebhookOutcome::flagged("wrong_gateway")),
        Some(row) => Ok(row),
    })
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
enum CreditError {
    /// Protection does not allow the deposit.
    Refused,
    /// The ledger does not take it.
    Post(PostError),
}

impl From<PostError> for CreditError {
    fn from(error: PostError) -> Self {
        Self::Post(error)
    }
}

impl From<StoreError> for CreditError {
    fn from(fault: StoreError) -> Self {
        Self::Post(fault.into())
    }
}

/// An offer is honoured if its order is paid in time, and one that is sold once if no other order was before. Otherwise the
/// payment brings what an amount of the player's own brings now.
fn drop_offer(ctx: &Ctx, row: &mut DepositRow) -> Result<(), StoreError> {
    if row.goods_id == ctx.site.deposits.cash_goods_id && !row.by_grant {
        return Ok(());
    }
    row.by_grant = false;
    let plain = plain_price(&ctx.site, row.amount, row.wants_bonus)
        .ok_or_else(|| StoreError::damaged("the extras of a late payment are out of range"))?;
    (row.extra_cash, row.bonus, row.gold) = (plain.extras.cash, plain.extras.bonus, plain.extras.gold);
    (row.bonus_target, row.turnover) = (plain.bonus_target, plain.turnover);
    Ok(())
}

/// How an order is credited.
struct Crediting {
    /// The gateway's account in the ledger.
    gateway: u16,
    /// Without the offer that was ordered.
    is_plain: bool,
    /// The promotion's offer that it was ordered with.
    sale: Option<Sale>,
}

/// Cash, extras and requirements, all in one posting: a refusal of the ledger leaves nothing behind. What a promotion offered
/// is granted after it.
fn credit(
    tx: &mut Tx,
    ctx: &Ctx,
    row: &DepositRow,
    Crediting { gateway, is_plain, sale }: Crediting,
) -> Result<(), CreditError> {
    let mut wallet = Wallet::get(tx, row.player)?;
    let facts = wallet.facts(ctx.now, ctx.grants(), false);
    #[expect(clippy::disallowed_methods, reason = "the one place that asks for deposits")]
    let permit = judge(&facts, Action::Deposit { amount: row.amount }).map_err(|_| CreditError::Refused)?;
    #[expect(clippy::disallowed_methods, reason = "the one place that posts deposits")]
    let deposit = Posting::deposit(row.id, gateway, row.amount, permit);
    let mut postings = vec![deposit];
    if !row.by_grant {
        postings.push(Posting::cash_grant(row.id.get(), row.extra_cash));
        postings.push(Posting::gold_grant(row.id.get(), row.gold));
    }
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
    if row.bonus.is_positive() && !row.by_grant {
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
    let event = Event::Deposited {
        order: row.id.get(),
        amount: row.amount,
        first,
        activity_type: if is_plain { 0 } else { row.activity_type },
        joins_reward: row.joins_reward && !is_plain,
    };
    let pending = emit(tx, ctx, &mut wallet, Emission { event, postings, returned: Amount::ZERO })?;
    let key = RequestKey::derived("deposit", row.id);
    let _ = pending.post(tx, &mut wallet, &ctx.cause(Some(&key)))?;
    for requirement in &requirements {
        wagering::insert(tx, requirement)?;
    }
    match sale {
        Some(sale) => sale.grant(tx, ctx, &mut wallet).map_err(PostError::into_fault)?,
        None => activities::give_back(tx, (row.player, row.id), ctx.now)?,
    }
    Ok(())
}

/// The gateway says that nothing will be paid: declined (with a reason) or expired (without).
pub(crate) fn closed_by_gateway(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, id): (PlayerId, DepositId),
    gateway: &str,
    reason: Option<&str>,
) -> Result<WebhookOutcome, StoreError> {
    let mut row = match of_gateway(tx, player, id, gateway)? {
        Ok(row) => row,
        Err(outcome) => return Ok(outcome),
    };
    let state = read_state(&row)?;
    let moved = match reason {
        Some(reason) => state.refused(reason, ctx.now),
        None => state.expired_at_gateway(ctx.now),
    };
    let Ok(state) = moved else { return Ok(WebhookOutcome::plain("already_closed")) };
    lapse(tx, ctx, &mut row, state)?;
    Ok(WebhookOutcome {
        name: "closed",
        flagged: false,
        updates: vec![PlayerUpdate::OrderChanged(player, id)],
    })
}
