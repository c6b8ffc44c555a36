//! The life of a withdrawal (decisions D9): requested → approved → submitted → paid, refused or failed.
//!
//! From request to the final state the money is reserved. *Submitted* means that the gateway may have the
//! payout: from there only the gateway's own word ends it, a silence never does.

use baize_money::Amount;
use baize_time::Timestamp;

/// Who let a withdrawal pass, or turned it down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReviewedBy {
    /// The automatic rule: a small amount, no risk flag.
    Rule,
    /// An operator, by name.
    Operator(String),
}

/// The state of a withdrawal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Withdrawal {
    /// The money is reserved, nobody has decided yet.
    Requested,
    /// May be paid; not yet given to the gateway.
    Approved {
        /// Who approved.
        by: ReviewedBy,
    },
    /// Given to the gateway, or about to be: it may be paid at any moment.
    Submitted {
        /// Who approved.
        by: ReviewedBy,
        /// How often the gateway was asked, the first submission included.
        asked: u32,
    },
    /// The gateway paid; the reserved money has left. Final.
    Paid {
        /// The gateway's name of the payout.
        payout: String,
        /// When we learned of it.
        at: Timestamp,
    },
    /// Turned down before it went to the gateway; the money is back. Final.
    Refused {
        /// Shown to the player.
        reason: String,
        /// Who turned it down.
        by: ReviewedBy,
        /// When.
        at: Timestamp,
    },
    /// It was paid and came back from the player's bank; the money is back. Final.
    Returned {
        /// Shown to the player.
        reason: String,
        /// When.
        at: Timestamp,
    },
    /// The gateway could not pay; the money is back. Final.
    Failed {
        /// In the gateway's words, shown to the player.
        reason: String,
        /// When we learned of it.
        at: Timestamp,
    },
}

/// The gateway's final word on one payout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Report {
    /// The money reached the player.
    Paid {
        /// The gateway's name of the payout.
        payout: String,
        /// What was paid.
        paid: PaidAmount,
    },
    /// The payout will never happen.
    Failed {
        /// Why.
        reason: String,
    },
}

/// Money in a currency: what a payout is to bring, and what a gateway says that it brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaidAmount {
    /// The amount.
    pub amount: Amount,
    /// The currency, such as `INR`.
    pub currency: String,
}

impl PaidAmount {
    /// So many units of a currency; `None` beyond the range of amounts.
    pub fn of_units(units: i64, currency: String) -> Option<Self> {
        Amount::new(units).ok().map(|amount| Self { amount, currency })
    }
}

/// What a report means for a withdrawal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Transition {
    /// The reserved money leaves; the withdrawal becomes this.
    Post(Withdrawal),
    /// The reserved money returns to the player; the withdrawal becomes this.
    Void(Withdrawal),
    /// A repeat of what is known: nothing to do.
    Known,
    /// Another amount was paid than is due, or in another currency: nothing moves, an operator looks at it.
    WrongAmount,
    /// Does not fit what we know (paid after it failed, or never submitted): nothing moves, an operator looks at it.
    Contradiction,
}

/// What two operators give back, and what the withdrawal becomes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Return {
    /// Reserved money: the gateway has no word of the payout.
    Reserved(Withdrawal),
    /// Money that had left and came back from the player's bank.
    Paid(Withdrawal),
}

/// The withdrawal cannot take this step from its state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the withdrawal cannot take this step from its state")]
pub struct Illegal;

impl Withdrawal {
    /// Lets a requested withdrawal pass.
    pub fn approve(self, by: ReviewedBy) -> Result<Self, Illegal> {
        match self {
            Self::Requested => Ok(Self::Approved { by }),
            _ => Err(Illegal),
        }
    }

    /// Two operators give the money of a payout back: of one that the gateway has no word of, or that came back from the
    /// player's bank after it was paid.
    pub fn give_back(self, reason: &str, at: Timestamp) -> Result<Return, Illegal> {
        let reason = reason.to_owned();
        match self {
            Self::Submitted { .. } => Ok(Return::Reserved(Self::Failed { reason, at })),
            Self::Paid { .. } => Ok(Return::Paid(Self::Returned { reason, at })),
            _ => Err(Illegal),
        }
    }

    /// Turns a withdrawal down. Impossible once the gateway may have it.
    pub fn refuse(self, reason: &str, by: ReviewedBy, at: Timestamp) -> Result<Self, Illegal> {
        match self {
            Self::Requested | Self::Approved { .. } => {
                Ok(Self::Refused { reason: reason.to_owned(), by, at })
            }
            _ => Err(Illegal),
        }
    }

    /// Written down *before* the gateway is called, so that a crash during the call is an unknown outcome and
    /// not a forgotten payout. Counts each further question.
    pub fn submit(self) -> Result<Self, Illegal> {
        match self {
            Self::Approved { by } => Ok(Self::Submitted { by, asked: 1 }),
            Self::Submitted { by, asked } => Ok(Self::Submitted { by, asked: asked.saturating_add(1) }),
            _ => Err(Illegal),
        }
    }

    /// No gateway could be reached, so nothing was sent: the withdrawal waits as before. Impossible once a gateway was asked
    /// again, for then an earlier question may have arrived.
    pub fn not_sent(self) -> Result<Self, Illegal> {
        match self {
            Self::Submitted { by, asked: 1 } => Ok(Self::Approved { by }),
            _ => Err(Illegal),
        }
    }

    /// What the gateway's final word means, however it was learned; `due` is what the player is to receive.
    pub fn apply_report(&self, report: &Report, due: &PaidAmount, at: Timestamp) -> Transition {
        match (self, report) {
            (_, Report::Paid { paid, .. }) if paid != due => Transition::WrongAmount,
            (Self::Submitted { .. }, Report::Paid { payout, .. }) => {
                Transition::Post(Self::Paid { payout: payout.clone(), at })
            }
            (Self::Submitted { .. }, Report::Failed { reason }) => {
                Transition::Void(Self::Failed { reason: reason.clone(), at })
            }
            (Self::Paid { payout: known, .. }, Report::Paid { payout, .. }) if known == payout => {
                Transition::Known
            }
            (Self::Failed { .. } | Self::Returned { .. }, Report::Failed { .. }) => Transition::Known,
            _ => Transition::Contradiction,
        }
    }

    /// Whether no gateway and no job can change it any more.
    pub fn is_final(&self) -> bool {
        matches!(self, Self::Paid { .. } | Self::Refused { .. } | Self::Failed { .. } | Self::Returned { .. })
    }

    /// The three states a player sees (product text section 4): 0 processing, 1 success, 2 fail.
    pub fn label(&self) -> i64 {
        match self {
            Self::Requested | Self::Approved { .. } | Self::Submitted { .. } => 0,
            Self::Paid { .. } => 1,
            Self::Refused { .. } | Self::Failed { .. } | Self::Returned { .. } => 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(ms: i64) -> Timestamp {
        Timestamp::from_millis(ms)
    }

    fn submitted() -> Withdrawal {
        Withdrawal::Requested.approve(ReviewedBy::Rule).and_then(Withdrawal::submit).expect("the plain way")
    }

    fn paid(name: &str) -> Report {
        Report::Paid { payout: name.into(), paid: due() }
    }

    fn due() -> PaidAmount {
        PaidAmount { amount: Amount::whole(100), currency: "INR".into() }
    }

    fn failed() -> Report {
        Report::Failed { reason: "account closed".into() }
    }

    #[test]
    fn a_submitted_withdrawal_is_ended_by_the_gateways_word() {
        assert_eq!(
            submitted().apply_report(&paid("o1"), &due(), at(9)),
            Transition::Post(Withdrawal::Paid { payout: "o1".into(), at: at(9) })
        );
        assert_eq!(
            submitted().apply_report(&failed(), &due(), at(9)),
            Transition::Void(Withdrawal::Failed { reason: "account closed".into(), at: at(9) })
        );
    }

    #[test]
    fn a_payout_of_another_amount_or_currency_moves_nothing() {
        let paid_state = Withdrawal::Paid { payout: "o1".into(), at: at(1) };
        for state in [submitted(), paid_state, Withdrawal::Requested] {
            for wrong in [
                PaidAmount { amount: Amount::whole(99), ..due() },
                PaidAmount { amount: Amount::whole(101), ..due() },
                PaidAmount { currency: "BRL".into(), ..due() },
            ] {
                let report = Report::Paid { payout: "o1".into(), paid: wrong };
                assert_eq!(state.apply_report(&report, &due(), at(2)), Transition::WrongAmount);
            }
        }
    }

    #[test]
    fn a_submitted_withdrawal_cannot_be_refused_any_more() {
        assert_eq!(submitted().refuse("no", ReviewedBy::Rule, at(1)), Err(Illegal));
    }

    #[test]
    fn two_operators_give_back_what_is_with_the_gateway_or_came_back_from_the_bank() {
        let failed = Withdrawal::Failed { reason: "lost".into(), at: at(3) };
        assert_eq!(submitted().give_back("lost", at(3)), Ok(Return::Reserved(failed.clone())));
        let paid_state = Withdrawal::Paid { payout: "o1".into(), at: at(1) };
        let returned = Withdrawal::Returned { reason: "bounced".into(), at: at(3) };
        assert_eq!(paid_state.give_back("bounced", at(3)), Ok(Return::Paid(returned.clone())));
        assert_eq!((returned.label(), returned.is_final()), (2, true));
        for state in [Withdrawal::Requested, failed, returned] {
            assert_eq!(
                state.give_back("again", at(4)),
                Err(Illegal),
                "only once, and not before the gateway"
            );
        }
    }

    #[test]
    fn an_approved_withdrawal_can_still_be_refused() {
        let approved = Withdrawal::Requested.approve(ReviewedBy::Rule).expect("approvable");
        let by = ReviewedBy::Operator("ana".into());
        assert!(matches!(approved.refuse("risk", by, at(1)), Ok(Withdrawal::Refused { .. })));
    }

    #[test]
    fn asking_again_is_counted_and_ends_nothing() {
        let again = submitted().submit().and_then(Withdrawal::submit).expect("may be asked again");
        assert_eq!(again, Withdrawal::Submitted { by: ReviewedBy::Rule, asked: 3 });
    }

    #[test]
    fn a_withdrawal_that_was_never_sent_waits_as_before() {
        let approved = Withdrawal::Requested.approve(ReviewedBy::Rule).expect("approvable");
        assert_eq!(submitted().not_sent(), Ok(approved.clone()));
        let again = submitted().submit().expect("may be asked again");
        for state in [again, approved, Withdrawal::Requested] {
            assert_eq!(state.not_sent(), Err(Illegal));
        }
    }

    #[test]
    fn a_withdrawal_is_not_approved_twice() {
        let approved = Withdrawal::Requested.approve(ReviewedBy::Rule).expect("approvable");
        assert_eq!(approved.approve(ReviewedBy::Rule), Err(Illegal));
    }

    #[test]
    fn a_report_that_contradicts_a_final_state_moves_nothing() {
        let failed_state = Withdrawal::Failed { reason: "x".into(), at: at(1) };
        assert_eq!(failed_state.apply_report(&paid("o1"), &due(), at(2)), Transition::Contradiction);
        let paid_state = Withdrawal::Paid { payout: "o1".into(), at: at(1) };
        assert_eq!(paid_state.apply_report(&failed(), &due(), at(2)), Transition::Contradiction);
        assert_eq!(paid_state.apply_report(&paid("o2"), &due(), at(2)), Transition::Contradiction);
        assert_eq!(paid_state.apply_report(&paid("o1"), &due(), at(2)), Transition::Known);
        assert_eq!(Withdrawal::Requested.apply_report(&paid("o1"), &due(), at(2)), Transition::Contradiction);
    }

    proptest::proptest! {
        #[test]
        fn reserved_money_leaves_or_returns_exactly_once(
            steps in proptest::collection::vec(0_u8..6, 0..40),
        ) {
            let mut state = Withdrawal::Requested;
            let mut ends = 0_u32;
            for step in steps {
                let moved = match step {
                    0 => state.clone().approve(ReviewedBy::Rule).ok(),
                    1 => state.clone().refuse("no", ReviewedBy::Rule, at(1)).ok().inspect(|_| ends += 1),
                    2 | 3 => state.clone().submit().ok(),
                    _ => {
                        let report = if step == 4 { paid("o1") } else { failed() };
                        match state.apply_report(&report, &due(), at(1)) {
                            Transition::Post(next) | Transition::Void(next) => {
                                ends += 1;
                                Some(next)
                            }
                            Transition::Known | Transition::WrongAmount | Transition::Contradiction => None,
                        }
                    }
                };
                state = moved.unwrap_or(state);
                proptest::prop_assert_eq!(ends, u32::from(state.is_final()));
            }
        }
    }
}
