//! Going on with a round of several steps.

use baize_core::{Ctx, Failure, Outcome, Replayable};
use baize_ledger::{Begun, InputHash, RequestKey, Wallet, request};
use baize_store::{PlayerId, RoundId, StoreError, Tx, rounds};
use serde_json::Value;

use super::OriginalsRefusal as Refusal;
use super::advance::FindGame;
use super::context::RoundContext;
use super::open_row::find_open;
use super::round::{BetReply, Round};
use super::seeds::active;

/// A player's step in an open round.
#[derive(Debug, Clone)]
pub struct StepRequest {
    /// The player.
    pub player: PlayerId,
    /// The request's key.
    pub key: RequestKey,
    /// The open round.
    pub round: RoundId,
    /// How many steps the player has seen. Another number than the round's is refused: the player decided on an old state.
    pub step: i64,
    /// The step, in the game's own form.
    pub action: Value,
}

/// Takes a step in an open round. `find` knows the games by name. A repetition of the request receives the first answer.
pub fn step(
    tx: &mut Tx,
    ctx: &Ctx,
    find: FindGame,
    step: &StepRequest,
) -> Outcome<Replayable<BetReply>, Refusal> {
    let input = InputHash::of("originals.step", &(step.round.get(), step.step, &step.action))?;
    let (mut wallet, ticket) = match request::begin(tx, step.player, &step.key, input)? {
        Begun::Repeat(reply) => return Ok(Replayable::repeated(reply)),
        Begun::Fresh(wallet, ticket) => (wallet, ticket),
    };
    let open = find_open(tx, step.player, step.round)?.ok_or(Failure::Refused(Refusal::UnknownRound))?;
    if open.steps != step.step {
        return Err(Failure::Refused(Refusal::StaleStep));
    }
    let mut round = RoundContext { tx, ctx, wallet: &mut wallet, key: Some(ticket.key()) };
    let reply = round.advance(find, open, &step.action)?;
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(Replayable::first(reply))
}

/// A player's open rounds, oldest first, as the player sees them.
pub fn open(tx: &mut Tx, player: PlayerId) -> Result<Vec<Round>, StoreError> {
    let rows = rounds::open_of_player(tx, player)?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let seeds = active(&Wallet::get(tx, player)?)?;
    rows.iter().map(|row| Round::from_open(row, &seeds)).collect()
}
