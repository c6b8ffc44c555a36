//! Placing a bet on the round that takes bets, and taking it back.

use std::cmp::Ordering;

use baize_core::site::PlayLimits;
use baize_core::{Ctx, Failure, Outcome, Replayable};
use baize_games::tables::{CheckedBet, TableEntry};
use baize_ledger::{Begun, InputHash, RequestKey, Wallet, request};
use baize_money::{Amount, PlayMode};
use baize_promotions::Notice;
use baize_promotions::wallet::WalletView;
use baize_store::table_bets::{self, BetState, TableBetRow};
use baize_store::table_rounds::{self, RoundPhase, TableRound};
use baize_store::table_spots::Room;
use baize_store::{PlayerId, RoundId, StoreError, Tx};
use baize_time::Timestamp;
use baize_wagers::{StakeRequest, Wager, WagerRefusal, check_payout, check_stake, permit, permit_extra};
use serde_json::Value;

use super::money::wager_of;
use super::reply::{TableBet, TableReply};
use super::rooms::{self, Layout, SpotChanges};
use super::settle::{Record, ended, record_of};
use super::{BetKey, TableRefusal as Refusal};
use crate::originals::OriginalsRefusal;

/// A bet on the round that takes bets now.
#[derive(Debug, Clone)]
pub struct PlaceBet {
    /// The table.
    pub table: &'static TableEntry,
    /// The player.
    pub player: PlayerId,
    /// The request's key.
    pub key: RequestKey,
    /// The account that pays the stake.
    pub play_mode: PlayMode,
    /// The stake.
    pub stake: Amount,
    /// The parameters, not yet checked.
    pub params: Value,
    /// Counts the player's bets on a round of a live table: a higher one takes the place of a lower one.
    pub version: i64,
    /// The room whose limits the bet has, at a live table.
    pub room: Room,
    /// The time at which the whole request had been received.
    pub received: Timestamp,
    /// Whether site and game are open, or the refusal; repetitions are answered.
    pub open: Result<(), OriginalsRefusal>,
}

/// A request that changes a placed bet: its cancellation or its cash-out.
#[derive(Debug, Clone)]
pub struct PlacedBetRequest {
    /// The table.
    pub table: &'static TableEntry,
    /// The player.
    pub player: PlayerId,
    /// The request's key.
    pub key: RequestKey,
    /// The round.
    pub round_no: i64,
    /// The bet; `None` for the player's last one on the round.
    pub bet: Option<RoundId>,
    /// The time at which the whole request had been received; it decides what a cash-out pays.
    pub received: Timestamp,
}

/// Places a bet; at a live table it takes the place of the player's bet on the round. A repetition of the request receives
/// the first reply.
pub fn place(tx: &mut Tx, ctx: &Ctx, new: &PlaceBet) -> Outcome<Replayable<TableReply>, Refusal> {
    let PlaceBet { table, player, play_mode, stake, room, .. } = *new;
    let input = placed_input(new)?;
    let (mut wallet, ticket) = match request::begin(tx, player, &new.key, input)? {
        Begun::Repeat(reply) => return Ok(Replayable::repeated(reply)),
        Begun::Fresh(wallet, ticket) => (wallet, ticket),
    };
    new.open?;
    if let Some(bet) = replaceable(tx, new)? {
        let replaced = replace(tx, ctx, new, (&mut wallet, bet), ticket.key())?;
        ticket.finish(tx, &replaced, ctx.now)?;
        return Ok(Replayable::first(replaced));
    }
    let permitted = permit(tx, ctx, &wallet, StakeRequest { game: table.id, play_mode, amount: stake })?;
    let checked = table.check(&new.params).map_err(|_| OriginalsRefusal::BadParams)?;
    let cash_out_at = cash_out_limit(table, &checked, stake, &rooms::limits(ctx, table, room, play_mode))?;
    let round = betting(tx, table, new.received)?;
    if table_bets::of_player(tx, table.id, player, round.number)?.len() >= table.max_bets {
        return Err(OriginalsRefusal::RoundOpen.into());
    }
    let layout = Layout { room, params: &checked.params, stake };
    let spots = SpotChanges::of(tx, ctx, (table, player, round.number), (&layout, play_mode), None)?;
    let wager = permitted.fund(ctx, &wallet)?.open(ctx.next_id::<RoundId>());
    let wager = wager.post(tx, ctx, &mut wallet, Some(ticket.key()))?;
    let bet = TableBetRow {
        player,
        table: table.id.to_owned(),
        round_no: round.number,
        id: wager.id,
        play_mode,
        stake: wager.stake,
        split: wager.split,
        params: checked.params.to_string(),
        cash_out_at: i64::try_from(cash_out_at).map_err(StoreError::damaged)?,
        state: BetState::Active,
        cashed_out_at: 0,
        payout: Amount::ZERO,
        changed_at: ctx.now,
        turnover: Amount::ZERO,
        theo: Amount::ZERO,
        settled_at: Timestamp::default(),
        version: new.version,
        room,
    };
    table_bets::insert(tx, &bet)?;
    spots.store(tx)?;
    let wallet = WalletView::of(tx, &wallet)?;
    let reply = TableReply { bet: TableBet::of(table, &bet)?, wallet, notices: Vec::new() };
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(Replayable::first(reply))
}

/// The player's bet on the round of a live table, which a new one takes the place of.
fn replaceable(tx: &mut Tx, new: &PlaceBet) -> Outcome<Option<TableBetRow>, Refusal> {
    if !new.table.live {
        return Ok(None);
    }
    let round = betting(tx, new.table, new.received)?;
    Ok(table_bets::of_player(tx, new.table.id, new.player, round.number)?.pop())
}

/// Puts a stake and parameters in the place of an open bet's. Only the difference of the stakes moves.
fn replace(
    tx: &mut Tx,
    ctx: &Ctx,
    new: &PlaceBet,
    (wallet, mut bet): (&mut Wallet, TableBetRow),
    key: &RequestKey,
) -> Outcome<TableReply, Refusal> {
    let PlaceBet { table, player, play_mode, stake, version, room, .. } = *new;
    if play_mode != bet.play_mode {
        return Err(OriginalsRefusal::RoundOpen.into());
    }
    if version <= bet.version {
        return Err(Failure::Refused(Refusal::StaleBet));
    }
    let checked = table.check(&new.params).map_err(|_| OriginalsRefusal::BadParams)?;
    let limits = rooms::limits(ctx, table, room, play_mode);
    check_stake(&limits, stake)?;
    cash_out_limit(table, &checked, stake, &limits)?;
    let layout = Layout { room, params: &checked.params, stake };
    let of = (table, player, bet.round_no);
    let spots = SpotChanges::of(tx, ctx, of, (&layout, play_mode), Some(&bet))?;
    let (wager, notices) = move_stake(tx, ctx, (wallet, wager_of(table, &bet)), (stake, key))?;
    (bet.stake, bet.split, bet.params) = (wager.stake, wager.split, checked.params.to_string());
    let read = std::mem::replace(&mut bet.version, version);
    (bet.changed_at, bet.room) = (ctx.now, room);
    table_bets::replace(tx, &bet, read)?;
    spots.store(tx)?;
    Ok(TableReply { bet: TableBet::of(table, &bet)?, wallet: WalletView::of(tx, wallet)?, notices })
}

/// Brings the stake of an open bet to this amount: only the difference moves, what is added with a permit of its own. Returns
/// what the player is notified of, too.
pub(super) fn move_stake(
    tx: &mut Tx,
    ctx: &Ctx,
    (wallet, wager): (&mut Wallet, Wager),
    (stake, key): (Amount, &RequestKey),
) -> Outcome<(Wager, Vec<Notice>), Refusal> {
    match stake.cmp(&wager.stake) {
        Ordering::Greater => {
            let amount = stake.less_or_zero(wager.stake);
            let request = StakeRequest { game: &wager.game, play_mode: wager.play_mode, amount };
            let extra = permit_extra(ctx, wallet, request)?.fund(ctx, wallet)?;
            Ok((wager.raise(extra)?.post(tx, ctx, wallet, Some(key))?, Vec::new()))
        }
        Ordering::Less => {
            let part = wager.stake.less_or_zero(stake);
            let (lowered, effects) = wager.lower(tx, ctx, wallet, (part, Some(key)))?;
            Ok((lowered, effects.notices))
        }
        Ordering::Equal => Ok((wager, Vec::new())),
    }
}

/// Takes a bet back while its round takes bets. It is recorded as void, and the player may bet again.
pub fn cancel(
    tx: &mut Tx,
    ctx: &Ctx,
    request: &PlacedBetRequest,
) -> Outcome<Replayable<TableReply>, Refusal> {
    let PlacedBetRequest { table, player, round_no, .. } = *request;
    let input = input_of(&format!("{}.cancel", table.id), round_no, request.bet)?;
    let (mut wallet, ticket) = match request::begin(tx, player, &request.key, input)? {
        Begun::Repeat(reply) => return Ok(Replayable::repeated(reply)),
        Begun::Fresh(wallet, ticket) => (wallet, ticket),
    };
    let mut bet = bet_of(tx, table, player, round_no, request.bet)?;
    let round = betting(tx, table, request.received)?;
    if round.number != round_no {
        return Err(Failure::Refused(Refusal::BettingClosed));
    }
    bet.state = BetState::Void;
    table_bets::remove(tx, &bet)?;
    SpotChanges::of_taken_back(table, &bet)?.store(tx)?;
    let voided = wager_of(table, &bet).void(tx, ctx, &mut wallet, Some(ticket.key()))?;
    let round = ended(tx, table, &round)?;
    let (_, effects) = voided.record(tx, record_of(table, &bet, &round, Record::TakenBack)?)?;
    let wallet = WalletView::new(&wallet, &effects.open);
    let reply = TableReply { bet: TableBet::of(table, &bet)?, wallet, notices: effects.notices };
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(Replayable::first(reply))
}

/// The input of a new bet. What an earlier version hashed of a bet in the low room stays the same, so that its repetition is one.
fn placed_input(new: &PlaceBet) -> Result<InputHash, StoreError> {
    let PlaceBet { table, play_mode, stake, ref params, version, room, .. } = *new;
    let operation = format!("{}.bet", table.id);
    match (version, room) {
        (0, Room::Low) => InputHash::of(&operation, &(play_mode, stake, params)),
        (_, Room::Low) => InputHash::of(&operation, &(play_mode, stake, params, version)),
        (_, Room::High) => InputHash::of(&operation, &(play_mode, stake, params, version, room)),
    }
}

/// The input of a request that names a round, and a bet where a player may have several.
pub(super) fn input_of(
    operation: &str,
    round_no: i64,
    bet: Option<RoundId>,
) -> Result<InputHash, StoreError> {
    match bet {
        None => InputHash::of(operation, &round_no),
        Some(bet) => InputHash::of(operation, &(round_no, bet.get())),
    }
}

/// The bet that a request names.
pub(super) fn bet_of(
    tx: &mut Tx,
    table: &TableEntry,
    player: PlayerId,
    round_no: i64,
    id: Option<RoundId>,
) -> Outcome<TableBetRow, Refusal> {
    let found = match id {
        Some(id) => table_bets::find(tx, table.id, BetKey { player, round_no, id })?,
        None => table_bets::of_player(tx, table.id, player, round_no)?.pop(),
    };
    found.ok_or_else(|| OriginalsRefusal::UnknownRound.into())
}

/// The round that took bets at this time.
fn betting(tx: &mut Tx, table: &TableEntry, received: Timestamp) -> Outcome<TableRound, Refusal> {
    table_rounds::latest(tx, table.id)?
        .filter(|round| round.state == RoundPhase::Betting && received < round.betting_ends_at)
        .ok_or(Failure::Refused(Refusal::BettingClosed))
}

/// The multiplier at which a bet is cashed out at the latest; 0 at a table without a curve. Refuses a bet that could
/// be paid more than the largest payout.
fn cash_out_limit(
    table: &TableEntry,
    checked: &CheckedBet,
    stake: Amount,
    limits: &PlayLimits,
) -> Result<u64, WagerRefusal> {
    let Some(curve) = table.curve else {
        return check_payout(limits, checked.max_payout.payout(stake)).map(|()| 0);
    };
    let highest = highest_multiplier(stake, limits.max_payout).min(curve.max);
    if highest < curve.min {
        return Err(WagerRefusal::PayoutAboveMax(limits.max_payout));
    }
    Ok(checked.auto_cash_out.map_or(highest, |chosen| chosen.min(highest)))
}

/// The highest multiplier, in hundredths, whose payout is not above the largest one.
fn highest_multiplier(stake: Amount, max_payout: Amount) -> u64 {
    // floor(stake × m ÷ 100) ≤ most is the same as stake × m < 100 × (most + 1).
    let most = i128::from(max_payout.units()).saturating_add(1).saturating_mul(100).saturating_sub(1);
    let highest = most.checked_div(i128::from(stake.units())).unwrap_or(0);
    u64::try_from(highest).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::money::multiplier;
    use baize_games::tables::crash;

    #[test]
    fn no_cash_out_pays_more_than_the_largest_payout() {
        for (stake, most) in [(1_000, 50_000), (3, 1_000), (7, 7), (999, 1_000_000), (10_000, 10_099), (1, 1)]
        {
            let (stake, most) = (Amount::from_units(stake), Amount::from_units(most));
            let highest = highest_multiplier(stake, most);
            let payout = |at: u64| multiplier(i64::try_from(at).unwrap()).payout(stake).unwrap();
            assert!(payout(highest) <= most, "{stake:?} {most:?}");
            assert!(payout(highest + 1) > most, "{stake:?} {most:?}");
        }
    }

    #[test]
    fn a_bet_is_cashed_out_no_later_than_where_the_curve_of_its_table_ends() {
        let table = baize_games::tables::find(crash::ID).unwrap();
        let checked = table.check(&serde_json::json!({ "auto_cash_out": null })).unwrap();
        let unit = Amount::from_units(1);
        let limits =
            PlayLimits { min_stake: unit, max_stake: unit, max_payout: Amount::MAX, default_stake: unit };
        let limit = cash_out_limit(table, &checked, unit, &limits);
        assert_eq!(limit.unwrap(), crash::MAX_CASH_OUT);
    }
}
