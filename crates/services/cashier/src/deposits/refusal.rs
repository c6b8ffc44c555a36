//! Why a deposit is not taken.

use baize_money::Amount;

/// Expected refusals of deposits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The site takes no deposits.
    Off,
    /// The site is closed for now.
    SiteClosed,
    /// Below this, the smallest deposit.
    BelowMin(Amount),
    /// Above this, the largest deposit.
    AboveMax(Amount),
    /// No such payment method.
    UnknownMethod,
    /// Nothing of this goods id is on sale to this player.
    UnknownGoods,
    /// None of the goods is left for this player.
    SoldOut,
    /// The gift of the day was bought.
    GiftTaken,
    /// What comes with the goods is money, and the player has no contact.
    ContactNeeded,
    /// The offer has another price.
    WrongPrice,
    /// Too many orders wait for payment.
    TooManyOpen,
    /// No such order of this player.
    UnknownOrder,
    /// Every gateway of the method is switched off, or none takes the amount.
    NoGateway,
    /// The key was used for another order.
    KeyReused,
}
