//! What does not agree, as it is reported.

use std::fmt::{self, Display};

/// Rows of one read.
pub(super) const PAGE: u32 = 500;

/// Something that does not agree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashierProblem {
    /// The order, refund, withdrawal or difference.
    pub about: String,
    /// What is wrong with it.
    pub what: String,
}

impl Display for CashierProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.about, self.what)
    }
}
