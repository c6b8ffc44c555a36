//! The two settlements: known payouts, random matches and lines, and files that contradict themselves.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use baize_money::{Amount, BasisPoints, Multiplier};
use baize_sports::market::Line;
use baize_sports_backtest::{
    FullTimeResult, MarketType, MatchRow, Quote, QuotedMarket, Selection, backtest, read,
};
use baize_time::Day;
use proptest::prelude::*;

/// What a match returns of a single bet on this price, in units; both settlements agree.
fn paid(score: (u8, u8), market: QuotedMarket, selection: Selection, odds: u64) -> i64 {
    let report = backtest(&[row(score, vec![quote(market, &[(selection, odds)])])]);
    assert_eq!((report.bets, report.differences), (1, Vec::new()), "{score:?} {market} {selection:?}");
    report.all.returned.units()
}

fn quote(market: QuotedMarket, prices: &[(Selection, u64)]) -> Quote {
    let prices = prices.iter().map(|(selection, odds)| (*selection, Multiplier::from_parts(*odds)));
    Quote { bookmaker: "B365".to_owned(), is_closing: false, market, prices: prices.collect() }
}

fn row((home_goals, away_goals): (u8, u8), quotes: Vec<Quote>) -> MatchRow {
    MatchRow {
        line: 2,
        date: Day::from_number(20_785),
        home: "Velm".to_owned(),
        away: "Osk".to_owned(),
        home_goals,
        away_goals,
        result: FullTimeResult::of_score(home_goals, away_goals),
        quotes,
    }
}

fn handicap(quarters: i32) -> QuotedMarket {
    QuotedMarket::Handicap(Line::from_quarters(quarters).unwrap())
}

#[test]
fn a_win_of_home_pays_its_odds_and_nothing_else() {
    let three_way = |selection| paid((2, 1), QuotedMarket::ThreeWay, selection, 18_700);
    assert_eq!([Selection::Home, Selection::Draw, Selection::Away].map(three_way), [18_700, 0, 0]);
}

#[test]
fn without_a_handicap_a_draw_gives_the_stake_back() {
    assert_eq!(paid((1, 1), handicap(0), Selection::Home, 19_500), 10_000);
    assert_eq!(paid((1, 1), handicap(0), Selection::Away, 18_700), 10_000);
}

#[test]
fn a_quarter_line_wins_or_loses_half_of_the_stake() {
    // −0.25: half on 0, which comes back at a draw, and half on −0.5.
    assert_eq!(paid((1, 1), handicap(-1), Selection::Home, 21_000), 5_000);
    assert_eq!(paid((1, 1), handicap(-1), Selection::Away, 18_001), 14_000, "1.40005 is rounded down");
    // −0.75: half on −0.5 and half on −1, which comes back when home wins by one.
    assert_eq!(paid((2, 1), handicap(-3), Selection::Home, 20_200), 15_100);
    assert_eq!(paid((2, 1), handicap(-3), Selection::Away, 18_600), 5_000);
    assert_eq!(paid((3, 1), handicap(-3), Selection::Home, 20_200), 20_200);
    // +0.25 and +0.75 are the same from the other side.
    assert_eq!(paid((1, 1), handicap(1), Selection::Home, 19_000), 14_500);
    assert_eq!(paid((0, 1), handicap(3), Selection::Home, 19_000), 5_000);
}

#[test]
fn three_goals_are_over_and_two_are_under() {
    let total = |score, selection| paid(score, QuotedMarket::Total, selection, 19_500);
    assert_eq!(total((2, 1), Selection::Over), 19_500);
    assert_eq!(total((2, 1), Selection::Under), 0);
    assert_eq!(total((0, 2), Selection::Over), 0);
    assert_eq!(total((1, 1), Selection::Under), 19_500);
}

#[test]
fn a_file_whose_result_contradicts_its_score_shows_as_differences() {
    let file = "Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,PSH,PSD,PSA\n28/11/26,Velm,Osk,0,1,H,1.9,3.5,4.2\n";
    let report = backtest(&read(file).unwrap());
    let found: Vec<_> = report
        .differences
        .iter()
        .map(|found| (found.selection, found.engine.map(Amount::units), found.direct.map(Amount::units)))
        .collect();
    assert_eq!(found, [(Selection::Home, Some(0), Some(19_000)), (Selection::Away, Some(42_000), Some(0))]);
}

#[test]
fn a_price_on_what_the_market_does_not_have_is_no_silent_bet() {
    for (market, selection) in [
        (QuotedMarket::Total, Selection::Home),
        (QuotedMarket::ThreeWay, Selection::Over),
        (handicap(0), Selection::Draw),
    ] {
        let report = backtest(&[row((1, 0), vec![quote(market, &[(selection, 20_000)])])]);
        assert_eq!((report.differences.len(), report.all.bets), (1, 0));
    }
}

#[test]
fn a_book_is_counted_where_every_selection_has_a_price() {
    let fair = quote(QuotedMarket::Total, &[(Selection::Over, 20_000), (Selection::Under, 20_000)]);
    let closer = quote(QuotedMarket::Total, &[(Selection::Over, 18_000), (Selection::Under, 20_000)]);
    let half = quote(QuotedMarket::Total, &[(Selection::Over, 19_000)]);
    let report = backtest(&[row((2, 2), vec![fair, closer]), row((2, 2), vec![half])]);
    let total = report.market(MarketType::Total).unwrap();
    // 100 % and 105.5… % on average.
    assert_eq!((total.books, total.book().map(BasisPoints::points)), (2, Some(10_277)));
    // 2 + 1.8 + 1.9 of 5.
    assert_eq!((total.returns.bets, total.returns.hold()), (5, Some(-1_400)));
    assert_eq!(report.market(MarketType::ThreeWay).unwrap().book(), None);
}

#[test]
fn without_matches_the_report_is_empty() {
    let report = backtest(&[]);
    assert_eq!((report.matches, report.bets, report.all.hold()), (0, 0, None));
    assert!(report.to_string().starts_with("matches 0, bets 0, differences 0\n"));
}

proptest! {
    #[test]
    fn both_settlements_pay_the_same_at_any_score_line_and_odds(
        score in (0_u8..=12, 0_u8..=12),
        quarters in -60_i32..=60,
        odds in prop::collection::vec(10_000_u64..=10_000_000, 7),
    ) {
        let priced = |market: QuotedMarket, odds: &[u64]| {
            let selections = market.market_type().selections().iter().copied();
            quote(market, &selections.zip(odds.iter().copied()).collect::<Vec<_>>())
        };
        let quotes = vec![
            priced(QuotedMarket::ThreeWay, &odds[..3]),
            priced(QuotedMarket::Total, &odds[3..5]),
            priced(handicap(quarters), &odds[5..]),
        ];
        let report = backtest(&[row(score, quotes)]);
        prop_assert_eq!(report.bets, 7);
        prop_assert_eq!(report.differences, Vec::new());
        prop_assert_eq!(report.all.bets, 7);
        prop_assert_eq!(report.deciles.iter().map(|decile| decile.returns.bets).sum::<u64>(), 7);
    }
}
