//! Faults on purpose.

use baize_sports_feed::Body;

use crate::client::{Reader, change, one};

#[tokio::test(start_paused = true)]
async fn a_number_that_is_left_out_makes_a_gap() {
    let (bridge, feed) = one();
    assert_eq!(feed.skip_seq(), 2);
    assert_eq!(feed.push("m-1", change(None, Vec::new())), 3);
    assert_eq!(Reader::open(&bridge, 0).await.seqs(), [1, 3]);
}

#[tokio::test(start_paused = true)]
async fn a_duplicate_is_the_last_message_as_it_was() {
    let (bridge, feed) = one();
    let mut reader = Reader::open(&bridge, 1).await;
    feed.push("m-1", change(None, Vec::new()));
    feed.send_duplicate();
    let messages = reader.waiting();
    assert_eq!(messages.len(), 2);
    assert_eq!(messages[0], messages[1]);
    assert_eq!(Reader::open(&bridge, 1).await.seqs(), [2], "it is kept once");
}

#[tokio::test(start_paused = true)]
async fn a_raw_line_reaches_only_those_who_read() {
    let (bridge, feed) = one();
    let mut reader = Reader::open(&bridge, 1).await;
    feed.send_raw("not a message");
    assert_eq!(reader.line().await.as_deref(), Some("not a message"));
    assert!(Reader::open(&bridge, 1).await.seqs().is_empty());
}

#[tokio::test(start_paused = true)]
async fn signs_of_life_can_be_stopped_and_can_say_that_the_producer_gets_nothing() {
    let (bridge, feed) = one();
    let mut reader = Reader::open(&bridge, 1).await;
    feed.set_alive(false);
    tokio::time::sleep(std::time::Duration::from_mins(1)).await;
    assert!(reader.seqs().is_empty());
    feed.set_alive(true);
    feed.set_subscribed(false);
    assert_eq!(reader.message().await.body, Body::Alive { subscribed: false });
}

#[tokio::test(start_paused = true)]
async fn a_reader_that_was_disconnected_can_come_back() {
    let (bridge, feed) = one();
    let mut reader = Reader::open(&bridge, 0).await;
    assert_eq!(reader.message().await.seq, 1);
    feed.drop_connections();
    assert_eq!(reader.line().await, None);
    let mut again = Reader::open(&bridge, 1).await;
    feed.push("m-1", change(None, Vec::new()));
    assert_eq!(again.message().await.seq, 2);
}
