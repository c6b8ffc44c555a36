//! Opening the stream.

use std::sync::Arc;

use axum::{body::Body, extract::State, response::Response};
use baize_identity::{Token, TokenHash};
use http::request::Parts;
use serde::Deserialize;
use utoipa::IntoParams;

use super::connection::{Cursor, Listener, connect};
use super::hub::CountedBy;
use super::source::{Sources, Topic};
use super::sse;
use super::topic::connect_topics;
use crate::{
    code::Code,
    error::ApiError,
    extract::{ClientIp, MaybePlayer, Presented, Query},
    layers::rate::network,
    state::App,
};

/// How many topics one stream may have.
const MAX_TOPICS: usize = 24;

/// The application with the events of all contexts; cheap to clone.
#[derive(Clone)]
pub struct StreamContext {
    app: App,
    sources: Arc<Sources>,
}

impl StreamContext {
    /// The stream of these sources.
    pub fn new(app: App, sources: Sources) -> Self {
        Self { app, sources: Arc::new(sources) }
    }

    /// The events of all contexts.
    pub fn sources(&self) -> Arc<Sources> {
        self.sources.clone()
    }
}

/// Where the page left off.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StreamQuery {
    /// The id of the last event that the page has seen; the header `Last-Event-ID` says the same.
    last_id: Option<String>,
    /// `crash` or `table:{id}`: only the events of this table, from its present state on; `sports.live`, `sports.sport.{id}`,
    /// `sports.comp.{id}`, `sports.fixture.{id}` or `sports.market.{fixture}.{market}`: those of the fixtures in play, of a
    /// sport, of a competition, of one fixture, or of one of its markets. Up to 24 of them with commas between. Nothing:
    /// everything else.
    topics: Option<String>,
}

/// What happens, as it happens
///
/// Server-sent events. Without a session only public ones: `bet`, `win`. With one also the player's own: `wallet`,
/// `notice`, `red`, `order`, `withdrawal`, `sports_bet`, and `session` when it ends. The first event is `hello` with `resumed`: when
/// it is false the page loads again what it shows. With `topics=crash` the table of Crash and nothing else:
/// `crash_state`, then `crash_phase`, `crash_bets`, `crash_outs`, `crash_tick`; with `topics=table:{id}` another table:
/// `table_state`, then `table_phase`, `table_stage`, `table_bets`, `table_paid`, `table_tick`. With topics
/// of sports fixtures: `sports_state` of each, then `sports_delta`. A comment comes every 15 seconds.
#[utoipa::path(
    get,
    path = "/api/stream",
    tag = "stream",
    params(StreamQuery),
    responses((status = 200, description = "A stream of events", content_type = "text/event-stream", body = String)),
    security(()),
)]
#[expect(clippy::unused_async, reason = "axum takes async handlers")]
pub async fn stream(
    State(StreamContext { app, sources }): State<StreamContext>,
    MaybePlayer(player): MaybePlayer,
    parts: Parts,
    Query(query): Query<StreamQuery>,
) -> Result<Response, ApiError> {
    let address = parts.extensions.get::<ClientIp>().map(|ClientIp(ip)| CountedBy::Address(network(*ip)));
    let hub = app.ports.realtime.clone();
    let max_of_address = app.settings.streams_of_address;
    if let Some(names) = query.topics.as_deref().filter(|names| !names.is_empty()) {
        let topics = topics_of(&sources, names)?;
        let counted_by = player.map(|player| CountedBy::Watcher(player.id)).or(address);
        if !hub.enter(None, counted_by, max_of_address) {
            return Err(Code::TooManyRequests.into());
        }
        return Ok(sse::response(Body::from_stream(connect_topics(&app, topics, counted_by))));
    }
    let last_id = parts.headers.get("last-event-id").and_then(|value| value.to_str().ok()).map(str::to_owned);
    let cursor = last_id.or(query.last_id).as_deref().and_then(Cursor::parse);
    let listener = player.zip(token(&parts, &app)).map(|(player, token)| {
        let channel = hub.channel(player.id);
        Listener { player, token, channel }
    });
    let counted_by = address.filter(|_| listener.is_none());
    if !hub.enter(listener.as_ref().map(|listener| &*listener.channel), counted_by, max_of_address) {
        return Err(Code::TooManyRequests.into());
    }
    Ok(sse::response(Body::from_stream(connect((app, sources), listener, cursor, counted_by))))
}

/// The topics of a list of names; 1026 if there is not each of them, or one comes twice, or there are too many.
fn topics_of(sources: &Sources, names: &str) -> Result<Vec<Arc<dyn Topic>>, ApiError> {
    let names: Vec<&str> = names.split(',').collect();
    let is_once = |(place, name): (usize, &&str)| !names[..place].contains(name);
    if names.len() > MAX_TOPICS || !names.iter().enumerate().all(is_once) {
        return Err(ApiError::invalid("topics"));
    }
    names.iter().map(|name| sources.topic(name).ok_or_else(|| ApiError::invalid("topics"))).collect()
}

fn token(parts: &Parts, app: &App) -> Option<TokenHash> {
    Presented::of(parts, app).token.as_deref().and_then(Token::parse).map(|token| token.hash())
}

#[cfg(test)]
mod tests {
    use baize_identity::account_state;
    use baize_store::{Uid, WriteKey};
    use serde_json::{Value, json};

    use baize_api_testkit::{TestClient, each_app, each_app_with};

    async fn bet(player: &TestClient, key: &str) -> Value {
        let body = json!({"game": "dice", "stake": 10_000, "account_type": 0, "params": {"target": 5000, "over": true}});
        player.post_with_key("/api/originals/bet", key, body).await.data()
    }

    #[tokio::test]
    async fn a_bet_publishes_the_wallet_to_its_player_and_the_bet_to_all() {
        each_app(async |app| {
            app.publish_events();
            let (player, other) = (app.register().await, app.register().await);
            let mut own = app.events(&player.token, "").await;
            let mut others = app.events(&other.token, "").await;
            let mut guests = app.events("", "").await;
            assert_eq!(own.next().await.unwrap().data["resumed"], false);
            assert_eq!(own.next_named("wallet").await.data["gold"], 10_000_000);
            others.next_named("wallet").await;
            guests.next_named("hello").await;
            // The feed publishes only bets that are newer than its first poll.
            tokio::time::sleep(std::time::Duration::from_millis(1_500)).await;
            let reply = bet(&player, "stream-bet-1").await;
            assert_eq!(own.next_named("wallet").await.data, reply["wallet"]);
            for stream in [&mut others, &mut guests] {
                let event = stream.next_named("bet").await;
                assert_eq!(event.data["round_id"], reply["round"]["id"]);
                assert_eq!(event.data["payout"], reply["round"]["payout"]);
            }
        })
        .await;
    }

    #[tokio::test]
    async fn a_page_that_comes_back_gets_what_it_missed_and_nothing_twice() {
        each_app(async |app| {
            app.publish_events();
            let player = app.register().await;
            let mut first = app.events(&player.token, "").await;
            first.next_named("wallet").await;
            bet(&player, "stream-bet-1").await;
            let seen = first.next_named("wallet").await;
            drop(first);
            let missed = bet(&player, "stream-bet-2").await;
            // Until the event is published there is nothing to miss.
            let mut witness = app.events(&player.token, &seen.id).await;
            let second = witness.next_named("wallet").await;
            assert_eq!(second.data, missed["wallet"]);
            let mut back = app.events(&player.token, &seen.id).await;
            assert_eq!(back.next().await.unwrap().data["resumed"], true);
            assert_eq!(back.next_named("wallet").await.data, missed["wallet"]);
            let mut current = app.events(&player.token, &second.id).await;
            assert_eq!(current.next().await.unwrap().data["resumed"], true);
            bet(&player, "stream-bet-3").await;
            let next = current.next_named("wallet").await;
            assert_ne!(next.id, second.id);
        })
        .await;
    }

    #[tokio::test]
    async fn a_page_of_an_earlier_run_starts_over() {
        each_app(async |app| {
            let player = app.register().await;
            let mut stream = app.events(&player.token, "abc-5-5").await;
            assert_eq!(stream.next().await.unwrap().data["resumed"], false);
            assert_eq!(stream.next().await.unwrap().name, "wallet");
        })
        .await;
    }

    #[tokio::test]
    async fn logging_out_ends_the_streams_of_that_session() {
        each_app(async |app| {
            app.publish_events();
            let player = app.register().await;
            let mut stream = app.events(&player.token, "").await;
            stream.next_named("wallet").await;
            player.post("/api/user/logout", json!({})).await.data();
            assert_eq!(stream.next_named("session").await.data, json!({"ended": true, "code": 1013}));
            assert!(stream.next().await.is_none());
        })
        .await;
    }

    #[tokio::test]
    async fn a_session_that_ended_elsewhere_ends_its_streams_too() {
        let soon = std::time::Duration::from_millis(300);
        each_app_with(
            |_, settings| settings.ping = soon,
            async |app| {
                let player = app.register().await;
                let mut stream = app.events(&player.token, "").await;
                stream.next_named("wallet").await;
                let ctx = app.app.ctx();
                let uid = Uid::from(player.login["userInfo"]["uid"].as_i64().unwrap());
                // As another server or the command line would: without notice to this one.
                let closing =
                    app.app.db.write(WriteKey::SHARED, move |tx| account_state::close(tx, &ctx, uid, "test"));
                closing.await.unwrap();
                assert_eq!(stream.next_named("session").await.data["code"], 1013);
                assert!(stream.next().await.is_none());
            },
        )
        .await;
    }

    #[tokio::test]
    async fn closing_the_hub_ends_every_stream() {
        each_app(async |app| {
            let mut stream = app.events("", "").await;
            stream.next_named("hello").await;
            app.app.ports.realtime.close();
            assert!(stream.next().await.is_none());
        })
        .await;
    }
}
