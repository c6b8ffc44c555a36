//! Chains: made once, the terminating hash stored and shown before the salt exists, the links used one by one.

use baize_core::Ctx;
use baize_fairness::ChainLink;
use baize_games::tables::TableEntry;
use baize_store::table_chains::{self, ChainRow, NewChain};
use baize_store::{StoreError, Tx};

/// Rounds that a chain lasts: more than half a year without a pause.
pub const LENGTH: u64 = 1_000_000;
/// The distance of the links that are kept: any other link is at most this many hashes away.
const STEP: u64 = 1_000;
/// The log line for a chain that the operator has not salted yet.
pub const WAITING_FOR_OPERATOR: &str = "the chain waits for the operator's salt: baize tables salt";
/// Lengths of a salt.
const SALT_LENGTHS: std::ops::RangeInclusive<usize> = 8..=128;

/// A chain that is not stored yet.
#[derive(Clone)]
pub struct MadeChain {
    length: u64,
    terminating: ChainLink,
    checkpoints: Vec<u8>,
}

impl MadeChain {
    /// The hash that is published.
    pub fn terminating(&self) -> ChainLink {
        self.terminating
    }
}

/// Makes a chain from unpredictable bytes, its last link. Takes a while: a hash per link.
pub fn make(secret: [u8; 32], length: u64) -> MadeChain {
    let mut link = ChainLink::from_entropy(secret);
    let mut kept = Vec::new();
    for number in (1..=length).rev() {
        if number == length || number.is_multiple_of(STEP) {
            kept.push(link.bytes());
        }
        link = link.previous();
    }
    MadeChain { length, terminating: link, checkpoints: kept.into_iter().rev().flatten().collect() }
}

/// Stores a chain as number `number` of a table, without a salt. `false` if there is one of this number already.
pub fn commit(
    tx: &mut Tx,
    ctx: &Ctx,
    table: &TableEntry,
    (number, made): (i64, &MadeChain),
    salt_by_operator: bool,
) -> Result<bool, StoreError> {
    let row = ChainRow {
        number,
        length: i64::try_from(made.length).map_err(StoreError::damaged)?,
        terminating: made.terminating.bytes(),
        salt: String::new(),
        salt_by_operator,
        played: 0,
        committed_at: ctx.now,
        salted_at: baize_time::Timestamp::default(),
    };
    table_chains::insert(tx, table.id, &NewChain { row: &row, checkpoints: &made.checkpoints })
}

/// Gives a chain its salt, once, before its first round. `false` if it cannot have this one, or not any more.
pub fn give_salt(
    tx: &mut Tx,
    ctx: &Ctx,
    table: &TableEntry,
    number: i64,
    salt: &str,
) -> Result<bool, StoreError> {
    let fits = SALT_LENGTHS.contains(&salt.len()) && salt.bytes().all(|byte| byte.is_ascii_graphic());
    Ok(fits && table_chains::set_salt(tx, table.id, number, salt, ctx.now)?)
}

/// The link of a chain that is `number` hashes away from its terminating hash.
pub(super) fn link(
    tx: &mut Tx,
    table: &TableEntry,
    chain: &ChainRow,
    number: i64,
) -> Result<ChainLink, StoreError> {
    let kept = table_chains::checkpoints(tx, table.id, chain.number)?;
    let length = u64::try_from(chain.length).map_err(StoreError::damaged)?;
    let number = u64::try_from(number).map_err(StoreError::damaged)?;
    walk(&kept, length, number)
        .ok_or_else(|| StoreError::damaged(format!("chain {} has no link {number}", chain.number)))
}

fn walk(kept: &[u8], length: u64, number: u64) -> Option<ChainLink> {
    if !(1..=length).contains(&number) {
        return None;
    }
    let place = number.div_ceil(STEP);
    let position = place.checked_mul(STEP)?.min(length);
    let index = usize::try_from(place.checked_sub(1)?).ok()?;
    let (links, _) = kept.as_chunks::<32>();
    let checkpoint = ChainLink::from_bytes(*links.get(index)?);
    Some(checkpoint.back(position.checked_sub(number)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_link_is_found_from_the_ones_that_are_kept() {
        for length in [1, 999, 1_000, 1_001, 2_500] {
            let last = ChainLink::from_entropy([5; 32]);
            let made = make([5; 32], length);
            assert_eq!(made.terminating, last.back(length));
            for number in [1, 2, 998, 999, 1_000, 1_001, 1_999, 2_000, 2_001, length - 1, length] {
                let found = walk(&made.checkpoints, length, number);
                let there = (1..=length).contains(&number);
                assert_eq!(found, there.then(|| last.back(length - number)), "{number} of {length}");
                assert!(found.is_none_or(|link| link.follows(made.terminating, number)));
            }
            assert_eq!(walk(&made.checkpoints, length, length + 1), None);
        }
    }
}
