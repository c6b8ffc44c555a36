//! Copies of mail by e-mail: of what a player must not miss, until the player wants no more of them.
//!
//! A copy is a job of the transaction that writes the mail. It goes to a proven address alone, and carries a link that ends
//! copies without a session: the player's number with its HMAC under a key of the site.

use baize_store::accounts::AccountRow;
use baize_store::{MailId, PlayerId, StoreError, Tx, accounts, mail_copies};
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use crate::Ctx;
use crate::jobs::{JobPayload, enqueue};
use crate::site_secret;

/// The key of links, hexadecimal.
const KEY: &str = "mail_copies_key";
/// What a link proves, so that the key proves nothing else.
const PURPOSE: &[u8] = b"no more mail copies:";

/// Hands a copy of a mail over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SendMailCopy {
    /// Whose mail.
    pub player: PlayerId,
    /// Which.
    pub mail: MailId,
}

impl JobPayload for SendMailCopy {
    const KIND: &'static str = "send_mail_copy";

    fn player(&self) -> PlayerId {
        self.player
    }
}

/// Writes the job of a copy, for a player who wants one and has proven an address.
pub(crate) fn request(tx: &mut Tx, ctx: &Ctx, player: PlayerId, mail: MailId) -> Result<(), StoreError> {
    if reader(tx, player)?.is_some() {
        enqueue(tx, ctx, &SendMailCopy { player, mail }, ctx.now)?;
    }
    Ok(())
}

/// The account of a player who gets copies.
pub fn reader(tx: &mut Tx, player: PlayerId) -> Result<Option<AccountRow>, StoreError> {
    let account = accounts::load(tx, player)?.filter(|account| has_address(account) && !account.closed);
    if account.is_none() || mail_copies::is_refused(tx, player)? { Ok(None) } else { Ok(account) }
}

/// Whether copies can reach a player at all.
pub fn has_address(account: &AccountRow) -> bool {
    account.email_verified && !account.email.is_empty()
}

/// The key of links, if the site has one.
pub fn key(tx: &mut Tx) -> Result<Option<LinkKey>, StoreError> {
    Ok(site_secret::find(tx, KEY)?.map(LinkKey))
}

/// The key of links; these bytes where the site has none yet.
pub fn key_or(tx: &mut Tx, ctx: &Ctx, fresh: &[u8; 32]) -> Result<LinkKey, StoreError> {
    site_secret::find_or_keep(tx, ctx, (KEY, fresh)).map(LinkKey)
}

/// What makes links that only this site can make.
#[derive(Clone)]
pub struct LinkKey([u8; 32]);

impl LinkKey {
    /// The token of a player's link.
    pub fn token(&self, player: PlayerId) -> Option<String> {
        let number = player.get().to_be_bytes();
        let mac = self.mac(number)?.finalize().into_bytes();
        Some(format!("{}{}", hex::encode(number), hex::encode(mac)))
    }

    /// Whose token this is; `None` for one that this site has not made.
    pub fn player(&self, token: &str) -> Option<PlayerId> {
        let bytes = hex::decode(token).ok()?;
        let (number, mac) = bytes.split_at_checked(8)?;
        let number: [u8; 8] = number.try_into().ok()?;
        self.mac(number)?.verify_slice(mac).ok()?;
        Some(i64::from_be_bytes(number).into())
    }

    fn mac(&self, number: [u8; 8]) -> Option<Hmac<Sha256>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).ok()?;
        mac.update(PURPOSE);
        mac.update(&number);
        Some(mac)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_of_one_player_and_one_key() {
        let (key, other) = (LinkKey([7; 32]), LinkKey([8; 32]));
        let token = key.token(PlayerId::from(42)).unwrap();
        assert_eq!(key.player(&token), Some(PlayerId::from(42)));
        assert_eq!(other.player(&token), None);
        let foreign = key.token(PlayerId::from(43)).unwrap();
        let mixed = format!("{}{}", &foreign[..16], &token[16..]);
        assert_eq!(key.player(&mixed), None, "the number of another player");
        for wrong in ["", "0", "zz", &token[..62], &token[2..], "é"] {
            assert_eq!(key.player(wrong), None, "{wrong}");
        }
    }
}
