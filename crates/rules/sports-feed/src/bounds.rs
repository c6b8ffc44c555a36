//! How large a message may be: it is applied in one go.

use crate::message::Body;

/// The most markets of a message, and outcomes of a market.
const MOST_MARKETS: usize = 1_000;
const MOST_OUTCOMES: usize = 1_000;
/// The most sections, and withdrawn runners.
const MOST_PARTS: usize = 100;

impl Body {
    /// What there is too much of, if anything is: a message is applied in one go.
    pub(crate) fn excess(&self) -> Option<&'static str> {
        let (markets, outcomes, parts) = match self {
            Self::OddsChange(change) => (
                change.markets.len(),
                change.markets.iter().map(|market| market.outcomes.len()).max(),
                change.state.as_ref().map(|state| state.sections.len()),
            ),
            Self::BetSettlement(settlement) => (
                settlement.markets.len(),
                settlement.markets.iter().map(|market| market.outcomes.len()).max(),
                settlement.markets.iter().map(|market| market.withdrawn.len()).max(),
            ),
            Self::RollbackBetSettlement { markets } => (markets.len(), None, None),
            Self::BetCancel(cancel) | Self::RollbackBetCancel(cancel) => (cancel.markets.len(), None, None),
            Self::Alive { .. }
            | Self::BetStop(_)
            | Self::FixtureChange { .. }
            | Self::SnapshotComplete {} => (0, None, None),
        };
        if markets > MOST_MARKETS {
            Some("more than 1,000 markets")
        } else if outcomes > Some(MOST_OUTCOMES) {
            Some("more than 1,000 outcomes of a market")
        } else if parts > Some(MOST_PARTS) {
            Some("more than 100 sections or withdrawn runners")
        } else {
            None
        }
    }
}
