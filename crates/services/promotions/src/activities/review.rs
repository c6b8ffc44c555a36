//! Rewards that an operator looks at before they are paid.

use baize_core::operators::OperatorOrder;
use baize_core::{Ctx, Failure, Outcome};
use baize_ledger::operator_log::{self, OperatorAction};
use baize_ledger::{PostError, Wallet};
use baize_promotions_rules::Reward;
use baize_promotions_rules::friends::PAID_UNDECIDED_BELOW;
use baize_store::promotion_grants::{self, GrantRow, GrantState};
use baize_store::{GrantId, PlayerId, StoreError, Tx};
use baize_time::Span;
use serde_json::json;

use super::budget::Held;
use super::pay;
use super::permit::may_still_receive;
use super::review_mail::write_of;

/// A reward is looked at for so long; then it is paid if nothing grave speaks against it.
const LOOKED_AT_FOR: Span = Span::hours(48);

/// A reward that waits for an operator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewedGrant {
    /// The grant.
    pub grant: GrantRow,
    /// What it is.
    pub reward: Reward,
}

/// Why nothing is decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ReviewRefusal {
    /// There is no such reward, or it does not wait for an operator.
    #[error("this reward does not wait for a decision")]
    NotInReview,
    /// A refusal has a reason.
    #[error("a refusal needs a reason")]
    NoReason,
    /// The account is closed, or the player is protected from rewards.
    #[error("this player may not receive rewards now")]
    MayNotReceive,
    /// A balance would pass the largest amount.
    #[error("the reward cannot be posted")]
    NotPosted,
}

/// Writes a grant; for one that an operator looks at first, the player receives a mail about it.
pub(super) fn insert(tx: &mut Tx, ctx: &Ctx, grant: &GrantRow) -> Result<(), StoreError> {
    promotion_grants::insert(tx, grant)?;
    if grant.state == GrantState::Review { write_of(tx, ctx, grant, ("begun", "")) } else { Ok(()) }
}

/// The rewards of all players that wait for an operator, in the order of players, after the given one.
pub fn in_review(
    tx: &mut Tx,
    after: (PlayerId, GrantId),
    limit: u32,
) -> Result<Vec<ReviewedGrant>, StoreError> {
    let reviewed = |grant: GrantRow| {
        let reward = serde_json::from_str(&grant.reward).map_err(StoreError::damaged)?;
        Ok(ReviewedGrant { grant, reward })
    };
    promotion_grants::in_review(tx, after, limit)?.into_iter().map(reviewed).collect()
}

/// Pays a reward that waits for an operator, or refuses it for good.
pub fn decide(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, grant): (PlayerId, GrantId),
    pays: bool,
    order: &OperatorOrder,
) -> Outcome<(), ReviewRefusal> {
    if !pays && order.reason.trim().is_empty() {
        return Err(Failure::Refused(ReviewRefusal::NoReason));
    }
    let row = promotion_grants::by_id(tx, player, grant)?.filter(|row| row.state == GrantState::Review);
    let mut row = row.ok_or(Failure::Refused(ReviewRefusal::NotInReview))?;
    if pays {
        let mut wallet = Wallet::get(tx, player)?;
        if !may_still_receive(tx, ctx, &wallet)? {
            return Err(Failure::Refused(ReviewRefusal::MayNotReceive));
        }
        match settle(tx, ctx, &mut wallet, &mut row) {
            Ok(()) => {}
            Err(PostError::Store(fault)) => return Err(fault.into()),
            Err(_) => return Err(Failure::Refused(ReviewRefusal::NotPosted)),
        }
    } else {
        (row.state, row.closed_at) = (GrantState::Lapsed, ctx.now);
        Held::read(&std::mem::take(&mut row.held))?.give_back(tx)?;
    }
    promotion_grants::save(tx, &row)?;
    write_of(tx, ctx, &row, (if pays { "paid" } else { "refused" }, order.reason.trim()))?;
    let action = OperatorAction {
        action: if pays { "promotion.pay" } else { "promotion.refuse" },
        operator: order.by.clone(),
        confirmed_by: String::new(),
        player: Some(player),
        subject: grant.to_string(),
        reason: order.reason.clone(),
        details: json!({ "activity": row.activity, "step": row.step, "risk": row.risk }),
    };
    Ok(operator_log::record(tx, ctx.now, &action)?)
}

/// Pays a reward that nobody decided in time, if too little speaks against it; `false` if it waits on.
pub fn pay_undecided(tx: &mut Tx, ctx: &Ctx, waiting: &GrantRow) -> Result<bool, StoreError> {
    let row = promotion_grants::by_id(tx, waiting.player, waiting.id)?;
    let Some(mut row) = row.filter(|row| {
        row.state == GrantState::Review
            && row.risk < PAID_UNDECIDED_BELOW
            && row.made_at.plus(LOOKED_AT_FOR) <= ctx.now
    }) else {
        return Ok(false);
    };
    let mut wallet = Wallet::get(tx, row.player)?;
    if !may_still_receive(tx, ctx, &wallet)? {
        return Ok(false);
    }
    settle(tx, ctx, &mut wallet, &mut row).map_err(PostError::into_fault)?;
    promotion_grants::save(tx, &row)?;
    write_of(tx, ctx, &row, ("paid", ""))?;
    Ok(true)
}

/// Pays a reward, or leaves it owed while too many bonuses are open.
fn settle(tx: &mut Tx, ctx: &Ctx, wallet: &mut Wallet, row: &mut GrantRow) -> Result<(), PostError> {
    row.held.clear();
    let reward: Reward = serde_json::from_str(&row.reward).map_err(StoreError::damaged)?;
    if pay::must_wait(tx, wallet, &reward)? {
        row.state = GrantState::Owed;
        return Ok(());
    }
    let key = pay::key_of(row.activity, &row.period, row.step);
    let paid = pay::PaidGrant { activity: row.activity, grant: row.id, key: &key };
    pay::pay(tx, ctx, wallet, paid, &reward)?;
    (row.state, row.closed_at) = (GrantState::Paid, ctx.now);
    Ok(())
}
