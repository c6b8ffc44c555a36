//! The log of what operators did: written in the transaction of the action, never changed, chained by hashes so that
//! [`verify`] finds a row that was changed, added or removed.

use baize_store::operator_actions::{self, OperatorActionRow};
use baize_store::{Db, PlayerId, StoreError, Tx};
use baize_time::Timestamp;
use sha2::{Digest, Sha256};

const PAGE: u32 = 1_000;

/// Something that an operator did.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OperatorAction {
    /// What was done, such as `withdrawal.approve`.
    pub action: &'static str,
    /// Who did it.
    pub operator: String,
    /// The second person; empty where none is needed.
    pub confirmed_by: String,
    /// Whose money or account it is about, if it is about one.
    pub player: Option<PlayerId>,
    /// The order, debt or requirement that it is about; empty for none.
    pub subject: String,
    /// Why; empty where no reason is asked for.
    pub reason: String,
    /// What changed.
    pub details: serde_json::Value,
}

/// Writes an action into the log, in the transaction that carries it out.
pub fn record(tx: &mut Tx, now: Timestamp, action: &OperatorAction) -> Result<(), StoreError> {
    let last = operator_actions::lock_last(tx)?;
    let (seq, before) = last.map_or((1, [0; 32]), |last| (last.seq.saturating_add(1), last.hash));
    let mut row = OperatorActionRow {
        seq,
        action: action.action.to_owned(),
        operator: action.operator.clone(),
        confirmed_by: action.confirmed_by.clone(),
        player: action.player.unwrap_or(PlayerId::from(0)),
        subject: action.subject.clone(),
        reason: action.reason.clone(),
        details: action.details.to_string(),
        made_at: now,
        hash: [0; 32],
    };
    row.hash = hash(&before, &row);
    // Only the very first number can be taken by another process: then undo everything and look again.
    if operator_actions::append(tx, &row)? { Ok(()) } else { Err(tx.conflict()) }
}

fn hash(before: &[u8; 32], row: &OperatorActionRow) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(before);
    for number in [row.seq, row.player.get(), row.made_at.millis()] {
        hash.update(number.to_be_bytes());
    }
    let texts = [&row.action, &row.operator, &row.confirmed_by, &row.subject, &row.reason, &row.details];
    for text in texts {
        // Each text behind its length, so that no two rows have the same bytes.
        hash.update(u64::try_from(text.len()).unwrap_or(u64::MAX).to_be_bytes());
        hash.update(text.as_bytes());
    }
    hash.finalize().into()
}

/// The actions whose number or hash does not follow from the one before. An end that was cut off is not seen here: keep
/// the newest hash elsewhere.
pub(crate) async fn verify(db: &Db) -> Result<Vec<i64>, StoreError> {
    let mut broken = Vec::new();
    let (mut seq, mut before) = (0, [0; 32]);
    loop {
        let page = db.read(move |tx| operator_actions::page(tx, seq, PAGE)).await?;
        if page.is_empty() {
            return Ok(broken);
        }
        for row in &page {
            if row.seq != seq.saturating_add(1) || row.hash != hash(&before, row) {
                broken.push(row.seq);
            }
            (seq, before) = (row.seq, row.hash);
        }
    }
}
