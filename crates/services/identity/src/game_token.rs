//! Tokens that carry a player into a game page: one use, 60 seconds, and never longer than their session (decisions D4).

use baize_store::{PlayerId, SessionId, StoreError, Tx, accounts, sessions};
use baize_time::Span;

use crate::session::Token;
use crate::{Checked, Refusal};
use baize_core::Ctx;

/// How long a game token is good for.
pub const LIFETIME: Span = Span::seconds(60);

/// Issues a token, drawn before the transaction, for a game. The one that the session had for it before is worth nothing
/// from here on.
pub fn issue(
    tx: &mut Tx,
    ctx: &Ctx,
    token: &Token,
    session: (PlayerId, SessionId),
    game: &str,
) -> Result<(), StoreError> {
    let times = (ctx.now, ctx.now.plus(LIFETIME));
    sessions::issue_game_token(tx, token.hash().bytes(), session, game, times)
}

/// Uses a token up and names its player. A token is gone even if it came too late, so the transaction is to be kept.
pub fn redeem(tx: &mut Tx, ctx: &Ctx, token: &Token) -> Result<Checked<PlayerId>, StoreError> {
    let refused = Ok(Checked::Refused(Refusal::InvalidGameToken));
    let Some((player, session, expires_at)) = sessions::redeem_game_token(tx, token.hash().bytes())? else {
        return refused;
    };
    let open = accounts::load(tx, player)?.is_some_and(|account| !account.closed)
        && sessions::expiry(tx, player, session)?.is_some_and(|ends_at| ends_at > ctx.now);
    if open && expires_at > ctx.now { Ok(Checked::Passed(player)) } else { refused }
}
