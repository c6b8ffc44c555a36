//! The link at the end of copies by e-mail: it works without a session, and for mail programs with one press (RFC 8058).

use axum::extract::State;
use axum::response::Redirect;
use baize_promotions::activities::mail;
use baize_store::StoreError;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use baize_api_core::error::ApiError;
use baize_api_core::extract::Query;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

/// Whose copies.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UnsubscribeQuery {
    /// The token of the link.
    token: Option<String>,
}

/// What holds now.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Unsubscribed {
    /// Whether copies are wanted: false.
    by_email: bool,
}

/// The link as a person opens it: the lobby asks for the rest
///
/// It changes nothing by itself, for programs that look at links open it too.
#[utoipa::path(
    get,
    path = "/mail/unsubscribe",
    tag = "promotions",
    params(UnsubscribeQuery),
    responses((status = 303, description = "the lobby")),
    security(()),
)]
pub(crate) async fn open(Query(query): Query<UnsubscribeQuery>) -> Redirect {
    let token = query.token.unwrap_or_default();
    let is_token = !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_token { Redirect::to(&format!("/?unsubscribe={token}")) } else { Redirect::to("/") }
}

/// Ends copies of mail for the player whose link this is
#[utoipa::path(
    post,
    path = "/mail/unsubscribe",
    tag = "promotions",
    params(UnsubscribeQuery),
    responses((status = 200, body = Reply<Unsubscribed>)),
    security(()),
)]
pub(crate) async fn unsubscribe(
    State(app): State<App>,
    Query(query): Query<UnsubscribeQuery>,
) -> ApiResult<Unsubscribed> {
    let token = query.token.ok_or_else(|| ApiError::missing("token"))?;
    let found: Result<_, StoreError> = app.db.read(move |tx| mail::player_of_link(tx, &token)).await;
    let player = found?.ok_or_else(|| ApiError::invalid("token"))?;
    let ctx = app.ctx();
    let end = move |tx: &mut _| mail::choose_copies(tx, &ctx, player, false);
    app.db.write(player, end).await?;
    Ok(Reply::ok(Unsubscribed { by_email: false }))
}

#[cfg(test)]
mod tests {
    use baize_api_testkit::accounts::by_email;
    use baize_api_testkit::{TestApp, TestClient, each_app};
    use baize_core::mail_copies;
    use baize_store::WriteKey;
    use http::Method;
    use serde_json::{Value, json};

    use crate::testing::id;

    async fn token(app: &TestApp, player: &TestClient) -> String {
        let ctx = app.app.ctx();
        let keep = move |tx: &mut _| mail_copies::key_or(tx, &ctx, &[3; 32]);
        let key = app.app.db.write(WriteKey::SHARED, keep).await.unwrap();
        key.token(id(app, player).await).unwrap()
    }

    #[tokio::test]
    async fn the_link_ends_copies_without_a_session_and_the_profile_brings_them_back() {
        each_app(async |app| {
            let player = app.client(app.sign_up(by_email()).await.data());
            let choice = async || player.get("/api/mail/copies").await.data();
            assert_eq!(choice().await, json!({ "by_email": true, "has_email": true }));
            let link = format!("/mail/unsubscribe?token={}", token(&app, &player).await);
            let opened = app.get(&link).await;
            let expected = link.replace("/mail/unsubscribe?token", "/?unsubscribe");
            assert_eq!(
                (opened.status.as_u16(), opened.headers["location"].to_str().unwrap()),
                (303, &*expected)
            );
            assert_eq!(choice().await["by_email"], true, "opening it changes nothing");
            for _ in 0..2 {
                let form = &[("content-type", "application/x-www-form-urlencoded")];
                let ended = app.call(Method::POST, &link, form, &Value::Null).await;
                assert_eq!(ended.data(), json!({ "by_email": false }));
                assert_eq!(choice().await["by_email"], false);
            }
            let back = player.put("/api/mail/copies", json!({ "by_email": true })).await.data();
            assert_eq!(back, json!({ "by_email": true, "has_email": true }));
            assert_eq!(player.put("/api/mail/copies", json!({})).await.code(), 1024);
        })
        .await;
    }

    #[tokio::test]
    async fn a_link_that_the_site_has_not_made_ends_nothing() {
        each_app(async |app| {
            let player = app.register().await;
            assert_eq!(player.get("/api/mail/copies").await.data()["has_email"], false);
            let post =
                async |query: &str| app.post(&format!("/mail/unsubscribe{query}"), json!({})).await.code();
            assert_eq!(post("?token=00").await, 1026, "before the site has a key");
            let own = token(&app, &player).await;
            let forged = format!("{}{}", &own[..16], "0".repeat(64));
            for (query, code) in
                [(String::new(), 1024), ("?token=zz".to_owned(), 1026), (format!("?token={forged}"), 1026)]
            {
                assert_eq!(post(&query).await, code, "{query}");
            }
            assert_eq!(player.get("/api/mail/copies").await.data()["by_email"], true);
            let elsewhere = app.get("/mail/unsubscribe?token=//evil.example").await;
            assert_eq!(elsewhere.headers["location"], "/");
        })
        .await;
    }
}
