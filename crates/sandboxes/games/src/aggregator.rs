//! The aggregator's state, shared by its API, its pages, its console and its deliveries.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use baize_core::ports::{Clock, Entropy, draw};
use baize_core::rsa_signature::{KeyError, PrivateKey, PublicKey};
use tokio::sync::Notify;

use crate::chaos::Chaos;
use crate::keys;
use crate::memory::{Memory, Session};

/// How long the wallet may take for an answer.
const TIMEOUT: Duration = Duration::from_secs(5);

/// How the sandbox aggregator is set up.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where a player's browser reaches it, such as `http://127.0.0.1:8084`; no slash at the end.
    pub public_url: String,
    /// The operator's wallet, such as `http://127.0.0.1:8080/wallet/hub88/nightheron`.
    pub wallet_url: String,
    /// Its journal; `None` = in memory only.
    pub journal: Option<PathBuf>,
    /// Of a hundred rounds, how many are followed by calls as a failing network makes them.
    pub chaos: u8,
    /// What those are drawn from.
    pub chaos_seed: u64,
}

/// Why the aggregator does not start.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Its journal or its HTTP client.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// One of its keys.
    #[error("a key of the sandbox aggregator: {0}")]
    Key(#[from] KeyError),
}

/// The running aggregator. Cheap to clone; all clones are one.
#[derive(Clone)]
pub struct Aggregator {
    pub(crate) inner: Arc<Inner>,
}

pub(crate) struct Inner {
    clock: Arc<dyn Clock>,
    entropy: Arc<dyn Entropy>,
    pub(crate) config: Config,
    pub(crate) own_key: PrivateKey,
    pub(crate) operator_key: PublicKey,
    pub(crate) memory: Memory,
    pub(crate) http: reqwest::Client,
    pub(crate) wake: Notify,
    pub(crate) chaos: Mutex<Chaos>,
    /// Sessions with a round under way.
    playing: Mutex<HashSet<String>>,
}

impl Aggregator {
    /// Opens the aggregator's memory.
    ///
    /// # Errors
    /// The journal cannot be opened.
    pub fn open(config: Config, clock: Arc<dyn Clock>, entropy: Arc<dyn Entropy>) -> Result<Self, OpenError> {
        // A second installation of the cryptography changes nothing.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::builder().timeout(TIMEOUT).build().map_err(std::io::Error::other)?;
        let inner = Inner {
            memory: Memory::open(config.journal.as_deref())?,
            own_key: PrivateKey::from_pem(keys::AGGREGATOR_PRIVATE)?,
            operator_key: PublicKey::from_pem(keys::OPERATOR_PUBLIC)?,
            chaos: Mutex::new(Chaos::new(config.chaos, config.chaos_seed)),
            wake: Notify::new(),
            playing: Mutex::default(),
            config,
            clock,
            entropy,
            http,
        };
        Ok(Self { inner: Arc::new(inner) })
    }

    pub(crate) fn now(&self) -> i64 {
        self.inner.clock.now().millis()
    }

    /// A name nobody can guess.
    pub(crate) fn name(&self, prefix: &str) -> String {
        format!("{prefix}{}", hex::encode(draw::<16>(self.inner.entropy.as_ref())))
    }

    /// The name of a round: rounds are listed by their time.
    pub(crate) fn round_name(&self) -> String {
        format!("{:013}-{}", self.now(), hex::encode(draw::<6>(self.inner.entropy.as_ref())))
    }

    /// A number below `n`, each equally likely.
    pub(crate) fn pick(&self, n: u32) -> u32 {
        let n = n.max(1);
        // Numbers above the last whole multiple of n would favour the small ones.
        let whole = u32::MAX - u32::MAX % n;
        loop {
            let drawn = u32::from_le_bytes(draw(self.inner.entropy.as_ref()));
            if drawn < whole {
                return drawn % n;
            }
        }
    }

    pub(crate) fn session(&self, id: &str) -> Option<Session> {
        self.inner.memory.lock().sessions.get(id).cloned()
    }

    /// Holds a session for one round; `None` while another one is under way in it.
    pub(crate) fn begin_round(&self, session: &str) -> Option<RoundUnderWay> {
        let is_free = self.playing().insert(session.to_owned());
        is_free.then(|| RoundUnderWay { aggregator: self.clone(), session: session.to_owned() })
    }

    fn playing(&self) -> std::sync::MutexGuard<'_, HashSet<String>> {
        self.inner.playing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets the session go when it is dropped.
pub(crate) struct RoundUnderWay {
    aggregator: Aggregator,
    session: String,
}

impl Drop for RoundUnderWay {
    fn drop(&mut self) {
        self.aggregator.playing().remove(&self.session);
    }
}
