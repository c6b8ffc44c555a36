//! Paying a grant: the only place that turns a reward into money, or into free bets.

use baize_core::Ctx;
use baize_ledger::{House, PostError, Posting, RequestKey, Wallet, post};
use baize_money::Amount;
use baize_promotions_rules::{PaidFrom, RequirementKind, RequirementTerms, Reward};
use baize_store::promotion_grants::{self, GrantRow, GrantState};
use baize_store::wagering_requirements::RequirementRow;
use baize_store::{GrantId, StoreError, Tx};

use super::award::Award;
use super::catalogue;
use super::free_bets;
use super::permit::may_still_receive;
use super::take_back;
use crate::wagering::{self, NewRequirement, PROMOTION};
use crate::{debts, free_rounds, open_requirements};

/// So many requirements of bonuses are open at most; more rewards of bonus money wait until one closes.
const MOST_OPEN: usize = 20;

/// Whether a reward has to wait: it is bonus money, and so many bonuses wait for their requirement already.
pub(super) fn must_wait(tx: &mut Tx, wallet: &Wallet, reward: &Reward) -> Result<bool, StoreError> {
    if !matches!(reward, Reward::Coin { .. })
        || usize::try_from(wallet.open_requirements()).unwrap_or(0) < MOST_OPEN
    {
        return Ok(false);
    }
    let open = open_requirements(tx, wallet)?;
    Ok(open.iter().filter(|requirement| requirement.kind == RequirementKind::Bonus).count() >= MOST_OPEN)
}

/// Pays a grant that was owed; `false` if it has to wait on, or is not owed any more.
pub fn pay_owed(tx: &mut Tx, ctx: &Ctx, owed: &GrantRow) -> Result<bool, StoreError> {
    let mut wallet = Wallet::get(tx, owed.player)?;
    let rows = promotion_grants::of_period(tx, owed.player, owed.activity, &owed.period)?;
    let Some(mut grant) = rows.into_iter().find(|row| row.id == owed.id && row.state == GrantState::Owed)
    else {
        return Ok(false);
    };
    let reward: Reward = serde_json::from_str(&grant.reward).map_err(StoreError::damaged)?;
    if must_wait(tx, &wallet, &reward)? || !may_still_receive(tx, ctx, &wallet)? {
        return Ok(false);
    }
    let key = key_of(grant.activity, &grant.period, grant.step);
    let paid = PaidGrant { activity: grant.activity, grant: grant.id, key: &key };
    pay(tx, ctx, &mut wallet, paid, &reward).map_err(PostError::into_fault)?;
    (grant.state, grant.closed_at) = (GrantState::Paid, ctx.now);
    let unearned = std::mem::take(&mut grant.unearned);
    promotion_grants::save(tx, &grant)?;
    if unearned.is_positive() {
        take_back::take(tx, ctx, &mut wallet, (grant, reward), unearned)?;
    }
    Ok(true)
}

/// The key under which the money of a grant moves and its first answer is kept.
pub(super) fn key_of(activity: i64, period: &str, step: i64) -> RequestKey {
    RequestKey::derived("promo", format!("{activity}:{period}:{step}"))
}

/// A grant as its money moves.
#[derive(Debug, Clone, Copy)]
pub(super) struct PaidGrant<'a> {
    /// The activity.
    pub(super) activity: i64,
    /// The grant.
    pub(super) grant: GrantId,
    /// The key under which its money moves.
    pub(super) key: &'a RequestKey,
}

/// The account of the house that pays the money of an activity.
fn payer(tx: &mut Tx, activity: i64) -> Result<House, StoreError> {
    Ok(match catalogue::kind_of(tx, activity)?.map(|kind| kind.paid_from) {
        Some(PaidFrom::Commissions) => House::Commissions,
        Some(PaidFrom::Bonuses) | None => House::Bonuses,
    })
}

/// Posts a reward under the key of its grant. Debts are paid from money first; what is left of a coin reward waits for its
/// wagering requirement, what is left of cash for its turnover.
pub(super) fn pay(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    PaidGrant { activity, grant, key }: PaidGrant<'_>,
    reward: &Reward,
) -> Result<(), PostError> {
    let mut postings = Vec::new();
    let mut requirement = None;
    match reward {
        Reward::Gold { amount } => postings.push(Posting::gold_grant(grant.get(), *amount)),
        Reward::FreeBet { .. } => free_bets::give(tx, ctx, (wallet.player(), grant), reward)?,
        Reward::Cash { amount, turnover } => {
            let payer = payer(tx, activity)?;
            let after = debts::pay_from_reward(tx, ctx, wallet, (payer, *amount))?;
            postings.extend(after.payments);
            postings.push(match payer {
                House::Commissions => Posting::commission(grant, after.rest),
                _ => Posting::reward_cash(grant, after.rest),
            });
            let target = turnover.of(after.rest);
            requirement = prepared(
                ctx,
                wallet,
                grant,
                (RequirementKind::Cash, after.rest, target),
                RequirementTerms::default(),
            )?;
        }
        Reward::Coin { amount, terms } => {
            let after = debts::pay_from_reward(tx, ctx, wallet, (House::Bonuses, *amount))?;
            postings.extend(after.payments);
            let conditions = RequirementTerms {
                scope: terms.scope,
                max_stake: Some(terms.max_stake).filter(|most| most.is_positive()),
                expires_at: Award::of(ctx, reward).expires_at,
            };
            let target = terms.wagering.of(after.rest);
            requirement =
                prepared(ctx, wallet, grant, (RequirementKind::Bonus, after.rest, target), conditions)?;
            postings.extend(requirement.iter().map(|row| Posting::bonus_grant(row.id, row.amount)));
        }
        // What they pay moves when they are played.
        Reward::FreeRounds(_) => {}
    }
    post(tx, wallet, &ctx.cause(Some(key)), &postings)?;
    if let Some(row) = requirement {
        wagering::insert(tx, &row)?;
    }
    if let Reward::FreeRounds(free) = reward {
        free_rounds::give(tx, ctx, (wallet.player(), grant), free)?;
    }
    Ok(())
}

/// The requirement of what is left of a reward; none for nothing, and for cash without a target.
fn prepared(
    ctx: &Ctx,
    wallet: &mut Wallet,
    grant: GrantId,
    (kind, amount, target): (RequirementKind, Amount, Option<Amount>),
    terms: RequirementTerms,
) -> Result<Option<RequirementRow>, StoreError> {
    let target = target.ok_or_else(|| StoreError::damaged("the target of a reward is out of range"))?;
    let is_bound = amount.is_positive() && (target.is_positive() || kind == RequirementKind::Bonus);
    if !is_bound {
        return Ok(None);
    }
    // A requirement of nothing would never be met: bonus money that is free is met by the first unit that is staked.
    let target = target.max(Amount::UNIT);
    let new = NewRequirement { kind, source: PROMOTION, source_id: grant.get(), amount, target, terms };
    Ok(Some(wagering::prepare(ctx, wallet, new)))
}
