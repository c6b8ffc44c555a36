//! Lines of handicaps and totals, and why a text is none.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A line in quarters: 9 is 2.25.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line(i32);

impl Line {
    /// So many quarters; `None` beyond ±1000.
    pub const fn from_quarters(quarters: i32) -> Option<Self> {
        if quarters < -4_000 || quarters > 4_000 { None } else { Some(Self(quarters)) }
    }

    /// The number of quarters.
    pub const fn quarters(self) -> i32 {
        self.0
    }

    /// Whether it lies between two whole numbers, so that it is always won or lost.
    pub const fn is_half(self) -> bool {
        self.0 % 4 == 2 || self.0 % 4 == -2
    }
}

/// Reads `2`, `2.5`, `-0.75`, `+0.25`.
impl FromStr for Line {
    type Err = SpecifierError;

    fn from_str(text: &str) -> Result<Self, SpecifierError> {
        let (is_negative, digits) = match text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
        let quarters = match decimals {
            "0" | "00" => 0,
            "25" => 1,
            "5" | "50" => 2,
            "75" => 3,
            _ => return Err(SpecifierError::Value),
        };
        let is_plain = (1..=4).contains(&whole.len()) && whole.bytes().all(|byte| byte.is_ascii_digit());
        let whole: i32 = whole.parse().ok().filter(|_| is_plain).ok_or(SpecifierError::Value)?;
        let line = 4 * whole + quarters;
        Self::from_quarters(if is_negative { -line } else { line }).ok_or(SpecifierError::Value)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let quarters = self.0.unsigned_abs();
        let decimals = ["", ".25", ".5", ".75"].into_iter().nth(usize::try_from(quarters % 4).unwrap_or(0));
        f.pad(&format!("{sign}{}{}", quarters / 4, decimals.unwrap_or_default()))
    }
}

/// Why a text does not specify a market.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SpecifierError {
    /// A specifier that the market does not take, twice the same, or one that is missing.
    #[error("the specifiers are not those of the market")]
    Keys,
    /// A value that is none.
    #[error("a specifier has no such value")]
    Value,
}
