//! `PUT /api/user/updateAvatar`

use axum::extract::State;
use baize_identity::{Outcome, avatar};
use baize_players::Avatar;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::code::Code;
use crate::error::ApiError;
use crate::extract::{Json, Player};
use crate::reply::{Answer, Done, Reply};
use crate::state::App;

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
) -> Answer<Done> {
    let number = asked.avatar_id.ok_or_else(|| ApiError::missing("avatar_id"))?;
    let avatar = Avatar::new(number).map_err(|_| Code::InvalidAvatar)?;
    let outcome: Outcome<()> = app.db.write(player.id, move |tx| avatar::change(tx, player.id, avatar)).await;
    outcome?;
    Ok(Reply::ok(Done {}))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::code::Code;
    use crate::identity::fixtures::number;
    use crate::testing::each_app;

    const PATH: &str = "/api/user/updateAvatar";

    #[tokio::test]
    async fn an_avatar_is_one_of_twenty_four() {
        each_app(async |app| {
            let client = app.register().await;
            client.put(PATH, json!({"avatar_id": 24})).await.data();
            for bad in [0, 25, -1, i64::MAX] {
                assert_eq!(
                    client.put(PATH, json!({"avatar_id": bad})).await.code(),
                    number(Code::InvalidAvatar),
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
