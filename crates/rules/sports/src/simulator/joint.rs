//! How probable it is that several selections of one match are right together.

use super::chance::Chance;
use crate::leg::SelectionResult;
use crate::market::{Key, Line, MarketName, OutcomeId};
use crate::result::{MatchState, settle, settle_end};

/// A selection of a match.
pub(super) type Selection = (MarketName, OutcomeId);

/// What a model knows of several selections of its match at once, from a position on.
pub trait Joint: Send + Sync {
    /// Whether a selection is offered with others.
    fn offers(&self, selection: &Selection) -> bool;

    /// How probable it is that all of these are right; `None` where one of them is not offered with others, or is void.
    fn together(&self, selections: &[Selection]) -> Option<Together>;
}

/// How probable it is that several selections are right together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Together {
    /// The chance, without margin.
    pub chance: Chance,
    /// Whether a selection changes nothing: the others imply it, or it has won already.
    pub has_idle: bool,
}

impl Together {
    /// One of them has lost.
    pub(super) const NEVER: Self = Self { chance: Chance::ZERO, has_idle: false };
}

/// Selections that are not decided yet.
pub(super) struct Open<'a, B> {
    /// With what each depends on.
    pub selections: Vec<(B, &'a Selection)>,
    /// Whether another one has won already.
    pub has_won: bool,
}

/// What selections are worth together. What is decided is sorted out; `basis` says what a selection depends on, if it is offered
/// with others, and `worth` reckons with those that are left.
pub(super) fn together<'a, B>(
    selections: &'a [Selection],
    state: &MatchState,
    basis: impl Fn(&Selection) -> Option<B>,
    worth: impl FnOnce(Open<'a, B>) -> Together,
) -> Option<Together> {
    match still_open(selections, state, basis) {
        Ok(open) => Some(worth(open)),
        Err(known) => known,
    }
}

/// The selections that are not decided; what all are worth where that is known already.
fn still_open<'a, B>(
    selections: &'a [Selection],
    state: &MatchState,
    basis: impl Fn(&Selection) -> Option<B>,
) -> Result<Open<'a, B>, Option<Together>> {
    let mut open = Open { selections: Vec::new(), has_won: false };
    for selection in selections {
        let basis = basis(selection).ok_or(None)?;
        let (name, outcome) = selection;
        match settle(name.market, &name.specifiers, *outcome, state).map_err(|_| None)? {
            None => open.selections.push((basis, selection)),
            Some(SelectionResult::WON) => open.has_won = true,
            Some(SelectionResult::LOST) => return Err(Some(Together::NEVER)),
            Some(_) => return Err(None),
        }
    }
    Ok(open)
}

/// Whether no line of a market can be met exactly.
pub(super) fn has_half_lines(name: &MarketName) -> bool {
    let is_half = |key| name.specifiers.line(key).is_none_or(Line::is_half);
    [Key::Handicap, Key::Total].into_iter().all(is_half)
}

/// Whether a selection is right if what it counts ends with so many of home and away.
pub(super) fn is_right((name, outcome): &Selection, state: &MatchState, counts: (i32, i32)) -> bool {
    let result = settle_end((name.market, &name.specifiers), *outcome, state, counts);
    result == Some(SelectionResult::WON)
}

/// Which of several selections is wrong: 0 where none is, the place after its own where one alone is; `None` where more are.
pub(super) fn layer_of(is_right: impl Iterator<Item = bool>) -> Option<usize> {
    let mut wrong = (1..).zip(is_right).filter(|(_, is_right)| !is_right).map(|(layer, _)| layer);
    match (wrong.next(), wrong.next()) {
        (None, _) => Some(0),
        (only, None) => only,
        _ => None,
    }
}

/// Of selections that depend on one another: how probable it is that all of them are right, and that only one is wrong.
#[derive(Debug, Clone)]
pub(super) struct Tally {
    pub all: Chance,
    /// By the places of the selections.
    pub only_wrong: Vec<Chance>,
}

impl Tally {
    /// Of so many selections, with nothing added yet.
    pub(super) fn new(selections: usize) -> Self {
        Self { all: Chance::ZERO, only_wrong: vec![Chance::ZERO; selections] }
    }

    /// Adds a chance with which these are right and wrong, by their places.
    pub(super) fn add(&mut self, chance: Chance, is_right: impl Iterator<Item = bool>) {
        let cell = match layer_of(is_right) {
            Some(0) => Some(&mut self.all),
            Some(layer) => self.only_wrong.get_mut(layer - 1),
            None => None,
        };
        if let Some(cell) = cell {
            *cell = cell.plus(chance);
        }
    }

    /// Whether one of the selections is never the only one that is wrong.
    pub(super) fn has_idle(&self) -> bool {
        self.only_wrong.iter().any(|chance| chance.is_zero())
    }
}
