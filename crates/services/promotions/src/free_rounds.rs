//! Free rounds: rounds of a game whose stakes the house gives. What they pay is bonus money with a wagering requirement of
//! its own; what is not played in time lapses.

use baize_core::Ctx;
use baize_ledger::Wallet;
use baize_money::Amount;
use baize_promotions_rules::{CoinTerms, FreeRounds, RequirementKind, RequirementTerms};
use baize_store::free_rounds::{self as stored, FreeRoundsRow};
use baize_store::wagering_requirements::RequirementRow;
use baize_store::{GrantId, PlayerId, RoundId, StoreError, Tx};
use baize_time::Span;

use crate::wagering::{self, FREE_ROUND, NewRequirement};

/// Gives a player free rounds. Nothing moves before they are played.
pub(crate) fn give(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, grant): (PlayerId, GrantId),
    free: &FreeRounds,
) -> Result<(), StoreError> {
    let row = FreeRoundsRow {
        player,
        grant,
        game: free.game.to_string(),
        stake: free.stake,
        granted: free.rounds.into(),
        played: 0,
        terms: serde_json::to_string(&free.terms).map_err(StoreError::damaged)?,
        made_at: ctx.now,
        expires_at: ctx.now.plus(Span::days(free.days.into())),
    };
    stored::insert(tx, &row)
}

/// Takes what is left of the free rounds of a grant.
pub(crate) fn end(tx: &mut Tx, ctx: &Ctx, player: PlayerId, grant: GrantId) -> Result<(), StoreError> {
    match stored::find(tx, player, grant)? {
        Some(row) if row.expires_at > ctx.now => {
            stored::save(tx, &FreeRoundsRow { expires_at: ctx.now, ..row })
        }
        Some(_) | None => Ok(()),
    }
}

/// The free rounds that a player can play now, those that lapse first at the front.
pub fn list(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<Vec<FreeRoundsRow>, StoreError> {
    stored::playable(tx, player, ctx.now)
}

/// The free rounds of a player's grant, if one of them can be played now.
pub fn playable(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    grant: GrantId,
) -> Result<Option<FreeRoundsRow>, StoreError> {
    let is_left = |row: &FreeRoundsRow| row.played < row.granted && ctx.now < row.expires_at;
    Ok(stored::find(tx, player, grant)?.filter(is_left))
}

/// Counts a round as played.
pub fn count_played(tx: &mut Tx, mut row: FreeRoundsRow) -> Result<(), StoreError> {
    row.played = row.played.saturating_add(1);
    stored::save(tx, &row)
}

/// The wagering requirement of what a round has paid; `None` for nothing. The wallet counts it: post the wallet, and once it
/// is posted, insert the row.
pub fn requirement_of(
    ctx: &Ctx,
    wallet: &mut Wallet,
    row: &FreeRoundsRow,
    (round, payout): (RoundId, Amount),
) -> Result<Option<RequirementRow>, StoreError> {
    if !payout.is_positive() {
        return Ok(None);
    }
    let terms: CoinTerms = serde_json::from_str(&row.terms).map_err(StoreError::damaged)?;
    let target = terms.wagering.of(payout);
    let target = target.ok_or_else(|| StoreError::damaged("the target of a payout is out of range"))?;
    let new = NewRequirement {
        kind: RequirementKind::Bonus,
        source: FREE_ROUND,
        source_id: round.get(),
        amount: payout,
        // A requirement of nothing would never be met.
        target: target.max(Amount::UNIT),
        terms: RequirementTerms {
            scope: terms.scope,
            max_stake: Some(terms.max_stake).filter(|most| most.is_positive()),
            expires_at: (terms.days > 0).then(|| ctx.now.plus(Span::days(terms.days.into()))),
        },
    };
    Ok(Some(wagering::prepare(ctx, wallet, new)))
}
