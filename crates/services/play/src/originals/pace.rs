//! How soon after a spin the next one may begin, where a regulator asks for it.

use baize_core::{Ctx, Failure, Outcome};
use baize_games::slots;
use baize_store::rounds::{self, HistoryFilter};
use baize_store::{PlayerId, Tx, made_at};
use baize_time::Span;

use super::OriginalsRefusal as Refusal;

/// Refuses a spin that comes sooner after the player's last one on this slot than the site allows (game-supply 3).
pub(super) fn check(tx: &mut Tx, ctx: &Ctx, player: PlayerId, game: &str) -> Outcome<(), Refusal> {
    let least = ctx.site.play.slots.min_round_ms;
    if least == 0 || slots::document(game).is_none() {
        return Ok(());
    }
    let filter = HistoryFilter { before: None, play_mode: None, game: Some(game.to_owned()), limit: 1 };
    let newest = rounds::history(tx, player, &filter)?.into_iter().next();
    let is_soon =
        newest.is_some_and(|(round, _)| ctx.now < made_at(round.id.get()).plus(Span::millis(least)));
    if is_soon { Err(Failure::Refused(Refusal::TooFast)) } else { Ok(()) }
}
