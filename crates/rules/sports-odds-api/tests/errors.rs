//! Files that are refused, with the place and the reason.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use baize_sports_odds_api::{ImportErrorReason, PriceSource, SourceFile, import};

const ODDS: &str = include_str!("files/odds.json");

fn error(odds: &str) -> String {
    import(odds, None, &PriceSource::Median).unwrap_err().to_string()
}

/// A file of one football match in which a price has this text, beside one of 3.4.
fn priced(price: &str) -> String {
    format!(
        r#"[{{"id": "f", "sport_key": "soccer_x", "commence_time": "2026-11-28T15:00:00Z", "home_team": "Velm",
        "away_team": "Osk", "bookmakers": [{{"key": "north", "markets": [{{"key": "h2h", "outcomes":
        [{{"name": "Velm", "price": {price}}}, {{"name": "Draw", "price": 3.4}}]}}]}}]}}]"#
    )
}

#[test]
fn american_odds_are_refused_with_what_to_ask_for() {
    let american = include_str!("files/american.json");
    assert_eq!(
        error(american),
        "odds file, event 1 (f-1): bookmaker north, market h2h, outcome Draw: the price -110 is in American odds: \
         ask the API for oddsFormat=decimal"
    );
    assert!(
        error(&american.replace("-110", "110")).contains("outcome Velm Rovers: the price 150 is in American")
    );
    assert!(error(&priced("\"+150\"")).contains("in American odds"));
    assert!(error(&priced("-1.5")).contains("in American odds"));
}

#[test]
fn a_long_price_without_a_point_is_read_where_other_prices_are_decimal() {
    assert_eq!(import(&priced("151"), None, &PriceSource::Median).unwrap().markets(), 1);
}

#[test]
fn a_price_that_is_no_decimal_odds_is_refused() {
    let start = "odds file, event 1 (f): bookmaker north, market h2h, outcome Velm: the price ";
    for (price, end) in [
        ("\"1.9\"", "\"1.9\" cannot be read: the odds are not a decimal number"),
        ("null", "null cannot be read: the odds are not a decimal number"),
        ("1.9e1", "1.9e1 cannot be read: the odds are not a decimal number"),
        ("0.95", "0.95 cannot be read: the odds are out of range"),
    ] {
        assert_eq!(error(&priced(price)), format!("{start}{end}"));
    }
}

#[test]
fn text_that_is_no_list_of_events_is_refused() {
    for text in ["", "[{]", r#"{"message": "API key is missing"}"#, "[{\"price\": +150}]"] {
        let error = import(text, None, &PriceSource::Median).unwrap_err();
        assert!(matches!(error.reason, ImportErrorReason::List(_)), "{text}: {error}");
        assert_eq!((error.file, error.event), (SourceFile::Odds, None));
    }
    let error = import("[]", Some("{}"), &PriceSource::Median).unwrap_err();
    assert_eq!(error.file, SourceFile::Scores);
}

#[test]
fn a_file_that_was_cut_off_is_refused() {
    for end in (1..ODDS.trim_end().len()).step_by(61) {
        let error = import(&ODDS[..end], None, &PriceSource::Median).unwrap_err();
        assert!(matches!(error.reason, ImportErrorReason::List(_)), "{end}: {error}");
    }
}

#[test]
fn an_event_that_lacks_a_field_is_named() {
    let without = ODDS.replacen("\"sport_key\": \"basketball_velmland\",", "", 1);
    assert_eq!(error(&without), "odds file, event 3 (b-1): missing field `sport_key`");
    assert_eq!(error(r#"[{"sport_key": "soccer_x"}]"#), "odds file, event 1: missing field `id`");
    let scores = r#"[{"id": "f-1", "sport_key": "soccer_x", "completed": "yes"}]"#;
    let error = import(ODDS, Some(scores), &PriceSource::Median).unwrap_err().to_string();
    assert!(error.starts_with("scores file, event 1 (f-1): invalid type: string \"yes\""), "{error}");
}

#[test]
fn a_start_that_is_no_moment_is_refused() {
    let unix = priced("1.9").replace("\"2026-11-28T15:00:00Z\"", "1795878000");
    assert_eq!(
        error(&unix),
        "odds file, event 1 (f): commence_time 1795878000 is not a moment like 2026-11-28T15:00:00Z: ask the API for \
         dateFormat=iso"
    );
}

#[test]
fn an_event_needs_two_teams_and_an_id_of_its_own() {
    for (from, to) in [("\"Osk\"", "null"), ("\"Osk\"", "\"\""), ("\"Osk\"", "\"Velm\"")] {
        let text = priced("1.9").replacen(from, to, 1);
        assert_eq!(error(&text), "odds file, event 1 (f): home_team and away_team are not two teams");
    }
    let twice = ODDS.replace("\"f-2\"", "\"f-1\"");
    assert_eq!(error(&twice), "odds file, event 2 (f-1): another event has the same id");
    let long = priced("1.9").replacen("Osk", &"x".repeat(121), 1);
    assert_eq!(
        error(&long),
        "odds file, event 1 (f): a name is empty, too long or has characters that cannot be shown"
    );
}

#[test]
fn a_bookmaker_that_no_event_has_is_refused_with_those_that_there_are() {
    let error = import(ODDS, None, &PriceSource::Bookmaker("west".to_owned())).unwrap_err();
    assert_eq!(
        error.to_string(),
        "odds file: no event has a bookmaker with the key west; the file has: east, north, south"
    );
}
