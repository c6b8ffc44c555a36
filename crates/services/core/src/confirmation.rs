//! Fresh proofs: what a stolen session alone must not do needs a token that its player got for a password, a one-time code or
//! a guest's secret minutes ago. Identity gives the token; the action that needs it spends it in its own transaction.

use baize_store::confirm_tokens::{self, ConfirmTokenRow};
use baize_store::{PlayerId, SessionId, StoreError, Tx};
use baize_time::Span;
use sha2::{Digest, Sha256};

use crate::Ctx;

/// How long a proof is good for.
pub const LIFETIME: Span = Span::minutes(5);

/// SHA-256 of a token's text: what is stored. The token is random, so a plain hash is enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ConfirmTokenHash([u8; 32]);

impl ConfirmTokenHash {
    /// The hash of a token as the client sends it.
    pub fn of_text(text: &str) -> Self {
        Self(Sha256::digest(text.as_bytes()).into())
    }
}

/// Whose request it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Requester {
    /// The player.
    pub player: PlayerId,
    /// The session.
    pub session: SessionId,
}

/// What the player showed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProofKind {
    /// The password, or the secret of a guest's device.
    Credential,
    /// A one-time code sent to a contact of the account.
    OneTimeCode,
}

/// Stores a proof of this session; an earlier one of the session is void.
pub fn give(
    tx: &mut Tx,
    ctx: &Ctx,
    requester: Requester,
    (token, kind): (ConfirmTokenHash, ProofKind),
) -> Result<(), StoreError> {
    confirm_tokens::forget_expired(tx, ctx.now)?;
    let Requester { player, session } = requester;
    let (expires_at, by_code) = (ctx.now.plus(LIFETIME), kind == ProofKind::OneTimeCode);
    let token_hash = token.0;
    confirm_tokens::replace(tx, &ConfirmTokenRow { token_hash, player, session, expires_at, by_code })
}

/// Uses a proof up. `None`, and nothing is written, if there is none, or it is not of this session, or it is too old.
pub fn spend(
    tx: &mut Tx,
    ctx: &Ctx,
    requester: Requester,
    token: Option<ConfirmTokenHash>,
) -> Result<Option<ProofKind>, StoreError> {
    let Some(ConfirmTokenHash(hash)) = token else { return Ok(None) };
    let Some(row) = confirm_tokens::load(tx, &hash)? else { return Ok(None) };
    let is_own = (row.player, row.session) == (requester.player, requester.session);
    let is_spent = is_own && row.expires_at > ctx.now && confirm_tokens::remove(tx, &hash)?;
    let kind = if row.by_code { ProofKind::OneTimeCode } else { ProofKind::Credential };
    Ok(is_spent.then_some(kind))
}
