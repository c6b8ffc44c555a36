//! How a table looks on the wire. The feed knows what is published and when; a wire format knows names and fields.

use baize_play::tables::{Chain, TablePlayer, TableView};
use baize_time::Timestamp;
use serde::Serialize;

/// The names of a table's events.
pub(crate) struct EventNames {
    pub(crate) state: &'static str,
    pub(crate) phase: &'static str,
    pub(crate) stage: &'static str,
    pub(crate) bets: &'static str,
    pub(crate) paid: &'static str,
    pub(crate) tick: &'static str,
}

/// The round as it was published last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FeedRound {
    /// The newest round; `None` before the first one.
    pub(crate) view: Option<TableView>,
    /// Whether no rounds are played now.
    pub(crate) paused: bool,
}

/// The sums over all bets on a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Totals {
    pub(crate) count: usize,
    pub(crate) paid: usize,
    pub(crate) gold_stake: baize_money::Amount,
    pub(crate) capital_stake: baize_money::Amount,
}

/// A table as a page needs it in the middle of a round.
pub(crate) struct Snapshot<'a> {
    pub(crate) round: &'a FeedRound,
    pub(crate) totals: Totals,
    /// The largest stakes, the largest first.
    pub(crate) players: Vec<&'a TablePlayer>,
    /// Past rounds, newest first.
    pub(crate) past: Vec<&'a TableView>,
    pub(crate) chain: Option<&'a Chain>,
    pub(crate) now: Timestamp,
}

/// The wire format of a table.
pub(crate) trait TableWire: Send + Sync + 'static {
    /// The names of its events.
    const EVENTS: EventNames;
    /// A round.
    type Round: Serialize;
    /// A bet with its player's name masked.
    type Player: Serialize;
    /// The whole table.
    type State: Serialize;

    /// The round at this time.
    fn round(round: &FeedRound, now: Timestamp) -> Self::Round;
    /// A bet.
    fn player(player: &TablePlayer) -> Self::Player;
    /// The whole table.
    fn state(snapshot: Snapshot<'_>) -> Self::State;
}

impl FeedRound {
    /// What is published when it changes: the phase, its stage, and when each ends.
    pub(crate) fn moment(&self) -> impl PartialEq + use<> {
        let of = |view: &TableView| (view.phase, view.betting_ends_at, view.stage, view.stage_at);
        (self.paused, self.view.as_ref().map(of))
    }

    /// The phase of this round and no other.
    pub(crate) fn phase(&self) -> impl PartialEq + use<> {
        (self.round_no(), self.paused, self.view.as_ref().map(|view| view.phase))
    }

    /// The number of the round; 0 before the first one.
    pub(crate) fn round_no(&self) -> i64 {
        self.view.as_ref().map_or(0, |view| view.round_no)
    }
}
