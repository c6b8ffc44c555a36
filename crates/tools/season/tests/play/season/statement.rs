//! The gateway's statement of a day against what the site wrote down.

use baize_cashier::reconciliation::{Window, reconcile};
use baize_store::{StoreError, WriteKey};
use baize_time::Span;

use super::site::Season;

impl Season {
    /// Both sides agree on every movement of the day.
    pub(super) async fn compare_statement(&mut self) {
        let statement: Vec<_> = self
            .visitors
            .iter_mut()
            .flat_map(|visitor| std::mem::take(&mut visitor.gateway.statement))
            .collect();
        let (ctx, moved) = (self.stage.ctx.clone(), statement.len());
        let window = Window { from: ctx.now.minus(Span::hours(1)), to: ctx.now.plus(Span::hours(1)) };
        let compared = self
            .stage
            .db
            .write(WriteKey::SHARED, move |tx| reconcile(tx, &ctx, "sandbox", window, &statement))
            .await;
        let summary = Result::<_, StoreError>::unwrap(compared);
        assert_eq!((summary.alike, summary.differences), (moved, 0), "{summary:?}");
    }
}
