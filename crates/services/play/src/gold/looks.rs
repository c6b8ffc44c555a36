//! The looks that gold buys. They change how a game or an avatar is drawn, and nothing that is drawn for.

use serde::{Deserialize, Serialize};

use baize_money::Amount;

/// What a look changes. A player wears one of each kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LookKind {
    /// The backs of cards.
    CardBack,
    /// The felt of tables.
    Felt,
    /// The frame around the reels of slots.
    Frame,
    /// The ring around the player's avatar.
    Ring,
}

impl LookKind {
    const ALL: [Self; 4] = [Self::CardBack, Self::Felt, Self::Frame, Self::Ring];

    /// Its name on the wire and in the store.
    pub const fn name(self) -> &'static str {
        match self {
            Self::CardBack => "card_back",
            Self::Felt => "felt",
            Self::Frame => "frame",
            Self::Ring => "ring",
        }
    }

    /// The kind of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A look in the shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// Its name in requests and drawings.
    pub id: &'static str,
    /// What it changes.
    pub kind: LookKind,
    /// What it costs, in whole gold: 500 to 50,000.
    pub price: i32,
}

impl Look {
    const fn new(id: &'static str, kind: LookKind, price: i32) -> Self {
        Self { id, kind, price }
    }

    /// What it costs.
    pub fn amount(&self) -> Amount {
        Amount::whole(self.price)
    }
}

/// Every look, by kind and price, in the order of the shop.
pub const LOOKS: &[Look] = &[
    Look::new("card-back-river", LookKind::CardBack, 500),
    Look::new("card-back-foxglove", LookKind::CardBack, 2_000),
    Look::new("card-back-peacock", LookKind::CardBack, 10_000),
    Look::new("felt-moss", LookKind::Felt, 1_000),
    Look::new("felt-plum", LookKind::Felt, 4_000),
    Look::new("felt-indigo", LookKind::Felt, 12_000),
    Look::new("frame-brass", LookKind::Frame, 1_500),
    Look::new("frame-bamboo", LookKind::Frame, 5_000),
    Look::new("frame-aurora", LookKind::Frame, 20_000),
    Look::new("ring-laurel", LookKind::Ring, 2_500),
    Look::new("ring-koi", LookKind::Ring, 15_000),
    Look::new("ring-gold", LookKind::Ring, 50_000),
];

/// The look of this name.
pub fn look(id: &str) -> Option<&'static Look> {
    LOOKS.iter().find(|look| look.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_cost_500_to_50_000_gold_and_rise_within_their_kind() {
        for look in LOOKS {
            assert!((500..=50_000).contains(&look.price), "{}", look.id);
            assert_eq!(super::look(look.id), Some(look));
            assert_eq!(LookKind::from_name(look.kind.name()), Some(look.kind));
            assert_eq!(serde_json::to_value(look.kind).unwrap(), look.kind.name());
        }
        assert!(LOOKS.is_sorted_by_key(|look| (look.kind, look.price)));
        assert_eq!((super::look("none"), LookKind::from_name("none")), (None, None));
    }
}
