//! The text by which selections name a market of a fixture.

use std::fmt;

use super::definition::Market;
use super::registry::Sport;
use super::specifiers::Specifiers;

/// A market of a fixture, as in selections: `1`, `18/total=2.5`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarketName {
    /// The market.
    pub market: &'static Market,
    /// Which of its number.
    pub specifiers: Specifiers,
}

impl MarketName {
    /// The market of this text; `None` where the sport has no such market, or where the text is not the one that names it.
    pub fn parse(sport: Sport, text: &str) -> Option<Self> {
        let (number, specifiers) = text.split_once('/').unwrap_or((text, ""));
        let market = sport.market(number.parse().ok()?)?;
        let name = Self { market, specifiers: market.specifiers(specifiers).ok()? };
        (name.to_string() == text).then_some(name)
    }
}

impl fmt::Display for MarketName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let specifiers = self.specifiers.to_string();
        let slash = if specifiers.is_empty() { "" } else { "/" };
        write!(f, "{}{slash}{specifiers}", self.market.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_market_has_one_text() {
        for text in ["1", "18/total=2.5", "38/goalnr=1|type=live", "14/hcp=0:1"] {
            assert_eq!(MarketName::parse(Sport::Football, text).unwrap().to_string(), text);
        }
        for text in
            ["", "1/", "01", "18", "18/total=02.5", "38/type=live|goalnr=1", "219", "1/total=2.5", "x/y"]
        {
            assert_eq!(MarketName::parse(Sport::Football, text), None, "{text}");
        }
    }
}
