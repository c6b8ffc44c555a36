//! The markets of tennis. A major section is a set, a minor one a game.

use crate::market::definition::market;
use crate::market::{CorrectScores, Key, Market, MarketKind as K, Measure, Period, Question, Tab};
use crate::pricing::MarginFamily as F;
use crate::side::Side;

const SET: Period = Period::Major(Key::Set);
const GAME: Period = Period::Minor(Key::Set, Key::Game);

// One line a market.
#[rustfmt::skip]
pub(super) const MARKETS: &[Market] = &[
    market((186, K::MatchWinner), (Measure::Sets, Period::WHOLE), &[], (F::Winner, Tab::Main)),
    market((202, K::TwoWay), (Measure::Sets, SET), &[Key::Set], (F::Winner, Tab::Halves)),
    market((210, K::TwoWay), (Measure::Games, GAME), &[Key::Game, Key::Set], (F::Winner, Tab::Goals)),
    market((187, K::Handicap), (Measure::Games, Period::WHOLE), &[Key::Handicap], (F::Line, Tab::Main)),
    market((188, K::Handicap), (Measure::Sets, Period::WHOLE), &[Key::Handicap], (F::Line, Tab::Main)),
    market((203, K::Handicap), (Measure::Games, SET), &[Key::Handicap, Key::Set], (F::Line, Tab::Halves)),
    market((189, K::Total(None)), (Measure::Games, Period::WHOLE), &[Key::Total], (F::Line, Tab::Main)),
    market((190, K::Total(Some(Side::Home))), (Measure::Games, Period::WHOLE), &[Key::Total], (F::Line, Tab::Goals)),
    market((191, K::Total(Some(Side::Away))), (Measure::Games, Period::WHOLE), &[Key::Total], (F::Line, Tab::Goals)),
    market((204, K::Total(None)), (Measure::Games, SET), &[Key::Set, Key::Total], (F::Line, Tab::Halves)),
    market((314, K::Total(None)), (Measure::Sets, Period::WHOLE), &[Key::Total], (F::Line, Tab::Main)),
    market((206, K::YesNo(Question::Any)), (Measure::Tiebreaks, SET), &[Key::Set], (F::Other, Tab::Halves)),
    market((198, K::OddEven), (Measure::Games, Period::WHOLE), &[], (F::Other, Tab::Goals)),
    market((199, K::Score(CorrectScores::BestOf)), (Measure::Sets, Period::WHOLE), &[Key::Variant], (F::ScoreOrRank, Tab::Main)),
    market((207, K::Score(CorrectScores::GamesOfSet)), (Measure::Games, SET), &[Key::Set], (F::ScoreOrRank, Tab::Halves)),
];
