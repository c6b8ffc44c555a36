//! One page of a player's history.

use baize_api_core::state::App;
use baize_api_core::wire::Id;
use baize_cashier::deposits::Page;
use baize_store::{PlayerId, StoreError, Tx};

/// Rows of a history, newest first, and whether older ones follow.
pub(crate) async fn read_page<Row: Send + 'static>(
    app: &App,
    player: PlayerId,
    page: Page,
    read: fn(&mut Tx, PlayerId, Page) -> Result<Vec<Row>, StoreError>,
) -> Result<(Vec<Row>, bool), StoreError> {
    let limit = usize::try_from(page.limit).unwrap_or(usize::MAX);
    let one_more = Page { limit: page.limit + 1, ..page };
    let mut rows = app.db.read(move |tx| read(tx, player, one_more)).await?;
    let more = rows.len() > limit;
    rows.truncate(limit);
    Ok((rows, more))
}

/// What to ask the next page with: the last id of this one; empty after the last page.
pub(crate) fn next_page(last: Option<&Id>, more: bool) -> Id {
    last.filter(|_| more).cloned().unwrap_or_default()
}
