//! Settled bets on sports, as the rules read them.

use baize_money::Multiplier;
use baize_promotions_rules::SportsBetFacts;
use baize_promotions_rules::sports::{CashedOut, SportsSettled};
use baize_store::rounds::RoundRow;
use baize_store::sports_rounds::{self, SportsRow};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Timestamp;

/// What is known of a settled bet, by its round and what is kept beside it.
pub fn fact_of((row, round): (&SportsRow, &RoundRow)) -> Result<SportsSettled, StoreError> {
    Ok(SportsSettled {
        provider: row.provider.clone(),
        sport: row.sport.clone(),
        in_play: row.in_play,
        legs: u16::try_from(row.legs).map_err(StoreError::damaged)?,
        odds: Some(row.odds).filter(|odds| *odds > Multiplier::ZERO),
        play_mode: round.play_mode,
        stake: round.stake,
        split: round.split,
        is_free: round.free_grant.get() != 0,
        payout: round.payout,
        void: row.void,
        cashed: CashedOut { stake: row.cashed_stake, payout: row.cashed_payout },
        turnover: round.turnover,
        theo: round.theo,
        settled_at: row.first_settled_at,
    })
}

/// The bets of a player that were first settled since a moment and count, as they are after corrections.
pub(crate) fn counted_since(
    tx: &mut Tx,
    player: PlayerId,
    since: Timestamp,
) -> Result<Vec<SportsBetFacts>, StoreError> {
    let mut bets = Vec::new();
    for (row, round) in sports_rounds::settled_since(tx, player, since)? {
        let fact = fact_of((&row, &round))?;
        if let Some(counted) = fact.counted() {
            bets.push(SportsBetFacts {
                provider: fact.provider,
                settled_at: fact.settled_at,
                has_odds: fact.odds.is_some(),
                counted,
            });
        }
    }
    Ok(bets)
}
