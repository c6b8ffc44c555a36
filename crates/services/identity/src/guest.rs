//! Guests: a full account whose credential is a secret kept by the device (decisions D5).

use baize_store::{PlayerId, Tx, accounts};
use sha2::{Digest, Sha256};

use crate::secret::Secret;
use crate::session::{NewSession, Opened};
use crate::{Outcome, Refusal, login};
use baize_core::Ctx;

/// What [`GuestSecret`] is used for.
#[derive(Clone, PartialEq, Eq)]
pub enum EnteringAsGuest {}

/// The secret of a guest's device: 128 bits.
pub type GuestSecret = Secret<EnteringAsGuest, 16>;

impl GuestSecret {
    /// What is stored of it. It is random, so a plain hash is enough.
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.bytes()).into()
    }
}

/// Opens a session for the guest who has this secret.
pub fn log_in(tx: &mut Tx, ctx: &Ctx, secret: &GuestSecret, new: &NewSession) -> Outcome<(PlayerId, Opened)> {
    let player = accounts::by_guest_secret(tx, &secret.hash())?.ok_or(Refusal::WrongCredentials)?;
    let account = accounts::lock(tx, player)?.ok_or(Refusal::WrongCredentials)?;
    Ok((player, login::start_session(tx, ctx, account, new)?))
}
