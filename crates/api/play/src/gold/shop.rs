//! The shop.

use axum::extract::State;
use baize_play::gold::{self as service, GoldShop as Shop};
use baize_store::PlayerId;
use serde::Serialize;
use utoipa::ToSchema;

use baize_api_core::error::ApiError;
use baize_api_core::extract::Player;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Ms};

/// What gold buys, and what the house gives of it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GoldShop {
    /// Every look, by kind and price.
    looks: Vec<ShopLook>,
    refill: GoldRefill,
    /// The free rounds of gold of the day, one a game.
    free_picks: Vec<FreePick>,
}

/// A look in the shop.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ShopLook {
    id: &'static str,
    /// `card_back`, `felt`, `frame`, `ring`: a player wears one of each.
    kind: &'static str,
    /// In gold.
    price: Amount,
    /// Whether the player has it.
    owned: bool,
    /// Whether the player wears it.
    worn: bool,
}

/// Gold for a player who has none left.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GoldRefill {
    /// How much.
    amount: Amount,
    /// Below how much gold it is given.
    below: Amount,
    /// Whether the player has less than that, and no open round of gold.
    needed: bool,
    /// From when on there is another one; null for at once.
    next_at: Option<Ms>,
}

/// A free round of gold of the day.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FreePick {
    game: &'static str,
    /// Its stake, which the bet names.
    stake: Amount,
    /// From when on there is another one; null for at once.
    next_at: Option<Ms>,
}

impl From<Shop> for GoldShop {
    fn from(shop: Shop) -> Self {
        let looks = shop.looks.into_iter().map(|each| ShopLook {
            id: each.look.id,
            kind: each.look.kind.name(),
            price: each.look.amount().into(),
            owned: each.is_owned,
            worn: each.is_worn,
        });
        let refill = shop.refill;
        let pick = |pick: service::FreePick| FreePick {
            game: pick.game,
            stake: pick.stake.into(),
            next_at: pick.next_at.map(Ms::from),
        };
        Self {
            looks: looks.collect(),
            refill: GoldRefill {
                amount: refill.amount.into(),
                below: refill.below.into(),
                needed: refill.is_needed,
                next_at: refill.next_at.map(Ms::from),
            },
            free_picks: shop.free_picks.into_iter().map(pick).collect(),
        }
    }
}

/// What gold buys
///
/// Looks, which change how a game or an avatar is drawn; the refill; and the free rounds of gold of the day, which a bet asks for
/// with `free_pick`.
#[utoipa::path(get, path = "/api/gold/shop", tag = "gold", responses((status = 200, body = Reply<GoldShop>)))]
pub(crate) async fn shop(State(app): State<App>, player: Player) -> ApiResult<GoldShop> {
    Ok(Reply::ok(read(&app, player.id).await?.into()))
}

/// The shop as it is now.
pub(super) async fn read(app: &App, player: PlayerId) -> Result<Shop, ApiError> {
    let ctx = app.ctx();
    Ok(app.db.read(move |tx| service::shop(tx, &ctx, player)).await?)
}
