//! The fields of a line of a provider's list as they are written, and why they may be no transaction.

use serde::Deserialize;

/// Why a line is no transaction.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// Not an object of JSON with these fields.
    #[error("it cannot be read: {0}")]
    Json(String),
    /// A row that is quoted wrongly.
    #[error("a quote is not closed, or something follows one")]
    Quotes,
    /// A row of another length than the first line.
    #[error("it has {0} columns, and the first line has {1}")]
    Columns(usize, usize),
    /// The first line names a column twice.
    #[error("the column `{0}` is there twice")]
    ColumnTwice(String),
    /// A field that every transaction has.
    #[error("`{0}` is missing")]
    Missing(&'static str),
    /// Another kind.
    #[error("`kind` is not bet, win or rollback")]
    Kind,
    /// Another state.
    #[error("`state` is not applied or rolled_back")]
    State,
    /// Not an amount.
    #[error("`amount` is no amount such as 12.50, at least 0")]
    Amount,
    /// Not a whole number, or too large.
    #[error("`wire_amount` is no whole number of the wire, at least 0")]
    WireAmount,
    /// The wire of this provider has no whole numbers.
    #[error("this provider's wire has no whole numbers: say `amount`, such as 12.50")]
    NoWireAmount,
    /// Both, or neither.
    #[error("it says one of `amount` and `wire_amount`")]
    OneAmount,
    /// Not a moment.
    #[error("`time` is neither milliseconds UTC nor a moment such as 2026-11-28T23:59:59Z")]
    Time,
}

/// The fields of a line as they are written.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Fields {
    pub(super) transaction_uuid: String,
    pub(super) kind: String,
    pub(super) user: Cell,
    pub(super) round: Cell,
    pub(super) amount: String,
    pub(super) wire_amount: Cell,
    pub(super) currency: String,
    pub(super) time: Cell,
    pub(super) reference: String,
    pub(super) state: String,
}

/// A text, or a whole number.
#[derive(Debug, Default, Deserialize)]
#[serde(untagged)]
pub(super) enum Cell {
    #[default]
    Nothing,
    Whole(i64),
    Text(String),
}

impl Cell {
    pub(super) fn text(self) -> String {
        match self {
            Self::Nothing => String::new(),
            Self::Whole(number) => number.to_string(),
            Self::Text(text) => text,
        }
    }
}
