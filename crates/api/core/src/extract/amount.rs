//! Amounts in requests.

use baize_money::Amount;
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{KnownFormat, ObjectBuilder, RefOr, Schema, SchemaFormat, Type},
};

use crate::{code::Code, error::ApiError};

/// An amount as it arrived: any JSON value, so that a hostile one gets its own code instead of an unreadable body.
/// Give the field `#[serde(default)]`: a missing amount is malformed too.
#[derive(Clone, Debug, Default)]
pub struct WireAmount(String);

impl WireAmount {
    /// The amount, which must be above zero.
    ///
    /// 2001 for anything but a whole number, 2002 for zero and below, 2003 beyond 2^53 − 1 units.
    pub fn positive(&self) -> Result<Amount, ApiError> {
        let digits = self.0.strip_prefix('-').unwrap_or(&self.0);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(Code::AmountMalformed.into());
        }
        if digits.len() < self.0.len() || digits.bytes().all(|byte| byte == b'0') {
            return Err(Code::AmountNotPositive.into());
        }
        let units = digits.parse::<i64>().map_err(|_| Code::AmountTooLarge)?;
        Amount::new(units).map_err(|_| Code::AmountTooLarge.into())
    }
}

impl WireAmount {
    /// The amount if there is one, which must be above zero. Codes as [`WireAmount::positive`].
    pub fn positive_if_given(&self) -> Result<Option<Amount>, ApiError> {
        let is_missing = self.0.is_empty() || self.0 == "null";
        if is_missing { Ok(None) } else { self.positive().map(Some) }
    }

    /// The amount, which must not be below zero. Codes as [`WireAmount::positive`].
    pub fn not_negative(&self) -> Result<Amount, ApiError> {
        let is_zero = !self.0.is_empty() && self.0.bytes().all(|byte| byte == b'0');
        if is_zero { Ok(Amount::ZERO) } else { self.positive() }
    }
}

impl<'de> Deserialize<'de> for WireAmount {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let raw = Box::<RawValue>::deserialize(input)?;
        Ok(Self(raw.get().to_owned()))
    }
}

impl PartialSchema for WireAmount {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Integer)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)))
            .description(Some("An amount in units of 1/10000, above zero"))
            .build()
            .into()
    }
}

impl ToSchema for WireAmount {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::{CodeEntry, CodeList as _};

    #[derive(Deserialize)]
    struct Body {
        #[serde(default)]
        amount: WireAmount,
    }

    fn read(value: &str) -> Result<i64, CodeEntry> {
        let body: Body = serde_json::from_str(value).unwrap();
        body.amount.positive().map(Amount::units).map_err(|error| error.code())
    }

    #[test]
    fn a_whole_number_of_units_is_an_amount() {
        assert_eq!(read(r#"{"amount": 12345}"#), Ok(12_345));
        assert_eq!(read(r#"{"amount": 9007199254740991}"#), Ok(9_007_199_254_740_991));
    }

    #[test]
    fn hostile_amounts_get_their_codes() {
        for (value, code) in [
            ("-1", Code::AmountNotPositive),
            ("0", Code::AmountNotPositive),
            ("-0", Code::AmountNotPositive),
            ("-99999999999999999999999", Code::AmountNotPositive),
            ("1.5", Code::AmountMalformed),
            ("1.0", Code::AmountMalformed),
            ("1e3", Code::AmountMalformed),
            ("1e309", Code::AmountMalformed),
            ("\"100\"", Code::AmountMalformed),
            ("null", Code::AmountMalformed),
            ("true", Code::AmountMalformed),
            ("[1]", Code::AmountMalformed),
            ("{}", Code::AmountMalformed),
            ("9007199254740992", Code::AmountTooLarge),
            ("9223372036854775808", Code::AmountTooLarge),
            ("99999999999999999999999", Code::AmountTooLarge),
        ] {
            assert_eq!(read(&format!("{{\"amount\": {value}}}")), Err(code.entry()), "{value}");
        }
        assert_eq!(read("{}"), Err(Code::AmountMalformed.entry()));
    }
}
