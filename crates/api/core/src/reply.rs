//! The one shape of every reply: `{code, msg, data}` (decisions D4).

use axum::{
    body::Body,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, StatusCode, header};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{code::Code, error::ApiError, lang::Lang};

/// A successful reply.
#[derive(Debug, Serialize, ToSchema)]
pub struct Reply<T> {
    /// 0 is success; every other number is a line of the list of codes.
    pub code: u16,
    /// The message for the player, in the language of `Accept-Language`.
    pub msg: String,
    /// What was asked for; null unless the call succeeded, or the code carries data of its own.
    pub data: Option<T>,
}

/// What a handler returns.
pub type Answer<T> = Result<Reply<T>, ApiError>;

impl<T> Reply<T> {
    /// Success, with data.
    pub fn ok(data: T) -> Self {
        Self { code: 0, msg: "OK".into(), data: Some(data) }
    }
}

/// The data of a reply that says nothing but yes: `{}`.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
pub struct Done {}

impl<T: Serialize> IntoResponse for Reply<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self) {
            Ok(body) => json(StatusCode::OK, body),
            Err(error) => {
                tracing::error!(%error, "a reply could not be written");
                ApiError::from(Code::Internal).into_response()
            }
        }
    }
}

/// A response with a JSON body that no cache keeps.
pub(crate) fn json(status: StatusCode, body: impl Into<Body>) -> Response {
    let mut response = Response::new(body.into());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// A reply that is not a success, in the words of `lang`.
pub(crate) fn refusal(code: Code, data: Option<&serde_json::Value>, lang: Lang) -> Response {
    #[derive(Serialize)]
    struct Body<'a> {
        code: u16,
        msg: &'a str,
        data: Option<&'a serde_json::Value>,
    }
    let body = Body { code: code.number(), msg: lang.message(code), data };
    let status = StatusCode::from_u16(code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    json(status, serde_json::to_vec(&body).unwrap_or_default())
}
