//! Lines of the feed: every kind is written as it is read, and what is wrong is an error that keeps what is known.
#![expect(clippy::unwrap_used, reason = "a line that cannot be read should stop the test")]

use std::collections::BTreeSet;

use baize_sports_feed::{Body, FeedError, Message};
use serde_json::{Value, json};

/// What every line begins with.
fn envelope() -> Value {
    json!({ "v": 1, "producer": "live", "seq": 7, "ts": 1_795_900_000_000_i64, "fixture": "m-1" })
}

/// A line of a kind with these fields.
fn line(kind: &str, fields: &Value) -> String {
    let mut line = envelope();
    line["kind"] = kind.into();
    for (name, value) in fields.as_object().unwrap() {
        line[name] = value.clone();
    }
    line.to_string()
}

/// A change of odds with one outcome that has this field.
fn outcome_line(field: &str, value: Value) -> String {
    let mut outcome = json!({ "outcome": "12" });
    outcome[field] = value;
    let market = json!({ "market": 18, "specifiers": "total=2.5", "status": 1, "outcomes": [outcome] });
    line("odds_change", &json!({ "markets": [market] }))
}

/// A kind with every field that it can have, as it is written.
fn whole() -> Vec<(&'static str, Value)> {
    let market = json!({ "market": 18, "specifiers": "total=2.5" });
    let state = json!({
        "score": [2, 1], "clock": 4_620, "section": 2, "sections": [[1, 0], [1, 1]], "minor": 3,
        "figures": { "corners": [6, 3], "sendings_off": [0, 1] }, "batting": 1,
    });
    let outcome =
        json!({ "outcome": "12", "odds": "1.85", "probability": "0.5231", "active": false, "name": "X" });
    let odds = json!({ "market": 18, "specifiers": "total=2.5", "status": -1, "outcomes": [outcome] });
    let result = json!({
        "outcome": "competitor:7", "result": 1, "void": "0.5", "dead_heat": [1, 2], "rank": 1, "tied": 2,
    });
    let withdrawn = json!({ "price": "4.5", "at": 1_795_900_000_000_i64 });
    let results = json!({ "market": 90_010, "outcomes": [result], "withdrawn": [withdrawn] });
    let cancel = json!({ "markets": [market], "start": 1, "end": 2, "reason": "wrong line" });
    vec![
        ("alive", json!({ "subscribed": true })),
        ("odds_change", json!({ "status": 1, "state": state, "markets": [odds], "request_id": "r-1" })),
        ("bet_stop", json!({ "groups": ["main", "goals"], "reason": "possible goal" })),
        ("bet_settlement", json!({ "markets": [results], "certainty": 1, "decided_at": 3 })),
        ("rollback_bet_settlement", json!({ "markets": [market] })),
        ("bet_cancel", cancel.clone()),
        ("rollback_bet_cancel", cancel),
        ("fixture_change", json!({ "change": 2 })),
        ("snapshot_complete", json!({ "request_id": "r-1" })),
    ]
}

fn body_error(line: &str) -> (i64, String, String) {
    match Message::read(line) {
        Err(FeedError::Body { seq, fixture, what, .. }) => (seq, fixture, what),
        other => unreachable!("{other:?}"),
    }
}

#[test]
fn every_kind_is_written_as_it_is_read() {
    for (kind, fields) in whole() {
        let line = line(kind, &fields);
        let message = Message::read(&line).unwrap();
        let written: Value = serde_json::from_str(&message.line()).unwrap();
        assert_eq!(written, serde_json::from_str::<Value>(&line).unwrap(), "{kind}");
        assert!(!message.line().contains('\n'));
    }
}

#[test]
fn what_may_be_missing_is_as_before_or_nothing() {
    let read = |kind: &str, fields: Value| Message::read(&line(kind, &fields)).unwrap().body;
    for (kind, fields) in [
        ("odds_change", json!({})),
        ("odds_change", json!({ "state": { "score": [0, 0] } })),
        ("bet_stop", json!({})),
        (
            "bet_settlement",
            json!({ "markets": [{ "market": 1, "outcomes": [{ "outcome": "1", "result": 0 }] }], "certainty": 2 }),
        ),
        ("bet_cancel", json!({ "markets": [{ "market": 1 }] })),
    ] {
        let read = read(kind, fields);
        let message = Message { body: read, ..Message::read(&line("bet_stop", &json!({}))).unwrap() };
        assert_eq!(Message::read(&message.line()), Ok(message), "{kind}");
    }
}

#[test]
fn fields_that_are_unknown_are_passed_over() {
    let message = Message::read(&line("bet_stop", &json!({ "market_status": "x", "later": [1] })));
    assert!(message.is_ok_and(|message| matches!(message.body, Body::BetStop(_))));
}

#[test]
fn results_and_what_is_void_last() {
    let lasting =
        |(kind, fields): &(&str, Value)| Message::read(&line(kind, fields)).unwrap().body.is_lasting();
    let kinds: BTreeSet<_> = whole().iter().filter(|kind| lasting(kind)).map(|(kind, _)| *kind).collect();
    let expected = ["bet_settlement", "rollback_bet_settlement", "bet_cancel", "rollback_bet_cancel"];
    assert_eq!(kinds, BTreeSet::from(expected));
}

#[test]
fn another_version_keeps_the_number_and_the_fixture() {
    let line = line("bet_stop", &json!({ "v": 2 }));
    assert_eq!(body_error(&line), (7, "m-1".to_owned(), "version 2, not 1".to_owned()));
}

#[test]
fn a_kind_that_is_unknown_or_missing_keeps_the_number_and_the_fixture() {
    let (seq, fixture, what) = body_error(&line("odds_changed", &json!({})));
    assert_eq!((seq, fixture.as_str()), (7, "m-1"));
    assert!(what.contains("odds_changed"), "{what}");
    assert_eq!(body_error(&envelope().to_string()).0, 7);
}

#[test]
fn odds_that_are_no_decimal_text_or_too_fine_are_refused() {
    for wrong in [json!("1.23456"), json!(1.85), json!("1,85"), json!("evens"), json!("0.9"), json!("")] {
        assert_eq!(body_error(&outcome_line("odds", wrong.clone())).0, 7, "{wrong}");
    }
    assert!(Message::read(&outcome_line("odds", json!("1.850000"))).is_ok(), "zeros make nothing finer");
    assert!(Message::read(&outcome_line("odds", json!(null))).is_ok());
}

#[test]
fn a_probability_is_text_from_0_to_1() {
    for wrong in [json!(0.5), json!("1.1"), json!("-0.1"), json!("50%"), json!("")] {
        assert_eq!(body_error(&outcome_line("probability", wrong.clone())).0, 7, "{wrong}");
    }
    assert!(Message::read(&outcome_line("probability", json!("0.12345678901"))).is_ok());
}

#[test]
fn a_field_that_is_missing_keeps_the_number() {
    for (kind, fields) in [
        ("alive", json!({})),
        ("odds_change", json!({ "markets": [{ "market": 1 }] })),
        ("odds_change", json!({ "markets": [{ "status": 1 }] })),
        ("odds_change", json!({ "state": {} })),
        ("bet_settlement", json!({ "markets": [] })),
        ("bet_settlement", json!({ "certainty": 1 })),
        (
            "bet_settlement",
            json!({ "certainty": 1, "markets": [{ "market": 1, "outcomes": [{ "outcome": "1" }] }] }),
        ),
        ("rollback_bet_settlement", json!({})),
        ("bet_cancel", json!({})),
        ("fixture_change", json!({})),
    ] {
        assert_eq!(body_error(&line(kind, &fields)).0, 7, "{kind} {fields}");
    }
}

#[test]
fn a_void_share_that_there_is_not_is_refused() {
    let fields = |void: &str| {
        let outcome = json!({ "outcome": "1", "result": 0, "void": void });
        json!({ "certainty": 1, "markets": [{ "market": 1, "outcomes": [outcome] }] })
    };
    assert_eq!(body_error(&line("bet_settlement", &fields("0.25"))).0, 7);
    assert!(Message::read(&line("bet_settlement", &fields("1"))).is_ok());
}

#[test]
fn a_line_without_an_envelope_is_unreadable() {
    let mut lines = vec![String::new(), "{".to_owned(), "[]".to_owned(), "null".to_owned()];
    for field in ["v", "producer", "seq", "ts"] {
        let mut line: Value = serde_json::from_str(&line("bet_stop", &json!({}))).unwrap();
        line.as_object_mut().unwrap().remove(field);
        lines.push(line.to_string());
    }
    lines.push(line("bet_stop", &json!({ "seq": "7" })));
    for line in lines {
        assert!(matches!(Message::read(&line), Err(FeedError::Unreadable(_))), "{line}");
    }
}
