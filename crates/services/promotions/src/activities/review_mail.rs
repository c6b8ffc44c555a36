//! Mail about rewards that are looked at.

use baize_core::Ctx;
use baize_core::mail::{self, NewMail};
use baize_store::promotion_grants::GrantRow;
use baize_store::{StoreError, Tx};

use super::{catalogue, texts};

/// Writes to the player how a review begins or ended, once each.
pub(super) fn write(
    tx: &mut Tx,
    ctx: &Ctx,
    grant: &GrantRow,
    (part, reason): (&str, &str),
) -> Result<(), StoreError> {
    let Some(entry) = catalogue::find(tx, grant.activity)? else { return Ok(()) };
    let letter = NewMail {
        title: texts::of_review(&entry, "title", ""),
        content: texts::of_review(&entry, part, reason),
        source: format!("review:{}:{part}", grant.id),
        // That it begins is said on the page at once; how it ended is not.
        is_urgent: part != "begun",
        ..NewMail::default()
    };
    mail::send(tx, ctx, grant.player, &letter).map(|_| ())
}
