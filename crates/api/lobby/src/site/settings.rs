//! Site settings: groups of keys and values (decisions D3).

use axum::{extract::State, response::Response};
use baize_core::site::{Capability, PlayLimits};
use baize_money::CURRENCY_UNIT;
use http::HeaderMap;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::{LobbyContext, data::third_party_is_on};
use baize_api_core::{error::ApiError, reply::Reply, state::App, wire::Amount};

/// The settings.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SiteSettings {
    groups: Vec<SettingGroup>,
}

/// A group of settings, such as `site`, `google`, `licence`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SettingGroup {
    key: String,
    list: Vec<Setting>,
}

/// One setting.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Setting {
    key: String,
    value: Value,
}

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

/// Everything the page needs to know about the site.
pub(crate) fn site_settings(app: &App) -> SiteSettings {
    let site = &*app.site;
    let firms = site.lobby.cooperative_firm.iter().map(|firm| ("name", json!(firm)));
    let aside =
        site.lobby.aside_menu.iter().flat_map(|item| [("url", json!(item.url)), ("key", json!(item.key))]);
    let groups = vec![
        group("site", site_group(app)),
        group("google", google_group(app)),
        group("fcm", Vec::new()),
        group("cooperativeFirm", firms.collect()),
        group("asideMenu", aside.collect()),
        group("loginAndRegisterBanner", vec![("kind", json!("welcome"))]),
        group("licence", vec![("text", json!(site.licence.text)), ("number", json!(site.licence.number))]),
        group(
            "limits",
            limits(&site.limits.capital, "capital").chain(limits(&site.limits.gold, "gold")).collect(),
        ),
        group("grants", grants(app)),
    ];
    SiteSettings { groups }
}

fn group(key: &str, list: Vec<(&str, Value)>) -> SettingGroup {
    let list = list.into_iter().map(|(key, value)| Setting { key: key.to_owned(), value }).collect();
    SettingGroup { key: key.to_owned(), list }
}

fn site_group(app: &App) -> Vec<(&'static str, Value)> {
    let site = &*app.site;
    vec![
        ("favicon", json!("")),
        ("logo", json!("")),
        ("title", json!(site.title)),
        ("site", json!(site.name)),
        ("siteKey", json!(site.key.as_str())),
        ("contactEmail", json!(site.contact_email)),
        ("phoneArea", json!(site.phone_area)),
        ("country", json!(site.country)),
        ("currency", json!(site.currency)),
        ("currencySymbol", json!(site.currency_symbol)),
        ("locale", json!(site.locale)),
        ("theme", json!(site.theme)),
        ("lang", json!(site.lang)),
        ("languages", json!(site.languages)),
        ("currencyUnit", json!(CURRENCY_UNIT)),
        ("moneyMode", json!(site.money_mode.as_str())),
        ("minimumAge", json!(site.minimum_age)),
        ("passwordMin", json!(site.login.password_min)),
        ("utcOffsetMinutes", json!(site.utc_offset.as_minutes())),
        ("sandbox", json!(app.ports.gateways.default().is_sandbox())),
        ("statusHost", json!(app.settings.status_host)),
        ("reportUrl", json!(app.settings.report_url)),
        ("liveChatLicense", json!("")),
    ]
}

fn google_group(app: &App) -> Vec<(&'static str, Value)> {
    let client_id = app.ports.identity.client_id();
    let scope = if client_id.is_empty() { "" } else { "openid email" };
    vec![
        ("client_id", json!(client_id)),
        ("scope", json!(scope)),
        ("grecaptchaKey", json!(app.ports.captcha.site_key())),
    ]
}

fn limits(limits: &PlayLimits, account: &str) -> impl Iterator<Item = (&'static str, Value)> {
    let names = match account {
        "gold" => ["goldMinStake", "goldMaxStake", "goldMaxPayout", "goldDefaultStake"],
        _ => ["minStake", "maxStake", "maxPayout", "defaultStake"],
    };
    let values = [limits.min_stake, limits.max_stake, limits.max_payout, limits.default_stake];
    names.into_iter().zip(values.map(|amount| json!(Amount::from(amount))))
}

/// What players may do here, so that the page hides what would be refused.
fn grants(app: &App) -> Vec<(&'static str, Value)> {
    let names = [
        ("goldPlay", Capability::GoldPlay),
        ("capitalPlay", Capability::CapitalPlay),
        ("deposit", Capability::Deposit),
        ("withdraw", Capability::Withdraw),
        ("bonus", Capability::Bonus),
        ("depositBonus", Capability::DepositBonus),
        ("guestLogin", Capability::GuestLogin),
    ];
    let granted = names.into_iter().map(|(name, capability)| (name, json!(app.site.grants(capability))));
    granted.chain([("thirdPartyLogin", json!(third_party_is_on(app)))]).collect()
}

#[cfg(test)]
mod tests {
    use baize_core::site::MoneyMode;
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
