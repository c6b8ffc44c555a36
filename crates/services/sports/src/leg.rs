//! A leg as it is stored with its bet: the terms as placed, and what became of the selection.

use baize_money::{Amount, BasisPoints, Multiplier};
use baize_sports::market::{Sport, builder_market};
use baize_sports::result::settle_together;
use baize_sports::{DeadHeat, EachWayTerms, Leg, LegState, SelectionResult, VoidPart};
use baize_store::{FixtureId, StoreError};
use serde::{Deserialize, Serialize};

use crate::board::Selection;
use crate::described::LegDescription;

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
    /// The price without the boost that it was placed at; `None` for a leg at its own price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) real_odds: Option<Multiplier>,
    /// The selections of a bet builder; none of any other leg.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) parts: Vec<StoredPart>,
    /// What it is on, where the timetable of the house does not have that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) outside: Option<LegDescription>,
}

/// A selection of a bet builder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StoredPart {
    pub(crate) selection: Selection,
    /// The revision of its market's result that it has; 0 for none yet.
    pub(crate) revision: i64,
    /// What became of it; `None` while it is open.
    pub(crate) result: Option<LegResult>,
    /// Whether it is open because a result that it had was taken back.
    pub(crate) is_taken_back: bool,
}

/// A selection by which a result finds a leg.
pub(crate) struct OnMarket<'a> {
    pub(crate) selection: &'a Selection,
    /// The revision of its market's result that it has; 0 for none yet.
    pub(crate) revision: i64,
    /// Whether nothing is known of it.
    pub(crate) is_open: bool,
    /// Whether a result that it had was taken back.
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

    /// The selections that results are found by: those of a bet builder, else its own.
    pub(crate) fn on_markets(&self) -> Vec<OnMarket<'_>> {
        if self.parts.is_empty() {
            let (selection, revision) = (&self.selection, self.revision);
            let (is_open, is_taken_back) = (self.result.is_none(), self.is_taken_back);
            return vec![OnMarket { selection, revision, is_open, is_taken_back }];
        }
        let parts = self.parts.iter().map(|part| OnMarket {
            selection: &part.selection,
            revision: part.revision,
            is_open: part.result.is_none(),
            is_taken_back: part.is_taken_back,
        });
        parts.collect()
    }

    /// The places of those of [`Self::on_markets`] that are on a market.
    pub(crate) fn places_on(&self, (fixture, market): (FixtureId, &str)) -> Vec<usize> {
        let on_markets = self.on_markets().into_iter().enumerate();
        let is_on = |on: &OnMarket<'_>| on.selection.fixture == fixture && on.selection.market == market;
        on_markets.filter(|(_, on)| is_on(on)).map(|(place, _)| place).collect()
    }

    /// What is open of it, as one selection; `None` for a bet builder of which a selection is void.
    pub(crate) fn open_selection(&self) -> Option<Selection> {
        let open: Vec<_> = self.parts.iter().filter(|part| part.result.is_none()).collect();
        if self.parts.iter().filter_map(|part| part.result).any(|result| result.win != PartResult::WON) {
            return None;
        }
        if open.is_empty() {
            return Some(self.selection.clone());
        }
        let parts = open.iter().map(|part| (&*part.selection.market, &*part.selection.outcome));
        Some(Selection { market: builder_market(parts), ..self.selection.clone() })
    }

    /// Gives the selections of [`Self::on_markets`] the revisions that they begin with.
    pub(crate) fn begin_at(&mut self, revisions: &[i64]) {
        for (part, revision) in self.parts.iter_mut().zip(revisions) {
            part.revision = *revision;
        }
        self.revision = if self.parts.is_empty() { revisions.first().copied().unwrap_or(0) } else { 0 };
    }

    /// Brings one of [`Self::on_markets`], by its place, to a revision of its market's result: what becomes of an outcome with the
    /// fraction and the places of its place part.
    pub(crate) fn bring_to(
        &mut self,
        place: usize,
        revision: i64,
        result_of: impl FnOnce(&str, Option<(u8, u16)>) -> Option<LegResult>,
    ) -> Result<(), StoreError> {
        if self.parts.is_empty() {
            let result = result_of(&self.selection.outcome, self.each_way);
            self.revision = revision;
            change(&mut self.result, &mut self.is_taken_back, result);
            return Ok(());
        }
        let part = self.parts.get_mut(place);
        let part =
            part.ok_or_else(|| StoreError::damaged(format!("a bet builder has no selection {place}")))?;
        let result = result_of(&part.selection.outcome, None);
        part.revision = revision;
        change(&mut part.result, &mut part.is_taken_back, result);
        self.result = result_of_parts(&self.parts)?;
        // One that is open because a lost selection has won after all waits for no result that was taken back.
        self.is_taken_back = self.result.is_none() && self.parts.iter().any(|part| part.is_taken_back);
        Ok(())
    }

    /// The same without its boost, as it is bought back: a boost is paid for a bet that is won, and a bet would be worth more than its
    /// stake from the first moment on.
    pub(crate) fn at_own_price(&self) -> Self {
        Self { odds: self.real_odds.unwrap_or(self.odds), ..self.clone() }
    }

    /// Whether a result of it was taken back and is still to come again.
    pub(crate) fn is_under_review(&self) -> bool {
        self.is_taken_back || self.parts.iter().any(|part| part.is_taken_back)
    }
}

fn change(of: &mut Option<LegResult>, is_taken_back: &mut bool, result: Option<LegResult>) {
    *is_taken_back = result.is_none() && (of.is_some() || *is_taken_back);
    *of = result;
}

/// What a bet builder comes to.
fn result_of_parts(parts: &[StoredPart]) -> Result<Option<LegResult>, StoreError> {
    let result = |part: &StoredPart| part.result.map(|result| result.win.selection_result()).transpose();
    let results = parts.iter().map(result).collect::<Result<Vec<_>, _>>()?;
    Ok(settle_together(results).map(|result| {
        let win = PartResult::from(result);
        LegResult { win, place: win, rule4: BasisPoints::ZERO }
    }))
}

impl From<SelectionResult> for PartResult {
    fn from(SelectionResult { won, void, dead_heat }: SelectionResult) -> Self {
        let void_halves = match void {
            VoidPart::None => 0,
            VoidPart::Half => 1,
            VoidPart::Whole => 2,
        };
        Self { won, void_halves, places: dead_heat.places(), tied: dead_heat.tied() }
    }
}

/// Between the numbers of a leg and of its selections. Stored: no larger number of legs changes it.
const NUMBERS_APART: usize = 20;

/// The number under which a result finds a leg by one of [`StoredLeg::on_markets`]: its place; of a selection of a bet builder one that no
/// leg has.
pub(crate) fn row_number(leg: usize, part: Option<usize>) -> i64 {
    let turn = part.map_or(0, |part| part + 1);
    i64::try_from(turn * NUMBERS_APART + leg).unwrap_or(i64::MAX)
}

/// The place of the leg, and of the selection in it.
pub(crate) fn places_of(row: i64) -> Option<(usize, usize)> {
    let number = usize::try_from(row).ok()?;
    Some((number % NUMBERS_APART, (number / NUMBERS_APART).saturating_sub(1)))
}

/// The name that a bet on these sports is recorded by.
pub(crate) fn game_of(sports: impl IntoIterator<Item = Sport>) -> String {
    let mut sports = sports.into_iter();
    match sports.next() {
        Some(first) if sports.all(|other| other == first) => format!("sports-{}", first.name()),
        _ => "sports-multi".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_selection_of_a_builder_has_the_number_of_a_leg() {
        for leg in [0, 7, 19] {
            assert_eq!(row_number(leg, None), i64::try_from(leg).unwrap());
            assert_eq!(places_of(row_number(leg, None)), Some((leg, 0)));
            for part in 0..8 {
                assert!(row_number(leg, Some(part)) >= 20);
                assert_eq!(places_of(row_number(leg, Some(part))), Some((leg, part)));
            }
        }
        assert_eq!(places_of(-1), None);
    }
}
