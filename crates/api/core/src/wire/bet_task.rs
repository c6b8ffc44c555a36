//! A wagering requirement as a player sees it.

use baize_promotions::wagering::{self, OpenRequirement};
use baize_promotions_rules::RequirementKind;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Amount, Id, Ms};

/// A wagering requirement: of a bonus, which it releases, or of deposited cash, which it locks.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BetTask {
    /// Its id; older requirements have smaller ones.
    pub id: Id,
    /// Staked so far.
    pub cur: Amount,
    /// To be staked.
    pub target: Amount,
    /// The bonus that becomes cash, or the cash that becomes free.
    pub bonus: Amount,
    /// `bonus` or `cash`.
    #[schema(value_type = String, example = "bonus")]
    pub kind: &'static str,
    /// What it came from, such as `deposit`.
    pub source: String,
    /// When it was opened.
    pub created_at: Ms,
    /// Whether stakes are filling it now: the oldest of its kind.
    pub active: bool,
    /// When it takes no stakes any more and its bonus is lost; 0 for never.
    pub expires_at: Ms,
    /// The bets that count towards it: `all`, `games` or `sports`.
    #[schema(example = "all")]
    pub scope: String,
    /// The largest stake that counts towards it; 0 for any.
    pub max_stake: Amount,
    /// What giving it up would cost now; 0 for deposited cash, which cannot be given up.
    pub loss: Amount,
}

impl BetTask {
    /// Those of a kind, oldest first, and what all of them release or lock.
    pub fn of_kind(open: &[OpenRequirement], kind: RequirementKind) -> (Vec<Self>, Amount) {
        let of_kind = |open: &&OpenRequirement| open.row.kind == wagering::number(kind);
        let open: Vec<_> = open.iter().filter(of_kind).collect();
        let total = baize_money::Amount::sum(open.iter().map(|open| open.row.amount));
        let tasks = open.iter().enumerate().map(|(place, OpenRequirement { row, loss })| Self {
            id: Id::of(row.id),
            cur: row.cur.into(),
            target: row.target.into(),
            bonus: row.amount.into(),
            kind: kind.as_str(),
            source: row.source.clone(),
            created_at: row.created_at.into(),
            active: place == 0,
            expires_at: row.expires_at.into(),
            scope: row.scope.clone(),
            max_stake: row.max_stake.into(),
            loss: (*loss).into(),
        });
        (tasks.collect(), total.unwrap_or(baize_money::Amount::MAX).into())
    }
}
