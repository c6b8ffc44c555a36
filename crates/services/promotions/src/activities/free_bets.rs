//! Free bets: how a grant brings them, how a bet uses one, and how they are taken back.

use std::cmp::Reverse;

use baize_cashier_rules::deposit::Recovery;
use baize_core::{Ctx, Failure, Outcome};
use baize_money::Amount;
use baize_promotions_rules::Reward;
use baize_store::free_bets::{self as stored, FreeBetRow, FreeBetState};
use baize_store::{FreeBetId, GrantId, PlayerId, RoundId, StoreError, Tx};
use baize_time::{Span, Timestamp};

/// At most so many are listed.
const LISTED: u32 = 100;
/// What comes back because its bet was void can be used for so long at least.
const LEAST_LEFT: Span = Span::hours(24);

/// A free bet that can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FreeBet {
    /// Its number.
    pub id: FreeBetId,
    /// What is staked with it.
    pub stake: Amount,
    /// From when on it cannot be used.
    pub expires_at: Timestamp,
}

/// Why a free bet cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FreeBetRefusal {
    /// The player has no such free bet.
    #[error("the player has no such free bet")]
    Unknown,
    /// It was used or taken back.
    #[error("the free bet was used or taken back")]
    Gone,
    /// Its time is over.
    #[error("the free bet has lapsed")]
    Lapsed,
}

/// What can be staked with one.
fn left(row: &FreeBetRow) -> Amount {
    row.stake.less_or_zero(row.taken)
}

/// The free bets that a player can use now, those that lapse first before the others.
pub fn of_player(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<Vec<FreeBet>, StoreError> {
    let rows = stored::open(tx, player, ctx.now, LISTED)?;
    let shown = |row: &FreeBetRow| FreeBet { id: row.id, stake: left(row), expires_at: row.expires_at };
    Ok(rows.iter().map(shown).collect())
}

/// Gives the free bets of a reward; nothing for another reward.
pub(super) fn give(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, grant): (PlayerId, GrantId),
    reward: &Reward,
) -> Result<(), StoreError> {
    let Reward::FreeBet { days, .. } = reward else { return Ok(()) };
    for stake in reward.free_bet_stakes() {
        let row = FreeBetRow {
            player,
            id: ctx.next_id(),
            grant,
            stake,
            taken: Amount::ZERO,
            state: FreeBetState::Open,
            bet: RoundId::from(0),
            made_at: ctx.now,
            expires_at: ctx.now.plus(Span::days((*days).into())),
            changed_at: ctx.now,
        };
        stored::insert(tx, &row)?;
    }
    Ok(())
}

/// Uses a free bet for a bet; what is staked with it. The transaction that places the bet calls it.
pub fn use_one(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, id): (PlayerId, FreeBetId),
    bet: RoundId,
) -> Outcome<Amount, FreeBetRefusal> {
    let mut row = usable(ctx, stored::lock(tx, player, id)?).map_err(Failure::Refused)?;
    (row.state, row.bet, row.changed_at) = (FreeBetState::Used, bet, ctx.now);
    stored::save(tx, &row)?;
    Ok(left(&row))
}

/// What could be staked with a free bet now. Nothing is written.
pub fn stake_of(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, id): (PlayerId, FreeBetId),
) -> Outcome<Amount, FreeBetRefusal> {
    let row = usable(ctx, stored::find(tx, player, id)?).map_err(Failure::Refused)?;
    Ok(left(&row))
}

/// The same, and until the transaction ends nobody else uses it.
pub fn hold(tx: &mut Tx, ctx: &Ctx, (player, id): (PlayerId, FreeBetId)) -> Outcome<Amount, FreeBetRefusal> {
    let row = usable(ctx, stored::lock(tx, player, id)?).map_err(Failure::Refused)?;
    Ok(left(&row))
}

fn usable(ctx: &Ctx, found: Option<FreeBetRow>) -> Result<FreeBetRow, FreeBetRefusal> {
    let row = found.ok_or(FreeBetRefusal::Unknown)?;
    if row.state != FreeBetState::Open {
        Err(FreeBetRefusal::Gone)
    } else if row.expires_at <= ctx.now {
        Err(FreeBetRefusal::Lapsed)
    } else {
        Ok(row)
    }
}

/// Uses a free bet again that was given back by a bet whose result was corrected, lapsed or not. `false` where it was used for
/// another bet since, or some of it was taken back.
pub fn use_again(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, id): (PlayerId, FreeBetId),
    (bet, stake): (RoundId, Amount),
) -> Result<bool, StoreError> {
    let Some(mut row) = stored::lock(tx, player, id)? else { return Ok(false) };
    if row.state != FreeBetState::Open || left(&row) != stake {
        return Ok(is_used_for(&row, bet));
    }
    (row.state, row.bet, row.changed_at) = (FreeBetState::Used, bet, ctx.now);
    stored::save(tx, &row)?;
    Ok(true)
}

/// The grant that brought a free bet.
pub fn grant_of(tx: &mut Tx, player: PlayerId, id: FreeBetId) -> Result<GrantId, StoreError> {
    let row = stored::find(tx, player, id)?;
    row.map(|row| row.grant)
        .ok_or_else(|| StoreError::damaged(format!("player {player} has no free bet {id}")))
}

fn is_used_for(row: &FreeBetRow, bet: RoundId) -> bool {
    row.state == FreeBetState::Used && row.bet == bet
}

/// Gives a free bet back whose bet was void or not accepted, for a day at least. Does nothing the second time.
pub fn give_back(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, id): (PlayerId, FreeBetId),
    bet: RoundId,
) -> Result<(), StoreError> {
    let found = stored::lock(tx, player, id)?.filter(|row| is_used_for(row, bet));
    let Some(mut row) = found else { return Ok(()) };
    (row.state, row.bet, row.changed_at) = (FreeBetState::Open, RoundId::from(0), ctx.now);
    row.expires_at = row.expires_at.max(ctx.now.plus(LEAST_LEFT));
    stored::save(tx, &row)
}

/// Takes so much of a grant's free bets back, the last ones first, and those that lapsed after those that did not. What was
/// used is owed.
pub(super) fn take_back(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, grant): (PlayerId, GrantId),
    amount: Amount,
) -> Result<Recovery, StoreError> {
    let mut rows = stored::of_grant(tx, player, grant)?;
    rows.retain(|row| row.state == FreeBetState::Open);
    rows.sort_by_key(|row| (row.expires_at <= ctx.now, Reverse(row.id)));
    let mut owed = amount;
    for mut row in rows {
        let part = left(&row).min(owed);
        if !part.is_positive() {
            continue;
        }
        let taken = row.taken.checked_add(part);
        row.taken = taken.ok_or_else(|| StoreError::damaged("a free bet is taken back out of range"))?;
        if left(&row).is_zero() {
            row.state = FreeBetState::TakenBack;
        }
        row.changed_at = ctx.now;
        stored::save(tx, &row)?;
        owed = owed.less_or_zero(part);
    }
    Ok(Recovery { taken: amount.less_or_zero(owed), owed })
}
