//! From what was said to what holds: defaults, and the sentences about wrong values.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use baize_api_core::settings::{EdgeSettings, EnvelopeSettings, FrameHosts, Rate, RateSettings};
use baize_core::site::{MoneyMode, Site, SiteKey, SportsMode};
use baize_providers::captcha::CaptchaConfig;
use baize_providers::mail::{SmtpConfig, SmtpTls};
use baize_providers::push::VapidKey;
use baize_providers::sms::SmsConfig;
use baize_store::{Location, StoreConfig};
use baize_time::Span;
use http::HeaderName;

use super::checked::{Config, GameSandboxConfig, PushConfig, SandboxConfig};
use super::settings::{LogFormat, MailTls, Settings};
use super::{feeds, gateways, providers};
use crate::connections::ConnectionLimits;

const TIMEOUT: Duration = Duration::from_secs(10);
const DEFAULT_STORE: &str = "data/baize.db";

/// Checks the settings and fills in the defaults.
pub(super) fn config(settings: Settings) -> Result<Config, String> {
    let listen = settings.listen.unwrap_or(loopback(8080));
    let sandbox_listen = settings.sandbox_listen.unwrap_or(loopback(8082));
    let public_url = origin("public-url", settings.public_url.as_deref(), listen)?;
    let (store, data) = store(&settings)?;
    let site = site(&settings)?;
    let push = push(&settings, &site.contact_email)?;
    let gateways = match &settings.gateways {
        Some(file) => gateways::read(file, &site)?,
        None => Vec::new(),
    };
    let moves_real_money = gateways.iter().any(|gateway| gateway.is_live);
    let game_providers = match &settings.game_providers {
        Some(file) => providers::read(file, &site)?,
        None => Vec::new(),
    };
    let sports_feeds = settings.sports_feeds.as_deref().map(feeds::read).transpose()?.unwrap_or_default();
    let plays_real_money = moves_real_money || game_providers.iter().any(|provider| provider.is_live);
    let game_sandbox = game_sandbox(&settings, plays_real_money)?;
    let edge = edge(&settings, &public_url)?;
    Ok(Config {
        site: Arc::new(site),
        gateways,
        store,
        data,
        node: node(&settings)?,
        job_lease: job_lease(&settings)?,
        listen,
        operator_listen: settings.operator_listen.unwrap_or(loopback(8081)),
        edge,
        game_providers,
        game_providers_file: settings.game_providers.clone(),
        own_frame_hosts: frame_hosts(&settings)?,
        game_sandbox,
        sports_house: settings.sports_house.unwrap_or(true),
        sports_feeds,
        connections: connections(&settings)?,
        sandbox: SandboxConfig {
            takes_orders: !moves_real_money,
            inside: settings.sandbox_inside.unwrap_or(true) && !moves_real_money,
            listen: sandbox_listen,
            url: origin("sandbox-url", settings.sandbox_url.as_deref(), sandbox_listen)?,
            secret: settings
                .sandbox_secret
                .clone()
                .map(|secret| long_enough("sandbox-secret", secret))
                .transpose()?,
            payout_delay: Duration::from_millis(settings.sandbox_payout_delay.unwrap_or(3_000)),
        },
        public_url,
        smtp: smtp(&settings)?,
        sms: sms(&settings)?,
        push,
        captcha: captcha(&settings)?,
        log_format: settings.log_format.unwrap_or(LogFormat::Pretty),
        log: settings.log.unwrap_or_else(|| "info".to_owned()),
    })
}

fn game_sandbox(settings: &Settings, plays_real_money: bool) -> Result<GameSandboxConfig, String> {
    let takes_bets = settings.game_sandbox.unwrap_or(true) && !plays_real_money;
    let listen = settings.game_sandbox_listen.unwrap_or(loopback(8084));
    let chaos = settings.game_sandbox_chaos.unwrap_or(0);
    if chaos > 100 {
        return Err(format!("game-sandbox-chaos is of 100 rounds, so not {chaos}"));
    }
    Ok(GameSandboxConfig {
        takes_bets,
        inside: takes_bets && settings.game_sandbox_inside.unwrap_or(true),
        listen,
        url: origin("game-sandbox-url", settings.game_sandbox_url.as_deref(), listen)?,
        chaos,
        chaos_seed: settings.game_sandbox_chaos_seed.unwrap_or(1),
    })
}

/// The numbers above are those of commands.
fn node(settings: &Settings) -> Result<u8, String> {
    let node = settings.node.unwrap_or(0);
    let servers = baize_store::nodes::SERVERS;
    if servers.contains(&node) {
        Ok(node)
    } else {
        Err(format!("node must be from {} to {}, not {node}", servers.start(), servers.end()))
    }
}

fn job_lease(settings: &Settings) -> Result<Span, String> {
    let seconds = settings.job_lease.unwrap_or(60);
    if (1..=3_600).contains(&seconds) {
        Ok(Span::seconds(seconds.into()))
    } else {
        Err(format!("job-lease must be from 1 to 3600 seconds, not {seconds}"))
    }
}

fn loopback(port: u16) -> SocketAddr {
    SocketAddr::from((Ipv4Addr::LOCALHOST, port))
}

fn site(settings: &Settings) -> Result<Site, String> {
    let key: SiteKey =
        settings.site.as_deref().unwrap_or("india").parse().map_err(|e| format!("site: {e}"))?;
    let mut site = Site::load(key)?;
    match settings.money_mode.as_deref() {
        None => {}
        Some("real") => site.money_mode = MoneyMode::Real,
        Some("social") => site.money_mode = MoneyMode::Social,
        Some(other) => return Err(format!("money-mode must be real or social, not `{other}`")),
    }
    if let Some(number) = &settings.licence_number {
        site.licence.number.clone_from(number);
    }
    (site.sports.mode, site.sports.provider_game) = sportsbook(settings)?;
    Ok(site)
}

/// Whose sportsbook is shown, and the provider's as the catalogue knows it.
fn sportsbook(settings: &Settings) -> Result<(SportsMode, String), String> {
    let name = settings.sports_mode.as_deref().unwrap_or(SportsMode::House.as_str());
    let mode = SportsMode::named(name)
        .ok_or_else(|| format!("sports-mode must be house, provider or both, not `{name}`"))?;
    let game = settings.sports_provider_game.clone().unwrap_or_default();
    if mode.has_provider() == game.is_empty() {
        return Err(format!(
            "sports-provider-game names the sportsbook of a provider where sports-mode is provider or both; it is `{name}`"
        ));
    }
    Ok((mode, game))
}

fn store(settings: &Settings) -> Result<(StoreConfig, PathBuf), String> {
    let text = settings.store.as_deref().unwrap_or(DEFAULT_STORE);
    let location = location(text)?;
    let data = match &location {
        Location::Sqlite(file) => file.parent().unwrap_or(Path::new(".")).to_owned(),
        Location::Postgres(_) => PathBuf::from("data"),
    };
    let mut config = StoreConfig::at(location);
    config.readers = at_least_one("store-readers", settings.store_readers.unwrap_or(config.readers))?;
    config.writers = at_least_one("store-writers", settings.store_writers.unwrap_or(config.writers))?;
    Ok((config, data))
}

/// A file, or a PostgreSQL connection string.
pub(crate) fn location(text: &str) -> Result<Location, String> {
    let postgres = text.starts_with("postgres://")
        || text.starts_with("postgresql://")
        || text.split_whitespace().any(|part| part.starts_with("host=") || part.starts_with("dbname="));
    if text.trim().is_empty() {
        Err("store is empty: name a file or a PostgreSQL connection string".to_owned())
    } else if postgres {
        Ok(Location::Postgres(text.to_owned()))
    } else {
        Ok(Location::Sqlite(PathBuf::from(text)))
    }
}

fn at_least_one(key: &str, count: usize) -> Result<usize, String> {
    if count == 0 { Err(format!("{key} must be at least 1")) } else { Ok(count) }
}

fn edge(settings: &Settings, public_url: &str) -> Result<EdgeSettings, String> {
    let defaults = EdgeSettings::default();
    let body_limit = settings.body_limit.unwrap_or(defaults.body_limit);
    if body_limit < 4_096 {
        return Err(format!("body-limit must be at least 4096 bytes, not {body_limit}"));
    }
    let timeout = settings.request_timeout.map_or(defaults.timeout, Duration::from_secs);
    if timeout.is_zero() {
        return Err("request-timeout must be at least 1 second".to_owned());
    }
    Ok(EdgeSettings {
        https: public_url.starts_with("https://"),
        trust_forwarded: settings.trust_forwarded.unwrap_or(false),
        country_header: country_header(settings)?,
        body_limit,
        timeout,
        streams_of_address: settings.streams_of_address.unwrap_or(defaults.streams_of_address),
        rates: rates(settings, defaults.rates)?,
        envelope: settings
            .envelope
            .unwrap_or(false)
            .then(|| EnvelopeSettings { fields: ["m".to_owned(), "d".to_owned()], prefix: "/m/".to_owned() }),
        public_url: public_url.to_owned(),
        frame_hosts: FrameHosts::default(),
        status_host: match settings.status_host.as_deref() {
            None | Some("") => String::new(),
            Some(text) => parse_origin("status-host", text)?,
        },
        report_url: report_url(settings.report_url.as_deref().unwrap_or_default())?,
        ping: defaults.ping,
        endings_age: defaults.endings_age,
    })
}

fn frame_hosts(settings: &Settings) -> Result<Vec<String>, String> {
    let hosts = settings.frame_hosts.as_deref().unwrap_or_default();
    let hosts = hosts.split(',').map(str::trim).filter(|host| !host.is_empty());
    hosts.map(|host| parse_origin("frame-hosts", host).map(|_| host.to_owned())).collect()
}

/// Only a proxy of one's own overwrites what a client says of its country.
fn country_header(settings: &Settings) -> Result<Option<HeaderName>, String> {
    let Some(name) = settings.country_header.as_deref().filter(|name| !name.is_empty()) else {
        return Ok(None);
    };
    if !settings.trust_forwarded.unwrap_or(false) {
        return Err("country-header needs trust-forwarded: otherwise players name their country themselves"
            .to_owned());
    }
    let parsed = HeaderName::try_from(name);
    parsed.map(Some).map_err(|_| format!("country-header must be the name of a header, not `{name}`"))
}

/// Behind the operator's own proxy every connection comes from its address, so counts per address are off unless set.
fn connections(settings: &Settings) -> Result<ConnectionLimits, String> {
    let behind_proxy = settings.trust_forwarded.unwrap_or(false);
    let per_address = |key: &str, set: Option<u32>, default: u32| match set {
        Some(0) => Err(format!("{key} must be at least 1")),
        Some(count) => Ok(count),
        None => Ok(if behind_proxy { u32::MAX } else { default }),
    };
    let seconds = |key: &str, set: Option<u64>, default: u64| match set.unwrap_or(default) {
        0 => Err(format!("{key} must be at least 1 second")),
        seconds => Ok(Duration::from_secs(seconds)),
    };
    let idle_timeout = seconds("idle-timeout", settings.idle_timeout, 60)?;
    Ok(ConnectionLimits {
        head_timeout: seconds("head-timeout", settings.head_timeout, 10)?,
        idle_timeout,
        // Longer than any request may take, and than a stream is silent.
        stall_timeout: idle_timeout.max(Duration::from_mins(1)),
        per_address: per_address("connections-of-address", settings.connections_of_address, 256)?,
        streams_per_address: per_address(
            "stream-connections-of-address",
            settings.stream_connections_of_address,
            1_024,
        )?,
        total: at_least_one("max-connections", settings.max_connections.unwrap_or(20_000))?,
    })
}

/// An address without a query: it is named in the content security policy too.
fn report_url(text: &str) -> Result<String, String> {
    if text.is_empty() {
        return Ok(String::new());
    }
    let url = url::Url::parse(text)
        .map_err(|error| format!("report-url is `{text}`, which is no address: {error}"))?;
    let plain = url.query().is_none() && url.fragment().is_none() && !url.path().contains([';', ',']);
    if !matches!(url.scheme(), "http" | "https") || !plain {
        return Err(format!("report-url must be http:// or https://, a host and a plain path, not `{text}`"));
    }
    Ok(url.into())
}

/// The rate limits; a limit of one's own keeps the share of it that is ready at once.
fn rates(settings: &Settings, defaults: RateSettings) -> Result<RateSettings, String> {
    let rate = |key: &str, set: Option<u32>, default: Rate| match set {
        None => Ok(default),
        Some(0) => Err(format!("{key} must be above zero; rate-limits turns limits off")),
        Some(per_minute) => Ok(default.scaled(per_minute)),
    };
    Ok(RateSettings {
        on: settings.rate_limits.unwrap_or(true),
        address: rate("rate-address", settings.rate_address, defaults.address)?,
        session: rate("rate-session", settings.rate_session, defaults.session)?,
        sign_in: rate("rate-sign-in", settings.rate_sign_in, defaults.sign_in)?,
    })
}

/// The configured origin, or the listen address as one.
fn origin(key: &str, configured: Option<&str>, listen: SocketAddr) -> Result<String, String> {
    match configured {
        None => Ok(format!("http://{listen}")),
        Some(text) => parse_origin(key, text),
    }
}

fn parse_origin(key: &str, text: &str) -> Result<String, String> {
    let url =
        url::Url::parse(text).map_err(|error| format!("{key} is `{text}`, which is no address: {error}"))?;
    if !matches!(url.scheme(), "http" | "https") || url.path() != "/" || url.query().is_some() {
        return Err(format!("{key} must be http:// or https:// and a host, not `{text}`"));
    }
    Ok(url.origin().ascii_serialization())
}

fn long_enough(key: &str, secret: String) -> Result<String, String> {
    if secret.len() < 16 { Err(format!("{key} must have at least 16 characters")) } else { Ok(secret) }
}

fn needs<'a>(key: &str, because: &str, value: Option<&'a String>) -> Result<&'a String, String> {
    value.ok_or_else(|| format!("{because} is set, so {key} must be set too"))
}

fn smtp(settings: &Settings) -> Result<Option<SmtpConfig>, String> {
    let Some(host) = &settings.smtp_host else { return Ok(None) };
    let (tls, port) = match settings.smtp_tls.unwrap_or(MailTls::Implicit) {
        MailTls::Implicit => (SmtpTls::Implicit, 465),
        MailTls::Starttls => (SmtpTls::StartTls, 587),
        MailTls::None => (SmtpTls::None, 25),
    };
    Ok(Some(SmtpConfig {
        host: host.clone(),
        port: settings.smtp_port.unwrap_or(port),
        tls,
        username: settings.smtp_user.clone().unwrap_or_default(),
        password: settings.smtp_password.clone().unwrap_or_default(),
        from: needs("smtp-from", "smtp-host", settings.smtp_from.as_ref())?.clone(),
        timeout: TIMEOUT,
    }))
}

fn sms(settings: &Settings) -> Result<Option<SmsConfig>, String> {
    let Some(url) = &settings.sms_url else { return Ok(None) };
    Ok(Some(SmsConfig {
        url: url.clone(),
        secret: needs("sms-secret", "sms-url", settings.sms_secret.as_ref())?.clone(),
        timeout: Duration::from_secs(5),
        first_pause: Duration::from_millis(500),
    }))
}

fn push(settings: &Settings, contact_email: &str) -> Result<Option<PushConfig>, String> {
    let key = settings.push_vapid_key.as_deref().map(VapidKey::parse).transpose();
    let key = key.map_err(|error| format!("push-vapid-key: {error}"))?;
    if !settings.push.unwrap_or(key.is_some()) {
        return Ok(None);
    }
    let contact = settings.push_contact.clone().unwrap_or_else(|| format!("mailto:{contact_email}"));
    let is_contact = contact.starts_with("https://")
        || contact.strip_prefix("mailto:").is_some_and(|address| address.contains('@'));
    if !is_contact {
        return Err(format!("push-contact must be `mailto:` and an address, or https://, not `{contact}`"));
    }
    Ok(Some(PushConfig { key, contact }))
}

fn captcha(settings: &Settings) -> Result<Option<CaptchaConfig>, String> {
    let Some(url) = &settings.captcha_url else { return Ok(None) };
    Ok(Some(CaptchaConfig {
        url: url.clone(),
        site_key: needs("captcha-site-key", "captcha-url", settings.captcha_site_key.as_ref())?.clone(),
        secret: needs("captcha-secret", "captcha-url", settings.captcha_secret.as_ref())?.clone(),
        hostname: String::new(),
        timeout: Duration::from_secs(5),
    }))
}
