//! What we have written down against what a gateway says it moved: every difference by name.

use std::collections::{BTreeMap, BTreeSet};

use baize_time::Timestamp;

use crate::gateway_protocol::statement::{Movement, MovementKind};

/// What kind of thing a name belongs to: a refund and a chargeback are both a reversal, and share their names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum MovementClass {
    /// Money of a player came in.
    Payment,
    /// A payment went back.
    Reversal,
    /// A player was paid.
    Payout,
}

impl MovementClass {
    /// The name in the store.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Payment => "payment",
            Self::Reversal => "reversal",
            Self::Payout => "payout",
        }
    }
}

impl From<MovementKind> for MovementClass {
    fn from(kind: MovementKind) -> Self {
        match kind {
            MovementKind::Payment => Self::Payment,
            MovementKind::Refund | MovementKind::Chargeback => Self::Reversal,
            MovementKind::Payout => Self::Payout,
        }
    }
}

/// How the two sides differ about one movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum DifferenceKind {
    /// The gateway names it, we have not written it down.
    MissingHere,
    /// We have written it down, the gateway does not name it.
    MissingThere,
    /// The amounts differ.
    Amount,
    /// The currencies differ.
    Currency,
    /// The orders differ.
    Order,
    /// One says refund, the other chargeback.
    Kind,
    /// The gateway names it more than once.
    Repeated,
}

impl DifferenceKind {
    /// The name in the store.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::MissingHere => "missing_here",
            Self::MissingThere => "missing_there",
            Self::Amount => "amount",
            Self::Currency => "currency",
            Self::Order => "order",
            Self::Kind => "kind",
            Self::Repeated => "repeated",
        }
    }
}

/// One difference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// How the sides differ.
    pub kind: DifferenceKind,
    /// The movement as we have it.
    pub ours: Option<Movement>,
    /// The movement as the gateway has it.
    pub theirs: Option<Movement>,
}

/// The time that is reconciled: from, and until before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// The first moment.
    pub from: Timestamp,
    /// The moment after the last.
    pub to: Timestamp,
}

impl Window {
    fn has(&self, movement: &Movement) -> bool {
        self.from <= movement.at && movement.at < self.to
    }
}

/// What a movement is called: its class and its name.
pub type MovementKey = (MovementClass, String);

/// What a comparison found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Comparison {
    /// Every difference, in the order of the names.
    pub differences: Vec<Difference>,
    /// What both sides say alike.
    pub alike: BTreeSet<MovementKey>,
}

/// Compares both sides. A movement that only one side has is a difference if it is within the window; the clocks differ, so
/// each side also brings what is around it.
pub fn compare(window: Window, ours: &[Movement], theirs: &[Movement]) -> Comparison {
    let by_key = |side: &[Movement]| {
        let mut map: BTreeMap<MovementKey, Vec<Movement>> = BTreeMap::new();
        for movement in side {
            map.entry(key(movement)).or_default().push(movement.clone());
        }
        map
    };
    let (ours, theirs) = (by_key(ours), by_key(theirs));
    let keys: BTreeSet<&MovementKey> = ours.keys().chain(theirs.keys()).collect();
    let mut found = Comparison::default();
    for key in keys {
        let our = ours.get(key).and_then(|rows| rows.first());
        let their = theirs.get(key).map(Vec::as_slice).unwrap_or_default();
        match judge(window, our, their) {
            Some(kind) => found.differences.push(Difference {
                kind,
                ours: our.cloned(),
                theirs: their.first().cloned(),
            }),
            None if our.is_some() && !their.is_empty() => {
                found.alike.insert(key.clone());
            }
            None => {}
        }
    }
    found
}

/// The key of a movement.
pub fn key(movement: &Movement) -> MovementKey {
    (movement.kind.into(), movement.name.clone())
}

fn judge(window: Window, ours: Option<&Movement>, theirs: &[Movement]) -> Option<DifferenceKind> {
    match (ours, theirs) {
        (Some(ours), []) => window.has(ours).then_some(DifferenceKind::MissingThere),
        (None, [theirs, ..]) => window.has(theirs).then_some(DifferenceKind::MissingHere),
        (Some(_), [_, _, ..]) => Some(DifferenceKind::Repeated),
        (Some(ours), [theirs]) if ours.amount != theirs.amount => Some(DifferenceKind::Amount),
        (Some(ours), [theirs]) if ours.currency != theirs.currency => Some(DifferenceKind::Currency),
        (Some(ours), [theirs]) if ours.order_no != theirs.order_no => Some(DifferenceKind::Order),
        (Some(ours), [theirs]) if ours.kind != theirs.kind => Some(DifferenceKind::Kind),
        (Some(_), [_]) | (None, []) => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const WINDOW: Window = Window { from: Timestamp::from_millis(100), to: Timestamp::from_millis(200) };

    fn movement(kind: MovementKind, name: &str, at: i64) -> Movement {
        Movement {
            kind,
            at: Timestamp::from_millis(at),
            order_no: "D1".into(),
            name: name.into(),
            amount: 500,
            currency: "INR".into(),
        }
    }

    fn payment(name: &str, at: i64) -> Movement {
        movement(MovementKind::Payment, name, at)
    }

    fn kinds(ours: &[Movement], theirs: &[Movement]) -> Vec<DifferenceKind> {
        compare(WINDOW, ours, theirs).differences.iter().map(|difference| difference.kind).collect()
    }

    #[test]
    fn sides_that_agree_have_no_difference_whatever_their_clocks_say() {
        let found = compare(WINDOW, &[payment("p1", 150)], &[payment("p1", 40)]);
        assert!(found.differences.is_empty());
        assert!(found.alike.contains(&(MovementClass::Payment, "p1".to_owned())));
    }

    #[test]
    fn a_row_that_is_missing_on_either_side_is_named() {
        assert_eq!(kinds(&[payment("p1", 150)], &[]), [DifferenceKind::MissingThere]);
        assert_eq!(kinds(&[], &[payment("p1", 150)]), [DifferenceKind::MissingHere]);
        for outside in [99, 200] {
            assert_eq!(kinds(&[payment("p1", outside)], &[]), [], "{outside} belongs to another run");
            assert_eq!(kinds(&[], &[payment("p1", outside)]), [], "{outside} belongs to another run");
        }
    }

    #[test]
    fn a_payment_and_a_payout_of_one_name_are_two_movements() {
        let payout = movement(MovementKind::Payout, "x", 150);
        let expected = [DifferenceKind::MissingThere, DifferenceKind::MissingHere];
        assert_eq!(kinds(&[payment("x", 150)], &[payout]), expected);
    }

    #[test]
    fn what_both_name_differently_is_named_by_what_differs() {
        let ours = movement(MovementKind::Refund, "r1", 150);
        for (theirs, kind) in [
            (Movement { amount: 499, ..ours.clone() }, DifferenceKind::Amount),
            (Movement { currency: "BRL".into(), ..ours.clone() }, DifferenceKind::Currency),
            (Movement { order_no: "D2".into(), ..ours.clone() }, DifferenceKind::Order),
            (Movement { kind: MovementKind::Chargeback, ..ours.clone() }, DifferenceKind::Kind),
        ] {
            assert_eq!(kinds(std::slice::from_ref(&ours), &[theirs]), [kind]);
        }
        assert_eq!(
            kinds(std::slice::from_ref(&ours), &[ours.clone(), ours.clone()]),
            [DifferenceKind::Repeated]
        );
    }

    proptest! {
        #[test]
        fn exactly_the_rows_that_were_taken_away_are_missing(
            here in proptest::collection::vec(proptest::bool::ANY, 1..20),
            there in proptest::collection::vec(proptest::bool::ANY, 1..20),
        ) {
            let all: Vec<Movement> = (0..here.len().min(there.len())).map(|n| payment(&format!("p{n}"), 150)).collect();
            let side = |kept: &[bool]| -> Vec<Movement> {
                all.iter().zip(kept).filter(|(_, kept)| **kept).map(|(row, _)| row.clone()).collect()
            };
            let found = kinds(&side(&here), &side(&there));
            let count = |kind| found.iter().filter(|found| **found == kind).count();
            let pairs = || here.iter().zip(&there);
            prop_assert_eq!(count(DifferenceKind::MissingHere), pairs().filter(|(h, t)| !**h && **t).count());
            prop_assert_eq!(count(DifferenceKind::MissingThere), pairs().filter(|(h, t)| **h && !**t).count());
        }
    }
}
