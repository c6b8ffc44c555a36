//! A credited payment that went back to the payer: refunded by the gateway or charged back by a bank.

use baize_money::{Amount, BasisPoints, Ratio};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

/// Who sent the money back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReversalKind {
    /// The gateway, for the house or for the payer.
    Refund,
    /// The payer's bank, against the house.
    Chargeback,
}

impl ReversalKind {
    /// The name on the wire and in the store.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Refund => "refund",
            Self::Chargeback => "chargeback",
        }
    }

    /// The kind of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Refund, Self::Chargeback].into_iter().find(|kind| kind.as_str() == name)
    }
}

/// A reversal as a verified gateway message reports it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reversal {
    /// The gateway's name of the payment that went back.
    pub payment: String,
    /// What went back, the whole payment or a part of it.
    pub amount: Amount,
    /// Who sent it back.
    pub kind: ReversalKind,
    /// When we learned of it.
    pub at: Timestamp,
}

/// The part of a payment that one reversal concerns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReversedPart {
    pub(super) whole: Amount,
    pub(super) before: Amount,
    pub(super) after: Amount,
}

impl ReversedPart {
    /// The part of `whole` from `before` to `after`; `None` if they are not in this order.
    pub fn new(whole: Amount, before: Amount, after: Amount) -> Option<Self> {
        let is_within = !before.is_negative() && before <= after && after <= whole;
        is_within.then_some(Self { whole, before, after })
    }

    /// What of the payment goes back.
    pub fn amount(&self) -> Amount {
        self.after.less_or_zero(self.before)
    }

    /// What of the payment went back with this part and before it.
    pub fn in_all(&self) -> Amount {
        self.after
    }

    /// Whether nothing of the payment is left.
    pub fn ends(&self) -> bool {
        self.after == self.whole
    }

    /// This part's share of something that came with the payment. The shares of all parts add up to the share of their
    /// sum, rounded down to the unit, and those of the whole payment to all of it.
    pub fn share_of(&self, extra: Amount) -> Amount {
        proportion(extra, self.after, self.whole).less_or_zero(proportion(extra, self.before, self.whole))
    }

    /// What is left of something that was in proportion to what had not gone back before, rounded down to the unit.
    pub fn rest_of(&self, current: Amount) -> Amount {
        let (left, was) = (self.whole.less_or_zero(self.after), self.whole.less_or_zero(self.before));
        proportion(current, left, was)
    }
}

/// floor(`of` × `part` ÷ `whole`), for a part within the whole.
fn proportion(of: Amount, part: Amount, whole: Amount) -> Amount {
    let units = |amount: Amount| u128::try_from(amount.units()).unwrap_or(0);
    Ratio::new(units(part), units(whole)).and_then(|ratio| ratio.payout(of)).unwrap_or(Amount::ZERO)
}

/// Where the bonus of an order is when the order is reversed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BonusState {
    /// Bonus money that still waits for its wagering requirement, or was lost waiting.
    Bonus,
    /// The requirement was met: it became cash at this rate.
    Cash(BasisPoints),
    /// It went back to the house when the player gave it up for an early withdrawal.
    Forfeited,
}

/// What an order gave to the player in exchange for the payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Credited {
    /// Cash on top of the payment.
    pub extra_cash: Amount,
    /// Bonus money.
    pub bonus: Amount,
    /// Gold.
    pub gold: Amount,
}

/// What the player holds and is not reserved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Holdings {
    /// Cash.
    pub cash: Amount,
    /// Bonus money.
    pub bonus: Amount,
    /// Gold.
    pub gold: Amount,
}

/// A claim in money: what is taken from a balance, and what is not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Recovery {
    /// Taken from the balance.
    pub taken: Amount,
    /// Not there: the player owes it.
    pub owed: Amount,
}

impl Recovery {
    /// A claim against what is held: as much as there is, and the rest.
    pub fn of(claim: Amount, held: Amount) -> Self {
        let mut held = held;
        Self::from(claim, &mut held)
    }

    fn from(claim: Amount, held: &mut Amount) -> Self {
        let taken = claim.min(*held);
        *held = held.less_or_zero(taken);
        Self { taken, owed: claim.less_or_zero(taken) }
    }
}

/// What a reversal takes from the player, bucket by bucket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TakenBack {
    /// The payment, out of cash.
    pub payment: Recovery,
    /// Extras that are or became cash, out of cash.
    pub extra_cash: Recovery,
    /// The bonus, out of bonus money.
    pub bonus: Recovery,
    /// Gold. What is not there is not owed: gold is no money.
    pub gold: Amount,
}

impl TakenBack {
    /// Takes one part of an order back: the payment first, then its extras, each as far as it is held. `None` beyond the
    /// range of amounts.
    pub fn of(part: &ReversedPart, credited: &Credited, bonus: BonusState, held: Holdings) -> Option<Self> {
        let bonus_share = part.share_of(credited.bonus);
        let (released, bonus_claim) = match bonus {
            BonusState::Bonus => (Amount::ZERO, bonus_share),
            BonusState::Cash(rate) => (rate.of(bonus_share)?, Amount::ZERO),
            BonusState::Forfeited => (Amount::ZERO, Amount::ZERO),
        };
        let extra = part.share_of(credited.extra_cash).checked_add(released)?;
        let Holdings { mut cash, bonus: mut bonus_money, gold } = held;
        let taken = Self {
            payment: Recovery::from(part.amount(), &mut cash),
            extra_cash: Recovery::from(extra, &mut cash),
            bonus: Recovery::from(bonus_claim, &mut bonus_money),
            gold: part.share_of(credited.gold).min(gold),
        };
        taken.owed().map(|_| taken)
    }

    /// All that the player owes for it. `None` beyond the range of amounts.
    pub fn owed(&self) -> Option<Amount> {
        Amount::sum([self.payment.owed, self.extra_cash.owed, self.bonus.owed])
    }
}

#[cfg(test)]
mod tests;
