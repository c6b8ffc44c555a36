//! What the log of operators has to say about rows that operators decided on.

use std::collections::HashMap;

use baize_money::Amount;
use baize_store::operator_actions::{self, OperatorActionRow};
use baize_store::{Db, StoreError};
use serde_json::Value;

use super::problem::{CashierProblem, PAGE};

/// A row rests on an action in the log of operators.
#[derive(Debug)]
pub(super) struct Claim {
    /// The row.
    pub(super) about: String,
    /// The action.
    pub(super) action: &'static str,
    /// What the action is about.
    pub(super) subject: String,
    /// What else the entry has to say.
    pub(super) entry: Entry,
}

/// What an entry of the log has to say beside its action and its subject.
#[derive(Debug)]
pub(super) enum Entry {
    /// A withdrawal of this amount was approved, by two people if it took two.
    Approval {
        /// The amount, fee included.
        amount: Amount,
        /// Whether it took two people.
        by_two: bool,
    },
    /// This was decided about a refund, by this person or with this person's confirmation.
    Refund {
        /// The payment.
        payment: String,
        /// What goes back.
        amount: Amount,
        /// The currency of the payment.
        currency: String,
        /// The person.
        person: String,
    },
    /// This person closed a difference with this note.
    Note {
        /// The person.
        by: String,
        /// The note.
        note: String,
    },
}

impl Entry {
    fn is_in(&self, row: &OperatorActionRow) -> bool {
        let details: Value = serde_json::from_str(&row.details).unwrap_or_default();
        let says = |field: &str, value: Value| details.get(field) == Some(&value);
        match self {
            Self::Approval { amount, by_two } => {
                says("amount", amount.units().into()) && !(*by_two && row.confirmed_by.is_empty())
            }
            Self::Refund { payment, amount, currency, person } => {
                says("payment", payment.as_str().into())
                    && says("amount", amount.units().into())
                    && says("currency", currency.as_str().into())
                    && (row.operator == *person || row.confirmed_by == *person)
            }
            Self::Note { by, note } => row.operator == *by && row.reason == *note,
        }
    }
}

/// The claims that the log does not prove, as problems.
pub(super) async fn unproved(db: &Db, claims: Vec<Claim>) -> Result<Vec<CashierProblem>, StoreError> {
    let mut open: HashMap<(&'static str, String), Vec<Claim>> = HashMap::new();
    for claim in claims {
        open.entry((claim.action, claim.subject.clone())).or_default().push(claim);
    }
    let actions: Vec<&'static str> = open.keys().map(|(action, _)| *action).collect();
    let mut seq = 0;
    while !open.is_empty() {
        let page = db.read(move |tx| operator_actions::page(tx, seq, PAGE)).await?;
        let Some(last) = page.last() else { break };
        seq = last.seq;
        for row in &page {
            let Some(action) = actions.iter().find(|action| **action == row.action) else { continue };
            if let Some(claims) = open.get_mut(&(*action, row.subject.clone())) {
                claims.retain(|claim| !claim.entry.is_in(row));
            }
        }
    }
    let mut problems: Vec<CashierProblem> = open
        .into_values()
        .flatten()
        .map(|claim| CashierProblem {
            what: format!("the log of operators has no {} that says the same", claim.action),
            about: claim.about,
        })
        .collect();
    problems.sort_unstable_by(|one, other| one.about.cmp(&other.about));
    Ok(problems)
}
