//! Going on with a round of several steps.

use baize_fairness::Draws;
use baize_games::{Entry as Game, Played};
use baize_ledger::{Begun, InputHash, RequestKey, post, request};
use baize_store::{PlayerId, RoundId, StoreError, Tx, rounds};
use serde_json::Value;

use super::OriginalsRefusal as No;
use super::round::{Answered, BetReply, Round, json};
use super::seeds::active;
use super::settle::{Ending, settle};
use crate::wallet::WalletView;
use crate::{Ctx, Failure, Outcome};

/// What a player does in an open round.
#[derive(Debug, Clone)]
pub struct Move {
    /// Whose round.
    pub player: PlayerId,
    /// The request's key.
    pub key: RequestKey,
    /// Which round.
    pub round: RoundId,
    /// What the game understands.
    pub action: Value,
}

/// Goes on with an open round. `find` knows the games by name.
pub fn step(
    tx: &mut Tx,
    ctx: &Ctx,
    find: fn(&str) -> Option<&'static Game>,
    play: &Move,
) -> Outcome<Answered, No> {
    let input = InputHash::of("originals.step", &(play.round.get(), &play.action))?;
    let (mut wallet, ticket) = match request::begin(tx, play.player, &play.key, input)? {
        Begun::Repeat(reply) => return Ok(Answered { reply, repeated: true }),
        Begun::Fresh(wallet, ticket) => (wallet, ticket),
    };
    let mut open = rounds::open_of_player(tx, play.player)?
        .into_iter()
        .find(|open| open.id == play.round)
        .ok_or(Failure::Refused(No::UnknownRound))?;
    let game = find(&open.game).ok_or(Failure::Refused(No::UnknownGame))?;
    let seeds = active(&wallet)?;
    let nonce = u64::try_from(open.nonce).map_err(StoreError::damaged)?;
    let taken = u64::try_from(open.draws).map_err(StoreError::damaged)?;
    let mut draws = Draws::new(&seeds.0, &seeds.1, nonce).at(taken);
    let state = json(&open.game_state)?;
    let reply = match game.step(&state, &play.action, &mut draws) {
        Err(_) => return Err(Failure::Refused(No::BadParams)),
        Ok(Played::Settled { multiplier, round }) => {
            rounds::close_open(tx, play.player, open.id)?;
            let params = json(&open.params)?;
            let ending = Ending { open, game, seeds, multiplier, params, outcome: round, stake_now: false };
            settle(tx, ctx, &mut wallet, ticket.key(), ending)?
        }
        Ok(Played::Open { state, round }) => {
            (open.outcome, open.game_state) = (round.to_string(), state.to_string());
            open.draws = i64::try_from(draws.cursor()).map_err(StoreError::damaged)?;
            rounds::change_open(tx, &open)?;
            post(tx, &mut wallet, &ctx.cause(Some(ticket.key())), &[])?;
            BetReply {
                round: Round::from_open(&open, &seeds)?,
                wallet: WalletView::of(tx, &wallet)?,
                notices: Vec::new(),
            }
        }
    };
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(Answered { reply, repeated: false })
}
