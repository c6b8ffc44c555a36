//! What the store writes and reads to find out whether the database works.

use crate::engine::family::Family;
use crate::engine::probe::Probes;
use crate::engine::record::{Record, table};
use crate::{StoreError, Tx};

/// More room than the work of a full batch needs, so that a success is not followed by a failure at once.
const ROOM: usize = 128 * 1024;

table! {
    /// The one row that probes write.
    struct ProbeRow<'a> in store_probes {
        key id: i64,
        mutable filler: ref 'a str,
    }
}

const PRESENT: &str = "SELECT id FROM store_probes WHERE id = 1";

pub(crate) const FAMILY: Family = Family { statements: &[PRESENT], tables: &[ProbeRow::SCHEMA] };

/// The probes of every store.
pub(crate) const PROBES: Probes = Probes { write, read };

fn write(tx: &mut Tx, needs_room: bool) -> Result<(), StoreError> {
    let filler = if needs_room { incompressible() } else { String::new() };
    tx.upsert(&ProbeRow { id: 1, filler: &filler })
}

fn read(tx: &mut Tx) -> Result<(), StoreError> {
    tx.query_opt(PRESENT, &[], |row| row.get::<i64>(0)).map(drop)
}

/// Text without repetitions, which a database cannot store in less room: the high bits of a linear congruence.
fn incompressible() -> String {
    let next = |number: &u64| Some(number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1));
    let letter = |number: u64| char::from(b'!' + number.to_be_bytes()[0] / 4);
    std::iter::successors(Some(1), next).map(letter).take(ROOM).collect()
}
