//! The calls that are kept, as they are compared.

use baize_money::Amount;
use baize_store::providers::sessions;
use baize_store::providers::transactions::{self, ProviderTransactionRow, TransactionKind};
use baize_store::{StoreError, Tx};
use baize_time::{Day, Timestamp, UtcOffset};

/// A call that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownTransaction {
    /// Its row.
    pub row: ProviderTransactionRow,
    /// The name by which the provider knows the player; empty if it knows none.
    pub user: String,
    /// The amount of what a rollback refers to; `None` for other calls, and where that never came.
    pub undone: Option<Amount>,
}

/// The kept calls of these names, in the order of the names; `None` where there is none.
pub fn known(
    tx: &mut Tx,
    provider: &str,
    names: &[String],
) -> Result<Vec<Option<KnownTransaction>>, StoreError> {
    let find = |name: &String| match transactions::find(tx, provider, name)? {
        Some(row) => whole(tx, row).map(Some),
        None => Ok(None),
    };
    names.iter().map(find).collect()
}

/// Where the calls of a day begin, for [`of_days`].
pub fn after(day: Day) -> (Timestamp, String) {
    (day.start(UtcOffset::UTC), String::new())
}

/// The next calls of a provider before the end of a day in UTC, after the time and the name of the last that is known.
pub fn of_days(
    tx: &mut Tx,
    provider: &str,
    ((at, name), day): (&(Timestamp, String), Day),
    limit: u32,
) -> Result<Vec<KnownTransaction>, StoreError> {
    let until = day.next().start(UtcOffset::UTC);
    let rows = transactions::of_time(tx, provider, ((*at, name), until), limit)?;
    rows.into_iter().map(|row| whole(tx, row)).collect()
}

fn whole(tx: &mut Tx, row: ProviderTransactionRow) -> Result<KnownTransaction, StoreError> {
    let user = sessions::known_name(tx, row.player, &row.provider)?.unwrap_or_default();
    let undone = match row.kind {
        TransactionKind::Rollback => transactions::find(tx, &row.provider, &row.reference)?,
        _ => None,
    };
    let undone = undone.filter(|of| of.kind != TransactionKind::Tombstone).map(|of| of.amount);
    Ok(KnownTransaction { row, user, undone })
}
