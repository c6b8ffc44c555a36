//! The life of a refund: a payment that goes back to its payer.
//!
//! A payment that was not credited (a second one, another amount) is *held* until an operator asks to send it back; a part
//! of a credited one is asked for directly. Another person approves, then the gateway is asked:
//! held → requested → approved → submitted → done or failed. A failed one may be asked for again, under a new number.

/// The state of a refund.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refund {
    /// The payment is at the gateway and was not credited.
    Held,
    /// An operator asks to send it back.
    Requested {
        /// Who asks.
        by: String,
    },
    /// A second person has approved; the gateway is asked next.
    Approved,
    /// The gateway was asked and has not ended it.
    Submitted {
        /// How often it was asked.
        asked: i64,
    },
    /// It will not be made.
    Failed {
        /// In the gateway's words.
        reason: String,
    },
    /// The payer has the money back.
    Done,
    /// An operator decided that nothing goes back.
    Dismissed,
}

/// Why a step is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RefundError {
    /// The refund is not in a state for this step.
    #[error("the refund is not open for that")]
    NotOpen,
    /// Nobody approves a request of their own.
    #[error("a second person has to approve it")]
    SamePerson,
    /// A name is missing.
    #[error("the person has to be named")]
    Unnamed,
}

impl Refund {
    /// An operator asks to send the payment back.
    pub fn request(self, by: &str) -> Result<Self, RefundError> {
        match self {
            Self::Held | Self::Failed { .. } => Ok(Self::Requested { by: named(by)?.to_owned() }),
            _ => Err(RefundError::NotOpen),
        }
    }

    /// Another person approves.
    pub fn approve(self, by: &str) -> Result<Self, RefundError> {
        let Self::Requested { by: requester } = self else { return Err(RefundError::NotOpen) };
        if named(by)?.to_lowercase() == requester.trim().to_lowercase() {
            return Err(RefundError::SamePerson);
        }
        Ok(Self::Approved)
    }

    /// An operator decides that nothing goes back.
    pub fn dismiss(self) -> Result<Self, RefundError> {
        match self {
            Self::Held | Self::Requested { .. } | Self::Failed { .. } => Ok(Self::Dismissed),
            _ => Err(RefundError::NotOpen),
        }
    }

    /// The gateway is asked, again if it was before.
    pub fn submit(self) -> Result<Self, RefundError> {
        match self {
            Self::Approved => Ok(Self::Submitted { asked: 1 }),
            Self::Submitted { asked } => Ok(Self::Submitted { asked: asked.saturating_add(1) }),
            _ => Err(RefundError::NotOpen),
        }
    }

    /// The gateway will not make it.
    pub fn fail(self, reason: &str) -> Result<Self, RefundError> {
        match self {
            Self::Submitted { .. } => Ok(Self::Failed { reason: reason.to_owned() }),
            _ => Err(RefundError::NotOpen),
        }
    }

    /// The money is back, whether we asked for it or not.
    pub fn complete(self) -> Result<Self, RefundError> {
        if self == Self::Done { Err(RefundError::NotOpen) } else { Ok(Self::Done) }
    }
}

fn named(by: &str) -> Result<&str, RefundError> {
    Some(by.trim()).filter(|name| !name.is_empty()).ok_or(RefundError::Unnamed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn requested() -> Refund {
        Refund::Held.request("ana").expect("a held payment can be asked back")
    }

    #[test]
    fn a_held_payment_goes_back_after_two_people_agree() {
        let approved = requested().approve("ben").expect("another person");
        let submitted = approved.submit().expect("it is approved");
        assert_eq!(submitted, Refund::Submitted { asked: 1 });
        assert_eq!(submitted.clone().submit(), Ok(Refund::Submitted { asked: 2 }));
        assert_eq!(submitted.complete(), Ok(Refund::Done));
    }

    #[test]
    fn nobody_approves_alone() {
        for same in ["ana", " Ana ", "ANA"] {
            assert_eq!(requested().approve(same), Err(RefundError::SamePerson), "{same}");
        }
        assert_eq!(requested().approve(" "), Err(RefundError::Unnamed));
        assert_eq!(Refund::Held.request(""), Err(RefundError::Unnamed));
        assert_eq!(Refund::Held.approve("ben"), Err(RefundError::NotOpen));
        assert_eq!(Refund::Held.submit(), Err(RefundError::NotOpen));
        assert_eq!(requested().submit(), Err(RefundError::NotOpen));
    }

    #[test]
    fn what_ended_stays_as_it_is() {
        for ended in [Refund::Done, Refund::Dismissed] {
            assert_eq!(ended.clone().request("ana"), Err(RefundError::NotOpen));
            assert_eq!(ended.clone().dismiss(), Err(RefundError::NotOpen));
            assert_eq!(ended.clone().submit(), Err(RefundError::NotOpen));
            assert_eq!(ended.fail("no"), Err(RefundError::NotOpen));
        }
        assert_eq!(Refund::Done.complete(), Err(RefundError::NotOpen));
    }

    #[test]
    fn a_failed_refund_may_be_asked_for_again_and_money_that_is_back_is_back() {
        let failed = Refund::Submitted { asked: 3 }.fail("closed account").expect("it was asked for");
        assert!(failed.clone().request("ana").is_ok() && failed.dismiss().is_ok());
        assert_eq!(Refund::Held.complete(), Ok(Refund::Done), "the gateway sent it back by itself");
    }
}
