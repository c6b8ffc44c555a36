//! Stored bets as the rules take them.

use baize_money::{Amount, PlayMode};
use baize_sports::{Bet, BetKind, OddsPolicy, Sizes};
use baize_store::sports_bets::{SportsBetKind, SportsBetRow, StoredPolicy};
use baize_store::sports_exposure::{self, ExposedOutcome};
use baize_store::{PlayerId, RoundId, StoreError, Tx};
use baize_wagers::Wager;

use crate::leg::StoredLeg;

/// How the legs of a bet make lines, in two columns.
pub(crate) fn kind_columns(kind: BetKind) -> (SportsBetKind, u32) {
    match kind {
        BetKind::Single => (SportsBetKind::Single, 0),
        BetKind::Combo => (SportsBetKind::Combo, 0),
        BetKind::System(sizes) => (SportsBetKind::System, sizes.iter().map(|size| 1 << size).sum()),
    }
}

fn kind_of(row: &SportsBetRow) -> BetKind {
    match row.kind {
        SportsBetKind::Single => BetKind::Single,
        SportsBetKind::Combo => BetKind::Combo,
        SportsBetKind::System => {
            BetKind::System(Sizes::new((0..32_u8).filter(|size| row.sizes & (1 << size) != 0)))
        }
    }
}

/// The column of a policy.
pub(crate) fn policy_column(policy: OddsPolicy) -> StoredPolicy {
    match policy {
        OddsPolicy::None => StoredPolicy::None,
        OddsPolicy::Higher => StoredPolicy::Higher,
        OddsPolicy::Any => StoredPolicy::Any,
    }
}

/// The policy of a stored bet.
pub(crate) fn policy_of(row: &SportsBetRow) -> OddsPolicy {
    match row.policy {
        StoredPolicy::None => OddsPolicy::None,
        StoredPolicy::Higher => OddsPolicy::Higher,
        StoredPolicy::Any => OddsPolicy::Any,
    }
}

/// The legs of a stored bet.
pub(crate) fn legs_of(row: &SportsBetRow) -> Result<Vec<StoredLeg>, StoreError> {
    serde_json::from_str(&row.legs).map_err(StoreError::damaged)
}

/// The legs as they are stored.
pub(crate) fn legs_column(legs: &[StoredLeg]) -> Result<String, StoreError> {
    serde_json::to_string(legs).map_err(StoreError::damaged)
}

/// A stored bet with these legs, as the rules take it.
pub(crate) fn rules_bet(row: &SportsBetRow, legs: &[StoredLeg]) -> Result<Bet, StoreError> {
    let legs = legs.iter().map(StoredLeg::leg).collect::<Result<Vec<_>, _>>()?;
    let bet = Bet::new(kind_of(row), legs, row.unit, row.each_way);
    bet.and_then(|bet| bet.with_cashed_out(row.cashed_stake)).map_err(StoreError::damaged)
}

/// The money of a stored bet under a number: its own for what its stake does, that of a round for a settlement.
pub(crate) fn wager_of(row: &SportsBetRow, id: RoundId) -> Wager {
    Wager {
        player: row.player,
        id,
        game: row.game.clone(),
        play_mode: row.play_mode,
        stake: row.stake,
        split: row.split,
    }
}

/// Adds what the legs of an open bet expose to their outcomes, or takes it off.
pub(crate) fn expose(
    tx: &mut Tx,
    (player, play_mode): (PlayerId, PlayMode),
    legs: &[StoredLeg],
    sign: fn(Amount) -> Amount,
) -> Result<(), StoreError> {
    for leg in legs {
        let of = ExposedOutcome {
            fixture: leg.selection.fixture,
            market: &leg.selection.market,
            outcome: &leg.selection.outcome,
            play_mode,
        };
        sports_exposure::add(tx, player, &of, sign(leg.exposed))?;
    }
    Ok(())
}

/// What a leg adds to the exposure.
pub(crate) const ADDED: fn(Amount) -> Amount = |exposed| exposed;
/// What is taken off when its bet is over.
pub(crate) const TAKEN_OFF: fn(Amount) -> Amount = Amount::negated;
