//! Every setting, once: its flag, its environment variable and its key in the file have the same name.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde::{Deserialize, Serialize};

/// How log lines look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    /// For people.
    Pretty,
    /// One JSON object a line, for collectors.
    Json,
}

/// How mail travels to the SMTP server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum MailTls {
    /// TLS from the first byte, usually port 465.
    Implicit,
    /// STARTTLS, and nothing is sent without it, usually port 587.
    Starttls,
    /// No encryption: only for a server on this machine.
    None,
}

/// What may be set. A flag wins over the environment, the environment over the file, the file over the default.
#[derive(Args, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(crate) struct Settings {
    /// The site to run: india, brazil or philippines [default: india]
    #[arg(long, env = "BAIZE_SITE", global = true, help_heading = "Site")]
    pub(crate) site: Option<String>,
    /// `real` or `social`; social turns deposits, withdrawals and capital play off [default: the profile's]
    #[arg(long, env = "BAIZE_MONEY_MODE", global = true, help_heading = "Site")]
    pub(crate) money_mode: Option<String>,
    /// The operator's licence number; without one only the sandbox gateway starts
    #[arg(long, env = "BAIZE_LICENCE_NUMBER", global = true, help_heading = "Site")]
    pub(crate) licence_number: Option<String>,

    /// Where the data lives: a file, or a PostgreSQL connection string [default: data/baize.db]
    #[arg(long, env = "BAIZE_STORE", global = true, help_heading = "Store")]
    pub(crate) store: Option<String>,
    /// Connections that only read [default: 2]
    #[arg(long, env = "BAIZE_STORE_READERS", global = true, help_heading = "Store")]
    pub(crate) store_readers: Option<usize>,
    /// Connections that write, on PostgreSQL [default: 2]
    #[arg(long, env = "BAIZE_STORE_WRITERS", global = true, help_heading = "Store")]
    pub(crate) store_writers: Option<usize>,
    /// This server's number among servers that share a database, 0 to 127; commands take one above by themselves [default: 0]
    #[arg(long, env = "BAIZE_NODE", global = true, help_heading = "Store")]
    pub(crate) node: Option<u8>,
    /// Seconds after which a job that was begun and not ended runs again, because its server died; longer than any call to an outside party, which takes 10 at most [default: 60]
    #[arg(long, env = "BAIZE_JOB_LEASE", global = true, help_heading = "Store")]
    pub(crate) job_lease: Option<u16>,

    /// The address that players reach [default: 127.0.0.1:8080]
    #[arg(long, env = "BAIZE_LISTEN", global = true, help_heading = "Network")]
    pub(crate) listen: Option<SocketAddr>,
    /// The operator's address: metrics, health, one-time codes; keep it on loopback [default: 127.0.0.1:8081]
    #[arg(long, env = "BAIZE_OPERATOR_LISTEN", global = true, help_heading = "Network")]
    pub(crate) operator_listen: Option<SocketAddr>,
    /// The sandbox gateway's address [default: 127.0.0.1:8082]
    #[arg(long, env = "BAIZE_SANDBOX_LISTEN", global = true, help_heading = "Network")]
    pub(crate) sandbox_listen: Option<SocketAddr>,
    /// How players' browsers write the server's address [default: http:// and the listen address]
    #[arg(long, env = "BAIZE_PUBLIC_URL", global = true, help_heading = "Network")]
    pub(crate) public_url: Option<String>,
    /// How players' browsers write the sandbox gateway's address [default: http:// and its listen address]
    #[arg(long, env = "BAIZE_SANDBOX_URL", global = true, help_heading = "Network")]
    pub(crate) sandbox_url: Option<String>,
    /// Whether your own proxy is in front, so that its X-Forwarded-For is trusted [default: false]
    #[arg(long, env = "BAIZE_TRUST_FORWARDED", global = true, help_heading = "Network", num_args = 0..=1, default_missing_value = "true")]
    pub(crate) trust_forwarded: Option<bool>,
    /// The header in which your own proxy names the country of the client in two letters; needs trust-forwarded [default: none, every client counts as one of the site's country]
    #[arg(long, env = "BAIZE_COUNTRY_HEADER", global = true, help_heading = "Network")]
    pub(crate) country_header: Option<String>,
    /// The largest request body in bytes [default: 65536]
    #[arg(long, env = "BAIZE_BODY_LIMIT", global = true, help_heading = "Network")]
    pub(crate) body_limit: Option<usize>,
    /// Seconds that a request may take [default: 10]
    #[arg(long, env = "BAIZE_REQUEST_TIMEOUT", global = true, help_heading = "Network")]
    pub(crate) request_timeout: Option<u64>,
    /// Whether requests are counted against limits; off only for measurements [default: true]
    #[arg(long, env = "BAIZE_RATE_LIMITS", global = true, help_heading = "Network")]
    pub(crate) rate_limits: Option<bool>,
    /// Requests a minute without a session from one address [default: 6000]
    #[arg(long, env = "BAIZE_RATE_ADDRESS", global = true, help_heading = "Network")]
    pub(crate) rate_address: Option<u32>,
    /// Requests a minute of one session, and as many again that end rounds [default: 3000]
    #[arg(long, env = "BAIZE_RATE_SESSION", global = true, help_heading = "Network")]
    pub(crate) rate_session: Option<u32>,
    /// Logins, registrations, codes and captchas a minute from one address [default: 60]
    #[arg(long, env = "BAIZE_RATE_SIGN_IN", global = true, help_heading = "Network")]
    pub(crate) rate_sign_in: Option<u32>,
    /// Streams without a session from one address at once [default: 64]
    #[arg(long, env = "BAIZE_STREAMS_OF_ADDRESS", global = true, help_heading = "Network")]
    pub(crate) streams_of_address: Option<u32>,
    /// Connections of one address at once, those with a stream aside [default: 256; no limit with trust-forwarded, for all come from the proxy]
    #[arg(long, env = "BAIZE_CONNECTIONS_OF_ADDRESS", global = true, help_heading = "Network")]
    pub(crate) connections_of_address: Option<u32>,
    /// Connections of one address at once that carry a stream [default: 1024; no limit with trust-forwarded]
    #[arg(long, env = "BAIZE_STREAM_CONNECTIONS_OF_ADDRESS", global = true, help_heading = "Network")]
    pub(crate) stream_connections_of_address: Option<u32>,
    /// Connections of players at once; fewer where the system allows fewer open files [default: 20000]
    #[arg(long, env = "BAIZE_MAX_CONNECTIONS", global = true, help_heading = "Network")]
    pub(crate) max_connections: Option<usize>,
    /// Seconds that a client has to send the head of a request, from the start of the connection or from its first byte [default: 10]
    #[arg(long, env = "BAIZE_HEAD_TIMEOUT", global = true, help_heading = "Network")]
    pub(crate) head_timeout: Option<u64>,
    /// Seconds after which a connection without an open request is closed [default: 60]
    #[arg(long, env = "BAIZE_IDLE_TIMEOUT", global = true, help_heading = "Network")]
    pub(crate) idle_timeout: Option<u64>,
    /// Whether the page wraps its calls in the transport envelope; it hides routes from simple filters and is not security [default: false]
    #[arg(long, env = "BAIZE_ENVELOPE", global = true, help_heading = "Network", num_args = 0..=1, default_missing_value = "true")]
    pub(crate) envelope: Option<bool>,
    /// Origins of game pages that may be shown in a frame, separated by commas [default: none]
    #[arg(long, env = "BAIZE_FRAME_HOSTS", global = true, help_heading = "Network")]
    pub(crate) frame_hosts: Option<String>,
    /// The origin whose /status tells pages whether the site is open [default: this server]
    #[arg(long, env = "BAIZE_STATUS_HOST", global = true, help_heading = "Network")]
    pub(crate) status_host: Option<String>,
    /// The address that pages report their views to [default: none]
    #[arg(long, env = "BAIZE_REPORT_URL", global = true, help_heading = "Network")]
    pub(crate) report_url: Option<String>,

    /// A file that names further payment gateways (docs/gateway-protocol.md); one that moves real money takes the sandbox's place [default: none]
    #[arg(long, env = "BAIZE_GATEWAYS", global = true, help_heading = "Payment gateways")]
    pub(crate) gateways: Option<PathBuf>,

    /// Whether `baize serve` runs the sandbox gateway too; off when `baize sandbox-gateway` runs beside it [default: true]
    #[arg(long, env = "BAIZE_SANDBOX_INSIDE", global = true, help_heading = "Sandbox gateway")]
    pub(crate) sandbox_inside: Option<bool>,
    /// The secret that the sandbox gateway signs with [default: drawn at first start, kept beside the data]
    #[arg(
        long,
        env = "BAIZE_SANDBOX_SECRET",
        global = true,
        help_heading = "Sandbox gateway",
        hide_env_values = true
    )]
    pub(crate) sandbox_secret: Option<String>,
    /// Milliseconds that the sandbox gateway takes for a payout [default: 3000]
    #[arg(long, env = "BAIZE_SANDBOX_PAYOUT_DELAY", global = true, help_heading = "Sandbox gateway")]
    pub(crate) sandbox_payout_delay: Option<u64>,

    /// A file that names providers of outside games (docs/providers.md); SIGHUP reads it again [default: none]
    #[arg(long, env = "BAIZE_GAME_PROVIDERS", global = true, help_heading = "Games of providers")]
    pub(crate) game_providers: Option<PathBuf>,
    /// Whether the sandbox's six games can be played; never where real money moves [default: true]
    #[arg(long, env = "BAIZE_GAME_SANDBOX", global = true, help_heading = "Games of providers")]
    pub(crate) game_sandbox: Option<bool>,
    /// Whether `baize serve` runs the sandbox of games too; off when `baize sandbox-aggregator` runs beside it [default: true]
    #[arg(long, env = "BAIZE_GAME_SANDBOX_INSIDE", global = true, help_heading = "Games of providers")]
    pub(crate) game_sandbox_inside: Option<bool>,
    /// The address of the sandbox of games [default: 127.0.0.1:8084]
    #[arg(long, env = "BAIZE_GAME_SANDBOX_LISTEN", global = true, help_heading = "Games of providers")]
    pub(crate) game_sandbox_listen: Option<SocketAddr>,
    /// How players' browsers write the address of the sandbox of games [default: http:// and its listen address]
    #[arg(long, env = "BAIZE_GAME_SANDBOX_URL", global = true, help_heading = "Games of providers")]
    pub(crate) game_sandbox_url: Option<String>,
    /// After how many of 100 rounds the sandbox of games makes calls as a failing network does [default: 0]
    #[arg(long, env = "BAIZE_GAME_SANDBOX_CHAOS", global = true, help_heading = "Games of providers")]
    pub(crate) game_sandbox_chaos: Option<u8>,
    /// What those calls are drawn from [default: 1]
    #[arg(long, env = "BAIZE_GAME_SANDBOX_CHAOS_SEED", global = true, help_heading = "Games of providers")]
    pub(crate) game_sandbox_chaos_seed: Option<u64>,

    /// Whether the fixtures of the house are played; without them and without feeds there are no bets on sports [default: true]
    #[arg(long, env = "BAIZE_SPORTS_HOUSE", global = true, help_heading = "Sports")]
    pub(crate) sports_house: Option<bool>,
    /// A file that names outside feeds of odds and results (docs/feed.md) [default: none]
    #[arg(long, env = "BAIZE_SPORTS_FEEDS", global = true, help_heading = "Sports")]
    pub(crate) sports_feeds: Option<PathBuf>,
    /// Whose sportsbook the page shows: `house`, `provider`, or `both` behind tabs [default: house]
    #[arg(long, env = "BAIZE_SPORTS_MODE", global = true, help_heading = "Sports")]
    pub(crate) sports_mode: Option<String>,
    /// The game of the catalogue that is an outside provider's sportsbook, for `sports-mode` provider or both [default: none]
    #[arg(long, env = "BAIZE_SPORTS_PROVIDER_GAME", global = true, help_heading = "Sports")]
    pub(crate) sports_provider_game: Option<String>,

    /// The SMTP server; without it codes and notices by mail go to the log and the operator's page
    #[arg(long, env = "BAIZE_SMTP_HOST", global = true, help_heading = "Mail and text messages")]
    pub(crate) smtp_host: Option<String>,
    /// Its port [default: 465, 587 or 25, by smtp-tls]
    #[arg(long, env = "BAIZE_SMTP_PORT", global = true, help_heading = "Mail and text messages")]
    pub(crate) smtp_port: Option<u16>,
    /// How mail is encrypted on the way [default: implicit]
    #[arg(long, env = "BAIZE_SMTP_TLS", global = true, help_heading = "Mail and text messages")]
    pub(crate) smtp_tls: Option<MailTls>,
    /// The user at the SMTP server
    #[arg(long, env = "BAIZE_SMTP_USER", global = true, help_heading = "Mail and text messages")]
    pub(crate) smtp_user: Option<String>,
    /// The password at the SMTP server
    #[arg(
        long,
        env = "BAIZE_SMTP_PASSWORD",
        global = true,
        help_heading = "Mail and text messages",
        hide_env_values = true
    )]
    pub(crate) smtp_password: Option<String>,
    /// The sender, such as `Baize <no-reply@example.com>`
    #[arg(long, env = "BAIZE_SMTP_FROM", global = true, help_heading = "Mail and text messages")]
    pub(crate) smtp_from: Option<String>,
    /// The webhook for text messages; without it codes and notices by text go to the log and the operator's page
    #[arg(long, env = "BAIZE_SMS_URL", global = true, help_heading = "Mail and text messages")]
    pub(crate) sms_url: Option<String>,
    /// The secret that signs the webhook's messages
    #[arg(
        long,
        env = "BAIZE_SMS_SECRET",
        global = true,
        help_heading = "Mail and text messages",
        hide_env_values = true
    )]
    pub(crate) sms_secret: Option<String>,

    /// Whether players' browsers are notified of mail, through the push service that each names; needs a public-url with https or on this machine [default: false, true with push-vapid-key]
    #[arg(long, env = "BAIZE_PUSH", global = true, help_heading = "Notifications", num_args = 0..=1, default_missing_value = "true")]
    pub(crate) push: Option<bool>,
    /// The private VAPID key, 32 bytes in base64url; devices that subscribed with another one have to subscribe again [default: drawn at first start, kept in the store]
    #[arg(
        long,
        env = "BAIZE_PUSH_VAPID_KEY",
        global = true,
        help_heading = "Notifications",
        hide_env_values = true
    )]
    pub(crate) push_vapid_key: Option<String>,
    /// Whom push services may write to: `mailto:` and an address, or an https address [default: the profile's `contact_email`]
    #[arg(long, env = "BAIZE_PUSH_CONTACT", global = true, help_heading = "Notifications")]
    pub(crate) push_contact: Option<String>,

    /// Where the invisible captcha's tokens are checked; without it there is none
    #[arg(long, env = "BAIZE_CAPTCHA_URL", global = true, help_heading = "Captcha")]
    pub(crate) captcha_url: Option<String>,
    /// The captcha's public key, for the page
    #[arg(long, env = "BAIZE_CAPTCHA_SITE_KEY", global = true, help_heading = "Captcha")]
    pub(crate) captcha_site_key: Option<String>,
    /// The captcha's secret
    #[arg(
        long,
        env = "BAIZE_CAPTCHA_SECRET",
        global = true,
        help_heading = "Captcha",
        hide_env_values = true
    )]
    pub(crate) captcha_secret: Option<String>,

    /// Log lines for people or for collectors [default: pretty]
    #[arg(long, env = "BAIZE_LOG_FORMAT", global = true, help_heading = "Log")]
    pub(crate) log_format: Option<LogFormat>,
    /// What is logged, such as `info` or `info,baize_store=debug` [default: info]
    #[arg(long, env = "BAIZE_LOG", global = true, help_heading = "Log")]
    pub(crate) log: Option<String>,
}
