//! Other screens than the lobby: each is drawn when it is first asked for, and kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Result;
use baize_api_core::served::Served;
use tokio::sync::{OnceCell, Semaphore};

use super::document::Viewer;

/// A screen that is drawn once; `None` where the drawing failed.
type Kept = Arc<OnceCell<Option<Served>>>;

/// The screens that can be drawn, and those that are.
pub(super) struct Screens {
    /// Their addresses in the page: a path, and at most one parameter.
    addresses: Vec<String>,
    kept: Mutex<HashMap<(Viewer, String), Kept>>,
    /// One is drawn at a time.
    turn: Semaphore,
}

impl Screens {
    pub(super) fn new(addresses: Vec<String>) -> Self {
        Self { addresses, kept: Mutex::default(), turn: Semaphore::new(1) }
    }

    /// The paths among the addresses, separated by spaces.
    pub(super) fn paths(&self) -> String {
        let mut paths: Vec<&str> =
            self.addresses.iter().filter_map(|address| address.split('?').next()).collect();
        paths.dedup();
        paths.join(" ")
    }

    /// The address that a request for `path` means; parameters that choose no screen are ignored.
    pub(super) fn address(&self, path: &str, query: &str) -> Option<&str> {
        let means = |address: &&String| {
            let (own_path, parameter) = address.split_once('?').unwrap_or((address, ""));
            own_path == path && (parameter.is_empty() || query.split('&').any(|pair| pair == parameter))
        };
        self.addresses.iter().find(means).map(String::as_str)
    }

    /// The screen at one of the addresses, drawn by `draw` unless it is kept.
    pub(super) async fn get<F>(&self, viewer: Viewer, address: &str, draw: F) -> Kept
    where
        F: FnOnce() -> Result<Served> + Send + 'static,
    {
        let kept = {
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            kept.entry((viewer, address.to_owned())).or_default().clone()
        };
        kept.get_or_init(|| async {
            let _turn = self.turn.acquire().await;
            let drawn = tokio::task::spawn_blocking(draw).await.map_err(anyhow::Error::from);
            drawn.flatten().inspect_err(|error| tracing::error!(%error, address, "screen not drawn")).ok()
        })
        .await;
        kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_found_by_its_path_and_its_own_parameter() {
        let addresses = ["/?category=lobby_slots", "/search", "/Gamedetail?game=dice"];
        let screens = Screens::new(addresses.map(str::to_owned).to_vec());
        assert_eq!(screens.paths(), "/ /search /Gamedetail");
        assert_eq!(screens.address("/search", ""), Some("/search"));
        assert_eq!(screens.address("/search", "channel_id=1"), Some("/search"));
        assert_eq!(screens.address("/Gamedetail", "channel_id=1&game=dice"), Some("/Gamedetail?game=dice"));
        assert_eq!(screens.address("/", "category=lobby_slots"), Some("/?category=lobby_slots"));
        for (path, query) in [("/", ""), ("/Gamedetail", "game=dic"), ("/Gamedetail", ""), ("/wallet", "")] {
            assert_eq!(screens.address(path, query), None, "{path}?{query}");
        }
    }
}
