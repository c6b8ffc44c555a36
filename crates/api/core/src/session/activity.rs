//! The idle rule: after a while without activity a session must prove itself again before it stakes or moves money.

use http::Method;

use super::{presented::Presented, sessions::Known};
use crate::{error::ApiError, state::App};

/// What pages ask by themselves, without their player: it keeps no session active.
const BY_ITSELF: [&str; 7] = [
    "/api/hall/getRed",
    "/api/push/fcm",
    "/api/push/remove",
    "/api/user/order/state",
    "/api/user/tokenLogin",
    "/api/user/tokenVerify",
    "/api/user/userinfo",
];

/// Whether a page may send this without its player.
fn is_by_itself(method: &Method, target: &str) -> bool {
    let path = target.split('?').next().unwrap_or_default();
    // Screens poll what they show, and load it again when the stream comes back.
    *method == Method::GET || path.ends_with("/list") || BY_ITSELF.contains(&path)
}

/// Whether the session is idle by the site's rule. If it is not, and the player did something, that is noted; an idle
/// session stays idle until a fresh sign-in opens another one.
pub(crate) async fn is_idle(app: &App, presented: &Presented, known: &Known) -> Result<bool, ApiError> {
    let Some(limit) = app.site.login.money_idle() else { return Ok(false) };
    let idle = app.sessions().is_idle(known, limit).await?;
    if !idle && !is_by_itself(&presented.method, &presented.path_and_query) {
        app.sessions().note_activity(known);
    }
    Ok(idle)
}

#[cfg(test)]
mod tests {
    use baize_core::site::{Site, SiteKey};
    use baize_time::Span;
    use http::Method;
    use serde_json::json;

    use super::is_by_itself;
    use baize_api_testkit::{TestClient, each_app, each_app_with};

    const SIGN_IN_AGAIN: i64 = 1040;
    const DEPOSIT: &str = "/api/user/order";

    fn brazil(site: &mut Site) {
        *site = Site::load(SiteKey::Brazil).unwrap();
    }

    async fn deposit(player: &TestClient, key: &str) -> i64 {
        let body = json!({"amount": 1_000_000, "pay_method_id": 1});
        player.post_with_key(DEPOSIT, key, body).await.code()
    }

    async fn bet(player: &TestClient, key: &str, play_mode: u8) -> i64 {
        let params = json!({"target": 5050, "over": true});
        let body = json!({"game": "dice", "stake": 10_000, "account_type": play_mode, "params": params});
        player.post_with_key("/api/originals/bet", key, body).await.code()
    }

    #[tokio::test]
    async fn half_an_hour_without_the_player_asks_for_a_fresh_sign_in_before_money_moves() {
        each_app_with(
            |site, _| brazil(site),
            async |app| {
                let player = app.register().await;
                assert_eq!(deposit(&player, "idle-first-1").await, 0);
                app.clock.advance(Span::minutes(29));
                assert_eq!(deposit(&player, "idle-again-1").await, 0, "29 minutes are not idle");
                for _ in 0..3 {
                    app.clock.advance(Span::minutes(10));
                    // What the page asks by itself keeps nothing active.
                    player.get("/api/wallet").await.data();
                    player.post("/api/user/userinfo", json!({})).await.data();
                }
                let withdraw = json!({"amount": 1_000_000, "account_type": 1});
                for code in [
                    deposit(&player, "idle-late-1").await,
                    player.post_with_key("/api/user/withdraw", "idle-late-2", withdraw).await.code(),
                    player.post("/api/withdraw/addAccount", json!({"account_type": 1})).await.code(),
                    bet(&player, "idle-late-3", 1).await,
                ] {
                    assert_eq!(code, SIGN_IN_AGAIN);
                }
                assert_eq!(bet(&player, "idle-gold-1", 0).await, 0, "gold is no money");
                assert_eq!(deposit(&player, "idle-late-4").await, SIGN_IN_AGAIN, "and no sign-in");

                let fresh = app.guest_again(&player).await;
                assert_eq!(deposit(&fresh, "idle-late-1").await, 0, "the same key goes on");
            },
        )
        .await;
    }

    #[tokio::test]
    async fn what_ends_a_round_is_never_asked_for_a_sign_in() {
        each_app_with(
            |site, _| brazil(site),
            async |app| {
                let player = app.register().await;
                app.clock.advance(Span::minutes(45));
                for (path, body) in [
                    ("/api/originals/step", json!({"round_id": "1", "step": 0, "action": "cash_out"})),
                    ("/api/crash/cash_out", json!({"round_no": 1})),
                    ("/api/crash/cancel", json!({"round_no": 1})),
                ] {
                    let code = player.post_with_key(path, "idle-ends-1", body).await.code();
                    assert!(![0, SIGN_IN_AGAIN].contains(&code), "{path}: {code}");
                }
            },
        )
        .await;
    }

    #[tokio::test]
    async fn activity_on_another_server_counts() {
        each_app_with(
            |site, _| brazil(site),
            async |app| {
                let player = app.register().await;
                player.get("/api/preloadcheck").await.data();
                app.clock.advance(Span::minutes(20));
                let now = app.clock.now();
                let uid = player.login["userInfo"]["uid"].as_i64().unwrap();
                let db = app.app.db.clone();
                let noted: Result<(), baize_store::StoreError> = db
                    .write(baize_store::WriteKey::SHARED, move |tx| {
                        let owner = baize_store::accounts::by_uid(tx, uid.into())?.unwrap();
                        let id = baize_store::sessions::of_player(tx, owner)?[0].id;
                        baize_store::sessions::note_activity(tx, owner, id, now)
                    })
                    .await;
                noted.unwrap();
                app.clock.advance(Span::minutes(20));
                assert_eq!(deposit(&player, "idle-other-1").await, 0);
            },
        )
        .await;
    }

    #[tokio::test]
    async fn a_site_without_the_rule_never_asks() {
        each_app(async |app| {
            let player = app.register().await;
            app.clock.advance(Span::hours(20));
            assert_eq!(deposit(&player, "idle-india-1").await, 0);
        })
        .await;
    }

    #[test]
    fn what_a_player_does_counts_and_what_a_page_asks_does_not() {
        for path in ["/api/originals/bet", "/api/user/order", "/api/user/updateName", "/api/crash/cash_out"] {
            assert!(!is_by_itself(&Method::POST, path), "{path}");
        }
        for path in ["/api/user/userinfo", "/api/user/order/state", "/api/hall/getRed?x=1"] {
            assert!(is_by_itself(&Method::POST, path), "{path}");
        }
        assert!(is_by_itself(&Method::GET, "/api/wallet?reserve=1"));
    }
}
