//! The figures of a season of promotions: what kinds cost beside what they state, and what was held.

use std::collections::BTreeMap;

use baize_promotions::activities;
use baize_promotions_rules::boxes::{MAIL_STEP, MOVE_STEP};
use baize_promotions_rules::{Value, kinds};
use baize_store::promotion_grants::{GrantRow, GrantState};

use crate::promotions::program::found;
use crate::stage::Stage;

/// Whether a grant costs something of its own: what was refused does not, nor does what is moved from a purse again.
pub(super) fn costs(grant: &GrantRow) -> bool {
    grant.state != GrantState::Lapsed && ![MOVE_STEP, MAIL_STEP].contains(&grant.step)
}

/// Whether the budget is spent for good: a prize that went from a purse by mail is, once the mail is claimed.
pub(super) fn is_spent(grant: &GrantRow) -> bool {
    !matches!(grant.state, GrantState::Lapsed | GrantState::Mailed) && grant.step != MOVE_STEP
}

/// Whether time has to do something about a grant.
pub(super) fn is_under_way(grant: &GrantRow) -> bool {
    matches!(grant.state, GrantState::Owed | GrantState::InPurse)
}

/// What one activity granted.
#[derive(Debug, Default)]
struct OfActivity {
    name: &'static str,
    grants: u32,
    /// Money that it cost, in units.
    cost: i64,
    /// What its value states for the same steps and draws, in units.
    stated: f64,
    held: u32,
}

/// What all activities granted.
#[derive(Debug, Default)]
pub(super) struct Figures {
    by_activity: BTreeMap<i64, OfActivity>,
    states: BTreeMap<i64, (GrantState, u32)>,
}

/// What a value states for a grant: the mean of a draw, or the worth of its step.
fn stated(value: &Value, grant: &GrantRow) -> f64 {
    let step = usize::try_from(grant.step).ok().and_then(|step| value.steps.get(step.checked_sub(1)?));
    let worth = match value.draw.filter(|_| grant.prize >= 0) {
        Some(draw) => Some(draw),
        None => step.or(value.steps.first()).copied(),
    };
    worth.map_or(0.0, |worth| {
        let exact = |number: u128| f64::from(u32::try_from(number).unwrap_or(u32::MAX));
        exact(worth.money.num()) / exact(worth.money.den().max(1))
    })
}

impl Figures {
    pub(super) async fn of(stage: &Stage, grants: &[GrantRow]) -> Self {
        let mut figures = Self::default();
        let mut values = BTreeMap::new();
        for grant in grants {
            let id = grant.activity;
            if let std::collections::btree_map::Entry::Vacant(place) = values.entry(id) {
                let entry = found(stage, move |tx| activities::find(tx, id)).await.unwrap();
                let value = entry.kind.value(&entry.newest().activity.config).unwrap();
                place.insert((entry.kind.name, value));
            }
            let (name, value) = &values[&id];
            let of =
                figures.by_activity.entry(id).or_insert_with(|| OfActivity { name, ..OfActivity::default() });
            if costs(grant) {
                of.grants += 1;
                of.cost += grant.money.units();
                of.stated += stated(value, grant);
            }
            of.held += u32::from(grant.risk > 0 && ![MOVE_STEP, MAIL_STEP].contains(&grant.step));
            figures.states.entry(number(grant.state)).or_insert((grant.state, 0)).1 += 1;
        }
        figures
    }

    /// A season in which most kinds gave something, something was held, and something waited in a purse.
    pub(super) fn hold(&self, statement_rows: usize) {
        assert!(statement_rows > 0, "nobody earned commission");
        let silent: Vec<_> = kinds::KINDS
            .iter()
            .filter(|kind| !self.by_activity.contains_key(&kind.kind) && kind.is_listed)
            .map(|kind| kind.name)
            .collect();
        assert!(self.by_activity.len() >= 15, "these kinds gave nothing: {silent:?}");
        let happened = |state| self.states.get(&number(state)).is_some_and(|(_, count)| *count > 0);
        for state in [GrantState::Paid, GrantState::Lapsed, GrantState::TakenBack, GrantState::Moved] {
            assert!(happened(state), "no grant is {state:?}: {:?}", self.states);
        }
        assert!(happened(GrantState::Mailed), "no purse was mailed: {:?}", self.states);
    }

    pub(super) fn print(&self, restarts: u8) {
        let all: u32 = self.states.values().map(|(_, count)| count).sum();
        let held: u32 = self.by_activity.values().map(|of| of.held).sum();
        println!("{restarts} restarts, {all} grants: {:?}", self.states.values().collect::<Vec<_>>());
        println!(
            "{:<24} {:>8} {:>16} {:>16} {:>6} {:>6}",
            "kind", "grants", "cost", "stated", "ratio", "held"
        );
        for of in self.by_activity.values() {
            let cost = f64::from(i32::try_from(of.cost / 10_000).unwrap_or(i32::MAX));
            let stated = of.stated / 10_000.0;
            let ratio = if stated > 0.0 { cost / stated } else { 1.0 };
            println!(
                "{:<24} {:>8} {cost:>16.0} {stated:>16.0} {ratio:>6.2} {:>6}",
                of.name, of.grants, of.held
            );
        }
        println!(
            "looked at for abuse: {:.1} % of all grants",
            f64::from(held) * 100.0 / f64::from(all.max(1))
        );
    }
}

fn number(state: GrantState) -> i64 {
    match state {
        GrantState::Owed => 0,
        GrantState::Paid => 1,
        GrantState::Review => 2,
        GrantState::Lapsed => 3,
        GrantState::TakenBack => 4,
        GrantState::InPurse => 5,
        GrantState::Moved => 6,
        GrantState::Mailed => 7,
    }
}
