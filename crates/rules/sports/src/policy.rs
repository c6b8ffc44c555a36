//! What happens to a price that moved between the slip and the bet.

use baize_money::{Multiplier, Ratio};

/// Which changes of odds a player accepts beforehand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum OddsPolicy {
    /// None.
    #[default]
    None,
    /// Better odds.
    Higher,
    /// All.
    Any,
}

/// At which odds a leg is accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PriceDecision {
    /// At the odds that were asked for.
    Hold(Multiplier),
    /// At better ones.
    Better(Multiplier),
    /// At worse ones.
    Worse(Multiplier),
    /// Not at all: the odds changed.
    Refuse,
}

impl PriceDecision {
    /// The odds of the leg; `None` where it is refused.
    pub const fn odds(self) -> Option<Multiplier> {
        match self {
            Self::Hold(odds) | Self::Better(odds) | Self::Worse(odds) => Some(odds),
            Self::Refuse => None,
        }
    }
}

impl OddsPolicy {
    /// Decides on a leg by the odds that were asked for and those of now.
    ///
    /// Before the match every change needs a policy that takes it. In play the asked odds hold while those of now are at
    /// least 98 % of them, for the price moved during the live delay.
    pub fn decide(self, asked: Multiplier, now: Multiplier, in_play: bool) -> PriceDecision {
        let takes_better = self != Self::None;
        if now == asked {
            PriceDecision::Hold(asked)
        } else if now > asked && takes_better {
            PriceDecision::Better(now)
        } else if in_play && is_near(asked, now) {
            PriceDecision::Hold(asked)
        } else if self == Self::Any {
            PriceDecision::Worse(now)
        } else {
            PriceDecision::Refuse
        }
    }
}

/// Whether the odds of now are at least 98 % of those asked for.
fn is_near(asked: Multiplier, now: Multiplier) -> bool {
    let least = Ratio::new(98, 100).and_then(|share| Ratio::from(asked).checked_mul(share));
    least.is_some_and(|least| Ratio::from(now) >= least)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn odds(parts: u64) -> Multiplier {
        Multiplier::from_parts(parts)
    }

    fn decided(asked: u64, now: u64, in_play: bool) -> [PriceDecision; 3] {
        [OddsPolicy::None, OddsPolicy::Higher, OddsPolicy::Any]
            .map(|policy| policy.decide(odds(asked), odds(now), in_play))
    }

    const HOLD: PriceDecision = PriceDecision::Hold(odds(20_000));
    const REFUSE: PriceDecision = PriceDecision::Refuse;

    #[test]
    fn before_the_match_a_change_needs_a_policy_that_takes_it() {
        let better = PriceDecision::Better(odds(20_200));
        assert_eq!(decided(20_000, 20_200, false), [REFUSE, better, better]);
        assert_eq!(decided(20_000, 19_900, false), [REFUSE, REFUSE, PriceDecision::Worse(odds(19_900))]);
        assert_eq!(decided(20_000, 20_000, false), [HOLD; 3]);
    }

    #[test]
    fn in_play_the_asked_odds_hold_down_to_98_percent_of_them() {
        assert_eq!(decided(20_000, 19_600, true), [HOLD; 3]);
        assert_eq!(decided(20_000, 19_599, true), [REFUSE, REFUSE, PriceDecision::Worse(odds(19_599))]);
    }

    #[test]
    fn in_play_better_odds_are_given_to_those_who_take_them() {
        let better = PriceDecision::Better(odds(25_000));
        assert_eq!(decided(20_000, 25_000, true), [HOLD, better, better]);
    }

    #[test]
    fn a_leg_that_is_refused_has_no_odds() {
        assert_eq!(REFUSE.odds(), None);
        assert_eq!(HOLD.odds(), Some(odds(20_000)));
    }
}
