//! What a bridge is asked.

use axum::Router;
use axum::http::header;
use axum::routing::{any, get};
use baize_core::ports::{OddsFeed, UpstreamError};
use baize_sandbox_odds_feed::RecoveryRequest;
use baize_sports_feed::fixture::{FedCompetition, FedCompetitor};
use baize_sports_feed::{FedFixture, FedKind, FixturePage};
use baize_testkit::NOW;

use crate::served::{TOKEN, bridge, endless, reader, serve};

fn fixture(name: String) -> FedFixture {
    let competitor = |id, name: &str| FedCompetitor { id, name: name.to_owned() };
    FedFixture {
        fixture: name,
        sport: "football".to_owned(),
        category: String::new(),
        competition: FedCompetition { id: "l-1".to_owned(), name: "Coastal League".to_owned() },
        kind: FedKind::Match,
        starts_at: NOW,
        competitors: vec![competitor(1, "Harbour Rovers"), competitor(2, "Alder Town")],
        status: 0,
    }
}

/// What each request comes back with; all of them fail.
async fn errors(feed: &dyn OddsFeed) -> [String; 3] {
    let opened = feed.open(0).await.map(drop);
    let asked = feed.recover(0, "a".to_owned()).await;
    let listed = feed.fixtures(String::new()).await.map(drop);
    [opened, asked, listed].map(|outcome: Result<(), UpstreamError>| outcome.unwrap_err().to_string())
}

#[tokio::test]
async fn another_token_is_an_error_with_the_producer_and_the_status_and_without_the_token() {
    let (url, feed) = bridge().await;
    for error in errors(&reader(&url, "a-wrong-token")).await {
        assert!(error.contains("coastal") && error.contains("401"), "{error}");
        assert!(!error.contains("a-wrong-token"), "{error}");
    }
    assert!(feed.recovery_requests().borrow().is_empty());
}

#[tokio::test]
async fn a_bridge_that_cannot_be_reached_is_an_error_with_the_producer_and_without_the_token() {
    // Port 9 (discard) refuses connections on a test machine.
    for error in errors(&reader("http://127.0.0.1:9", TOKEN)).await {
        assert!(error.contains("coastal") && !error.contains(TOKEN), "{error}");
    }
}

#[tokio::test]
async fn an_answer_that_sends_elsewhere_is_an_error_and_the_token_goes_nowhere_else() {
    let (elsewhere, feed) = bridge().await;
    let sent_on = async move |uri: axum::http::Uri| {
        (axum::http::StatusCode::TEMPORARY_REDIRECT, [(header::LOCATION, format!("{elsewhere}{uri}"))])
    };
    let url = serve(Router::new().fallback(any(sent_on))).await;
    for error in errors(&reader(&url, TOKEN)).await {
        assert!(error.contains("307"), "{error}");
    }
    assert!(feed.recovery_requests().borrow().is_empty());
}

#[tokio::test]
async fn a_recovery_reaches_the_bridge_under_its_name() {
    let (url, feed) = bridge().await;
    let mut requests = feed.recovery_requests();
    reader(&url, TOKEN).recover(1_795_900_000_412, "r-17".to_owned()).await.unwrap();
    let expected = RecoveryRequest {
        producer: "coastal".to_owned(),
        after: 1_795_900_000_412,
        request_id: "r-17".to_owned(),
    };
    let asked = requests.wait_for(|requests| !requests.is_empty()).await.unwrap();
    assert_eq!(*asked, [expected]);
}

#[tokio::test]
async fn fixtures_are_listed_page_by_page_from_a_position() {
    let (url, feed) = bridge().await;
    let reader = reader(&url, TOKEN);
    for number in 0..501 {
        feed.push_fixture(fixture(format!("m-{number}")));
    }
    let mut sizes = Vec::new();
    let mut position = String::new();
    loop {
        let page: FixturePage = serde_json::from_str(&reader.fixtures(position).await.unwrap()).unwrap();
        sizes.push(page.fixtures.len());
        if page.fixtures.is_empty() {
            break;
        }
        position = page.next;
    }
    assert_eq!(sizes, [500, 1, 0]);
}

#[tokio::test]
async fn a_page_of_fixtures_without_an_end_is_refused() {
    let url = serve(Router::new().route("/v1/fixtures", get(async || endless()))).await;
    let error = reader(&url, TOKEN).fixtures(String::new()).await.unwrap_err().to_string();
    assert!(error.contains("coastal") && error.contains("too large"), "{error}");
}

#[tokio::test]
async fn what_is_asked_is_the_same_whatever_letters_it_has() {
    let asked = async |uri: axum::http::Uri| uri.to_string();
    let url = serve(Router::new().fallback(any(asked))).await;
    let page = reader(&format!("{url}/bridge"), TOKEN).fixtures("1 &after=2".to_owned()).await.unwrap();
    assert_eq!(page, "/bridge/v1/fixtures?producer=coastal&after=1+%26after%3D2");
}
