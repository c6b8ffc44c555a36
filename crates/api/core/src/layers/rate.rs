//! Rate limits (429 with code 9001): a session has its own, requests without one share those of their address. So a
//! neighbour behind the same address takes nothing from a signed-in player.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;

use baize_identity::TokenHash;
use governor::{
    Quota, RateLimiter,
    clock::{Clock as _, DefaultClock},
    state::keyed::DashMapStateStore,
};

use super::hooks::{CountedPaths, Hooks, KnownCallers};
use crate::{
    extract::client::ClientIp,
    settings::{Rate, RateSettings},
};

type Limiter<K> = RateLimiter<K, DashMapStateStore<K>, DefaultClock>;

/// Whose limits count a request.
pub(super) struct Caller {
    pub(super) ip: Option<ClientIp>,
    /// The session, as far as it is known without asking the store. A forged token is none.
    pub(super) session: Option<TokenHash>,
}

/// The limits at work.
pub(super) struct Rates {
    clock: DefaultClock,
    address: Limiter<IpAddr>,
    session: Limiter<TokenHash>,
    /// What ends rounds, per session, beside everything else that the session asks.
    ending: Limiter<TokenHash>,
    sign_in: Limiter<IpAddr>,
    paths: CountedPaths,
    known: Vec<Arc<dyn KnownCallers>>,
}

fn quota(rate: Rate) -> Quota {
    let at_least_one = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    Quota::per_minute(at_least_one(rate.per_minute)).allow_burst(at_least_one(rate.burst))
}

impl Rates {
    /// The limits of these settings; `None` when they are off.
    pub(super) fn new(settings: &RateSettings, hooks: &Hooks) -> Option<Self> {
        settings.on.then(|| Self {
            clock: DefaultClock::default(),
            address: RateLimiter::dashmap(quota(settings.address)),
            session: RateLimiter::dashmap(quota(settings.session)),
            ending: RateLimiter::dashmap(quota(settings.session)),
            sign_in: RateLimiter::dashmap(quota(settings.sign_in)),
            paths: hooks.paths.clone(),
            known: hooks.known.clone(),
        })
    }

    /// Lets the request in, or says how many seconds to wait.
    pub(super) fn admit(&self, caller: &Caller, path: &str) -> Result<(), u64> {
        match (&caller.session, caller.ip) {
            (Some(session), _) if self.paths.ending.contains(&path) => {
                self.check(&self.ending, session)?;
            }
            (Some(session), _) => self.check(&self.session, session)?,
            (None, Some(ClientIp(ip))) if self.known.iter().any(|known| known.is_known(path, ip)) => {}
            (None, Some(ClientIp(ip))) => self.check(&self.address, &network(ip))?,
            (None, None) => {}
        }
        self.admit_sign_in(caller, path)
    }

    /// The limit on what guessers use alone, for a request that came out of an envelope: what was outside is counted.
    pub(super) fn admit_sign_in(&self, caller: &Caller, path: &str) -> Result<(), u64> {
        let goes_on = caller.session.is_some() && self.paths.resume.contains(&path);
        match caller.ip {
            Some(ClientIp(ip)) if self.paths.sign_in.contains(&path) && !goes_on => {
                self.check(&self.sign_in, &network(ip))
            }
            _ => Ok(()),
        }
    }

    fn check<K: std::hash::Hash + Eq + Clone>(&self, limiter: &Limiter<K>, key: &K) -> Result<(), u64> {
        limiter.check_key(key).map_err(|until| until.wait_time_from(self.clock.now()).as_secs().max(1))
    }

    pub(super) fn forget_idle(&self) {
        self.address.retain_recent();
        self.session.retain_recent();
        self.ending.retain_recent();
        self.sign_in.retain_recent();
    }
}

/// The address, or the /64 network of an IPv6 address: one household has all of it.
pub fn network(ip: IpAddr) -> IpAddr {
    match ip {
        IpAddr::V4(_) => ip,
        IpAddr::V6(six) => {
            let mut bytes = six.octets();
            bytes[8..].fill(0);
            IpAddr::from(bytes)
        }
    }
}
