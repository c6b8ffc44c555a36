//! The store of a program that is restarted: work that the old process refused is given to the new one.

use baize_core::Ctx;
use baize_store::{Db, StoreError, Tx};
use tokio::sync::watch;

use super::visitor::Visitor;

/// Why work given to one process did not end well.
enum Attempt<E> {
    /// The process has ended; nothing of the work was done.
    Stopped,
    /// The work itself says why.
    Ended(E),
}

impl<E: From<StoreError>> From<StoreError> for Attempt<E> {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Stopped => Self::Stopped,
            other => Self::Ended(other.into()),
        }
    }
}

/// Waits until another process has the store.
async fn next_process(store: &mut watch::Receiver<Db>) {
    store.changed().await.unwrap();
}

impl Visitor {
    pub(super) async fn write<T, E>(
        &self,
        code: impl FnMut(&mut Tx, &Ctx) -> Result<T, E> + Clone + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let mut store = self.store.clone();
        loop {
            let db = store.borrow_and_update().clone();
            let (ctx, mut code) = (self.ctx.clone(), code.clone());
            match db.write(self.player, move |tx| code(tx, &ctx).map_err(Attempt::Ended)).await {
                Ok(done) => return Ok(done),
                Err(Attempt::Ended(error)) => return Err(error),
                Err(Attempt::Stopped) => next_process(&mut store).await,
            }
        }
    }

    pub(super) async fn read<T: Send + 'static>(
        &self,
        code: impl FnMut(&mut Tx) -> Result<T, StoreError> + Clone + Send + 'static,
    ) -> T {
        let mut store = self.store.clone();
        loop {
            let db = store.borrow_and_update().clone();
            match db.read(code.clone()).await {
                Ok(found) => return found,
                Err(StoreError::Stopped) => next_process(&mut store).await,
                Err(fault) => panic!("{fault}"),
            }
        }
    }
}
