//! Whether a player may receive awards.

use baize_core::Ctx;
use baize_ledger::Wallet;
use baize_promotions_rules::PlayerFacts;
use baize_protection::{Action, judge};
use baize_store::{StoreError, Tx, accounts};

/// Whether the player may receive awards now: the account is not closed, and nothing protects the player from them.
pub(super) fn may_receive(ctx: &Ctx, wallet: &Wallet, known: &PlayerFacts) -> bool {
    judged(ctx, wallet, known.has_contact)
}

/// The same of a reward that was granted before, and waited.
pub(super) fn may_still_receive(tx: &mut Tx, ctx: &Ctx, wallet: &Wallet) -> Result<bool, StoreError> {
    let account = accounts::load(tx, wallet.player())?;
    Ok(account.is_some_and(|account| judged(ctx, wallet, !account.is_guest)))
}

fn judged(ctx: &Ctx, wallet: &Wallet, has_contact: bool) -> bool {
    let facts = wallet.facts(ctx.now, ctx.grants(), !has_contact);
    #[expect(clippy::disallowed_methods, reason = "the one place that asks for awards")]
    judge(&facts, Action::Award).is_ok()
}
