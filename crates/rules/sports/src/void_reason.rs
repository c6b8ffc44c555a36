//! Why something is void, by the numbers of the feed.

/// A void reason of Betradar's Unified Odds Feed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum VoidReason {
    /// Another reason.
    Other,
    /// Nobody scored.
    NoGoalscorer,
    /// The score is no outcome of the market.
    CorrectScoreMissing,
    /// The result cannot be verified.
    ResultUnverifiable,
    /// The match was played in another format.
    FormatChange,
    /// The match was cancelled.
    CancelledEvent,
    /// The scorer is no outcome of the market.
    MissingGoalscorer,
    /// The match ended in a walkover.
    MatchEndedInWalkover,
    /// A dead heat.
    DeadHeat,
    /// A competitor retired or was defaulted.
    RetiredOrDefaulted,
    /// The match was abandoned.
    EventAbandoned,
    /// The match was postponed.
    EventPostponed,
    /// The odds were wrong.
    IncorrectOdds,
    /// The statistics were wrong.
    IncorrectStatistics,
    /// No result can be assigned.
    NoResultAssignable,
    /// The receiver has to settle it.
    ClientSideSettlementNeeded,
    /// The starting pitcher changed.
    StartingPitcherChanged,
}

impl VoidReason {
    /// All of them; the place of each is its number.
    pub const ALL: [Self; 17] = [
        Self::Other,
        Self::NoGoalscorer,
        Self::CorrectScoreMissing,
        Self::ResultUnverifiable,
        Self::FormatChange,
        Self::CancelledEvent,
        Self::MissingGoalscorer,
        Self::MatchEndedInWalkover,
        Self::DeadHeat,
        Self::RetiredOrDefaulted,
        Self::EventAbandoned,
        Self::EventPostponed,
        Self::IncorrectOdds,
        Self::IncorrectStatistics,
        Self::NoResultAssignable,
        Self::ClientSideSettlementNeeded,
        Self::StartingPitcherChanged,
    ];

    /// Its number in the feed.
    pub fn number(self) -> u8 {
        let place = Self::ALL.iter().position(|reason| *reason == self);
        place.and_then(|place| u8::try_from(place).ok()).unwrap_or(0)
    }

    /// The reason of a number; `None` for one that the feed does not have.
    pub fn by_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_feed_and_lead_back() {
        assert_eq!(VoidReason::RetiredOrDefaulted.number(), 9);
        assert_eq!(VoidReason::EventAbandoned.number(), 10);
        assert!(VoidReason::ALL.iter().all(|reason| VoidReason::by_number(reason.number()) == Some(*reason)));
        assert_eq!(VoidReason::by_number(17), None);
    }
}
