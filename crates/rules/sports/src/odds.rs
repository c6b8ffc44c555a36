//! Decimal odds: the ladder of prices, and their text in a feed.

use baize_money::{Multiplier, Ratio};
use thiserror::Error;

/// The lowest price that is offered: 1.01.
pub const LOWEST_PRICE: Multiplier = Multiplier::from_parts(10_100);
/// The highest price that is offered: 1000.
pub const HIGHEST_PRICE: Multiplier = Multiplier::from_parts(10_000_000);

/// Up to these odds prices are this far apart, both in 1/10 000.
const STEPS: [(u64, u64); 9] = [
    (20_000, 100),
    (30_000, 200),
    (40_000, 500),
    (60_000, 1_000),
    (100_000, 2_000),
    (200_000, 5_000),
    (500_000, 10_000),
    (1_000_000, 50_000),
    (10_000_000, 500_000),
];

/// The highest price of the ladder that is no higher than the exact odds; `None` below [`LOWEST_PRICE`].
pub fn ladder_down(exact: Ratio) -> Option<Multiplier> {
    let odds = exact.multiplier().unwrap_or(HIGHEST_PRICE).min(HIGHEST_PRICE).parts();
    let step = STEPS.iter().find(|(up_to, _)| odds < *up_to).map_or(500_000, |(_, step)| *step);
    let price = Multiplier::from_parts(odds - odds % step);
    (price >= LOWEST_PRICE).then_some(price)
}

/// Whether odds are a price of the ladder.
pub fn is_on_ladder(odds: Multiplier) -> bool {
    odds <= HIGHEST_PRICE && ladder_down(odds.into()) == Some(odds)
}

/// Why a text is no odds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum OddsError {
    /// Not a plain decimal number.
    #[error("the odds are not a decimal number")]
    Malformed,
    /// More than four decimals, of which one beyond the fourth is not 0: reading them would round.
    #[error("the odds are finer than 1/10 000")]
    TooFine,
    /// Below 1, or too large to be kept.
    #[error("the odds are out of range")]
    OutOfRange,
}

/// Reads decimal odds exactly: `2`, `1.85`, `1.3333`. They need not be on the ladder.
pub fn parse_odds(text: &str) -> Result<Multiplier, OddsError> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let is_plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if !is_plain(whole) || !is_plain(decimals) {
        return Err(OddsError::Malformed);
    }
    let decimals = decimals.trim_end_matches('0');
    if decimals.len() > 4 {
        return Err(OddsError::TooFine);
    }
    let whole: u64 = whole.parse().map_err(|_| OddsError::OutOfRange)?;
    let decimals: u64 = format!("{decimals:0<4}").parse().map_err(|_| OddsError::Malformed)?;
    whole
        .checked_mul(Multiplier::SCALE)
        .and_then(|parts| parts.checked_add(decimals))
        .map(Multiplier::from_parts)
        .filter(|odds| *odds >= Multiplier::ONE)
        .ok_or(OddsError::OutOfRange)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn down(parts: u64) -> Option<u64> {
        ladder_down(Multiplier::from_parts(parts).into()).map(Multiplier::parts)
    }

    #[test]
    fn a_price_goes_down_to_the_next_step_of_the_ladder() {
        for (exact, price) in [
            (10_100, 10_100),
            (19_999, 19_900),
            (20_199, 20_000),
            (29_999, 29_800),
            (30_499, 30_000),
            (40_999, 40_000),
            (61_999, 60_000),
            (104_999, 100_000),
            (209_999, 200_000),
            (549_999, 500_000),
            (1_499_999, 1_000_000),
            (99_999_999, 10_000_000),
        ] {
            assert_eq!(down(exact), Some(price), "{exact}");
        }
    }

    #[test]
    fn below_the_lowest_price_there_is_none() {
        assert_eq!(down(10_099), None);
        assert_eq!(down(0), None);
    }

    #[test]
    fn odds_of_a_feed_are_read_exactly_or_refused() {
        assert_eq!(parse_odds("1.3333"), Ok(Multiplier::from_parts(13_333)));
        assert_eq!(parse_odds("2"), Ok(Multiplier::from_parts(20_000)));
        assert_eq!(parse_odds("1.850000"), Ok(Multiplier::from_parts(18_500)));
        assert_eq!(parse_odds("1.33333"), Err(OddsError::TooFine));
        assert_eq!(parse_odds("0.9"), Err(OddsError::OutOfRange));
        assert_eq!(parse_odds("99999999999999999999"), Err(OddsError::OutOfRange));
        for odd in ["", ".5", "2.", "1e3", "-2", "+2", "1,85", "NaN"] {
            assert_eq!(parse_odds(odd), Err(OddsError::Malformed), "{odd}");
        }
    }

    proptest! {
        #[test]
        fn a_price_of_the_ladder_stays_and_nothing_goes_up(parts in 10_100_u64..10_000_000) {
            let price = down(parts).unwrap();
            prop_assert!(price <= parts && parts - price < 500_000);
            prop_assert_eq!(down(price), Some(price));
            prop_assert!(is_on_ladder(Multiplier::from_parts(price)));
        }
    }
}
