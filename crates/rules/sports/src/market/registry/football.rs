//! The markets of football.

use crate::market::definition::market;
use crate::market::{
    ComboParts, CorrectScores, Key, Market, MarketKind as K, Measure, Period, Question, Tab,
};
use crate::pricing::MarginFamily as F;
use crate::side::Side;

const MATCH: Period = Period::Majors(1, 2);
const FIRST: Period = Period::Majors(1, 1);
const SECOND: Period = Period::Majors(2, 2);

// One line a market.
#[rustfmt::skip]
pub(super) const MARKETS: &[Market] = &[
    market((1, K::ThreeWay), (Measure::Score, MATCH), &[], (F::Winner, Tab::Main)),
    market((60, K::ThreeWay), (Measure::Score, FIRST), &[], (F::Winner, Tab::Halves)),
    market((83, K::ThreeWay), (Measure::Score, SECOND), &[], (F::Winner, Tab::Halves)),
    market((162, K::ThreeWay), (Measure::Corners, MATCH), &[], (F::Winner, Tab::Corners)),
    market((11, K::TwoWay), (Measure::Score, MATCH), &[], (F::Winner, Tab::Main)),
    market((64, K::TwoWay), (Measure::Score, FIRST), &[], (F::Winner, Tab::Halves)),
    market((10, K::DoubleChance), (Measure::Score, MATCH), &[], (F::Winner, Tab::Main)),
    market((63, K::DoubleChance), (Measure::Score, FIRST), &[], (F::Winner, Tab::Halves)),
    market((16, K::Handicap), (Measure::Score, MATCH), &[Key::Handicap], (F::Line, Tab::Main)),
    market((66, K::Handicap), (Measure::Score, FIRST), &[Key::Handicap], (F::Line, Tab::Halves)),
    market((88, K::Handicap), (Measure::Score, SECOND), &[Key::Handicap], (F::Line, Tab::Halves)),
    market((165, K::Handicap), (Measure::Corners, MATCH), &[Key::Handicap], (F::Line, Tab::Corners)),
    market((14, K::Handicap3), (Measure::Score, MATCH), &[Key::Handicap], (F::Line, Tab::Main)),
    market((18, K::Total(None)), (Measure::Score, MATCH), &[Key::Total], (F::Line, Tab::Main)),
    market((19, K::Total(Some(Side::Home))), (Measure::Score, MATCH), &[Key::Total], (F::Line, Tab::Goals)),
    market((20, K::Total(Some(Side::Away))), (Measure::Score, MATCH), &[Key::Total], (F::Line, Tab::Goals)),
    market((68, K::Total(None)), (Measure::Score, FIRST), &[Key::Total], (F::Line, Tab::Halves)),
    market((69, K::Total(Some(Side::Home))), (Measure::Score, FIRST), &[Key::Total], (F::Line, Tab::Halves)),
    market((70, K::Total(Some(Side::Away))), (Measure::Score, FIRST), &[Key::Total], (F::Line, Tab::Halves)),
    market((90, K::Total(None)), (Measure::Score, SECOND), &[Key::Total], (F::Line, Tab::Halves)),
    market((139, K::Total(None)), (Measure::Cards, MATCH), &[Key::Total], (F::Line, Tab::Corners)),
    market((166, K::Total(None)), (Measure::Corners, MATCH), &[Key::Total], (F::Line, Tab::Corners)),
    market((29, K::YesNo(Question::BothScore)), (Measure::Score, MATCH), &[], (F::Other, Tab::Main)),
    market((31, K::YesNo(Question::CleanSheet(Side::Home))), (Measure::Score, MATCH), &[], (F::Other, Tab::Goals)),
    market((32, K::YesNo(Question::CleanSheet(Side::Away))), (Measure::Score, MATCH), &[], (F::Other, Tab::Goals)),
    market((33, K::YesNo(Question::WinToNil(Side::Home))), (Measure::Score, MATCH), &[], (F::Other, Tab::Goals)),
    market((34, K::YesNo(Question::WinToNil(Side::Away))), (Measure::Score, MATCH), &[], (F::Other, Tab::Goals)),
    market((75, K::YesNo(Question::BothScore)), (Measure::Score, FIRST), &[], (F::Other, Tab::Halves)),
    market((146, K::YesNo(Question::Any)), (Measure::SendingsOff, MATCH), &[], (F::Other, Tab::Corners)),
    market((26, K::OddEven), (Measure::Score, MATCH), &[], (F::Other, Tab::Goals)),
    market((45, K::Score(CorrectScores::Goals)), (Measure::Score, MATCH), &[], (F::ScoreOrRank, Tab::Goals)),
    market((47, K::HalfFull), (Measure::Score, MATCH), &[], (F::ScoreOrRank, Tab::Halves)),
    market((8, K::Next(Key::Goal)), (Measure::Score, MATCH), &[Key::Goal], (F::Other, Tab::Goals)),
    market((62, K::Next(Key::Goal)), (Measure::Score, FIRST), &[Key::Goal], (F::Other, Tab::Halves)),
    market((163, K::Next(Key::Corner)), (Measure::Corners, MATCH), &[Key::Corner], (F::Other, Tab::Corners)),
    market((35, K::Combo(ComboParts::ThreeWayBothScore)), (Measure::Score, MATCH), &[], (F::Other, Tab::Goals)),
    market((36, K::Combo(ComboParts::TotalBothScore)), (Measure::Score, MATCH), &[Key::Total], (F::Other, Tab::Goals)),
    market((37, K::Combo(ComboParts::ThreeWayTotal)), (Measure::Score, MATCH), &[Key::Total], (F::Other, Tab::Goals)),
    market((546, K::Combo(ComboParts::ChanceBothScore)), (Measure::Score, MATCH), &[], (F::Other, Tab::Goals)),
    market((547, K::Combo(ComboParts::ChanceTotal)), (Measure::Score, MATCH), &[Key::Total], (F::Other, Tab::Goals)),
    market((38, K::NthScorer), (Measure::Score, MATCH), &[Key::Goal, Key::Timing], (F::Player, Tab::Players)),
    market((40, K::AnytimeScorer), (Measure::Score, MATCH), &[Key::Timing], (F::Player, Tab::Players)),
];
