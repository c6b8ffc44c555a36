//! Reading a body, once, up to a limit.

use axum::body::Body;
use bytes::Bytes;
use http_body_util::{BodyExt as _, LengthLimitError, Limited};

use crate::{code::Code, error::ApiError};

/// All bytes of the body; 413 when there are more than `limit`, 400 when the connection breaks.
pub(crate) async fn read(body: Body, limit: usize) -> Result<Bytes, ApiError> {
    match Limited::new(body, limit).collect().await {
        Ok(collected) => Ok(collected.to_bytes()),
        Err(error) if error.downcast_ref::<LengthLimitError>().is_some() => Err(Code::PayloadTooLarge.into()),
        Err(_) => Err(Code::BadRequest.into()),
    }
}
