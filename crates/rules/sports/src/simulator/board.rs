//! The board of a fixture: chances of selections, and their prices.

use baize_money::{BasisPoints, Multiplier};

use super::chance::Chance;
use crate::cash_out::Chances;
use crate::margins::Margins;
use crate::market::{Market, OutcomeId, Specifiers};
use crate::pricing::{Probability, price};

/// The chances of the results of a selection, without margin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ResultChances {
    /// Won; where several can tie, the expected share that is paid.
    pub win: Chance,
    /// Half won, half void.
    pub half_win: Chance,
    /// Void.
    pub void: Chance,
    /// Half lost, half void.
    pub half_lose: Chance,
}

impl ResultChances {
    /// Won or lost.
    pub fn of_win(win: Chance) -> Self {
        Self { win, ..Self::default() }
    }

    /// As cash-out takes them.
    pub fn probabilities(self) -> Chances {
        Chances {
            win: self.win.probability(),
            half_win: self.half_win.probability(),
            void: self.void.probability(),
            half_lose: self.half_lose.probability(),
        }
    }

    /// The probability of which the fair price is the inverse: of what is at risk, the part that wins.
    pub fn fair(self) -> Probability {
        let half = |chance: Chance| chance.times(Chance::HALF);
        let won = self.win.plus(half(self.half_win));
        let back = self.void.plus(half(self.half_win)).plus(half(self.half_lose));
        won.given(back.not()).probability()
    }
}

/// A market with the chances of its selections.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarketChances {
    /// The market.
    pub market: &'static Market,
    /// Which of its number.
    pub specifiers: Specifiers,
    /// Its selections that are open.
    pub outcomes: Vec<(OutcomeId, ResultChances)>,
}

/// A selection with its price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PricedOutcome {
    /// The outcome.
    pub id: OutcomeId,
    /// Its price on the ladder; `None` while it is inactive, because it is too improbable or too certain.
    pub odds: Option<Multiplier>,
    /// Its chances, without margin.
    pub chances: Chances,
}

/// A market with its prices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PricedMarket {
    /// The market.
    pub market: &'static Market,
    /// Which of its number.
    pub specifiers: Specifiers,
    /// The margin that its prices bear.
    pub margin: BasisPoints,
    /// Its selections.
    pub outcomes: Vec<PricedOutcome>,
}

impl MarketChances {
    /// With the prices of before the match or of play.
    pub fn priced(self, margins: &Margins, in_play: bool) -> PricedMarket {
        let margin = margins.of(self.market.family, in_play);
        let priced = |(id, chances): (OutcomeId, ResultChances)| PricedOutcome {
            id,
            odds: price(chances.fair(), margin),
            chances: chances.probabilities(),
        };
        let outcomes = self.outcomes.into_iter().map(priced).collect();
        PricedMarket { market: self.market, specifiers: self.specifiers, margin, outcomes }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fair_probability_leaves_out_what_comes_back() {
        let parts = |chances: ResultChances| chances.fair().parts();
        let quarter = Chance::ratio(1, 4);
        assert_eq!(parts(ResultChances::of_win(quarter)), 250_000_000);
        // Draw no bet: a half is void, so that a quarter of all is a half of what is at risk.
        assert_eq!(
            parts(ResultChances { void: Chance::HALF, ..ResultChances::of_win(quarter) }),
            500_000_000
        );
        let half_won = ResultChances { half_win: Chance::HALF, ..ResultChances::default() };
        assert_eq!(parts(half_won), 333_333_333, "1 ÷ 4 of 3 ÷ 4");
    }
}
