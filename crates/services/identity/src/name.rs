//! Choosing a nickname.

use baize_players::Name;
use baize_store::{PlayerId, Tx, accounts};

use crate::{Outcome, Refusal};

/// Gives the account a new name.
pub fn change(tx: &mut Tx, player: PlayerId, name: &Name) -> Outcome<()> {
    let mut account = accounts::lock(tx, player)?.ok_or(Refusal::SessionEnded)?;
    name.as_str().clone_into(&mut account.nick_name);
    Ok(accounts::save(tx, &account)?)
}
