//! A reply that is not a success. What a context refuses becomes a code in its `codes.rs`; a fault becomes a 500 here.

use axum::response::{IntoResponse, Response};
use baize_core::Failure;
use baize_store::StoreError;
use baize_time::Timestamp;
use serde::Serialize;
use serde_json::Value;

use crate::code::{Code, CodeEntry, CodeList};
use crate::refusal_data::{FieldData, LimitData, MaintenanceData};

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

    /// A code with its data, of the type that the code's line names.
    pub fn with<T: Serialize + 'static>(code: impl CodeList, data: T) -> Self {
        let code = code.entry();
        debug_assert!(
            code.data.is_some_and(|shape| shape.is::<T>()),
            "{} carries other data than {}",
            code.name,
            std::any::type_name::<T>()
        );
        Self { code, data: serde_json::to_value(data).ok() }
    }

    /// A code with the limit that was passed.
    pub fn with_limit(code: impl CodeList, limit: baize_money::Amount) -> Self {
        Self::with(code, LimitData { limit: limit.into() })
    }

    /// A game that takes no new stakes until a time; `None` while nobody knows.
    pub fn maintenance(until: Option<Timestamp>) -> Self {
        Self::with(Code::Maintenance, MaintenanceData { until: until.into() })
    }

    /// A field that is missing, by its wire name.
    pub fn missing(field: &str) -> Self {
        Self::with(Code::MissingField, FieldData { field: field.to_owned() })
    }

    /// A field with a value that cannot be used, by its wire name.
    pub fn invalid(field: &str) -> Self {
        Self::with(Code::InvalidField, FieldData { field: field.to_owned() })
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
        let code = code.entry();
        debug_assert!(code.data.is_none(), "{} carries data", code.name);
        Self { code, data: None }
    }
}

/// A fault is logged here, once, inside the request's span; the player learns the request id only. What the store
/// refuses while its database is away or full, it has logged itself when that began.
impl From<StoreError> for ApiError {
    fn from(fault: StoreError) -> Self {
        match fault {
            // A conflict that every repetition lost: nothing was written, and later it goes through.
            StoreError::Busy | StoreError::Stopped | StoreError::Conflict { .. } => {
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
