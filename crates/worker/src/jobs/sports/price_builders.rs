//! Prices bet builders beside the threads of the store.

use baize_sportsbook::{Board, open_builders};
use baize_store::{PlayerId, StoreError, Tx};

use crate::context::Worker;

/// Prices the open bet builders of some players, so that no transaction waits for it: the first time after a step it takes some tens of
/// milliseconds.
pub(super) async fn price_builders(worker: &Worker, players: Vec<PlayerId>) -> Result<(), StoreError> {
    let find = move |tx: &mut Tx| {
        let mut builders = Vec::new();
        for player in &players {
            builders.extend(open_builders(tx, *player)?);
        }
        Ok::<_, StoreError>(builders)
    };
    let builders = worker.db.read(find).await?;
    if !builders.is_empty() {
        let book = worker.sports.clone();
        let price = move || builders.iter().for_each(|selection| drop(book.quote(selection)));
        // Whether it is priced now or in the transaction is a matter of time alone.
        let _ = tokio::task::spawn_blocking(price).await;
    }
    Ok(())
}
