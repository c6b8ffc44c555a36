//! Taking an offer, or a part of it.

use baize_core::ports::PlayerUpdate;
use baize_core::{Ctx, Failure, Outcome, Replayable};
use baize_ledger::{Begun, InputHash, RequestKey, Wallet, request};
use baize_money::{Amount, BasisPoints, Ratio};
use baize_promotions::wallet::WalletView;
use baize_sports::CashedOut;
use baize_store::sports_bets::{self, SportsBetRow, SportsBetState};
use baize_store::{PlayerId, RoundId, StoreError, Tx};
use baize_wagers::{WagerError, pay_sports_cash_out};
use serde::{Deserialize, Serialize};

use super::offer::offer_of;
use super::quote::QuoteKey;
use crate::board::Board;
use crate::refusal::SportsRefusal as Refusal;
use crate::settling::end_cashed_out;
use crate::stored::{ADDED, TAKEN_OFF, expose, legs_column, legs_of, rules_bet, wager_of};
use crate::summary::SportsBetSummary;
use crate::updates::updates;

/// An offer that a player takes.
#[derive(Debug, Clone)]
pub struct CashOutRequest {
    /// The player.
    pub player: PlayerId,
    /// The request's key.
    pub key: RequestKey,
    /// The bet.
    pub bet: RoundId,
    /// The quote with its seal.
    pub token: String,
    /// The share of what is left: 10 to 90 %, or all.
    pub share: BasisPoints,
}

/// The reply to an offer that was taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CashOutReply {
    /// The bet.
    pub bet: SportsBetSummary,
    /// What was paid now.
    pub paid: Amount,
    /// The balances after it.
    pub wallet: WalletView,
}

/// An offer that was taken, and what pages are shown of it.
#[derive(Debug)]
pub struct TakenCashOut {
    /// The reply; of a repetition the first one.
    pub done: Replayable<CashOutReply>,
    /// What changed; nothing for a repetition.
    pub updates: Vec<PlayerUpdate>,
}

/// Pays a player the quoted offer for a bet, or a share of it. The offer is made again: where less is offered now, nothing is paid
/// ([`Refusal::CashOutChanged`]); where more, the quoted one.
pub fn cash_out(
    tx: &mut Tx,
    ctx: &Ctx,
    board: &dyn Board,
    (wanted, key): (&CashOutRequest, &QuoteKey),
) -> Outcome<TakenCashOut, Refusal> {
    let input = InputHash::of("sports.cash_out", &(wanted.bet, &wanted.token, wanted.share))?;
    let (mut wallet, ticket) = match request::begin(tx, wanted.player, &wanted.key, input)? {
        Begun::Repeat(reply) => {
            return Ok(TakenCashOut { done: Replayable::repeated(reply), updates: Vec::new() });
        }
        Begun::Fresh(wallet, ticket) => (wallet, ticket),
    };
    let row = sports_bets::lock(tx, wanted.player, wanted.bet)?;
    let mut row = row.ok_or(Failure::Refused(Refusal::UnknownBet))?;
    let quoted = key.open(wanted.player, &wanted.token).filter(|quoted| quoted.bet == wanted.bet);
    let quoted = quoted.filter(|quoted| ctx.now <= quoted.until);
    let quoted = quoted.ok_or(Failure::Refused(Refusal::CashOutExpired))?;
    let now = offer_of(tx, ctx, board, &row)?;
    if now.is_step_due {
        return Err(Failure::Refused(Refusal::StepDue));
    }
    if now.amount < quoted.offer || row.version != quoted.version {
        return Err(Failure::Refused(Refusal::CashOutChanged(now.amount)));
    }
    let taken = rules_bet(&row, &legs_of(&row)?)?.take_cash_out(quoted.offer, wanted.share);
    let taken = taken.map_err(|refusal| Failure::Refused(refusal.into()))?;
    let updates = pay(tx, ctx, (&mut wallet, &mut row), (taken, Some(ticket.key())))?;
    let wallet = WalletView::of(tx, &wallet)?;
    let reply = CashOutReply { bet: SportsBetSummary::of(&row)?, paid: taken.payout, wallet };
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(TakenCashOut { done: Replayable::first(reply), updates })
}

/// Pays for a part of an open bet, or for all that is left, which ends it.
pub(super) fn pay(
    tx: &mut Tx,
    ctx: &Ctx,
    (wallet, row): (&mut Wallet, &mut SportsBetRow),
    (taken, key): (CashedOut, Option<&RequestKey>),
) -> Result<Vec<PlayerUpdate>, WagerError> {
    let mut legs = legs_of(row)?;
    let bet = wager_of(row, row.id);
    let before = row.left();
    let sum =
        |a: Amount, b| a.checked_add(b).ok_or_else(|| StoreError::damaged("more is cashed out than fits"));
    row.cashed_stake = sum(row.cashed_stake, taken.stake)?;
    row.cashed_payout = sum(row.cashed_payout, taken.payout)?;
    let rest = row.left();
    if rest.is_zero() {
        // First, so that the promotions do not wait for the money of this very bet.
        row.state = SportsBetState::CashedOut;
    } else {
        expose(tx, (row.player, row.play_mode), &legs, TAKEN_OFF)?;
        for leg in &mut legs {
            leg.exposed = scaled(leg.exposed, (rest, before))?;
        }
        expose(tx, (row.player, row.play_mode), &legs, ADDED)?;
        row.legs = legs_column(&legs)?;
    }
    sports_bets::save(tx, row)?;
    let effects = pay_sports_cash_out(tx, ctx, wallet, (&bet, taken.payout, key))?;
    let mut published = updates(row.player, &effects);
    if rest.is_zero() {
        published.extend(end_cashed_out(tx, ctx, (wallet, row), &legs)?);
    }
    published.push(PlayerUpdate::SportsBetChanged(row.player, row.id));
    Ok(published)
}

/// What of an exposure is left, rounded up.
fn scaled(exposed: Amount, (rest, before): (Amount, Amount)) -> Result<Amount, StoreError> {
    let units = |amount: Amount| u128::try_from(amount.units()).map_err(StoreError::damaged);
    let share = Ratio::new(units(rest)?, units(before)?).and_then(|share| share.cost(exposed));
    share.ok_or_else(|| StoreError::damaged("the exposure of a bet is out of range"))
}
