//! Rounds that their players left open: the server ends them, so that no stake stays open for ever.

use baize_core::ports::PlayerUpdate;
use baize_core::{Ctx, Failure, Outcome};
use baize_games::OnTimeout;
use baize_ledger::Wallet;
use baize_money::Multiplier;
use baize_promotions::Notice;
use baize_store::rounds::{self, OpenRound};
use baize_store::{PlayerId, RoundId, StoreError, Tx};
use baize_wagers::RoundRecord;

use super::OriginalsRefusal as Refusal;
use super::advance::FindGame;
use super::context::RoundContext;
use super::open_row::{find_open, wager_of};
use super::round::json;
use super::seeds::active;

/// More steps than any game takes to its end.
const MOST_STEPS: u32 = 1_000;

/// Ends a round whose time is over: the game says with which step, or that it does not count. A round that went on in
/// the meantime, or ended, stays as it is.
pub fn expire(
    tx: &mut Tx,
    ctx: &Ctx,
    find: FindGame,
    player: PlayerId,
    round: RoundId,
) -> Outcome<Vec<PlayerUpdate>, Refusal> {
    let mut wallet = Wallet::get(tx, player)?;
    for turn in 0..MOST_STEPS {
        let Some(open) = find_open(tx, player, round)? else { return Ok(Vec::new()) };
        if turn == 0 && open.expires_at > ctx.now {
            return Ok(Vec::new());
        }
        let game = find(&open.game).ok_or(Failure::Refused(Refusal::UnknownGame))?;
        let state = json(&open.game_state)?;
        let notices = match game.on_timeout(&state).map_err(StoreError::damaged)? {
            OnTimeout::Void => void(tx, ctx, &mut wallet, open)?,
            OnTimeout::Act(action) => {
                let mut context = RoundContext { tx, ctx, wallet: &mut wallet, key: None };
                let reply = context.advance(find, open, &action)?;
                if reply.round.expires_at.is_some() {
                    continue;
                }
                reply.notices
            }
        };
        return Ok(updates(player, round, &notices));
    }
    Err(StoreError::damaged(format!("round {} never ends", round.get())).into())
}

/// Gives the stake of an open round back; the round is recorded as void.
fn void(tx: &mut Tx, ctx: &Ctx, wallet: &mut Wallet, open: OpenRound) -> Outcome<Vec<Notice>, Refusal> {
    rounds::close_open(tx, open.player, open.id)?;
    let (server, _) = active(wallet)?;
    let voided = wager_of(&open).void(tx, ctx, wallet, None)?;
    let record = RoundRecord {
        multiplier: Multiplier::ZERO,
        nonce: open.nonce,
        seed_hash: server.commitment().bytes(),
        params: open.params,
        outcome: open.outcome,
    };
    let (_, effects) = voided.record(tx, record)?;
    Ok(effects.notices)
}

fn updates(player: PlayerId, round: RoundId, notices: &[Notice]) -> Vec<PlayerUpdate> {
    let released = notices.iter().map(|notice| notice.update(player));
    [PlayerUpdate::WalletChanged(player), PlayerUpdate::RoundSettled(player, round)]
        .into_iter()
        .chain(released)
        .collect()
}
