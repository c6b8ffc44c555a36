//! What a game's frame loads: its document, its files, its state and its rounds.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::aggregator::Aggregator;
use crate::assets::{self, DOCUMENT};
use crate::memory::Session;
use crate::play::{Refusal, STAKES, Shown};
use crate::round_page::lobby_origin;
use crate::rules::{self, Game};
use crate::wallet::Answer;

#[derive(Deserialize)]
pub(crate) struct Wanted {
    stake: i64,
    spots: Vec<u8>,
}

fn refuse(status: StatusCode, error: impl serde::Serialize, balance: Option<i64>) -> Response {
    (status, Json(json!({ "error": error, "balance": balance }))).into_response()
}

impl Aggregator {
    fn session_and_game(&self, id: &str) -> Result<(Session, &'static Game), Box<Response>> {
        let gone = || Box::new(refuse(StatusCode::NOT_FOUND, Refusal::Ended, None));
        let session = self.session(id).ok_or_else(gone)?;
        let game = rules::find(&session.game).ok_or_else(gone)?;
        Ok((session, game))
    }
}

/// `GET /play/{session}`
pub(crate) async fn document(State(aggregator): State<Aggregator>, Path(id): Path<String>) -> Response {
    let Ok((session, game)) = aggregator.session_and_game(&id) else {
        return crate::site::PAGES
            .not_found("<h1>This game has ended</h1><p>Please open it again from the lobby.</p>");
    };
    let html = DOCUMENT
        .replace("{{game}}", game.slug)
        .replace("{{title}}", game.name)
        .replace("{{lang}}", lang(&session));
    // Only the lobby that launched the game may frame it.
    let lobby = lobby_origin(&session);
    let csp = format!("default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors {lobby}");
    let headers: [(HeaderName, String); 4] = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8".to_owned()),
        (header::CONTENT_SECURITY_POLICY, csp),
        (header::CACHE_CONTROL, "no-store".to_owned()),
        (header::REFERRER_POLICY, "no-referrer".to_owned()),
    ];
    (headers, html).into_response()
}

fn lang(session: &Session) -> &'static str {
    match session.lang.as_str() {
        "zh" => "zh",
        "pt" => "pt",
        _ => "en",
    }
}

/// `GET /assets/{file}`
pub(crate) async fn asset(Path(file): Path<String>) -> Response {
    let Some((kind, text)) = assets::find(&file) else { return StatusCode::NOT_FOUND.into_response() };
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "no-cache"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, text).into_response()
}

/// `GET /play/{session}/state`
pub(crate) async fn state(State(aggregator): State<Aggregator>, Path(id): Path<String>) -> Response {
    let (session, game) = match aggregator.session_and_game(&id) {
        Ok(found) => found,
        Err(gone) => return *gone,
    };
    let balance = match &session.player {
        None => Some(session.demo_balance),
        Some(player) => match aggregator.balance(&session, player).await {
            Answer::Done(balance) => Some(balance),
            Answer::Refused(..) => return refuse(StatusCode::CONFLICT, Refusal::Ended, None),
            Answer::Unsure | Answer::Lost => None,
        },
    };
    let state = json!({
        "game": game.slug,
        "name": game.name,
        "lang": lang(&session),
        "demo": session.player.is_none(),
        "currency": session.currency,
        "balance": balance,
        "stakes": STAKES,
        "spots": game.spots,
        "most_bets": game.most_bets,
        "rtp": game.rtp,
        "lobby_url": session.lobby_url,
        "deposit_url": session.deposit_url,
    });
    (no_store(), Json(state)).into_response()
}

/// `POST /play/{session}/round`
pub(crate) async fn round(
    State(aggregator): State<Aggregator>,
    Path(id): Path<String>,
    wanted: Result<Json<Wanted>, axum::extract::rejection::JsonRejection>,
) -> Response {
    let (session, game) = match aggregator.session_and_game(&id) {
        Ok(found) => found,
        Err(gone) => return *gone,
    };
    let Ok(Json(Wanted { stake, spots })) = wanted else {
        return refuse(StatusCode::BAD_REQUEST, "wrong", None);
    };
    if !STAKES.contains(&stake) || !are_bets_of(game, &spots) {
        return refuse(StatusCode::BAD_REQUEST, "wrong", None);
    }
    let Some(_under_way) = aggregator.begin_round(&id) else {
        return refuse(StatusCode::CONFLICT, "busy", None);
    };
    let played = match session.player.clone() {
        None => aggregator.play_demo(session, game, stake, &spots),
        Some(player) => {
            let outcome = aggregator.play(&session, &player, game, (stake, &spots)).await;
            aggregator.maybe_chaos(&session, &player).await;
            outcome
        }
    };
    match played {
        Ok(Shown { round, pays, balance, view }) => {
            let payout: i64 = pays.iter().sum();
            let shown: Value =
                json!({ "round": round, "pays": pays, "payout": payout, "balance": balance, "view": view });
            (no_store(), Json(shown)).into_response()
        }
        Err((refusal, balance)) => refuse(StatusCode::CONFLICT, refusal, balance),
    }
}

/// Whether these are bets that the game takes: at least one, each spot once.
fn are_bets_of(game: &Game, spots: &[u8]) -> bool {
    let mut each = spots.to_vec();
    each.sort_unstable();
    each.dedup();
    let is_known = each.iter().all(|&spot| spot < game.spots);
    !each.is_empty() && each.len() == spots.len() && each.len() <= usize::from(game.most_bets) && is_known
}

fn no_store() -> [(HeaderName, &'static str); 1] {
    [(header::CACHE_CONTROL, "no-store")]
}
