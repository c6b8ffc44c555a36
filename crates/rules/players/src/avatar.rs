//! Drawn avatars a player picks from.

use thiserror::Error;

/// Number of the last avatar; the first is 1.
pub const LAST: u8 = 24;

/// One of the drawn avatars, 1 to [`LAST`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Avatar(u8);

/// There is no avatar of that number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("an avatar is a number from 1 to 24")]
pub struct UnknownAvatar;

impl Avatar {
    /// Accepts a number from 1 to [`LAST`].
    pub fn new(number: i64) -> Result<Self, UnknownAvatar> {
        match u8::try_from(number) {
            Ok(number @ 1..=LAST) => Ok(Self(number)),
            _ => Err(UnknownAvatar),
        }
    }

    /// The avatar a new account starts with, from a draw.
    pub fn from_draw(draw: u64) -> Self {
        let index = u8::try_from(draw % u64::from(LAST)).unwrap_or(0);
        Self(index + 1)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_numbers_1_to_24_are_avatars() {
        for bad in [i64::MIN, -1, 0, 25, 256 + 1, i64::MAX] {
            assert_eq!(Avatar::new(bad), Err(UnknownAvatar), "{bad}");
        }
        for good in 1..=24 {
            assert_eq!(i64::from(Avatar::new(good).unwrap().number()), good);
        }
    }

    #[test]
    fn every_draw_gives_an_avatar() {
        assert_eq!(Avatar::from_draw(0).number(), 1);
        assert_eq!(Avatar::from_draw(23).number(), 24);
        assert_eq!(Avatar::from_draw(u64::MAX).number(), Avatar::from_draw(u64::MAX % 24).number());
    }
}
