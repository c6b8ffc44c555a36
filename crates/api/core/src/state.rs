//! What every handler can reach. What only one context needs is that context's own state, which carries this one.

use std::{ops::Deref, sync::Arc};

use axum::extract::FromRef;
use baize_core::{
    Ctx,
    ports::{Captcha, Clock, Entropy, GameProviders, Gateways, Identity, MessageSender, PushSender},
    site::Site,
};
use baize_identity::TokenSeal;
use baize_store::{Db, IdGen};
use baize_time::Timestamp;

use crate::{
    lang::Lang,
    session::{nonces::Nonces, sessions::Sessions},
    settings::EdgeSettings,
    stream::hub::Hub,
};

/// The application, shared by all handlers; cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Inner>);

/// The state of a router, of which the application is a part: what extractors ask for.
pub trait HasApp: Send + Sync {
    /// The application.
    fn app(&self) -> App;
}

impl<S: Send + Sync> HasApp for S
where
    App: FromRef<S>,
{
    fn app(&self) -> App {
        App::from_ref(self)
    }
}

struct Inner {
    parts: Parts,
    sessions: Sessions,
    nonces: Nonces,
}

/// The parts of the application: the store, the site, time, randomness, the outside world and the settings.
#[expect(missing_docs, reason = "the other fields are what their types say")]
pub struct Parts {
    pub db: Db,
    pub site: Arc<Site>,
    /// The site's own language, for clients that name none.
    pub lang: Lang,
    pub clock: Arc<dyn Clock>,
    /// Unpredictable bytes.
    pub entropy: Arc<dyn Entropy>,
    pub ids: Arc<IdGen>,
    /// What session tokens are sealed with.
    pub token_seal: TokenSeal,
    pub ports: Ports,
    pub settings: EdgeSettings,
}

/// The parties outside.
pub struct Ports {
    /// Delivers one-time codes and notices.
    pub messages: Arc<dyn MessageSender>,
    /// Delivers notifications to devices.
    pub push: Arc<dyn PushSender>,
    /// Verifies the invisible captcha.
    pub captcha: Arc<dyn Captcha>,
    /// Exchanges authorisation codes.
    pub identity: Arc<dyn Identity>,
    /// Collect deposits and pay withdrawals.
    pub gateways: Gateways,
    /// Providers of outside games.
    pub game_providers: GameProviders,
    /// Publishes events to connected pages.
    pub realtime: Arc<Hub>,
}

impl App {
    /// The application of these parts.
    pub fn new(parts: Parts) -> Self {
        let (db, clock, seal) = (parts.db.clone(), parts.clock.clone(), parts.token_seal.clone());
        let sessions = Sessions::new(db, clock, seal, parts.settings.endings_age);
        let nonces = Nonces::new(parts.db.clone(), parts.clock.clone());
        Self(Arc::new(Inner { parts, sessions, nonces }))
    }

    /// Sessions that were looked up.
    pub fn sessions(&self) -> &Sessions {
        &self.0.sessions
    }

    /// Nonces of signed requests.
    pub fn nonces(&self) -> &Nonces {
        &self.0.nonces
    }

    /// The context of an action that begins now. Make it before the transaction and move it in.
    pub fn ctx(&self) -> Ctx {
        Ctx::new(self.clock.now(), self.site.clone(), self.ids.clone())
    }

    /// The context of an action that counts from when its request was received.
    pub fn ctx_at(&self, received: Timestamp) -> Ctx {
        Ctx::new(received, self.site.clone(), self.ids.clone())
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
