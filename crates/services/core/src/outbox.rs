//! Errands that leave the process: written with the fact that causes them, carried out by the worker afterwards.

use baize_store::outbox::{self, OutboxRow};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Timestamp;

use crate::Ctx;

/// Gives an approved withdrawal to the gateway. The subject is the withdrawal.
pub const SUBMIT_PAYOUT: &str = "submit_payout";
/// Asks the gateway what became of a payout. The subject is the withdrawal.
pub const POLL_PAYOUT: &str = "poll_payout";

/// Tells the player's open pages how a withdrawal ended, when another process ended it. The subject is the withdrawal.
pub const TELL_WITHDRAWAL: &str = "tell_withdrawal";

/// Writes an errand that is due at `due`.
pub fn write(
    tx: &mut Tx,
    ctx: &Ctx,
    kind: &str,
    about: (PlayerId, i64),
    due: Timestamp,
) -> Result<(), StoreError> {
    let (player, subject) = about;
    let row = OutboxRow {
        id: ctx.next_id(),
        kind: kind.to_owned(),
        player,
        subject,
        attempts: 0,
        next_at: due,
        made_at: ctx.now,
    };
    outbox::insert(tx, &row)
}
