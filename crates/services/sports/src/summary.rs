//! A bet as its player is shown it.

use baize_core::{Ctx, Failure};
use baize_money::{Amount, Multiplier, PlayMode};
use baize_sports::BetKind;
use baize_store::sports_bets::{self, SportsBetRow, SportsBetState};
use baize_store::{PlayerId, RoundId, StoreError, Tx};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::board::{Board, Selection};
use crate::cash_out::offer_of;
use crate::described::LegDescription;
use crate::leg::LegResult;
use crate::stored::{largest_payout, legs_of, rules_bet};

/// A bet and how far it has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SportsBetSummary {
    /// The bet.
    pub id: RoundId,
    /// How far it has come.
    pub state: SportsBetState,
    /// Whether it is paid with gold.
    pub is_gold: bool,
    /// Whether a free bet was used instead of a stake.
    #[serde(default)]
    pub is_free: bool,
    /// The sizes of the lines of a system; none of a single and a combo.
    pub sizes: Vec<u8>,
    /// Whether every line is placed twice, to win and for a place.
    pub each_way: bool,
    /// How many lines it has; each-way counts double.
    pub lines: u64,
    /// The most that it can return as it is.
    pub largest_return: Amount,
    /// When it was placed.
    pub placed_at: Timestamp,
    /// The stake of a line.
    pub unit: Amount,
    /// The whole stake.
    pub stake: Amount,
    /// When a pending bet is decided; zero for one that did not wait.
    pub decide_at: Timestamp,
    /// The code by which it was rejected; 0 for none.
    pub refusal: i64,
    /// What was returned by the settlement in force; what was cashed out before is not part of it.
    pub payout: Amount,
    /// What of the stake was cashed out, and what was paid for it.
    #[serde(default)]
    pub cashed_out: (Amount, Amount),
    /// The offer at which all that is left is cashed out by itself; zero for none.
    #[serde(default)]
    pub auto_cash_out: Amount,
    /// The round of the last settlement; 0 for none.
    pub round: RoundId,
    /// When that was; zero before.
    pub settled_at: Timestamp,
    /// Its legs.
    pub legs: Vec<LegSummary>,
}

/// A leg of a bet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LegSummary {
    /// What it is on.
    pub selection: Selection,
    /// The odds as accepted; while the bet is pending, as asked for.
    pub odds: Multiplier,
    /// The price without the boost that it was placed at; `None` for a leg at its own price.
    #[serde(default)]
    pub real_odds: Option<Multiplier>,
    /// In a system, whether every line has it.
    pub is_banker: bool,
    /// Whether the match was in play when it was placed.
    pub in_play: bool,
    /// The fraction and the places of its place part.
    pub each_way: Option<(u8, u16)>,
    /// What became of it; `None` while it is open.
    pub result: Option<LegResult>,
    /// The selections of a bet builder, with what became of each; none of any other leg.
    #[serde(default)]
    pub parts: Vec<(Selection, Option<LegResult>)>,
    /// The sport.
    #[serde(default)]
    pub sport: String,
    /// What it is on, where the timetable of the house does not have that.
    #[serde(default)]
    pub outside: Option<LegDescription>,
}

impl SportsBetSummary {
    /// The summary of a stored bet.
    pub(crate) fn of(row: &SportsBetRow) -> Result<Self, StoreError> {
        let legs = legs_of(row)?;
        let bet = rules_bet(row, &legs)?;
        let legs = legs.into_iter().map(|leg| LegSummary {
            selection: leg.selection,
            odds: leg.odds,
            real_odds: leg.real_odds,
            is_banker: leg.is_banker,
            in_play: leg.in_play,
            each_way: leg.each_way,
            result: leg.result,
            parts: leg.parts.into_iter().map(|part| (part.selection, part.result)).collect(),
            sport: leg.sport,
            outside: leg.outside,
        });
        Ok(Self {
            id: row.id,
            state: row.state,
            is_gold: row.play_mode == PlayMode::Gold,
            is_free: row.is_free(),
            sizes: sizes(bet.kind()),
            each_way: row.each_way,
            lines: bet.lines(),
            largest_return: largest_payout(&bet, row.is_free()).unwrap_or(Amount::ZERO),
            placed_at: row.placed_at,
            unit: row.unit,
            stake: row.stake,
            decide_at: row.decide_at,
            refusal: row.refusal,
            payout: row.payout,
            cashed_out: (row.cashed_stake, row.cashed_payout),
            auto_cash_out: row.auto_cash_out,
            round: row.round,
            settled_at: row.settled_at,
            legs: legs.collect(),
        })
    }
}

/// A bet with what is offered for it now, where something is.
pub type OfferedBet = (SportsBetSummary, Option<Amount>);

/// A bet of a player; `None` if the player has no such bet.
pub fn bet_of(
    tx: &mut Tx,
    ctx: &Ctx,
    board: &dyn Board,
    (player, id): (PlayerId, RoundId),
) -> Result<Option<OfferedBet>, StoreError> {
    let row = sports_bets::find(tx, player, id)?;
    row.as_ref().map(|row| offered(tx, ctx, board, row)).transpose()
}

/// The bets of a player that are not over, newest first, those before a bet: pending ones, accepted ones, and those under review.
pub fn open_bets(
    tx: &mut Tx,
    ctx: &Ctx,
    board: &dyn Board,
    (player, before, limit): (PlayerId, Option<RoundId>, u32),
) -> Result<Vec<OfferedBet>, StoreError> {
    let rows = sports_bets::open_page(tx, player, (before.unwrap_or_else(last), limit))?;
    rows.iter().map(|row| offered(tx, ctx, board, row)).collect()
}

fn offered(tx: &mut Tx, ctx: &Ctx, board: &dyn Board, row: &SportsBetRow) -> Result<OfferedBet, StoreError> {
    let offer = match offer_of(tx, ctx, board, row) {
        Ok(offer) => Some(offer.amount),
        Err(Failure::Refused(_)) => None,
        Err(Failure::Fault(fault)) => return Err(fault),
    };
    Ok((SportsBetSummary::of(row)?, offer))
}

/// The bets of a player that are over, newest first, those before a bet.
pub fn past_bets(
    tx: &mut Tx,
    player: PlayerId,
    (before, limit): (Option<RoundId>, u32),
) -> Result<Vec<SportsBetSummary>, StoreError> {
    let rows = sports_bets::past(tx, player, (before.unwrap_or_else(last), limit))?;
    rows.iter().map(SportsBetSummary::of).collect()
}

fn sizes(kind: BetKind) -> Vec<u8> {
    match kind {
        BetKind::System(sizes) => sizes.iter().collect(),
        BetKind::Single | BetKind::Combo => Vec::new(),
    }
}

/// After every bet.
fn last() -> RoundId {
    RoundId::from(i64::MAX)
}
