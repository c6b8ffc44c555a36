//! Whether the site is closed: nothing that brings money in is taken then, and what ends rounds or pays out goes on.

use baize_store::{StoreError, Tx, site_facts};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::Ctx;

/// The name among the facts of the site.
const CLOSED: &str = "closed";

/// Why the site is closed, as `GET /status` says it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Closed {
    /// The title of the dialog.
    pub title: String,
    /// Its text.
    pub text: String,
    /// When the site is expected to open again.
    pub until: Timestamp,
}

/// Why the site is closed; `None` when it is open.
pub fn closed(tx: &mut Tx) -> Result<Option<Closed>, StoreError> {
    match site_facts::get(tx, CLOSED)? {
        Some(text) if !text.is_empty() => serde_json::from_str(&text).map(Some).map_err(StoreError::damaged),
        _ => Ok(None),
    }
}

/// Closes the site: pages show the reason and block every click. Running requests are still answered.
pub fn close_site(tx: &mut Tx, ctx: &Ctx, reason: &Closed) -> Result<(), StoreError> {
    let text = serde_json::to_string(reason).map_err(StoreError::damaged)?;
    site_facts::set(tx, CLOSED, &text, ctx.now)
}

/// Opens the site again.
pub fn open_site(tx: &mut Tx, ctx: &Ctx) -> Result<(), StoreError> {
    site_facts::set(tx, CLOSED, "", ctx.now)
}
