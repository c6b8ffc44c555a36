//! The receipt of a movement.

use axum::extract::State;
use baize_cashier::history as service;
use baize_store::StoreError;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::history::read_number;
use super::line::TransferLine;
use crate::codes::CashierCode;
use crate::deposits::schema::OrderItem;
use crate::withdrawals::schema::WithdrawItem;
use baize_api_core::extract::{Player, Query};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Id;

/// Which movement.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ReceiptQuery {
    /// Its `id` in the history.
    id: String,
}

/// A movement with all that happened together with it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TransferReceipt {
    /// The movements of the same action, in order.
    pub list: Vec<TransferLine>,
    /// The deposit order that they belong to.
    pub order: Option<OrderItem>,
    /// The withdrawal that they belong to.
    pub withdrawal: Option<WithdrawItem>,
    /// The round that they belong to; empty without one.
    pub round_id: Id,
}

/// A movement of the player's money with all that happened together with it
#[utoipa::path(
    get,
    path = "/api/wallet/receipt",
    tag = "wallet",
    params(ReceiptQuery),
    responses((status = 200, body = Reply<TransferReceipt>)),
)]
pub(crate) async fn receipt(
    State(app): State<App>,
    player: Player,
    Query(query): Query<ReceiptQuery>,
) -> ApiResult<TransferReceipt> {
    let seq = read_number("id", &query.id)?;
    let receipt = app.db.read(move |tx| service::receipt(tx, player.id, seq)).await?;
    let receipt = receipt.ok_or(CashierCode::UnknownTransfer)?;
    let list = receipt.movements.iter().map(TransferLine::new).collect::<Result<Vec<_>, StoreError>>()?;
    Ok(Reply::ok(TransferReceipt {
        list,
        order: receipt.deposit.map(|row| OrderItem::new(&app.site, &row, &receipt.refunds)).transpose()?,
        withdrawal: receipt.withdrawal.map(|row| WithdrawItem::new(&app.site, &row)).transpose()?,
        round_id: receipt.round.map_or_else(Id::default, Id::of),
    }))
}
