//! Keys that all servers of a store share. They are drawn by whichever server needs one first.

use baize_store::{StoreError, Tx, site_facts};

use crate::Ctx;

/// A key of 256 bits.
pub type SiteSecret = [u8; 32];

/// The key of this name among the facts of the site, if it was drawn.
pub fn find(tx: &mut Tx, name: &'static str) -> Result<Option<SiteSecret>, StoreError> {
    let Some(text) = site_facts::get(tx, name)? else { return Ok(None) };
    let bytes = hex::decode(text).ok().and_then(|bytes| bytes.try_into().ok());
    bytes.map(Some).ok_or_else(|| StoreError::damaged(format!("the key {name} is none")))
}

/// The key of this name; `fresh` where the site has none yet.
pub fn find_or_keep(
    tx: &mut Tx,
    ctx: &Ctx,
    (name, fresh): (&'static str, &SiteSecret),
) -> Result<SiteSecret, StoreError> {
    site_facts::set_if_absent(tx, name, &hex::encode(fresh), ctx.now)?;
    find(tx, name)?.ok_or_else(|| StoreError::damaged(format!("the key {name} is gone")))
}
