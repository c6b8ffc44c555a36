//! Site settings: groups of keys and values (decisions D3).

use axum::{extract::State, response::Response};
use baize_api_core::{ApiError, Reply};
use http::HeaderMap;

use super::groups::SiteSettings;
use crate::context::LobbyContext;

/// The settings of the site
#[utoipa::path(
    get,
    path = "/api/site/settings",
    tag = "site",
    responses((status = 200, body = Reply<SiteSettings>), (status = 304, description = "as before")),
    security(()),
)]
pub(crate) async fn settings(
    State(app): State<LobbyContext>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    Ok(app.current().await?.settings.answer(&headers))
}

#[cfg(test)]
mod tests {
    use baize_core::site::{MoneyMode, SportsMode};
    use serde_json::{Value, json};

    use baize_api_testkit::{TestApp, each_app, each_app_with};

    async fn setting(app: &TestApp, group: &str, key: &str) -> Value {
        let settings = app.get("/api/site/settings").await.data();
        let group = settings["groups"].as_array().unwrap().iter().find(|one| one["key"] == group).unwrap();
        group["list"].as_array().unwrap().iter().find(|one| one["key"] == key).unwrap()["value"].clone()
    }

    #[tokio::test]
    async fn the_settings_are_those_of_the_profile() {
        each_app(async |app| {
            for (key, value) in [
                ("phoneArea", json!("+91")),
                ("currency", json!("INR")),
                ("currencyUnit", json!(10_000)),
                ("theme", json!("vibrant-blue")),
                ("moneyMode", json!("real")),
                ("sandbox", json!(true)),
            ] {
                assert_eq!(setting(&app, "site", key).await, value, "{key}");
            }
        })
        .await;
    }

    #[tokio::test]
    async fn the_addresses_of_the_status_and_the_reports_are_those_configured() {
        each_app_with(
            |_, edge| {
                edge.status_host = "https://status.example".into();
                edge.report_url = "https://reports.example/page".into();
            },
            async |app| {
                assert_eq!(setting(&app, "site", "statusHost").await, "https://status.example");
                assert_eq!(setting(&app, "site", "reportUrl").await, "https://reports.example/page");
                let preload = app.get("/api/preload").await;
                let policy = preload.headers["content-security-policy"].to_str().unwrap();
                assert!(
                    policy
                        .contains("connect-src 'self' https://status.example https://reports.example/page;"),
                    "{policy}"
                );
                assert_eq!(preload.data()["server_cfg"]["report_url"], "https://reports.example/page");
            },
        )
        .await;
    }

    #[tokio::test]
    async fn the_page_knows_whose_sportsbook_it_shows() {
        each_app_with(
            |site, _| {
                site.sports.mode = SportsMode::Both;
                site.sports.provider_game = "fairway-book".to_owned();
            },
            async |app| {
                assert_eq!(setting(&app, "sports", "mode").await, "both");
                assert_eq!(setting(&app, "sports", "game").await, "fairway-book");
            },
        )
        .await;
    }

    #[tokio::test]
    async fn a_social_site_says_that_money_is_off() {
        each_app_with(
            |site, _| site.money_mode = MoneyMode::Social,
            async |app| {
                assert_eq!(setting(&app, "site", "moneyMode").await, "social");
                assert_eq!(setting(&app, "grants", "deposit").await, false);
                assert_eq!(setting(&app, "grants", "goldPlay").await, true);
                assert_eq!(
                    setting(&app, "grants", "thirdPartyLogin").await,
                    false,
                    "no provider is configured"
                );
                let methods =
                    &app.get("/api/preload").await.data()["server_cfg"]["loginConfig"]["loginMethodArr"];
                assert!(
                    methods.as_array().unwrap().iter().all(|method| method["client_type"] != 5),
                    "{methods}"
                );
                let dice = app.get("/api/game/detail?game_id=dice").await.data();
                assert_eq!(dice["game"]["account_types"], json!([0]));
            },
        )
        .await;
    }
}
