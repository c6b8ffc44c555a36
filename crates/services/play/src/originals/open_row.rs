//! The stored row of a round of several steps, and the wager in it.

use baize_core::Ctx;
use baize_store::rounds::{self, OpenRound};
use baize_store::{PlayerId, RoundId, StoreError, Tx};
use baize_time::{Span, Timestamp};
use baize_wagers::Wager;

/// When a round that its player leaves now comes to its end by itself.
pub(super) fn expiry(ctx: &Ctx) -> Timestamp {
    ctx.now.plus(Span::minutes(ctx.site.play.open_round_minutes))
}

/// A new row, without what the game shows and keeps.
pub(super) fn open_row(wager: &Wager, nonce: i64, params: String, expires_at: Timestamp) -> OpenRound {
    OpenRound {
        player: wager.player,
        id: wager.id,
        game: wager.game.clone(),
        play_mode: wager.play_mode,
        stake: wager.stake,
        split: wager.split,
        nonce,
        params,
        outcome: String::new(),
        game_state: String::new(),
        draws: 0,
        initial_stake: wager.stake,
        steps: 0,
        expires_at,
    }
}

/// The wager of an open round.
pub(super) fn wager_of(open: &OpenRound) -> Wager {
    Wager {
        player: open.player,
        id: open.id,
        game: open.game.clone(),
        play_mode: open.play_mode,
        stake: open.stake,
        split: open.split,
    }
}

/// The open round of this player.
pub(super) fn find_open(
    tx: &mut Tx,
    player: PlayerId,
    round: RoundId,
) -> Result<Option<OpenRound>, StoreError> {
    Ok(rounds::open_of_player(tx, player)?.into_iter().find(|open| open.id == round))
}
