//! Redeem codes: their form, and how many wrong ones are tried before a captcha is asked for.

use std::fmt;

use baize_time::{Span, Timestamp};

/// The fewest and the most characters of a code.
const LENGTH: std::ops::RangeInclusive<usize> = 6..=16;

/// How many characters a drawn code has: 60 bits, which nobody guesses.
pub const DRAWN_LENGTH: usize = 12;

/// How many characters a code of the day has: 40 bits, which nobody guesses in a day, a captcha after every five tries.
pub const DAY_LENGTH: usize = 8;

/// What a drawn code is made of: 32 letters and digits, none that is easily taken for another.
const ALPHABET: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/// A code that a player types to receive a reward: 6 to 16 letters and digits, in capitals.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RedeemCode(String);

impl RedeemCode {
    /// Reads a code as it was typed, small or capital, with spaces around it. `None` if it has not the form of one.
    pub fn parse(typed: &str) -> Option<Self> {
        let typed = typed.trim();
        let is_plain = typed.bytes().all(|byte| byte.is_ascii_alphanumeric());
        (is_plain && LENGTH.contains(&typed.len())).then(|| Self(typed.to_ascii_uppercase()))
    }

    /// The code of these random bytes.
    pub fn drawn<const LENGTH: usize>(bytes: [u8; LENGTH]) -> Self {
        let character = |byte: u8| char::from(ALPHABET[usize::from(byte % 32)]);
        Self(bytes.into_iter().map(character).collect())
    }

    /// The code as it is stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for RedeemCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// So many wrong codes are taken within [`WINDOW`] before a captcha is asked for.
const FREE: i64 = 5;

/// How long wrong codes are counted together.
pub const WINDOW: Span = Span::hours(1);

/// The wrong codes of a player, or of a group of addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WrongCodes {
    /// How many.
    pub count: i64,
    /// When the first of them was tried.
    pub since: Timestamp,
}

impl WrongCodes {
    /// The level of work that a captcha needs, from 0 to 4: it rises with every five wrong codes more. `None` while none
    /// is needed.
    pub fn captcha_level(self, now: Timestamp) -> Option<u8> {
        let more =
            if self.is_over(now) { None } else { self.count.checked_sub(FREE).filter(|more| *more >= 0) };
        more.map(|more| u8::try_from((more / FREE).min(4)).unwrap_or(4))
    }

    /// The same as a group of addresses is judged, in which ten players may err as often as one.
    #[must_use]
    pub const fn of_network(self) -> Self {
        Self { count: self.count / 10, ..self }
    }

    /// With one more wrong code.
    #[must_use]
    pub fn another(self, now: Timestamp) -> Self {
        if self.is_over(now) {
            return Self { count: 1, since: now };
        }
        Self { count: self.count.saturating_add(1), ..self }
    }

    fn is_over(self, now: Timestamp) -> bool {
        now >= self.since.plus(WINDOW)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_without_regard_to_case() {
        let read = |typed: &str| RedeemCode::parse(typed).map(|code| code.to_string());
        assert_eq!(read(" welcome26 ").as_deref(), Some("WELCOME26"));
        for bad in ["", "abcde", "12345678901234567", "WELCOME-26", "WEL COME", "WILLKOMMÉN", "ABCDE\u{130}"]
        {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_drawn_code_has_the_form_of_one() {
        let code = RedeemCode::drawn([0, 31, 32, 63, 255, 7, 8, 9, 10, 11, 12, 13]);
        assert_eq!(code.as_str().len(), DRAWN_LENGTH);
        assert!(code.as_str().starts_with("2Z2ZZ"));
        assert_eq!(RedeemCode::parse(code.as_str()), Some(code));
    }

    #[test]
    fn five_wrong_codes_an_hour_are_free_of_a_captcha() {
        let start = Timestamp::from_millis(1_800_000_000_000);
        let mut wrong = WrongCodes::default();
        for _ in 0..5 {
            assert_eq!(wrong.captcha_level(start), None);
            wrong = wrong.another(start);
        }
        assert_eq!(wrong.captcha_level(start), Some(0));
        assert_eq!(wrong.captcha_level(start.plus(WINDOW).minus(Span::millis(1))), Some(0));
        assert_eq!(wrong.captcha_level(start.plus(WINDOW)), None, "an hour later");
        assert_eq!(wrong.another(start.plus(WINDOW)).count, 1);
        let many = WrongCodes { count: 1_000, since: start };
        assert_eq!(many.captcha_level(start), Some(4));
    }
}
