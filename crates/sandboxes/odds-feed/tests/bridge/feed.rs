//! Reading the feed.

use axum::body::Body as HttpBody;
use axum::http::{Request, StatusCode, header};
use baize_sandbox_odds_feed::{Bridge, Config};
use baize_sports_feed::Body;
use baize_time::Span;

use crate::client::{self, Reader, START, bridge, change, get, json_of, one, post, send};

#[tokio::test(start_paused = true)]
async fn a_request_without_the_token_is_refused() {
    let (bridge, _) = one();
    let paths = ["/v1/feed?producer=live&after=0", "/v1/fixtures", "/v1/recovery"];
    for (path, sent) in
        paths.iter().flat_map(|path| ["", "Bearer", "Bearer other", "Basic secret"].map(|sent| (path, sent)))
    {
        let request = Request::get(*path).header(header::AUTHORIZATION, sent);
        let response = send(&bridge, request.body(HttpBody::empty()).unwrap()).await;
        assert_eq!(response.status(), StatusCode::UNAUTHORIZED, "{path} {sent}");
    }
    let response = send(&bridge, Request::get("/v1/fixtures").body(HttpBody::empty()).unwrap()).await;
    assert_eq!(response.status(), StatusCode::UNAUTHORIZED);
    assert_eq!(response.headers()[header::WWW_AUTHENTICATE], "Bearer");
}

#[tokio::test(start_paused = true)]
async fn an_empty_token_lets_nobody_in() {
    let config = Config { token: String::new(), producers: vec!["live".to_owned()], first_seq: None };
    let bridge = Bridge::start(config, &client::clock());
    let request = Request::get("/v1/fixtures").header(header::AUTHORIZATION, "Bearer ");
    let response = send(&bridge, request.body(HttpBody::empty()).unwrap()).await;
    assert_eq!(response.status(), StatusCode::UNAUTHORIZED);
}

#[tokio::test(start_paused = true)]
async fn a_producer_that_is_unknown_is_not_found() {
    let (bridge, _) = one();
    for path in ["/v1/feed?producer=other&after=0", "/v1/fixtures?producer=other"] {
        let response = get(&bridge, path).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
        assert_eq!(json_of(response).await["error"], "no producer `other`");
    }
    let body = r#"{"producer":"other","after":0,"request_id":"a"}"#;
    assert_eq!(post(&bridge, "/v1/recovery", body).await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test(start_paused = true)]
async fn a_request_that_cannot_be_read_is_refused_with_the_reason() {
    let (bridge, _) = one();
    for path in [
        "/v1/feed",
        "/v1/feed?producer=live",
        "/v1/feed?after=0",
        "/v1/feed?producer=live&after=x",
        "/v1/fixtures?after=x",
        "/v1/fixtures?after=-1",
    ] {
        let response = get(&bridge, path).await;
        assert_eq!(response.status(), StatusCode::BAD_REQUEST, "{path}");
        assert!(json_of(response).await["error"].as_str().is_some_and(|error| !error.is_empty()));
    }
    for body in ["", "{}", r#"{"producer":"live","after":"0","request_id":"a"}"#] {
        let response = post(&bridge, "/v1/recovery", body).await;
        assert_eq!(response.status(), StatusCode::BAD_REQUEST, "{body}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_reader_gets_what_was_kept_after_its_number_and_then_what_follows() {
    let (bridge, feed) = one();
    assert_eq!(feed.push("m-1", change(Some(0), Vec::new())), 2);
    assert_eq!(feed.push("m-1", change(Some(1), Vec::new())), 3);
    let mut late = Reader::open(&bridge, 2).await;
    let mut early = Reader::open(&bridge, 0).await;
    feed.push("m-1", change(Some(2), Vec::new()));
    assert_eq!(early.seqs(), [1, 2, 3, 4]);
    let messages = late.waiting();
    assert_eq!(messages.iter().map(|message| message.seq).collect::<Vec<_>>(), [3, 4]);
    assert!(messages.iter().all(|message| message.producer == "live" && message.fixture == "m-1"));
    assert_eq!(messages[1].body, change(Some(2), Vec::new()));
}

#[tokio::test(start_paused = true)]
async fn producers_have_numbers_and_readers_of_their_own() {
    let bridge = bridge(&["live", "other"]);
    assert_eq!(bridge.producer("other").unwrap().push("m-9", change(None, Vec::new())), 2);
    assert_eq!(bridge.producer("live").unwrap().push("m-1", change(None, Vec::new())), 2);
    let messages = Reader::open(&bridge, 1).await.waiting();
    assert_eq!(messages.iter().map(|message| &*message.fixture).collect::<Vec<_>>(), ["m-1"]);
    assert!(bridge.producer("third").is_none());
}

#[tokio::test(start_paused = true)]
async fn the_last_ten_thousand_messages_are_kept() {
    let (bridge, feed) = one();
    for _ in 0..10_005 {
        feed.push("m-1", change(None, Vec::new()));
    }
    let seqs = Reader::open(&bridge, 0).await.seqs();
    assert_eq!((seqs.len(), seqs[0], seqs[9_999]), (10_000, 7, 10_006));
}

#[tokio::test(start_paused = true)]
async fn a_reader_that_is_too_slow_is_disconnected() {
    let (bridge, feed) = one();
    let mut slow = Reader::open(&bridge, 1).await;
    for _ in 0..20_000 {
        feed.push("m-1", change(None, Vec::new()));
    }
    assert_eq!(slow.line().await, None);
    assert_eq!(Reader::open(&bridge, 20_000).await.seqs(), [20_001], "it can come back");
}

#[tokio::test(start_paused = true)]
async fn a_sign_of_life_comes_at_the_start_and_every_5_s() {
    let (bridge, _) = one();
    let mut reader = Reader::open(&bridge, 0).await;
    for (seq, seconds) in (1..).zip([0, 5, 10]) {
        let message = reader.message().await;
        assert_eq!((message.seq, message.ts), (seq, START.plus(Span::seconds(seconds))));
        assert_eq!(message.body, Body::Alive { subscribed: true });
    }
}

#[tokio::test(start_paused = true)]
async fn numbers_begin_at_the_time_of_the_start_if_none_is_given() {
    let config = Config { token: "secret".to_owned(), producers: vec!["live".to_owned()], first_seq: None };
    let bridge = Bridge::start(config, &client::clock());
    assert_eq!(Reader::open(&bridge, 0).await.seqs(), [START.millis()]);
}
