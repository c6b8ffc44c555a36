//! Keys of requests that may come without one.

use baize_api_core::ApiError;
use baize_api_core::code::{Code, CodeList as _};
use baize_api_core::extract::IdempotencyKey;
use baize_ledger::RequestKey;

/// The key, if the request has one.
pub(crate) fn optional(key: Result<IdempotencyKey, ApiError>) -> Result<Option<RequestKey>, ApiError> {
    match key {
        Ok(key) => key.as_str().parse().map(Some).map_err(|_| Code::KeyMalformed.into()),
        Err(error) if error.code() == Code::KeyMissing.entry() => Ok(None),
        Err(error) => Err(error),
    }
}
