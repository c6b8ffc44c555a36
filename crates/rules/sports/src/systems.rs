//! The systems that have a name.

use crate::lines::Sizes;

/// A system with a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NamedSystem {
    /// Its name, the same in all languages.
    pub name: &'static str,
    /// How many legs it has, none a banker.
    pub legs: u8,
    /// The smallest lines; the largest has all legs.
    pub from: u8,
}

impl NamedSystem {
    /// The sizes of its lines.
    pub fn sizes(self) -> Sizes {
        Sizes::range(self.from, self.legs)
    }
}

const fn named(name: &'static str, legs: u8, from: u8) -> NamedSystem {
    NamedSystem { name, legs, from }
}

/// The systems that have a name, by the number of lines.
pub const NAMED_SYSTEMS: [NamedSystem; 10] = [
    named("Trixie", 3, 2),
    named("Patent", 3, 1),
    named("Yankee", 4, 2),
    named("Lucky 15", 4, 1),
    named("Canadian", 5, 2),
    named("Lucky 31", 5, 1),
    named("Heinz", 6, 2),
    named("Lucky 63", 6, 1),
    named("Super Heinz", 7, 2),
    named("Goliath", 8, 2),
];
