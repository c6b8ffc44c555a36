//! Opening the stream.

use axum::{body::Body, extract::State, response::Response};
use baize_identity::{Token, TokenHash};
use http::{HeaderValue, header, request::Parts};
use serde::Deserialize;
use utoipa::IntoParams;

use super::connection::{Listener, Place, connect};
use super::hub::Who;
use super::table::watch;
use crate::{
    code::Code,
    error::ApiError,
    extract::{ClientIp, MaybePlayer, Presented, Query},
    layers::rate::network,
    state::App,
};

/// Where the page left off.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StreamQuery {
    /// The id of the last event that the page has seen; the header `Last-Event-ID` says the same.
    last_id: Option<String>,
    /// `crash`: only what happens at the table of Crash, from how it stands now. Nothing: everything else.
    topics: Option<String>,
}

/// What happens, as it happens
///
/// Server-sent events. Without a session only public ones: `bet`, `win`. With one also the player's own: `wallet`,
/// `notice`, `red`, `order`, `withdrawal`, and `session` when it ends. The first event is `hello` with `resumed`: when
/// it is false the page loads anew what it shows. With `topics=crash` the table of Crash and nothing else:
/// `crash_state`, then `crash_phase`, `crash_bets`, `crash_outs`, `crash_tick`. A comment comes every 15 seconds.
#[utoipa::path(
    get,
    path = "/api/stream",
    tag = "stream",
    params(StreamQuery),
    responses((status = 200, description = "A stream of events", content_type = "text/event-stream", body = String)),
    security(()),
)]
pub async fn stream(
    State(app): State<App>,
    MaybePlayer(player): MaybePlayer,
    parts: Parts,
    Query(query): Query<StreamQuery>,
) -> Result<Response, ApiError> {
    let network = parts.extensions.get::<ClientIp>().map(|ClientIp(ip)| Who::Address(network(*ip)));
    let hub = app.ports.realtime.clone();
    let most = app.settings.streams_of_address;
    match query.topics.as_deref() {
        None | Some("") => {}
        Some("crash") => {
            let who = player.map(|player| Who::Watcher(player.id)).or(network);
            if !hub.enter(None, who, most) {
                return Err(Code::TooManyRequests.into());
            }
            return Ok(events(Body::from_stream(watch(app, who))));
        }
        Some(_) => return Err(ApiError::invalid("topics")),
    }
    let last_id = parts.headers.get("last-event-id").and_then(|value| value.to_str().ok()).map(str::to_owned);
    let place = last_id.or(query.last_id).as_deref().and_then(Place::parse);
    let listener = player.zip(token(&parts, &app)).map(|(player, token)| {
        let channel = app.ports.realtime.channel(player.id);
        Listener { player, token, channel }
    });
    let who = network.filter(|_| listener.is_none());
    if !hub.enter(listener.as_ref().map(|listener| &*listener.channel), who, most) {
        return Err(Code::TooManyRequests.into());
    }
    Ok(events(Body::from_stream(connect(app, listener, place, who))))
}

fn events(body: Body) -> Response {
    let mut response = Response::new(body);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    response
}

fn token(parts: &Parts, app: &App) -> Option<TokenHash> {
    Presented::of(parts, app).token.as_deref().and_then(Token::parse).map(|token| token.hash())
}

#[cfg(test)]
mod tests {
    use baize_identity::account_state;
    use baize_store::{Uid, WriteKey};
    use serde_json::{Value, json};

    use crate::testing::{TestClient, each_app, each_app_with};

    async fn bet(player: &TestClient, key: &str) -> Value {
        let body = json!({"game": "dice", "stake": 10_000, "account_type": 0, "params": {"target": 5000, "over": true}});
        player.post_with_key("/api/originals/bet", key, body).await.data()
    }

    #[tokio::test]
    async fn a_bet_tells_the_players_own_page_its_wallet_and_everybody_the_bet() {
        each_app(async |app| {
            app.tell();
            let (player, other) = (app.register().await, app.register().await);
            let mut own = app.events(&player.token, "").await;
            let mut others = app.events(&other.token, "").await;
            let mut guests = app.events("", "").await;
            assert_eq!(own.next().await.unwrap().data["resumed"], false);
            assert_eq!(own.next_named("wallet").await.data["gold"], 10_000_000);
            others.next_named("wallet").await;
            guests.next_named("hello").await;
            // The feed marks where it stands before it tells what is new.
            tokio::time::sleep(std::time::Duration::from_millis(1_500)).await;
            let reply = bet(&player, "stream-bet-1").await;
            assert_eq!(own.next_named("wallet").await.data, reply["wallet"]);
            for everybody in [&mut others, &mut guests] {
                let told = everybody.next_named("bet").await;
                assert_eq!(told.data["round_id"], reply["round"]["id"]);
                assert_eq!(told.data["payout"], reply["round"]["payout"]);
            }
        })
        .await;
    }

    #[tokio::test]
    async fn a_page_that_comes_back_is_told_what_it_missed_and_nothing_twice() {
        each_app(async |app| {
            app.tell();
            let player = app.register().await;
            let mut first = app.events(&player.token, "").await;
            first.next_named("wallet").await;
            bet(&player, "stream-bet-1").await;
            let seen = first.next_named("wallet").await;
            drop(first);
            let missed = bet(&player, "stream-bet-2").await;
            // Until the channel has told it, there is nothing to miss.
            let mut witness = app.events(&player.token, &seen.id).await;
            let told = witness.next_named("wallet").await;
            assert_eq!(told.data, missed["wallet"]);
            let mut back = app.events(&player.token, &seen.id).await;
            assert_eq!(back.next().await.unwrap().data["resumed"], true);
            assert_eq!(back.next_named("wallet").await.data, missed["wallet"]);
            let mut current = app.events(&player.token, &told.id).await;
            assert_eq!(current.next().await.unwrap().data["resumed"], true);
            bet(&player, "stream-bet-3").await;
            let next = current.next_named("wallet").await;
            assert_ne!(next.id, told.id);
        })
        .await;
    }

    #[tokio::test]
    async fn a_page_of_an_earlier_run_starts_anew() {
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
            app.tell();
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
                // As another server or the command line would: without a word to this one.
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
