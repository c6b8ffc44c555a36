//! Node numbers: which process makes identifiers with which number.
//!
//! A number is leased, and with it the time for which its holder may make identifiers. That time is stored before it
//! begins and only ever rises, so that identifiers stay unique whatever the clocks say, and even if a holder that was
//! suspended goes on after another has taken its number.

use std::ops::RangeInclusive;

use baize_time::{Span, Timestamp};

use crate::engine::family::Family;
use crate::engine::ids::SLACK;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{StoreError, Tx};

/// The numbers of servers, chosen by the operator.
pub const SERVERS: RangeInclusive<u8> = 0..=127;
/// The numbers of commands, of which each takes a free one.
pub const COMMANDS: RangeInclusive<u8> = 128..=255;

table! {
    /// A node number and its holder.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct NodeRow in node_leases {
        key node: i64,
        mutable holder: i64,
        mutable host: String,
        mutable pid: i64,
        mutable process: String,
        mutable since: Timestamp,
        mutable until: Timestamp,
        mutable ids_until: Timestamp,
    }
}

const LOCK: &str = sql!(NodeRow::SELECT, " WHERE node = $1 FOR UPDATE");
const HELD: &str = "SELECT node FROM node_leases \
    WHERE node >= $1 AND node <= $2 AND holder <> 0 AND until > $3 ORDER BY node";
const RENEW: &str = "UPDATE node_leases SET until = $3, ids_until = $4 WHERE node = $1 AND holder = $2";
const RELEASE: &str = "UPDATE node_leases SET holder = 0, ids_until = $3 WHERE node = $1 AND holder = $2";

pub(crate) const FAMILY: Family =
    Family { statements: &[LOCK, HELD, RENEW, RELEASE], tables: &[NodeRow::SCHEMA] };

/// The process that wants a number.
#[derive(Debug, Clone)]
pub struct NodeHolder {
    /// The number of its run, other than that of every other run and not 0.
    pub run: i64,
    /// The name of its machine.
    pub host: String,
    /// Its process number there.
    pub pid: i64,
    /// What tells it from every other process of that machine; empty if unknown.
    pub process: String,
}

/// One term of a lease, from one renewal to the next: a holder that lives does not stay in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    holder: i64,
    until: Timestamp,
}

impl NodeRow {
    /// The term that it is in.
    pub fn term(&self) -> Term {
        Term { holder: self.holder, until: self.until }
    }
}

/// What came of an attempt to take a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// It is taken. Identifiers begin after this time, and `ids_until` of the request is stored.
    Taken {
        /// Up to which time earlier holders may have made identifiers.
        ids_from: Timestamp,
        /// Up to which time the new holder may make them.
        ids_until: Timestamp,
    },
    /// Another process holds it.
    Held(NodeRow),
}

/// For how long after a renewal a number is held.
#[derive(Debug, Clone, Copy)]
pub struct LeaseSpans {
    /// The lease.
    pub lease: Span,
    /// The time for identifiers.
    pub ids: Span,
}

/// Takes the number `node` if it is free, or if it is still in the term `ended`, which the caller knows to be over: its
/// holder is gone, or has not renewed it for the time of a lease.
pub fn claim(
    tx: &mut Tx,
    node: u8,
    holder: &NodeHolder,
    ended: Option<Term>,
    (now, spans): (Timestamp, LeaseSpans),
) -> Result<Claim, StoreError> {
    let node = i64::from(node);
    let unused = Timestamp::from_millis(0);
    let free = NodeRow {
        node,
        holder: 0,
        host: String::new(),
        pid: 0,
        process: String::new(),
        since: unused,
        until: unused,
        ids_until: unused,
    };
    tx.insert_if_absent(&free)?;
    let row: NodeRow = tx.query_one(LOCK, &[&node], read)?;
    if row.holder != 0 && ended != Some(row.term()) {
        return Ok(Claim::Held(row));
    }
    let ids_from = row.ids_until;
    let ids_until = now.max(ids_from).plus(spans.ids).plus(SLACK);
    let NodeHolder { run, host, pid, process } = holder.clone();
    let until = now.plus(spans.lease);
    tx.update(&NodeRow { node, holder: run, host, pid, process, since: now, until, ids_until })?;
    Ok(Claim::Taken { ids_from, ids_until })
}

/// The smallest number of a range that no process holds, by the clock; `None` if all are held.
pub fn free(tx: &mut Tx, range: RangeInclusive<u8>, now: Timestamp) -> Result<Option<u8>, StoreError> {
    let (first, last) = (i64::from(*range.start()), i64::from(*range.end()));
    let held = tx.query(HELD, &[&first, &last, &now], |row| row.get::<i64>(0))?;
    Ok(range.into_iter().find(|node| !held.contains(&i64::from(*node))))
}

/// Begins the next term of the lease. `false` if another process holds the number.
pub fn renew(
    tx: &mut Tx,
    (node, run): (u8, i64),
    until: Timestamp,
    ids_until: Timestamp,
) -> Result<bool, StoreError> {
    Ok(tx.execute(RENEW, &[&i64::from(node), &run, &until, &ids_until])? == 1)
}

/// Gives the number back. `ids_until` is the time of the last identifier that was made.
pub fn release(tx: &mut Tx, (node, run): (u8, i64), ids_until: Timestamp) -> Result<(), StoreError> {
    tx.execute(RELEASE, &[&i64::from(node), &run, &ids_until]).map(drop)
}
