//! The markets of cricket of 20 overs. A major section is an innings, those from 3 on are super overs; a minor one is an over.

use crate::market::definition::market;
use crate::market::{Key, Market, MarketKind as K, Measure, Period, Question, Tab};
use crate::pricing::MarginFamily as F;
use crate::side::Side;

const REGULAR: Period = Period::Majors(1, 2);
const INNINGS: Period = Period::Major(Key::Innings);
const OVERS: Period = Period::UpTo(Key::Innings, Key::Over);
const OVER: Period = Period::Minor(Key::Innings, Key::Over);

// One line a market.
#[rustfmt::skip]
pub(super) const MARKETS: &[Market] = &[
    market((340, K::MatchWinner), (Measure::Score, Period::WHOLE), &[], (F::Winner, Tab::Main)),
    market((647, K::ThreeWay), (Measure::Fours, REGULAR), &[Key::MaxOvers], (F::Winner, Tab::Main)),
    market((648, K::ThreeWay), (Measure::Sixes, REGULAR), &[Key::MaxOvers], (F::Winner, Tab::Main)),
    market((606, K::Total(Some(Side::Home))), (Measure::Score, INNINGS), &[Key::Innings, Key::Total], (F::Line, Tab::Halves)),
    market((607, K::Total(Some(Side::Away))), (Measure::Score, INNINGS), &[Key::Innings, Key::Total], (F::Line, Tab::Halves)),
    market((352, K::Total(Some(Side::Home))), (Measure::Score, OVERS), &[Key::Innings, Key::Over, Key::Total], (F::Line, Tab::Halves)),
    market((353, K::Total(Some(Side::Away))), (Measure::Score, OVERS), &[Key::Innings, Key::Over, Key::Total], (F::Line, Tab::Halves)),
    market((356, K::Total(Some(Side::Home))), (Measure::Score, OVER), &[Key::Innings, Key::Over, Key::Total], (F::Line, Tab::Goals)),
    market((357, K::Total(Some(Side::Away))), (Measure::Score, OVER), &[Key::Innings, Key::Over, Key::Total], (F::Line, Tab::Goals)),
    market((349, K::TotalAtWicket(Side::Home)), (Measure::Score, INNINGS), &[Key::Dismissal, Key::Innings, Key::Total], (F::Line, Tab::Goals)),
    market((350, K::TotalAtWicket(Side::Away)), (Measure::Score, INNINGS), &[Key::Dismissal, Key::Innings, Key::Total], (F::Line, Tab::Goals)),
    market((639, K::Total(None)), (Measure::Fours, REGULAR), &[Key::MaxOvers, Key::Total], (F::Line, Tab::Main)),
    market((640, K::Total(None)), (Measure::Sixes, REGULAR), &[Key::MaxOvers, Key::Total], (F::Line, Tab::Main)),
    market((342, K::YesNo(Question::Tie)), (Measure::Score, REGULAR), &[], (F::Other, Tab::Main)),
    market((641, K::YesNo(Question::AnyOf(Side::Home))), (Measure::Wickets, OVER), &[Key::Innings, Key::Over], (F::Other, Tab::Goals)),
    market((642, K::YesNo(Question::AnyOf(Side::Away))), (Measure::Wickets, OVER), &[Key::Innings, Key::Over], (F::Other, Tab::Goals)),
];
