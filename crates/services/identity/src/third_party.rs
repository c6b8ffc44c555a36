//! Login with an identity of an outside provider.

use baize_store::{PlayerId, Tx, accounts};

use crate::session::{NewSession, Opened};
use crate::{Outcome, login};
use baize_core::Ctx;
use baize_core::ports::ExternalIdentity;

/// Opens a session for the account that the identity is linked to; `None` if there is none yet.
pub fn log_in(
    tx: &mut Tx,
    ctx: &Ctx,
    person: &ExternalIdentity,
    new: &NewSession,
) -> Outcome<Option<(PlayerId, Opened)>> {
    let Some(player) = accounts::by_identity(tx, &person.provider, &person.subject)? else { return Ok(None) };
    let Some(account) = accounts::lock(tx, player)? else { return Ok(None) };
    Ok(Some((player, login::start_session(tx, ctx, account, new)?)))
}
