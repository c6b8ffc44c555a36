//! Gold for a player who has none left.

use baize_core::{Ctx, Failure, Outcome, Replayable};
use baize_ledger::{Begun, InputHash, Posting, RequestKey, Wallet, post, request};
use baize_money::{Amount, Bucket, PlayMode};
use baize_promotions::wallet::WalletView;
use baize_store::gold::{self, GoldGiftRow};
use baize_store::{Id, PlayerId, StoreError, Tx, providers, rounds, sports_bets, table_bets};
use baize_time::{Span, Timestamp};
use serde::{Deserialize, Serialize};

use super::GoldRefusal as Refusal;
use super::allowed;

pub(super) const SOURCE: &str = "refill";

/// A refill that was given.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Refilled {
    /// How much gold.
    pub amount: Amount,
    /// From when on there is another one.
    pub next_at: Timestamp,
    /// The wallet afterwards.
    pub wallet: WalletView,
}

/// Gives the site's refill to a player with less gold than its threshold and no open round of gold, at most once in its time
/// (`[play.gold]`). A repetition of the request receives the first answer.
pub fn refill(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    key: &RequestKey,
) -> Outcome<Replayable<Refilled>, Refusal> {
    let input = InputHash::of("gold.refill", &())?;
    let (mut wallet, ticket) = match request::begin(tx, player, key, input)? {
        Begun::Repeat(reply) => return Ok(Replayable::repeated(reply)),
        Begun::Fresh(wallet, ticket) => (wallet, ticket),
    };
    allowed(ctx, &wallet)?;
    if !needs_gold(tx, ctx, &wallet)? {
        return Err(Failure::Refused(Refusal::GoldLeft));
    }
    if let Some(at) = next_at(tx, ctx, player)?.filter(|at| ctx.now < *at) {
        return Err(Failure::Refused(Refusal::NotYet(at)));
    }
    let amount = ctx.site.play.gold.refill;
    let reference: Id = ctx.next_id();
    post(tx, &mut wallet, &ctx.cause(Some(key)), &[Posting::gold_grant(reference.get(), amount)])?;
    gold::record_gift(tx, &GoldGiftRow { player, source: SOURCE.to_owned(), given_at: ctx.now })?;
    let next_at = ctx.now.plus(pause(ctx));
    let reply = Refilled { amount, next_at, wallet: WalletView::of(tx, &wallet)? };
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(Replayable::first(reply))
}

/// Whether the player has too little gold to play, and none in open rounds.
pub(super) fn needs_gold(tx: &mut Tx, ctx: &Ctx, wallet: &Wallet) -> Result<bool, StoreError> {
    let player = wallet.player();
    if wallet.balance(Bucket::Gold) >= ctx.site.play.gold.refill_below {
        return Ok(false);
    }
    let is_gold = |mode: PlayMode| mode == PlayMode::Gold;
    let plays_alone = rounds::open_of_player(tx, player)?.iter().any(|open| is_gold(open.play_mode));
    let at_table = table_bets::open_of_player(tx, player)?.iter().any(|bet| is_gold(bet.play_mode));
    let outside = providers::rounds::open_of_player(tx, player)?.iter().any(|open| is_gold(open.play_mode));
    let on_sports = sports_bets::has_open_of(tx, player, PlayMode::Gold)?;
    Ok(!plays_alone && !at_table && !outside && !on_sports)
}

/// From when on the player can have a refill; `None` for at once.
pub(super) fn next_at(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<Option<Timestamp>, StoreError> {
    let last = gold::last_gift(tx, player, SOURCE)?;
    Ok(last.map(|last| last.plus(pause(ctx))).filter(|at| ctx.now < *at))
}

fn pause(ctx: &Ctx) -> Span {
    Span::minutes(ctx.site.play.gold.refill_minutes)
}
