//! Launches of the last seconds: a repeat gets the same answer.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use baize_money::PlayMode;
use baize_store::SessionId;
use baize_time::{Span, Timestamp};

use super::game_url::GameUrl;

/// How long a launch is repeated.
const REPEATED_FOR: Span = Span::seconds(10);

/// Who launched what.
pub(crate) type LaunchKey = (SessionId, String, PlayMode);

/// The launches of this server's last seconds. Kept in memory only, for the addresses carry a player's token.
#[derive(Default)]
pub(crate) struct Launched(Mutex<HashMap<LaunchKey, (Timestamp, GameUrl)>>);

impl Launched {
    /// The answer to the same launch, if it was given within the last seconds.
    pub(crate) fn find(&self, key: &LaunchKey, now: Timestamp) -> Option<GameUrl> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (made_at, url) = kept.get(key)?;
        (made_at.plus(REPEATED_FOR) > now).then(|| url.clone())
    }

    /// Forgets the answer that began a session: its token is worth nothing any more.
    pub(crate) fn forget(&self, session_id: &str) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|_, (_, url)| url.session_id.as_deref() != Some(session_id));
    }

    /// Keeps an answer; those that are too old are forgotten.
    pub(crate) fn keep(&self, key: LaunchKey, url: GameUrl, now: Timestamp) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|_, (made_at, _)| made_at.plus(REPEATED_FOR) > now);
        kept.insert(key, (now, url));
    }
}
