//! Files of scores beside the odds: play, ends, results, and the lines that a bridge replays.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use baize_sports_feed::message::{BetSettlement, OddsChange, PlayState};
use baize_sports_feed::{Body, FedFixture, Message};
use baize_sports_odds_api::{Imported, PriceSource, SkipReason, import, replay_files};
use serde_json::Value;

const ODDS: &str = include_str!("files/odds.json");
const SCORES: &str = include_str!("files/scores.json");

fn imported(scores: &str) -> Imported {
    import(ODDS, Some(scores), &PriceSource::Median).unwrap()
}

/// The messages of a fixture after its prices.
fn after_prices<'a>(imported: &'a Imported, fixture: &str) -> Vec<&'a Body> {
    imported.messages.iter().filter(|(of, _)| of == fixture).map(|(_, body)| body).skip(1).collect()
}

fn score(status: u8, score: [u32; 2]) -> Body {
    let state = Some(PlayState { score, section: 1, ..PlayState::default() });
    Body::OddsChange(OddsChange { status: Some(status), state, markets: Vec::new() })
}

/// The outcomes of a settlement as `market/specifiers outcome result void`.
fn results(body: &Body) -> Vec<String> {
    let Body::BetSettlement(BetSettlement { markets, certainty: 2, decided_at: None }) = body else {
        panic!("{body:?}")
    };
    let rows = markets.iter().flat_map(|market| {
        let of = format!("{}/{}", market.of.market, market.of.specifiers);
        let row = move |outcome: &baize_sports_feed::message::OutcomeResults| {
            let void = void_text(outcome.void.halves());
            format!("{of} {} {} {void}", outcome.outcome, outcome.result)
        };
        market.outcomes.iter().map(row)
    });
    rows.collect()
}

const fn void_text(halves: u8) -> &'static str {
    match halves {
        0 => "0",
        1 => "0.5",
        _ => "1",
    }
}

#[test]
fn a_score_in_play_makes_the_fixture_live() {
    let imported = imported(SCORES);
    assert_eq!(after_prices(&imported, "f-2"), [&score(1, [0, 1])]);
    assert_eq!(after_prices(&imported, "b-1"), [] as [&Body; 0], "it has not begun");
}

#[test]
fn a_completed_event_closes_and_settles_every_market_that_has_prices() {
    let imported = imported(SCORES);
    let after = after_prices(&imported, "f-1");
    assert_eq!((after.len(), after[0]), (2, &score(4, [2, 1])));
    assert_eq!(
        results(after[1]),
        [
            "1/ 1 1 0",
            "1/ 2 0 0",
            "1/ 3 0 0",
            "16/hcp=-0.75 1714 1 0.5",
            "16/hcp=-0.75 1715 0 0.5",
            "16/hcp=-0.5 1714 1 0",
            "16/hcp=-0.5 1715 0 0",
            "18/total=2.5 12 1 0",
            "18/total=2.5 13 0 0",
            "18/total=2.75 12 1 0.5",
            "18/total=2.75 13 0 0.5",
        ]
    );
    assert_eq!((imported.markets(), imported.results()), (12, 5));
}

#[test]
fn scores_of_events_that_were_not_imported_are_only_counted() {
    let imported = imported(SCORES);
    assert_eq!(imported.skipped.count(&SkipReason::NoFixture), 1);
    assert_eq!(imported.skipped.count(&SkipReason::Sport("americanfootball_velmland".to_owned())), 2);
    assert!(imported.messages.iter().all(|(fixture, _)| fixture != "f-9" && fixture != "n-1"));
}

#[test]
fn a_score_with_other_teams_is_only_counted() {
    let swapped = SCORES
        .replacen("\"home_team\": \"Velm Rovers\"", "\"home_team\": \"Osk Town\"", 1)
        .replacen("\"away_team\": \"Osk Town\"", "\"away_team\": \"Velm Rovers\"", 1);
    let imported = imported(&swapped);
    assert_eq!(after_prices(&imported, "f-1"), [] as [&Body; 0]);
    assert_eq!(imported.skipped.count(&SkipReason::OtherTeams), 1);
}

#[test]
fn an_end_without_a_score_closes_and_leaves_the_results_to_the_operator() {
    let closed = Body::OddsChange(OddsChange { status: Some(4), ..OddsChange::default() });
    for score in ["\"156/8\"", "null", "\"\"", "\"-1\"", "\"99999999\""] {
        let imported = imported(&SCORES.replacen("\"score\": \"2\"", &format!("\"score\": {score}"), 1));
        assert_eq!(after_prices(&imported, "f-1"), [&closed], "{score}");
        assert_eq!(imported.skipped.count(&SkipReason::Score), 1);
        assert_eq!(imported.skipped.count(&SkipReason::Unsettled), 5);
    }
}

#[test]
fn sets_settle_the_winner_of_a_match_and_not_its_games() {
    let tennis = r#"[{"id": "t-1", "sport_key": "tennis_atp_velm_open", "completed": true, "home_team": "Ada Kerr",
        "away_team": "Iva Sorn", "scores": [{"name": "Iva Sorn", "score": "2"}, {"name": "Ada Kerr", "score": 1}]}]"#;
    let imported = imported(tennis);
    let after = after_prices(&imported, "t-1");
    assert_eq!(after[0], &score(4, [1, 2]));
    assert_eq!(results(after[1]), ["186/ 4 0 0", "186/ 5 1 0"]);
    assert_eq!(imported.skipped.count(&SkipReason::Unsettled), 1);
}

#[test]
fn every_line_is_read_as_the_message_that_was_written_once_a_bridge_has_added_its_part() {
    let imported = imported(SCORES);
    let (_, messages) = replay_files(&imported);
    assert!(messages.ends_with('\n'));
    assert_eq!(messages.lines().count(), imported.messages.len());
    for (seq, (line, (fixture, body))) in messages.lines().zip(&imported.messages).enumerate() {
        let mut value: Value = serde_json::from_str(line).unwrap();
        let fields = value.as_object_mut().unwrap();
        for own in ["v", "producer", "seq", "ts"] {
            assert!(!fields.contains_key(own), "{own} is the bridge's to add");
        }
        fields.insert("v".to_owned(), 1.into());
        fields.insert("producer".to_owned(), "odds-api".into());
        fields.insert("seq".to_owned(), seq.into());
        fields.insert("ts".to_owned(), 1_795_900_000_000_u64.into());
        let message = Message::read(&value.to_string()).unwrap();
        assert_eq!((&message.fixture, &message.body), (fixture, body));
    }
}

#[test]
fn a_line_has_its_kind_and_fixture_and_odds_as_text() {
    let (_, messages) = replay_files(&imported(SCORES));
    let first = messages.lines().next().unwrap();
    let start = r#"{"fixture":"f-1","kind":"odds_change","markets":[{"market":1,"status":1,"outcomes":[{"outcome":"1","odds":"1.91","#;
    assert!(first.starts_with(start), "{first}");
}

#[test]
fn every_line_of_fixtures_is_a_fixture() {
    let imported = imported(SCORES);
    let (fixtures, _) = replay_files(&imported);
    let read: Vec<FedFixture> = fixtures.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(read, imported.fixtures);
}

#[test]
fn the_same_files_make_the_same_lines() {
    assert_eq!(replay_files(&imported(SCORES)), replay_files(&imported(SCORES)));
    assert_eq!(replay_files(&Imported::default()), (String::new(), String::new()));
}
