//! The table that an address names.

use serde::Deserialize;
use utoipa::IntoParams;

/// The table that an address names.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct TablePath {
    /// The table
    pub(super) id: String,
}
