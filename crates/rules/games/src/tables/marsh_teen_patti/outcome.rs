//! What a round brings, and what of it the spots depend on.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::hand::{Class, Hand};
use crate::cards::Card;

/// The two hands, each card 0 … 51, in the order in which they were dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TeenPattiOutcome)]
pub struct Outcome {
    /// A's.
    pub a: [Card; 3],
    /// B's.
    pub b: [Card; 3],
}

/// All that the spots depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ending {
    pub(super) a: Class,
    pub(super) b: Class,
    /// A's hand compared with B's.
    pub(super) a_is: Ordering,
}

impl Ending {
    pub(super) fn of(a: Hand, b: Hand) -> Self {
        Self { a: a.class, b: b.class, a_is: a.cmp(&b) }
    }
}

impl Outcome {
    /// The hands of the first six cards, dealt in turn.
    pub(super) const fn of([a1, b1, a2, b2, a3, b3]: [Card; 6]) -> Self {
        Self { a: [a1, a2, a3], b: [b1, b2, b3] }
    }
}
