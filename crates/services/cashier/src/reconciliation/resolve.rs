//! An operator closes a difference with what was found.

use baize_core::{Ctx, Failure};
use baize_ledger::operator_log::{self, OperatorAction};
use baize_store::Tx;
use baize_store::reconciliation::{self, DifferenceRow};
use baize_time::Timestamp;
use serde_json::Value;

use super::run::BY_ITSELF;

/// Why a difference is not closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// There is no such difference.
    #[error("there is no such difference")]
    Unknown,
    /// It is closed.
    #[error("the difference is closed")]
    NotOpen,
    /// A name or the note is missing, or the name is that of the reconciliation itself.
    #[error("the person and a note have to be given")]
    Unnamed,
}

/// The action's name in the log of operators.
pub(crate) const RESOLVED: &str = "reconciliation.resolve";

/// What the log of operators calls a difference.
pub(crate) fn subject(gateway: &str, class: &str, name: &str) -> String {
    format!("{gateway} {class} {name}")
}

/// Closes a difference of a gateway, named by its class and name.
pub fn resolve(
    tx: &mut Tx,
    ctx: &Ctx,
    (gateway, class, name): (&str, &str, &str),
    (by, note): (&str, &str),
) -> Result<DifferenceRow, Failure<Refusal>> {
    let (by, note) = (by.trim(), note.trim());
    if by.is_empty() || note.is_empty() || by == BY_ITSELF {
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
        action: RESOLVED,
        operator: by.to_owned(),
        confirmed_by: String::new(),
        player: None,
        subject: subject(gateway, class, name),
        reason: row.note.clone(),
        details: Value::Null,
    };
    operator_log::record(tx, ctx.now, &action)?;
    Ok(row)
}
