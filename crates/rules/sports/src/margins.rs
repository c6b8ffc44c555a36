//! What prices bear beyond their chances.

use std::collections::BTreeMap;

use baize_money::BasisPoints;

use crate::pricing::MarginFamily;

/// The margins of a sport's prices: those that a site gives, and the defaults for the others.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Margins(BTreeMap<(MarginFamily, bool), BasisPoints>);

impl Margins {
    /// The largest that a site can give.
    pub const LARGEST: BasisPoints = BasisPoints::new(5_000);

    /// The margin of a family, before the match or in play.
    pub fn of(&self, family: MarginFamily, in_play: bool) -> BasisPoints {
        let own = self.0.get(&(family, in_play)).copied();
        own.unwrap_or_else(|| family.default_margin(in_play))
    }

    /// The margin of a bet builder of so many selections: that of its family, and 1.5 % for each.
    pub fn of_builder(&self, selections: u8, in_play: bool) -> BasisPoints {
        let base = self.of(MarginFamily::Builder, in_play).points();
        BasisPoints::new(base + 150 * u32::from(selections))
    }

    /// Gives a family a margin, in place of the one before.
    pub fn set(&mut self, (family, in_play): (MarginFamily, bool), margin: BasisPoints) {
        self.0.insert((family, in_play), margin);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_given_has_its_default() {
        let mut margins = Margins::default();
        margins.set((MarginFamily::Winner, true), BasisPoints::new(900));
        assert_eq!(margins.of(MarginFamily::Winner, true).points(), 900);
        assert_eq!(margins.of(MarginFamily::Winner, false).points(), 500);
        assert_eq!(margins.of(MarginFamily::Player, true).points(), 1_600);
    }

    #[test]
    fn a_builder_bears_more_for_each_selection() {
        let mut margins = Margins::default();
        assert_eq!(margins.of_builder(2, false).points(), 900);
        assert_eq!(margins.of_builder(8, true).points(), 1_800);
        margins.set((MarginFamily::Builder, false), BasisPoints::new(1_000));
        assert_eq!(margins.of_builder(2, false).points(), 1_300);
    }
}
