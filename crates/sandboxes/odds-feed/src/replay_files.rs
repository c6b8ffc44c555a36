//! The files of a replay: what is read, and which lines are refused.

use std::path::{Path, PathBuf};
use std::time::Duration;

use baize_sports_feed::{Body, FedFixture, FeedError, Message, VERSION};
use baize_time::{Span, Timestamp};
use serde_json::{Map, Value};

/// What the bridge fills in.
const FILLED: [&str; 4] = ["v", "producer", "seq", "ts"];

/// Why files cannot be replayed.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// A file or a folder.
    #[error("{}: {error}", path.display())]
    Io {
        /// Which.
        path: PathBuf,
        /// Why it cannot be read.
        error: std::io::Error,
    },
    /// A line.
    #[error("{}, line {number}: {what}", file.display())]
    Line {
        /// Its file.
        file: PathBuf,
        /// From 1.
        number: usize,
        /// What is wrong with it.
        what: String,
    },
    /// The folder has no folder in it.
    #[error("{}: no folder of a producer", .0.display())]
    NoProducer(PathBuf),
}

/// A message, and when it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TimedMessage {
    /// How long after the one before.
    pub(crate) after: Duration,
    pub(crate) fixture: String,
    pub(crate) body: Body,
    /// Whether its results are decided at the moment in which they are sent.
    pub(crate) is_decided_now: bool,
}

/// The folders of producers with their names, in the order of these.
pub(crate) fn subfolders(folder: &Path) -> Result<Vec<(String, PathBuf)>, ReplayError> {
    let failed = |error| ReplayError::Io { path: folder.to_owned(), error };
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if let Some(name) = path.file_name().and_then(|name| name.to_str()).filter(|_| path.is_dir()) {
            found.push((name.to_owned(), path));
        }
    }
    found.sort();
    if found.is_empty() { Err(ReplayError::NoProducer(folder.to_owned())) } else { Ok(found) }
}

/// Reads `fixtures.ndjson`.
pub(crate) fn read_fixtures(folder: &Path, now: Timestamp) -> Result<Vec<FedFixture>, ReplayError> {
    read_lines(&folder.join("fixtures.ndjson"), |_, object| fixture(object, now))
}

/// Reads `messages.ndjson`: what a producer says about these fixtures.
pub(crate) fn read_messages(
    folder: &Path,
    producer: &str,
    (fixtures, now): (&[FedFixture], Timestamp),
) -> Result<Vec<TimedMessage>, ReplayError> {
    read_lines(&folder.join("messages.ndjson"), |number, object| {
        let read = message(object, (producer, number, now))?;
        let needs_fixture = !matches!(read.body, Body::Alive { .. } | Body::SnapshotComplete {});
        if needs_fixture && !fixtures.iter().any(|listed| listed.fixture == read.fixture) {
            return Err(format!("the fixture `{}` is not in fixtures.ndjson", read.fixture));
        }
        Ok(read)
    })
}

/// Reads a file of JSON objects, one on each line that is not empty.
fn read_lines<T>(
    file: &Path,
    read: impl Fn(usize, Map<String, Value>) -> Result<T, String>,
) -> Result<Vec<T>, ReplayError> {
    let text =
        std::fs::read_to_string(file).map_err(|error| ReplayError::Io { path: file.to_owned(), error })?;
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let read = |(number, line)| {
        let object = serde_json::from_str(line).map_err(|error| error.to_string());
        let wrong = |what| ReplayError::Line { file: file.to_owned(), number, what };
        object.and_then(|object| read(number, object)).map_err(wrong)
    };
    lines.map(read).collect()
}

fn fixture(mut object: Map<String, Value>, now: Timestamp) -> Result<FedFixture, String> {
    if let Some(offset) = object.remove("starts_in_ms") {
        if object.contains_key("starts_at") {
            return Err("`starts_at` and `starts_in_ms` exclude each other".to_owned());
        }
        let offset = offset.as_i64().ok_or("`starts_in_ms` is not a whole number")?;
        object.insert("starts_at".to_owned(), now.plus(Span::millis(offset)).millis().into());
    }
    let fixture: FedFixture =
        serde_json::from_value(Value::Object(object)).map_err(|error| error.to_string())?;
    fixture.checked()?;
    Ok(fixture)
}

fn message(
    mut object: Map<String, Value>,
    (producer, number, now): (&str, usize, Timestamp),
) -> Result<TimedMessage, String> {
    if let Some(filled) = FILLED.iter().find(|field| object.contains_key(**field)) {
        return Err(format!("`{filled}` is filled in by the bridge"));
    }
    let after = object.remove("after_ms").unwrap_or_else(|| 0.into());
    let after = after.as_u64().ok_or("`after_ms` is not a whole number from 0 on")?;
    let is_decided_now = object.remove("decided_now").unwrap_or_else(|| false.into());
    let is_decided_now = is_decided_now.as_bool().ok_or("`decided_now` is neither true nor false")?;
    if is_decided_now && object.contains_key("decided_at") {
        return Err("`decided_at` and `decided_now` exclude each other".to_owned());
    }
    let envelope: [Value; 4] = [VERSION.into(), producer.into(), number.into(), now.millis().into()];
    object.extend(FILLED.map(str::to_owned).into_iter().zip(envelope));
    let read = Message::read(&Value::Object(object).to_string()).map_err(|error| match error {
        FeedError::Unreadable(what) | FeedError::Body { what, .. } => what,
    })?;
    if is_decided_now && !matches!(read.body, Body::BetSettlement(_)) {
        return Err("`decided_now` is of `bet_settlement` only".to_owned());
    }
    let Message { fixture, body, .. } = read;
    Ok(TimedMessage { after: Duration::from_millis(after), fixture, body, is_decided_now })
}
