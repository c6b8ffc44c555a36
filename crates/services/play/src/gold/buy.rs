//! Buying a look.

use baize_core::{Ctx, Failure, Outcome, Replayable};
use baize_ledger::{Begun, InputHash, Posting, RequestKey, post, request};
use baize_promotions::wallet::WalletView;
use baize_store::gold::{self, OwnedLookRow, WornLookRow};
use baize_store::{PlayerId, PurchaseId, Tx};

use super::GoldRefusal as Refusal;
use super::{Look, allowed};

/// A purchase.
#[derive(Debug, Clone)]
pub struct BuyLook {
    /// The player.
    pub player: PlayerId,
    /// The request's key.
    pub key: RequestKey,
    /// What is bought.
    pub look: &'static Look,
}

/// Pays a look with gold and puts it on. A player has each look once. A repetition of the request receives the first answer.
pub fn buy(tx: &mut Tx, ctx: &Ctx, buying: &BuyLook) -> Outcome<Replayable<WalletView>, Refusal> {
    let BuyLook { player, key, look } = buying;
    let input = InputHash::of("gold.buy", &look.id)?;
    let (mut wallet, ticket) = match request::begin(tx, *player, key, input)? {
        Begun::Repeat(reply) => return Ok(Replayable::repeated(reply)),
        Begun::Fresh(wallet, ticket) => (wallet, ticket),
    };
    allowed(ctx, &wallet)?;
    if gold::owned_looks(tx, *player)?.iter().any(|owned| owned.look == look.id) {
        return Err(Failure::Refused(Refusal::Owned));
    }
    let purchase: PurchaseId = ctx.next_id();
    post(tx, &mut wallet, &ctx.cause(Some(key)), &[Posting::gold_spend(purchase, look.amount())])?;
    let row = OwnedLookRow { player: *player, look: look.id.to_owned(), purchase, price: look.amount() };
    gold::insert_owned_look(tx, &row)?;
    let (kind, id) = (look.kind.name().to_owned(), look.id.to_owned());
    gold::wear_look(tx, &WornLookRow { player: *player, kind, look: id })?;
    let reply = WalletView::of(tx, &wallet)?;
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(Replayable::first(reply))
}
