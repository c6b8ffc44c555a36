//! What rounds are counted for.

/// What a round can be counted for beside its pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Feature {
    /// Free spins were won or bought.
    FreeSpins,
    /// Free spins brought more of them.
    Again,
    /// A meter reached its last stage.
    Meter,
    /// The board was full of one symbol.
    FullBoard,
    /// The heat poured at least once.
    Pour,
    /// The heat poured as often as it can.
    LastPour,
    /// A win reached the last column and sang.
    Sang,
    /// Hold and win.
    Hold,
    /// The Grand: a board full of coins.
    Grand,
    /// Wilds moved.
    Walk,
    /// The choice of an option.
    Choice,
    /// The largest payout was reached.
    Capped,
}

/// All features, in the order of their bits.
pub const FEATURES: [(Feature, &str); 12] = [
    (Feature::FreeSpins, "free_spins"),
    (Feature::Again, "again"),
    (Feature::Meter, "meter"),
    (Feature::FullBoard, "full_board"),
    (Feature::Pour, "pour"),
    (Feature::LastPour, "last_pour"),
    (Feature::Sang, "sang"),
    (Feature::Hold, "hold"),
    (Feature::Grand, "grand"),
    (Feature::Walk, "walk"),
    (Feature::Choice, "choice"),
    (Feature::Capped, "capped"),
];

/// The features of one round.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FeatureSet(u16);

impl FeatureSet {
    fn bit(feature: Feature) -> u16 {
        FEATURES.iter().position(|(each, _)| *each == feature).map_or(0, |place| 1 << place)
    }

    /// Whether a round had it.
    pub fn has(self, feature: Feature) -> bool {
        self.0 & Self::bit(feature) != 0
    }

    /// Whether a round had none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn insert(&mut self, feature: Feature) {
        self.0 |= Self::bit(feature);
    }
}
