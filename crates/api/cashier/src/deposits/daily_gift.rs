//! The gift of the day.

use axum::extract::State;
use baize_cashier::deposits::{self as service, PromotedItem};
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::kinds::gift_packet::GiftPacket;
use serde::Serialize;
use utoipa::ToSchema;

use super::schema::ShopItem;
use baize_api_core::extract::{Player, Received};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Id, Ms};

/// The gift of the day: goods that are ordered with `/api/user/order`.
#[derive(Debug, Serialize, ToSchema)]
pub struct DailyGift {
    goods_id: Id,
    /// The kind of promotion that sells it.
    #[schema(example = 1003)]
    goods_type: i64,
    /// What is paid; 0 where there is no gift.
    amount: Amount,
    /// The cash that it brings.
    money: Amount,
    bonus: Amount,
    gold: Amount,
    /// Cash on top of what is paid.
    extra_cash: Amount,
    /// 1 when the player has bought it today.
    is_today_buy: u8,
    /// How many times the bonus must be staked.
    coin_multi: u32,
    /// When it is sold no more; 0 where there is none.
    end_time: Ms,
}

impl DailyGift {
    fn new(gift: Option<&PromotedItem>) -> Self {
        let item = gift.map(ShopItem::from);
        let of = |amount: fn(&ShopItem) -> Amount| item.as_ref().map(amount).unwrap_or_default();
        Self {
            goods_id: item.as_ref().map_or_else(|| Id::of(0), |item| item.id.clone()),
            goods_type: GiftPacket::KIND,
            amount: of(|item| item.amount),
            money: of(|item| item.amount),
            bonus: of(|item| item.coin_num),
            gold: of(|item| item.gold_num),
            extra_cash: Amount::default(),
            is_today_buy: item.as_ref().map_or(0, |item| item.is_buy),
            coin_multi: item.as_ref().map_or(0, |item| item.coin_multi),
            end_time: item.map(|item| item.end_time).unwrap_or_default(),
        }
    }
}

/// The gift of the day
///
/// For players with two deposits or more. The first call of a day fixes what it is; every other one finds the same. Buying it
/// a second time on a day is refused with 5015.
#[utoipa::path(
    get,
    path = "/api/giftPacket/genGiftPacket",
    tag = "deposits",
    responses((status = 200, body = Reply<DailyGift>)),
)]
pub(crate) async fn daily_gift(
    State(app): State<App>,
    player: Player,
    Received(received): Received,
) -> ApiResult<DailyGift> {
    let ctx = app.ctx_at(received);
    let gift = app.db.write(player.id, move |tx| service::daily_gift(tx, &ctx, player.id)).await?;
    Ok(Reply::ok(DailyGift::new(gift.as_ref())))
}
