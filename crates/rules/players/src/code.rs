//! One-time codes and picture captchas: their form, their lifetime, their limits (decisions D5).

use thiserror::Error;

/// Digits in a one-time code.
pub const DIGITS: usize = 6;
/// How long a one-time code is good for, in milliseconds.
pub const LIFETIME_MS: i64 = 5 * 60 * 1000;
/// Wrong answers after which a one-time code is dead.
pub const TRIES: i64 = 5;
/// Milliseconds that must pass between two codes to the same contact.
pub const RESEND_MS: i64 = 60 * 1000;
/// Characters in a picture captcha.
pub const CAPTCHA_LENGTH: usize = 6;
/// How long a picture captcha is good for, in milliseconds.
pub const CAPTCHA_LIFETIME_MS: i64 = 5 * 60 * 1000;
/// The characters a picture captcha is drawn from: none that is easily taken for another once it is bent.
pub const CAPTCHA_ALPHABET: &[u8] = b"ACEHJKLMNRTUWX369";

/// The code is not six digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a one-time code is six digits")]
pub struct MalformedCode;

/// A one-time code as it is sent and typed: exactly six ASCII digits.
#[derive(Clone, PartialEq, Eq)]
pub struct OneTimeCode(String);

impl OneTimeCode {
    /// A code from a uniform draw. The bias of the modulo over 64 bits is below 1 in 10^13.
    pub fn from_draw(draw: u64) -> Self {
        Self(format!("{:06}", draw % 1_000_000))
    }

    /// Reads what a player typed; spaces around it are forgiven.
    pub fn parse(typed: &str) -> Result<Self, MalformedCode> {
        let typed = typed.trim();
        if typed.len() == DIGITS && typed.bytes().all(|b| b.is_ascii_digit()) {
            return Ok(Self(typed.to_owned()));
        }
        Err(MalformedCode)
    }

    /// The six digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for OneTimeCode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("OneTimeCode(******)")
    }
}

/// The text of a picture captcha from one byte of randomness per character.
pub fn captcha_text(draws: &[u8; CAPTCHA_LENGTH]) -> String {
    let alphabet = CAPTCHA_ALPHABET;
    draws.iter().map(|draw| char::from(alphabet[usize::from(*draw) % alphabet.len()])).collect()
}

/// What a player typed for a picture captcha, in the form it is compared in; `None` unless exactly six characters.
pub fn captcha_answer(typed: &str) -> Option<String> {
    let typed = typed.trim();
    (typed.chars().count() == CAPTCHA_LENGTH).then(|| typed.to_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_code_is_exactly_six_digits() {
        for bad in ["", "12345", "1234567", "12345a", "１２３４５６", "-12345", "123 456"] {
            assert_eq!(OneTimeCode::parse(bad), Err(MalformedCode), "{bad}");
        }
        assert_eq!(OneTimeCode::parse(" 000042 ").unwrap().as_str(), "000042");
    }

    #[test]
    fn a_code_never_shows_in_debug_output() {
        assert!(!format!("{:?}", OneTimeCode::from_draw(123_456)).contains("123456"));
    }

    #[test]
    fn a_captcha_answer_has_six_characters_in_any_case() {
        assert_eq!(captcha_answer("acdefh").as_deref(), Some("ACDEFH"));
        assert_eq!(captcha_answer("acdef"), None);
        assert_eq!(captcha_answer("acdefhj"), None);
    }

    proptest! {
        #[test]
        fn every_draw_gives_a_code_that_parses(draw: u64) {
            let code = OneTimeCode::from_draw(draw);
            prop_assert_eq!(OneTimeCode::parse(code.as_str()).unwrap(), code);
        }

        #[test]
        fn every_drawn_captcha_is_its_own_answer(draws: [u8; 6]) {
            let text = captcha_text(&draws);
            prop_assert_eq!(captcha_answer(&text.to_lowercase()), Some(text));
        }
    }
}
