//! What the operator's commands share: the store, and a context of their own.

use std::sync::Arc;

use anyhow::Result;
use baize_core::Ctx;
use baize_core::ports::Clock as _;
use baize_store::{Db, IdGen};

use crate::config::Config;
use crate::system::SystemClock;
use crate::wiring;

/// Opens the store, which a running server may be using, with identifiers that never meet that server's.
pub(crate) fn desk(config: &Config) -> Result<(Db, Ctx)> {
    let db = wiring::open_store(&config.store)?;
    let ids = Arc::new(IdGen::new(config.node.wrapping_add(128)));
    Ok((db, Ctx::new(SystemClock.now(), config.site.clone(), ids)))
}
