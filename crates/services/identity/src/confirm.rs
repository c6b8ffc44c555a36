//! Confirming who holds a session: a stolen session alone must not change where a player is paid.

use baize_core::Ctx;
use baize_core::confirmation::{self, ConfirmTokenHash, ProofKind, Requester};
use baize_store::Tx;
use baize_store::accounts;

use crate::code::{CodePurpose, TypedCode};
use crate::guest::GuestSecret;
use crate::secret::Secret;
use crate::{Checked, Outcome, Refusal, code, login, password_change};

/// What [`ConfirmToken`] is used for.
#[derive(Clone, PartialEq, Eq)]
pub enum Confirming {}

/// What shows that the player confirmed minutes ago. Only the client has it.
pub type ConfirmToken = Secret<Confirming, 32>;

/// What proves that the holder of the session is its player.
#[derive(Debug, Clone)]
pub enum ConfirmProof {
    /// The password was checked against this hash and fits.
    Password(String),
    /// A one-time code sent to a contact of the account.
    Code(TypedCode),
    /// The secret of the guest's device.
    GuestSecret(GuestSecret),
}

impl ConfirmProof {
    fn kind(&self) -> ProofKind {
        match self {
            Self::Password(_) | Self::GuestSecret(_) => ProofKind::Credential,
            Self::Code(_) => ProofKind::OneTimeCode,
        }
    }
}

/// Gives a token for one action of this session. Passwords and secrets were counted by [`login::attempt_of`] before; a wrong
/// code counts against its request.
pub fn confirm(
    tx: &mut Tx,
    ctx: &Ctx,
    requester: Requester,
    proof: &ConfirmProof,
    token: ConfirmTokenHash,
) -> Outcome<Checked<()>> {
    let player = requester.player;
    let account = accounts::lock(tx, player)?.ok_or(Refusal::SessionEnded)?;
    match proof {
        ConfirmProof::Password(proven) if !proven.is_empty() && *proven == account.password_hash => {
            login::forgive_of(tx, player)?;
        }
        ConfirmProof::Password(_) => return Ok(Checked::Refused(Refusal::WrongCredentials)),
        ConfirmProof::GuestSecret(secret) => {
            if accounts::by_guest_secret(tx, &secret.hash())? != Some(player) {
                return Ok(Checked::Refused(Refusal::WrongCredentials));
            }
            login::forgive_of(tx, player)?;
        }
        ConfirmProof::Code(typed) => {
            let contacts = password_change::contacts(&account);
            let checked = code::consume_any(tx, ctx.now, &contacts, CodePurpose::PayoutAccount, typed)?;
            if let Checked::Refused(refusal) = checked {
                return Ok(Checked::Refused(refusal));
            }
        }
    }
    confirmation::give(tx, ctx, requester, (token, proof.kind()))?;
    Ok(Checked::Passed(()))
}
