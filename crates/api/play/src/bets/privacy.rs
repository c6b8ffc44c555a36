//! Whether a player's bets appear in the public lists.

use axum::extract::State;
use baize_play::bets as service;
use baize_store::StoreError;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use baize_api_core::error::ApiError;
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

/// The player's choice.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PrivacyRequest {
    /// Whether bets are kept out of the public lists.
    hide_bets: Option<bool>,
}

/// What holds now.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Privacy {
    /// Whether bets are kept out of the public lists.
    hide_bets: bool,
}

/// Whether the player's bets are kept out of the public lists
#[utoipa::path(get, path = "/api/user/privacy", tag = "bets", responses((status = 200, body = Reply<Privacy>)))]
pub(crate) async fn privacy(State(app): State<App>, player: Player) -> ApiResult<Privacy> {
    let hide_bets = app.db.read(move |tx| service::hides_bets(tx, player.id)).await?;
    Ok(Reply::ok(Privacy { hide_bets }))
}

/// Keeps the player's bets out of the public lists, or no longer
///
/// It holds for bets already made too.
#[utoipa::path(
    put,
    path = "/api/user/privacy",
    tag = "bets",
    request_body = PrivacyRequest,
    responses((status = 200, body = Reply<Privacy>)),
)]
pub(crate) async fn set_privacy(
    State(app): State<App>,
    player: Player,
    Json(request): Json<PrivacyRequest>,
) -> ApiResult<Privacy> {
    let hide_bets = request.hide_bets.ok_or_else(|| ApiError::missing("hide_bets"))?;
    let ctx = app.ctx();
    app.db
        .write(player.id, move |tx| {
            service::set_hides_bets(tx, &ctx, player.id, hide_bets)?;
            Ok::<_, StoreError>(())
        })
        .await?;
    Ok(Reply::ok(Privacy { hide_bets }))
}

#[cfg(test)]
mod tests {
    use baize_api_testkit::each_app;
    use serde_json::json;

    #[tokio::test]
    async fn a_player_who_hides_is_not_listed_until_shown_again() {
        each_app(async |app| {
            let player = app.register().await;
            let params = json!({ "target": 5050, "over": true });
            let bet = json!({ "game": "dice", "stake": 10_000, "account_type": 0, "params": params });
            player.post_with_key("/api/originals/bet", "hidden-bet", bet).await.data();
            assert_eq!(player.get("/api/user/privacy").await.data(), json!({ "hide_bets": false }));
            for (hide, listed) in [(true, 0), (true, 0), (false, 1)] {
                let set = player.put("/api/user/privacy", json!({ "hide_bets": hide })).await.data();
                assert_eq!(set, player.get("/api/user/privacy").await.data());
                let list = app.get("/api/bets/latest").await.data();
                assert_eq!(list["list"].as_array().unwrap().len(), listed);
            }
            assert_eq!(player.put("/api/user/privacy", json!({})).await.code(), 1024);
            assert_eq!(app.get("/api/user/privacy").await.code(), 1013);
        })
        .await;
    }
}
