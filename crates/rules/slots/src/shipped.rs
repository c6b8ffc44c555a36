//! The slots that can be played: each has a sheet and the whole counts of its books.

use crate::error::SheetError;
use crate::par_sheet::ParSheet;
use crate::slot::Slot;

/// A slot's two files.
#[derive(Debug, Clone, Copy)]
pub struct Shipped {
    /// Its id in requests, records and addresses.
    pub id: &'static str,
    sheet: &'static str,
    par: &'static str,
}

/// The slots of the site. One is its sheet and a line here; without a par sheet it cannot have one.
pub const SLOTS: &[Shipped] = &[
    // Sorted by name, one per line.
    Shipped::new(
        "copper-kettle",
        include_str!("../sheets/copper-kettle.toml"),
        include_str!("../par/copper-kettle.json"),
    ),
    Shipped::new(
        "gold-lotus",
        include_str!("../sheets/gold-lotus.toml"),
        include_str!("../par/gold-lotus.json"),
    ),
    Shipped::new(
        "gold-sunrise",
        include_str!("../sheets/gold-sunrise.toml"),
        include_str!("../par/gold-sunrise.json"),
    ),
    Shipped::new(
        "gold-temple-bells",
        include_str!("../sheets/gold-temple-bells.toml"),
        include_str!("../par/gold-temple-bells.json"),
    ),
    Shipped::new(
        "lantern-parade",
        include_str!("../sheets/lantern-parade.toml"),
        include_str!("../par/lantern-parade.json"),
    ),
    Shipped::new(
        "monsoon-gold",
        include_str!("../sheets/monsoon-gold.toml"),
        include_str!("../par/monsoon-gold.json"),
    ),
    Shipped::new(
        "paper-tigers",
        include_str!("../sheets/paper-tigers.toml"),
        include_str!("../par/paper-tigers.json"),
    ),
    Shipped::new(
        "river-of-stars",
        include_str!("../sheets/river-of-stars.toml"),
        include_str!("../par/river-of-stars.json"),
    ),
    Shipped::new(
        "spice-caravan",
        include_str!("../sheets/spice-caravan.toml"),
        include_str!("../par/spice-caravan.json"),
    ),
    Shipped::new(
        "tea-garden",
        include_str!("../sheets/tea-garden.toml"),
        include_str!("../par/tea-garden.json"),
    ),
    Shipped::new(
        "the-clockmaker",
        include_str!("../sheets/the-clockmaker.toml"),
        include_str!("../par/the-clockmaker.json"),
    ),
];

impl Shipped {
    const fn new(id: &'static str, sheet: &'static str, par: &'static str) -> Self {
        Self { id, sheet, par }
    }

    /// Reads both files. Fails when the counts are not those of the sheet.
    pub fn load(&self) -> Result<(Slot, ParSheet), SheetError> {
        let slot = Slot::parse(self.sheet)?;
        let par: ParSheet =
            serde_json::from_str(self.par).map_err(|error| SheetError::Json(error.to_string()))?;
        if par.hash != hex::encode(slot.hash()) || slot.sheet().id != self.id {
            return Err(SheetError::Json(format!("the par sheet is not that of {}", self.id)));
        }
        Ok((slot, par))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_slot_of_the_site_is_sorted_and_loads_with_its_counts() {
        assert!(SLOTS.windows(2).all(|pair| pair[0].id < pair[1].id));
        for shipped in SLOTS {
            let (slot, par) = shipped.load().unwrap();
            let modes = slot.sheet().rules.modes.iter();
            assert!(modes.into_iter().all(|mode| par.joined(&slot, &mode.id).is_some()), "{}", shipped.id);
        }
    }

    #[test]
    fn counts_of_other_rules_are_refused() {
        let mixed = Shipped { par: SLOTS[1].par, ..SLOTS[0] };
        assert!(matches!(mixed.load(), Err(SheetError::Json(_))));
    }
}
