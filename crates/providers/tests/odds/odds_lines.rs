//! The lines of an open feed.

use std::future::ready;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use baize_core::ports::{FeedLines, OddsFeed as _};
use baize_sports_feed::{Body as MessageBody, Message};
use futures_util::stream::{self, StreamExt as _};
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::served::{TOKEN, bridge, endless, in_parts, lines_of, reader};

fn change() -> MessageBody {
    MessageBody::FixtureChange { change: 1 }
}

async fn seq(lines: &mut dyn FeedLines) -> i64 {
    Message::read(&lines.next().await.unwrap().unwrap()).unwrap().seq
}

async fn texts(lines: &mut dyn FeedLines) -> Vec<String> {
    let mut texts = Vec::new();
    while let Some(line) = lines.next().await.unwrap() {
        texts.push(line);
    }
    texts
}

#[tokio::test]
async fn messages_come_in_order_after_a_number_those_that_were_kept_and_those_that_follow() {
    let (url, feed) = bridge().await;
    for name in ["m-1", "m-2", "m-3"] {
        feed.push(name, change());
    }
    let reader = reader(&url, TOKEN);
    assert_eq!(reader.producer(), "coastal");
    let mut lines = reader.open(2).await.unwrap();
    assert_eq!([seq(&mut *lines).await, seq(&mut *lines).await], [3, 4]);
    assert_eq!(feed.push("m-4", change()), 5);
    let message = Message::read(&lines.next().await.unwrap().unwrap()).unwrap();
    assert_eq!((message.seq, message.producer.as_str(), message.fixture.as_str()), (5, "coastal", "m-4"));
    assert_eq!(message.body, change());
    let mut from_the_beginning = reader.open(0).await.unwrap();
    assert_eq!(seq(&mut *from_the_beginning).await, 1);
}

#[tokio::test]
async fn a_feed_that_is_closed_has_no_line_and_can_be_opened_again() {
    let (url, feed) = bridge().await;
    let reader = reader(&url, TOKEN);
    let mut lines = reader.open(0).await.unwrap();
    assert_eq!(seq(&mut *lines).await, 1);
    feed.drop_connections();
    assert_eq!(lines.next().await.unwrap(), None);
    let mut lines = reader.open(1).await.unwrap();
    feed.push("m-1", change());
    assert_eq!(seq(&mut *lines).await, 2);
}

#[tokio::test]
async fn lines_are_whole_however_they_are_cut() {
    let parts = ["{\"a\":", "1}\n{\"b\":2}\n\n{\"c\":\"\u{e9}", "\"}", "\n", " \r\n{\"d\":4}\r", "\nno end"];
    let mut lines = lines_of(move || in_parts(&parts)).await;
    let whole = ["{\"a\":1}", "{\"b\":2}", "{\"c\":\"\u{e9}\"}", "{\"d\":4}"];
    assert_eq!(texts(&mut *lines).await, whole, "what has no end is no line");
}

#[tokio::test]
async fn a_letter_that_is_cut_in_two_is_whole_and_one_that_is_none_spoils_no_other_line() {
    let parts: [&[u8]; 3] = [b"\"caf\xc3", b"\xa9\"\n\"\xff\"\n", b"{}\n"];
    let body = move || Body::from_stream(stream::iter(parts).map(Ok::<_, io::Error>));
    let mut lines = lines_of(body).await;
    assert_eq!(texts(&mut *lines).await, ["\"caf\u{e9}\"", "\"\u{fffd}\"", "{}"]);
}

#[tokio::test]
async fn no_line_is_lost_where_its_future_is_dropped() {
    let (url, feed) = bridge().await;
    let mut lines = reader(&url, TOKEN).open(1).await.unwrap();
    let (mut came, mut dropped) = (Vec::new(), 0);
    while came.len() < 200 {
        if came.len() + 20 > usize::try_from(feed.push("m-1", change())).unwrap() {
            continue;
        }
        tokio::select! {
            biased;
            line = lines.next() => came.push(Message::read(&line.unwrap().unwrap()).unwrap().seq),
            () = ready(()) => {
                dropped += 1;
                tokio::task::yield_now().await;
            }
        }
    }
    assert_eq!(came, (2..=201).collect::<Vec<i64>>());
    assert!(dropped > 0, "it was waited for at least once");
}

#[tokio::test]
async fn a_line_without_an_end_is_an_error() {
    let mut lines = lines_of(|| in_parts(&["{}\n"])).await;
    assert_eq!(texts(&mut *lines).await, ["{}"]);
    let mut lines = lines_of(endless).await;
    let error = lines.next().await.unwrap_err().to_string();
    assert!(error.contains("coastal") && error.contains("no end"), "{error}");
}

#[tokio::test]
async fn an_answer_that_breaks_off_is_an_error_and_no_end() {
    let crash = Arc::new(Notify::new());
    let crashed = Arc::clone(&crash);
    let body = move || {
        let crashed = Arc::clone(&crashed);
        let end = async move {
            crashed.notified().await;
            Err(io::Error::other("the bridge has crashed"))
        };
        Body::from_stream(stream::iter([Ok("{}\n")]).chain(stream::once(end)))
    };
    let mut lines = lines_of(body).await;
    assert_eq!(lines.next().await.unwrap().as_deref(), Some("{}"));
    crash.notify_one();
    let error = lines.next().await.unwrap_err().to_string();
    assert!(error.contains("coastal"), "{error}");
}

#[tokio::test]
async fn a_feed_that_is_silent_for_twenty_seconds_is_an_error_however_often_it_is_waited_for() {
    let body = || Body::from_stream(stream::iter([Ok::<_, io::Error>("{}\n")]).chain(stream::pending()));
    let mut lines = lines_of(body).await;
    assert_eq!(lines.next().await.unwrap().as_deref(), Some("{}"));
    tokio::time::pause();
    let begun = Instant::now();
    let answer = loop {
        if let Ok(answer) = tokio::time::timeout(Duration::from_millis(200), lines.next()).await {
            break answer;
        }
    };
    assert!(answer.is_err());
    let silent = begun.elapsed();
    assert!((Duration::from_secs(19)..=Duration::from_secs(21)).contains(&silent), "{silent:?}");
}
