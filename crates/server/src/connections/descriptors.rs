//! How many open files the system allows, and how the listeners share them.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// More are never needed.
const WANTED: u64 = 32_768;
/// Connections to the operator's pages.
const OPERATOR: usize = 16;

/// Connections of each listener.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shares {
    pub(crate) players: usize,
    pub(crate) sandbox: usize,
    pub(crate) operator: usize,
}

/// Raises the limit of open files as far as the system lets this process, and returns it.
pub(crate) fn raise_limit() -> usize {
    let limit = getrlimit(Resource::Nofile);
    let soft = limit.current.unwrap_or(WANTED);
    let wanted = limit.maximum.unwrap_or(WANTED).min(WANTED);
    let raised = wanted > soft
        && setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum: limit.maximum }).is_ok();
    usize::try_from(if raised { wanted } else { soft }).unwrap_or(usize::MAX)
}

impl Shares {
    /// Divides `limit` open files: what the store, the log and calls to others need is kept back, the players have
    /// the rest, up to `wanted`.
    pub(crate) fn of(limit: usize, wanted: usize) -> Self {
        let kept_back = (limit / 8).clamp(64, 512);
        let sandbox = (limit / 32).clamp(8, 128);
        let rest = limit.saturating_sub(kept_back + 2 * sandbox + OPERATOR);
        // The registry lets a few connections overlap while older ones are closed.
        Self { players: rest.saturating_sub(32).clamp(8, wanted.max(8)), sandbox, operator: OPERATOR }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_players_have_what_the_server_itself_does_not_need() {
        assert_eq!(Shares::of(300, 20_000), Shares { players: 170, sandbox: 9, operator: 16 });
        assert_eq!(Shares::of(1_024, 20_000), Shares { players: 784, sandbox: 32, operator: 16 });
        assert_eq!(Shares::of(32_768, 20_000), Shares { players: 20_000, sandbox: 128, operator: 16 });
        assert_eq!(Shares::of(40, 20_000).players, 8);
    }
}
