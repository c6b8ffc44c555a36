//! The replay of files.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use baize_sandbox_odds_feed::Replay;
use baize_sports::Probability;
use baize_sports::market::{OUTRIGHTS, OutcomeId, Sport};
use baize_sports_feed::message::{BetSettlement, MarketOdds, MarketRef, MarketResults};
use baize_sports_feed::{Body, FixturePage, Message};
use baize_time::Span;

use crate::client::{Reader, START, get, json_of, one};

const FIXTURE: &str = r#"{"fixture":"m-1","sport":"football","competition":{"id":"l-1","name":"League"},"starts_in_ms":5000,"competitors":[{"id":1,"name":"Reds"},{"id":2,"name":"Blues"}]}"#;

/// A folder with one producer and these lines.
fn files(fixtures: &str, messages: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let producer = folder.path().join("live");
    std::fs::create_dir(&producer).unwrap();
    std::fs::write(producer.join("fixtures.ndjson"), fixtures).unwrap();
    std::fs::write(producer.join("messages.ndjson"), messages).unwrap();
    folder
}

fn read(folder: &Path) -> Result<Replay, String> {
    let mut replays = Replay::read_all(folder, START).map_err(|error| error.to_string())?;
    assert_eq!(replays.len(), 1);
    Ok(replays.remove(0))
}

#[tokio::test(start_paused = true)]
async fn messages_are_sent_at_their_times_with_what_the_bridge_fills_in() {
    let messages = r#"{"kind":"odds_change","fixture":"m-1","status":1}

{"after_ms":2000,"kind":"bet_settlement","fixture":"m-1","markets":[],"certainty":1,"decided_now":true}
{"after_ms":500,"kind":"bet_settlement","fixture":"m-1","markets":[],"certainty":2,"decided_at":7}
"#;
    let folder = files(FIXTURE, messages);
    let (bridge, feed) = one();
    let replay = read(folder.path()).unwrap();
    assert_eq!(replay.producer(), "live");
    let replayed = replay.start(feed);
    let page: FixturePage =
        serde_json::from_value(json_of(get(&bridge, "/v1/fixtures").await).await).unwrap();
    assert_eq!(page.fixtures[0].starts_at, START.plus(Span::seconds(5)));
    replayed.await.unwrap();
    let sent = Reader::open(&bridge, 1).await.waiting();
    let times: Vec<_> = sent.iter().map(|message| message.ts.since(START).as_millis()).collect();
    assert_eq!(times, [0, 2_000, 2_500]);
    let decided = |message: &Message| match &message.body {
        Body::BetSettlement(BetSettlement { decided_at, .. }) => decided_at.unwrap().millis(),
        _ => panic!("no settlement"),
    };
    assert_eq!((decided(&sent[1]), decided(&sent[2])), (START.millis() + 2_000, 7));
}

#[test]
fn a_line_that_cannot_be_sent_is_refused_with_its_file_and_number() {
    let good = r#"{"kind":"odds_change","fixture":"m-1"}"#;
    for (line, reason) in [
        ("{", "EOF"),
        ("[]", "invalid type"),
        (r#"{"kind":"odds_change","fixture":"m-1","seq":4}"#, "`seq` is filled in"),
        (r#"{"kind":"odds_changed","fixture":"m-1"}"#, "unknown variant `odds_changed`"),
        (r#"{"kind":"bet_settlement","fixture":"m-1","markets":[]}"#, "missing field `certainty`"),
        (r#"{"kind":"odds_change","fixture":"m-2"}"#, "`m-2` is not in fixtures.ndjson"),
        (r#"{"kind":"bet_stop"}"#, "`` is not in fixtures.ndjson"),
        (r#"{"kind":"bet_stop","fixture":"m-1","after_ms":-1}"#, "`after_ms`"),
        (r#"{"kind":"bet_stop","fixture":"m-1","decided_now":1}"#, "`decided_now` is neither"),
        (r#"{"kind":"bet_stop","fixture":"m-1","decided_now":true}"#, "`bet_settlement` only"),
        (
            r#"{"kind":"bet_settlement","fixture":"m-1","decided_now":true,"decided_at":1}"#,
            "exclude each other",
        ),
        (
            r#"{"kind":"odds_change","fixture":"m-1","markets":[{"market":1,"status":1,"outcomes":[{"outcome":"1","odds":"1.23456"}]}]}"#,
            "finer than",
        ),
    ] {
        let folder = files(FIXTURE, &format!("{good}\n\n{line}\n"));
        let error = read(folder.path()).unwrap_err();
        assert!(error.contains("live/messages.ndjson, line 3: ") && error.contains(reason), "{error}");
    }
}

#[test]
fn a_fixture_that_cannot_be_listed_is_refused_with_its_file_and_number() {
    for (line, reason) in [
        (FIXTURE.replace("football", "chess"), "no such sport"),
        (FIXTURE.replace(":5000", ":\"soon\""), "`starts_in_ms` is not a whole number"),
        (FIXTURE.replace("\"starts_in_ms\"", "\"starts_at\":1,\"starts_in_ms\""), "exclude each other"),
        (FIXTURE.replace("\"starts_in_ms\":5000,", ""), "missing field `starts_at`"),
    ] {
        let error = read(files(&format!("{FIXTURE}\n{line}"), "").path()).unwrap_err();
        assert!(error.contains("live/fixtures.ndjson, line 2: ") && error.contains(reason), "{error}");
    }
}

#[test]
fn a_folder_without_producers_or_without_a_file_is_refused_by_its_name() {
    let folder = files(FIXTURE, "");
    std::fs::remove_file(folder.path().join("live/messages.ndjson")).unwrap();
    assert!(read(folder.path()).unwrap_err().contains("messages.ndjson: "));
    let empty = tempfile::tempdir().unwrap();
    assert!(read(empty.path()).unwrap_err().contains("no folder of a producer"));
}

/// Whether a market is of football or an outright's, with these outcomes.
fn is_known(of: &MarketRef, outcomes: &[&str]) -> bool {
    let outcomes: BTreeSet<OutcomeId> = outcomes.iter().map(|outcome| outcome.parse().unwrap()).collect();
    let Some(name) = of.name(Sport::Football) else { return false };
    let fixed: BTreeSet<OutcomeId> = name.market.outcomes(&name.specifiers).into_iter().collect();
    let is_outright = OUTRIGHTS.contains(name.market)
        && outcomes.iter().all(|outcome| matches!(outcome, OutcomeId::Competitor(11..=14)));
    outcomes.is_empty() || outcomes == fixed || is_outright
}

#[tokio::test(start_paused = true)]
async fn the_example_is_whole_and_over_after_three_minutes() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("example");
    let (bridge, feed) = one();
    feed.set_alive(false);
    let replay = read(&folder).unwrap();
    assert_eq!(replay.producer(), "coastal");
    replay.start(feed).await.unwrap();
    let sent = Reader::open(&bridge, 1).await.waiting();
    let took = sent.last().unwrap().ts.since(START);
    assert!((Span::seconds(165)..Span::seconds(185)).contains(&took), "{took:?}");
    let mut settled = BTreeSet::new();
    for message in &sent {
        match &message.body {
            Body::OddsChange(change) => {
                for MarketOdds { of, outcomes, .. } in &change.markets {
                    let ids: Vec<&str> = outcomes.iter().map(|outcome| outcome.outcome.as_str()).collect();
                    assert!(is_known(of, &ids), "{message:?}");
                    let sum: u32 = outcomes
                        .iter()
                        .filter_map(|outcome| outcome.probability)
                        .map(Probability::parts)
                        .sum();
                    assert!(ids.is_empty() || sum == 1_000_000_000, "{message:?}");
                }
            }
            Body::BetSettlement(settlement) => {
                for MarketResults { of, outcomes, .. } in &settlement.markets {
                    let ids: Vec<&str> = outcomes.iter().map(|outcome| outcome.outcome.as_str()).collect();
                    assert!(is_known(of, &ids), "{message:?}");
                    settled.insert((of.market, settlement.certainty));
                }
            }
            Body::BetStop(_) => {}
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(settled, BTreeSet::from([(1, 1), (1, 2), (16, 1), (16, 2), (18, 1), (18, 2), (90_010, 2)]));
}
