//! The columns of a game that an operator set, which no import changes until they are released.

use std::collections::BTreeSet;

use baize_store::StoreError;
use baize_store::catalogue::GameRow;

use super::game_facts::list;

/// The columns that an operator set.
pub(crate) fn edited(row: &GameRow) -> Result<BTreeSet<String>, StoreError> {
    Ok(list(&row.edited)?.into_iter().collect())
}

/// Marks columns as set by an operator.
pub(crate) fn mark_edited(row: &mut GameRow, columns: &[&str]) -> Result<(), StoreError> {
    let mut marks = edited(row)?;
    marks.extend(columns.iter().map(|&name| name.to_owned()));
    set_edited(row, &marks)
}

/// Stores which columns an operator set.
pub(crate) fn set_edited(row: &mut GameRow, marks: &BTreeSet<String>) -> Result<(), StoreError> {
    row.edited = serde_json::to_string(marks).map_err(StoreError::damaged)?;
    Ok(())
}
