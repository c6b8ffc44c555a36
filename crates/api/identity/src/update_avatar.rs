//! `PUT /api/user/updateAvatar`

use axum::extract::State;
use baize_identity::{Outcome, avatar};
use baize_players::Avatar;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::codes::{IdentityCode, refused};
use baize_api_core::error::ApiError;
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Done, Reply};
use baize_api_core::state::App;

/// Another avatar.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct UpdateAvatar {
    /// 1 to 24.
    pub avatar_id: Option<i64>,
}

/// Gives the player another avatar.
#[utoipa::path(put, path = "/api/user/updateAvatar", tag = "account", request_body = UpdateAvatar,
    responses((status = 200, body = Reply<Done>)))]
pub(crate) async fn update_avatar(
    State(app): State<App>,
    player: Player,
    Json(asked): Json<UpdateAvatar>,
) -> ApiResult<Done> {
    let number = asked.avatar_id.ok_or_else(|| ApiError::missing("avatar_id"))?;
    let avatar = Avatar::new(number).map_err(|_| IdentityCode::InvalidAvatar)?;
    let outcome: Outcome<()> = app.db.write(player.id, move |tx| avatar::change(tx, player.id, avatar)).await;
    outcome.map_err(refused)?;
    Ok(Reply::ok(Done {}))
}

#[cfg(test)]
mod tests {
    use crate::codes::IdentityCode;
    use serde_json::json;

    use baize_api_core::code::Code;
    use baize_api_testkit::accounts::number;
    use baize_api_testkit::each_app;

    const PATH: &str = "/api/user/updateAvatar";

    #[tokio::test]
    async fn an_avatar_is_one_of_twenty_four() {
        each_app(async |app| {
            let client = app.register().await;
            client.put(PATH, json!({"avatar_id": 24})).await.data();
            for bad in [0, 25, -1, i64::MAX] {
                assert_eq!(
                    client.put(PATH, json!({"avatar_id": bad})).await.code(),
                    number(IdentityCode::InvalidAvatar),
                    "{bad}"
                );
            }
            assert_eq!(client.put(PATH, json!({})).await.code(), number(Code::MissingField));
            assert_eq!(client.put(PATH, json!({"avatar_id": 1.5})).await.code(), 400);
            assert_eq!(client.post("/api/user/userinfo", json!({})).await.data()["avatar_id"], 24);
        })
        .await;
    }
}
