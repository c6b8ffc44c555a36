//! The balance that is said beside a refusal.

use baize_core::Ctx;
use baize_core::ports::WalletBalance;
use baize_ledger::Wallet;
use baize_money::PlayMode;
use baize_store::providers::sessions;
use baize_store::{StoreError, Tx};

use super::answer::balance_of;
use super::incoming::Incoming;
use super::session;

/// What is said of the balance beside a refusal that names none: that of the session, if the call has one of this player, else
/// money. `None` while nobody has that name.
pub fn known_balance(
    tx: &mut Tx,
    ctx: &Ctx,
    incoming: &Incoming,
) -> Result<Option<WalletBalance>, StoreError> {
    let Some(player) = incoming.player else { return Ok(None) };
    let session = sessions::find(tx, &session::token_hash(&incoming.call.token))?;
    let session = session.filter(|session| session.player == player);
    let (play_mode, currency) = session.map_or((PlayMode::Capital, ctx.site.currency.clone()), |session| {
        (session.play_mode, session.currency)
    });
    balance_of(&Wallet::get(tx, player)?, play_mode, &currency).map(Some)
}
