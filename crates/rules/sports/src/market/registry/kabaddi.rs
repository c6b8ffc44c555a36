//! The markets of kabaddi.

use crate::market::definition::market;
use crate::market::{Key, Market, MarketKind as K, Measure, Period, Tab};
use crate::pricing::MarginFamily as F;
use crate::side::Side;

const MATCH: Period = Period::Majors(1, 2);
const FIRST: Period = Period::Majors(1, 1);

// One line a market.
#[rustfmt::skip]
pub(super) const MARKETS: &[Market] = &[
    market((1, K::ThreeWay), (Measure::Score, MATCH), &[], (F::Winner, Tab::Main)),
    market((60, K::ThreeWay), (Measure::Score, FIRST), &[], (F::Winner, Tab::Halves)),
    market((16, K::Handicap), (Measure::Score, MATCH), &[Key::Handicap], (F::Line, Tab::Main)),
    market((66, K::Handicap), (Measure::Score, FIRST), &[Key::Handicap], (F::Line, Tab::Halves)),
    market((18, K::Total(None)), (Measure::Score, MATCH), &[Key::Total], (F::Line, Tab::Main)),
    market((19, K::Total(Some(Side::Home))), (Measure::Score, MATCH), &[Key::Total], (F::Line, Tab::Goals)),
    market((20, K::Total(Some(Side::Away))), (Measure::Score, MATCH), &[Key::Total], (F::Line, Tab::Goals)),
    market((68, K::Total(None)), (Measure::Score, FIRST), &[Key::Total], (F::Line, Tab::Halves)),
    market((26, K::OddEven), (Measure::Score, MATCH), &[], (F::Other, Tab::Goals)),
];
