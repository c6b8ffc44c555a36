//! Numbers that travel as text, so that no reader rounds them.

use baize_money::Multiplier;
use baize_sports::{Probability, parse_odds};
use serde::{Deserialize, Deserializer, Serializer, de};

/// Decimal odds as text: `"1.85"`.
pub(crate) mod odds {
    use super::{Deserialize, Deserializer, Multiplier, Serializer, de, parse_odds, text_of};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field")]
    pub(crate) fn serialize<S: Serializer>(odds: &Multiplier, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&text_of(*odds))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Multiplier, D::Error> {
        let text = String::deserialize(from)?;
        parse_odds(&text).map_err(de::Error::custom)
    }
}

/// Decimal odds that may be missing.
pub(crate) mod optional_odds {
    use super::{Deserialize, Deserializer, Multiplier, Serializer, de, parse_odds, text_of};

    #[expect(clippy::ref_option, reason = "serde passes the field")]
    pub(crate) fn serialize<S: Serializer>(odds: &Option<Multiplier>, to: S) -> Result<S::Ok, S::Error> {
        match odds {
            Some(odds) => to.serialize_some(&text_of(*odds)),
            None => to.serialize_none(),
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Multiplier>, D::Error> {
        let text = Option::<String>::deserialize(from)?;
        text.map(|text| parse_odds(&text).map_err(de::Error::custom)).transpose()
    }
}

/// A probability as text that may be missing: `"0.5231"`, finer digits than a billionth cut off.
pub(crate) mod optional_probability {
    use super::{
        Deserialize, Deserializer, Probability, Serializer, de, parse_probability, probability_text,
    };

    #[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde passes the field")]
    pub(crate) fn serialize<S: Serializer>(p: &Option<Probability>, to: S) -> Result<S::Ok, S::Error> {
        match p {
            Some(p) => to.serialize_some(&probability_text(*p)),
            None => to.serialize_none(),
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Probability>, D::Error> {
        let text = Option::<String>::deserialize(from)?;
        let read =
            |text: String| parse_probability(&text).ok_or_else(|| de::Error::custom("not a probability"));
        text.map(read).transpose()
    }
}

/// The text of odds, as [`parse_odds`] reads it.
fn text_of(odds: Multiplier) -> String {
    let (whole, rest) = (odds.parts() / Multiplier::SCALE, odds.parts() % Multiplier::SCALE);
    let text = format!("{whole}.{rest:04}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The text of a probability.
fn probability_text(p: Probability) -> String {
    let (whole, rest) = (p.parts() / Probability::SCALE, p.parts() % Probability::SCALE);
    let text = format!("{whole}.{rest:09}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Reads a decimal number from 0 to 1; digits beyond a billionth are cut off.
fn parse_probability(text: &str) -> Option<Probability> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let is_plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if !is_plain(whole) || !is_plain(decimals) {
        return None;
    }
    let kept = decimals.get(..9).unwrap_or(decimals);
    let whole: u32 = whole.parse().ok().filter(|whole| *whole <= 1)?;
    let rest: u32 = format!("{kept:0<9}").parse().ok()?;
    Probability::from_parts(whole.checked_mul(Probability::SCALE)?.checked_add(rest)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_written_as_they_are_read() {
        for text in ["1", "1.85", "1.3333", "1000", "2.5"] {
            assert_eq!(parse_odds(text).map(text_of).as_deref(), Ok(text));
        }
    }

    #[test]
    fn a_probability_is_read_to_a_billionth_and_never_above_certainty() {
        let read = |text: &str| parse_probability(text).map(Probability::parts);
        assert_eq!(read("0.5"), Some(500_000_000));
        assert_eq!(read("0.1234567899"), Some(123_456_789));
        assert_eq!(read("1"), Some(Probability::SCALE));
        assert_eq!(read("0"), Some(0));
        for wrong in ["", "1.0000000001e", "1.1", "2", "-0.5", ".5", "5e-1", "0,5"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
        assert_eq!(parse_probability("0.25").map(probability_text).as_deref(), Some("0.25"));
    }
}
