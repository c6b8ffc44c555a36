//! Files of odds: which fixtures, markets and prices they make, and what is skipped.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use baize_sports::market::Sport;
use baize_sports_feed::message::{MarketOdds, OddsChange};
use baize_sports_feed::{Body, FedKind};
use baize_sports_odds_api::{Imported, PriceSource, SkipReason, import};

const ODDS: &str = include_str!("files/odds.json");

fn median() -> Imported {
    import(ODDS, None, &PriceSource::Median).unwrap()
}

fn of_bookmaker(key: &str) -> Imported {
    import(ODDS, None, &PriceSource::Bookmaker(key.to_owned())).unwrap()
}

fn markets<'a>(imported: &'a Imported, fixture: &str) -> &'a [MarketOdds] {
    let is_of = |(of, _): &&(String, Body)| of == fixture;
    match imported.messages.iter().find(is_of) {
        Some((_, Body::OddsChange(OddsChange { markets, .. }))) => markets,
        _ => &[],
    }
}

/// The names of the markets of a fixture.
fn names(imported: &Imported, fixture: &str) -> Vec<String> {
    let sport = Sport::by_name(&imported.fixtures.iter().find(|of| of.fixture == fixture).unwrap().sport);
    let names = markets(imported, fixture).iter().map(|market| market.of.name(sport.unwrap()).unwrap());
    names.map(|name| name.to_string()).collect()
}

/// The outcomes of a market with their odds in 1/10 000 (0 for none) and their probabilities in billionths (0 for none).
fn prices(imported: &Imported, fixture: &str, (market, specifiers): (u32, &str)) -> Vec<(String, u64, u32)> {
    let is_it = |of: &&MarketOdds| of.of.market == market && of.of.specifiers == specifiers;
    let found = markets(imported, fixture).iter().find(is_it).unwrap();
    assert!(found.outcomes.iter().all(|of| of.active == of.odds.is_some()));
    let row = |of: &baize_sports_feed::message::OutcomeOdds| {
        let probability = of.probability.map_or(0, baize_sports::Probability::parts);
        (of.outcome.clone(), of.odds.map_or(0, baize_money::Multiplier::parts), probability)
    };
    found.outcomes.iter().map(row).collect()
}

fn odds(imported: &Imported, fixture: &str, market: (u32, &str)) -> Vec<u64> {
    prices(imported, fixture, market).into_iter().map(|(_, odds, _)| odds).collect()
}

/// A file of one football match with these bookmakers.
fn football(bookmakers: &str) -> String {
    format!(
        r#"[{{"id": "f", "sport_key": "soccer_x", "sport_title": "X", "commence_time": "2026-11-28T15:00:00Z",
        "home_team": "Velm", "away_team": "Osk", "bookmakers": [{bookmakers}]}}]"#
    )
}

/// A bookmaker with one market.
fn bookmaker(market: &str, outcomes: &str) -> String {
    format!(r#"{{"key": "b", "title": "B", "markets": [{{"key": "{market}", "outcomes": [{outcomes}]}}]}}"#)
}

fn skipped_of(text: &str) -> Vec<(SkipReason, usize)> {
    let imported = import(text, None, &PriceSource::Median).unwrap();
    imported.skipped.iter().map(|(reason, count)| (reason.clone(), count)).collect()
}

#[test]
fn every_event_of_a_sport_of_the_book_is_a_fixture_under_its_own_id() {
    let imported = median();
    let rows: Vec<_> = imported.fixtures.iter().map(|of| (of.fixture.as_str(), of.sport.as_str())).collect();
    assert_eq!(
        rows,
        [
            ("f-1", "football"),
            ("f-2", "football"),
            ("b-1", "basketball"),
            ("t-1", "tennis"),
            ("o-1", "football")
        ]
    );
    let first = &imported.fixtures[0];
    assert_eq!((first.kind, first.status, first.category.as_str()), (FedKind::Match, 0, ""));
    assert_eq!(first.competition.id, "soccer_velmland_first");
    assert_eq!(first.competition.name, "First League - Velmland");
    assert_eq!(first.starts_at.millis(), (20_785 * 24 + 15) * 3_600_000);
    assert_eq!(first.competitors[0].name, "Velm Rovers");
    assert!(imported.fixtures.iter().all(|of| of.checked().is_ok()));
}

#[test]
fn a_team_has_the_same_number_in_every_event() {
    let imported = median();
    let number = |fixture: usize, name: &str| {
        imported.fixtures[fixture].competitors.iter().find(|of| of.name == name).unwrap().id
    };
    assert_eq!(number(0, "Velm Rovers"), number(4, "Velm Rovers"));
    assert_ne!(number(0, "Velm Rovers"), number(0, "Osk Town"));
    assert!(number(0, "Osk Town") < 1 << 52);
}

#[test]
fn markets_are_those_of_the_sport_with_a_line_each() {
    let imported = median();
    assert_eq!(
        names(&imported, "f-1"),
        ["1", "16/hcp=-0.75", "16/hcp=-0.5", "18/total=2.5", "18/total=2.75"]
    );
    assert_eq!(names(&imported, "f-2"), ["1"]);
    assert_eq!(names(&imported, "b-1"), ["219", "223/hcp=-2.5", "225/total=200"]);
    assert_eq!(names(&imported, "t-1"), ["186", "189/total=22.5"]);
    assert_eq!(names(&imported, "o-1"), ["90010"]);
    assert_eq!((imported.markets(), imported.results()), (12, 0));
}

#[test]
fn the_median_of_three_bookmakers_is_the_middle_one_of_each_outcome() {
    // 1.88 1.91 1.95, 3.45 3.5 3.6 and 4 4.2 4.35, the last down the ladder of tenths.
    assert_eq!(odds(&median(), "f-1", (1, "")), [19_100, 35_000, 42_000]);
}

#[test]
fn the_median_of_two_bookmakers_is_the_lower_one() {
    assert_eq!(odds(&median(), "b-1", (219, "")), [17_000, 21_000], "2.11 down the ladder");
    assert_eq!(odds(&median(), "f-1", (16, "hcp=-0.75")), [20_000, 18_600]);
    assert_eq!(odds(&median(), "f-1", (18, "total=2.5")), [19_000, 18_700]);
}

#[test]
fn a_line_that_one_bookmaker_has_is_a_market_of_its_own() {
    assert_eq!(odds(&median(), "f-1", (16, "hcp=-0.5")), [18_000, 20_400], "2.05 down the ladder");
    assert_eq!(odds(&median(), "f-1", (18, "total=2.75")), [23_000, 16_200]);
}

#[test]
fn a_named_bookmaker_gives_all_prices() {
    let imported = of_bookmaker("south");
    assert_eq!(odds(&imported, "f-1", (1, "")), [19_500, 34_500, 40_000]);
    assert_eq!(names(&imported, "f-1"), ["1", "16/hcp=-0.5", "18/total=2.5"]);
    assert_eq!(imported.skipped.count(&SkipReason::NoPrices), 2, "Tarq and the tennis match");
    assert_eq!(imported.fixtures.len(), 3);
}

#[test]
fn a_probability_is_the_price_without_its_margin() {
    let even = prices(&median(), "b-1", (223, "hcp=-2.5"));
    assert_eq!(even, [("1714".to_owned(), 19_000, 500_000_000), ("1715".to_owned(), 19_000, 500_000_000)]);
    // 2.11 / (1.7 + 2.11) of the odds as they are read, before the ladder.
    assert_eq!(prices(&median(), "b-1", (219, ""))[0], ("4".to_owned(), 17_000, 553_805_774));
    let three: u32 = prices(&median(), "f-1", (1, "")).iter().map(|(.., probability)| probability).sum();
    assert!((999_999_998..=1_000_000_000).contains(&three));
}

#[test]
fn an_outcome_without_a_price_takes_no_bets_and_none_of_the_market_has_a_probability() {
    let expected = [("1", 25_000), ("2", 31_000), ("3", 0)].map(|(id, odds)| (id.to_owned(), odds, 0));
    assert_eq!(prices(&median(), "f-2", (1, "")), expected);
}

#[test]
fn prices_are_read_to_four_decimals_and_go_down_the_ladder() {
    assert_eq!(odds(&median(), "b-1", (225, "total=200")), [19_000, 19_000]);
    let text = football(&bookmaker(
        "h2h",
        r#"{"name": "Velm", "price": 1.019999999999999999999}, {"name": "Draw", "price": 20.4},
        {"name": "Osk", "price": 1.0}"#,
    ));
    let imported = import(&text, None, &PriceSource::Median).unwrap();
    assert_eq!(odds(&imported, "f", (1, "")), [10_100, 200_000, 0]);
    assert_eq!(imported.skipped.count(&SkipReason::LowPrice), 1);
}

#[test]
fn an_outright_lists_all_that_are_priced() {
    let imported = median();
    let fixture = &imported.fixtures[4];
    assert_eq!(fixture.kind, FedKind::Outright);
    let names: Vec<_> = fixture.competitors.iter().map(|of| of.name.as_str()).collect();
    assert_eq!(names, ["Velm Rovers", "Osk Town", "Brin United", "Tarq"]);
    let rows = prices(&imported, "o-1", (90_010, ""));
    let outcomes: Vec<_> = fixture.competitors.iter().map(|of| format!("competitor:{}", of.id)).collect();
    assert!(rows.iter().map(|(outcome, ..)| outcome).eq(&outcomes));
    assert_eq!(
        rows.iter().map(|(_, odds, _)| *odds).collect::<Vec<_>>(),
        [28_000, 50_000, 1_000_000, 260_000]
    );
    assert!(rows.iter().all(|(.., probability)| *probability > 0));
}

#[test]
fn what_the_book_has_no_place_for_is_counted_by_its_reason() {
    let imported = median();
    let skipped: Vec<_> =
        imported.skipped.iter().map(|(reason, count)| format!("{count} {reason}")).collect();
    assert_eq!(
        skipped,
        [
            "1 events of americanfootball_velmland, which the book has no sport for",
            "1 markets h2h_lay, which are not imported",
            "1 markets h2h without a draw, which football has no market for",
            "1 markets spreads that the sport does not have, or whose line may count sets",
            "1 markets spreads whose outcomes have lines that differ",
        ]
    );
}

#[test]
fn a_line_that_is_none_and_an_unknown_outcome_are_counted() {
    let line = |point: &str| {
        let outcomes =
            format!(r#"{{"name": "Over", "price": 1.9{point}}}, {{"name": "Under", "price": 1.9}}"#);
        skipped_of(&football(&bookmaker("totals", &outcomes)))
    };
    let no_line = vec![(SkipReason::NoPrices, 1), (SkipReason::Line("totals".to_owned()), 1)];
    for point in ["", r#", "point": null"#, r#", "point": 2.3"#, r#", "point": 1e1"#] {
        assert_eq!(line(point), no_line, "{point}");
    }
    let zero = r#"{"name": "Over", "price": 1.9, "point": 0}"#;
    assert_eq!(skipped_of(&football(&bookmaker("totals", zero))), no_line);
    let stranger =
        r#"{"name": "Velm", "price": 1.9}, {"name": "Draw", "price": 3.4}, {"name": "Tarq", "price": 4}"#;
    assert_eq!(
        skipped_of(&football(&bookmaker("h2h", stranger))),
        [(SkipReason::Outcome("h2h".to_owned()), 1)]
    );
}

#[test]
fn an_outright_with_one_competitor_is_no_fixture() {
    let one = r#"[{"id": "o", "sport_key": "cricket_x_winner", "commence_time": "2026-11-28T15:00:00Z",
        "home_team": null, "away_team": null, "bookmakers": [{"key": "b", "markets":
        [{"key": "outrights", "outcomes": [{"name": "Velm", "price": 1.2}]}]}]}]"#;
    assert_eq!(skipped_of(one), [(SkipReason::Competitors, 1)]);
}

#[test]
fn a_winner_of_cricket_has_no_draw_and_one_of_kabaddi_has() {
    let winner =
        |sport: &str, outcomes: &str| football(&bookmaker("h2h", outcomes)).replace("soccer_x", sport);
    let two = r#"{"name": "Velm", "price": 1.9}, {"name": "Osk", "price": 1.9}"#;
    let three = format!(r#"{two}, {{"name": "Draw", "price": 9}}"#);
    for (text, expected) in [(winner("cricket_x", two), "340"), (winner("kabaddi_x", &three), "1")] {
        assert_eq!(names(&import(&text, None, &PriceSource::Median).unwrap(), "f"), [expected]);
    }
    for (text, sport, has_draw) in
        [(winner("cricket_x", &three), "cricket", true), (winner("kabaddi_x", two), "kabaddi", false)]
    {
        let reason = SkipReason::HeadToHead { sport, has_draw };
        assert_eq!(skipped_of(&text), [(SkipReason::NoPrices, 1), (reason, 1)]);
    }
}

#[test]
fn an_empty_list_makes_nothing() {
    for text in ["[]", "\u{feff}[ ]\r\n"] {
        let imported = import(text, Some("[]"), &PriceSource::Bookmaker("b".to_owned())).unwrap();
        assert_eq!(imported, Imported::default());
        assert!(imported.skipped.is_empty());
    }
}
