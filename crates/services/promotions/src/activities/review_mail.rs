//! Mail about rewards that are looked at.

use baize_core::Ctx;
use baize_core::mail::{self, NewMail};
use baize_store::promotion_grants::GrantRow;
use baize_store::{PlayerId, StoreError, Tx};

use super::{catalogue, texts};

/// Writes to the player how a review begins or ended, once each. The subject is the number of what is looked at.
pub(super) fn write(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, activity, subject): (PlayerId, i64, &str),
    (part, reason): (&str, &str),
) -> Result<(), StoreError> {
    let Some(entry) = catalogue::find(tx, activity)? else { return Ok(()) };
    let letter = NewMail {
        title: texts::of_review(&entry, "title", ""),
        content: texts::of_review(&entry, part, reason),
        source: format!("review:{subject}:{part}"),
        // That it begins is said on the page at once; how it ended is not.
        is_urgent: part != "begun",
        ..NewMail::default()
    };
    mail::send(tx, ctx, player, &letter).map(|_| ())
}

/// The same of a grant.
pub(super) fn write_of(
    tx: &mut Tx,
    ctx: &Ctx,
    grant: &GrantRow,
    what: (&str, &str),
) -> Result<(), StoreError> {
    write(tx, ctx, (grant.player, grant.activity, &grant.id.to_string()), what)
}
