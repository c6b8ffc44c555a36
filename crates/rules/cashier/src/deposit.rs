//! The life of a deposit order: created → pending → confirming → paid, expired or refused; a paid one may be reversed.
//!
//! Money is credited on a verified payment and at no other time, and at most once per order:
//! - a payment after the order expired or was refused is still the player's money: it is credited, marked late;
//! - a second payment for a paid order is not credited; it is flagged so that it can be sent back;
//! - a payment of another amount is not credited; it is flagged.
//!
//! A credited payment that goes back to the payer, whole or in parts, is taken back once (`reversal`).

use baize_money::Amount;
use baize_time::Timestamp;

mod reversal;

pub use reversal::{
    BonusState, Credited, Holdings, Recovery, Reversal, ReversalKind, ReversedPart, TakenBack,
};

/// The state of a deposit order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deposit {
    /// Written down, the gateway not (yet) known to have accepted it.
    Created,
    /// The gateway waits for the player's payment.
    Pending {
        /// The gateway's own name for the payment.
        gateway_ref: String,
    },
    /// The player has paid and the money is on its way. Only the gateway ends it, however long it takes.
    Confirming {
        /// The gateway's own name for the payment; empty if this overtook its reply to the order.
        gateway_ref: String,
    },
    /// Paid and credited. A part of it may have gone back.
    Paid {
        /// The gateway's name of the one payment that was credited.
        payment: String,
        /// When it was credited.
        at: Timestamp,
        /// The payment came after the order had expired or been refused.
        late: bool,
    },
    /// The whole payment went back to the payer after it had been credited. Final.
    Reversed {
        /// The gateway's name of the payment that was credited.
        payment: String,
        /// When it was credited.
        at: Timestamp,
        /// The payment came after the order had expired or been refused.
        late: bool,
        /// How its last part went back.
        kind: ReversalKind,
    },
    /// Nobody paid in time.
    Expired {
        /// When it was closed.
        at: Timestamp,
    },
    /// The gateway declined, or the player cancelled.
    Refused {
        /// In the gateway's words, shown to the player.
        reason: String,
        /// When it was closed.
        at: Timestamp,
    },
}

/// A payment as a verified gateway message reports it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    /// The gateway's name of this one payment; a second payment of the same order has another.
    pub payment: String,
    /// What was paid.
    pub amount: Amount,
    /// When we learned of it.
    pub at: Timestamp,
}

/// What a reported payment means for an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PaymentVerdict {
    /// Credit it now, exactly once; the order becomes this.
    Credit(Deposit),
    /// This very payment is already credited: nothing to do.
    AlreadyCredited,
    /// The order is already paid by another payment: do not credit, flag for refund.
    SecondPayment {
        /// The payment that was credited.
        first: String,
    },
    /// Not the amount of the order: do not credit, flag.
    WrongAmount,
}

/// The order cannot take this step any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the order is already closed")]
pub struct Closed;

/// What a reported reversal means for an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReversalVerdict {
    /// Take the part back, exactly once; the order becomes this.
    Reverse(Deposit, ReversedPart),
    /// No payment of the order is credited: keep the reversal until one is.
    NotCredited,
    /// Another payment was credited: nothing of this one is here, flag.
    OtherPayment,
    /// Nothing or less than nothing went back: flag.
    WrongAmount,
    /// More would have gone back than was paid: flag.
    MoreThanPaid,
}

impl Deposit {
    /// The gateway accepted the order and waits for the money. Reported again, nothing changes.
    pub fn accepted(self, gateway_ref: &str) -> Result<Self, Closed> {
        match self {
            Self::Created => Ok(Self::Pending { gateway_ref: gateway_ref.to_owned() }),
            Self::Pending { gateway_ref: known } if known == gateway_ref => {
                Ok(Self::Pending { gateway_ref: known })
            }
            Self::Confirming { gateway_ref: known } if known.is_empty() || known == gateway_ref => {
                Ok(Self::Confirming { gateway_ref: gateway_ref.to_owned() })
            }
            Self::Pending { .. }
            | Self::Confirming { .. }
            | Self::Paid { .. }
            | Self::Reversed { .. }
            | Self::Expired { .. }
            | Self::Refused { .. } => Err(Closed),
        }
    }

    /// The player has paid and the money is on its way. Reported again, nothing changes.
    pub fn confirming(self) -> Result<Self, Closed> {
        match self {
            Self::Created => Ok(Self::Confirming { gateway_ref: String::new() }),
            Self::Pending { gateway_ref } | Self::Confirming { gateway_ref } => {
                Ok(Self::Confirming { gateway_ref })
            }
            Self::Paid { .. } | Self::Reversed { .. } | Self::Expired { .. } | Self::Refused { .. } => {
                Err(Closed)
            }
        }
    }

    /// Whether the order can still be paid in time, be on its way, be declined or expire.
    fn is_open(&self) -> bool {
        matches!(self, Self::Created | Self::Pending { .. } | Self::Confirming { .. })
    }

    /// The gateway declined, or the player gave up on its page.
    pub fn refused(self, reason: &str, at: Timestamp) -> Result<Self, Closed> {
        if self.is_open() { Ok(Self::Refused { reason: reason.to_owned(), at }) } else { Err(Closed) }
    }

    /// The time to pay is over, by our clock. Money that is on its way is waited for.
    pub fn expired(self, at: Timestamp) -> Result<Self, Closed> {
        match self {
            Self::Confirming { .. } => Err(Closed),
            open => open.expired_at_gateway(at),
        }
    }

    /// The time to pay is over, by the gateway's word.
    pub fn expired_at_gateway(self, at: Timestamp) -> Result<Self, Closed> {
        if self.is_open() { Ok(Self::Expired { at }) } else { Err(Closed) }
    }

    /// What to do about a reported payment for an order of `expected`.
    pub fn apply_payment(&self, expected: Amount, report: &Payment) -> PaymentVerdict {
        let late = match self {
            Self::Paid { payment, .. } | Self::Reversed { payment, .. } if *payment == report.payment => {
                return PaymentVerdict::AlreadyCredited;
            }
            Self::Paid { payment, .. } | Self::Reversed { payment, .. } => {
                return PaymentVerdict::SecondPayment { first: payment.clone() };
            }
            Self::Created | Self::Pending { .. } | Self::Confirming { .. } => false,
            Self::Expired { .. } | Self::Refused { .. } => true,
        };
        if report.amount != expected {
            return PaymentVerdict::WrongAmount;
        }
        PaymentVerdict::Credit(Self::Paid { payment: report.payment.clone(), at: report.at, late })
    }

    /// The three states a player sees (product text section 4): 0 processing, 1 success, 2 fail. A payment that went
    /// back whole is a failed one: nothing of it is left.
    pub fn label(&self) -> i64 {
        match self {
            Self::Created | Self::Pending { .. } | Self::Confirming { .. } => 0,
            Self::Paid { .. } => 1,
            Self::Reversed { .. } | Self::Expired { .. } | Self::Refused { .. } => 2,
        }
    }

    /// What to do about a reported reversal of an order of `whole`, of which `before` went back earlier.
    pub fn apply_reversal(&self, whole: Amount, before: Amount, report: &Reversal) -> ReversalVerdict {
        if !report.amount.is_positive() {
            return ReversalVerdict::WrongAmount;
        }
        if report.amount > whole {
            return ReversalVerdict::MoreThanPaid;
        }
        let (payment, at, late) = match self {
            Self::Created
            | Self::Pending { .. }
            | Self::Confirming { .. }
            | Self::Expired { .. }
            | Self::Refused { .. } => return ReversalVerdict::NotCredited,
            Self::Paid { payment, at, late } | Self::Reversed { payment, at, late, .. } => {
                (payment, *at, *late)
            }
        };
        if *payment != report.payment {
            return ReversalVerdict::OtherPayment;
        }
        let Some(after) = before.checked_add(report.amount).filter(|after| *after <= whole) else {
            return ReversalVerdict::MoreThanPaid;
        };
        let state = if after == whole {
            Self::Reversed { payment: payment.clone(), at, late, kind: report.kind }
        } else {
            self.clone()
        };
        ReversalVerdict::Reverse(state, ReversedPart { whole, before, after })
    }
}

#[cfg(test)]
mod tests;
