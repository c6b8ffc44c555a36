//! The lobby data of `GET /api/preload` and `GET /api/index`.

use baize_core::site::{Capability, LoginType, MoneyMode, Site};
use baize_lobby::Catalogue;
use baize_lobby::announcements::Announcement as Announced;
use serde::Serialize;
use utoipa::ToSchema;

use super::announcement::Announcement;
use super::game::{Game, State, Visitor};
use baize_api_core::{
    lang::Lang,
    state::App,
    wire::{Activity, Amount},
};
use baize_promotions::activities::{OfferView, download};

/// Games of each category that preload carries; the first paint shows no more.
const FIRST_PAINT: usize = 12;
const LANGUAGE_VERSION: u32 = 1;

/// The lobby.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LobbyData {
    game_type_list: Vec<GameType>,
    /// The popular ones.
    poputar_list: Vec<Game>,
    /// The in-house ones.
    self_list: Vec<Game>,
    /// What the bottom of the page shows: the first of those that can be played.
    bottom_list: Vec<Game>,
    banner_list: Vec<Banner>,
    activity_list: Vec<Activity>,
    act_list: Vec<Activity>,
    /// What is announced now, in its order; the page shows each to a player once.
    announcement_list: Vec<Announcement>,
    server_cfg: ServerCfg,
    country_info: CountryInfo,
    side_bar_list: Vec<SideBarItem>,
    /// Gold that the installed app brings, once.
    download_award: Amount,
    /// Gold that a new account receives.
    regist_gift: Amount,
    /// 1 while it brings some.
    download_show: u8,
    game_platform_show: u8,
    providers: Vec<Provider>,
    /// The transport envelope, when it is on.
    envelope: Option<Envelope>,
}

/// A part of the lobby.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameType {
    /// Its lobby key.
    key: String,
    /// The message key of its title.
    lang_key: String,
    sort_index: i64,
    second_type_list: Vec<SecondType>,
    game_list: Vec<Game>,
}

/// A sub-category: the games that bear its key as a tag.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SecondType {
    key: String,
    lang_key: String,
}

/// A banner; the page draws its picture from `kind`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Banner {
    id: String,
    kind: String,
    title_key: String,
    text_key: String,
    action: String,
}

/// What the page needs to know about the server.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ServerCfg {
    #[serde(rename = "loginConfig")]
    login_config: LoginConfig,
    report_url: String,
    instagram_link: String,
    language_num: u32,
    language_version: u32,
}

/// How players log in.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LoginConfig {
    #[serde(rename = "loginMethodArr")]
    login_method_arr: Vec<LoginMethod>,
    /// `password`, `code` or `both`.
    verify_mode: &'static str,
}

/// A login type and where it is on: `login`, `register`, `dialog`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LoginMethod {
    client_type: u8,
    scopes: Vec<&'static str>,
}

/// The country.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CountryInfo {
    area_code: String,
    country: String,
    currency: String,
    currency_symbol: String,
}

/// An entry of the side bar.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SideBarItem {
    key: String,
    url: String,
    sort: usize,
}

/// Who makes games.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Provider {
    id: String,
    name: String,
    icon_url: String,
    game_count: usize,
    state: State,
}

/// The pair of field names and the prefix of the transport envelope.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Envelope {
    #[schema(value_type = Vec<String>, min_items = 2, max_items = 2)]
    fields: [String; 2],
    prefix: String,
}

/// What the lobby is made of.
#[derive(Clone, Copy)]
pub(super) struct Shown<'a> {
    pub(super) catalogue: &'a Catalogue,
    pub(super) activities: &'a [OfferView],
    pub(super) announcements: &'a [Announced],
}

/// The lobby of this catalogue, these activities and announcements in a language; `whole` for index, else cut to the first paint.
pub(super) fn lobby(
    app: &App,
    Shown { catalogue, activities, announcements }: Shown<'_>,
    lang: Lang,
    whole: bool,
) -> LobbyData {
    let site = &*app.site;
    let shown = |keep: fn(&OfferView) -> bool| -> Vec<Activity> {
        activities.iter().filter(|view| keep(view)).map(|view| Activity::of(view, lang, site)).collect()
    };
    let most = if whole { usize::MAX } else { FIRST_PAINT };
    let visitor = Visitor { capital: site.grants(Capability::CapitalPlay), lang };
    let download = download::award(activities);
    let games = |most: usize, keep: &dyn Fn(&baize_lobby::Game) -> bool| -> Vec<Game> {
        catalogue
            .games
            .iter()
            .filter(|game| keep(game))
            .take(most)
            .map(|game| Game::of(game, visitor))
            .collect()
    };
    LobbyData {
        game_type_list: game_types(catalogue, visitor, most),
        poputar_list: games(most, &|game| game.popular),
        self_list: games(most, &|game| game.category == "lobby_Original"),
        bottom_list: games(FIRST_PAINT, &|game| game.opening == baize_lobby::Opening::Open),
        banner_list: banners(site),
        activity_list: shown(|_| true),
        act_list: shown(|view| view.activity.shown.rail || view.activity.shown.window),
        announcement_list: announcements.iter().map(|one| Announcement::of(one, lang)).collect(),
        server_cfg: server_cfg(app),
        country_info: CountryInfo {
            area_code: site.phone_area.clone(),
            country: site.country.clone(),
            currency: site.currency.clone(),
            currency_symbol: site.currency_symbol.clone(),
        },
        side_bar_list: side_bar(site),
        download_award: download.unwrap_or_default().into(),
        regist_gift: site.play.signup_gold.into(),
        download_show: download.is_some().into(),
        game_platform_show: 1,
        providers: providers(catalogue),
        envelope: app
            .settings
            .envelope
            .as_ref()
            .map(|on| Envelope { fields: on.fields.clone(), prefix: on.prefix.clone() }),
    }
}

fn game_types(catalogue: &Catalogue, visitor: Visitor, most: usize) -> Vec<GameType> {
    let categories = catalogue.categories.iter();
    categories
        .map(|category| GameType {
            key: category.id.clone(),
            lang_key: category.lang_key.clone(),
            sort_index: category.sort,
            second_type_list: category
                .second_types
                .iter()
                .map(|key| SecondType { key: key.clone(), lang_key: format!("second_{key}") })
                .collect(),
            game_list: catalogue
                .of_category(&category.id)
                .take(most)
                .map(|game| Game::of(game, visitor))
                .collect(),
        })
        .collect()
}

fn banners(site: &Site) -> Vec<Banner> {
    let shown =
        site.lobby.banners.iter().filter(|banner| !banner.money || site.money_mode == MoneyMode::Real);
    shown
        .map(|banner| Banner {
            id: banner.id.clone(),
            kind: banner.kind.clone(),
            title_key: banner.title_key.clone(),
            text_key: banner.text_key.clone(),
            action: banner.action.clone(),
        })
        .collect()
}

fn server_cfg(app: &App) -> ServerCfg {
    let site = &*app.site;
    let methods = site.login.methods.iter().filter(|method| is_on(app, method.kind));
    let login_method_arr = methods
        .map(|method| LoginMethod {
            client_type: method.kind.number(),
            scopes: method.scopes.iter().map(|scope| scope.as_str()).collect(),
        })
        .collect();
    ServerCfg {
        login_config: LoginConfig { login_method_arr, verify_mode: site.login.verify_mode.as_str() },
        report_url: app.settings.report_url.clone(),
        instagram_link: site.lobby.instagram_link.clone(),
        language_num: u32::try_from(site.languages.len()).unwrap_or(0),
        language_version: LANGUAGE_VERSION,
    }
}

/// Whether the site grants the login type, and the server can serve it: without an identity provider nobody comes
/// through one.
fn is_on(app: &App, kind: LoginType) -> bool {
    match kind {
        LoginType::Guest => app.site.grants(Capability::GuestLogin),
        LoginType::Third => third_party_is_on(app),
        LoginType::Phone | LoginType::PhoneCode | LoginType::EmailCode | LoginType::Email => true,
    }
}

/// Whether the site grants third-party login and a provider is configured.
pub(crate) fn third_party_is_on(app: &App) -> bool {
    app.site.grants(Capability::ThirdPartyLogin) && !app.ports.identity.client_id().is_empty()
}

fn side_bar(site: &Site) -> Vec<SideBarItem> {
    let items = site.lobby.side_bar.iter().enumerate();
    items.map(|(sort, item)| SideBarItem { key: item.key.clone(), url: item.url.clone(), sort }).collect()
}

fn providers(catalogue: &Catalogue) -> Vec<Provider> {
    let count = |id: &str| catalogue.games.iter().filter(|game| game.provider == id).count();
    let providers = catalogue.providers.iter();
    providers
        .map(|provider| Provider {
            id: provider.id.clone(),
            name: provider.name.clone(),
            icon_url: String::new(),
            game_count: count(&provider.id),
            state: provider.opening.into(),
        })
        .collect()
}
