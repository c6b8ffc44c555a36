//! Placing a bet: one transaction with all checks, the stake, the bet and what it exposes.

use baize_core::{Ctx, Failure, Outcome, Replayable};
use baize_ledger::{Begun, request};
use baize_money::Amount;
use baize_promotions::wallet::WalletView;
use baize_sports::market::Sport;
use baize_sports::{Bet, BetKind};
use baize_store::sports_bets::{self, SportsBetRow, SportsBetState};
use baize_store::sports_legs::{self, SportsLegRow};
use baize_store::{FreeBetId, RoundId, StoreError, Tx};
use baize_time::Timestamp;
use baize_wagers::{StakeRequest, Wager, check_payout, open_free_sports, permit};
use serde::{Deserialize, Serialize};

use super::boosted::check_stake;
use super::free::{check_odds, use_free_bet, with_held_free_stake};
use super::market::limits_of;
use super::request::PlaceBet;
use super::room::{check_share, exposures};
use super::slip::{CheckedSlip, check};
use crate::board::Board;
use crate::leg::{StoredLeg, game_of, row_number};
use crate::refusal::SportsRefusal as Refusal;
use crate::stored::{ADDED, expose, kind_columns, largest_payout, legs_column, policy_column};
use crate::summary::SportsBetSummary;

/// How many bets of a player may wait for their live delay.
const MOST_PENDING: i64 = 10;

/// The reply to a placed bet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SportsReply {
    /// The bet.
    pub bet: SportsBetSummary,
    /// The balances after the stake.
    pub wallet: WalletView,
}

/// Places a bet. Without a leg in play it is accepted at once; otherwise it is pending until its live delay is over, and
/// [`super::decide`] decides. A repetition of the request receives the first reply.
pub fn place(
    tx: &mut Tx,
    ctx: &Ctx,
    board: &dyn Board,
    slip: &PlaceBet,
) -> Outcome<Replayable<SportsReply>, Refusal> {
    // Before the request is looked up: a free bet that another server uses for this very request is seen with its reply, and until then
    // waited for.
    let with_stake = with_held_free_stake(tx, ctx, slip);
    let (mut wallet, ticket) = match request::begin(tx, slip.player, &slip.key, slip.input()?)? {
        Begun::Repeat(reply) => return Ok(Replayable::repeated(reply)),
        Begun::Fresh(wallet, ticket) => (wallet, ticket),
    };
    let id = ctx.next_id::<RoundId>();
    let slip = &with_stake?;
    let mut checked = check(tx, ctx, board, slip)?;
    let bet = rules_bet(slip, &checked.legs)?;
    check_odds(&bet, slip.free_bet.is_some()).map_err(Failure::Refused)?;
    let sports = checked.offered.iter().map(|offered| offered.quote.sport).collect::<Vec<Sport>>();
    let game = game_of(sports);
    let request = StakeRequest { game: &game, play_mode: slip.play_mode, amount: bet.stake() };
    let site_limits = ctx.site.limits.of(&game, slip.play_mode);
    let permitted = match slip.free_bet {
        None => Some(permit(tx, ctx, &wallet, request)?),
        Some(_) => None,
    };
    check_payout(site_limits, largest_payout(&bet, slip.free_bet.is_some()))?;
    check_stake(checked.boosted, &bet).map_err(Failure::Refused)?;
    if checked.delay.is_some() && sports_bets::pending(tx, slip.player)? >= MOST_PENDING {
        return Err(Failure::Refused(Refusal::TooManyPending));
    }
    let limits = limits_of(&checked.offered);
    if permitted.is_some() {
        check_share(site_limits, limits, &bet).map_err(Failure::Refused)?;
    }
    let of_bet = (&bet, slip.play_mode, limits);
    let exposed = exposures(ctx, of_bet, (&checked.legs, &checked.offered)).map_err(Failure::Refused)?;
    checked.legs.iter_mut().zip(exposed).for_each(|(leg, exposed)| leg.exposed = exposed);
    let wager = if let Some(permitted) = permitted {
        let wager = permitted.fund(ctx, &wallet)?.open(id);
        wager.post_to_sports(tx, ctx, (&mut wallet, Some(ticket.key())))?
    } else {
        let wager = open_free_sports(tx, ctx, (&mut wallet, ticket.key()), (id, request))?;
        use_free_bet(tx, ctx, slip, id)?;
        wager
    };
    let row = row_of(ctx, slip, (wager, &checked))?;
    sports_bets::insert(tx, &row)?;
    expose(tx, (row.player, row.play_mode), &checked.legs, ADDED)?;
    if row.state == SportsBetState::Accepted {
        insert_legs(tx, &row, &checked.legs)?;
    }
    let reply = SportsReply { bet: SportsBetSummary::of(&row)?, wallet: WalletView::of(tx, &wallet)? };
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(Replayable::first(reply))
}

fn rules_bet(slip: &PlaceBet, legs: &[StoredLeg]) -> Outcome<Bet, Refusal> {
    if legs.is_empty() || (legs.len() > 1 && slip.kind == BetKind::Single) {
        return Err(Failure::Refused(Refusal::BadSystem));
    }
    let legs = legs.iter().map(StoredLeg::leg).collect::<Result<Vec<_>, _>>()?;
    Bet::new(slip.kind, legs, slip.unit, slip.each_way).map_err(|refusal| Failure::Refused(refusal.into()))
}

fn row_of(
    ctx: &Ctx,
    slip: &PlaceBet,
    (wager, checked): (Wager, &CheckedSlip),
) -> Result<SportsBetRow, StoreError> {
    let (kind, sizes) = kind_columns(slip.kind);
    let (state, waits_until, accepted_at) = match checked.delay {
        Some(delay) => (SportsBetState::Pending, ctx.now.plus(delay), Timestamp::default()),
        None => (SportsBetState::Accepted, Timestamp::default(), ctx.now),
    };
    Ok(SportsBetRow {
        player: wager.player,
        id: wager.id,
        version: 0,
        game: wager.game,
        play_mode: wager.play_mode,
        kind,
        sizes,
        each_way: slip.each_way,
        policy: policy_column(slip.policy),
        unit: slip.unit,
        stake: wager.stake,
        split: wager.split,
        free_bet: slip.free_bet.unwrap_or(FreeBetId::from(0)),
        placed_at: ctx.now,
        decide_at: waits_until,
        legs: legs_column(&checked.legs)?,
        state,
        decided_at: accepted_at,
        refusal: 0,
        payout: Amount::ZERO,
        cashed_stake: Amount::ZERO,
        cashed_payout: Amount::ZERO,
        auto_cash_out: Amount::ZERO,
        revision: 0,
        round: RoundId::from(0),
        settled_at: Timestamp::default(),
    })
}

/// Lets results find the legs of a bet that was accepted.
pub(super) fn insert_legs(tx: &mut Tx, row: &SportsBetRow, legs: &[StoredLeg]) -> Result<(), StoreError> {
    for (place, leg) in legs.iter().enumerate() {
        for (part, on) in leg.on_markets().into_iter().enumerate() {
            let row = SportsLegRow {
                player: row.player,
                bet: row.id,
                leg: row_number(place, (!leg.parts.is_empty()).then_some(part)),
                fixture: on.selection.fixture,
                market: on.selection.market.clone(),
                revision: on.revision,
            };
            sports_legs::insert(tx, &row)?;
        }
    }
    Ok(())
}
