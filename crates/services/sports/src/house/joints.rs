//! What selections of a fixture are worth together.

use std::fmt;
use std::sync::Arc;

use baize_sports::simulator::Joint;
use baize_time::{Span, Timestamp};

/// How long odds that were replaced can still be asked for.
pub(super) const SHOWN_FOR: Span = Span::seconds(5);

/// What selections of a fixture are worth together: now, and in the last seconds.
#[derive(Clone, Default)]
pub struct Joints {
    now: Option<Arc<dyn Joint>>,
    earlier: Vec<(Timestamp, Arc<dyn Joint>)>,
}

impl Joints {
    /// Now; `None` while nothing is offered.
    pub(super) const fn now(&self) -> Option<&Arc<dyn Joint>> {
        self.now.as_ref()
    }

    /// Those before that can still be asked for.
    pub(super) fn earlier(&self, now: Timestamp) -> impl Iterator<Item = &Arc<dyn Joint>> {
        self.earlier.iter().filter(move |(until, _)| *until > now).map(|(_, joint)| joint)
    }

    /// The same once it is worth something else; `None` while nothing is offered.
    pub(super) fn replaced(&self, joint: Option<Arc<dyn Joint>>, now: Timestamp) -> Self {
        let still_shown = self.earlier.iter().filter(|(until, _)| *until > now).cloned();
        let replaced = self.now.clone().map(|joint| (now.plus(SHOWN_FOR), joint));
        Self { now: joint, earlier: still_shown.chain(replaced).collect() }
    }
}

/// It follows from the rest of a fixture.
impl PartialEq for Joints {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl fmt::Debug for Joints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Joints").field("is_offered", &self.now.is_some()).finish_non_exhaustive()
    }
}
