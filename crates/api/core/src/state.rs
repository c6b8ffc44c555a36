//! What every handler can reach.

use std::{ops::Deref, sync::Arc, time::Duration};

use baize_core::{
    Ctx,
    ports::{Captcha, Clock, CodeSender, Entropy, Gateways, Identity},
    site::Site,
};
use baize_store::{Db, IdGen};

use crate::{
    identity::IdentityState,
    lang::Lang,
    layers::{envelope::EnvelopeSettings, rate::RateSettings},
    lobby::cache::LobbyCache,
    originals::crash::Table,
    stream::Hub,
};

/// The application, shared by all handlers; cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Inner>);

struct Inner {
    parts: Parts,
    lobby: LobbyCache,
    identity: IdentityState,
    crash: Table,
}

/// The parts of the application.
pub struct Parts {
    /// The store.
    pub db: Db,
    /// The site.
    pub site: Arc<Site>,
    /// The site's own language, for clients that name none.
    pub lang: Lang,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Unpredictable bytes.
    pub entropy: Arc<dyn Entropy>,
    /// Ids.
    pub ids: Arc<IdGen>,
    /// The parties outside.
    pub ports: Ports,
    /// How the edge behaves.
    pub settings: EdgeSettings,
}

/// The parties outside.
pub struct Ports {
    /// Delivers one-time codes.
    pub codes: Arc<dyn CodeSender>,
    /// Verifies the invisible captcha.
    pub captcha: Arc<dyn Captcha>,
    /// Exchanges authorisation codes.
    pub identity: Arc<dyn Identity>,
    /// Collect deposits and pay withdrawals.
    pub gateways: Gateways,
    /// Tells connected pages what happened.
    pub realtime: Arc<Hub>,
}

/// How the edge behaves.
#[derive(Clone, Debug)]
pub struct EdgeSettings {
    /// Whether players reach the server over https: cookies get the `__Host-` prefix and `Secure`.
    pub https: bool,
    /// Whether the address of the client is the last one of `X-Forwarded-For`; only behind a proxy of one's own.
    pub trust_forwarded: bool,
    /// The largest body, in bytes.
    pub body_limit: usize,
    /// How long a request may take.
    pub timeout: Duration,
    /// How often a stream is pinged, and its session looked up again.
    pub ping: Duration,
    /// Streams without a session from one address at once.
    pub streams_of_address: u32,
    /// Rate limits.
    pub rates: RateSettings,
    /// The transport envelope, off by default.
    pub envelope: Option<EnvelopeSettings>,
    /// Origins of game pages that may be shown in a frame.
    pub frame_hosts: Vec<String>,
    /// The origin that tells whether the site is open; empty when it is this server.
    pub status_host: String,
    /// Where pages report that they were seen; empty for nowhere.
    pub report_url: String,
}

impl Default for EdgeSettings {
    fn default() -> Self {
        Self {
            https: false,
            trust_forwarded: false,
            body_limit: crate::layers::body::LIMIT,
            timeout: Duration::from_secs(10),
            ping: Duration::from_secs(15),
            streams_of_address: 64,
            rates: RateSettings::default(),
            envelope: None,
            frame_hosts: Vec::new(),
            status_host: String::new(),
            report_url: String::new(),
        }
    }
}

impl App {
    /// The application of these parts.
    pub fn new(parts: Parts) -> Self {
        Self(Arc::new(Inner {
            parts,
            lobby: LobbyCache::default(),
            identity: IdentityState::default(),
            crash: Table::default(),
        }))
    }

    /// The lobby in memory.
    pub fn lobby(&self) -> &LobbyCache {
        &self.0.lobby
    }

    /// The table of Crash in memory.
    pub(crate) fn crash(&self) -> &Table {
        &self.0.crash
    }

    /// What accounts and sessions remember between requests.
    pub fn identity(&self) -> &IdentityState {
        &self.0.identity
    }

    /// The context of an action that begins now. Make it before the transaction and move it in.
    pub fn ctx(&self) -> Ctx {
        Ctx::new(self.clock.now(), self.site.clone(), self.ids.clone())
    }

    /// `N` unpredictable bytes. Draw them before the transaction and move them in.
    pub fn draw<const N: usize>(&self) -> [u8; N] {
        baize_core::ports::draw(&*self.entropy)
    }
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0.parts
    }
}
