//! What follows for a bet from what became of its legs.

use baize_core::Ctx;
use baize_core::ports::PlayerUpdate;
use baize_ledger::Wallet;
use baize_sports::SettledBet;
use baize_store::sports_bets::{self, SportsBetRow, SportsBetState};
use baize_store::{StoreError, Tx, sports_rounds};
use baize_wagers::WagerError;

use super::money::{correct, pay, take_back};
use crate::leg::StoredLeg;
use crate::stored::{legs_column, settlement_of};

/// A bet whose legs were brought to a revision, not yet stored.
pub(super) struct BroughtBet {
    pub(super) row: SportsBetRow,
    pub(super) legs: Vec<StoredLeg>,
}

/// Stores a bet with its legs and carries out what follows: it is paid once every line is decided or holds a lost leg, put
/// under review where a result was taken back that it needs, and corrected where it now pays something else.
pub(super) fn resolve(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    BroughtBet { mut row, legs }: BroughtBet,
) -> Result<Vec<PlayerUpdate>, WagerError> {
    let settled = settlement_of(tx, ctx, &row, &legs)?;
    row.legs = legs_column(&legs)?;
    match (row.state, settled) {
        (SportsBetState::Accepted, Some(settled)) => pay(tx, ctx, (wallet, &mut row), (&legs, &settled)),
        (SportsBetState::Settled | SportsBetState::Review, Some(settled)) => {
            if pays_the_same(tx, &row, &settled)? {
                keep(tx, row, SportsBetState::Settled)
            } else {
                correct(tx, ctx, (wallet, &mut row), (&legs, &settled))
            }
        }
        (SportsBetState::Settled | SportsBetState::Review, None) => {
            if legs.iter().any(|leg| leg.is_taken_back) {
                keep(tx, row, SportsBetState::Review)
            } else {
                take_back(tx, ctx, (wallet, &mut row), &legs)
            }
        }
        (state, _) => keep(tx, row, state),
    }
}

/// Stores the legs and the state; no money moves.
fn keep(tx: &mut Tx, mut row: SportsBetRow, state: SportsBetState) -> Result<Vec<PlayerUpdate>, WagerError> {
    row.state = state;
    sports_bets::save(tx, &mut row)?;
    Ok(Vec::new())
}

/// Whether a settlement returns what the one in force has returned, and as much of it because it is void.
fn pays_the_same(tx: &mut Tx, row: &SportsBetRow, settled: &SettledBet) -> Result<bool, StoreError> {
    if row.payout != settled.payout {
        return Ok(false);
    }
    let recorded = sports_rounds::find(tx, row.player, row.round)?;
    let (recorded, _) =
        recorded.ok_or_else(|| StoreError::damaged(format!("bet {} has no round", row.id)))?;
    Ok(recorded.void == settled.void)
}
