//! A deposit order.

use axum::extract::State;
use baize_cashier::deposits::{self as service, NewDeposit, Opened};
use baize_cashier_rules::deposit::Deposit;
use baize_core::ports::{Collected, PlayerUpdate};
use baize_store::deposits::DepositRow;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::publish;
use super::schema::{OrderData, OrderReply};
use super::wire_number::{flag, number, required};
use crate::codes::{CashierCode, deposit_refused};
use baize_api_core::code::Code;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{IdempotencyKey, Json, Player, Received, WireAmount};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

/// What a player wants to pay for.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct OrderRequest {
    /// An offer, or 1000000004 for an amount of one's own (also if it is missing).
    #[schema(value_type = Option<String>, example = "1000000004")]
    #[serde(default)]
    goods_id: Value,
    /// What is paid.
    #[serde(default)]
    amount: WireAmount,
    /// 1 an amount of one's own, 2 a fixed offer.
    #[schema(value_type = Option<u8>)]
    #[serde(default)]
    pay_type: Value,
    /// 1 the player wants the bonus.
    #[schema(value_type = Option<u8>)]
    #[serde(default)]
    is_add_coin: Value,
    /// 1 the player joins the recharge reward with it.
    #[schema(value_type = Option<u8>)]
    #[serde(default)]
    is_join_charge_reward: Value,
    /// The payment method.
    #[schema(value_type = String, example = "1")]
    #[serde(default)]
    pay_method_id: Value,
}

impl OrderRequest {
    fn parse(&self, app: &App) -> Result<NewDeposit, ApiError> {
        match number("pay_type", &self.pay_type)? {
            None | Some(1 | 2) => {}
            Some(_) => return Err(ApiError::invalid("pay_type")),
        }
        let method_id = required("pay_method_id", &self.pay_method_id)?;
        let amount = self.amount.positive()?;
        let method = app.site.deposits.methods.iter().find(|method| method.id == method_id);
        let gateways = method.map(|method| app.ports.gateways.collecting(&method.name, amount));
        Ok(NewDeposit {
            goods_id: number("goods_id", &self.goods_id)?.unwrap_or(app.site.deposits.cash_goods_id),
            amount,
            method_id,
            with_bonus: flag("is_add_coin", &self.is_add_coin)?,
            joins_reward: flag("is_join_charge_reward", &self.is_join_charge_reward)?,
            gateways: gateways.unwrap_or_default(),
        })
    }
}

/// Orders a deposit and says where to pay it
///
/// Nothing is credited before the gateway's own signed word. Needs an `Idempotency-Key`: a repetition finds the same
/// order again. 3007 means that the gateway did not answer: repeat the request with the same key. 3009 means that
/// it declined the order: repeating it changes nothing. 501 means that no gateway takes the method
/// and the amount now, and nothing was written.
#[utoipa::path(
    post,
    path = "/api/user/order",
    tag = "deposits",
    request_body = OrderRequest,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<OrderReply>)),
)]
pub(crate) async fn order(
    State(app): State<App>,
    player: Player,
    Received(received): Received,
    key: IdempotencyKey,
    Json(request): Json<OrderRequest>,
) -> ApiResult<OrderReply> {
    player.must_be_active()?;
    let ask = request.parse(&app)?;
    let key = key.as_str().parse().map_err(|_| Code::KeyMalformed)?;
    let (ctx, candidates) = (app.ctx_at(received), ask.gateways.clone());
    let mut row = app
        .db
        .write(player.id, move |tx| service::create(tx, &ctx, player.id, &key, &ask))
        .await
        .map_err(deposit_refused)?;
    while row.state == 0 {
        let opened = ask_gateway(&app, row, &candidates).await?;
        row = opened.row;
        if !opened.asks_another {
            break;
        }
    }
    if row.url.is_empty() && row.qr.is_empty() {
        let declined = matches!(service::read_state(&row)?, Deposit::Refused { .. });
        let code = if declined { CashierCode::OrderDeclined } else { CashierCode::GatewayUnavailable };
        return Err(ApiError::with(code, OrderData { order_no: row.order_no }));
    }
    Ok(Reply::ok(OrderReply::new(&app.site, &row)?))
}

/// Asks the order's gateway to collect, with no transaction open. If it does not answer the outcome is unknown: the order
/// stays, and the same number is asked for again when the request is repeated. If it cannot be reached at all, nothing was
/// sent, and another candidate may get the order.
async fn ask_gateway(app: &App, row: DepositRow, candidates: &[String]) -> Result<Opened, ApiError> {
    let Some(gateway) = app.ports.gateways.find(&row.gateway) else {
        tracing::error!(order = row.order_no, gateway = row.gateway, "gateway of an order is not configured");
        return Ok(Opened { row, asks_another: false });
    };
    let answer = match gateway.collect(service::collect(&app.site, &row)).await {
        Ok(answer) => answer,
        Err(error) => {
            tracing::warn!(order = row.order_no, %error, "gateway did not open an order");
            return Ok(Opened { row, asks_another: false });
        }
    };
    if let Collected::NotSent(error) = &answer {
        tracing::warn!(order = row.order_no, gateway = row.gateway, error, "gateway not reached");
    }
    let (ctx, candidates) = (app.ctx(), candidates.to_vec());
    let (player, id) = (row.player, row.id);
    let opened =
        app.db.write(player, move |tx| service::opened(tx, &ctx, &row, &answer, &candidates)).await?;
    publish(app, vec![PlayerUpdate::OrderChanged(player, id)]);
    Ok(opened)
}
