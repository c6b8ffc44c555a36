//! The gamble: a win, or half of it, on a colour that pays twice or a suit that pays four times. Each is decided by
//! the next number of the player's stream and exactly fair.

use thiserror::Error;

use crate::sheet::Gamble;

/// What is gambled on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bet {
    /// One of two colours.
    Colour(u32),
    /// One of four suits.
    Suit(u32),
}

impl Bet {
    /// How many outcomes there are, each as likely, which is also what a right one pays.
    pub const fn outcomes(self) -> u32 {
        match self {
            Self::Colour(_) => 2,
            Self::Suit(_) => 4,
        }
    }

    const fn chosen(self) -> u32 {
        match self {
            Self::Colour(chosen) | Self::Suit(chosen) => chosen,
        }
    }
}

/// How much of a win is gambled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// All of it.
    Whole,
    /// Half, rounded down to a hundredth of the base bet; the rest is kept.
    Half,
}

/// Why a gamble is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum GambleRefusal {
    /// No such colour or suit.
    #[error("there is no such colour or suit")]
    Unknown,
    /// It was gambled as often as the sheet allows, or nothing was won.
    #[error("nothing is left to gamble")]
    Over,
    /// A right guess would exceed the sheet's cap.
    #[error("a right guess would exceed the largest payout")]
    TooLarge,
}

/// A win that may be gambled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GambledWin {
    /// What it is worth, in hundredths of the base bet.
    pub pays: u64,
    /// Gambles taken.
    pub taken: u32,
}

impl GambledWin {
    /// The win of a round.
    pub const fn new(pays: u64) -> Self {
        Self { pays, taken: 0 }
    }

    /// Gambles once; `pick` is that of the player's stream and is asked only for a gamble that is not refused.
    pub fn gamble(
        self,
        rule: Gamble,
        (bet, part): (Bet, Part),
        pick: impl FnOnce(u32) -> u32,
    ) -> Result<Self, GambleRefusal> {
        let outcomes = bet.outcomes();
        if bet.chosen() >= outcomes {
            return Err(GambleRefusal::Unknown);
        }
        let risked = match part {
            Part::Whole => self.pays,
            Part::Half => self.pays / 2,
        };
        if self.taken >= rule.times || risked == 0 {
            return Err(GambleRefusal::Over);
        }
        let kept = self.pays - risked;
        let won = kept.saturating_add(risked.saturating_mul(u64::from(outcomes)));
        if won > u64::from(rule.cap) {
            return Err(GambleRefusal::TooLarge);
        }
        let pays = if pick(outcomes) == bet.chosen() { won } else { kept };
        Ok(Self { pays, taken: self.taken + 1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULE: Gamble = Gamble { times: 5, cap: 100_000 };

    #[test]
    fn every_gamble_is_exactly_fair() {
        for part in [Part::Whole, Part::Half] {
            for (bet, outcomes) in [(Bet::Colour(1), 2), (Bet::Suit(3), 4)] {
                let win = GambledWin::new(1_235);
                let sum: u64 =
                    (0..outcomes).map(|drawn| win.gamble(RULE, (bet, part), |_| drawn).unwrap().pays).sum();
                assert_eq!(sum, 1_235 * u64::from(outcomes));
            }
        }
    }

    #[test]
    fn a_gamble_ends_at_its_limits() {
        let no_draw = |_: u32| -> u32 { panic!("a refused gamble takes no number") };
        let whole = |bet| (bet, Part::Whole);
        let won = GambledWin { pays: 200, taken: 5 };
        assert_eq!(won.gamble(RULE, whole(Bet::Colour(0)), no_draw), Err(GambleRefusal::Over));
        assert_eq!(GambledWin::new(0).gamble(RULE, whole(Bet::Suit(0)), no_draw), Err(GambleRefusal::Over));
        let large = GambledWin::new(30_000);
        assert_eq!(large.gamble(RULE, whole(Bet::Suit(0)), no_draw), Err(GambleRefusal::TooLarge));
        assert_eq!(large.gamble(RULE, whole(Bet::Colour(2)), no_draw), Err(GambleRefusal::Unknown));
        assert_eq!(large.gamble(RULE, (Bet::Suit(0), Part::Half), |_| 0).unwrap().pays, 75_000);
    }
}
