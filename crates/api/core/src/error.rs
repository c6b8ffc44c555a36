//! A reply that is not a success. What a context refuses becomes a code in its `codes.rs`; a fault becomes a 500 here.

use axum::response::{IntoResponse, Response};
use baize_core::Failure;
use baize_store::StoreError;
use serde_json::Value;

use crate::code::{Code, CodeEntry, CodeList};

/// A reply that is not a success.
#[derive(Debug)]
pub struct ApiError {
    code: CodeEntry,
    data: Option<Value>,
}

impl ApiError {
    /// The line of its code.
    pub fn code(&self) -> CodeEntry {
        self.code
    }

    /// A code with data beside it.
    pub fn with(code: impl CodeList, data: Value) -> Self {
        Self { code: code.entry(), data: Some(data) }
    }

    /// A code with the limit that was passed beside it.
    pub fn with_limit(code: impl CodeList, limit: impl serde::Serialize) -> Self {
        Self::with(code, serde_json::json!({ "limit": limit }))
    }

    /// A field that is missing, by its wire name.
    pub fn missing(field: &str) -> Self {
        Self::with(Code::MissingField, serde_json::json!({ "field": field }))
    }

    /// A field with a value that cannot be used, by its wire name.
    pub fn invalid(field: &str) -> Self {
        Self::with(Code::InvalidField, serde_json::json!({ "field": field }))
    }

    /// The error of a service that failed: `refuse` gives the refusals of its context their codes.
    pub fn of<R>(failure: Failure<R>, refuse: impl FnOnce(R) -> Self) -> Self {
        match failure {
            Failure::Refused(refusal) => refuse(refusal),
            Failure::Fault(fault) => fault.into(),
        }
    }

    /// Whether the server is to blame, not the request.
    pub fn is_fault(&self) -> bool {
        self.code == Code::Internal.entry() || self.code.status == 503
    }
}

impl<C: CodeList> From<C> for ApiError {
    fn from(code: C) -> Self {
        Self { code: code.entry(), data: None }
    }
}

/// A fault is logged here, once, inside the request's span; the player learns the request id only. What the store
/// refuses while its database is away or full, it has logged itself when that began.
impl From<StoreError> for ApiError {
    fn from(fault: StoreError) -> Self {
        match fault {
            StoreError::Busy | StoreError::Stopped => {
                tracing::warn!(%fault, "store unavailable");
                Code::Unavailable.into()
            }
            StoreError::ReadOnly(_) => {
                tracing::debug!(%fault, "store read-only");
                Code::StoreReadOnly.into()
            }
            StoreError::Disconnected(_) => {
                tracing::debug!(%fault, "store away");
                Code::StoreAway.into()
            }
            _ => {
                tracing::error!(%fault, "store failed");
                Code::Internal.into()
            }
        }
    }
}

/// What the reply layer turns into a body, in the language of the request.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    pub(crate) code: CodeEntry,
    pub(crate) data: Option<Value>,
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = Response::default();
        response.extensions_mut().insert(Refused { code: self.code, data: self.data });
        response
    }
}
