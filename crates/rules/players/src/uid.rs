//! The public number of a player: eight digits, not guessable from the order of registration (decisions D5).

use thiserror::Error;

const FIRST: u32 = 10_000_000;
const COUNT: u64 = 90_000_000;

/// A player's public number, 10,000,000 to 99,999,999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Uid(u32);

/// The number is not eight digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a uid has eight digits")]
pub struct InvalidUid;

impl Uid {
    /// A candidate from a uniform draw. Registration takes the first of several candidates that is free, so a number
    /// says nothing about when its account was made.
    pub fn from_draw(draw: u64) -> Self {
        let offset = u32::try_from(draw % COUNT).unwrap_or(0);
        Self(FIRST + offset)
    }

    /// Accepts a number of eight digits.
    pub fn new(number: i64) -> Result<Self, InvalidUid> {
        match u32::try_from(number) {
            Ok(number @ 10_000_000..=99_999_999) => Ok(Self(number)),
            _ => Err(InvalidUid),
        }
    }

    /// The number.
    pub const fn number(self) -> u32 {
        self.0
    }
}

impl std::fmt::Display for Uid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_uid_has_eight_digits() {
        for bad in [i64::MIN, -1, 0, 9_999_999, 100_000_000, 4_294_967_296 + 10_000_000] {
            assert_eq!(Uid::new(bad), Err(InvalidUid), "{bad}");
        }
        assert_eq!(Uid::new(10_000_000).unwrap().number(), 10_000_000);
    }

    proptest! {
        #[test]
        fn every_draw_gives_eight_digits(draw: u64) {
            let uid = Uid::from_draw(draw);
            prop_assert_eq!(uid.to_string().len(), 8);
            prop_assert_eq!(Uid::new(i64::from(uid.number())).unwrap(), uid);
        }
    }
}
