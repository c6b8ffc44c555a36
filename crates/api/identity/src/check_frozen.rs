//! `POST /api/user/checkFrozen`

use axum::extract::State;
use baize_identity::account_state;
use serde::Serialize;
use utoipa::ToSchema;

use baize_api_core::extract::Player;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

/// Whether the account may act.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct FrozenState {
    /// 0 normal, 1 closed.
    pub state: u8,
    /// The same as a flag.
    pub frozen: bool,
}

/// Whether the account is closed. A closed one has no session to ask with, so a player usually sees 1013 first.
#[utoipa::path(post, path = "/api/user/checkFrozen", tag = "account",
    responses((status = 200, body = Reply<FrozenState>)))]
pub(crate) async fn check_frozen(State(app): State<App>, player: Player) -> ApiResult<FrozenState> {
    let frozen = app.db.read(move |tx| account_state::is_closed(tx, player.id)).await?;
    Ok(Reply::ok(FrozenState { state: u8::from(frozen), frozen }))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use baize_api_testkit::each_app;

    #[tokio::test]
    async fn an_open_account_is_not_frozen_and_a_closed_one_has_no_session() {
        each_app(async |app| {
            let client = app.register().await;
            let path = "/api/user/checkFrozen";
            assert_eq!(client.post(path, json!({})).await.data(), json!({"state": 0, "frozen": false}));
            app.close(&client).await;
            assert_eq!(client.post(path, json!({})).await.code(), 1013);
        })
        .await;
    }
}
