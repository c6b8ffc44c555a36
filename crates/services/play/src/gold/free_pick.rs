//! The free round of gold that a game has for every player once a day.

use baize_core::{Ctx, Failure, Outcome};
use baize_games::GameEntry;
use baize_ledger::{Posting, RequestKey, Wallet, post};
use baize_store::gold::{self, GoldGiftRow};
use baize_store::{PlayerId, RoundId, StoreError, Tx};
use baize_time::Timestamp;

use crate::originals::OriginalsRefusal as Refusal;

fn source(game: &str) -> String {
    format!("pick:{game}")
}

/// When the player has the next free pick of a game: the first moment of the site's next day; `None` for at once.
pub(super) fn next_at(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    game: &str,
) -> Result<Option<Timestamp>, StoreError> {
    let offset = ctx.site.utc_offset;
    let last = gold::last_gift(tx, player, &source(game))?;
    let today = ctx.now.day(offset);
    Ok(last.filter(|last| last.day(offset) >= today).map(|_| today.next().start(offset)))
}

/// Gives the stake of the player's free pick of the day, which the round that follows stakes. Refused as gone where the game
/// has none, or today's is taken.
pub(crate) fn give_free_pick(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    (game, round, key): (&GameEntry, RoundId, &RequestKey),
) -> Outcome<(), Refusal> {
    let player = wallet.player();
    if !game.free_pick || next_at(tx, ctx, player, game.id)?.is_some() {
        return Err(Failure::Refused(Refusal::FreeRoundsGone));
    }
    let stake = ctx.site.play.gold.free_pick;
    post(tx, wallet, &ctx.cause(Some(key)), &[Posting::gold_grant(round.get(), stake)])?;
    gold::record_gift(tx, &GoldGiftRow { player, source: source(game.id), given_at: ctx.now })?;
    Ok(())
}
