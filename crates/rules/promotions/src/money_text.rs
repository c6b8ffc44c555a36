//! Amounts of a configuration as an operator writes them: `20`, `"2.50"`, in currency units.
//!
//! For `#[serde(with = "money_text")]`. What is written is read again as it was, so that a stored configuration and the
//! file that it came from have one form.

use baize_money::Amount;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serializer};

#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Whole(i64),
    Text(String),
}

/// Writes an amount as text.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
pub(crate) fn serialize<S: Serializer>(amount: &Amount, output: S) -> Result<S::Ok, S::Error> {
    let text = amount.to_string();
    let short = text.trim_end_matches('0').trim_end_matches('.');
    output.serialize_str(if short.is_empty() { "0" } else { short })
}

/// Reads an amount that is not negative.
pub(crate) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Amount, D::Error> {
    let text = match Written::deserialize(input) {
        Ok(Written::Whole(whole)) => whole.to_string(),
        Ok(Written::Text(text)) => text,
        Err(_) => return Err(D::Error::custom("expected an amount such as 100 or \"0.10\"")),
    };
    let amount: Amount = text.parse().map_err(|error| D::Error::custom(format!("`{text}`: {error}")))?;
    if amount.is_negative() { Err(D::Error::custom("an amount is not negative")) } else { Ok(amount) }
}

#[cfg(test)]
mod tests {
    use baize_money::Amount;
    use serde::{Deserialize, Serialize};
    use serde_json::json;

    #[derive(Serialize, Deserialize)]
    struct Row(#[serde(with = "super")] Amount);

    #[test]
    fn an_amount_is_read_as_it_was_written() {
        for units in [0, 1, 10, 5_000, 10_000, 200_000, 1_234_567] {
            let amount = Amount::from_units(units);
            let text = serde_json::to_string(&Row(amount)).unwrap();
            assert_eq!(serde_json::from_str::<Row>(&text).unwrap().0, amount, "{text}");
        }
        let read = |value| serde_json::from_value::<Row>(value).map(|row| row.0.units());
        assert_eq!(read(json!(20)).unwrap(), 200_000);
        assert_eq!(read(json!("2.50")).unwrap(), 25_000);
        for bad in [json!(-1), json!("-0.1"), json!(0.5), json!("x"), json!("1.23456"), json!(true)] {
            assert!(read(bad.clone()).is_err(), "{bad}");
        }
    }
}
