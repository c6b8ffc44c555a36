//! What the operator asks, signed: where a game is played, which games there are, what a round looked like.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use baize_core::rsa_signature::HEADER;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::aggregator::Aggregator;
use crate::memory::{Player, Session};
use crate::rules::{self, Game};

/// The currency of a demo.
const DEMO: &str = "XXX";
/// What a demo begins with, in hundredths.
const DEMO_BALANCE: i64 = 100_000;

type Reply = Result<Json<Value>, (StatusCode, &'static str)>;

#[derive(Deserialize)]
struct Launch {
    game_code: String,
    currency: String,
    #[serde(default)]
    user: Option<String>,
    #[serde(default)]
    token: Option<String>,
    lang: String,
    lobby_url: String,
    #[serde(default)]
    deposit_url: String,
}

#[derive(Deserialize)]
struct OfRound {
    user: String,
    transaction_uuid: String,
}

impl Aggregator {
    fn signed<T: DeserializeOwned>(
        &self,
        headers: &HeaderMap,
        body: &[u8],
    ) -> Result<T, (StatusCode, &'static str)> {
        let signature = headers.get(HEADER).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if !self.inner.operator_key.verifies(body, signature) {
            return Err((StatusCode::FORBIDDEN, "the signature does not match"));
        }
        serde_json::from_slice(body).map_err(|_| (StatusCode::BAD_REQUEST, "not the documented JSON"))
    }
}

/// `POST /operator/generic/v2/game/url`
pub(crate) async fn game_url(State(aggregator): State<Aggregator>, headers: HeaderMap, body: Bytes) -> Reply {
    let launch: Launch = aggregator.signed(&headers, &body)?;
    let game = rules::find(&launch.game_code).ok_or((StatusCode::NOT_FOUND, "no such game"))?;
    let player = match (launch.user, launch.token) {
        (Some(user), Some(token)) if launch.currency != DEMO => Some(Player { user, token }),
        (None, None) if launch.currency == DEMO => None,
        _ => return Err((StatusCode::BAD_REQUEST, "a demo has no user, and a user no demo's currency")),
    };
    let session = Session {
        id: aggregator.name(""),
        game: game.code.to_owned(),
        player,
        currency: launch.currency,
        lang: launch.lang,
        lobby_url: launch.lobby_url,
        deposit_url: launch.deposit_url,
        demo_balance: DEMO_BALANCE,
    };
    let url = format!("{}/play/{}", aggregator.inner.config.public_url, session.id);
    aggregator.inner.memory.lock().save_session(session);
    Ok(Json(json!({ "url": url })))
}

/// `POST /operator/generic/v2/game/list`
pub(crate) async fn game_list(
    State(aggregator): State<Aggregator>,
    headers: HeaderMap,
    body: Bytes,
) -> Reply {
    aggregator.signed::<Value>(&headers, &body)?;
    Ok(Json(rules::GAMES.iter().map(listed).collect()))
}

fn listed(game: &Game) -> Value {
    json!({
        "game_code": game.code,
        "name": game.name,
        "product": "Night Heron",
        "category": "Video Slots",
        "rtp": percent(game.rtp),
        "demo_game_support": true,
        "freebet_support": false,
        "blocked_countries": [],
        "enabled": true,
    })
}

/// Basis points as a percentage of two places.
pub(crate) fn percent(basis_points: u32) -> String {
    format!("{}.{:02}", basis_points / 100, basis_points % 100)
}

/// `POST /operator/generic/v2/game/round`: the page of the round of a transaction.
pub(crate) async fn game_round(
    State(aggregator): State<Aggregator>,
    headers: HeaderMap,
    body: Bytes,
) -> Reply {
    let OfRound { user, transaction_uuid } = aggregator.signed(&headers, &body)?;
    let records = aggregator.inner.memory.lock();
    let round = records.round_of(&transaction_uuid).filter(|round| round.user == user);
    let round = round.ok_or((StatusCode::NOT_FOUND, "no such round"))?;
    Ok(Json(json!({ "url": format!("{}/rounds/{}", aggregator.inner.config.public_url, round.id) })))
}
