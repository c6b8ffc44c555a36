//! Settlement of a bet by the engine of the sportsbook.

use baize_money::{Amount, BasisPoints};
use baize_sports::market::{Market, Measure, OutcomeId, Section, Specifiers, Sport, fixed};
use baize_sports::result::{Incident, MatchEnd, MatchState, settle};
use baize_sports::{Bet, BetKind, Leg, LegState, Side};

use crate::bet::{STAKE, UnitBet};
use crate::quote::{QuotedMarket, Selection};
use crate::row::MatchRow;

const THREE_WAY: u32 = 1;
const HANDICAP: u32 = 16;
const TOTAL: u32 = 18;

/// What the engine pays; `None` where it does not settle the bet.
pub(crate) fn payout(bet: &UnitBet<'_>) -> Option<Amount> {
    let (market, specifiers) = market(bet.market())?;
    let outcome = outcome(bet.market(), bet.selection)?;
    let result = settle(market, &specifiers, outcome, &state(bet.row)).ok()??;
    let leg = Leg { state: LegState::decided(result), ..Leg::new(bet.odds, BasisPoints::ZERO) };
    let single = Bet::new(BetKind::Single, vec![leg], STAKE, false).ok()?;
    Some(single.settle().ok()??.payout)
}

/// The engine's market with its specifiers.
fn market(market: QuotedMarket) -> Option<(&'static Market, Specifiers)> {
    let (id, specifiers) = match market {
        QuotedMarket::ThreeWay => (THREE_WAY, String::new()),
        QuotedMarket::Total => (TOTAL, "total=2.5".to_owned()),
        QuotedMarket::Handicap(line) => (HANDICAP, format!("hcp={line}")),
    };
    let market = Sport::Football.market(id)?;
    Some((market, market.specifiers(&specifiers).ok()?))
}

/// The engine's outcome; `None` where the market has no such selection.
fn outcome(market: QuotedMarket, selection: Selection) -> Option<OutcomeId> {
    let market = market.market_type();
    let numbers: &[u16] = match market {
        crate::MarketType::ThreeWay => &fixed::THREE_WAY,
        crate::MarketType::Total => &fixed::TOTAL,
        crate::MarketType::Handicap => &fixed::HANDICAP,
    };
    let place = market.selections().iter().position(|known| *known == selection)?;
    numbers.get(place).copied().map(OutcomeId::Fixed)
}

/// A match that was played to its end. Which half a goal was in makes no difference to these markets.
fn state(row: &MatchRow) -> MatchState {
    let mut state = MatchState::default();
    let (first_half, second_half) = (Section::new(1, 0), Section::new(2, 0));
    state.begin(first_half);
    for (side, goals) in [(Side::Home, row.home_goals), (Side::Away, row.away_goals)] {
        let goal = Incident::one(Measure::Score, first_half, side);
        state.incidents.extend((0..goals).map(|_| goal));
    }
    state.begin(second_half);
    state.end_major(2);
    state.end = Some(MatchEnd::Completed);
    state
}
