//! A season of the house as a file: prices before each match, and how it ended.

use std::cmp::Reverse;

use baize_fairness::ClientSeed;
use baize_money::Multiplier;
use baize_sports::Margins;
use baize_sports::Side;
use baize_sports::house::{Contestants, FixtureId, HouseFixture, Planned, Season, SeasonSecret};
use baize_sports::market::{Key, Line, Measure, Sport};
use baize_sports::result::{MatchEnd, MatchState};
use baize_sports::simulator::PricedMarket;
use baize_time::{Day, UtcOffset};

use crate::row::FullTimeResult;

const HEADER: &str =
    "Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H,B365D,B365A,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA";
/// The line of totals, in quarters.
const TOTAL_QUARTERS: i32 = 10;

/// Plays the first football fixtures of a season of the house, at most so many, and writes them as a file in the columns of
/// football-data.co.uk; the prices are those before the first step, in the columns of `B365`. Fixtures that were broken off are
/// left out. The same season, secret and salt make the same file.
pub fn season_csv(season: Season, secret: &SeasonSecret, salt: &ClientSeed, fixtures: usize) -> String {
    let ids = FixtureId::starting(Sport::Football, season.start(), season.next().start()).take(fixtures);
    let rows = ids.filter_map(|id| {
        let fixture = HouseFixture::new(id.planned()?, secret.seed(id), salt.clone())?;
        row(fixture)
    });
    let lines = std::iter::once(HEADER.to_owned()).chain(rows).map(|line| line + "\n");
    lines.collect()
}

/// The line of a fixture, which is played to its end; `None` where it is broken off.
fn row(mut fixture: HouseFixture) -> Option<String> {
    let board = fixture.contest().board(&Margins::default());
    while let Some(next) = fixture.next_step() {
        fixture.advance(next);
    }
    let state = fixture.contest().state().filter(|state| state.end == Some(MatchEnd::Completed))?;
    let Planned { competition, contestants, start, .. } = fixture.planned();
    let Contestants::Sides([home, away]) = contestants else { return None };
    let (home_goals, away_goals) = (goals(state, Side::Home)?, goals(state, Side::Away)?);
    let mut fields = vec![
        quoted(competition.name()),
        date(start.day(UtcOffset::UTC)),
        quoted(&competition.name_of(*home)),
        quoted(&competition.name_of(*away)),
        home_goals.to_string(),
        away_goals.to_string(),
        FullTimeResult::of_score(home_goals, away_goals).letter().to_owned(),
    ];
    fields.extend(prices(board.iter().find(|market| market.market.id == 1), 3));
    let total = Line::from_quarters(TOTAL_QUARTERS);
    let is_total =
        |market: &&PricedMarket| market.market.id == 18 && market.specifiers.line(Key::Total) == total;
    fields.extend(prices(board.iter().find(is_total), 2));
    let handicap = main_handicap(&board);
    let line = handicap.and_then(|market| market.specifiers.line(Key::Handicap));
    fields.push(line.map(|line| line.to_string()).unwrap_or_default());
    fields.extend(prices(handicap, 2));
    Some(fields.join(","))
}

fn goals(state: &MatchState, side: Side) -> Option<u8> {
    let scored =
        state.incidents.iter().filter(|incident| incident.measure == Measure::Score && incident.side == side);
    u8::try_from(scored.map(|incident| u32::from(incident.amount)).sum::<u32>()).ok()
}

/// The handicap whose two prices are closest to each other, and of those the one with the higher prices.
fn main_handicap(board: &[PricedMarket]) -> Option<&PricedMarket> {
    let handicaps = board.iter().filter(|market| market.market.id == 16);
    let with_prices = handicaps.filter_map(|market| {
        let odds: Option<Vec<u64>> =
            market.outcomes.iter().map(|outcome| outcome.odds.map(Multiplier::parts)).collect();
        let odds = odds?;
        let [home, away] = odds.as_slice() else { return None };
        Some(((home.abs_diff(*away), Reverse(home + away)), market))
    });
    with_prices.min_by_key(|(closeness, _)| *closeness).map(|(_, market)| market)
}

/// The prices of a market, so many fields; blank where there is none.
fn prices(market: Option<&PricedMarket>, fields: usize) -> Vec<String> {
    let odds = market.into_iter().flat_map(|market| &market.outcomes).map(|outcome| outcome.odds);
    let texts = odds.map(|odds| odds.map(decimal).unwrap_or_default());
    texts.chain(std::iter::repeat_with(String::new)).take(fields).collect()
}

/// `1.9`, `2`, `3.25`: decimal odds without zeros at their end.
fn decimal(odds: Multiplier) -> String {
    odds.to_string().trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// `31/12/2024`
fn date(day: Day) -> String {
    let text = day.start(UtcOffset::UTC).rfc3339();
    let (year, month, day) = (text.get(..4), text.get(5..7), text.get(8..10));
    [day, month, year].map(Option::unwrap_or_default).join("/")
}

/// A name as a field.
fn quoted(name: &str) -> String {
    if name.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", name.replace('"', "\"\""))
    } else {
        name.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_dates_and_names_are_written_as_they_are_read() {
        assert_eq!(decimal(Multiplier::from_parts(10_000)), "1");
        assert_eq!(decimal(Multiplier::from_parts(100_000)), "10");
        assert_eq!(decimal(Multiplier::from_parts(18_500)), "1.85");
        assert_eq!(decimal(Multiplier::from_parts(13_333)), "1.3333");
        assert_eq!(date(Day::from_number(20_785)), "28/11/2026");
        assert_eq!(quoted("Velm"), "Velm");
        assert_eq!(quoted("\"Velm\", old"), "\"\"\"Velm\"\", old\"");
    }
}
