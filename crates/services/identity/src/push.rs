//! Devices that take notifications.

use baize_store::push::{self, PushRow};
use baize_store::{PlayerId, Tx, accounts};
use sha2::{Digest, Sha256};

use crate::{Outcome, Refusal};
use baize_core::Ctx;

/// Devices of a player; one more forgets the one that was renewed longest ago.
const MOST: usize = 10;
/// Longest text of a registration.
const LONGEST: usize = 2048;

/// A registration as the page sends it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Registration {
    /// The token.
    pub token: String,
    /// The address to push to; empty when only a token is known.
    pub endpoint: String,
    /// The subscription's secret.
    pub auth: String,
    /// The subscription's public key.
    pub p256dh: String,
}

impl Registration {
    /// The field that cannot be used, if any. An address must be https: the server will post to it.
    fn fault(&self) -> Option<&'static str> {
        let fits = |text: &str| text.len() <= LONGEST && text.bytes().all(|b| b.is_ascii_graphic());
        if self.token.is_empty() || !fits(&self.token) {
            return Some("token");
        }
        let address = self.endpoint.is_empty() || self.endpoint.starts_with("https://");
        let keys = self.endpoint.is_empty() == (self.auth.is_empty() && self.p256dh.is_empty());
        let whole = address && keys && fits(&self.endpoint) && fits(&self.auth) && fits(&self.p256dh);
        (!whole).then_some("subscription")
    }
}

/// Registers a device of a player.
pub fn register(tx: &mut Tx, ctx: &Ctx, player: PlayerId, registration: &Registration) -> Outcome<()> {
    if let Some(field) = registration.fault() {
        return Err(Refusal::Invalid(field).into());
    }
    let mut account = accounts::lock(tx, player)?.ok_or(Refusal::SessionEnded)?;
    let Registration { token, endpoint, auth, p256dh } = registration.clone();
    let token_hash: [u8; 32] = Sha256::digest(token.as_bytes()).into();
    account.push_token.clone_from(&token);
    accounts::save(tx, &account)?;
    push::save(tx, &PushRow { player, token_hash, token, endpoint, auth, p256dh, saved_at: ctx.now })?;
    for old in push::of_player(tx, player)?.iter().skip(MOST) {
        push::remove(tx, player, &old.token_hash)?;
    }
    Ok(())
}
