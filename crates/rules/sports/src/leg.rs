//! One leg of a bet: its terms as placed, and what became of its selection.

use baize_money::{BasisPoints, Multiplier, Ratio};

/// What of a selection is void.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum VoidPart {
    /// Nothing.
    #[default]
    None,
    /// Half: one of the two neighbours of a quarter line.
    Half,
    /// All: the stake comes back.
    Whole,
}

impl VoidPart {
    pub(crate) const fn halves(self) -> u128 {
        match self {
            Self::None => 0,
            Self::Half => 1,
            Self::Whole => 2,
        }
    }
}

/// How many places are left for how many that tied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DeadHeat {
    places: u16,
    tied: u16,
}

impl DeadHeat {
    /// Nobody tied.
    pub const NONE: Self = Self { places: 1, tied: 1 };

    /// So many places for so many that tied: the share that is paid is places ÷ tied, at most 1. `None` where there is no
    /// place, or nobody to have it.
    pub const fn new(places: u16, tied: u16) -> Option<Self> {
        match (places, tied) {
            (0, _) | (_, 0) => None,
            _ if places >= tied => Some(Self::NONE),
            _ => Some(Self { places, tied }),
        }
    }

    /// How many places are left.
    pub const fn places(self) -> u16 {
        self.places
    }

    /// How many tied for them.
    pub const fn tied(self) -> u16 {
        self.tied
    }
}

/// What became of a selection, or of the place part of an each-way one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SelectionResult {
    /// Whether it was right.
    pub won: bool,
    /// What of it is void.
    pub void: VoidPart,
    /// The share that is paid of what is won.
    pub dead_heat: DeadHeat,
}

impl SelectionResult {
    /// Won.
    pub const WON: Self = Self { won: true, void: VoidPart::None, dead_heat: DeadHeat::NONE };
    /// Lost.
    pub const LOST: Self = Self { won: false, ..Self::WON };
    /// Void.
    pub const VOID: Self = Self { void: VoidPart::Whole, ..Self::LOST };
    /// Half won, half void.
    pub const HALF_WON: Self = Self { void: VoidPart::Half, ..Self::WON };
    /// Half lost, half void.
    pub const HALF_LOST: Self = Self { void: VoidPart::Half, ..Self::LOST };

    /// Won, and shared with others.
    pub const fn tied(dead_heat: DeadHeat) -> Self {
        Self { dead_heat, ..Self::WON }
    }

    /// The result of being among the first so many, for one who shares a rank with others, itself counted among those who
    /// tied: they share the places that are left.
    pub fn among(places: u16, (rank, tied): (u16, u16)) -> Self {
        let left = places.saturating_sub(rank.saturating_sub(1));
        DeadHeat::new(left, tied).map_or(Self::LOST, Self::tied)
    }

    /// F, what comes back of a stake of 1: result · odds · dead heat · (1 − void) + void. `None` out of range.
    fn factor(self, odds: Ratio) -> Option<Ratio> {
        let halves = self.void.halves();
        let won = if self.won {
            let share = Ratio::new(self.dead_heat.places.into(), self.dead_heat.tied.into())?;
            odds.checked_mul(share)?.checked_mul(Ratio::new(2 - halves, 2)?)?
        } else {
            Ratio::ZERO
        };
        won.checked_add(Ratio::new(halves, 2)?)
    }

    /// The part of a stake that comes back because it is void.
    fn void_share(self) -> Ratio {
        Ratio::new(self.void.halves(), 2).unwrap_or(Ratio::ZERO)
    }
}

/// Terms of the place part of an each-way bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct EachWayTerms {
    /// The place part wins this part of the winnings: 4 is a quarter.
    pub fraction: u8,
    /// How many places are paid.
    pub places: u16,
}

impl EachWayTerms {
    /// The winner of a competition: half the odds, first two.
    pub const OUTRIGHT_WINNER: Self = Self { fraction: 2, places: 2 };
    /// The top scorer of a competition: a quarter, first four.
    pub const TOP_SCORER: Self = Self { fraction: 4, places: 4 };

    /// A race of so many runners: a fifth and the first three, with five to seven a quarter and the first two. `None` with
    /// fewer, where each-way is not offered.
    pub const fn race(runners: u16) -> Option<Self> {
        match runners {
            0..=4 => None,
            5..=7 => Some(Self { fraction: 4, places: 2 }),
            _ => Some(Self { fraction: 5, places: 3 }),
        }
    }
}

/// Whether a leg is decided, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum LegState {
    /// Not yet.
    #[default]
    Open,
    /// The result in force.
    Decided {
        /// What became of the selection.
        win: SelectionResult,
        /// What became of its place part; read only where the bet is each-way.
        place: SelectionResult,
        /// What is deducted from the winnings for runners withdrawn after the bet: [`crate::rule4`].
        rule4: BasisPoints,
    },
}

impl LegState {
    /// Decided, without a place part and a deduction.
    pub const fn decided(win: SelectionResult) -> Self {
        Self::Decided { win, place: win, rule4: BasisPoints::ZERO }
    }
}

/// One leg of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Leg {
    /// Odds as accepted: with a boost, the better price.
    pub odds: Multiplier,
    /// The margin of the market's family when it was placed; nothing for a boost.
    pub margin: BasisPoints,
    /// Terms of the place part as placed, where the market offers one.
    pub each_way: Option<EachWayTerms>,
    /// In a system, whether every line has it.
    pub is_banker: bool,
    /// What became of it.
    pub state: LegState,
}

/// Which part of an each-way bet: all its lines on winning, or all its lines on a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// The selection wins.
    Win,
    /// The selection gets a place.
    Place,
}

impl Leg {
    /// An open leg without each-way terms.
    pub const fn new(odds: Multiplier, margin: BasisPoints) -> Self {
        Self { odds, margin, each_way: None, is_banker: false, state: LegState::Open }
    }

    /// The odds of a part after a deduction: 1 + (o − 1)(1 − r), of the place part with its fraction. `None` out of range.
    pub(crate) fn odds_after(&self, part: Part, rule4: BasisPoints) -> Option<Ratio> {
        let left = Ratio::new(10_000_u128.checked_sub(rule4.points().into())?, 10_000)?;
        let winnings = Ratio::from(self.odds).checked_less(Ratio::ONE)?.checked_mul(left)?;
        let winnings = match part {
            Part::Win => winnings,
            Part::Place => winnings.checked_mul(Ratio::new(1, self.each_way?.fraction.into())?)?,
        };
        winnings.checked_add(Ratio::ONE)
    }

    /// The result of a part that is decided, with the odds that hold for it.
    fn decided(&self, part: Part) -> Option<(SelectionResult, BasisPoints)> {
        match (self.state, part) {
            (LegState::Open, _) => None,
            (LegState::Decided { win, rule4, .. }, Part::Win) => Some((win, rule4)),
            (LegState::Decided { place, rule4, .. }, Part::Place) => Some((place, rule4)),
        }
    }

    /// F of a part; `Ok(None)` while it is open, `Err` out of range.
    pub(crate) fn factor(&self, part: Part) -> Result<Option<Ratio>, OutOfRange> {
        let Some((result, rule4)) = self.decided(part) else { return Ok(None) };
        let odds = self.odds_after(part, rule4).ok_or(OutOfRange)?;
        result.factor(odds).map(Some).ok_or(OutOfRange)
    }

    /// F of a part, of an open one the odds after a deduction that is known.
    pub(crate) fn largest_factor(&self, part: Part, rule4: BasisPoints) -> Result<Ratio, OutOfRange> {
        match self.factor(part)? {
            Some(factor) => Ok(factor),
            None => self.odds_after(part, rule4).ok_or(OutOfRange),
        }
    }

    /// The void share of a part; nothing while it is open.
    pub(crate) fn void_share(&self, part: Part) -> Ratio {
        self.decided(part).map_or(Ratio::ZERO, |(result, _)| result.void_share())
    }

    /// Whether the selection is void as a whole.
    pub(crate) fn is_void(&self) -> bool {
        self.decided(Part::Win).is_some_and(|(result, _)| result.void == VoidPart::Whole)
    }
}

/// Odds or amounts are too large to be computed with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("odds or amounts of the bet are out of range")]
pub struct OutOfRange;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_way_terms_of_a_race_follow_its_runners() {
        assert_eq!(EachWayTerms::race(4), None);
        assert_eq!(EachWayTerms::race(7), Some(EachWayTerms { fraction: 4, places: 2 }));
        assert_eq!(EachWayTerms::race(8), Some(EachWayTerms { fraction: 5, places: 3 }));
    }

    #[test]
    fn a_dead_heat_never_pays_more_than_all() {
        assert_eq!(DeadHeat::new(3, 2), Some(DeadHeat::NONE));
        assert_eq!(DeadHeat::new(0, 2), None);
        assert_eq!(DeadHeat::new(2, 0), None);
    }
}
