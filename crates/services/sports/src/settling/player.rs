//! One player's legs of a market, brought to the result in force, those of some bets in a transaction.

use std::collections::BTreeMap;

use baize_core::Ctx;
use baize_core::ports::PlayerUpdate;
use baize_ledger::Wallet;
use baize_store::sports_bets::{self, SportsBetRow};
use baize_store::sports_jobs::SportsJobRow;
use baize_store::sports_legs::{self, SportsLegRow};
use baize_store::{PlayerId, RoundId, StoreError, Tx};
use baize_wagers::WagerError;

use super::bet::{BroughtBet, resolve};
use crate::leg::places_of;
use crate::results::{MarketFacts, in_force};
use crate::stored::legs_of;

/// How many bets of a player are settled in one transaction: a bet that is placed meanwhile does not wait for hundreds.
pub const BETS_PER_WRITE: usize = 16;

/// How many legs are read for that, one more than bets. A bet has fewer on a market, at most the selections of a bet builder, so that
/// some bets are always whole.
const LEGS_PER_READ: usize = BETS_PER_WRITE + 1;

/// What was settled of a player's bets.
#[derive(Debug)]
pub struct SettledPlayer {
    /// What is published.
    pub updates: Vec<PlayerUpdate>,
    /// Whether the player has no more bets to settle on the market.
    pub is_done: bool,
}

/// Brings the legs of a player on the market of a job to the result in force, and the bets that they decide: those of
/// [`BETS_PER_WRITE`] bets. Does nothing where all have it.
pub fn settle_player(
    tx: &mut Tx,
    ctx: &Ctx,
    (job, player): (&SportsJobRow, PlayerId),
) -> Result<SettledPlayer, WagerError> {
    let market = (job.fixture, job.market.as_str());
    let (revision, facts) = in_force(tx, job.fixture, &job.market)?;
    let limit = u32::try_from(LEGS_PER_READ).map_err(StoreError::damaged)?;
    let (legs, is_done) = whole_bets(sports_legs::behind(tx, market, revision, (player, limit))?);
    let mut updates = Vec::new();
    let Some((&last_bet, _)) = legs.last_key_value() else { return Ok(SettledPlayer { updates, is_done }) };
    let bets = sports_bets::lock_behind(tx, market, revision, (player, last_bet))?;
    let mut bets: BTreeMap<RoundId, SportsBetRow> = bets.into_iter().map(|bet| (bet.id, bet)).collect();
    let count = u64::try_from(legs.values().map(Vec::len).sum::<usize>());
    let count = count.map_err(StoreError::damaged)?;
    sports_legs::advance(tx, market, revision, (player, last_bet, count))?;
    // Read once the bets are locked, and written by one after the other.
    let mut wallet = Wallet::get(tx, player)?;
    for (id, rows) in legs {
        // One that another process is faster with is not among them, and then the legs are not as they were read.
        let bet = bets.remove(&id).map_or_else(|| sports_bets::lock(tx, player, id), |bet| Ok(Some(bet)))?;
        let bet = bet.ok_or_else(|| StoreError::damaged(format!("a leg has no bet {id}")))?;
        let bet = bring_legs((bet, &rows), (revision, &facts))?;
        updates.extend(resolve(tx, ctx, &mut wallet, bet)?);
        updates.push(PlayerUpdate::SportsBetChanged(player, id));
    }
    Ok(SettledPlayer { updates, is_done })
}

/// The legs by their bets, and whether they are all. Of the last bet some may not have been read: it waits.
fn whole_bets(legs: Vec<SportsLegRow>) -> (BTreeMap<RoundId, Vec<SportsLegRow>>, bool) {
    let is_all = legs.len() < LEGS_PER_READ;
    let mut by_bet: BTreeMap<RoundId, Vec<SportsLegRow>> = BTreeMap::new();
    for leg in legs {
        by_bet.entry(leg.bet).or_default().push(leg);
    }
    if !is_all {
        by_bet.pop_last();
    }
    (by_bet, is_all)
}

/// Brings these legs of a bet to a revision.
fn bring_legs(
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
    }
    Ok(BroughtBet { row: bet, legs })
}

#[cfg(test)]
mod tests {
    use baize_store::FixtureId;

    use super::*;

    /// Legs of bets, by the numbers of the bets.
    fn legs(bets: impl IntoIterator<Item = i64>) -> Vec<SportsLegRow> {
        let leg = |(place, bet): (i64, i64)| SportsLegRow {
            player: PlayerId::from(1),
            bet: RoundId::from(bet),
            leg: place,
            fixture: FixtureId::from(1),
            market: "1".to_owned(),
            revision: 0,
        };
        (0..).zip(bets).map(leg).collect()
    }

    fn whole(bets: impl IntoIterator<Item = i64>) -> (usize, bool) {
        let (by_bet, is_all) = whole_bets(legs(bets));
        (by_bet.len(), is_all)
    }

    #[test]
    fn a_bet_of_which_a_leg_may_be_missing_waits() {
        assert_eq!(whole(1..=16), (16, true));
        assert_eq!(whole(1..=17), (16, false));
        // The last bet has two legs, of which the second may have a third behind it.
        assert_eq!(whole((1..=16).chain([16])), (15, false));
        // As many as a bet can have: two bets are whole.
        assert_eq!(whole([[1_i64; 8], [2; 8]].concat().into_iter().chain([3])), (2, false));
    }
}
