//! Playing a free round.

use baize_core::{Ctx, Failure, Outcome, Replayable};
use baize_fairness::Draws;
use baize_games::{CheckedParams, GameEntry, RoundProgress};
use baize_ledger::{Begun, InputHash, RequestKey, request};
use baize_money::Amount;
use baize_promotions::free_rounds;
use baize_store::{GrantId, PlayerId, RoundId, StoreError, Tx};
use baize_wagers::permit_free;

use super::OriginalsRefusal as Refusal;
use super::context::RoundContext;
use super::pace;
use super::round::BetReply;
use super::seeds::active;
use super::settle::FreeEnding;

/// One of a player's free rounds.
#[derive(Debug, Clone)]
pub struct PlayFreeRound {
    /// The player.
    pub player: PlayerId,
    /// The request's key.
    pub key: RequestKey,
    /// The game.
    pub game: &'static GameEntry,
    /// The free rounds.
    pub grant: GrantId,
    /// The stake that the player was shown; `None` for whatever it is.
    pub stake: Option<Amount>,
    /// The player's parameters, accepted by the game.
    pub params: CheckedParams,
    /// Whether site and game are open, or the refusal if not. A repeated request is answered in either case.
    pub open: Result<(), Refusal>,
}

/// Plays a free round: its stake is given, staked and paid in one transaction. Refused as gone are free rounds that are used
/// up or whose time is over, another player's, and those of another game or stake. A repetition of the request receives the
/// first answer.
pub fn play_free(tx: &mut Tx, ctx: &Ctx, play: &PlayFreeRound) -> Outcome<Replayable<BetReply>, Refusal> {
    let shown_params = &play.params.params;
    let params = shown_params.to_string();
    let input = InputHash::of("originals.free", &(play.game.id, play.grant, play.stake, &params))?;
    let (mut wallet, ticket) = match request::begin(tx, play.player, &play.key, input)? {
        Begun::Repeat(reply) => return Ok(Replayable::repeated(reply)),
        Begun::Fresh(wallet, ticket) => (wallet, ticket),
    };
    play.open?;
    if !ctx.site.play.slots.offers(play.game.slot_extras(shown_params)) {
        return Err(Failure::Refused(Refusal::ModeOff));
    }
    pace::check(tx, ctx, play.player, play.game.id)?;
    let gone = || Failure::Refused(Refusal::FreeRoundsGone);
    let rounds = free_rounds::playable(tx, ctx, play.player, play.grant)?.filter(|rounds| {
        rounds.game == play.game.id
            && play.stake.is_none_or(|stake| stake == rounds.stake)
            && play.game.takes_free_rounds()
    });
    let rounds = rounds.ok_or_else(gone)?;
    let initial_stake = rounds.stake;
    let permitted = permit_free(tx, ctx, &wallet, rounds)?;
    permitted.check_payout(play.params.max_payout.payout(initial_stake))?;
    let seeds = active(&wallet)?;
    let nonce = wallet.take_nonce();
    let mut draws = Draws::new(&seeds.0, &seeds.1, u64::try_from(nonce).map_err(StoreError::damaged)?);
    let progress = play.game.start(&play.params, &mut draws).map_err(StoreError::damaged)?;
    let RoundProgress::Settled { pays, round: outcome } = progress else {
        return Err(StoreError::damaged("a game of one step goes on").into());
    };
    let mut round = RoundContext { tx, ctx, wallet: &mut wallet, key: Some(ticket.key()) };
    let ending = FreeEnding {
        id: ctx.next_id::<RoundId>(),
        key: ticket.key(),
        initial_stake,
        pays,
        outcome,
        nonce,
        params: (params, shown_params.clone()),
    };
    let reply = round.settle_free(permitted, &seeds, ending)?;
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(Replayable::first(reply))
}
