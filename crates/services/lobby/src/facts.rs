//! Facts of the whole server: the catalogue's version.

use baize_store::{StoreError, Tx, site_facts};

use baize_core::Ctx;

const VERSION: &str = "catalogue_version";

/// Rises with every change of the catalogue; 0 before the first.
pub fn catalogue_version(tx: &mut Tx) -> Result<i64, StoreError> {
    let text = site_facts::get(tx, VERSION)?;
    text.map_or(Ok(0), |text| text.parse().map_err(StoreError::damaged))
}

pub(super) fn raise_catalogue_version(tx: &mut Tx, ctx: &Ctx) -> Result<(), StoreError> {
    let next = catalogue_version(tx)?.saturating_add(1).max(ctx.now.millis());
    site_facts::set(tx, VERSION, &next.to_string(), ctx.now)
}
