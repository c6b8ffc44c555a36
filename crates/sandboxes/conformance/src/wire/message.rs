//! A call as it is sent and what came back, whatever the wire.

use crate::call::Call;

/// A call whose names and amounts are known.
pub(crate) struct Bound<'a> {
    pub(crate) call: &'a Call,
    /// The name of this very request.
    pub(crate) request: String,
    pub(crate) user: String,
    pub(crate) token: String,
    pub(crate) transaction: String,
    pub(crate) reference: String,
    pub(crate) round: String,
    pub(crate) game: String,
    pub(crate) currency: String,
    /// In units of the ledger.
    pub(crate) units: i64,
    /// Whether something below one unit is added.
    pub(crate) has_rest: bool,
}

/// What was answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Answer {
    /// The status in words of the wire, or that of HTTP.
    pub(crate) status: String,
    /// The balance in units of the ledger, if it was said.
    pub(crate) balance: Option<i64>,
}
