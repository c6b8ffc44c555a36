//! What gold comes from besides promotions, and what it buys: the refill, the free pick of the day, the shop of looks
//! (game-supply 5). Gold is issued and given back, never sold, and never turned into anything that is worth money.

mod buy;
mod free_pick;
mod looks;
mod refill;
mod refusal;
mod shop;
mod wear;

pub use buy::{BuyLook, buy};
pub(crate) use free_pick::give_free_pick;
pub use looks::{LOOKS, Look, LookKind, look};
pub use refill::{Refilled, refill};
pub use refusal::GoldRefusal;
pub use shop::{FreePick, GoldShop, Refill, ShopLook, shop};
pub use wear::wear;

use baize_core::site::Capability;
use baize_core::{Ctx, Failure, Outcome};
use baize_ledger::Wallet;
use baize_protection::{Action, judge};

/// Refuses a player who is given nothing and buys nothing.
fn allowed(ctx: &Ctx, wallet: &Wallet) -> Outcome<(), GoldRefusal> {
    if !ctx.site.grants(Capability::GoldPlay) {
        return Err(Failure::Refused(GoldRefusal::NotGranted));
    }
    let facts = wallet.facts(ctx.now, ctx.grants(), false);
    #[expect(clippy::disallowed_methods, reason = "the one place that asks for gold without a stake")]
    match judge(&facts, Action::Award) {
        Ok(_) => Ok(()),
        Err(_) => Err(Failure::Refused(GoldRefusal::AccountClosed)),
    }
}
