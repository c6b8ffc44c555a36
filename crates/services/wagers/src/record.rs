//! The round's row: what a player finds in the history, and what tallies are recomputed from.

use baize_money::{Amount, Multiplier};
use baize_store::rounds::{self, RoundRow, RoundState};
use baize_store::{GrantId, StoreError, Tx};

use crate::Wager;
use crate::terms::SettledTerms;

/// What a round's row shows beside its money.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundRecord {
    /// What the stake was multiplied by.
    pub multiplier: Multiplier,
    /// Its number under its seeds, or its link in a chain.
    pub nonce: i64,
    /// The commitment that decided it.
    pub seed_hash: [u8; 32],
    /// The player's parameters, JSON.
    pub params: String,
    /// What the player was shown, JSON.
    pub outcome: String,
}

/// Appends the row of a bet that was settled earlier, with the terms that [`crate::SettledWager::defer`] gave.
pub fn record_deferred(
    tx: &mut Tx,
    wager: Wager,
    (payout, terms): (Amount, SettledTerms),
    record: RoundRecord,
) -> Result<RoundRow, StoreError> {
    let row = settled_row(wager, payout, terms, record);
    rounds::append(tx, &row)?;
    Ok(row)
}

pub(crate) fn settled_row(
    wager: Wager,
    payout: Amount,
    terms: SettledTerms,
    record: RoundRecord,
) -> RoundRow {
    RoundRow {
        player: wager.player,
        id: wager.id,
        game: wager.game,
        play_mode: wager.play_mode,
        state: RoundState::Settled,
        stake: wager.stake,
        split: wager.split,
        payout,
        multiplier: record.multiplier,
        nonce: record.nonce,
        seed_hash: record.seed_hash,
        params: record.params,
        outcome: record.outcome,
        turnover: terms.turnover,
        theo: terms.theo,
        settled_at: terms.settled_at,
        free_grant: GrantId::from(0),
    }
}
