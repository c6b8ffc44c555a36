//! The par sheet of a slot as it is committed: whole counts of the books of all its modes, and of nothing less.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::par::{Counts, Par};
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
}
