//! Outrights.

use crate::market::definition::market;
use crate::market::{Market, MarketKind as K, Measure, Period, RankBet, Tab};
use crate::pricing::MarginFamily as F;

/// The markets of a whole competition, of any sport: who wins it, and who scores most in it.
#[rustfmt::skip]
pub const OUTRIGHTS: &[Market] = &[
    market((90_010, K::Rank(RankBet::OutrightWinner)), (Measure::Ranks, Period::WHOLE), &[], (F::ScoreOrRank, Tab::Main)),
    market((90_011, K::Rank(RankBet::TopScorer)), (Measure::Ranks, Period::WHOLE), &[], (F::ScoreOrRank, Tab::Main)),
];
