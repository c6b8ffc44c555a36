//! The lines that a bridge replays.

use baize_sports_feed::Body;
use serde::Serialize;

use crate::import::Imported;

/// A message without what a bridge adds when it sends it: version, producer, number and time.
#[derive(Serialize)]
struct ReplayLine<'a> {
    fixture: &'a str,
    #[serde(flatten)]
    body: &'a Body,
}

/// The texts of `fixtures.ndjson` and `messages.ndjson`: a fixture a line, and a message a line without `v`, `producer`, `seq` and
/// `ts`.
pub fn replay_files(imported: &Imported) -> (String, String) {
    let messages = imported.messages.iter().map(|(fixture, body)| ReplayLine { fixture, body });
    (imported.fixtures.iter().map(line).collect(), messages.map(|message| line(&message)).collect())
}

fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default() + "\n"
}
