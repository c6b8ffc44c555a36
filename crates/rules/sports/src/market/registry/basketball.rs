//! The markets of basketball. A major section is a quarter, those from 5 on are overtime.

use crate::market::definition::market;
use crate::market::{Key, Market, MarketKind as K, Measure, Period, Question, Tab};
use crate::pricing::MarginFamily as F;
use crate::side::Side;

const REGULAR: Period = Period::Majors(1, 4);
const FIRST_HALF: Period = Period::Majors(1, 2);
const QUARTER: Period = Period::Major(Key::Quarter);
const OVERTIME: Question = Question::Overtime { major: Some(5), minor: 0 };

// One line a market.
#[rustfmt::skip]
pub(super) const MARKETS: &[Market] = &[
    market((219, K::MatchWinner), (Measure::Score, Period::WHOLE), &[], (F::Winner, Tab::Main)),
    market((1, K::ThreeWay), (Measure::Score, REGULAR), &[], (F::Winner, Tab::Main)),
    market((60, K::ThreeWay), (Measure::Score, FIRST_HALF), &[], (F::Winner, Tab::Halves)),
    market((235, K::ThreeWay), (Measure::Score, QUARTER), &[Key::Quarter], (F::Winner, Tab::Halves)),
    market((223, K::Handicap), (Measure::Score, Period::WHOLE), &[Key::Handicap], (F::Line, Tab::Main)),
    market((66, K::Handicap), (Measure::Score, FIRST_HALF), &[Key::Handicap], (F::Line, Tab::Halves)),
    market((303, K::Handicap), (Measure::Score, QUARTER), &[Key::Handicap, Key::Quarter], (F::Line, Tab::Halves)),
    market((225, K::Total(None)), (Measure::Score, Period::WHOLE), &[Key::Total], (F::Line, Tab::Main)),
    market((227, K::Total(Some(Side::Home))), (Measure::Score, Period::WHOLE), &[Key::Total], (F::Line, Tab::Goals)),
    market((228, K::Total(Some(Side::Away))), (Measure::Score, Period::WHOLE), &[Key::Total], (F::Line, Tab::Goals)),
    market((68, K::Total(None)), (Measure::Score, FIRST_HALF), &[Key::Total], (F::Line, Tab::Halves)),
    market((236, K::Total(None)), (Measure::Score, QUARTER), &[Key::Quarter, Key::Total], (F::Line, Tab::Halves)),
    market((220, K::YesNo(OVERTIME)), (Measure::Score, Period::WHOLE), &[], (F::Other, Tab::Main)),
    market((229, K::OddEven), (Measure::Score, Period::WHOLE), &[], (F::Other, Tab::Goals)),
    market((230, K::Race(Key::Point)), (Measure::Score, Period::WHOLE), &[Key::Point], (F::Other, Tab::Goals)),
    market((234, K::HighestQuarter), (Measure::Score, REGULAR), &[], (F::Other, Tab::Halves)),
];
