//! The markets of a shooter. A major section is a map, a minor one a round; rounds from 25 on are overtime.

use crate::market::definition::market;
use crate::market::{CorrectScores, Key, Market, MarketKind as K, Measure, Period, Question, Tab};
use crate::pricing::MarginFamily as F;

const MAP: Period = Period::Major(Key::Map);
const ROUND: Period = Period::Minor(Key::Map, Key::Round);
const OVERTIME: Question = Question::Overtime { major: None, minor: 25 };

// One line a market.
#[rustfmt::skip]
pub(super) const MARKETS: &[Market] = &[
    market((186, K::MatchWinner), (Measure::Maps, Period::WHOLE), &[], (F::Winner, Tab::Main)),
    market((330, K::TwoWay), (Measure::Maps, MAP), &[Key::Map], (F::Winner, Tab::Halves)),
    market((338, K::TwoWay), (Measure::Rounds, ROUND), &[Key::Map, Key::Round], (F::Winner, Tab::Goals)),
    market((327, K::Handicap), (Measure::Maps, Period::WHOLE), &[Key::Handicap], (F::Line, Tab::Main)),
    market((331, K::Handicap), (Measure::Rounds, MAP), &[Key::Handicap, Key::Map], (F::Line, Tab::Halves)),
    market((328, K::Total(None)), (Measure::Maps, Period::WHOLE), &[Key::Total], (F::Line, Tab::Main)),
    market((332, K::Total(None)), (Measure::Rounds, MAP), &[Key::Map, Key::Total], (F::Line, Tab::Halves)),
    market((335, K::YesNo(OVERTIME)), (Measure::Rounds, MAP), &[Key::Map], (F::Other, Tab::Halves)),
    market((620, K::Race(Key::Round)), (Measure::Rounds, MAP), &[Key::Map, Key::Round], (F::Other, Tab::Halves)),
    market((329, K::Score(CorrectScores::BestOf)), (Measure::Maps, Period::WHOLE), &[Key::Variant], (F::ScoreOrRank, Tab::Main)),
];
