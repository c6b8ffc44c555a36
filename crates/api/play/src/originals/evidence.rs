//! What the games return, exactly, as computed by this server.

use std::sync::OnceLock;

use axum::response::Response;
use baize_play::originals as service;
use bytes::Bytes;
use http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::config::Fraction;
use crate::codes::PlayCode;
use baize_api_core::code::Code;
use baize_api_core::error::ApiError;
use baize_api_core::extract::Query;
use baize_api_core::reply::{self, ApiResult, Reply};
use baize_api_core::wire::Bp;

/// What every game returns.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Evidence {
    /// By game.
    list: Vec<GameEvidence>,
}

/// What a game returns.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameEvidence {
    /// The game's name.
    game: String,
    /// How many configurations were computed.
    configurations: usize,
    /// The least that any of them returns, as a fraction.
    lowest: Fraction,
    /// The most that any of them returns.
    highest: Fraction,
    /// The configurations, or an even selection of them.
    shown: Vec<Configuration>,
}

/// What one configuration returns.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Configuration {
    /// What the player chose.
    #[schema(value_type = Object)]
    params: Value,
    /// The exact return to player; where the player decides when to stop, that of the best place.
    rtp: Fraction,
    /// The return at the worst place to stop; otherwise the return.
    lowest: Fraction,
    /// What the house keeps of the worse, rounded up.
    edge: Bp,
    /// The largest prize in opening stakes.
    top: Fraction,
    /// How likely it is.
    top_chance: Fraction,
}

impl From<service::GameEvidence> for GameEvidence {
    fn from(game: service::GameEvidence) -> Self {
        Self {
            game: game.game.to_owned(),
            configurations: game.configurations,
            lowest: game.lowest.into(),
            highest: game.highest.into(),
            shown: game.shown.into_iter().map(Configuration::from).collect(),
        }
    }
}

impl From<service::Configuration> for Configuration {
    fn from(row: service::Configuration) -> Self {
        Self {
            params: row.params,
            rtp: row.rtp.into(),
            lowest: row.lowest.into(),
            edge: row.edge.into(),
            top: row.top.into(),
            top_chance: row.top_chance.into(),
        }
    }
}

/// The rules do not change while the program runs: computed once, on the first request, away from the others.
static BODY: OnceLock<Bytes> = OnceLock::new();

fn body() -> Bytes {
    BODY.get_or_init(|| {
        let list = service::evidence().into_iter().map(GameEvidence::from).collect();
        serde_json::to_vec(&Reply::ok(Evidence { list })).unwrap_or_default().into()
    })
    .clone()
}

/// The exact return of every game
///
/// Computed by this server from the rules that pay, never typed in: return to player, house edge, largest prize and
/// its chance of every configuration, as fractions.
#[utoipa::path(
    get,
    path = "/api/originals/evidence",
    tag = "originals",
    responses((status = 200, body = Reply<Evidence>)),
    security(()),
)]
pub(crate) async fn evidence() -> Result<Response, ApiError> {
    let body = tokio::task::spawn_blocking(body).await.map_err(|_| Code::Internal)?;
    Ok(reply::json(StatusCode::OK, body))
}

/// Which choice.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReturnsQuery {
    /// The game's name.
    game: String,
    /// What the player would choose, as the JSON that a bet carries; such as `{"auto_cash_out": 200}`.
    params: String,
}

/// The exact return of one choice
///
/// Any choice that a bet may make, those that the list leaves out too.
#[utoipa::path(
    get,
    path = "/api/originals/returns",
    tag = "originals",
    params(ReturnsQuery),
    responses((status = 200, body = Reply<Configuration>)),
    security(()),
)]
pub(crate) async fn returns(Query(query): Query<ReturnsQuery>) -> ApiResult<Configuration> {
    let params: Value = serde_json::from_str(&query.params).map_err(|_| PlayCode::BadParams)?;
    let found = tokio::task::spawn_blocking(move || service::configuration(&query.game, params)).await;
    let configuration = found.map_err(|_| Code::Internal)?.ok_or(Code::UnknownGame)?;
    Ok(Reply::ok(configuration.map_err(|_| PlayCode::BadParams)?.into()))
}

#[cfg(test)]
mod tests {
    use baize_api_testkit::each_app;
    use baize_games::games;
    use baize_games::tables::TABLES;

    #[tokio::test]
    async fn every_game_shows_what_it_returns() {
        each_app(async |app| {
            let list = app.get("/api/originals/evidence").await.data()["list"].clone();
            let list = list.as_array().unwrap();
            assert_eq!(list.len(), games().count() + TABLES.len());
            let dice = list.iter().find(|game| game["game"] == "dice").unwrap();
            assert_eq!(dice["configurations"], 19_600);
            for game in list {
                assert!(!game["shown"].as_array().unwrap().is_empty(), "{game}");
                for row in game["shown"].as_array().unwrap() {
                    assert!(row["edge"].as_u64().unwrap() < 1_000, "{row}");
                    assert_ne!(row["top_chance"]["num"], "0", "{row}");
                }
            }
        })
        .await;
    }

    #[tokio::test]
    async fn any_choice_is_answered_with_its_return_and_no_other() {
        each_app(async |app| {
            let ask = async |query: &str| app.get(&format!("/api/originals/returns?{query}")).await;
            let dice = ask("game=dice&params=%7B%22target%22%3A5050%2C%22over%22%3Atrue%7D").await;
            assert_eq!(dice.data()["rtp"], serde_json::json!({ "num": "9900", "den": "10001" }));
            let crash = ask("game=crash&params=%7B%22auto_cash_out%22%3A137%7D").await;
            assert_eq!(crash.data()["top"], serde_json::json!({ "num": "137", "den": "100" }));
            for (query, code) in [
                ("game=chess&params=%7B%7D", 4001),
                ("game=dice&params=%7B%7D", 4006),
                ("game=dice&params=nothing", 4006),
                ("game=dice&params=%7B%22target%22%3A-1%2C%22over%22%3Atrue%7D", 4006),
                ("game=crash&params=%7B%22auto_cash_out%22%3A100%7D", 4006),
            ] {
                assert_eq!(ask(query).await.code(), code, "{query}");
            }
        })
        .await;
    }
}
