//! JSON forms of the games' types.

use serde::Serialize;
use serde_json::Value;

/// Plain structs of numbers, flags and lists have a JSON form; a game whose types have none fails the registry test.
pub(crate) fn to_value<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}
