//! From a committed fact to the event of the wire: read from the store, so that it says what polling would say.

use baize_core::ports::Note;
use baize_ledger::Wallet as Ledger;
use baize_promotions::wallet::WalletView;
use baize_store::{PlayerId, StoreError, deposits, withdrawals};
use serde::Serialize;
use serde_json::json;

use super::hub::Hub;
use crate::{
    deposits::schema::OrderItem, state::App, wallet::schema::Wallet, withdrawals::schema::WithdrawItem,
};

/// Reads what the note is about and tells it.
pub(super) async fn tell(hub: &Hub, app: &App, note: Note) {
    let (player, event) = match note {
        Note::WalletChanged(player) => {
            hub.channel(player).read_wallet();
            (player, wallet(app, player).await.map(|text| Some(("wallet", text))))
        }
        Note::OrderChanged(player, id) => {
            let row = app.db.read(move |tx| deposits::load(tx, player, id)).await;
            let text = row.and_then(|row| row.map(|row| text(&OrderItem::new(&app.site, &row)?)).transpose());
            (player, text.map(|text| text.map(|text| ("order", text))))
        }
        Note::WithdrawalChanged(player, id) => {
            let row = app.db.read(move |tx| withdrawals::load(tx, player, id)).await;
            let text = row.and_then(|row| row.map(|row| text(&WithdrawItem::new(&row)?)).transpose());
            (player, text.map(|text| text.map(|text| ("withdrawal", text))))
        }
        Note::Notice { player, kind, title_key, params } => {
            let data = json!({ "kind": kind, "title_key": title_key, "params": params });
            (player, Ok(Some(("notice", data.to_string()))))
        }
        Note::RedChanged(player) => {
            let data = json!({ "activity_list": [], "down_load_status": 0 });
            (player, Ok(Some(("red", data.to_string()))))
        }
        Note::RoundSettled(..) | Note::SessionEnded(..) | Note::AllSessionsEnded(..) => return,
    };
    match event {
        Ok(Some((name, data))) => hub.channel(player).tell(name, data),
        Ok(None) => {}
        Err(fault) => {
            tracing::error!(%fault, "an event could not be read");
            hub.channel(player).tell("hello", start_over());
        }
    }
}

/// The wallet, as `GET /api/wallet` says it.
pub(super) async fn wallet(app: &App, player: PlayerId) -> Result<String, StoreError> {
    let view = app
        .db
        .read(move |tx| {
            let wallet = Ledger::get(tx, player)?;
            WalletView::of(tx, &wallet)
        })
        .await?;
    text(&Wallet::from(view))
}

/// Any value as the data of an event.
pub(super) fn text<T: Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(StoreError::damaged)
}

/// What a page is told that must load anew.
pub(super) fn start_over() -> String {
    json!({ "resumed": false }).to_string()
}
