//! Taking rewards back that are earned no more, once a deposit went back to its payer.

mod in_mail;
mod still_earned;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use baize_cashier_rules::deposit::{BonusState, Recovery, ReversedPart};
use baize_core::Ctx;
use baize_ledger::{PostError, Posting, RequestKey, Wallet, post};
use baize_money::{Amount, Bucket};
use baize_promotions_rules::Reward;
use baize_store::promotion_grants::{self, GrantRow, GrantState};
use baize_store::wagering_requirements::{self, RequirementRow};
use baize_store::{DepositId, StoreError, Tx, deposit_offers};
use baize_time::Timestamp;

use self::still_earned::{earned, granted};
use super::budget::Held;
use super::catalogue;
use super::{facts, free_bets, review_mail};
use crate::wagering::{self, PROMOTION};
use crate::{debts, free_rounds};

/// A deposit of which a part went back.
#[derive(Debug, Clone, Copy)]
pub struct ReversedDeposit {
    /// The order.
    pub order: DepositId,
    /// What was paid.
    pub amount: Amount,
    /// What of it went back in all.
    pub reversed: Amount,
}

/// Takes back what the rewards since a moment are no longer earned of, and what came with a deposit that went back in
/// proportion: as far as the player holds it; the rest becomes a debt, gold excepted. A reward that was not paid yet lapses.
pub fn take_back(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    since: Timestamp,
    deposit: Option<&ReversedDeposit>,
) -> Result<(), StoreError> {
    let player = wallet.player();
    let grants = promotion_grants::since(tx, player, since)?;
    let in_mail = in_mail::waiting(tx, ctx, player)?;
    if grants.is_empty() && in_mail.is_empty() {
        return Ok(());
    }
    let offer = match deposit {
        Some(deposit) => deposit_offers::of_order(tx, player, deposit.order)?.map(|offer| (offer, deposit)),
        None => None,
    };
    let mut known = facts::of_player(tx, ctx, player)?;
    let first = known.registered_at.day(ctx.site.utc_offset);
    facts::add_days_since(tx, ctx, player, &mut known, first)?;
    let mut activities = BTreeMap::new();
    for grant in grants {
        let entry = match activities.entry(grant.activity) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(unknown) => unknown.insert(catalogue::find(tx, grant.activity)?),
        };
        let reward: Reward = serde_json::from_str(&grant.reward).map_err(StoreError::damaged)?;
        let came_with = offer.as_ref().filter(|(offer, _)| offer.has_granted(&grant));
        let unearned = if let Some((_, deposit)) = came_with {
            let part = ReversedPart::new(deposit.amount, Amount::ZERO, deposit.reversed);
            part.map_or(Amount::ZERO, |part| part.share_of(reward.amount()))
        } else {
            let name = (grant.step, grant.period.as_str());
            let granted = granted(ctx, name, (reward, grant.made_at));
            reward.amount().less_or_zero(earned(entry.as_ref(), grant.version, granted, &known)?)
        };
        if unearned > grant.unearned {
            take(tx, ctx, wallet, (grant, reward), unearned)?;
        }
    }
    in_mail::take_out(tx, ctx, in_mail, &known)
}

/// Takes back so much of a reward in all.
pub(super) fn take(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    (mut grant, reward): (GrantRow, Reward),
    unearned: Amount,
) -> Result<(), StoreError> {
    let part = ReversedPart::new(reward.amount(), grant.unearned, unearned)
        .ok_or_else(|| StoreError::damaged("more of a reward is unearned than was granted"))?;
    grant.unearned = unearned;
    if grant.state == GrantState::Paid {
        let claimed = claim(tx, ctx, wallet, (&grant, &reward), &part)?;
        let key = format_args!("{}:{}:{}", grant.activity, grant.period, grant.step);
        let key = RequestKey::derived("promo-back", key);
        post(tx, wallet, &ctx.cause(Some(&key)), &claimed.postings).map_err(PostError::into_fault)?;
        debts::incur(tx, ctx, grant.player, (PROMOTION, grant.id.get()), claimed.recovery.owed)?;
        let moved = Amount::sum([grant.taken, claimed.recovery.taken, claimed.recovery.owed]);
        grant.taken = moved.ok_or_else(|| StoreError::damaged("a reward is taken back out of range"))?;
        if part.ends() {
            (grant.state, grant.closed_at) = (GrantState::TakenBack, ctx.now);
        }
    } else if part.ends() {
        if grant.state == GrantState::Review {
            Held::read(&std::mem::take(&mut grant.held))?.give_back(tx)?;
            review_mail::write_of(tx, ctx, &grant, ("unearned", ""))?;
        }
        (grant.state, grant.closed_at) = (GrantState::Lapsed, ctx.now);
    }
    promotion_grants::save(tx, &grant)
}

/// What is taken from the player, and the postings of it.
struct Claimed {
    recovery: Recovery,
    postings: Vec<Posting>,
}

/// Claims a part of a reward from where it is now. Its requirement shrinks by the same part.
fn claim(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    (grant, reward): (&GrantRow, &Reward),
    part: &ReversedPart,
) -> Result<Claimed, StoreError> {
    let source = (PROMOTION, grant.id.get());
    let player = grant.player;
    let rows = wagering_requirements::of_source(tx, player, source.0, source.1)?;
    let state = wagering::bonus_state(tx, ctx, player, source)?;
    wagering::reverse(tx, ctx, wallet, source, part)?;
    let of_cash = |wallet: &Wallet, amount| {
        let recovery = Recovery::of(amount, wallet.balance(Bucket::Cash));
        let postings = vec![Posting::reward_reversal(grant.id, recovery.taken, recovery.owed)];
        Claimed { recovery, postings }
    };
    Ok(match (reward, rows.first(), state) {
        (Reward::Gold { .. }, ..) => {
            let taken = part.amount().min(wallet.balance(Bucket::Gold));
            let recovery = Recovery { taken, owed: Amount::ZERO };
            Claimed { recovery, postings: vec![Posting::gold_reversal(grant.id, taken)] }
        }
        (Reward::FreeBet { .. }, ..) => {
            let recovery = free_bets::take_back(tx, ctx, (player, grant.id), part.amount())?;
            let postings = vec![Posting::reward_reversal(grant.id, Amount::ZERO, recovery.owed)];
            Claimed { recovery, postings }
        }
        // What was played stays; nothing was moved for the rest.
        (Reward::FreeRounds(_), ..) => {
            free_rounds::end(tx, ctx, player, grant.id)?;
            Claimed { recovery: Recovery::default(), postings: Vec::new() }
        }
        (Reward::Coin { .. }, Some(row), BonusState::Bonus) => of_bonus(wallet, grant, row, part),
        (Reward::Coin { .. }, Some(_), BonusState::Forfeited) => {
            Claimed { recovery: Recovery::default(), postings: Vec::new() }
        }
        (Reward::Coin { .. }, Some(_), BonusState::Cash(rate)) => {
            let released = rate.of(part.amount());
            of_cash(wallet, released.ok_or_else(|| StoreError::damaged("a released reward out of range"))?)
        }
        // Cash, and bonus money that paid debts before it reached the player.
        (Reward::Cash { .. } | Reward::Coin { .. }, ..) => of_cash(wallet, part.amount()),
    })
}

/// Bonus money that still waits for its requirement, or was lost waiting.
fn of_bonus(wallet: &Wallet, grant: &GrantRow, row: &RequirementRow, part: &ReversedPart) -> Claimed {
    let recovery = Recovery::of(part.amount(), wallet.balance(Bucket::Bonus));
    let postings = vec![
        Posting::bonus_forfeit(row.id, recovery.taken),
        Posting::reward_reversal(grant.id, Amount::ZERO, recovery.owed),
    ];
    Claimed { recovery, postings }
}
