//! Finds the session behind a request, and refuses a request that is not what its session signed.

use std::sync::Arc;

use baize_identity::Token;
use baize_identity::signature::{Signature, SignedParts};
use baize_store::sessions::NonceRow;
use http::Method;
use sha2::{Digest, Sha256};

use super::nonces::Used;
use super::presented::Presented;
use super::sessions::Known;
use crate::{code::Code, error::ApiError, state::App};

/// The open session whose token the request presents, its signature verified if the session is bound; 1013 without one.
pub async fn authenticate(app: &App, presented: &Presented) -> Result<Arc<Known>, ApiError> {
    let token = presented.token.as_deref().and_then(Token::parse).ok_or(Code::SessionEnded)?;
    let known = app.sessions().find(token.hash()).await?.ok_or(Code::SessionEnded)?;
    if !known.authority.session.session_key.is_empty() {
        verify_signature(app, presented, &known).await?;
    }
    app.sessions().note_day(&app.ctx_at(presented.received), &known).await;
    Ok(known)
}

async fn verify_signature(app: &App, presented: &Presented, known: &Known) -> Result<(), ApiError> {
    let session = &known.authority.session;
    let header = presented.security.as_deref().ok_or(Code::SessionEnded)?;
    let signature = Signature::parse(header).ok_or(Code::SessionEnded)?;
    let parts = SignedParts {
        method: presented.method.as_str(),
        target: &presented.path_and_query,
        body_hash: &Sha256::digest(&presented.body).into(),
    };
    if !signature.holds(&session.session_key, &parts, app.clock.now()) {
        return Err(Code::SessionEnded.into());
    }
    let nonce = NonceRow {
        player: session.player,
        session: session.id,
        digest: signature.nonce_digest(),
        expires_at: signature.expires_at(),
    };
    let changes = !matches!(presented.method, Method::GET | Method::HEAD);
    match app.nonces().take(nonce, changes).await? {
        Used::Now => Ok(()),
        Used::Before => Err(Code::SessionEnded.into()),
        Used::NoRoom => Err(Code::TooManyRequests.into()),
    }
}

#[cfg(test)]
mod tests {
    use baize_identity::session::LIFETIME;
    use baize_time::Span;
    use http::Method;
    use serde_json::{Value, json};

    use baize_api_testkit::accounts::SigningClient;
    use baize_api_testkit::{TestApp, each_app, each_app_with};

    const ENDED: i64 = 1013;
    const FOREIGN: i64 = 1023;
    const INFO: &str = "/api/user/userinfo";
    const CHECK: &str = "/api/preloadcheck";

    #[tokio::test]
    async fn a_token_opens_its_session_bare_or_after_bearer_and_nothing_else_does() {
        each_app(async |app| {
            let client = app.register().await;
            let call = async |value: String| {
                app.call(Method::GET, CHECK, &[("authorization", &value)], &Value::Null).await.code()
            };
            assert_eq!(call(client.token.clone()).await, 0);
            assert_eq!(call(format!("Bearer {}", client.token)).await, 0);
            let mut other = client.token.clone();
            other.replace_range(..1, if other.starts_with('A') { "B" } else { "A" });
            for bad in [
                other,
                client.token[1..].to_owned(),
                "x".into(),
                "Bearer".into(),
                "é".repeat(22),
                "A".repeat(43),
            ] {
                assert_eq!(call(bad.clone()).await, ENDED, "{bad}");
            }
            assert_eq!(app.get(CHECK).await.code(), ENDED);
            assert_eq!(app.post(INFO, json!({})).await.code(), ENDED);
        })
        .await;
    }

    #[tokio::test]
    async fn a_session_ends_after_two_days() {
        each_app(async |app| {
            let client = app.register().await;
            app.clock.advance(Span::millis(LIFETIME.as_millis() - 1));
            assert_eq!(client.get(CHECK).await.code(), 0);
            app.clock.advance(Span::millis(1));
            assert_eq!(client.get(CHECK).await.code(), ENDED);
        })
        .await;
    }

    #[tokio::test]
    async fn an_account_closed_by_another_process_is_shut_out_at_once() {
        each_app(async |app| {
            let (client, other) = (app.register().await, app.register().await);
            assert_eq!(client.get(CHECK).await.code(), 0);
            app.close(&client).await;
            assert_eq!(client.get(CHECK).await.code(), ENDED);
            assert_eq!(
                client.post("/api/user/tokenLogin", json!({"token": client.token})).await.code(),
                ENDED
            );
            assert_eq!(other.get(CHECK).await.code(), 0, "nobody else is");
            app.reopen(&client).await;
            assert_eq!(client.get(CHECK).await.code(), ENDED, "a session that ended does not come back");
        })
        .await;
    }

    #[tokio::test]
    async fn a_server_that_slept_through_the_closing_learns_of_it_when_it_wakes() {
        each_app(async |app| {
            let client = app.register().await;
            assert_eq!(client.get(CHECK).await.code(), 0);
            app.close(&client).await;
            app.clock.advance(Span::minutes(20));
            assert_eq!(client.get(CHECK).await.code(), ENDED);
            let client = app.register().await;
            assert_eq!(client.get(CHECK).await.code(), 0);
            app.close(&client).await;
            app.clock.advance(Span::hours(3));
            assert_eq!(client.get(CHECK).await.code(), ENDED);
        })
        .await;
    }

    #[tokio::test]
    async fn a_bound_session_is_worth_nothing_without_its_signature() {
        each_app(async |app| {
            let bound = SigningClient::register(&app).await;
            let path = "/api/user/updateName";
            let body = json!({"nick_name": "Asha Rao"});
            assert_eq!(bound.client.get(CHECK).await.code(), ENDED, "no header");
            assert_eq!(bound.send(&app, (Method::GET, CHECK, &Value::Null), "nonce-0001").await.code(), 0);
            assert_eq!(bound.send(&app, (Method::POST, path, &body), "nonce-0002").await.code(), 0);

            let now = app.clock.now();
            let signed = |path: &str, body: &Value, nonce: &str| {
                bound.header((&Method::POST, path, &body.to_string()), now, nonce)
            };
            for (case, header) in [
                ("another body", signed(path, &json!({"nick_name": "Mallory"}), "nonce-0003")),
                ("another path", signed(INFO, &body, "nonce-0004")),
                ("another query", signed("/api/user/updateName?x=1", &body, "nonce-0005")),
                ("another method", bound.header((&Method::GET, path, &body.to_string()), now, "nonce-0006")),
                ("not a header", "v1".into()),
                ("a short nonce", signed(path, &body, "n")),
                (
                    "old",
                    bound.header(
                        (&Method::POST, path, &body.to_string()),
                        now.minus(Span::millis(300_001)),
                        "nonce-0007",
                    ),
                ),
                (
                    "early",
                    bound.header(
                        (&Method::POST, path, &body.to_string()),
                        now.plus(Span::millis(300_001)),
                        "nonce-0008",
                    ),
                ),
            ] {
                assert_eq!(
                    bound.send_with(&app, (Method::POST, path, &body), &header).await.code(),
                    ENDED,
                    "{case}"
                );
            }
            let other = SigningClient::register(&app).await;
            let foreign = other.header((&Method::POST, path, &body.to_string()), now, "nonce-0009");
            assert_eq!(
                bound.send_with(&app, (Method::POST, path, &body), &foreign).await.code(),
                ENDED,
                "another key"
            );
        })
        .await;
    }

    #[tokio::test]
    async fn a_signed_request_is_good_once_even_after_a_restart() {
        each_app(async |app| {
            let bound = SigningClient::register(&app).await;
            let body = json!({"nick_name": "Asha Rao"});
            let post = async |app: &TestApp, nonce: &str| {
                bound.send(app, (Method::POST, "/api/user/updateName", &body), nonce).await.code()
            };
            let get = async |app: &TestApp, nonce: &str| {
                bound.send(app, (Method::GET, CHECK, &Value::Null), nonce).await.code()
            };
            assert_eq!((post(&app, "nonce-0001").await, get(&app, "nonce-0002").await), (0, 0));
            assert_eq!((post(&app, "nonce-0001").await, get(&app, "nonce-0002").await), (ENDED, ENDED));
            assert_eq!(get(&app, "nonce-0001").await, ENDED, "a nonce is used once, whatever for");

            let crashed = TestApp::new(app.app.db.clone());
            assert_eq!(post(&crashed, "nonce-0001").await, ENDED, "after a crash");
            app.app.nonces().flush().await;
            let restarted = TestApp::new(app.app.db.clone());
            assert_eq!(
                (get(&restarted, "nonce-0002").await, get(&restarted, "nonce-0003").await),
                (ENDED, 0)
            );

            let elsewhere = TestApp::new(app.app.db.clone());
            assert_eq!(post(&elsewhere, "nonce-0004").await, 0);
            assert_eq!(post(&app, "nonce-0004").await, ENDED, "another server has seen it");
        })
        .await;
    }

    #[tokio::test]
    async fn one_signed_request_sent_sixteen_times_at_once_is_carried_out_once() {
        each_app(async |app| {
            let bound = SigningClient::register(&app).await;
            let body = json!({});
            let sent = (0..16).map(|_| bound.send(&app, (Method::POST, INFO, &body), "nonce-0001"));
            let replies = futures_util::future::join_all(sent).await;
            assert_eq!(replies.iter().filter(|reply| reply.code() == 0).count(), 1);
        })
        .await;
    }

    #[tokio::test]
    async fn the_query_is_part_of_what_is_signed() {
        each_app(async |app| {
            let bound = SigningClient::register(&app).await;
            let path = "/api/preloadcheck?b=2&a=%201";
            assert_eq!(bound.send(&app, (Method::GET, path, &Value::Null), "nonce-0001").await.code(), 0);
        })
        .await;
    }

    #[tokio::test]
    async fn a_request_that_names_another_player_is_refused() {
        each_app(async |app| {
            let client = app.register().await;
            let own = client.login["userInfo"]["uid"].as_i64().unwrap();
            for (named, code) in [
                (json!(own), 0),
                (json!(own.to_string()), 0),
                (json!(own + 1), FOREIGN),
                (json!("99999999999999999999"), FOREIGN),
                (json!(null), 0),
                (json!([own]), FOREIGN),
                (json!(-own), FOREIGN),
            ] {
                let body = json!({"player_id": named, "filler": "x"});
                assert_eq!(client.post(INFO, body).await.code(), code, "{named}");
            }
            assert_eq!(client.get(&format!("{CHECK}?player_id={own}")).await.code(), 0);
            assert_eq!(client.get(&format!("{CHECK}?x=1&player_id=1")).await.code(), FOREIGN);
        })
        .await;
    }

    fn cookie_of(set: &http::HeaderMap) -> String {
        let text = set.get("set-cookie").unwrap().to_str().unwrap();
        text.split(';').next().unwrap().to_owned()
    }

    #[tokio::test]
    async fn a_browser_keeps_the_token_in_a_cookie_that_no_script_sees() {
        each_app(async |app| {
            let body = json!({"client_type": 0, "age_confirmed": true, "cookie": true});
            let device = ("accept-deviceid", "device-1");
            let reply = app.call(Method::POST, "/api/user/login_register", &[device], &body).await;
            let set = reply.headers.get("set-cookie").unwrap().to_str().unwrap().to_owned();
            assert!(
                set.starts_with("baize_session=")
                    && set.ends_with("; Path=/; Max-Age=172800; HttpOnly; SameSite=Lax")
            );
            let cookie = cookie_of(&reply.headers);
            let login = reply.data();
            let marker = login["accessToken"].as_str().unwrap();
            assert!(marker.bytes().all(|b| b.is_ascii_digit()) && !cookie.contains(marker));
            let call = async |headers: &[(&str, &str)]| {
                app.call(Method::GET, CHECK, headers, &Value::Null).await.code()
            };
            let cookie = ("cookie", cookie.as_str());
            assert_eq!(call(&[cookie, device, ("sec-fetch-site", "same-origin")]).await, 0);
            assert_eq!(
                call(&[cookie, device, ("origin", "http://a.example"), ("host", "a.example")]).await,
                0
            );
            for (case, headers) in [
                ("no device id", vec![cookie, ("sec-fetch-site", "same-origin")]),
                ("cross-site", vec![cookie, device, ("sec-fetch-site", "cross-site")]),
                (
                    "another origin",
                    vec![cookie, device, ("origin", "http://b.example"), ("host", "a.example")],
                ),
                ("no word of the browser", vec![cookie, device]),
                ("the marker is no token", vec![("authorization", marker)]),
            ] {
                assert_eq!(call(&headers).await, ENDED, "{case}");
            }
            let headers = [cookie, device, ("sec-fetch-site", "same-origin")];
            let reply = app.call(Method::POST, "/api/user/logout", &headers, &json!({})).await;
            assert!(
                reply
                    .headers
                    .get("set-cookie")
                    .unwrap()
                    .to_str()
                    .unwrap()
                    .starts_with("baize_session=; Path=/; Max-Age=0;")
            );
            assert_eq!(call(&headers).await, ENDED);
        })
        .await;
    }

    #[tokio::test]
    async fn over_https_the_cookie_is_tied_to_the_host() {
        each_app_with(
            |_, settings| settings.https = true,
            async |app| {
                let body = json!({"client_type": 0, "age_confirmed": true, "cookie": true});
                let device = ("accept-deviceid", "device-1");
                let reply = app.call(Method::POST, "/api/user/login_register", &[device], &body).await;
                let set = reply.headers.get("set-cookie").unwrap().to_str().unwrap().to_owned();
                assert!(
                    set.starts_with("__Host-baize_session=")
                        && set.contains("; Path=/;")
                        && set.ends_with("; Secure")
                );
                assert!(!set.contains("Domain"));
                let headers =
                    [("cookie", &*cookie_of(&reply.headers)), device, ("sec-fetch-site", "same-origin")];
                assert_eq!(app.call(Method::GET, CHECK, &headers, &Value::Null).await.code(), 0);
            },
        )
        .await;
    }
}
