//! The play mode in requests.

use baize_money::PlayMode;
use serde_json::Value;

use crate::code::Code;
use crate::error::ApiError;

/// The play mode of a request: 0 gold, 1 capital; 2008 for anything else.
pub fn play_mode(value: &Value) -> Result<PlayMode, ApiError> {
    let number = value.as_i64().and_then(PlayMode::from_number);
    number.ok_or_else(|| Code::UnknownPlayMode.into())
}
