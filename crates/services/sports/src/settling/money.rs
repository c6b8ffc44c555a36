//! The money of bets that are settled, corrected, or open again.

use baize_core::Ctx;
use baize_core::ports::PlayerUpdate;
use baize_ledger::Wallet;
use baize_money::{Amount, Multiplier, Ratio};
use baize_promotions::activities::free_bets;
use baize_promotions_rules::sports::CashedOut;
use baize_sports::SettledBet;
use baize_sports::market::Sport;
use baize_store::sports_bets::{self, SportsBetKind, SportsBetRow, SportsBetState};
use baize_store::{GrantId, RoundId, StoreError, Tx};
use baize_wagers::{
    CorrectedSports, RoundRecord, SportsResult, WagerError, corrected_sports, settle_sports, take_back_sports,
};
use serde::Serialize;

use crate::board::Selection;
use crate::leg::StoredLeg;
use crate::results::HOUSE;
use crate::stored::{ADDED, TAKEN_OFF, expose, rules_bet, wager_of};
use crate::updates::updates;

/// Pays an open bet that is decided. One that was settled before and is open again by a correction counts from its first
/// settlement.
pub(super) fn pay(
    tx: &mut Tx,
    ctx: &Ctx,
    (wallet, row): (&mut Wallet, &mut SportsBetRow),
    (legs, settled): (&[StoredLeg], &SettledBet),
) -> Result<Vec<PlayerUpdate>, WagerError> {
    let corrects = match row.round.get() {
        0 => None,
        _ => Some(corrected_sports(tx, row.player, row.round)?),
    };
    expose(tx, (row.player, row.play_mode), legs, TAKEN_OFF)?;
    settle(tx, ctx, (wallet, row), ((legs, settled), corrects))
}

/// Ends an open bet of which all was cashed out and paid. It counts for nothing.
pub(crate) fn end_cashed_out(
    tx: &mut Tx,
    ctx: &Ctx,
    (wallet, row): (&mut Wallet, &mut SportsBetRow),
    legs: &[StoredLeg],
) -> Result<Vec<PlayerUpdate>, WagerError> {
    let odds = rules_bet(row, legs)?.total_odds();
    let nothing = SettledBet { payout: Amount::ZERO, void: Amount::ZERO, odds, theo: Amount::ZERO };
    pay(tx, ctx, (wallet, row), (legs, &nothing))
}

/// Takes the settlement of a bet back and settles it again, in one transaction.
pub(super) fn correct(
    tx: &mut Tx,
    ctx: &Ctx,
    (wallet, row): (&mut Wallet, &mut SportsBetRow),
    decided: (&[StoredLeg], &SettledBet),
) -> Result<Vec<PlayerUpdate>, WagerError> {
    let (corrects, effects) = take_back_sports(tx, ctx, wallet, row.round, None)?;
    let mut published = updates(row.player, &effects);
    published.extend(settle(tx, ctx, (wallet, row), (decided, Some(corrects)))?);
    Ok(published)
}

/// Takes the settlement of a bet back that waits for results again.
pub(super) fn take_back(
    tx: &mut Tx,
    ctx: &Ctx,
    (wallet, row): (&mut Wallet, &mut SportsBetRow),
    legs: &[StoredLeg],
) -> Result<Vec<PlayerUpdate>, WagerError> {
    (row.state, row.payout) = (SportsBetState::Accepted, Amount::ZERO);
    sports_bets::save(tx, row)?;
    expose(tx, (row.player, row.play_mode), legs, ADDED)?;
    if row.is_free() {
        free_bets::use_again(tx, ctx, (row.player, row.free_bet), (row.id, row.stake))?;
    }
    // What it counts from is found by its round when it is settled again.
    let (_, effects) = take_back_sports(tx, ctx, wallet, row.round, None)?;
    Ok(updates(row.player, &effects))
}

fn settle(
    tx: &mut Tx,
    ctx: &Ctx,
    (wallet, row): (&mut Wallet, &mut SportsBetRow),
    ((legs, settled), corrects): ((&[StoredLeg], &SettledBet), Option<CorrectedSports>),
) -> Result<Vec<PlayerUpdate>, WagerError> {
    row.round = ctx.next_id::<RoundId>();
    row.revision += 1;
    row.state =
        if row.cashed_stake == row.stake { SportsBetState::CashedOut } else { SportsBetState::Settled };
    (row.payout, row.settled_at) = (settled.payout, ctx.now);
    // First, so that the promotions do not wait for the money of this very bet.
    sports_bets::save(tx, row)?;
    let free = end_free_bet(tx, ctx, row, settled)?;
    let sport = row.game.strip_prefix("sports-").filter(|name| Sport::by_name(name).is_some());
    let result = SportsResult {
        key: None,
        provider: HOUSE,
        sport: sport.unwrap_or_default(),
        in_play: legs.iter().any(|leg| leg.in_play),
        legs: u16::try_from(legs.len()).map_err(StoreError::damaged)?,
        odds: Some(settled.odds),
        payout: settled.payout,
        void: settled.void,
        cashed: CashedOut { stake: row.cashed_stake, payout: row.cashed_payout },
        theo: settled.theo,
        corrects,
        free,
    };
    let record = record_of(row, legs, settled)?;
    let settled = settle_sports(tx, ctx, wallet, wager_of(row, row.round), result)?;
    let (round, effects) = settled.record(tx, record)?;
    let mut published = if effects.wallet_changed { updates(row.player, &effects) } else { Vec::new() };
    published.push(PlayerUpdate::RoundSettled(round.player, round.id));
    Ok(published)
}

/// Gives the free bet back that was used for a bet which is void. Returns the grant that brought it; `None` for a stake of the
/// player's own.
fn end_free_bet(
    tx: &mut Tx,
    ctx: &Ctx,
    row: &SportsBetRow,
    settled: &SettledBet,
) -> Result<Option<GrantId>, StoreError> {
    if !row.is_free() {
        return Ok(None);
    }
    if settled.void == row.stake {
        free_bets::give_back(tx, ctx, (row.player, row.free_bet), row.id)?;
    }
    free_bets::grant_of(tx, row.player, row.free_bet).map(Some)
}

/// What the round of a bet shows beside its money.
fn record_of(
    row: &SportsBetRow,
    legs: &[StoredLeg],
    settled: &SettledBet,
) -> Result<RoundRecord, StoreError> {
    let units = |amount: Amount| u128::try_from(amount.units()).map_err(StoreError::damaged);
    let returned = settled.payout.checked_add(row.cashed_payout).unwrap_or(Amount::MAX);
    let paid = Ratio::new(units(returned)?, units(row.stake)?).and_then(Ratio::multiplier);
    let placed: Vec<_> = legs.iter().map(|leg| (&leg.selection, leg.odds)).collect();
    Ok(RoundRecord {
        multiplier: paid.unwrap_or(Multiplier::ZERO),
        nonce: 0,
        seed_hash: [0; 32],
        params: text_of(&Params { bet: row.id, kind: row.kind, legs: placed })?,
        outcome: text_of(&BetOutcome {
            cashed_out: [row.cashed_stake, row.cashed_payout],
            legs,
            revision: row.revision,
        })?,
    })
}

/// What a round says of how its bet was placed.
#[derive(Serialize)]
struct Params<'a> {
    bet: RoundId,
    kind: SportsBetKind,
    legs: Vec<(&'a Selection, Multiplier)>,
}

/// What a round says of how its bet ended.
#[derive(Serialize)]
struct BetOutcome<'a> {
    /// Of the stake, and paid for it.
    cashed_out: [Amount; 2],
    legs: &'a [StoredLeg],
    revision: i64,
}

fn text_of(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(StoreError::damaged)
}
