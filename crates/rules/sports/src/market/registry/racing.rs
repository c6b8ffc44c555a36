//! The markets of a race.

use crate::market::definition::market;
use crate::market::{Market, MarketKind as K, Measure, Period, RankBet, Tab};
use crate::pricing::MarginFamily as F;

// One line a market.
#[rustfmt::skip]
pub(super) const MARKETS: &[Market] = &[
    market((90_001, K::Rank(RankBet::Race)), (Measure::Ranks, Period::WHOLE), &[], (F::ScoreOrRank, Tab::Main)),
    market((90_002, K::Rank(RankBet::Place)), (Measure::Ranks, Period::WHOLE), &[], (F::ScoreOrRank, Tab::Main)),
    market((90_003, K::Rank(RankBet::Forecast)), (Measure::Ranks, Period::WHOLE), &[], (F::ScoreOrRank, Tab::Main)),
];
