//! Which market of which sport a key of the files means.

use std::ops::RangeInclusive;

use baize_sports::market::{Line, Market, MarketKind, OUTRIGHTS, Sport};

/// The first part of a `sport_key`, and the sport of the book.
const SPORTS: [(&str, Sport); 7] = [
    ("soccer_", Sport::Football),
    ("cricket_", Sport::Cricket),
    ("basketball_", Sport::Basketball),
    ("tennis_", Sport::Tennis),
    ("volleyball_", Sport::Volleyball),
    ("kabaddi_", Sport::Kabaddi),
    ("esports_", Sport::Esports),
];

const THREE_WAY: u32 = 1;
const OUTRIGHT_WINNER: u32 = 90_010;

/// A market by its number, with the sizes of lines in quarters that can only be meant for it. The files do not name what a
/// line counts: where sets could be meant as well as games or points, the line is not imported.
type LineMarket = (Sport, u32, RangeInclusive<u32>);

const ANY: RangeInclusive<u32> = 0..=u32::MAX;
/// Up to 3 for sets and maps: none is won by more.
const SETS_LEAD: RangeInclusive<u32> = 0..=12;
const BEYOND_SETS_LEAD: RangeInclusive<u32> = 13..=u32::MAX;
/// Up to 5 sets or maps are played.
const SETS: RangeInclusive<u32> = 1..=20;
/// Two sets of tennis have 12 games at least.
const GAMES: RangeInclusive<u32> = 48..=u32::MAX;
/// Three sets of volleyball have 75 points at least.
const POINTS: RangeInclusive<u32> = 300..=u32::MAX;

const SPREADS: [LineMarket; 6] = [
    (Sport::Football, 16, ANY),
    (Sport::Kabaddi, 16, ANY),
    (Sport::Basketball, 223, ANY),
    (Sport::Tennis, 187, BEYOND_SETS_LEAD),
    (Sport::Volleyball, 237, BEYOND_SETS_LEAD),
    (Sport::Esports, 327, SETS_LEAD),
];

const TOTALS: [LineMarket; 6] = [
    (Sport::Football, 18, ANY),
    (Sport::Kabaddi, 18, ANY),
    (Sport::Basketball, 225, ANY),
    (Sport::Tennis, 189, GAMES),
    (Sport::Volleyball, 238, POINTS),
    (Sport::Esports, 328, SETS),
];

/// The sport of a `sport_key`.
pub(crate) fn sport_of(sport_key: &str) -> Option<Sport> {
    SPORTS.iter().find(|(prefix, _)| sport_key.starts_with(prefix)).map(|(_, sport)| *sport)
}

/// The market of `h2h`, with a draw among its outcomes or without. Football has none without: draw no bet gives stakes back.
pub(crate) fn winner(sport: Sport, has_draw: bool) -> Option<&'static Market> {
    if has_draw {
        return sport.market(THREE_WAY);
    }
    sport.markets().iter().find(|market| market.kind == MarketKind::MatchWinner)
}

/// The market of `spreads` at a line.
pub(crate) fn spread(sport: Sport, line: Line) -> Option<&'static Market> {
    by_line(&SPREADS, sport, line)
}

/// The market of `totals` at a line.
pub(crate) fn total(sport: Sport, line: Line) -> Option<&'static Market> {
    by_line(&TOTALS, sport, line)
}

/// The market of `outrights`.
pub(crate) fn outright_winner() -> Option<&'static Market> {
    OUTRIGHTS.iter().find(|market| market.id == OUTRIGHT_WINNER)
}

fn by_line(markets: &[LineMarket], sport: Sport, line: Line) -> Option<&'static Market> {
    let (_, id, sizes) = markets.iter().find(|(of, ..)| *of == sport)?;
    sport.market(*id).filter(|_| sizes.contains(&line.quarters().unsigned_abs()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_sports::market::{Measure, Period};

    fn line(text: &str) -> Line {
        text.parse().unwrap()
    }

    #[test]
    fn keys_lead_to_sports_by_their_first_part() {
        assert_eq!(sport_of("soccer_epl"), Some(Sport::Football));
        assert_eq!(sport_of("tennis_atp_wimbledon"), Some(Sport::Tennis));
        for key in ["americanfootball_nfl", "golf_masters_tournament_winner", "soccer", "table_tennis_x", ""]
        {
            assert_eq!(sport_of(key), None, "{key}");
        }
    }

    #[test]
    fn every_winner_is_of_the_whole_match() {
        let ids = |has_draw| {
            let markets = SPORTS.map(|(_, sport)| winner(sport, has_draw).map(|market| market.id));
            markets.map(Option::unwrap_or_default)
        };
        assert_eq!(ids(true), [1, 0, 1, 0, 0, 1, 0]);
        assert_eq!(ids(false), [0, 340, 219, 186, 186, 0, 186]);
        for (_, sport) in SPORTS {
            assert!(winner(sport, false).is_none_or(|market| market.period == Period::WHOLE));
        }
    }

    #[test]
    fn lines_are_of_markets_of_their_kind_that_count_what_the_line_counts() {
        for (sport, id, _) in SPREADS {
            assert_eq!(sport.market(id).unwrap().kind, MarketKind::Handicap, "{id}");
        }
        for (sport, id, _) in TOTALS {
            assert_eq!(sport.market(id).unwrap().kind, MarketKind::Total(None), "{id}");
        }
        assert_eq!(spread(Sport::Tennis, line("-4.5")).unwrap().measure, Measure::Games);
        assert_eq!(total(Sport::Volleyball, line("182.5")).unwrap().measure, Measure::Score);
        assert_eq!(total(Sport::Esports, line("2.5")).unwrap().measure, Measure::Maps);
    }

    #[test]
    fn a_line_that_may_count_sets_or_something_else_has_no_market() {
        assert_eq!(spread(Sport::Tennis, line("-1.5")), None);
        assert_eq!(spread(Sport::Volleyball, line("2.5")), None);
        assert_eq!(total(Sport::Tennis, line("3.5")), None);
        assert_eq!(total(Sport::Volleyball, line("3.5")), None);
        assert_eq!(total(Sport::Esports, line("26.5")), None, "rounds of a map");
        assert_eq!(total(Sport::Cricket, line("320.5")), None, "no total of a match");
    }
}
