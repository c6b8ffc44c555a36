//! The table that a query names.

use serde::Deserialize;
use utoipa::IntoParams;

/// The table that a query names.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TableQuery {
    /// The table
    #[serde(default)]
    pub(super) id: String,
}
