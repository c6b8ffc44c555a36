//! The parts of a player's wallet and their numbers on the wire.

use serde::{Deserialize, Serialize};

/// The wire's currency type for "none" (product text section 3).
pub const NO_CURRENCY: u8 = 0;

/// One balance of a player (decisions D1). Total money is [`Bucket::Cash`] + [`Bucket::Bonus`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bucket {
    /// Money that can be withdrawn, once its turnover is done. Wire: cash, 2.
    Cash,
    /// Bonus money under a wagering requirement. Wire: coin, 1.
    Bonus,
    /// Play money; never converts to money. Wire: gold, 5.
    Gold,
    /// Cash set aside for a withdrawal under way. Wire: frozen cash, 4.
    FrozenCash,
    /// Bonus money set aside. Wire: frozen coin, 3.
    FrozenBonus,
}

impl Bucket {
    /// Every bucket, in the order in which they are stored and shown.
    pub const ALL: [Self; 5] = [Self::Cash, Self::Bonus, Self::Gold, Self::FrozenCash, Self::FrozenBonus];

    /// The currency type of product text section 3.
    pub const fn currency_type(self) -> u8 {
        match self {
            Self::Bonus => 1,
            Self::Cash => 2,
            Self::FrozenBonus => 3,
            Self::FrozenCash => 4,
            Self::Gold => 5,
        }
    }

    /// The bucket with this currency type; `None` for 0 ("none") and unknown numbers.
    pub fn from_currency_type(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|bucket| bucket.currency_type() == number)
    }
}

/// The balances that a bet uses (product text section 3: GOLD 0, CAPITAL 1). An integer on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub enum PlayMode {
    /// Play money.
    Gold,
    /// Cash and bonus money.
    Capital,
}

impl PlayMode {
    /// The number on the wire.
    pub const fn number(self) -> u8 {
        match self {
            Self::Gold => 0,
            Self::Capital => 1,
        }
    }

    /// The play mode with this number.
    pub const fn from_number(number: i64) -> Option<Self> {
        match number {
            0 => Some(Self::Gold),
            1 => Some(Self::Capital),
            _ => None,
        }
    }

    /// The bucket by which rounds of this play mode are shown to others: cash or gold.
    pub const fn shown_as(self) -> Bucket {
        match self {
            Self::Gold => Bucket::Gold,
            Self::Capital => Bucket::Cash,
        }
    }
}

impl From<PlayMode> for u8 {
    fn from(play_mode: PlayMode) -> Self {
        play_mode.number()
    }
}

impl TryFrom<u8> for PlayMode {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::from_number(i64::from(number)).ok_or("a play mode is 0 (gold) or 1 (capital)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn currency_types_are_those_of_the_wire() {
        let numbers: Vec<u8> = Bucket::ALL.iter().map(|bucket| bucket.currency_type()).collect();
        assert_eq!(numbers, [2, 1, 5, 4, 3]);
        for bucket in Bucket::ALL {
            assert_eq!(Bucket::from_currency_type(bucket.currency_type()), Some(bucket));
        }
        assert_eq!(Bucket::from_currency_type(NO_CURRENCY), None);
        assert_eq!(Bucket::from_currency_type(6), None);
    }

    #[test]
    fn play_modes_are_zero_and_one() {
        for play_mode in [PlayMode::Gold, PlayMode::Capital] {
            assert_eq!(PlayMode::from_number(play_mode.number().into()), Some(play_mode));
        }
        assert_eq!(PlayMode::from_number(2), None);
        assert_eq!(PlayMode::from_number(-1), None);
    }
}
