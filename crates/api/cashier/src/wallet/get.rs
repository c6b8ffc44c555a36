//! The wallet.

use axum::extract::State;
use baize_ledger::Wallet as Ledger;
use baize_promotions::wallet::WalletView;

use baize_api_core::extract::Player;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Wallet;

/// The player's balances and the active wagering requirement
#[utoipa::path(
    get,
    path = "/api/wallet",
    tag = "wallet",
    params(("reserve" = Option<i64>, Query, description = "Sent by the page, without effect")),
    responses((status = 200, body = Reply<Wallet>)),
)]
pub(crate) async fn wallet(State(app): State<App>, player: Player) -> ApiResult<Wallet> {
    let view = app
        .db
        .read(move |tx| {
            let wallet = Ledger::get(tx, player.id)?;
            WalletView::of(tx, &wallet)
        })
        .await?;
    Ok(Reply::ok(view.into()))
}
