//! The examples in docs/feed.md are messages and fixtures of this feed.
#![expect(clippy::unwrap_used, reason = "a document that cannot be read should stop the test")]

use std::collections::BTreeSet;

use baize_sports_feed::{FixturePage, Message};
use serde_json::Value;

const DOCUMENT: &str = include_str!("../../../../docs/feed.md");

/// The blocks of JSON, each with its text.
fn blocks() -> Vec<(String, Value)> {
    let blocks = DOCUMENT.split("```json\n").skip(1).map(|rest| rest.split("\n```").next().unwrap());
    blocks.map(|block| (block.to_owned(), serde_json::from_str(block).unwrap())).collect()
}

#[test]
fn every_message_of_the_document_is_read_and_written_again_as_the_same() {
    let mut kinds = BTreeSet::new();
    for (text, value) in blocks() {
        if let Some(kind) = value["kind"].as_str() {
            let message = Message::read(&text).unwrap();
            assert_eq!(Message::read(&message.line()), Ok(message), "{text}");
            kinds.insert(kind.to_owned());
        }
    }
    let all = [
        "alive",
        "odds_change",
        "bet_stop",
        "bet_settlement",
        "rollback_bet_settlement",
        "bet_cancel",
        "rollback_bet_cancel",
        "fixture_change",
        "snapshot_complete",
    ];
    assert_eq!(kinds, BTreeSet::from(all.map(str::to_owned)), "there is an example of every kind");
}

#[test]
fn the_fixtures_of_the_document_are_whole() {
    let pages: Vec<FixturePage> = blocks()
        .into_iter()
        .filter(|(_, value)| value["fixtures"].is_array())
        .map(|(_, value)| serde_json::from_value(value).unwrap())
        .collect();
    assert!(pages.iter().map(|page| page.fixtures.len()).sum::<usize>() > 0);
    assert!(pages.iter().flat_map(|page| &page.fixtures).all(|fixture| fixture.checked().is_ok()));
}
