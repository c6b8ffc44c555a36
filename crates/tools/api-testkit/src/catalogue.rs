//! Changes of the catalogue, as an operator's command makes them in the store.

use baize_core::Ctx;
use baize_store::catalogue::{self, GameRow};
use baize_store::{StoreError, Tx, WriteKey};

use crate::TestApp;

impl TestApp {
    /// Changes the catalogue; the running server has noticed.
    pub async fn edit_catalogue(
        &self,
        change: impl Fn(&mut Tx, &Ctx) -> Result<(), StoreError> + Send + 'static,
    ) {
        let ctx = self.app.ctx();
        self.app.db.write(WriteKey::SHARED, move |tx| change(tx, &ctx)).await.unwrap();
        assert!(self.refresh_lobby().await);
    }

    /// Changes the row of a game; the running server has noticed.
    pub async fn edit_game(&self, id: &'static str, change: impl Fn(&mut GameRow) + Send + 'static) {
        self.edit_catalogue(move |tx, ctx| {
            let mut row = catalogue::games(tx)?.into_iter().find(|row| row.id == id).unwrap();
            change(&mut row);
            baize_lobby::put_game(tx, ctx, &row)
        })
        .await;
    }
}
