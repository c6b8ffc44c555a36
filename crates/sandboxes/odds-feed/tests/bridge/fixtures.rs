//! The list of fixtures.

use axum::http::StatusCode;
use baize_sandbox_odds_feed::Bridge;
use baize_sports_feed::{FedFixture, FixturePage};
use baize_time::Timestamp;

use crate::client::{bridge, change, fixture, get, json_of, one};

async fn page(bridge: &Bridge, after: &str) -> FixturePage {
    serde_json::from_value(json_of(get(bridge, &format!("/v1/fixtures?after={after}")).await).await).unwrap()
}

fn names(page: &FixturePage) -> Vec<&str> {
    page.fixtures.iter().map(|listed| listed.fixture.as_str()).collect()
}

#[tokio::test(start_paused = true)]
async fn fixtures_are_listed_from_a_position_on_and_again_when_they_change() {
    let (bridge, feed) = one();
    assert_eq!(page(&bridge, "").await, FixturePage { fixtures: Vec::new(), next: "0".to_owned() });
    feed.push_fixture(fixture("m-1"));
    feed.push_fixture(fixture("m-2"));
    let first = page(&bridge, "").await;
    assert_eq!(names(&first), ["m-1", "m-2"]);
    let nothing = page(&bridge, &first.next).await;
    assert_eq!((names(&nothing), &nothing.next), (Vec::new(), &first.next));
    let later = FedFixture { starts_at: Timestamp::from_millis(1), ..fixture("m-1") };
    feed.push_fixture(later.clone());
    assert_eq!(page(&bridge, &first.next).await.fixtures, [later]);
    assert_eq!(names(&page(&bridge, "").await), ["m-2", "m-1"]);
}

#[tokio::test(start_paused = true)]
async fn a_fixture_is_listed_with_the_status_that_was_sent_last() {
    let (bridge, feed) = one();
    feed.push_fixture(fixture("m-1"));
    let before = page(&bridge, "").await.next;
    feed.push("m-1", change(Some(0), Vec::new()));
    assert!(page(&bridge, &before).await.fixtures.is_empty(), "nothing changed");
    feed.push("m-1", change(Some(1), Vec::new()));
    assert_eq!(page(&bridge, &before).await.fixtures, [FedFixture { status: 1, ..fixture("m-1") }]);
}

#[tokio::test(start_paused = true)]
async fn a_page_has_at_most_500_fixtures() {
    let (bridge, feed) = one();
    for number in 0..1_001 {
        feed.push_fixture(fixture(&format!("m-{number}")));
    }
    let (mut sizes, mut next) = (Vec::new(), String::new());
    while sizes.last() != Some(&0) {
        let page = page(&bridge, &next).await;
        sizes.push(page.fixtures.len());
        next = page.next;
    }
    assert_eq!(sizes, [500, 500, 1, 0]);
}

#[tokio::test(start_paused = true)]
async fn fixtures_are_of_the_producer_that_is_named_where_there_are_several() {
    let bridge = bridge(&["live", "other"]);
    bridge.producer("other").unwrap().push_fixture(fixture("m-9"));
    let response = get(&bridge, "/v1/fixtures?producer=other").await;
    assert_eq!(json_of(response).await["fixtures"][0]["fixture"], "m-9");
    let response = get(&bridge, "/v1/fixtures?producer=live&after=").await;
    assert_eq!(json_of(response).await["fixtures"], serde_json::json!([]));
    assert_eq!(get(&bridge, "/v1/fixtures").await.status(), StatusCode::BAD_REQUEST);
}
