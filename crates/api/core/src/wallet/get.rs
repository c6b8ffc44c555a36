//! The wallet.

use axum::extract::State;
use baize_ledger::Wallet as Ledger;
use baize_promotions::wallet::WalletView;

use super::schema::Wallet;
use crate::extract::Player;
use crate::reply::{Answer, Reply};
use crate::state::App;

/// The player's balances and the active wagering task
#[utoipa::path(
    get,
    path = "/api/wallet",
    tag = "wallet",
    params(("reserve" = Option<i64>, Query, description = "Sent by the page, without effect")),
    responses((status = 200, body = Reply<Wallet>)),
)]
pub(crate) async fn wallet(State(app): State<App>, player: Player) -> Answer<Wallet> {
    let view = app
        .db
        .read(move |tx| {
            let wallet = Ledger::get(tx, player.id)?;
            WalletView::of(tx, &wallet)
        })
        .await?;
    Ok(Reply::ok(view.into()))
}
