//! One page of a player's history.

use baize_api_core::state::App;
use baize_api_core::wire::Id;
use baize_store::{StoreError, Tx};

/// An item of a list that is read page by page.
pub(crate) trait Listed {
    /// What the next page is asked with, if this is the last item.
    fn id(&self) -> Id;
}

/// Rows of a page, newest first, and whether older ones follow.
pub(crate) struct PageRows<Row> {
    rows: Vec<Row>,
    more: bool,
}

impl<Row: Send + 'static> PageRows<Row> {
    /// Reads a page of at most `limit` rows; `read` is given how many to read, one more than that.
    pub(crate) async fn read(
        app: &App,
        limit: u32,
        mut read: impl FnMut(&mut Tx, u32) -> Result<Vec<Row>, StoreError> + Send + 'static,
    ) -> Result<Self, StoreError> {
        let mut rows = app.db.read(move |tx| read(tx, limit.saturating_add(1))).await?;
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let more = rows.len() > limit;
        rows.truncate(limit);
        Ok(Self { rows, more })
    }

    /// The items, and what to ask the next page with: the last id of this one; empty after the last page.
    pub(crate) fn into_list<Item: Listed>(
        self,
        item: impl FnMut(&Row) -> Result<Item, StoreError>,
    ) -> Result<(Vec<Item>, Id), StoreError> {
        let list = self.rows.iter().map(item).collect::<Result<Vec<_>, _>>()?;
        let last_id = list.last().filter(|_| self.more).map(Listed::id).unwrap_or_default();
        Ok((list, last_id))
    }
}
