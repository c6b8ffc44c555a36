//! How odds are shown. Display only: money is computed with decimal odds alone.

use std::fmt;

use baize_money::Multiplier;

/// Decimal odds in one of the formats that players choose from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShownOdds {
    /// Stake and winnings as a multiple of the stake, in 1/10 000.
    Decimal(Multiplier),
    /// Winnings as a reduced fraction of the stake: 3/2 for 2.5.
    Fractional {
        /// The winnings.
        winnings: u64,
        /// The stake that wins them.
        stake: u64,
    },
    /// Winnings on a stake of 100, or below even odds, negative, the stake that wins 100.
    American(i64),
    /// Winnings as a multiple of the stake, in 1/10 000.
    HongKong(i64),
    /// As Hong Kong, but below even odds, negative, the stake that wins 1; in 1/10 000.
    Indonesian(i64),
    /// As Hong Kong, but above even odds, negative, the stake that wins 1; in 1/10 000.
    Malay(i64),
}

/// A format of odds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OddsFormat {
    /// 2.50
    Decimal,
    /// 3/2
    Fractional,
    /// +150
    American,
    /// 1.50
    HongKong,
    /// 1.50
    Indonesian,
    /// -0.6667
    Malay,
}

const SCALE: u64 = Multiplier::SCALE;

impl OddsFormat {
    /// The odds in this format. What does not divide evenly is rounded to the nearest number that is shown, halves away from
    /// zero. `None` for odds of 1 or less, which win nothing.
    pub fn show(self, odds: Multiplier) -> Option<ShownOdds> {
        let winnings = odds.parts().checked_sub(SCALE).filter(|winnings| *winnings > 0)?;
        let is_even_or_above = winnings >= SCALE;
        let won = || i64::try_from(winnings).ok();
        // The stake that wins 1, negative.
        let risked = || i64::try_from(nearest(SCALE.checked_mul(SCALE)?, winnings)).ok().map(|parts| -parts);
        Some(match self {
            Self::Decimal => ShownOdds::Decimal(odds),
            Self::Fractional => {
                let divisor = gcd(winnings, SCALE);
                ShownOdds::Fractional { winnings: winnings / divisor, stake: SCALE / divisor }
            }
            Self::American if is_even_or_above => {
                ShownOdds::American(i64::try_from(nearest(winnings, SCALE / 100)).ok()?)
            }
            Self::American => ShownOdds::American(-i64::try_from(nearest(100 * SCALE, winnings)).ok()?),
            Self::HongKong => ShownOdds::HongKong(won()?),
            Self::Indonesian => ShownOdds::Indonesian(if is_even_or_above { won()? } else { risked()? }),
            Self::Malay => ShownOdds::Malay(if winnings <= SCALE { won()? } else { risked()? }),
        })
    }
}

fn nearest(num: u64, den: u64) -> u64 {
    (num / den) + u64::from(num % den >= den - num % den)
}

const fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// `2.50`, `3/2`, `+150`, `1.50`, `-0.6667`: at least two decimals, at most four.
impl fmt::Display for ShownOdds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Decimal(odds) => f.pad(&decimals("", odds.parts())),
            Self::Fractional { winnings, stake } => f.pad(&format!("{winnings}/{stake}")),
            Self::American(odds) => f.pad(&format!("{odds:+}")),
            Self::HongKong(parts) | Self::Indonesian(parts) | Self::Malay(parts) => {
                f.pad(&decimals(if parts < 0 { "-" } else { "" }, parts.unsigned_abs()))
            }
        }
    }
}

fn decimals(sign: &str, parts: u64) -> String {
    let mut text = format!("{sign}{}.{:04}", parts / SCALE, parts % SCALE);
    for _ in 0..2 {
        if text.ends_with('0') {
            text.pop();
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(format: OddsFormat, parts: u64) -> String {
        format.show(Multiplier::from_parts(parts)).unwrap().to_string()
    }

    #[test]
    fn the_same_odds_read_differently_in_each_format() {
        for (parts, decimal, fractional, american, hong_kong, indonesian, malay) in [
            (15_000, "1.50", "1/2", "-200", "0.50", "-2.00", "0.50"),
            (20_000, "2.00", "1/1", "+100", "1.00", "1.00", "1.00"),
            (25_000, "2.50", "3/2", "+150", "1.50", "1.50", "-0.6667"),
            (19_100, "1.91", "91/100", "-110", "0.91", "-1.0989", "0.91"),
            (10_100, "1.01", "1/100", "-10000", "0.01", "-100.00", "0.01"),
            (10_000_000, "1000.00", "999/1", "+99900", "999.00", "999.00", "-0.001"),
        ] {
            assert_eq!(shown(OddsFormat::Decimal, parts), decimal);
            assert_eq!(shown(OddsFormat::Fractional, parts), fractional);
            assert_eq!(shown(OddsFormat::American, parts), american);
            assert_eq!(shown(OddsFormat::HongKong, parts), hong_kong);
            assert_eq!(shown(OddsFormat::Indonesian, parts), indonesian);
            assert_eq!(shown(OddsFormat::Malay, parts), malay);
        }
    }

    #[test]
    fn odds_that_win_nothing_are_shown_in_no_format() {
        assert_eq!(OddsFormat::American.show(Multiplier::ONE), None);
        assert_eq!(OddsFormat::Fractional.show(Multiplier::ZERO), None);
    }
}
