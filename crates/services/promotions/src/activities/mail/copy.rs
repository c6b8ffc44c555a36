//! Copies of mail by e-mail, and whether a player wants them.

use baize_core::Ctx;
use baize_core::mail::{LANGUAGES, Texts};
use baize_core::mail_copies::{self, LinkKey, SendMailCopy};
use baize_core::ports::{Channel, Letter, MessageContent, OutgoingMessage};
use baize_ledger::Wallet;
use baize_store::mails::{self, MailState};
use baize_store::{PlayerId, StoreError, Tx, accounts, mail_copies as stored};

use super::super::facts;
use super::super::permit::may_receive;

/// Whether copies of mail reach a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CopyChoice {
    /// The player wants them.
    pub is_wanted: bool,
    /// The player has a proven address.
    pub has_address: bool,
}

/// The copy of a mail as it is handed over; `None` if the player wants none, may receive nothing now, or has read the mail.
pub fn copy(
    tx: &mut Tx,
    ctx: &Ctx,
    SendMailCopy { player, mail }: SendMailCopy,
    (key, site_url): (&LinkKey, &str),
) -> Result<Option<OutgoingMessage>, StoreError> {
    let Some(account) = mail_copies::reader(tx, player)? else { return Ok(None) };
    let Some(row) = mails::find(tx, player, mail)?.filter(|row| row.state == MailState::Unread) else {
        return Ok(None);
    };
    let known = facts::of_player(tx, ctx, player)?;
    if !may_receive(ctx, &Wallet::get(tx, player)?, &known) {
        return Ok(None);
    }
    let Some(token) = key.token(player) else { return Ok(None) };
    let lang = if LANGUAGES.contains(&account.lang.as_str()) { account.lang } else { "en".to_owned() };
    let said = |text: &str| -> Result<String, StoreError> {
        let mut texts: Texts = serde_json::from_str(text).map_err(StoreError::damaged)?;
        Ok(texts.remove(&lang).unwrap_or_default())
    };
    let letter = Letter {
        title: said(&row.title)?,
        text: said(&row.content)?,
        site_url: site_url.to_owned(),
        unsubscribe_url: format!("{site_url}/mail/unsubscribe?token={token}"),
    };
    Ok(Some(OutgoingMessage {
        id: format!("mail-{mail}"),
        channel: Channel::Mail,
        to: account.email,
        lang,
        site: ctx.site.title.clone(),
        content: MessageContent::Letter(letter),
    }))
}

/// Whether copies of mail reach a player.
pub fn copy_choice(tx: &mut Tx, player: PlayerId) -> Result<CopyChoice, StoreError> {
    let account = accounts::load(tx, player)?;
    let has_address = account.as_ref().is_some_and(mail_copies::has_address);
    Ok(CopyChoice { is_wanted: !stored::is_refused(tx, player)?, has_address })
}

/// Keeps whether a player wants copies.
pub fn choose_copies(tx: &mut Tx, ctx: &Ctx, player: PlayerId, is_wanted: bool) -> Result<(), StoreError> {
    stored::set_refused(tx, player, !is_wanted, ctx.now)
}

/// The player whose link this is; `None` for a link that the site has not made.
pub fn player_of_link(tx: &mut Tx, token: &str) -> Result<Option<PlayerId>, StoreError> {
    let Some(key) = mail_copies::key(tx)? else { return Ok(None) };
    let Some(player) = key.player(token) else { return Ok(None) };
    Ok(accounts::load(tx, player)?.map(|account| account.player))
}
