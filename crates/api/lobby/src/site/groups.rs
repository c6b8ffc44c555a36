//! The groups of settings, and what is in each.

use baize_api_core::{App, wire::Amount};
use baize_core::site::{Capability, PlayLimits};
use baize_money::CURRENCY_UNIT;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::data::third_party_is_on;

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

/// Everything the page needs to know about the site.
pub(crate) fn site_settings(app: &App) -> SiteSettings {
    let site = &*app.site;
    let firms = site.lobby.cooperative_firm.iter().map(|firm| ("name", json!(firm)));
    let aside =
        site.lobby.aside_menu.iter().flat_map(|item| [("url", json!(item.url)), ("key", json!(item.key))]);
    let groups = vec![
        group("site", site_group(app)),
        group("google", google_group(app)),
        group("fcm", fcm_group(app)),
        group("cooperativeFirm", firms.collect()),
        group("asideMenu", aside.collect()),
        group("loginAndRegisterBanner", vec![("kind", json!("welcome"))]),
        group("licence", vec![("text", json!(site.licence.text)), ("number", json!(site.licence.number))]),
        group(
            "limits",
            limits(&site.limits.capital, "capital").chain(limits(&site.limits.gold, "gold")).collect(),
        ),
        group("grants", grants(app)),
        group(
            "sports",
            vec![("mode", json!(site.sports.mode.as_str())), ("game", json!(site.sports.provider_game))],
        ),
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
        ("sandbox", json!(app.ports.gateways.are_sandboxes())),
        ("statusHost", json!(app.settings.status_host)),
        ("reportUrl", json!(app.settings.report_url)),
        ("liveChatLicense", json!("")),
    ]
}

/// The key that devices subscribe to notifications with; nothing where they are off.
fn fcm_group(app: &App) -> Vec<(&'static str, Value)> {
    let key = app.ports.push.public_key();
    if key.is_empty() { Vec::new() } else { vec![("vapidKey", json!(key))] }
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
