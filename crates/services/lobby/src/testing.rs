//! For tests: a context, and both databases with the demo catalogue.

use std::sync::Arc;

use baize_core::Ctx;
use baize_core::site::{Site, SiteKey};
use baize_store::{Db, IdGen, WriteKey};
use baize_testkit::{NOW, each_db};

/// A context of the Indian site.
pub(crate) fn ctx() -> Ctx {
    Ctx::new(NOW, Arc::new(Site::load(SiteKey::India).unwrap()), Arc::new(IdGen::new(0)))
}

/// Runs a test on both databases, with the demo catalogue in the store.
pub(crate) async fn each_catalogue<F: Future<Output = ()>>(body: impl Fn(Db) -> F) {
    each_db(async |db| {
        db.write(WriteKey::SHARED, |tx| crate::seed(tx, &ctx())).await.unwrap();
        body(db).await;
    })
    .await;
}
