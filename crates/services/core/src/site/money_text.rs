//! Amounts as a person writes them in a profile: `100`, `"0.10"`, in currency units.

use std::fmt;

use baize_money::Amount;
use serde::{Deserialize, Deserializer, de};

struct Written;

impl de::Visitor<'_> for Written {
    type Value = Amount;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an amount such as 100 or \"0.10\", not negative, with at most four decimals")
    }

    fn visit_i64<E: de::Error>(self, whole: i64) -> Result<Amount, E> {
        self.visit_str(&whole.to_string())
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Amount, E> {
        let wrong = || E::invalid_value(de::Unexpected::Str(text), &self);
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |piece: &str| !piece.is_empty() && piece.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(part) || part.len() > 4 {
            return Err(wrong());
        }
        format!("{whole}{part:0<4}")
            .parse::<i64>()
            .ok()
            .and_then(|units| Amount::new(units).ok())
            .ok_or_else(wrong)
    }
}

/// For `#[serde(deserialize_with = …)]`.
pub fn amount<'de, D: Deserializer<'de>>(input: D) -> Result<Amount, D::Error> {
    input.deserialize_any(Written)
}

/// The same for a list of amounts.
pub(super) fn amounts<'de, D: Deserializer<'de>>(input: D) -> Result<Vec<Amount>, D::Error> {
    #[derive(Deserialize)]
    struct Each(#[serde(deserialize_with = "amount")] Amount);
    Ok(Vec::<Each>::deserialize(input)?.into_iter().map(|Each(amount)| amount).collect())
}

#[cfg(test)]
mod tests {
    use baize_money::Amount;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Row {
        #[serde(deserialize_with = "super::amount")]
        value: Amount,
    }

    #[test]
    fn a_list_of_amounts_is_read_one_by_one() {
        #[derive(Deserialize)]
        struct List {
            #[serde(deserialize_with = "super::amounts")]
            values: Vec<Amount>,
        }
        let list: List = toml::from_str("values = [1, \"2.50\"]").unwrap();
        assert_eq!(list.values, [Amount::whole(1), Amount::from_units(25_000)]);
        assert!(toml::from_str::<List>("values = [1, -2]").is_err());
    }

    #[test]
    fn an_amount_is_read_exactly() {
        for (text, units) in [("100", 1_000_000), ("\"0.10\"", 1_000), ("\"12.3456\"", 123_456), ("0", 0)] {
            let row: Row = toml::from_str(&format!("value = {text}")).unwrap();
            assert_eq!(row.value.units(), units, "{text}");
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for text in ["-1", "\"1.23456\"", "\"\"", "\".5\"", "\"1.\"", "1.5", "true", "9999999999999999"] {
            assert!(toml::from_str::<Row>(&format!("value = {text}")).is_err(), "{text}");
        }
    }
}
