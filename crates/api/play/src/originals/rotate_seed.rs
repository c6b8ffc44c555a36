//! Rotating the seeds: the active server seed is revealed, the next one becomes active.

use axum::extract::State;
use baize_fairness::{ClientSeed, ServerSeed};
use baize_play::originals::{self as service, NewSeeds};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::schema::{RevealedSeed, Seeds};
use crate::codes::{PlayCode, refused};
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

/// A rotation.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct RotateRequest {
    /// The player's new seed: 1 to 64 letters, digits, dots, hyphens or underscores. Without one the present one stays.
    pub(super) client_seed: Option<String>,
}

/// The answer to a rotation.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RotateReply {
    /// The seeds played under until now.
    revealed: RevealedSeed,
    /// The seeds played under from now on.
    seeds: Seeds,
}

/// Reveals the active server seed and goes on with the next one
///
/// Refused with 4009 while a round is open.
#[utoipa::path(
    post,
    path = "/api/originals/rotateSeed",
    tag = "originals",
    request_body = RotateRequest,
    responses((status = 200, body = Reply<RotateReply>)),
)]
pub(crate) async fn rotate_seed(
    State(app): State<App>,
    player: Player,
    Json(request): Json<RotateRequest>,
) -> ApiResult<RotateReply> {
    rotate(&app, &player, request.client_seed.as_deref()).await
}

pub(super) async fn rotate(app: &App, player: &Player, client_seed: Option<&str>) -> ApiResult<RotateReply> {
    let client = client_seed.map(ClientSeed::parse).transpose().map_err(|_| PlayCode::InvalidClientSeed)?;
    let new = NewSeeds { server: ServerSeed::from_entropy(&app.draw()), client };
    let (ctx, player) = (app.ctx(), player.id);
    let rotated =
        app.db.write(player, move |tx| service::rotate(tx, &ctx, player, &new)).await.map_err(refused)?;
    Ok(Reply::ok(RotateReply { revealed: rotated.revealed.into(), seeds: rotated.seeds.into() }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_api_testkit::each_app;
    use serde_json::json;

    #[tokio::test]
    async fn a_rotation_reveals_the_seed_that_was_committed_to() {
        each_app(async |app| {
            let player = app.register().await;
            let before = player.get("/api/originals/seeds").await.data();
            let reply =
                player.post("/api/originals/rotateSeed", json!({ "client_seed": "my.own-seed_1" })).await;
            let data = reply.data();
            let seed = ServerSeed::parse(data["revealed"]["server_seed"].as_str().unwrap()).unwrap();
            assert_eq!(before["server_seed_hash"], seed.commitment().to_string());
            assert_eq!(data["seeds"]["server_seed_hash"], before["next_server_seed_hash"]);
            assert_eq!(data["seeds"]["client_seed"], "my.own-seed_1");
            let list = player.get("/api/originals/revealed?limit=5").await.data();
            assert_eq!(list["list"], json!([data["revealed"]]));
            let rest = format!("/api/originals/revealed?last_id={}", list["last_id"].as_str().unwrap());
            assert_eq!(player.get(&rest).await.data()["list"], json!([]));
        })
        .await;
    }

    #[tokio::test]
    async fn a_client_seed_keeps_to_its_alphabet() {
        each_app(async |app| {
            let player = app.register().await;
            let before = player.get("/api/originals/seeds").await.data();
            for bad in ["", "a:1", "with space", "ünï", &"x".repeat(65)] {
                let reply = player.post("/api/originals/clientSeed", json!({ "client_seed": bad })).await;
                assert_eq!(reply.code(), 4007, "{bad}");
            }
            assert_eq!(player.post("/api/originals/clientSeed", json!({})).await.code(), 1024);
            assert_eq!(player.get("/api/originals/seeds").await.data(), before);
            assert_eq!(app.post("/api/originals/rotateSeed", json!({})).await.code(), 1013);
        })
        .await;
    }
}
