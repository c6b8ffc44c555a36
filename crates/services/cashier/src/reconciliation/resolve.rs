//! An operator closes a difference with what was found.

use baize_core::{Ctx, Failure};
use baize_ledger::operator_log::{self, OperatorAction};
use baize_store::Tx;
use baize_store::reconciliation::{self, DifferenceRow};
use baize_time::Timestamp;
use serde_json::Value;

/// Why a difference is not closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// There is no such difference.
    #[error("there is no such difference")]
    Unknown,
    /// It is closed.
    #[error("the difference is closed")]
    NotOpen,
    /// A name or the note is missing.
    #[error("the person and a note have to be given")]
    Unnamed,
}

/// Closes a difference of a gateway, named by its class and name.
pub fn resolve(
    tx: &mut Tx,
    ctx: &Ctx,
    (gateway, class, name): (&str, &str, &str),
    (by, note): (&str, &str),
) -> Result<DifferenceRow, Failure<Refusal>> {
    let (by, note) = (by.trim(), note.trim());
    if by.is_empty() || note.is_empty() {
        return Err(Failure::Refused(Refusal::Unnamed));
    }
    let known = reconciliation::find(tx, gateway, class, name)?.ok_or(Failure::Refused(Refusal::Unknown))?;
    if known.resolved_at != Timestamp::default() {
        return Err(Failure::Refused(Refusal::NotOpen));
    }
    let (resolved_by, note) = (by.to_owned(), note.to_owned());
    let row = DifferenceRow { resolved_at: ctx.now, resolved_by, note, ..known };
    reconciliation::save(tx, &row)?;
    let action = OperatorAction {
        action: "reconciliation.resolve",
        operator: by.to_owned(),
        confirmed_by: String::new(),
        player: None,
        subject: format!("{gateway} {class} {name}"),
        reason: row.note.clone(),
        details: Value::Null,
    };
    operator_log::record(tx, ctx.now, &action)?;
    Ok(row)
}
