//! Friends: what an invited player has done is kept in the inviter's own line of writes.
//!
//! A job looks at what the friend has done by then, so that jobs which run late, twice or in another order end alike.

use baize_core::Ctx;
use baize_ledger::Wallet;
use baize_promotions_rules::friends::{FriendDeeds, FriendTerms};
use baize_promotions_rules::{Event, FriendStep};
use baize_store::friends::{self as stored, FriendRow};
use baize_store::{PlayerId, StoreError, Tx, accounts, agents, day_tallies, deposits};
use baize_time::Timestamp;

use crate::{activities, emit_for};
use baize_core::site::Capability;

/// Brings the inviter's record of a friend up to date, and says whether anything changed. Each step that is reached, and a
/// first deposit that went back, is emitted once; what is earned no more is taken back.
pub fn follow(tx: &mut Tx, ctx: &Ctx, inviter: PlayerId, friend: PlayerId) -> Result<bool, StoreError> {
    let known = stored::find(tx, inviter, friend)?;
    let before = match known {
        Some(row) => row,
        None => match joined(tx, inviter, friend)? {
            Some(row) => row,
            None => return Ok(false),
        },
    };
    let (after, steps) = looked_at(tx, ctx, before)?;
    if known == Some(after) {
        return Ok(false);
    }
    if known.is_none() {
        stored::insert(tx, &after)?;
    } else {
        stored::save(tx, &after)?;
    }
    for step in &steps {
        emit_for(tx, ctx, inviter, Event::FriendStep { friend: friend.get(), step: *step })?;
    }
    if after.by_wheel && steps.iter().any(|step| matches!(step, FriendStep::Contact | FriendStep::Staked)) {
        activities::invite_wheel::friend_came(tx, ctx, inviter)?;
    }
    if steps.contains(&FriendStep::Reversed) {
        let mut wallet = Wallet::get(tx, inviter)?;
        activities::take_back(tx, ctx, &mut wallet, after.joined_at, None)?;
    }
    Ok(true)
}

/// Whether [`follow`] would change anything: read before a line of writes is taken.
pub fn is_changed(tx: &mut Tx, ctx: &Ctx, row: &FriendRow) -> Result<bool, StoreError> {
    Ok(looked_at(tx, ctx, *row)?.0 != *row)
}

/// A friend who is not recorded yet; `None` if another player invited them.
fn joined(tx: &mut Tx, inviter: PlayerId, friend: PlayerId) -> Result<Option<FriendRow>, StoreError> {
    let Some(link) = agents::link(tx, friend)?.filter(|link| link.parent == inviter) else { return Ok(None) };
    let never = Timestamp::default();
    Ok(Some(FriendRow {
        player: inviter,
        friend,
        number: stored::last_number(tx, inviter)? + 1,
        joined_at: link.made_at,
        by_wheel: link.by_wheel,
        contact_at: never,
        deposit_at: never,
        staked_at: never,
        turnover_at: never,
        active_at: never,
        reversed_at: never,
        risk: 0,
        is_followed: true,
    }))
}

/// The record by what the friend has done until now, and the steps that it gained or lost.
fn looked_at(tx: &mut Tx, ctx: &Ctx, mut row: FriendRow) -> Result<(FriendRow, Vec<FriendStep>), StoreError> {
    let terms = FriendTerms::of_unit(ctx.site.promotions.unit);
    let deposit_bonus = ctx.site.grants(Capability::DepositBonus);
    let deeds = deeds(tx, row.friend)?;
    let mut steps = Vec::new();
    let never = Timestamp::default();
    for (step, at) in [
        (FriendStep::Contact, &mut row.contact_at),
        (FriendStep::FirstDeposit, &mut row.deposit_at),
        (FriendStep::Staked, &mut row.staked_at),
        (FriendStep::Turnover, &mut row.turnover_at),
        (FriendStep::Active, &mut row.active_at),
    ] {
        let (was, is) = (*at != never, terms.has_reached(step, &deeds, deposit_bonus));
        if is && !was {
            *at = ctx.now;
            steps.push(step);
        } else if was && !is {
            *at = never;
            if step == FriendStep::FirstDeposit {
                row.reversed_at = ctx.now;
                steps.push(FriendStep::Reversed);
            }
        }
    }
    row.risk = activities::risk_of_friend(tx, row.player, row.friend)?;
    let is_staking = row.deposit_at != never && row.staked_at == never;
    row.is_followed = is_staking || row.turnover_at == never || row.active_at == never;
    Ok((row, steps))
}

fn deeds(tx: &mut Tx, friend: PlayerId) -> Result<FriendDeeds, StoreError> {
    let account = accounts::load(tx, friend)?
        .ok_or_else(|| StoreError::damaged(format!("player {friend} has no account")))?;
    Ok(FriendDeeds {
        has_contact: account.mobile_verified || account.email_verified,
        first_deposit: deposits::first(tx, friend)?.left,
        deposited: deposits::totals(tx, friend)?.amount,
        turnover: day_tallies::turnover(tx, friend)?,
    })
}
