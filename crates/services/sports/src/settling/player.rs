//! One player's legs of a market, brought to the result in force in one transaction.

use std::collections::BTreeMap;

use baize_core::Ctx;
use baize_core::ports::PlayerUpdate;
use baize_store::sports_bets::{self, SportsBetRow};
use baize_store::sports_jobs::SportsJobRow;
use baize_store::sports_legs::{self, SportsLegRow};
use baize_store::{PlayerId, RoundId, StoreError, Tx};
use baize_wagers::WagerError;

use super::bet::{BroughtBet, resolve};
use crate::leg::places_of;
use crate::results::{MarketFacts, in_force};
use crate::stored::legs_of;

/// Brings all legs of a player on the market of a job to the result in force, and the bets that they decide. Does nothing
/// the second time.
pub fn settle_player(
    tx: &mut Tx,
    ctx: &Ctx,
    (job, player): (&SportsJobRow, PlayerId),
) -> Result<Vec<PlayerUpdate>, WagerError> {
    let market = (job.fixture, job.market.as_str());
    let (revision, facts) = in_force(tx, job.fixture, &job.market)?;
    let mut bets: BTreeMap<RoundId, Vec<SportsLegRow>> = BTreeMap::new();
    for leg in sports_legs::behind(tx, market, revision, player)? {
        bets.entry(leg.bet).or_default().push(leg);
    }
    let mut updates = Vec::new();
    for (id, rows) in bets {
        let bet = sports_bets::lock(tx, player, id)?;
        let bet = bet.ok_or_else(|| StoreError::damaged(format!("a leg has no bet {id}")))?;
        let bet = bring_legs(tx, (bet, &rows), (revision, &facts))?;
        updates.extend(resolve(tx, ctx, bet)?);
        updates.push(PlayerUpdate::SportsBetChanged(player, id));
    }
    Ok(updates)
}

/// Brings these legs of a bet to a revision.
fn bring_legs(
    tx: &mut Tx,
    (bet, rows): (SportsBetRow, &[SportsLegRow]),
    (revision, facts): (i64, &MarketFacts),
) -> Result<BroughtBet, StoreError> {
    let mut legs = legs_of(&bet)?;
    for row in rows {
        let missing = || StoreError::damaged(format!("bet {} has no leg {}", bet.id, row.leg));
        let (leg, part) = places_of(row.leg).ok_or_else(missing)?;
        let leg = legs.get_mut(leg).ok_or_else(missing)?;
        leg.bring_to(part, revision, |outcome, each_way| {
            facts.of_selection((outcome, each_way), bet.decided_at)
        })?;
        sports_legs::advance(tx, row, revision)?;
    }
    Ok(BroughtBet { row: bet, legs })
}
