//! The one shape of every reply: `{code, msg, data}` (decisions D4).

use axum::{
    body::Body,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, StatusCode, header};
use serde::{Serialize, Serializer};
use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::{
    code::{Code, CodeEntry},
    error::ApiError,
    lang::Lang,
};

/// A successful reply.
#[derive(Debug, Serialize, ToSchema)]
pub struct Reply<T> {
    /// 0; every other code is a refusal's.
    pub code: Success,
    /// The message for the player, in the language of `Accept-Language`.
    pub msg: String,
    /// What was asked for.
    pub data: T,
}

/// The code of a reply that succeeded: 0.
#[derive(Clone, Copy, Debug)]
pub struct Success;

impl Serialize for Success {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.serialize_u16(0)
    }
}

impl PartialSchema for Success {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::Integer).enum_values(Some([0])).into()
    }
}

impl ToSchema for Success {}

/// What a handler returns.
pub type ApiResult<T> = Result<Reply<T>, ApiError>;

impl<T> Reply<T> {
    /// Success, with data.
    pub fn ok(data: T) -> Self {
        Self { code: Success, msg: "OK".into(), data }
    }
}

/// The empty data of a reply that only confirms: `{}`.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
pub struct Done {}

impl<T: Serialize> IntoResponse for Reply<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self) {
            Ok(body) => json(StatusCode::OK, body),
            Err(error) => {
                tracing::error!(%error, "reply not serialised");
                ApiError::from(Code::Internal).into_response()
            }
        }
    }
}

/// A response with a JSON body that no cache keeps.
pub fn json(status: StatusCode, body: impl Into<Body>) -> Response {
    let mut response = Response::new(body.into());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// A reply that is not a success, with its message in `lang`.
pub(crate) fn refusal(code: CodeEntry, data: Option<&serde_json::Value>, lang: Lang) -> Response {
    #[derive(Serialize)]
    struct Body<'a> {
        code: u16,
        msg: &'a str,
        data: Option<&'a serde_json::Value>,
    }
    let body = Body { code: code.number, msg: code.message(lang), data };
    let status = StatusCode::from_u16(code.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = json(status, serde_json::to_vec(&body).unwrap_or_default());
    if status == StatusCode::SERVICE_UNAVAILABLE {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static(RETRY_AFTER));
    }
    if let Some(seconds) = data.and_then(|data| data.get("wait_seconds")?.as_u64()) {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    response
}

/// Seconds after which a call that found no store is worth repeating: what the store tries again meanwhile, it tries
/// every five seconds at least.
const RETRY_AFTER: &str = "2";

#[cfg(test)]
mod tests {
    use baize_store::StoreError;

    use super::*;
    use crate::code::CodeList as _;

    #[test]
    fn a_store_that_does_not_work_has_a_code_of_its_own_and_says_when_to_ask_again() {
        for (fault, code) in [
            (StoreError::ReadOnly("disk full".to_owned()), Code::StoreReadOnly),
            (StoreError::Disconnected("gone".to_owned()), Code::StoreAway),
            (StoreError::Busy, Code::Unavailable),
        ] {
            let error = ApiError::from(fault);
            assert!(error.code() == code.entry() && error.is_fault(), "{error:?}");
            let response = refusal(error.code(), None, Lang::En);
            assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
            assert!(response.headers().contains_key(header::RETRY_AFTER), "{error:?}");
        }
        let wait = serde_json::json!({ "wait_seconds": 59 });
        let later = refusal(Code::InvalidField.entry(), Some(&wait), Lang::En);
        assert_eq!(later.headers()[header::RETRY_AFTER], "59");
        let other = refusal(Code::Internal.entry(), None, Lang::En);
        assert!(!other.headers().contains_key(header::RETRY_AFTER));
    }
}
