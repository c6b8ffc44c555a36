//! What promotions ask for.

use baize_money::Amount;

use crate::wagering::Kind;

/// A change that follows from an event. The services carry it out; nothing else interprets it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// A requirement stands at this turnover now.
    Progress {
        /// Which.
        task: i64,
        /// The new turnover.
        cur: Amount,
    },
    /// A requirement is met: it closes, a bonus moves from bonus money to cash, deposited cash is free.
    Complete {
        /// Which.
        task: i64,
        /// Of a bonus or of a deposit.
        kind: Kind,
        /// The turnover it closes at: its target.
        cur: Amount,
        /// The bonus or deposit that it held.
        amount: Amount,
    },
}
