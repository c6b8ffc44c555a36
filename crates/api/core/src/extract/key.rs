//! The key that makes a repeated request harmless (decisions D2).

use axum::extract::FromRequestParts;
use http::request::Parts;
use serde::Deserialize;
use utoipa::openapi::Required;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::{IntoParams, PartialSchema};

use super::json::Buffered;
use crate::{code::Code, error::ApiError};

/// The idempotency key of a request that moves money: the header `Idempotency-Key`, or the body field `request_id`.
/// 8 to 64 letters, digits, `-` or `_`; 2005 without one, 2007 for any other text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    /// The key.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The key as the ledger takes it; 2007 where it does not.
    pub fn request_key<K: std::str::FromStr>(&self) -> Result<K, ApiError> {
        self.0.parse().map_err(|_| Code::KeyMalformed.into())
    }

    /// The key, owned.
    pub fn into_string(self) -> String {
        self.0
    }

    fn parse(text: &str) -> Result<Self, ApiError> {
        let fits = (8..=64).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
        if fits { Ok(Self(text.to_owned())) } else { Err(Code::KeyMalformed.into()) }
    }
}

/// Its line in the document of every endpoint that takes one.
impl IntoParams for IdempotencyKey {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let header = ParameterBuilder::new()
            .name("Idempotency-Key")
            .parameter_in(ParameterIn::Header)
            .required(Required::False)
            .description(Some("8 to 64 letters, digits, - or _; or the field `request_id`"))
            .schema(Some(Option::<String>::schema()));
        vec![header.build()]
    }
}

#[derive(Deserialize)]
struct Field {
    request_id: Option<serde_json::Value>,
}

impl<S: Send + Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, ApiError> {
        if let Some(value) = parts.headers.get("idempotency-key") {
            return Self::parse(value.to_str().unwrap_or_default());
        }
        let field = parts
            .extensions
            .get::<Buffered>()
            .and_then(|Buffered(body)| serde_json::from_slice::<Field>(body).ok())
            .and_then(|field| field.request_id);
        match field {
            Some(serde_json::Value::String(text)) => Self::parse(&text),
            Some(_) => Err(Code::KeyMalformed.into()),
            None => Err(Code::KeyMissing.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::CodeList as _;

    #[test]
    fn a_key_has_its_shape() {
        assert!(IdempotencyKey::parse("abcDEF_0-9").is_ok());
        for bad in ["", "short", "has space", "ünïcödé1", &"x".repeat(65)] {
            assert_eq!(IdempotencyKey::parse(bad).unwrap_err().code(), Code::KeyMalformed.entry(), "{bad}");
        }
    }
}
