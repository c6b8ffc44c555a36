//! How the public listener behaves, as the configuration of the server decides.

use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use http::HeaderName;

/// The largest body unless configured otherwise: 64 KiB.
pub const BODY_LIMIT: usize = 64 * 1024;

/// How the edge behaves.
#[derive(Clone, Debug)]
pub struct EdgeSettings {
    /// Whether players reach the server over https: cookies get the `__Host-` prefix and `Secure`.
    pub https: bool,
    /// Whether the address of the client is the last one of `X-Forwarded-For`; only behind a proxy of one's own.
    pub trust_forwarded: bool,
    /// The header in which one's own proxy names the country of the client; `None` takes every client for one of the site's country.
    pub country_header: Option<HeaderName>,
    /// The largest body, in bytes.
    pub body_limit: usize,
    /// How long a request may take.
    pub timeout: Duration,
    /// How often a stream is pinged, and its session looked up again.
    pub ping: Duration,
    /// Streams without a session from one address at once.
    pub streams_of_address: u32,
    /// How old the knowledge of sessions that another process ended may be.
    pub endings_age: Duration,
    /// Rate limits.
    pub rates: RateSettings,
    /// The transport envelope, off by default.
    pub envelope: Option<EnvelopeSettings>,
    /// How players' browsers write the server's address, without a slash at the end; empty in tests.
    pub public_url: String,
    /// Origins of game pages that may be shown in a frame.
    pub frame_hosts: FrameHosts,
    /// The origin of `/status`; empty when it is this server.
    pub status_host: String,
    /// Where pages report that they were seen; empty for nowhere.
    pub report_url: String,
}

impl Default for EdgeSettings {
    fn default() -> Self {
        Self {
            https: false,
            trust_forwarded: false,
            country_header: None,
            body_limit: BODY_LIMIT,
            timeout: Duration::from_secs(10),
            ping: Duration::from_secs(15),
            streams_of_address: 64,
            endings_age: Duration::from_millis(50),
            rates: RateSettings::default(),
            envelope: None,
            public_url: String::new(),
            frame_hosts: FrameHosts::default(),
            status_host: String::new(),
            report_url: String::new(),
        }
    }
}

/// Origins of game pages that may be shown in a frame. Clones share them, also when others take their place.
#[derive(Clone, Debug, Default)]
pub struct FrameHosts(Arc<RwLock<Arc<[String]>>>);

impl FrameHosts {
    /// These origins.
    pub fn new(origins: impl IntoIterator<Item = String>) -> Self {
        Self(Arc::new(RwLock::new(origins.into_iter().collect())))
    }

    /// These take the place of those that there are.
    pub fn replace(&self, origins: impl IntoIterator<Item = String>) {
        let origins = origins.into_iter().collect();
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = origins;
    }

    /// The origins now.
    pub fn list(&self) -> Arc<[String]> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// How many requests, and how many at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// Refilled per minute.
    pub per_minute: u32,
    /// Ready at once.
    pub burst: u32,
}

/// The limits. Many players may share an address (mobile networks), so requests of a session are not counted for it,
/// and what guessers use (log in, register, ask for a code) has a limit of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateSettings {
    /// Off only for load tests.
    pub on: bool,
    /// Requests without a session, per address.
    pub address: Rate,
    /// Requests of one session, and as many again that end rounds.
    pub session: Rate,
    /// Login, registration, codes and captchas, per address.
    pub sign_in: Rate,
}

impl Default for RateSettings {
    fn default() -> Self {
        Self {
            on: true,
            address: Rate { per_minute: 6_000, burst: 600 },
            session: Rate { per_minute: 3_000, burst: 200 },
            sign_in: Rate { per_minute: 60, burst: 30 },
        }
    }
}

impl Rate {
    /// Another number a minute, with the same share of it ready at once.
    #[must_use]
    pub fn scaled(self, per_minute: u32) -> Self {
        let burst = u64::from(per_minute) * u64::from(self.burst) / u64::from(self.per_minute.max(1));
        Self { per_minute, burst: u32::try_from(burst).unwrap_or(u32::MAX).max(1) }
    }
}

/// The pair of field names and the prefix that preload supplies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnvelopeSettings {
    /// The names of the two pieces.
    pub fields: [String; 2],
    /// The path before the message key, such as `/m/`.
    pub prefix: String,
}
