//! Devices that take notifications.

use baize_store::push::{self, PushRow};
use baize_store::{PlayerId, Tx, accounts};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
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
    /// The site's public key that it was made with.
    pub vapid_key: String,
}

impl Registration {
    /// The field that cannot be used, if any. An address must be https: the server will post to it.
    fn fault(&self) -> Option<&'static str> {
        let fits = |text: &str| text.len() <= LONGEST && text.bytes().all(|b| b.is_ascii_graphic());
        if self.token.is_empty() || !fits(&self.token) {
            return Some("token");
        }
        let subscription = [&self.endpoint, &self.auth, &self.p256dh, &self.vapid_key];
        let is_left_out = subscription.iter().all(|text| text.is_empty());
        let is_whole = subscription.iter().all(|text| fits(text))
            && self.endpoint.starts_with("https://")
            && bytes_in(&self.auth) == Some(16)
            && [&self.p256dh, &self.vapid_key].iter().all(|key| bytes_in(key) == Some(65));
        (!is_left_out && !is_whole).then_some("subscription")
    }
}

/// How many bytes a text in base64url is, with or without padding; `None` if it is none.
fn bytes_in(text: &str) -> Option<usize> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok().map(|bytes| bytes.len())
}

fn hash_of(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// Registers a device of a player, and of no other: what is sent is for the player who used it last.
pub fn register(tx: &mut Tx, ctx: &Ctx, player: PlayerId, registration: &Registration) -> Outcome<()> {
    if let Some(field) = registration.fault() {
        return Err(Refusal::Invalid(field).into());
    }
    let mut account = accounts::lock(tx, player)?.ok_or(Refusal::SessionEnded)?;
    let Registration { token, endpoint, auth, p256dh, vapid_key } = registration.clone();
    let token_hash = hash_of(&token);
    account.push_token.clone_from(&token);
    accounts::save(tx, &account)?;
    let saved_at = ctx.now;
    push::save(tx, &PushRow { player, token_hash, token, endpoint, auth, p256dh, saved_at, vapid_key })?;
    push::remove_from_others(tx, player, &token_hash)?;
    for old in push::of_player(tx, player)?.iter().skip(MOST) {
        push::remove(tx, player, &old.token_hash)?;
    }
    Ok(())
}

/// Forgets a device of a player, who wants no notifications there. One that is not registered is forgotten already.
pub fn unregister(tx: &mut Tx, player: PlayerId, token: &str) -> Outcome<()> {
    let mut account = accounts::lock(tx, player)?.ok_or(Refusal::SessionEnded)?;
    if account.push_token == token {
        account.push_token.clear();
        accounts::save(tx, &account)?;
    }
    Ok(push::remove(tx, player, &hash_of(token))?)
}
