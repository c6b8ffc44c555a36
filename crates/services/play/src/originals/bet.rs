//! Placing a bet.

use baize_core::site::Site;
use baize_core::{Ctx, Failure, Outcome, Replayable};
use baize_fairness::Draws;
use baize_games::{CheckedParams, GameEntry, RoundProgress, SlotExtras};
use baize_ledger::{Begun, InputHash, RequestKey, request};
use baize_money::{Amount, PlayMode, Ratio};
use baize_store::rounds;
use baize_store::{PlayerId, RoundId, StoreError, Tx};
use baize_wagers::jackpots::{JackpotBet, JackpotTerms};
use baize_wagers::{StakeRequest, permit};

use super::OriginalsRefusal as Refusal;
use super::context::RoundContext;
use super::jackpot;
use super::open_row::{expiry, open_row};
use super::pace;
use super::round::BetReply;
use super::seeds::active;
use super::settle::{Ending, RoundFacts};
use crate::gold::give_free_pick;

/// A bet on an in-house game.
#[derive(Debug, Clone)]
pub struct PlaceBet {
    /// The player.
    pub player: PlayerId,
    /// The request's key.
    pub key: RequestKey,
    /// The game.
    pub game: &'static GameEntry,
    /// Cash and bonus money, or gold.
    pub play_mode: PlayMode,
    /// The stake.
    pub stake: Amount,
    /// The player's parameters, accepted by the game.
    pub params: CheckedParams,
    /// Whether it is the player's free round of the day: the house gives the stake.
    pub free_pick: bool,
    /// Whether site and game are open, or the refusal if not. A repeated request is answered in either case.
    pub open: Result<(), Refusal>,
}

/// A bet with what can be computed before the transaction.
#[derive(Debug, Clone)]
pub struct PreparedBet {
    bet: PlaceBet,
    /// Tells this bet from another one with the same key.
    input: InputHash,
    /// The parameters as they are recorded.
    params: String,
    /// The exact house edge of the game with these parameters.
    edge: Ratio,
    extras: SlotExtras,
    jackpot: Option<JackpotTerms>,
}

impl PlaceBet {
    /// Computes what needs no transaction.
    pub fn prepare(self, site: &Site) -> Result<PreparedBet, StoreError> {
        let params = self.params.params.to_string();
        let asked = (self.game.id, self.play_mode, self.stake, &params);
        // A bet that is not free has the hash that it had before there were free picks.
        let operation = if self.free_pick { "originals.free_pick" } else { "originals.bet" };
        let input = InputHash::of(operation, &asked)?;
        let edge = self.game.house_edge(&self.params.params).map_err(StoreError::damaged)?;
        let extras = self.game.slot_extras(&self.params.params);
        let jackpot =
            (self.play_mode == PlayMode::Capital).then(|| jackpot::terms(site, self.game)).flatten();
        Ok(PreparedBet { bet: self, input, params, edge, extras, jackpot })
    }
}

/// Places a bet. A game of one step is settled at once: stake, outcome, payout, wagering and the record are one
/// transaction. A repetition of the request receives the first answer.
pub fn place(tx: &mut Tx, ctx: &Ctx, prepared: &PreparedBet) -> Outcome<Replayable<BetReply>, Refusal> {
    let PreparedBet { bet, input, params, edge, extras, jackpot } = prepared;
    let (mut wallet, ticket) = match request::begin(tx, bet.player, &bet.key, *input)? {
        Begun::Repeat(reply) => return Ok(Replayable::repeated(reply)),
        Begun::Fresh(wallet, ticket) => (wallet, ticket),
    };
    bet.open?;
    if !bet.game.takes(bet.play_mode) {
        return Err(Failure::Refused(Refusal::PlayModeNotTaken));
    }
    if !ctx.site.play.slots.offers(*extras) {
        return Err(Failure::Refused(Refusal::ModeOff));
    }
    pace::check(tx, ctx, bet.player, bet.game.id)?;
    let id = ctx.next_id::<RoundId>();
    let request = StakeRequest { game: bet.game.id, play_mode: bet.play_mode, amount: bet.stake };
    if bet.free_pick {
        if (bet.play_mode, bet.stake) != (PlayMode::Gold, ctx.site.play.gold.free_pick) {
            return Err(Failure::Refused(Refusal::FreeRoundsGone));
        }
        // What can be refused is refused before the stake is given.
        permit(tx, ctx, &wallet, request)?.check_payout(bet.params.max_payout.payout(bet.stake))?;
        give_free_pick(tx, ctx, &mut wallet, (bet.game, id, ticket.key()))?;
    }
    let stake = permit(tx, ctx, &wallet, request)?;
    stake.check_payout(bet.params.max_payout.payout(bet.stake))?;
    // Every refusal comes before the draw: one that depended on it would tell what the next nonce brings.
    if bet.game.has_steps
        && rounds::open_of_player(tx, bet.player)?.iter().any(|open| open.game == bet.game.id)
    {
        return Err(Failure::Refused(Refusal::RoundOpen));
    }
    let wager = stake.fund(ctx, &wallet)?.open(id);
    let seeds = active(&wallet)?;
    let nonce = wallet.take_nonce();
    let mut draws = Draws::new(&seeds.0, &seeds.1, u64::try_from(nonce).map_err(StoreError::damaged)?);
    let progress = bet.game.start(&bet.params, &mut draws).map_err(StoreError::damaged)?;
    let mut round = RoundContext { tx, ctx, wallet: &mut wallet, key: Some(ticket.key()) };
    let reply = match progress {
        RoundProgress::Settled { pays, round: outcome } => {
            let facts = RoundFacts {
                initial_stake: bet.stake,
                nonce,
                params: (params.clone(), bet.params.params.clone()),
            };
            let is_won = bet.game.wins_jackpot(&outcome);
            let filled = jackpot.map(|terms| JackpotBet { terms, is_won });
            let pays = jackpot::with_gold(bet.game, (bet.play_mode, &outcome), pays);
            let ending = Ending { pays, edge: *edge, extras: *extras, jackpot: filled, outcome, facts };
            round.settle(wager.into(), &seeds, ending)?
        }
        RoundProgress::Open { state, round: outcome } => {
            let mut open = open_row(wager.wager(), nonce, params.clone(), expiry(ctx));
            open.draws = i64::try_from(draws.cursor()).map_err(StoreError::damaged)?;
            (open.outcome, open.game_state) = (outcome.to_string(), state.to_string());
            rounds::open(round.tx, &open)?;
            wager.post(round.tx, ctx, round.wallet, round.key)?;
            round.open_reply(&open, &seeds)?
        }
    };
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(Replayable::first(reply))
}
