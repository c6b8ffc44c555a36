//! What promotions sell with a deposit, on the wire.

use baize_promotions::activities::OfferOnSale;
use baize_promotions_rules::DepositGoods;
use serde::Serialize;
use utoipa::ToSchema;

use baize_api_core::wire::{Amount, Bp, Ms};

/// What a promotion adds to an amount of the player's own that is ordered now, in place of what its tier adds where it is
/// more.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct RepeatRate {
    /// The bonus, as a share of the amount.
    pub coin_rate: Bp,
    /// No more bonus than this.
    pub most: Amount,
    /// How many times the bonus must be staked.
    pub coin_multi: u32,
    /// Which of the day's deposits it is, from 1.
    pub step: i64,
    /// When it is offered no more.
    pub end_time: Ms,
}

impl RepeatRate {
    pub(super) fn new(on_sale: &OfferOnSale) -> Option<Self> {
        let DepositGoods::AnyAmount { coin, most, terms } = &on_sale.offer.goods else { return None };
        Some(Self {
            coin_rate: (*coin).into(),
            most: (*most).into(),
            coin_multi: terms.wagering.points() / 10_000,
            step: on_sale.offer.step,
            end_time: on_sale.until().into(),
        })
    }
}
