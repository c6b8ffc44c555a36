//! Shared rounds: each link leads to the one before, the first of a chain to the published hash, and the outcome follows
//! from the link.

use baize_fairness::ChainLink;
use baize_games::tables::{TABLES, TableEntry};
use baize_store::table_chains::ChainRow;
use baize_store::table_rounds::{self, TableRound};
use baize_store::{Db, StoreError, Tx, table_chains};
use baize_time::Timestamp;

use super::report::{RoundProblem, RoundsReport};
use crate::originals::json;

const ROUNDS_PER_READ: u32 = 256;

/// Recomputes the shared rounds of every table since `since`.
pub(super) async fn verify(db: &Db, since: Option<Timestamp>) -> Result<RoundsReport, StoreError> {
    let mut report = RoundsReport::default();
    for table in TABLES {
        let mut after: Option<TableRound> = None;
        loop {
            let newer = after.clone();
            let (part, last) = db.read(move |tx| verify_page(tx, table, newer.clone(), since)).await?;
            report.add(part);
            if last.is_none() {
                break;
            }
            after = last;
        }
    }
    Ok(report)
}

/// Recomputes a page of rounds that are over, newest first, before `newer`. Returns the last one, if there may be more.
fn verify_page(
    tx: &mut Tx,
    table: &TableEntry,
    mut newer: Option<TableRound>,
    since: Option<Timestamp>,
) -> Result<(RoundsReport, Option<TableRound>), StoreError> {
    let mut report = RoundsReport::default();
    let chains = table_chains::all(tx, table.id)?;
    let before = newer.as_ref().map(|round| round.number);
    for round in table_rounds::over(tx, table.id, before, ROUNDS_PER_READ)? {
        let follows = newer.as_ref().is_none_or(|newer| follows(&chains, newer, &round));
        note(&mut report, table, newer.as_ref().filter(|_| !follows));
        if since.is_some_and(|since| round.betting_ends_at < since) {
            note(&mut report, table, newer.as_ref().filter(|newer| !is_of_chain(&chains, newer)));
            return Ok((report, None));
        }
        report.shared_rounds += 1;
        note(&mut report, table, Some(&round).filter(|round| !is_drawn(table, &chains, round)));
        newer = Some(round);
    }
    let has_more = report.shared_rounds > 0;
    if !has_more {
        note(&mut report, table, newer.as_ref().filter(|oldest| !is_of_chain(&chains, oldest)));
    }
    Ok((report, newer.filter(|_| has_more)))
}

fn note(report: &mut RoundsReport, table: &TableEntry, wrong: Option<&TableRound>) {
    report.problems.extend(wrong.map(|round| RoundProblem::SharedRound(table.id, round.number)));
}

fn chain_of<'a>(chains: &'a [ChainRow], round: &TableRound) -> Option<&'a ChainRow> {
    chains.iter().find(|chain| chain.number == round.chain)
}

/// Whether a round is the next one: by the next link of the same chain, or by the first of another.
fn follows(chains: &[ChainRow], round: &TableRound, before: &TableRound) -> bool {
    let link = ChainLink::from_bytes(round.link);
    let by_link = if round.chain == before.chain {
        round.link_no == before.link_no.saturating_add(1)
            && link.previous() == ChainLink::from_bytes(before.link)
    } else {
        round.link_no == 1 && is_of_chain(chains, round)
    };
    round.number == before.number.saturating_add(1) && by_link
}

/// Whether a round's link leads to the hash that was published for its chain.
fn is_of_chain(chains: &[ChainRow], round: &TableRound) -> bool {
    let Some(chain) = chain_of(chains, round) else { return false };
    let published = ChainLink::from_bytes(chain.terminating);
    (1..=chain.length).contains(&round.link_no)
        && u64::try_from(round.link_no)
            .is_ok_and(|links| ChainLink::from_bytes(round.link).follows(published, links))
}

/// Whether a round's outcome follows from its link.
fn is_drawn(table: &TableEntry, chains: &[ChainRow], round: &TableRound) -> bool {
    let Some(chain) = chain_of(chains, round) else { return false };
    let drawn = table.draw(ChainLink::from_bytes(round.link), &chain.salt);
    json(&round.outcome).is_ok_and(|outcome| outcome == drawn.outcome)
        && u64::try_from(round.peak).is_ok_and(|peak| peak == drawn.peak)
}
