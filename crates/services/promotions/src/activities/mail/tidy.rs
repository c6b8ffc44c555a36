//! Opening and deleting mail. What can still be claimed is never deleted.

use baize_core::{Ctx, Failure, Outcome};
use baize_store::mails::MailState;
use baize_store::{MailId, PlayerId, StoreError, Tx};

use super::MailRefusal;
use super::inbox::{self, Mail, MailStatus, count_unread};

/// What was deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deleted {
    /// How many were not opened afterwards.
    pub unread: usize,
    /// How many were deleted.
    pub count: usize,
    /// How many stay because something of them can be claimed.
    pub kept: usize,
}

/// Marks a mail as opened; returns how many were not opened afterwards.
pub fn mark_read(tx: &mut Tx, ctx: &Ctx, player: PlayerId, id: MailId) -> Outcome<usize, MailRefusal> {
    let all = inbox::all(tx, ctx, player)?;
    let mail = all.iter().find(|mail| mail.id == id).ok_or(Failure::Refused(MailRefusal::Unknown))?;
    let unread = count_unread(&all);
    if mail.status != MailStatus::Unread {
        return Ok(unread);
    }
    mail.save(tx, ctx, MailState::Read)?;
    Ok(unread - 1)
}

/// Deletes a mail of which nothing can be claimed.
pub fn delete(tx: &mut Tx, ctx: &Ctx, player: PlayerId, id: MailId) -> Outcome<Deleted, MailRefusal> {
    let mail = inbox::find(tx, ctx, player, id)?.ok_or(Failure::Refused(MailRefusal::Unknown))?;
    if mail.is_claimable() {
        return Err(Failure::Refused(MailRefusal::Unclaimed));
    }
    mail.save(tx, ctx, MailState::Deleted)?;
    let unread = inbox::unread(tx, ctx, player)?;
    Ok(Deleted { unread, count: 1, kept: 0 })
}

/// Deletes all mail of which nothing can be claimed.
pub fn delete_all(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<Deleted, StoreError> {
    let all = inbox::all(tx, ctx, player)?;
    let (kept, deleted): (Vec<Mail>, Vec<Mail>) = all.into_iter().partition(Mail::is_claimable);
    for mail in &deleted {
        mail.save(tx, ctx, MailState::Deleted)?;
    }
    Ok(Deleted { unread: count_unread(&kept), count: deleted.len(), kept: kept.len() })
}
