//! `POST /api/user/updateName`

use axum::extract::State;
use baize_identity::{Outcome, name};
use baize_players::Name;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::codes::{IdentityCode, refused};
use baize_api_core::error::ApiError;
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Done, Reply};
use baize_api_core::state::App;

/// A new name.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct UpdateName {
    /// 3 to 20 letters and digits of any script, single spaces between.
    pub nick_name: Option<String>,
}

/// Gives the player another name.
#[utoipa::path(post, path = "/api/user/updateName", tag = "account", request_body = UpdateName,
    responses((status = 200, body = Reply<Done>)))]
pub(crate) async fn update_name(
    State(app): State<App>,
    player: Player,
    Json(asked): Json<UpdateName>,
) -> ApiResult<Done> {
    let typed = asked.nick_name.ok_or_else(|| ApiError::missing("nick_name"))?;
    let name = Name::parse(&typed).map_err(|_| IdentityCode::InvalidName)?;
    let outcome: Outcome<()> = app.db.write(player.id, move |tx| name::change(tx, player.id, &name)).await;
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

    const PATH: &str = "/api/user/updateName";

    #[tokio::test]
    async fn a_name_is_three_to_twenty_letters_of_any_script() {
        each_app(async |app| {
            let client = app.register().await;
            for name in ["Asha Rao", "João 7", "आराध्या", "王小明"] {
                client.post(PATH, json!({"nick_name": name})).await.data();
                let user = client.post("/api/user/userinfo", json!({})).await.data();
                assert_eq!((&user["nick_name"], &user["name"]), (&json!(name), &json!(name)));
            }
            let huge = "x".repeat(10_240);
            for bad in
                ["", "ab", "<script>", "a_b_c", "x'); DROP TABLE accounts;--", "zero\u{200b}width", &huge]
            {
                assert_eq!(
                    client.post(PATH, json!({"nick_name": bad})).await.code(),
                    number(IdentityCode::InvalidName),
                    "{bad}"
                );
            }
            assert_eq!(client.post(PATH, json!({})).await.code(), number(Code::MissingField));
            assert_eq!(client.post(PATH, json!({"nick_name": 5})).await.code(), 400);
            assert_eq!(app.post(PATH, json!({"nick_name": "Asha"})).await.code(), number(Code::SessionEnded));
            assert_eq!(client.post("/api/user/userinfo", json!({})).await.data()["name"], "王小明");
        })
        .await;
    }
}
