//! What a verified gateway message takes back from an order. This is the only place where a deposit is undone.

use baize_cashier_rules::deposit::{
    Credited, Deposit, Holdings, Reversal, ReversalKind, ReversalVerdict, ReversedPart, TakenBack,
};
use baize_core::Ctx;
use baize_core::ports::PlayerUpdate;
use baize_ledger::{PostError, Posting, RequestKey, Wallet};
use baize_money::{Amount, Bucket};
use baize_promotions::activities::ReversedDeposit;
use baize_promotions::{Emission, activities, debts, emit, wagering};
use baize_promotions_rules::Event;
use baize_store::deposit_reversals::{self, ReversalRow};
use baize_store::deposits::{self, DepositRow};
use baize_store::{DepositId, PlayerId, StoreError, Tx};

use super::state::{read_state, write_state};
use crate::refunds;
use crate::webhook::WebhookOutcome;

/// A reversal as the gateway reports it.
#[derive(Debug, Clone)]
pub(crate) struct ReversalReport {
    pub(crate) reversal: Reversal,
    /// The gateway's name of the reversal: the same one is never taken back twice, whichever event reports it.
    pub(crate) name: String,
    pub(crate) currency: String,
    /// In the gateway's words.
    pub(crate) reason: String,
    /// The gateway's name.
    pub(crate) gateway: String,
    /// The gateway's account in the ledger.
    pub(crate) number: u16,
}

/// A payment went back to the payer.
pub(crate) fn reversed(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    id: DepositId,
    report: &ReversalReport,
) -> Result<WebhookOutcome, StoreError> {
    let Some(mut row) = deposits::lock(tx, player, id)? else {
        return Ok(WebhookOutcome::flagged("unknown_order"));
    };
    if row.gateway != report.gateway {
        return Ok(WebhookOutcome::flagged("wrong_gateway"));
    }
    let refunds = refunds::of_order(tx, player, id)?;
    if let Some(held) = refunds::held(&refunds, &report.reversal.payment) {
        let paid = (report.reversal.amount, report.currency.as_str());
        return refunds::sent_back(tx, ctx, held.clone(), &report.name, paid);
    }
    let outcome = apply(tx, ctx, &mut row, report)?;
    if !outcome.flagged {
        refunds::complete(tx, ctx, &refunds, &report.name)?;
    }
    Ok(outcome)
}

/// Takes back what a reversal of the credited payment says.
fn apply(
    tx: &mut Tx,
    ctx: &Ctx,
    row: &mut DepositRow,
    report: &ReversalReport,
) -> Result<WebhookOutcome, StoreError> {
    let (player, id) = (row.player, row.id);
    if report.currency != ctx.site.currency {
        return Ok(WebhookOutcome::flagged("wrong_currency"));
    }
    let mut new = new_row(player, id, report);
    if let Some(known) = deposit_reversals::load(tx, player, id, &report.name)? {
        let is_same = (&known.payment, known.amount, &known.kind) == (&new.payment, new.amount, &new.kind);
        return Ok(if is_same {
            WebhookOutcome::plain("already_reversed")
        } else {
            WebhookOutcome::flagged("contradiction")
        });
    }
    match read_state(row)?.apply_reversal(row.amount, row.reversed, &report.reversal) {
        ReversalVerdict::NotCredited => {
            deposit_reversals::insert(tx, &new)?;
            Ok(WebhookOutcome::plain("not_credited"))
        }
        ReversalVerdict::OtherPayment => Ok(WebhookOutcome::flagged("other_payment")),
        ReversalVerdict::WrongAmount => Ok(WebhookOutcome::flagged("wrong_amount")),
        ReversalVerdict::MoreThanPaid => Ok(WebhookOutcome::flagged("more_than_paid")),
        ReversalVerdict::Reverse(state, part) => {
            let reversed = ReversedOrder { name: &new.name, gateway: report.number, state, part };
            let Some(updates) = take_back(tx, ctx, row, reversed)? else {
                return Ok(WebhookOutcome::flagged("debt_too_large"));
            };
            new.applied = true;
            deposit_reversals::insert(tx, &new)?;
            Ok(WebhookOutcome { name: "reversed", flagged: false, updates })
        }
    }
}

fn new_row(player: PlayerId, order: DepositId, report: &ReversalReport) -> ReversalRow {
    let Reversal { payment, amount, kind, at } = report.reversal.clone();
    ReversalRow {
        player,
        order,
        name: report.name.clone(),
        payment,
        amount,
        kind: kind.as_str().to_owned(),
        reason: report.reason.clone(),
        applied: false,
        reported_at: at,
    }
}

/// What became of the reversals that were reported before their payment.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    /// One of them does not fit the payment.
    pub(super) flagged: bool,
    pub(super) updates: Vec<PlayerUpdate>,
}

/// Takes back what went back before the payment of the order was known, now that it is credited.
pub(super) fn reverse_waiting(
    tx: &mut Tx,
    ctx: &Ctx,
    row: &mut DepositRow,
    number: u16,
) -> Result<Waiting, StoreError> {
    let mut done = Waiting::default();
    for mut early in deposit_reversals::waiting(tx, row.player, row.id)? {
        let kind = ReversalKind::from_name(&early.kind)
            .ok_or_else(|| StoreError::damaged(format!("no reversal is called {}", early.kind)))?;
        let report =
            Reversal { payment: early.payment.clone(), amount: early.amount, kind, at: early.reported_at };
        let verdict = read_state(row)?.apply_reversal(row.amount, row.reversed, &report);
        let updates = match verdict {
            ReversalVerdict::Reverse(state, part) => {
                let reversed = ReversedOrder { name: &early.name, gateway: number, state, part };
                take_back(tx, ctx, row, reversed)?
            }
            _ => None,
        };
        let Some(updates) = updates else {
            done.flagged = true;
            continue;
        };
        early.applied = true;
        deposit_reversals::save(tx, &early)?;
        done.updates.extend(updates);
    }
    Ok(done)
}

/// An order after one reversal of it.
struct ReversedOrder<'a> {
    /// The gateway's name of the reversal.
    name: &'a str,
    /// The gateway's account in the ledger.
    gateway: u16,
    state: Deposit,
    part: ReversedPart,
}

/// Takes a part of the order back: payment and extras as far as they are held, the rest becomes a debt. What a pending
/// withdrawal has reserved is not touched. Rewards that the payment had earned go the same way. `None`, and nothing is
/// written, if the debt would pass the range of amounts.
fn take_back(
    tx: &mut Tx,
    ctx: &Ctx,
    row: &mut DepositRow,
    ReversedOrder { name, gateway, state, part }: ReversedOrder<'_>,
) -> Result<Option<Vec<PlayerUpdate>>, StoreError> {
    let mut wallet = Wallet::get(tx, row.player)?;
    let source = (wagering::DEPOSIT, row.id.get());
    let bonus = wagering::bonus_state(tx, ctx, row.player, source)?;
    let nothing = Amount::ZERO;
    let credited = if row.by_grant {
        Credited { extra_cash: nothing, bonus: nothing, gold: nothing }
    } else {
        Credited { extra_cash: row.extra_cash, bonus: row.bonus, gold: row.gold }
    };
    let Some(taken) = TakenBack::of(&part, &credited, bonus, holdings(&wallet)) else { return Ok(None) };
    let Some(owed) = taken.owed().filter(|owed| wallet.debt().checked_add(*owed).is_some()) else {
        return Ok(None);
    };
    wagering::reverse(tx, ctx, &mut wallet, source, &part)?;
    let event = Event::DepositReversed { order: row.id.get(), amount: part.amount() };
    let postings = postings(row.id, gateway, &taken);
    let pending = emit(tx, ctx, &mut wallet, Emission { event, postings, returned: Amount::ZERO })?;
    let key = RequestKey::derived("reversal", format_args!("{}:{name}", row.id));
    let _ = pending.post(tx, &mut wallet, &ctx.cause(Some(&key))).map_err(PostError::into_fault)?;
    debts::incur(tx, ctx, row.player, source, owed)?;
    row.reversed = part.in_all();
    write_state(row, state);
    deposits::save(tx, row)?;
    let deposit = ReversedDeposit { order: row.id, amount: row.amount, reversed: row.reversed };
    activities::take_back(tx, ctx, &mut wallet, row.settled_at, Some(&deposit))?;
    let (player, order) = (row.player, row.id);
    let notice = notice(row, part.amount(), owed);
    Ok(Some(vec![PlayerUpdate::WalletChanged(player), PlayerUpdate::OrderChanged(player, order), notice]))
}

fn holdings(wallet: &Wallet) -> Holdings {
    Holdings {
        cash: wallet.balance(Bucket::Cash),
        bonus: wallet.balance(Bucket::Bonus),
        gold: wallet.balance(Bucket::Gold),
    }
}

fn postings(order: DepositId, gateway: u16, taken: &TakenBack) -> Vec<Posting> {
    vec![
        Posting::deposit_reversal(order, gateway, taken.payment.taken, taken.payment.owed),
        Posting::extra_reversal(order, Bucket::Cash, taken.extra_cash.taken, taken.extra_cash.owed),
        Posting::extra_reversal(order, Bucket::Bonus, taken.bonus.taken, taken.bonus.owed),
        Posting::extra_reversal(order, Bucket::Gold, taken.gold, Amount::ZERO),
    ]
}

fn notice(row: &DepositRow, amount: Amount, owed: Amount) -> PlayerUpdate {
    let params = serde_json::json!({ "amount": amount, "debt": owed, "order_no": row.order_no });
    PlayerUpdate::Notice {
        player: row.player,
        kind: "deposit_reversed",
        title_key: "notice_deposit_reversed",
        params,
    }
}
