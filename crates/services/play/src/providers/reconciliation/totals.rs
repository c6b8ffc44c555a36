//! What both sides add up to, by currency and kind.

use std::collections::BTreeMap;

use serde::Serialize;

/// One side of a total.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Side {
    /// How many transactions.
    pub count: u64,
    /// What they add up to, in units.
    pub units: i128,
}

/// What one kind adds up to in one currency. What was rolled back is in it, beside its rollback.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Total {
    /// The currency.
    pub currency: String,
    /// Bet, win or rollback.
    pub kind: &'static str,
    /// What is kept here.
    pub ours: Side,
    /// What the list says.
    pub theirs: Side,
}

/// The sums while they are made.
#[derive(Debug, Default)]
pub(super) struct Totals(BTreeMap<(String, &'static str), [Side; 2]>);

impl Totals {
    pub(super) fn add_ours(&mut self, currency: &str, kind: &'static str, units: i64) {
        self.add(currency, kind, (0, units));
    }

    pub(super) fn add_theirs(&mut self, currency: &str, kind: &'static str, units: i64) {
        self.add(currency, kind, (1, units));
    }

    fn add(&mut self, currency: &str, kind: &'static str, (side, units): (usize, i64)) {
        let sides = self.0.entry((currency.to_owned(), kind)).or_default();
        if let Some(side) = sides.get_mut(side) {
            side.count = side.count.saturating_add(1);
            side.units = side.units.saturating_add(units.into());
        }
    }

    pub(super) fn finish(self) -> Vec<Total> {
        let total = |((currency, kind), sides): ((String, &'static str), [Side; 2])| {
            let [ours, theirs] = sides;
            Total { currency, kind, ours, theirs }
        };
        self.0.into_iter().map(total).collect()
    }
}
