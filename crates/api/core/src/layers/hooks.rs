//! Where contexts take part in the way of every request.

use std::net::IpAddr;
use std::sync::Arc;

use axum::response::Response;
use http::{Extensions, HeaderMap, Method};

/// Replies that a context keeps in memory, complete with every header of the layers but the request id.
pub trait CachedReplies: Send + Sync {
    /// The reply to this request, if it is kept; every other request goes through the router.
    fn find(&self, method: &Method, path: &str, headers: &HeaderMap) -> Option<Response>;
}

/// A context that has to know at once when a request has been received to its last byte.
pub trait RequestObserver: Send + Sync {
    /// Called before the handler; what is put into `extensions` reaches it.
    fn received(&self, path: &str, extensions: &mut Extensions);
}

/// A context that knows parties which are not counted: they call as often as players make them.
pub trait KnownCallers: Send + Sync {
    /// Whether a request to this path comes from such a party's own address.
    fn is_known(&self, path: &str, address: IpAddr) -> bool;
}

/// What the contexts add to the layers.
#[derive(Clone, Default)]
pub struct Hooks {
    pub(super) cached: Vec<Arc<dyn CachedReplies>>,
    pub(super) observers: Vec<Arc<dyn RequestObserver>>,
    pub(super) paths: CountedPaths,
    pub(super) known: Vec<Arc<dyn KnownCallers>>,
}

/// Paths that are counted apart from other requests.
#[derive(Clone, Default)]
pub(super) struct CountedPaths {
    /// What guessers use.
    pub(super) sign_in: Vec<&'static str>,
    /// What goes on with a session, of the paths that guessers use.
    pub(super) resume: Vec<&'static str>,
    /// What brings a player's money out of a round.
    pub(super) ending: Vec<&'static str>,
}

impl Hooks {
    /// Adds the replies that a context keeps.
    #[must_use]
    pub fn with_cached(mut self, cached: impl CachedReplies + 'static) -> Self {
        self.cached.push(Arc::new(cached));
        self
    }

    /// Adds an observer of received requests.
    #[must_use]
    pub fn with_observer(mut self, observer: impl RequestObserver + 'static) -> Self {
        self.observers.push(Arc::new(observer));
        self
    }

    /// Adds parties that are not counted.
    #[must_use]
    pub fn with_known_callers(mut self, known: impl KnownCallers + 'static) -> Self {
        self.known.push(Arc::new(known));
        self
    }

    /// Adds paths that guessers use: they have a rate limit of their own. Those of `resume` count for the session that
    /// they go on with, if it is one.
    #[must_use]
    pub fn with_sign_in_paths(mut self, paths: &[&'static str], resume: &[&'static str]) -> Self {
        self.paths.sign_in.extend_from_slice(paths);
        self.paths.resume.extend_from_slice(resume);
        self
    }

    /// Adds paths that bring a player's money out of a round: nothing else of the session uses up their limit.
    #[must_use]
    pub fn with_ending_paths(mut self, paths: &[&'static str]) -> Self {
        self.paths.ending.extend_from_slice(paths);
        self
    }
}
