//! Choosing an avatar.

use baize_players::Avatar;
use baize_store::{PlayerId, Tx, accounts};

use crate::{Outcome, Refusal};

/// Gives the account a new avatar.
pub fn change(tx: &mut Tx, player: PlayerId, avatar: Avatar) -> Outcome<()> {
    let mut account = accounts::lock(tx, player)?.ok_or(Refusal::SessionEnded)?;
    account.avatar = i64::from(avatar.number());
    Ok(accounts::save(tx, &account)?)
}
