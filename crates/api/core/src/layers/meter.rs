//! How many requests, with which status, and how long they took, per route.

use std::{
    collections::{HashMap, HashSet},
    sync::{PoisonError, RwLock},
};

use http::StatusCode;
use metrics::{Counter, Histogram, counter, histogram};

type Handles = HashMap<(&'static str, u16), (Counter, Histogram)>;

pub(super) struct Meter {
    routes: HashSet<&'static str>,
    handles: RwLock<Handles>,
}

impl Meter {
    /// Every other path counts as `other`, so that a scanner cannot fill the memory with names.
    pub(super) fn new(routes: impl IntoIterator<Item = String>) -> Self {
        // The routes of the program are as many as its endpoints and live as long as it does.
        let routes = routes.into_iter().map(|route| &*route.leak()).collect();
        Self { routes, handles: RwLock::default() }
    }

    pub(super) fn route(&self, path: &str) -> &'static str {
        self.routes.get(path).copied().unwrap_or(if path.starts_with("/api/") { "other api" } else { "page" })
    }

    pub(super) fn count(&self, route: &'static str, status: StatusCode, seconds: f64) {
        let key = (route, status.as_u16());
        if let Some((requests, duration)) =
            self.handles.read().unwrap_or_else(PoisonError::into_inner).get(&key)
        {
            requests.increment(1);
            duration.record(seconds);
            return;
        }
        let requests =
            counter!("http_requests_total", "route" => route, "status" => status.as_str().to_owned());
        let duration = histogram!("http_request_seconds", "route" => route);
        requests.increment(1);
        duration.record(seconds);
        self.handles.write().unwrap_or_else(PoisonError::into_inner).insert(key, (requests, duration));
    }
}
