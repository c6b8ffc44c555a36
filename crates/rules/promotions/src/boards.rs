//! Boards of tournaments: when they are settled, and how a pool is split among the places (promotions text, section 4).
//! The higher score is before the other, then who reached it first, then the lower player number.

use baize_money::{Amount, BasisPoints};
use baize_time::Span;

/// A board is settled so long after its end.
pub const SETTLED_AFTER: Span = Span::minutes(10);
/// So many places of a board bring a prize.
pub const PRIZES: usize = 50;

/// The share of the pool that a place has, from place 1 on.
const fn share(place: usize) -> BasisPoints {
    BasisPoints::new(match place {
        1 => 2_500,
        2 => 1_500,
        3 => 1_000,
        4..=10 => 400,
        11..=PRIZES => 55,
        _ => 0,
    })
}

/// The prizes of all places, from the first one: each share is rounded down, and the first place has what that leaves. A
/// place that nobody takes keeps its prize.
pub fn prizes(pool: Amount) -> [Amount; PRIZES] {
    let mut prizes = [Amount::ZERO; PRIZES];
    for (prize, place) in prizes.iter_mut().zip(1..) {
        *prize = share(place).of(pool).unwrap_or_default();
    }
    let dealt = Amount::sum(prizes).unwrap_or(pool);
    let rest = pool.less_or_zero(dealt);
    prizes[0] = prizes[0].checked_add(rest).unwrap_or(prizes[0]);
    prizes
}

/// The prize of a place, from 1; nothing for places without one.
pub fn prize(pool: Amount, place: i64) -> Amount {
    let at = usize::try_from(place).ok().and_then(|place| place.checked_sub(1));
    at.and_then(|at| prizes(pool).get(at).copied()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_pool_is_split_by_places() {
        let prizes = prizes(Amount::whole(1_000));
        assert_eq!(prizes[..4], [250, 150, 100, 40].map(Amount::whole));
        assert_eq!((prizes[9], prizes[10]), (Amount::whole(40), Amount::from_units(55_000)));
        assert_eq!(prizes[49], Amount::from_units(55_000));
        assert_eq!(
            (prize(Amount::whole(1_000), 3), prize(Amount::whole(1_000), 51)),
            (prizes[2], Amount::ZERO)
        );
        assert_eq!(
            (prize(Amount::whole(1_000), 0), prize(Amount::whole(1_000), -1)),
            (Amount::ZERO, Amount::ZERO)
        );
    }

    #[test]
    fn what_rounding_leaves_is_the_first_place_s() {
        let split = prizes(Amount::from_units(99));
        assert_eq!(split[1..4], [14, 9, 3].map(Amount::from_units));
        assert_eq!(split[0], Amount::from_units(99 - 14 - 9 - 7 * 3));
    }

    proptest! {
        #[test]
        fn the_prizes_are_the_pool(pool in 0_i64..1 << 50) {
            let pool = Amount::new(pool).unwrap();
            let prizes = prizes(pool);
            prop_assert_eq!(Amount::sum(prizes), Some(pool));
            prop_assert!(prizes.is_sorted_by(|a, b| a >= b));
        }
    }
}
