//! The endpoints of a bridge.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use baize_sports_feed::FixturePage;
use futures_util::{Stream, StreamExt as _, stream};
use serde::Deserialize;
use subtle::ConstantTimeEq as _;
use tokio::sync::broadcast::error::RecvError;

use crate::bridge::Bridge;
use crate::message_log::Subscription;
use crate::producer_feed::{ProducerFeed, RecoveryRequest};

impl Bridge {
    /// The routes of the bridge.
    pub fn router(&self) -> Router {
        Router::new()
            .route("/v1/feed", get(feed))
            .route("/v1/recovery", post(recovery))
            .route("/v1/fixtures", get(fixtures))
            .layer(from_fn_with_state(self.clone(), require_token))
            .with_state(self.clone())
    }

    fn find(&self, producer: &str) -> Result<&ProducerFeed, Refusal> {
        self.producer(producer)
            .ok_or_else(|| Refusal(StatusCode::NOT_FOUND, format!("no producer `{producer}`")))
    }

    /// The producer that a request names; it may leave it out where there is only one.
    fn find_named_or_only(&self, producer: Option<&str>) -> Result<&ProducerFeed, Refusal> {
        if let Some(producer) = producer {
            return self.find(producer);
        }
        let mut all = self.producers();
        match (all.next(), all.next()) {
            (Some(only), None) => Ok(only),
            _ => Err(bad_request("`producer` is missing, and there are several")),
        }
    }
}

/// A request that is refused, with the reason.
struct Refusal(StatusCode, String);

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.0, Json(serde_json::json!({ "error": self.1 }))).into_response()
    }
}

fn bad_request(what: impl Into<String>) -> Refusal {
    Refusal(StatusCode::BAD_REQUEST, what.into())
}

fn read_query<T>(query: Result<Query<T>, QueryRejection>) -> Result<T, Refusal> {
    query.map(|Query(query)| query).map_err(|rejection| bad_request(rejection.body_text()))
}

async fn require_token(State(bridge): State<Bridge>, request: Request, next: Next) -> Response {
    if bears(request.headers(), bridge.token()) {
        return next.run(request).await;
    }
    let refusal = Refusal(StatusCode::UNAUTHORIZED, "no token, or another one".to_owned());
    ([(header::WWW_AUTHENTICATE, "Bearer")], refusal).into_response()
}

/// Whether a request bears the token. How long the comparison takes does not depend on where the texts differ.
fn bears(headers: &HeaderMap, token: &str) -> bool {
    let value = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let Some((scheme, sent)) = value.and_then(|value| value.split_once(' ')) else { return false };
    let is_right = bool::from(sent.as_bytes().ct_eq(token.as_bytes()));
    scheme.eq_ignore_ascii_case("Bearer") && !token.is_empty() && is_right
}

#[derive(Deserialize)]
struct FeedQuery {
    producer: String,
    after: i64,
}

/// `GET /v1/feed`: the messages after a number, held open.
async fn feed(
    State(bridge): State<Bridge>,
    query: Result<Query<FeedQuery>, QueryRejection>,
) -> Result<Response, Refusal> {
    let FeedQuery { producer, after } = read_query(query)?;
    let subscription = bridge.find(&producer)?.subscribe(after);
    let headers = [(header::CONTENT_TYPE, "application/x-ndjson"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, Body::from_stream(lines(producer, subscription))).into_response())
}

/// Kept lines, then live ones; ends when the reader is too slow, or disconnected.
fn lines(
    producer: String,
    subscription: Subscription,
) -> impl Stream<Item = Result<Bytes, Infallible>> + Send {
    let Subscription { kept, live } = subscription;
    let following = stream::unfold((producer, live), async |(producer, mut live)| match live.recv().await {
        Ok(line) => Some((line, (producer, live))),
        Err(RecvError::Lagged(missed)) => {
            tracing::warn!(producer, missed, "reader of the feed is too slow");
            None
        }
        Err(RecvError::Closed) => None,
    });
    stream::iter(kept).chain(following).map(Ok)
}

/// `POST /v1/recovery`: sends again what is missing, on the stream that all readers share.
async fn recovery(State(bridge): State<Bridge>, body: Bytes) -> Result<StatusCode, Refusal> {
    let request: RecoveryRequest =
        serde_json::from_slice(&body).map_err(|error| bad_request(error.to_string()))?;
    bridge.find(&request.producer)?.recover(request);
    Ok(StatusCode::ACCEPTED)
}

#[derive(Deserialize)]
struct FixturesQuery {
    producer: Option<String>,
    #[serde(default)]
    after: String,
}

/// `GET /v1/fixtures`: the fixtures that changed after a position.
async fn fixtures(
    State(bridge): State<Bridge>,
    query: Result<Query<FixturesQuery>, QueryRejection>,
) -> Result<Json<FixturePage>, Refusal> {
    let FixturesQuery { producer, after } = read_query(query)?;
    let feed = bridge.find_named_or_only(producer.as_deref())?;
    let after = position(&after).ok_or_else(|| bad_request("`after` is not a position of this list"))?;
    Ok(Json(feed.fixtures(after)))
}

/// Reads the position after a page; none is the beginning.
fn position(text: &str) -> Option<i64> {
    if text.is_empty() {
        return Some(0);
    }
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}
