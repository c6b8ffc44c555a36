//! The cashier's configuration (product text section 3, "Global config").

use axum::extract::State;
use baize_core::site::{Capability, Site};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::schema::ShopReply;
use super::shop::load;
use super::wire_number::required;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Bp;

/// Which part of the configuration.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct BalanceRequest {
    /// 1 global, 2 rates for amounts of one's own, 3 quick amounts, 4 fixed offers.
    #[schema(value_type = u8, example = 1)]
    #[serde(default)]
    config_type: Value,
}

/// How the cashier works on this site.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GlobalConfig {
    /// 1 amounts of the player's own, 2 fixed offers only.
    pub pay_type: u8,
    /// 1 the list of methods is hidden, 2 it is shown.
    pub show_pay_list: u8,
    /// Limits and fee of withdrawals, JSON.
    pub with_draw_config: String,
    /// 1 withdrawals are on, 0 they are off.
    pub with_draw_type: u8,
    /// The order in which a stake is drawn, a JSON list of currency types.
    pub reduce_balance: String,
    /// 1 the list of wagering requirements opens.
    pub show_task: u8,
    /// How often deposited cash must be staked before it can be withdrawn: 10000 is once.
    pub deposit_turnover: Bp,
    /// How often a bonus must be staked before it becomes cash, unless its offer says otherwise.
    pub bonus_turnover: Bp,
    /// Minutes until an unpaid order lapses.
    pub order_minutes: i64,
}

impl GlobalConfig {
    fn new(site: &Site) -> Self {
        let rules = &site.withdrawals;
        let limits = json!({
            "min_amount": rules.min, "max_amount": rules.max, "day_amount_limit": rules.day_limit,
            "free_amount": rules.day_free, "fee_rate": rules.fee_rate,
        });
        let order: Vec<u8> =
            site.play.reduce_balance.buckets().iter().map(|bucket| bucket.currency_type()).collect();
        Self {
            pay_type: site.deposits.pay_type.number(),
            show_pay_list: if site.deposits.show_methods { 2 } else { 1 },
            with_draw_config: limits.to_string(),
            with_draw_type: u8::from(site.grants(Capability::Withdraw)),
            reduce_balance: json!(order).to_string(),
            show_task: u8::from(site.play.show_task),
            deposit_turnover: site.deposits.turnover_rate.into(),
            bonus_turnover: site.bonuses.turnover_rate.into(),
            order_minutes: site.deposits.order_minutes,
        }
    }
}

/// The part that was asked for.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum BalanceReply {
    /// `config_type` 1.
    Global(GlobalConfig),
    /// `config_type` 2 to 4: the part of the shop, the other lists empty.
    Shop(ShopReply),
}

/// The cashier's configuration, by part
#[utoipa::path(
    post,
    path = "/api/user/balance",
    tag = "deposits",
    request_body = BalanceRequest,
    responses((status = 200, body = Reply<BalanceReply>)),
)]
pub(crate) async fn balance(
    State(app): State<App>,
    player: Player,
    Json(request): Json<BalanceRequest>,
) -> ApiResult<BalanceReply> {
    let part = required("config_type", &request.config_type)?;
    if part == 1 {
        return Ok(Reply::ok(BalanceReply::Global(GlobalConfig::new(&app.site))));
    }
    let all = load(&app, &player).await?;
    let empty = ShopReply { time: all.time, ..ShopReply::default() };
    let shop = match part {
        2 => ShopReply { custom_list: all.custom_list, ..empty },
        3 => ShopReply { custom_fix_list: all.custom_fix_list, ..empty },
        4 => ShopReply { fix_list: all.fix_list, ..empty },
        _ => return Err(ApiError::invalid("config_type")),
    };
    Ok(Reply::ok(BalanceReply::Shop(shop)))
}
