//! Rate limits per address and per session (429 with code 9001).

use std::{
    hash::{DefaultHasher, Hash as _, Hasher as _},
    net::IpAddr,
    num::NonZeroU32,
};

use crate::extract::{ClientIp, session_token};
use governor::{
    Quota, RateLimiter,
    clock::{Clock as _, DefaultClock},
    state::keyed::DashMapStateStore,
};
use http::HeaderMap;

/// How many requests, and how many at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// Refilled per minute.
    pub per_minute: u32,
    /// Ready at once.
    pub burst: u32,
}

/// The limits. Many players may share an address (mobile networks), so the address's limit is generous, and what
/// guessers use (log in, register, ask for a code) has one of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateSettings {
    /// Off only for load tests.
    pub on: bool,
    /// Any request, per address.
    pub address: Rate,
    /// Requests of one session.
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

const SIGN_IN: [&str; 8] = [
    "/api/user/register",
    "/api/user/login",
    "/api/user/login_register",
    "/api/user/tokenVerify",
    "/api/user/sendCode",
    "/api/user/resetPassword",
    "/api/user/getPicCaptcha",
    "/api/user/tokenLogin",
];

type Limiter<K> = RateLimiter<K, DashMapStateStore<K>, DefaultClock>;

/// The limits at work.
pub(super) struct Rates {
    clock: DefaultClock,
    address: Limiter<IpAddr>,
    session: Limiter<u64>,
    sign_in: Limiter<IpAddr>,
    /// Whether players come over https; the session's cookie is named after it.
    https: bool,
}

impl RateSettings {
    pub(super) fn build(&self, https: bool) -> Option<Rates> {
        self.on.then(|| Rates {
            clock: DefaultClock::default(),
            address: RateLimiter::dashmap(self.address.quota()),
            session: RateLimiter::dashmap(self.session.quota()),
            sign_in: RateLimiter::dashmap(self.sign_in.quota()),
            https,
        })
    }
}

impl Rate {
    /// Another number a minute, with the same share of it ready at once.
    #[must_use]
    pub fn scaled(self, per_minute: u32) -> Self {
        let burst = u64::from(per_minute) * u64::from(self.burst) / u64::from(self.per_minute.max(1));
        Self { per_minute, burst: u32::try_from(burst).unwrap_or(u32::MAX).max(1) }
    }

    fn quota(self) -> Quota {
        let at_least_one = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        Quota::per_minute(at_least_one(self.per_minute)).allow_burst(at_least_one(self.burst))
    }
}

impl Rates {
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
            Some(ClientIp(ip)) if SIGN_IN.contains(&path) => self.check(&self.sign_in, &network(ip)),
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
pub(crate) fn network(ip: IpAddr) -> IpAddr {
    match ip {
        IpAddr::V4(_) => ip,
        IpAddr::V6(six) => {
            let mut bytes = six.octets();
            bytes[8..].fill(0);
            IpAddr::from(bytes)
        }
    }
}
