//! Notices to the owner of an account: written in the transaction of what they report, delivered by a job.
//!
//! A notice goes to a contact at most [`PER_DAY`] times a day for each kind, so that nobody uses it to flood a contact,
//! and what is frequent does not use up what is rare.

use baize_players::mask::hide_middle;
use baize_store::accounts::{self, AccountRow, ContactKind};
use baize_store::notices::{self, NoticeKind, NoticeRow};
use baize_store::{NoticeId, PlayerId, StoreError, Tx};
use baize_time::{Span, Timestamp};
use serde::{Deserialize, Serialize};

use crate::Ctx;
use crate::jobs::{JobPayload, enqueue};
use crate::ports::{Channel, MessageContent, Notice, OutgoingMessage};

/// Notices of one kind to one contact within a day; further ones are not written.
pub const PER_DAY: i64 = 5;
/// How long a notice is kept; its job has ended long before.
const KEPT: Span = Span::days(7);

/// Delivers a notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SendNotice {
    /// Whose account the notice is about.
    pub player: PlayerId,
    /// The notice.
    pub notice: NoticeId,
}

impl JobPayload for SendNotice {
    const KIND: &'static str = "send_notice";

    fn player(&self) -> PlayerId {
        self.player
    }
}

/// The contacts of an account.
pub fn contacts(account: &AccountRow) -> Vec<(ContactKind, String)> {
    [(ContactKind::Phone, &account.mobile), (ContactKind::Email, &account.email)]
        .into_iter()
        .filter(|(_, contact)| !contact.is_empty())
        .map(|(kind, contact)| (kind, contact.clone()))
        .collect()
}

/// Writes a notice to every contact of a player. `about` is the payout account or contact in full; it is masked here.
pub fn notify(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    kind: NoticeKind,
    about: &str,
) -> Result<(), StoreError> {
    let Some(account) = accounts::load(tx, player)? else { return Ok(()) };
    let contacts = contacts(&account);
    notify_contacts(tx, ctx, &account, &contacts, (kind, about))
}

/// Writes a notice to each of these contacts, which the account has or had.
pub fn notify_contacts(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &AccountRow,
    contacts: &[(ContactKind, String)],
    notice: (NoticeKind, &str),
) -> Result<(), StoreError> {
    let (kind, about) = notice;
    notices::forget(tx, ctx.now.minus(KEPT))?;
    for (contact_kind, contact) in contacts {
        if notices::count(tx, contact, kind, ctx.now.minus(Span::days(1)))? >= PER_DAY {
            continue;
        }
        let id: NoticeId = ctx.next_id();
        let row = NoticeRow {
            id,
            player: account.player,
            kind,
            subject: hide_middle(about),
            contact_kind: *contact_kind,
            contact: contact.clone(),
            lang: account.lang.clone(),
            made_at: ctx.now,
            sent_at: Timestamp::from_millis(0),
        };
        notices::add(tx, &row)?;
        enqueue(tx, ctx, &SendNotice { player: account.player, notice: id }, ctx.now)?;
    }
    Ok(())
}

/// The message that is still to be delivered for a notice; `None` when it was.
pub fn message(tx: &mut Tx, ctx: &Ctx, id: NoticeId) -> Result<Option<OutgoingMessage>, StoreError> {
    let unsent = notices::load(tx, id)?.filter(|row| row.sent_at.millis() == 0);
    Ok(unsent.map(|row| OutgoingMessage {
        id: format!("notice-{}", row.id),
        channel: match row.contact_kind {
            ContactKind::Phone => Channel::Text,
            ContactKind::Email => Channel::Mail,
        },
        to: row.contact,
        lang: row.lang,
        site: ctx.site.title.clone(),
        content: MessageContent::Notice(Notice { kind: row.kind, subject: row.subject }),
    }))
}

/// Marks a notice as handed over.
pub fn mark_sent(tx: &mut Tx, ctx: &Ctx, id: NoticeId) -> Result<(), StoreError> {
    let Some(row) = notices::load(tx, id)? else { return Ok(()) };
    notices::save(tx, &NoticeRow { sent_at: ctx.now, ..row })
}
