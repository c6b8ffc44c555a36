//! The configuration after every check.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use baize_api_core::settings::EdgeSettings;
use baize_core::site::Site;
use baize_providers::captcha::CaptchaConfig;
use baize_providers::mail::SmtpConfig;
use baize_providers::odds::HttpFeedConfig;
use baize_providers::push::VapidKey;
use baize_providers::sms::SmsConfig;
use baize_store::StoreConfig;
use baize_time::Span;

use super::gateways::ConfiguredGateway;
use super::providers::ConfiguredProvider;
use super::settings::LogFormat;
use crate::connections::ConnectionLimits;

/// The sandbox gateway: its address, how browsers write it, and what it signs with.
pub(crate) struct SandboxConfig {
    /// Whether it is asked at all: not beside a gateway that moves real money.
    pub(crate) takes_orders: bool,
    /// Whether `baize serve` runs it.
    pub(crate) inside: bool,
    pub(crate) listen: SocketAddr,
    pub(crate) url: String,
    /// `None`: drawn at the first start and kept beside the data.
    pub(crate) secret: Option<String>,
    pub(crate) payout_delay: Duration,
}

/// The sandbox of games: its address, and how browsers write it.
pub(crate) struct GameSandboxConfig {
    /// Whether its games can be played: not where real money moves.
    pub(crate) takes_bets: bool,
    /// Whether `baize serve` runs it.
    pub(crate) inside: bool,
    pub(crate) listen: SocketAddr,
    pub(crate) url: String,
    /// Of 100 rounds, how many are followed by calls as a failing network makes them.
    pub(crate) chaos: u8,
    pub(crate) chaos_seed: u64,
}

/// How notifications are sent.
pub(crate) struct PushConfig {
    /// `None`: drawn at the first start and kept in the store.
    pub(crate) key: Option<VapidKey>,
    pub(crate) contact: String,
}

/// Everything checked, ready to be wired.
pub(crate) struct Config {
    pub(crate) site: Arc<Site>,
    pub(crate) store: StoreConfig,
    /// Where files beside the database go: the sandboxes' journals and secret.
    pub(crate) data: PathBuf,
    pub(crate) node: u8,
    /// How long a job belongs to the worker that claimed it.
    pub(crate) job_lease: Span,
    pub(crate) listen: SocketAddr,
    pub(crate) operator_listen: SocketAddr,
    pub(crate) public_url: String,
    pub(crate) sandbox: SandboxConfig,
    /// Further gateways, in the order in which they are asked.
    pub(crate) gateways: Vec<ConfiguredGateway>,
    /// Providers of outside games, as their file names them at the start.
    pub(crate) game_providers: Vec<ConfiguredProvider>,
    /// Their file, which is read again on SIGHUP.
    pub(crate) game_providers_file: Option<PathBuf>,
    /// The origins that may be framed beside those of the providers.
    pub(crate) own_frame_hosts: Vec<String>,
    pub(crate) game_sandbox: GameSandboxConfig,
    /// Whether the fixtures of the house are played.
    pub(crate) sports_house: bool,
    /// Outside feeds of odds.
    pub(crate) sports_feeds: Vec<HttpFeedConfig>,
    pub(crate) edge: EdgeSettings,
    /// What each listener allows; `total` is that of the players' one.
    pub(crate) connections: ConnectionLimits,
    pub(crate) smtp: Option<SmtpConfig>,
    pub(crate) sms: Option<SmsConfig>,
    /// `None`: no notifications.
    pub(crate) push: Option<PushConfig>,
    pub(crate) captcha: Option<CaptchaConfig>,
    pub(crate) log_format: LogFormat,
    pub(crate) log: String,
}
