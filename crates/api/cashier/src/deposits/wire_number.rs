//! Pages of a list.

use baize_cashier::deposits::Page;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use baize_api_core::error::ApiError;
pub(crate) use baize_api_core::extract::number::{flag, number, required};

/// Entries of a page if the request does not say (product text section 9).
const USUAL: u32 = 20;
const MOST: i64 = 100;

/// Which page of a history.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct HistoryRequest {
    /// `last_id` of the page before; none, empty or 0 for the first.
    #[schema(value_type = Option<String>)]
    #[serde(default)]
    last_id: Value,
    /// At most so many, 1 to 100; 20 if it is missing.
    #[schema(value_type = Option<u32>, example = 20)]
    #[serde(default)]
    limit: Value,
    /// 0 or missing for all, 1 processing, 2 success, 3 fail.
    #[serde(rename = "type", default)]
    #[schema(value_type = Option<u8>)]
    kind: Value,
}

impl HistoryRequest {
    /// The page that is asked for.
    pub(crate) fn page(&self) -> Result<Page, ApiError> {
        let before = number("last_id", &self.last_id)?.filter(|id| *id != 0);
        if before.is_some_and(i64::is_negative) {
            return Err(ApiError::invalid("last_id"));
        }
        let limit = match number("limit", &self.limit)? {
            None => USUAL,
            Some(limit @ 1..=MOST) => u32::try_from(limit).unwrap_or(USUAL),
            Some(_) => return Err(ApiError::invalid("limit")),
        };
        let label = match number("type", &self.kind)?.unwrap_or(0) {
            0 => None,
            kind @ 1..=3 => Some(kind - 1),
            _ => return Err(ApiError::invalid("type")),
        };
        Ok(Page { before, limit, label })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn page(body: &Value) -> Result<Page, ApiError> {
        serde_json::from_value::<HistoryRequest>(body.clone()).unwrap().page()
    }

    #[test]
    fn a_page_has_twenty_entries_unless_it_says_otherwise() {
        assert_eq!(page(&json!({})).unwrap().limit, 20);
        assert_eq!(page(&json!({"limit": 5, "last_id": "77"})).unwrap().before, Some(77));
        assert_eq!(page(&json!({"last_id": "0", "type": 3})).unwrap().label, Some(2));
        for bad in [json!({"limit": 0}), json!({"limit": 101}), json!({"last_id": "-1"}), json!({"type": 4})]
        {
            assert!(page(&bad).is_err(), "{bad}");
        }
    }
}
