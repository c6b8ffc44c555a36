//! The public page of one round.

use axum::extract::State;
use baize_play::bets as service;
use baize_store::RoundId;
use serde::Deserialize;
use utoipa::IntoParams;

use super::schema::PublicRound;
use crate::codes::PlayCode;
use baize_api_core::error::ApiError;
use baize_api_core::extract::Query;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

/// Which round.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RoundQuery {
    /// The round.
    round_id: Option<String>,
}

impl RoundQuery {
    /// The round that is asked for. What is no number is no round.
    pub(crate) fn id(&self) -> Result<RoundId, ApiError> {
        match self.round_id.as_deref() {
            None | Some("") => Err(ApiError::missing("round_id")),
            Some(text) => Ok(text.parse().map_err(|_| PlayCode::UnknownRound)?),
        }
    }
}

/// One settled round, with its server seed once that is revealed
#[utoipa::path(
    get,
    path = "/api/bets/round",
    tag = "bets",
    params(RoundQuery),
    responses((status = 200, body = Reply<PublicRound>)),
    security(()),
)]
pub(crate) async fn round(State(app): State<App>, Query(query): Query<RoundQuery>) -> ApiResult<PublicRound> {
    let id = query.id()?;
    let round = app.db.read(move |tx| service::round(tx, id)).await?.ok_or(PlayCode::UnknownRound)?;
    Ok(Reply::ok(round.into()))
}

#[cfg(test)]
mod tests {
    use baize_api_testkit::each_app;
    use serde_json::{Value, json};

    #[tokio::test]
    async fn a_seed_is_shown_with_its_rounds_only_after_its_reveal() {
        each_app(async |app| {
            let player = app.register().await;
            let params = json!({ "target": 5050, "over": true });
            let bet = json!({ "game": "dice", "stake": 10_000, "account_type": 0, "params": params });
            let data = player.post_with_key("/api/originals/bet", "public-bet", bet).await.data();
            let page = format!("/api/bets/round?round_id={}", data["round"]["id"].as_str().unwrap());
            let secret = app.get(&page).await.data();
            assert_eq!((&secret["server_seed"], &secret["nonce"]), (&Value::Null, &json!(0)));
            assert_eq!(
                (&secret["outcome"], &secret["state"]),
                (&data["round"]["outcome"], &json!("settled"))
            );
            let revealed = player.post("/api/originals/rotateSeed", json!({})).await.data();
            let shown = app.get(&page).await.data();
            assert_eq!(shown["server_seed"], revealed["revealed"]["server_seed"]);
            assert_eq!(shown["client_seed"], data["round"]["client_seed"]);
            for (query, code) in [("", 1024), ("round_id=", 1024), ("round_id=1", 4008), ("round_id=x", 4008)]
            {
                assert_eq!(app.get(&format!("/api/bets/round?{query}")).await.code(), code, "{query}");
            }
        })
        .await;
    }
}
