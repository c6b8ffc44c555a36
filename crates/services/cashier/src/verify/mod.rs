//! The proof that what the cashier has written down agrees with itself, with the ledger and with the log of operators, on a
//! live store: many short reads, no lock and no write.

mod claims;
mod differences;
mod findings;
mod held;
mod orders;
mod problem;
mod refunds;
mod withdrawals;

use std::sync::Arc;

use baize_core::site::Site;
use baize_store::reconciliation::DifferenceKey;
use baize_store::{Db, DepositId, PlayerId, RefundId, StoreError, Tx, WithdrawalId};

use findings::Findings;
pub use problem::CashierProblem;

/// What was looked at, and what was found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CashierReport {
    /// Refunds and held payments.
    pub refunds: usize,
    /// Differences between statements and our rows.
    pub differences: usize,
    /// Withdrawals.
    pub withdrawals: usize,
    /// Everything that does not agree; empty means that all does.
    pub problems: Vec<CashierProblem>,
}

/// Compares refunds with the payments that were reported and with the reversals of their orders, these with the ledger,
/// closed differences with what closed them, and what operators decided with their log.
pub async fn verify(db: &Db, site: &Arc<Site>) -> Result<CashierReport, StoreError> {
    // Read first: what a message reports is written down in the transaction of the message.
    let reported = Arc::new(held::reported(db).await?);
    let first_order = (PlayerId::from(0), DepositId::from(0));
    let orders = walk(db, first_order, |tx, after| orders::verify(tx, *after)).await?;
    let first_refund = (PlayerId::from(0), RefundId::from(0));
    let of_refunds = reported.clone();
    let refunds = walk(db, first_refund, move |tx, after| refunds::verify(tx, &of_refunds, *after)).await?;
    let missing = held::missing(db, &reported).await?;
    let first_withdrawal = (PlayerId::from(0), WithdrawalId::from(0));
    let withdrawals = walk(db, first_withdrawal, |tx, after| withdrawals::verify(tx, *after)).await?;
    let site = site.clone();
    let differences =
        walk(db, DifferenceKey::default(), move |tx, after| differences::verify(tx, &site, after)).await?;
    let mut report = CashierReport {
        refunds: refunds.rows,
        differences: differences.rows,
        withdrawals: withdrawals.rows,
        problems: missing,
    };
    let mut claims = Vec::new();
    for found in [orders, refunds, withdrawals, differences] {
        report.problems.extend(found.problems);
        claims.extend(found.claims);
    }
    // Read last: the log has whatever the rows above rest on.
    report.problems.extend(claims::unproved(db, claims).await?);
    Ok(report)
}

/// Reads page after page; each page names the key of its last row.
async fn walk<K: Clone + Send + 'static>(
    db: &Db,
    mut after: K,
    page: impl Fn(&mut Tx, &K) -> Result<(Findings, Option<K>), StoreError> + Clone + Send + 'static,
) -> Result<Findings, StoreError> {
    let mut all = Findings::default();
    loop {
        let (read, from) = (page.clone(), after.clone());
        let (found, last) = db.read(move |tx| read(tx, &from)).await?;
        all.rows += found.rows;
        all.problems.extend(found.problems);
        all.claims.extend(found.claims);
        match last {
            Some(last) => after = last,
            None => return Ok(all),
        }
    }
}
