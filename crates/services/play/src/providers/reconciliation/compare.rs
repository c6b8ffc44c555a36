//! Compares a provider's list of a day with the calls that are kept: first line by line, then what the list does not have.
//!
//! A transaction belongs to the day on which the provider lists it. What is kept on a neighbouring day is the same transaction:
//! two clocks do not turn at once. Of the list only the names are held in memory.

use std::collections::{HashMap, HashSet};

use baize_core::ports::WalletMove;
use baize_store::providers::transactions::{TransactionKind, TransactionState};
use baize_time::{Day, Span, Timestamp, UtcOffset};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::difference::{Difference, DifferenceKind, kind_name, move_name};
use super::known::KnownTransaction;
use super::list::ListedTransaction;
use super::totals::{Total, Totals};

/// How near to midnight two clocks may disagree on the day.
const NEAR: Span = Span::minutes(5);

/// A name in memory: half of its SHA-256.
type Name = [u8; 16];

/// A comparison under way.
#[derive(Debug)]
pub struct Comparison {
    day: Day,
    /// The names on the list, with their lines.
    listed: HashMap<Name, u64>,
    /// What the list shows as rolled back in its own line.
    undone_by_state: HashSet<Name>,
    /// What a rollback on the list refers to.
    undone_by_rollback: HashSet<Name>,
    /// What was rolled back here and not yet there.
    undone_here: Vec<Difference>,
    totals: Totals,
    found: Summary,
}

/// What a comparison has found.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// Transactions that both sides have, without a difference.
    pub alike: u64,
    /// Differences.
    pub differences: u64,
    /// Lines of other days.
    pub of_other_days: u64,
    /// What both sides add up to.
    pub totals: Vec<Total>,
}

impl Comparison {
    /// Of a day in UTC.
    pub fn new(day: Day) -> Self {
        Self {
            day,
            listed: HashMap::new(),
            undone_by_state: HashSet::new(),
            undone_by_rollback: HashSet::new(),
            undone_here: Vec::new(),
            totals: Totals::default(),
            found: Summary::default(),
        }
    }

    /// Compares a line with the kept call of its name.
    pub fn line(
        &mut self,
        (line, listed): (u64, &ListedTransaction),
        known: Option<&KnownTransaction>,
    ) -> Vec<Difference> {
        let name = name_of(&listed.uuid);
        if listed.kind == WalletMove::Rollback && !listed.reference.is_empty() {
            self.undone_by_rollback.insert(name_of(&listed.reference));
        }
        if listed.is_rolled_back {
            self.undone_by_state.insert(name);
        }
        let distance = self.distance(listed.at.day(UtcOffset::UTC));
        let first = if distance > 1 { None } else { self.listed.get(&name).copied() };
        if distance > 0 {
            self.found.of_other_days += 1;
            if distance == 1 {
                self.listed.entry(name).or_insert(line);
            }
            return Vec::new();
        }
        let difference = |kind, [ours, theirs]: [String; 2]| Difference {
            kind,
            transaction_uuid: listed.uuid.clone(),
            line: Some(line),
            ours,
            theirs,
            is_near_midnight: false,
        };
        if let Some(first) = first {
            let repeated = difference(DifferenceKind::Repeated, [String::new(), format!("line {first}")]);
            return self.count(vec![repeated]);
        }
        self.listed.insert(name, line);
        let kind = move_name(listed.kind);
        let units = listed.amount.map(baize_money::Amount::units);
        let Some(known) = known else {
            self.totals.add_theirs(&listed.currency, kind, units.unwrap_or_default());
            let theirs = shown([kind, &amount_text(listed), &listed.currency]);
            return self.count(vec![difference(DifferenceKind::OnlyTheirs, [String::new(), theirs])]);
        };
        self.add_pair(listed, known);
        let mut differences: Vec<Difference> = fields(listed, known)
            .into_iter()
            .filter_map(|(kind, ours, theirs)| (ours != theirs).then(|| difference(kind, [ours, theirs])))
            .collect();
        let ours_at = known.row.made_at;
        if self.distance(ours_at.day(UtcOffset::UTC)) > 1 {
            let times = [ours_at, listed.at].map(|at| at.millis().to_string());
            differences.push(difference(DifferenceKind::Time, times));
        }
        let words = |ours: &str, theirs: &str| [ours.to_owned(), theirs.to_owned()];
        match (is_undone(known), listed.is_rolled_back) {
            (true, false) => {
                let rolled_back = difference(DifferenceKind::RolledBackHere, words("rolled back", "applied"));
                let is_near_midnight = self.is_near_midnight(known.row.made_at);
                self.undone_here.push(Difference { is_near_midnight, ..rolled_back });
            }
            (false, true) => {
                differences
                    .push(difference(DifferenceKind::RolledBackThere, words("applied", "rolled back")));
            }
            _ => {}
        }
        if differences.is_empty() {
            self.found.alike += 1;
        }
        self.count(differences)
    }

    /// Looks whether the list has a call that is kept of the day. All lines were compared before.
    pub fn kept(&mut self, known: &KnownTransaction) -> Option<Difference> {
        let row = &known.row;
        let is_listed = self.listed.contains_key(&name_of(&row.uuid));
        // A bet that was refused because its rollback had come first is no transaction.
        if is_listed || row.kind == TransactionKind::Tombstone {
            return None;
        }
        let of_listed = row.kind == TransactionKind::Rollback;
        if of_listed && self.undone_by_state.contains(&name_of(&row.reference)) {
            return None;
        }
        let kind = kind_name(row.kind);
        let amount = known.undone.unwrap_or(row.amount);
        self.totals.add_ours(&row.currency, kind, amount.units());
        self.found.differences += 1;
        Some(Difference {
            kind: DifferenceKind::OnlyOurs,
            transaction_uuid: row.uuid.clone(),
            line: None,
            ours: shown([kind, &amount.to_string(), &row.currency]),
            theirs: String::new(),
            is_near_midnight: self.is_near_midnight(row.made_at),
        })
    }

    /// What could only be said at the end, and the sums.
    pub fn finish(mut self) -> (Vec<Difference>, Summary) {
        let rolled_back = std::mem::take(&mut self.undone_here);
        let is_open = |one: &Difference| !self.undone_by_rollback.contains(&name_of(&one.transaction_uuid));
        let left: Vec<Difference> = rolled_back.into_iter().filter(is_open).collect();
        let left = self.count(left);
        self.found.totals = self.totals.finish();
        (left, self.found)
    }

    fn count(&mut self, differences: Vec<Difference>) -> Vec<Difference> {
        self.found.differences += differences.len() as u64;
        differences
    }

    /// Whether the day before or after may have it, too.
    fn is_near_midnight(&self, at: Timestamp) -> bool {
        let (start, end) = (self.day.start(UtcOffset::UTC), self.day.next().start(UtcOffset::UTC));
        at.since(start) < NEAR || end.since(at) <= NEAR
    }

    /// How many days a day is from the one that is compared.
    fn distance(&self, day: Day) -> u64 {
        day.number().abs_diff(self.day.number())
    }

    fn add_pair(&mut self, listed: &ListedTransaction, known: &KnownTransaction) {
        let ours = known.undone.unwrap_or(known.row.amount).units();
        let theirs = listed.amount.map_or(ours, baize_money::Amount::units);
        let currency = if listed.currency.is_empty() { &known.row.currency } else { &listed.currency };
        self.totals.add_theirs(currency, move_name(listed.kind), theirs);
        if known.row.kind == TransactionKind::Tombstone || undoes_nothing(known) {
            // Here it, or what it undoes, never came: what it would have been is what the list says.
            self.totals.add_ours(currency, move_name(listed.kind), theirs);
        } else {
            self.totals.add_ours(&known.row.currency, kind_name(known.row.kind), ours);
        }
    }
}

/// What is compared of a pair: what differs, ours, theirs. What the list or the call does not say is not compared.
fn fields(listed: &ListedTransaction, known: &KnownTransaction) -> Vec<(DifferenceKind, String, String)> {
    let row = &known.row;
    let never_came = row.kind == TransactionKind::Tombstone;
    let mut compared = Vec::new();
    let mut text = |kind, ours: &str, theirs: &str| {
        if !ours.is_empty() && !theirs.is_empty() {
            compared.push((kind, ours.to_owned(), theirs.to_owned()));
        }
    };
    if !never_came || listed.kind == WalletMove::Rollback {
        text(DifferenceKind::Kind, kind_name(row.kind), move_name(listed.kind));
    }
    text(DifferenceKind::Currency, &row.currency, &listed.currency);
    text(DifferenceKind::Round, &row.round_name, &listed.round);
    text(DifferenceKind::User, &known.user, &listed.user);
    if never_came {
        return compared;
    }
    text(DifferenceKind::Reference, &row.reference, &listed.reference);
    // A rollback is listed with its own amount, or with that of what it undoes.
    let theirs = listed.amount.filter(|amount| known.undone != Some(*amount) && !undoes_nothing(known));
    if let Some(theirs) = theirs {
        text(DifferenceKind::Amount, &row.amount.to_string(), &theirs.to_string());
    }
    compared
}

/// Whether it is the rollback of what never came: the amount of that is not known here.
fn undoes_nothing(known: &KnownTransaction) -> bool {
    known.row.kind == TransactionKind::Rollback && known.undone.is_none()
}

fn is_undone(known: &KnownTransaction) -> bool {
    known.row.kind == TransactionKind::Tombstone || known.row.state == TransactionState::RolledBack
}

fn amount_text(listed: &ListedTransaction) -> String {
    listed.amount.map(|amount| amount.to_string()).unwrap_or_default()
}

fn shown(parts: [&str; 3]) -> String {
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

fn name_of(uuid: &str) -> Name {
    let mut name = Name::default();
    let hash = Sha256::digest(uuid);
    name.iter_mut().zip(hash).for_each(|(byte, of_hash)| *byte = of_hash);
    name
}
