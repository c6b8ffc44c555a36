//! One-time codes and picture captchas: their form, their lifetime, their limits (decisions D5).

use thiserror::Error;

/// How long a one-time code is good for, in milliseconds.
pub const LIFETIME_MS: i64 = 5 * 60 * 1000;
/// Milliseconds that must pass between two codes to the same contact, unless the first was used.
pub const RESEND_MS: i64 = 60 * 1000;
/// Characters in a picture captcha.
pub const CAPTCHA_LENGTH: usize = 6;
/// How long a picture captcha is good for, in milliseconds.
pub const CAPTCHA_LIFETIME_MS: i64 = 5 * 60 * 1000;
/// The characters a picture captcha is drawn from: none that is easily taken for another once it is bent.
pub const CAPTCHA_ALPHABET: &[u8] = b"ACEHJKLMNRTUWX369";

/// How many digits a one-time code has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeLength {
    /// The usual length.
    Six,
    /// Where so many codes were asked for that all their tries together could guess one of six digits.
    Twelve,
}

impl CodeLength {
    /// The number of digits.
    pub const fn digits(self) -> usize {
        match self {
            Self::Six => 6,
            Self::Twelve => 12,
        }
    }

    /// Wrong answers after which a code is dead.
    pub const fn tries(self) -> i64 {
        match self {
            Self::Six => 5,
            Self::Twelve => 2,
        }
    }
}

/// The code is neither six nor twelve digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a one-time code is six or twelve digits")]
pub struct MalformedCode;

/// The random number behind a one-time code whose length is not known yet.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct CodeDraw(u64);

impl CodeDraw {
    /// A uniform draw.
    pub const fn new(draw: u64) -> Self {
        Self(draw)
    }
}

impl std::fmt::Debug for CodeDraw {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("CodeDraw(***)")
    }
}

/// A one-time code as it is sent and typed: six or twelve ASCII digits.
#[derive(Clone, PartialEq, Eq)]
pub struct OneTimeCode(String);

impl OneTimeCode {
    /// The code of a draw. The bias of the modulo over 64 bits is below 1 in 10^7.
    pub fn from_draw(draw: CodeDraw, length: CodeLength) -> Self {
        Self(match length {
            CodeLength::Six => format!("{:06}", draw.0 % 1_000_000),
            CodeLength::Twelve => format!("{:012}", draw.0 % 1_000_000_000_000),
        })
    }

    /// Reads what a player typed; spaces around it are forgiven.
    pub fn parse(typed: &str) -> Result<Self, MalformedCode> {
        let typed = typed.trim();
        let lengths = [CodeLength::Six, CodeLength::Twelve];
        if lengths.iter().any(|length| typed.len() == length.digits())
            && typed.bytes().all(|b| b.is_ascii_digit())
        {
            return Ok(Self(typed.to_owned()));
        }
        Err(MalformedCode)
    }

    /// The digits.
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
    fn a_code_is_six_or_twelve_digits() {
        for bad in ["", "12345", "1234567", "12345a", "１２３４５６", "-12345", "123 456", "12345678901"]
        {
            assert_eq!(OneTimeCode::parse(bad), Err(MalformedCode), "{bad}");
        }
        assert_eq!(OneTimeCode::parse(" 000042 ").unwrap().as_str(), "000042");
        assert_eq!(OneTimeCode::parse("000000000042").unwrap().as_str(), "000000000042");
    }

    #[test]
    fn a_code_never_shows_in_debug_output() {
        let draw = CodeDraw::new(123_456);
        let code = OneTimeCode::from_draw(draw, CodeLength::Six);
        assert!(!format!("{draw:?} {code:?}").contains("123456"));
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
            for length in [CodeLength::Six, CodeLength::Twelve] {
                let code = OneTimeCode::from_draw(CodeDraw::new(draw), length);
                prop_assert_eq!(code.as_str().len(), length.digits());
                prop_assert_eq!(OneTimeCode::parse(code.as_str()).unwrap(), code);
            }
        }

        #[test]
        fn every_drawn_captcha_is_its_own_answer(draws: [u8; 6]) {
            let text = captcha_text(&draws);
            prop_assert_eq!(captcha_answer(&text.to_lowercase()), Some(text));
        }
    }
}
