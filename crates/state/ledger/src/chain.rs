//! The hash chain over a player's transfers, which makes a change of the past evident.

use baize_store::PlayerId;
use baize_store::transfers::TransferRow;
use sha2::{Digest, Sha256};

/// The chain of a player without transfers.
pub(crate) fn start(player: PlayerId) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"baize transfers of player ");
    hash.update(player.get().to_be_bytes());
    hash.finalize().into()
}

/// The chain after one more transfer.
pub(crate) fn next(chain: &[u8; 32], t: &TransferRow) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(chain);
    let numbers =
        [t.player.get(), t.seq, t.debit, t.credit, t.amount.units(), t.code, t.reference, t.made_at.millis()];
    for number in numbers {
        hash.update(number.to_be_bytes());
    }
    // The only field of variable length comes last, so that no two transfers have the same bytes.
    hash.update(t.request_key.as_bytes());
    hash.finalize().into()
}
