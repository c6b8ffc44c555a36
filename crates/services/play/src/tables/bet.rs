//! Placing a bet on the round that is next, and taking it back.

use baize_games::tables::crash;
use baize_ledger::{Begun, InputHash, RequestKey, request};
use baize_money::{AccountType, Amount, Multiplier, Split};
use baize_store::table_bets::{self, BetState, CrashBetRow};
use baize_store::table_rounds::{self, TableRound, TableState};
use baize_store::{PlayerId, RoundId, StoreError, Tx, made_at};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use super::CrashRefusal as No;
use super::record::{Ending, ended, record_of};
use crate::Replayable;
use crate::originals::OriginalsRefusal;
use baize_core::{Ctx, Failure, Outcome};
use baize_promotions::Notice;
use baize_promotions::wallet::WalletView;
use baize_wagers::{StakeRequest, Wager, WagerRefusal, permit};

/// A bet on the round that takes bets now.
#[derive(Debug, Clone)]
pub struct Place {
    /// Whose.
    pub player: PlayerId,
    /// The request's key.
    pub key: RequestKey,
    /// What it is paid with.
    pub account_type: AccountType,
    /// What is risked.
    pub stake: Amount,
    /// Where the player gets out by himself, in hundredths; `None` for nowhere.
    pub auto_out: Option<u64>,
    /// When the request had been received.
    pub received: Timestamp,
    /// Whether site and game are open, or what they refuse with; repetitions are answered.
    pub open: Result<(), OriginalsRefusal>,
}

/// A bet that is taken back.
#[derive(Debug, Clone)]
pub struct Cancel {
    /// Whose.
    pub player: PlayerId,
    /// The request's key.
    pub key: RequestKey,
    /// On which round.
    pub round_no: i64,
    /// When the request had been received.
    pub received: Timestamp,
}

/// A bet as its player sees it. Multipliers are in hundredths.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrashBet {
    /// Its identifier, which its record has too.
    pub id: i64,
    /// On which round.
    pub round_no: i64,
    /// What it was paid with.
    pub account_type: AccountType,
    /// What was risked.
    pub stake: Amount,
    /// The stake by buckets; empty for gold.
    pub split: Split,
    /// Where the player chose to get out.
    pub auto_out: Option<i64>,
    /// Where the player gets out at the latest.
    pub out_at: i64,
    /// How it stands.
    pub standing: BetStanding,
    /// Where the player got out.
    pub cashed_out_at: Option<i64>,
    /// What was returned, stake included.
    pub payout: Amount,
}

/// How a bet stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BetStanding {
    /// The player is in.
    Open,
    /// The player got out and was paid.
    CashedOut,
    /// The round broke off first.
    Lost,
    /// The stake went back.
    Void,
}

/// The answer to a bet, its taking back, and a way out. Stored with the request.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CrashReply {
    /// The bet.
    pub bet: CrashBet,
    /// The wallet after it.
    pub wallet: WalletView,
    /// What else the player is told.
    pub notices: Vec<Notice>,
}

impl CrashBet {
    /// When it was placed.
    pub fn created_at(&self) -> Timestamp {
        made_at(self.id)
    }
}

impl From<&CrashBetRow> for CrashBet {
    fn from(row: &CrashBetRow) -> Self {
        Self {
            id: row.id.get(),
            round_no: row.round_no,
            account_type: row.account_type,
            stake: row.stake,
            split: row.split,
            auto_out: Some(row.auto_out).filter(|&out| out > 0),
            out_at: row.out_at,
            standing: match row.state {
                BetState::In => BetStanding::Open,
                BetState::Out | BetState::Won => BetStanding::CashedOut,
                BetState::Lost => BetStanding::Lost,
                BetState::Void => BetStanding::Void,
            },
            cashed_out_at: Some(row.cashed_out_at).filter(|&out| out > 0),
            payout: row.payout,
        }
    }
}

/// The money of a bet, for the wager service.
pub(super) fn wager_of(bet: &CrashBetRow) -> Wager {
    Wager {
        player: bet.player,
        id: bet.id,
        game: crash::ID.to_owned(),
        account_type: bet.account_type,
        stake: bet.stake,
        split: bet.split,
    }
}

/// What a stake is multiplied by at so many hundredths.
pub(super) fn multiplier(hundredths: i64) -> Multiplier {
    Multiplier::from_parts(u64::try_from(hundredths).unwrap_or(0).saturating_mul(Multiplier::SCALE / 100))
}

/// Places a bet. A repetition of the request receives the first answer.
pub fn place(tx: &mut Tx, ctx: &Ctx, place: &Place) -> Outcome<Replayable<CrashReply>, No> {
    let input = InputHash::of("crash.bet", &(place.account_type, place.stake, place.auto_out))?;
    let (mut wallet, ticket) = match request::begin(tx, place.player, &place.key, input)? {
        Begun::Repeat(reply) => return Ok(Replayable::repeated(reply)),
        Begun::Fresh(wallet, ticket) => (wallet, ticket),
    };
    place.open?;
    let request = StakeRequest { game: crash::ID, account_type: place.account_type, amount: place.stake };
    let stake = permit(ctx, &wallet, request)?;
    let auto_out = match place.auto_out {
        None => 0,
        Some(out) if (crash::MIN_OUT..=crash::MAX_OUT).contains(&out) => out,
        Some(_) => return Err(OriginalsRefusal::BadParams.into()),
    };
    let max_payout = stake.limits().max_payout;
    let highest = highest_out(place.stake, max_payout);
    if highest < crash::MIN_OUT {
        return Err(WagerRefusal::PayoutAboveMax(max_payout).into());
    }
    let out_at = if auto_out > 0 { auto_out.min(highest) } else { highest };
    let round = betting(tx, place.received)?;
    if table_bets::one(tx, place.player, round.number)?.is_some() {
        return Err(OriginalsRefusal::RoundOpen.into());
    }
    let wager = stake.fund(ctx, &wallet)?.open(ctx.next_id::<RoundId>());
    let wager = wager.post(tx, ctx, &mut wallet, Some(ticket.key()))?;
    let bet = CrashBetRow {
        player: wager.player,
        round_no: round.number,
        id: wager.id,
        account_type: wager.account_type,
        stake: wager.stake,
        split: wager.split,
        auto_out: i64::try_from(auto_out).map_err(StoreError::damaged)?,
        out_at: i64::try_from(out_at).map_err(StoreError::damaged)?,
        state: BetState::In,
        cashed_out_at: 0,
        payout: Amount::ZERO,
        changed_at: ctx.now,
    };
    table_bets::insert(tx, &bet)?;
    let wallet = WalletView::of(tx, &wallet)?;
    let reply = CrashReply { bet: CrashBet::from(&bet), wallet, notices: Vec::new() };
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(Replayable::first(reply))
}

/// Takes a bet back while its round takes bets. It is recorded as void, and the player may bet again.
pub fn cancel(tx: &mut Tx, ctx: &Ctx, cancel: &Cancel) -> Outcome<Replayable<CrashReply>, No> {
    let input = InputHash::of("crash.cancel", &cancel.round_no)?;
    let (mut wallet, ticket) = match request::begin(tx, cancel.player, &cancel.key, input)? {
        Begun::Repeat(reply) => return Ok(Replayable::repeated(reply)),
        Begun::Fresh(wallet, ticket) => (wallet, ticket),
    };
    let mut bet = table_bets::one(tx, cancel.player, cancel.round_no)?
        .ok_or(OriginalsRefusal::UnknownRound)
        .map_err(Failure::<No>::from)?;
    let round = betting(tx, cancel.received)?;
    if round.number != cancel.round_no {
        return Err(Failure::Refused(No::BettingClosed));
    }
    bet.state = BetState::Void;
    table_bets::remove(tx, bet.player, bet.round_no)?;
    let voided = wager_of(&bet).void(tx, ctx, &mut wallet, Some(ticket.key()))?;
    let round = ended(tx, &round)?;
    let (_, effects) = voided.record(tx, record_of(&bet, &round, Ending::TakenBack)?)?;
    let wallet = WalletView::new(&wallet, &effects.open);
    let reply = CrashReply { bet: CrashBet::from(&bet), wallet, notices: effects.notices };
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(Replayable::first(reply))
}

/// The round that took bets at this time.
fn betting(tx: &mut Tx, received: Timestamp) -> Outcome<TableRound, No> {
    table_rounds::latest(tx)?
        .filter(|round| round.state == TableState::Betting && received < round.betting_ends_at)
        .ok_or(Failure::Refused(No::BettingClosed))
}

/// The highest multiplier whose payout is not above the largest one: a bet gets out there by itself.
fn highest_out(stake: Amount, max_payout: Amount) -> u64 {
    // floor(stake × m ÷ 100) ≤ most is the same as stake × m < 100 × (most + 1).
    let most = i128::from(max_payout.units()).saturating_add(1).saturating_mul(100).saturating_sub(1);
    let highest = most.checked_div(i128::from(stake.units())).unwrap_or(0);
    u64::try_from(highest).unwrap_or(0).min(crash::MAX_OUT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_climbs_above_the_largest_payout() {
        for (stake, most) in [(1_000, 50_000), (3, 1_000), (7, 7), (999, 1_000_000), (10_000, 10_099), (1, 1)]
        {
            let (stake, most) = (Amount::from_units(stake), Amount::from_units(most));
            let highest = highest_out(stake, most);
            let payout = |out: u64| multiplier(i64::try_from(out).unwrap()).payout(stake).unwrap();
            assert!(payout(highest) <= most, "{stake:?} {most:?}");
            assert!(payout(highest + 1) > most, "{stake:?} {most:?}");
        }
        assert_eq!(highest_out(Amount::from_units(1), Amount::MAX), crash::MAX_OUT);
    }
}
