//! Stored bets as the rules take them.

use baize_core::Ctx;
use baize_money::{Amount, PlayMode};
use baize_promotions::activities::free_bets;
use baize_sports::{Bet, BetKind, FreeBetResult, OddsPolicy, SettledBet, Sizes};
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

/// The most that a bet may pay; of a free bet without the stake, which is not paid. `None` beyond the range of amounts.
pub(crate) fn largest_payout(bet: &Bet, is_free: bool) -> Option<Amount> {
    let returned = bet.largest_return().ok()?;
    if is_free { Some(returned.less_or_zero(bet.stake())) } else { Some(returned) }
}

/// How a stored bet ends by what is known of its legs; `None` while it is open. A free bet pays what is won beyond its stake; one of
/// which every leg is void pays nothing, and its stake is void.
pub(crate) fn ending_of(row: &SportsBetRow, legs: &[StoredLeg]) -> Result<Option<SettledBet>, StoreError> {
    let bet = rules_bet(row, legs)?;
    if !row.is_free() {
        return bet.settle().map_err(StoreError::damaged);
    }
    let ended = |result| match result {
        FreeBetResult::Paid(payout) => SettledBet { payout, void: Amount::ZERO, ..given_back(&bet) },
        FreeBetResult::GivenBack => given_back(&bet),
    };
    Ok(bet.settle_free().map_err(StoreError::damaged)?.map(ended))
}

/// How a bet ends whose free bet goes back.
fn given_back(bet: &Bet) -> SettledBet {
    SettledBet { payout: Amount::ZERO, void: bet.stake(), odds: bet.total_odds(), theo: Amount::ZERO }
}

/// How a stored bet is settled now; `None` while it is open. A free bet that was given back is used again for a bet that is not void
/// any more; where it was used for another bet since, this one stays void.
pub(crate) fn settlement_of(
    tx: &mut Tx,
    ctx: &Ctx,
    row: &SportsBetRow,
    legs: &[StoredLeg],
) -> Result<Option<SettledBet>, StoreError> {
    let ending = ending_of(row, legs)?;
    let needs_free_bet = ending.is_some_and(|ended| row.is_free() && ended.void != row.stake);
    if needs_free_bet && !free_bets::use_again(tx, ctx, (row.player, row.free_bet), (row.id, row.stake))? {
        return Ok(Some(given_back(&rules_bet(row, legs)?)));
    }
    Ok(ending)
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
