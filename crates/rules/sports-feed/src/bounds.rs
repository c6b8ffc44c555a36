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
        let (markets, parts) = match self {
            Self::OddsChange(change) => {
                let outcomes = change.markets.iter().map(|market| market.outcomes.len());
                if outcomes.max() > Some(MOST_OUTCOMES) {
                    return Some("more than 1,000 outcomes of a market");
                }
                (change.markets.len(), change.state.as_ref().map_or(0, |state| state.sections.len()))
            }
            Self::BetSettlement(settlement) => {
                let outcomes = settlement.markets.iter().map(|market| market.outcomes.len());
                if outcomes.max() > Some(MOST_OUTCOMES) {
                    return Some("more than 1,000 outcomes of a market");
                }
                let withdrawn = settlement.markets.iter().map(|market| market.withdrawn.len());
                (settlement.markets.len(), withdrawn.max().unwrap_or(0))
            }
            Self::RollbackBetSettlement { markets } => (markets.len(), 0),
            Self::BetCancel(cancel) | Self::RollbackBetCancel(cancel) => (cancel.markets.len(), 0),
            Self::Alive { .. }
            | Self::BetStop(_)
            | Self::FixtureChange { .. }
            | Self::SnapshotComplete {} => (0, 0),
        };
        if markets > MOST_MARKETS {
            Some("more than 1,000 markets")
        } else if parts > MOST_PARTS {
            Some("more than 100 sections or withdrawn runners")
        } else {
            None
        }
    }
}
