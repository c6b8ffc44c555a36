//! A season of the house, written as a file, read back and settled twice.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use baize_fairness::ClientSeed;
use baize_sports::house::{Season, SeasonSecret};
use baize_sports_backtest::{MarketType, QuotedMarket, backtest, read, season_csv};

const SEASON: Season = Season::from_number(2_970);

fn file(secret: u8, fixtures: usize) -> String {
    let salt = ClientSeed::parse("salt-of-the-week").unwrap();
    season_csv(SEASON, &SeasonSecret::from_entropy(&[secret; 32]), &salt, fixtures)
}

#[test]
fn a_season_of_the_house_has_no_differences_and_holds_near_its_margins() {
    let file = file(9, 1_000);
    let rows = read(&file).unwrap();
    assert!((950..=1_000).contains(&rows.len()), "{} of 1,000 fixtures", rows.len());
    let report = backtest(&rows);
    println!("{report}");
    assert_eq!(report.differences, []);
    assert_eq!(report.bets, report.all.bets.try_into().unwrap());
    assert!(report.bets > 6 * rows.len());
    // 5 % on the winner, 4.5 % on lines, and what is lost on the ladder.
    for (market, least, most) in [
        (MarketType::ThreeWay, 10_500, 10_900),
        (MarketType::Total, 10_450, 10_700),
        (MarketType::Handicap, 10_450, 10_700),
    ] {
        let book = report.market(market).unwrap().book().unwrap().points();
        assert!((least..=most).contains(&book), "{}: {book}", market.name());
    }
    let hold = report.all.hold().unwrap();
    assert!((200..=800).contains(&hold), "{hold}");
    assert_eq!(report.deciles.len(), 10);
    assert!(report.deciles.windows(2).all(|pair| pair[0].highest <= pair[1].lowest));
}

#[test]
fn the_same_seed_writes_the_same_file_and_another_one_other_scores() {
    let first = file(9, 12);
    assert_eq!(first, file(9, 12));
    assert_ne!(first, file(10, 12));
    let prices = |file: &str| read(file).unwrap().into_iter().map(|row| row.quotes).collect::<Vec<_>>();
    assert_eq!(prices(&first), prices(&file(10, 12)), "prices know nothing of the seed");
}

#[test]
fn a_file_has_every_price_that_the_house_gives() {
    let file = file(9, 12);
    assert!(file.starts_with("Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H,"));
    for row in read(&file).unwrap() {
        let markets: Vec<_> = row.quotes.iter().map(|quote| quote.market.market_type()).collect();
        assert_eq!(markets, [MarketType::ThreeWay, MarketType::Total, MarketType::Handicap]);
        assert!(row.quotes.iter().all(|quote| quote.is_complete() && !quote.is_closing));
        let QuotedMarket::Handicap(_) = row.quotes[2].market else { panic!("a handicap") };
        let odds: Vec<u64> = row.quotes[2].prices.iter().map(|(_, odds)| odds.parts()).collect();
        assert!(odds.iter().all(|odds| (15_000..25_000).contains(odds)), "a main line: {odds:?}");
    }
}

#[test]
fn a_season_has_no_more_fixtures_than_its_timetable() {
    assert_eq!(read(&file(9, 0)).unwrap(), []);
}
