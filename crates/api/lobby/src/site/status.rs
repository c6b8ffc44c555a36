//! Whether the site is open.

use axum::extract::State;
use baize_lobby::Closed;
use baize_store::Availability;
use serde::Serialize;
use utoipa::ToSchema;

use crate::context::LobbyContext;
use baize_api_core::{
    reply::{ApiResult, Reply},
    wire::Ms,
};

/// The state of the server.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Status {
    /// 1 is normal; with 0 the page shows `content` and blocks every click.
    #[serde(rename = "status")]
    state: u8,
    content: Option<StatusContent>,
    /// Whether the server can read and write. While it cannot even read, `status` is 0.
    store: StoreStatus,
}

/// Whether the server can read and write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StoreStatus {
    /// Both.
    Normal,
    /// Only read: lobby and history go on, bets and payments are refused with 9008.
    ReadOnly,
    /// Neither: calls are refused with 9009.
    Away,
}

impl From<Availability> for StoreStatus {
    fn from(availability: Availability) -> Self {
        match availability {
            Availability::Normal => Self::Normal,
            Availability::ReadOnly | Availability::Stopped => Self::ReadOnly,
            Availability::Away => Self::Away,
        }
    }
}

/// What a closed site says.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StatusContent {
    title: String,
    text: String,
    /// When the site is expected to open again.
    until: Ms,
}

impl From<&Closed> for StatusContent {
    fn from(closed: &Closed) -> Self {
        Self { title: closed.title.clone(), text: closed.text.clone(), until: closed.until.into() }
    }
}

/// Whether the site is open
#[utoipa::path(get, path = "/status", tag = "site", responses((status = 200, body = Reply<Status>)), security(()))]
pub(crate) async fn status(State(app): State<LobbyContext>) -> ApiResult<Status> {
    let lobby = app.current().await?;
    let content = lobby.closed.as_ref().map(StatusContent::from);
    let store = StoreStatus::from(app.db.availability());
    let is_normal = content.is_none() && store != StoreStatus::Away;
    Ok(Reply::ok(Status { state: u8::from(is_normal), content, store }))
}

#[cfg(test)]
mod tests {
    use baize_lobby::{self as service, Closed};
    use baize_store::WriteKey;
    use serde_json::json;

    use baize_api_testkit::each_app;

    #[tokio::test]
    async fn a_closed_site_reports_it_until_it_opens_again() {
        each_app(async |app| {
            assert_eq!(
                app.get("/status").await.data(),
                json!({"status": 1, "content": null, "store": "normal"})
            );
            let ctx = app.app.ctx();
            let reason = Closed { title: "Back soon".into(), text: "New games.".into(), until: ctx.now };
            let closing = (ctx.clone(), reason);
            let (db, now) = (app.app.db.clone(), ctx.now.millis());
            db.write(WriteKey::SHARED, move |tx| service::close_site(tx, &closing.0, &closing.1))
                .await
                .unwrap();
            app.refresh_lobby().await;
            assert_eq!(
                app.get("/status").await.data(),
                json!({
                    "status": 0,
                    "content": {"title": "Back soon", "text": "New games.", "until": now},
                    "store": "normal",
                })
            );
            db.write(WriteKey::SHARED, move |tx| service::open_site(tx, &ctx)).await.unwrap();
            app.refresh_lobby().await;
            assert_eq!(app.get("/status").await.data()["status"], 1);
        })
        .await;
    }
}
