//! Budgets in slots, so that players who claim at one moment do not wait for one row.

use baize_money::Amount;

/// The most slots that a cap is split into.
const MOST_SLOTS: i64 = 32;
/// A slot holds at least so many of the largest prizes.
const PRIZES_OF_SLOT: i64 = 20;

/// A cap on what may be spent, split into slots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cap {
    cap: Amount,
    slots: i64,
}

impl Cap {
    /// The cap, whose slots each hold at least twenty of the largest prizes: cap ÷ (20 × largest), 1 to 32.
    pub fn new(cap: Amount, largest: Amount) -> Self {
        let of_slot = largest.units().saturating_mul(PRIZES_OF_SLOT);
        let slots = cap.units().checked_div(of_slot).unwrap_or(MOST_SLOTS).clamp(1, MOST_SLOTS);
        Self { cap, slots }
    }

    /// How many slots it has.
    pub fn slots(&self) -> i64 {
        self.slots
    }

    /// What a slot holds; the first one has the rest of the division.
    pub fn of_slot(&self, slot: i64) -> Amount {
        let even = self.cap.units().checked_div(self.slots).unwrap_or(0);
        let rest = self.cap.units().checked_rem(self.slots).unwrap_or(0);
        let units = if slot == 0 { even.saturating_add(rest) } else { even };
        Amount::new(units).unwrap_or(self.cap)
    }

    /// The slot that a cost is taken from: the player's own, or else the next one that has room for it. `used` says what
    /// is used of a slot. `None` if none has room.
    pub fn slot_for(&self, player: i64, cost: Amount, used: impl Fn(i64) -> Amount) -> Option<i64> {
        let own = spread(player).checked_rem_euclid(self.slots).unwrap_or(0);
        (0..self.slots)
            .map(|step| (own + step) % self.slots)
            .find(|slot| used(*slot).checked_add(cost).is_some_and(|then| then <= self.of_slot(*slot)))
    }
}

/// Identifiers mostly end in the same bits; the upper ones of a product do not.
///
/// The store chooses a player's writer by the same bits, so two, four or eight writers begin with slots and shards of
/// their own: rows that two transactions write in different order make each wait for the other.
pub(crate) fn spread(player: i64) -> i64 {
    let mixed = player.cast_unsigned().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
    i64::try_from(mixed).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn units(units: i32) -> Amount {
        Amount::from_units(units)
    }

    #[test]
    fn a_slot_holds_twenty_of_the_largest_prizes() {
        let slots = |cap, largest| Cap::new(units(cap), units(largest)).slots();
        assert_eq!([slots(1_000, 1), slots(1_000, 10), slots(1_000, 50), slots(10, 50)], [32, 5, 1, 1]);
        assert_eq!(slots(1_000, 0), 32, "what costs nothing needs no room");
    }

    #[test]
    fn a_cost_is_taken_from_the_own_slot_and_then_from_the_others() {
        let cap = Cap::new(units(64), units(1));
        assert_eq!(cap.slots(), 3);
        let own = cap.slot_for(7, units(1), |_| Amount::ZERO).unwrap();
        let next = cap.slot_for(7, units(1), |slot| if slot == own { units(64) } else { Amount::ZERO });
        assert_eq!(next, Some((own + 1) % 3));
        assert_eq!(cap.slot_for(7, units(1), |slot| cap.of_slot(slot)), None, "a unit short is sold out");
    }

    proptest! {
        #[test]
        fn the_slots_hold_the_cap_together(cap in 0_i32..1_000_000, largest in 0_i32..10_000) {
            let cap = Cap::new(units(cap), units(largest));
            let sum = Amount::sum((0..cap.slots()).map(|slot| cap.of_slot(slot))).unwrap();
            prop_assert_eq!(sum, cap.cap);
        }

        #[test]
        fn players_are_spread_over_the_slots(first in 0_i64..1 << 40) {
            let cap = Cap::new(units(1_000_000), units(1));
            let slots: std::collections::BTreeSet<_> =
                (0..400).filter_map(|n| cap.slot_for(first + (n << 22), Amount::UNIT, |_| Amount::ZERO)).collect();
            prop_assert!(slots.len() > 20, "{} slots", slots.len());
        }
    }
}
