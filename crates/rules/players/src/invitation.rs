//! Invitation codes: what a player gives to friends.

use thiserror::Error;

/// Characters in a code.
pub const LENGTH: usize = 8;
/// No vowels (no words by accident) and no characters that look like others.
const ALPHABET: &[u8; 27] = b"BCDFGHJKLMNPQRSTVWXZ2345679";

/// An invitation code: eight characters, kept in capitals.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct InvitationCode(String);

/// The text is not an invitation code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("an invitation code is eight letters and digits")]
pub struct InvalidInvitation;

impl InvitationCode {
    /// A code from a uniform draw: 27^8 codes, about 2.8 × 10^11.
    pub fn from_draw(mut draw: u64) -> Self {
        let size = 27_u64;
        let mut code = String::with_capacity(LENGTH);
        for _ in 0..LENGTH {
            let index = usize::try_from(draw % size).unwrap_or(0);
            code.push(char::from(ALPHABET[index]));
            draw /= size;
        }
        Self(code)
    }

    /// Reads a code in either case; spaces around it are forgiven.
    pub fn parse(typed: &str) -> Result<Self, InvalidInvitation> {
        let code = typed.trim().to_ascii_uppercase();
        let good = code.len() == LENGTH && code.bytes().all(|b| ALPHABET.contains(&b));
        if good { Ok(Self(code)) } else { Err(InvalidInvitation) }
    }

    /// The code in capitals.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn other_texts_are_not_codes() {
        for bad in ["", "ABC", "BCDFGHJA", "BCDFGHJKL", "BCDF GHJ", "BCDFGHJ0", "ＢＣＤＦＧＨＪＫ"] {
            assert_eq!(InvitationCode::parse(bad), Err(InvalidInvitation), "{bad}");
        }
    }

    proptest! {
        #[test]
        fn every_draw_gives_a_code_that_parses_in_either_case(draw: u64) {
            let code = InvitationCode::from_draw(draw);
            prop_assert_eq!(InvitationCode::parse(&code.as_str().to_lowercase()).unwrap(), code);
        }

        #[test]
        fn nearby_draws_give_different_codes(draw in 0_u64..282_429_536_480) {
            prop_assert_ne!(InvitationCode::from_draw(draw), InvitationCode::from_draw(draw + 1));
        }
    }
}
