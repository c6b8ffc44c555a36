//! Whole numbers that pages send as a number or as a decimal string.

use serde_json::Value;

use crate::error::ApiError;

/// The number in a field. Missing, null and empty are `None`; anything else that is no whole number is refused.
pub fn number(field: &str, value: &Value) -> Result<Option<i64>, ApiError> {
    match value {
        Value::Null => Ok(None),
        Value::String(text) if text.is_empty() => Ok(None),
        Value::String(text) => text.parse().map(Some).map_err(|_| ApiError::invalid(field)),
        Value::Number(number) => number.as_i64().map(Some).ok_or_else(|| ApiError::invalid(field)),
        Value::Bool(_) | Value::Array(_) | Value::Object(_) => Err(ApiError::invalid(field)),
    }
}

/// The number in a field that must be there.
pub fn required(field: &str, value: &Value) -> Result<i64, ApiError> {
    number(field, value)?.ok_or_else(|| ApiError::missing(field))
}

/// A flag: 0 or 1, true or false; missing is no.
pub fn flag(field: &str, value: &Value) -> Result<bool, ApiError> {
    match value {
        Value::Bool(flag) => Ok(*flag),
        other => match number(field, other)? {
            None | Some(0) => Ok(false),
            Some(1) => Ok(true),
            Some(_) => Err(ApiError::invalid(field)),
        },
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn numbers_come_as_numbers_or_text() {
        assert_eq!(number("x", &json!("12")).unwrap(), Some(12));
        assert_eq!(number("x", &json!(12)).unwrap(), Some(12));
        assert_eq!(number("x", &json!("")).unwrap(), None);
        for bad in [json!(1.5), json!("1.5"), json!([1]), json!(true), json!("9223372036854775808")] {
            assert!(number("x", &bad).is_err(), "{bad}");
        }
    }
}
