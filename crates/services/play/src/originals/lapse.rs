//! Rounds that their players have left: they come to an end by themselves, so that no stake stays away for ever.

use baize_games::OnTimeout;
use baize_ledger::{Posting, Wallet, post};
use baize_money::{Amount, Multiplier};
use baize_store::rounds::{self, OpenRound, RoundRow, RoundState};
use baize_store::{PlayerId, RoundId, StoreError, Tx};

use super::OriginalsRefusal as No;
use super::round::json;
use super::seeds::active;
use super::settle::{bonus_of, funds_of};
use super::step::{FindGame, Table, find_open};
use baize_core::ports::Note;
use baize_core::{Ctx, Failure, Outcome};
use baize_promotions::{Notice, bonus_returned};

/// More steps than any game takes to its end.
const MOST_STEPS: u32 = 1_000;

/// Ends a round whose time is over: the game says with which step, or that it does not count. A round that went on in
/// the meantime, or ended, stays as it is.
pub fn lapse(
    tx: &mut Tx,
    ctx: &Ctx,
    find: FindGame,
    player: PlayerId,
    round: RoundId,
) -> Outcome<Vec<Note>, No> {
    let mut wallet = Wallet::get(tx, player)?;
    for turn in 0..MOST_STEPS {
        let Some(open) = find_open(tx, player, round)? else { return Ok(Vec::new()) };
        if turn == 0 && open.expires_at > ctx.now {
            return Ok(Vec::new());
        }
        let game = find(&open.game).ok_or(Failure::Refused(No::UnknownGame))?;
        let state = json(&open.game_state)?;
        let next = game.on_timeout(&state).map_err(StoreError::damaged)?;
        let ended = match next {
            OnTimeout::Void => void(tx, ctx, &mut wallet, open)?,
            OnTimeout::Act(action) => {
                let mut table = Table { tx, ctx, wallet: &mut wallet, key: None };
                let reply = table.advance(find, open, &action)?;
                if reply.round.expires_at.is_some() {
                    continue;
                }
                reply.notices
            }
        };
        return Ok(notes(player, round, &ended));
    }
    Err(StoreError::damaged(format!("round {} never ends", round.get())).into())
}

/// Gives the stake of an open round back; the round is recorded as void.
fn void(tx: &mut Tx, ctx: &Ctx, wallet: &mut Wallet, open: OpenRound) -> Outcome<Vec<Notice>, No> {
    rounds::close_open(tx, open.player, open.id)?;
    let (server, _) = active(wallet)?;
    let stake = funds_of(&open);
    let observed = bonus_returned(tx, ctx, wallet, bonus_of(stake))?;
    let entries: Vec<_> = [Posting::void_stake(open.id, stake)].into_iter().chain(observed.entries).collect();
    post(tx, wallet, &ctx.cause(None), &entries)?;
    let row = RoundRow {
        player: open.player,
        id: open.id,
        game: open.game,
        account_type: open.account_type,
        state: RoundState::Void,
        stake: open.stake,
        split: open.split,
        payout: Amount::ZERO,
        multiplier: Multiplier::ZERO,
        nonce: open.nonce,
        seed_hash: server.commitment().bytes(),
        params: open.params,
        outcome: open.outcome,
    };
    rounds::append(tx, &row)?;
    Ok(observed.notices)
}

fn notes(player: PlayerId, round: RoundId, notices: &[Notice]) -> Vec<Note> {
    let released = notices.iter().map(|notice| notice.note(player));
    [Note::WalletChanged(player), Note::RoundSettled(player, round)].into_iter().chain(released).collect()
}
