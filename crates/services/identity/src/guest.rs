//! Guests: a full account whose credential is a secret kept by the device (decisions D5).

use baize_store::{PlayerId, Tx, accounts};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

use crate::session::{NewSession, Opened};
use crate::{Outcome, Refusal, login};
use baize_core::Ctx;
use baize_core::ports::{Entropy, draw};

/// The secret of a guest's device: 128 bits.
#[derive(Clone, PartialEq, Eq)]
pub struct GuestSecret([u8; 16]);

impl GuestSecret {
    /// A new secret.
    pub fn draw(entropy: &dyn Entropy) -> Self {
        Self(draw(entropy))
    }

    /// Reads a secret from its text.
    pub fn parse(text: &str) -> Option<Self> {
        if text.len() != 22 {
            return None;
        }
        URL_SAFE_NO_PAD.decode(text).ok()?.try_into().ok().map(Self)
    }

    /// The text the device keeps.
    pub fn text(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    /// What is stored of it. It is random, so a plain hash is enough.
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }
}

impl std::fmt::Debug for GuestSecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("GuestSecret(***)")
    }
}

/// Opens a session for the guest who has this secret.
pub fn enter(tx: &mut Tx, ctx: &Ctx, secret: &GuestSecret, new: &NewSession) -> Outcome<(PlayerId, Opened)> {
    let player = accounts::by_guest_secret(tx, &secret.hash())?.ok_or(Refusal::WrongCredentials)?;
    let account = accounts::lock(tx, player)?.ok_or(Refusal::WrongCredentials)?;
    Ok((player, login::enter(tx, ctx, account, new)?))
}
