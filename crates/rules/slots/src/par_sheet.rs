//! The par sheet of a slot as it is committed: whole counts of the books of all its modes, and of nothing less.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::par::{Counts, Par};
use crate::sheet::Start;
use crate::slot::Slot;

/// What the books of a slot come to. It speaks only for the rules with its hash.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ParSheet {
    /// SHA-256 of the rules, in hexadecimal digits.
    pub hash: String,
    /// By the mode's id.
    pub modes: BTreeMap<String, ModePar>,
}

/// What the book of one mode comes to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModePar {
    /// What the mode costs, in hundredths of the base bet.
    pub cost: u32,
    /// Of the whole book.
    pub counts: Counts,
    /// The sum of the pays of each slice.
    pub slices: Vec<u64>,
}

impl ParSheet {
    /// The par sheet of a slot. None while a round of any of its modes is not counted.
    pub fn of(slot: &Slot, par: &Par) -> Option<Self> {
        let whole = |id: &String| par.modes.get(id).filter(|counted| counted.is_exact());
        let modes = slot.sheet().rules.modes.iter().map(|mode| {
            let counted = whole(&mode.id)?;
            let slices = counted.slices.values().copied().collect();
            Some((mode.id.clone(), ModePar { cost: mode.cost, counts: counted.total.clone(), slices }))
        });
        let modes = modes.collect::<Option<_>>()?;
        par.is_of(slot).then(|| Self { hash: par.hash.clone(), modes })
    }

    /// The counts of a mode, with the option that the sheet's choice brings in it.
    pub fn joined(&self, slot: &Slot, mode: &str) -> Option<Counts> {
        let counts = &self.modes.get(mode)?.counts;
        let Some(choice) = &slot.sheet().rules.choice else { return Some(counts.clone()) };
        Some(counts.joined(&self.modes.get(&choice.default)?.counts))
    }

    /// The largest round of a mode that is advertised, with its odds. A round that brings the choice is as large as the best
    /// that its options pay: what the spin before has paid comes on top.
    pub fn top(&self, slot: &Slot, mode: &str) -> Option<TopPrize> {
        let counts = &self.modes.get(mode)?.counts;
        let own =
            TopPrize { pays: counts.maximum, rounds: counts.maximum_count.into(), of: counts.rounds.into() };
        let options = self.options(slot).map(|option| TopPrize {
            pays: option.maximum,
            rounds: u128::from(counts.choice.rounds) * u128::from(option.maximum_count),
            of: u128::from(counts.rounds) * u128::from(option.rounds),
        });
        let reached = options.filter(|top| top.rounds > 0);
        reached.chain([own]).max_by_key(|top| (top.pays, top.rounds))
    }

    /// The most that a round of a mode can come to, whatever the player chooses.
    pub fn most(&self, slot: &Slot, mode: &str) -> Option<u64> {
        let counts = &self.modes.get(mode)?.counts;
        let best = self.options(slot).map(|option| option.maximum).max().unwrap_or(0);
        let chosen = if counts.choice.rounds > 0 { counts.choice.maximum + best } else { 0 };
        Some(counts.maximum.max(chosen))
    }

    fn options(&self, slot: &Slot) -> impl Iterator<Item = &Counts> {
        let modes = slot.sheet().rules.modes.iter().filter(|mode| matches!(mode.start, Start::Option(_)));
        let ids: Vec<_> = modes.map(|mode| mode.id.clone()).collect();
        ids.into_iter().filter_map(|id| self.modes.get(&id)).map(|par| &par.counts)
    }
}

/// A largest round: what it pays in hundredths of the base bet, and that so many rounds of so many do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TopPrize {
    /// What it pays.
    pub pays: u64,
    /// Rounds that pay it.
    pub rounds: u128,
    /// Of so many.
    pub of: u128,
}
