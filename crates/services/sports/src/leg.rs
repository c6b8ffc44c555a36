//! A leg as it is stored with its bet: the terms as placed, and what became of the selection.

use baize_money::{Amount, BasisPoints, Multiplier};
use baize_sports::market::Sport;
use baize_sports::{DeadHeat, EachWayTerms, Leg, LegState, SelectionResult, VoidPart};
use baize_store::StoreError;
use serde::{Deserialize, Serialize};

use crate::board::Selection;

/// A leg of a stored bet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StoredLeg {
    pub(crate) selection: Selection,
    /// The name of its sport.
    pub(crate) sport: String,
    /// As accepted; while the bet is pending, as asked for.
    pub(crate) odds: Multiplier,
    pub(crate) margin: BasisPoints,
    pub(crate) is_banker: bool,
    pub(crate) in_play: bool,
    /// The fraction and the places of the place part.
    pub(crate) each_way: Option<(u8, u16)>,
    /// What had stopped the market last when the request came.
    pub(crate) stopped_by: i64,
    /// What it adds to the exposure of its outcome while the bet is open.
    pub(crate) exposed: Amount,
    /// The revision of the market's result that it has; 0 for none yet.
    pub(crate) revision: i64,
    /// What became of it; `None` while it is open.
    pub(crate) result: Option<LegResult>,
    /// Whether it is open because a result that it had was taken back.
    pub(crate) is_taken_back: bool,
}

/// What became of a leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LegResult {
    /// Of the selection, or of its win part.
    pub win: PartResult,
    /// Of the place part; the same where there is none.
    pub place: PartResult,
    /// What is deducted for withdrawn runners.
    pub rule4: BasisPoints,
}

impl LegResult {
    /// Void as a whole.
    pub(crate) const VOID: Self =
        Self { win: PartResult::VOID, place: PartResult::VOID, rule4: BasisPoints::ZERO };
}

/// What became of a selection, or of its place part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartResult {
    /// Whether it was right.
    pub won: bool,
    /// How many of its halves are void.
    pub void_halves: u8,
    /// How many places were left for those who tied.
    pub places: u16,
    /// How many tied for them.
    pub tied: u16,
}

impl PartResult {
    /// Right.
    pub const WON: Self = Self { won: true, void_halves: 0, places: 1, tied: 1 };
    /// Wrong.
    pub const LOST: Self = Self { won: false, ..Self::WON };
    /// Void.
    pub const VOID: Self = Self { void_halves: 2, ..Self::LOST };

    /// As the rules take it.
    pub(crate) fn selection_result(self) -> Result<SelectionResult, StoreError> {
        let void = match self.void_halves {
            0 => VoidPart::None,
            1 => VoidPart::Half,
            2 => VoidPart::Whole,
            halves => return Err(StoreError::damaged(format!("{halves} halves of a selection are void"))),
        };
        let dead_heat = DeadHeat::new(self.places, self.tied)
            .ok_or_else(|| StoreError::damaged("nobody tied for a place, or for none"))?;
        Ok(SelectionResult { won: self.won, void, dead_heat })
    }
}

impl StoredLeg {
    /// As the rules take it.
    pub(crate) fn leg(&self) -> Result<Leg, StoreError> {
        let state = match self.result {
            None => LegState::Open,
            Some(LegResult { win, place, rule4 }) => {
                LegState::Decided { win: win.selection_result()?, place: place.selection_result()?, rule4 }
            }
        };
        Ok(Leg {
            odds: self.odds,
            margin: self.margin,
            each_way: self.each_way.map(|(fraction, places)| EachWayTerms { fraction, places }),
            is_banker: self.is_banker,
            state,
        })
    }

    /// Brings it to a revision of its market's result.
    pub(crate) fn bring_to(&mut self, revision: i64, result: Option<LegResult>) {
        self.is_taken_back = result.is_none() && (self.result.is_some() || self.is_taken_back);
        (self.revision, self.result) = (revision, result);
    }
}

/// The name that a bet on these sports is recorded by.
pub(crate) fn game_of(sports: impl IntoIterator<Item = Sport>) -> String {
    let mut sports = sports.into_iter();
    match sports.next() {
        Some(first) if sports.all(|other| other == first) => format!("sports-{}", first.name()),
        _ => "sports-multi".to_owned(),
    }
}
