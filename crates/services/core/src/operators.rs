//! Orders of operators: who gives them, who confirms them, why. Each is written into the log of operators.

use baize_ledger::operator_log::{self, OperatorAction};
use baize_store::{PlayerId, StoreError, Tx};
use serde_json::Value;

use crate::Ctx;

/// An order that one person may give.
#[derive(Debug, Clone)]
pub struct OperatorOrder {
    /// Who gives it.
    pub by: String,
    /// Why; may be empty where the order says it all.
    pub reason: String,
}

/// An order that takes two people.
#[derive(Debug, Clone)]
pub struct ConfirmedOrder {
    /// Who gives it.
    pub by: String,
    /// The second person, who confirms it.
    pub confirmed_by: String,
    /// Why.
    pub reason: String,
}

/// An order that takes one person or two, as what it is about demands.
#[derive(Debug, Clone)]
pub enum ApprovalOrder {
    /// One person gives it.
    One(OperatorOrder),
    /// Another person confirms it.
    Two(ConfirmedOrder),
}

/// What the log of operators says of an order beside its people and its reason.
#[derive(Debug, Clone)]
pub struct LogEntry<'a> {
    /// What was done, such as `withdrawal.approve`.
    pub action: &'static str,
    /// Whose money or account it is about.
    pub player: PlayerId,
    /// The order, debt or correction that it is about.
    pub subject: &'a str,
    /// What changed.
    pub details: Value,
}

/// Why an order is not carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OrderRefusal {
    /// A name or the reason is missing.
    #[error("both people and a reason have to be named")]
    Unnamed,
    /// Nobody confirms an order of their own.
    #[error("a second person has to confirm it")]
    SamePerson,
    /// The person is missing.
    #[error("the person has to be named")]
    Nobody,
    /// It is too much for one person.
    #[error("it takes a second person, who confirms it, and a reason")]
    TwoPeople,
}

impl ApprovalOrder {
    /// The order of one person, or of two if somebody confirms it.
    pub fn new(by: String, confirmed_by: Option<String>, reason: String) -> Self {
        match confirmed_by {
            Some(confirmed_by) => Self::Two(ConfirmedOrder { by, confirmed_by, reason }),
            None => Self::One(OperatorOrder { by, reason }),
        }
    }

    /// The order without the spaces around its words, if all are named whom it takes.
    pub fn checked(&self, takes_two: bool) -> Result<Self, OrderRefusal> {
        match self {
            Self::Two(order) => order.checked().map(Self::Two),
            Self::One(_) if takes_two => Err(OrderRefusal::TwoPeople),
            Self::One(order) => order.checked().map(Self::One),
        }
    }

    /// Who gives it.
    pub fn by(&self) -> &str {
        match self {
            Self::One(order) => &order.by,
            Self::Two(order) => &order.by,
        }
    }

    /// Writes the order into the log of operators, in the transaction that carries it out.
    pub fn record(&self, tx: &mut Tx, ctx: &Ctx, entry: LogEntry<'_>) -> Result<(), StoreError> {
        match self {
            Self::One(order) => order.record(tx, ctx, entry),
            Self::Two(order) => order.record(tx, ctx, entry),
        }
    }
}

impl From<ApprovalOrder> for ConfirmedOrder {
    /// Of one person's order nobody is the second one.
    fn from(order: ApprovalOrder) -> Self {
        match order {
            ApprovalOrder::One(OperatorOrder { by, reason }) => {
                Self { by, confirmed_by: String::new(), reason }
            }
            ApprovalOrder::Two(order) => order,
        }
    }
}

impl ConfirmedOrder {
    /// The order without the spaces around its words, if two different people and a reason are named.
    pub fn checked(&self) -> Result<Self, OrderRefusal> {
        let [by, confirmed_by, reason] =
            [&self.by, &self.confirmed_by, &self.reason].map(|text| text.trim().to_owned());
        if [&by, &confirmed_by, &reason].iter().any(|text| text.is_empty()) {
            return Err(OrderRefusal::Unnamed);
        }
        if by.to_lowercase() == confirmed_by.to_lowercase() {
            return Err(OrderRefusal::SamePerson);
        }
        Ok(Self { by, confirmed_by, reason })
    }

    /// Writes the order into the log of operators, in the transaction that carries it out.
    pub fn record(&self, tx: &mut Tx, ctx: &Ctx, entry: LogEntry<'_>) -> Result<(), StoreError> {
        let LogEntry { action, player, subject, details } = entry;
        let action = OperatorAction {
            action,
            operator: self.by.clone(),
            confirmed_by: self.confirmed_by.clone(),
            player: Some(player),
            subject: subject.to_owned(),
            reason: self.reason.clone(),
            details,
        };
        operator_log::record(tx, ctx.now, &action)
    }
}

impl OperatorOrder {
    /// The order without the spaces around its words, if the person is named.
    pub fn checked(&self) -> Result<Self, OrderRefusal> {
        let [by, reason] = [&self.by, &self.reason].map(|text| text.trim().to_owned());
        if by.is_empty() {
            return Err(OrderRefusal::Nobody);
        }
        Ok(Self { by, reason })
    }

    /// Writes the order into the log of operators, in the transaction that carries it out.
    pub fn record(&self, tx: &mut Tx, ctx: &Ctx, entry: LogEntry<'_>) -> Result<(), StoreError> {
        let Self { by, reason } = self.clone();
        ConfirmedOrder { by, confirmed_by: String::new(), reason }.record(tx, ctx, entry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(by: &str, confirmed_by: &str, reason: &str) -> Result<ConfirmedOrder, OrderRefusal> {
        let [by, confirmed_by, reason] = [by, confirmed_by, reason].map(str::to_owned);
        ConfirmedOrder { by, confirmed_by, reason }.checked()
    }

    #[test]
    fn an_order_of_two_people_names_both_and_a_reason() {
        let named = order(" ana ", "ben", " why ").expect("named");
        assert_eq!((named.by.as_str(), named.reason.as_str()), ("ana", "why"));
        for (by, confirmed_by, reason) in [("", "ben", "why"), ("ana", " ", "why"), ("ana", "ben", "")] {
            assert_eq!(order(by, confirmed_by, reason).unwrap_err(), OrderRefusal::Unnamed);
        }
    }

    #[test]
    fn nobody_is_their_own_second_person() {
        assert_eq!(order("Ana", " ana", "why").unwrap_err(), OrderRefusal::SamePerson);
    }

    #[test]
    fn what_takes_two_people_is_refused_to_one() {
        let one = |by: &str| ApprovalOrder::new(by.to_owned(), None, String::new());
        assert_eq!(one("ana").checked(true).unwrap_err(), OrderRefusal::TwoPeople);
        assert_eq!(one(" ").checked(false).unwrap_err(), OrderRefusal::Nobody);
        assert_eq!(one(" ana ").checked(false).expect("named").by(), "ana");
        let two = |second: &str| ApprovalOrder::new("ana".into(), Some(second.into()), "papers seen".into());
        for takes_two in [false, true] {
            assert_eq!(two("ben").checked(takes_two).expect("two people").by(), "ana");
            assert_eq!(two(" ANA").checked(takes_two).unwrap_err(), OrderRefusal::SamePerson);
            assert_eq!(two(" ").checked(takes_two).unwrap_err(), OrderRefusal::Unnamed);
        }
    }
}
