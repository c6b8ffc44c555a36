//! Rate limits per address and per session (429 with code 9001).

use std::{
    hash::{DefaultHasher, Hash as _, Hasher as _},
    net::IpAddr,
    num::NonZeroU32,
};

use governor::{
    Quota, RateLimiter,
    clock::{Clock as _, DefaultClock},
    state::keyed::DashMapStateStore,
};
use http::HeaderMap;

use crate::{
    extract::client::ClientIp,
    session::presented::session_token,
    settings::{Rate, RateSettings},
};

type Limiter<K> = RateLimiter<K, DashMapStateStore<K>, DefaultClock>;

/// The limits at work.
pub(super) struct Rates {
    clock: DefaultClock,
    address: Limiter<IpAddr>,
    session: Limiter<u64>,
    sign_in: Limiter<IpAddr>,
    sign_in_paths: Vec<&'static str>,
    /// Whether players come over https; the session's cookie is named after it.
    https: bool,
}

fn quota(rate: Rate) -> Quota {
    let at_least_one = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    Quota::per_minute(at_least_one(rate.per_minute)).allow_burst(at_least_one(rate.burst))
}

impl Rates {
    /// The limits of these settings; `None` when they are off.
    pub(super) fn new(settings: &RateSettings, https: bool, sign_in_paths: &[&'static str]) -> Option<Self> {
        settings.on.then(|| Self {
            clock: DefaultClock::default(),
            address: RateLimiter::dashmap(quota(settings.address)),
            session: RateLimiter::dashmap(quota(settings.session)),
            sign_in: RateLimiter::dashmap(quota(settings.sign_in)),
            sign_in_paths: sign_in_paths.to_vec(),
            https,
        })
    }

    /// Lets the request in, or says how many seconds to wait.
    pub(super) fn admit(&self, ip: Option<ClientIp>, path: &str, headers: &HeaderMap) -> Result<(), u64> {
        if let Some(ClientIp(ip)) = ip {
            self.check(&self.address, &network(ip))?;
        }
        self.admit_sign_in(ip, path)?;
        if let Some(token) = session_token(headers, self.https) {
            let mut hasher = DefaultHasher::new();
            token.hash(&mut hasher);
            self.check(&self.session, &hasher.finish())?;
        }
        Ok(())
    }

    /// The limit on what guessers use alone, for a request that came out of an envelope: what was outside is counted.
    pub(super) fn admit_sign_in(&self, ip: Option<ClientIp>, path: &str) -> Result<(), u64> {
        match ip {
            Some(ClientIp(ip)) if self.sign_in_paths.contains(&path) => {
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
