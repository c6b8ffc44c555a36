//! Amounts of this wire: 1/100000 of a currency unit, ten of which are one of our units.

use baize_money::Amount;

/// How many of the wire's units are one of ours.
const PER_UNIT: i64 = 10;

/// Our amount, and what of the wire's is below one unit of it. `None` below nothing or beyond what an amount can be.
pub(super) fn ours(wire: i64) -> Option<(Amount, i64)> {
    let amount = Amount::new(wire.checked_div(PER_UNIT)?).ok()?;
    let rest = wire.checked_rem(PER_UNIT)?;
    (wire >= 0).then_some((amount, rest))
}

/// The wire's amount.
pub(super) fn theirs(amount: Amount) -> i64 {
    amount.units().saturating_mul(PER_UNIT)
}
