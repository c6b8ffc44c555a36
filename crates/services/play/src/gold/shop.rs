//! The shop of looks as a player sees it, with what gold the house gives.

use baize_core::Ctx;
use baize_games::games;
use baize_ledger::Wallet;
use baize_money::Amount;
use baize_store::{PlayerId, StoreError, Tx, gold};
use baize_time::Timestamp;

use super::{LOOKS, Look, free_pick, refill};

/// All of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoldShop {
    /// Every look.
    pub looks: Vec<ShopLook>,
    /// The refill.
    pub refill: Refill,
    /// The free picks of the day.
    pub free_picks: Vec<FreePick>,
}

/// A look in the shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShopLook {
    /// The look.
    pub look: &'static Look,
    /// Whether the player has it.
    pub is_owned: bool,
    /// Whether the player wears it.
    pub is_worn: bool,
}

/// Gold for who has none left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refill {
    /// How much.
    pub amount: Amount,
    /// Below how much gold it is given.
    pub below: Amount,
    /// Whether the player's gold is below it, and no round of gold is open.
    pub is_needed: bool,
    /// From when on there is another one; `None` for at once.
    pub next_at: Option<Timestamp>,
}

/// A free round of gold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FreePick {
    /// The game.
    pub game: &'static str,
    /// Its stake.
    pub stake: Amount,
    /// From when on there is another one; `None` for at once.
    pub next_at: Option<Timestamp>,
}

/// The shop for a player.
pub fn shop(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<GoldShop, StoreError> {
    let owned = gold::owned_looks(tx, player)?;
    let worn = gold::worn_looks(tx, player)?;
    let looks = LOOKS.iter().map(|look| ShopLook {
        look,
        is_owned: owned.iter().any(|row| row.look == look.id),
        is_worn: worn.iter().any(|row| row.look == look.id),
    });
    let looks = looks.collect();
    let wallet = Wallet::get(tx, player)?;
    let rules = &ctx.site.play.gold;
    let refill = Refill {
        amount: rules.refill,
        below: rules.refill_below,
        is_needed: refill::needs_gold(tx, ctx, &wallet)?,
        next_at: refill::next_at(tx, ctx, player)?,
    };
    let pick = |game: &'static str, tx: &mut Tx| {
        let next_at = free_pick::next_at(tx, ctx, player, game)?;
        Ok(FreePick { game, stake: rules.free_pick, next_at })
    };
    let with_pick = games().filter(|game| game.free_pick);
    let free_picks = with_pick.map(|game| pick(game.id, tx)).collect::<Result<_, StoreError>>()?;
    Ok(GoldShop { looks, refill, free_picks })
}
