//! The markets of volleyball. A major section is a set.

use crate::market::definition::market;
use crate::market::{CorrectScores, Key, Market, MarketKind as K, Measure, Period, Tab};
use crate::pricing::MarginFamily as F;

const SET: Period = Period::Major(Key::Set);

// One line a market.
#[rustfmt::skip]
pub(super) const MARKETS: &[Market] = &[
    market((186, K::MatchWinner), (Measure::Sets, Period::WHOLE), &[], (F::Winner, Tab::Main)),
    market((202, K::TwoWay), (Measure::Sets, SET), &[Key::Set], (F::Winner, Tab::Halves)),
    market((188, K::Handicap), (Measure::Sets, Period::WHOLE), &[Key::Handicap], (F::Line, Tab::Main)),
    market((237, K::Handicap), (Measure::Score, Period::WHOLE), &[Key::Handicap], (F::Line, Tab::Main)),
    market((309, K::Handicap), (Measure::Score, SET), &[Key::Handicap, Key::Set], (F::Line, Tab::Halves)),
    market((238, K::Total(None)), (Measure::Score, Period::WHOLE), &[Key::Total], (F::Line, Tab::Main)),
    market((310, K::Total(None)), (Measure::Score, SET), &[Key::Set, Key::Total], (F::Line, Tab::Halves)),
    market((314, K::Total(None)), (Measure::Sets, Period::WHOLE), &[Key::Total], (F::Line, Tab::Main)),
    market((313, K::Race(Key::Point)), (Measure::Score, SET), &[Key::Point, Key::Set], (F::Other, Tab::Halves)),
    market((199, K::Score(CorrectScores::BestOf)), (Measure::Sets, Period::WHOLE), &[Key::Variant], (F::ScoreOrRank, Tab::Main)),
];
