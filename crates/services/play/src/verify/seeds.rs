//! The seeds that a player has played under.

use std::collections::HashMap;

use baize_fairness::{ClientSeed, Commitment, ServerSeed};
use baize_ledger::Wallet;
use baize_store::seeds::RevealedRow;
use baize_store::{PlayerId, StoreError, Tx, seeds};

use crate::originals::{ActiveSeeds, active};

/// The pairs of seeds of one player, read when they are first needed.
pub(super) struct PlayerSeeds {
    pub(super) player: PlayerId,
    /// The commitment of the pair that is played under.
    pub(super) current: [u8; 32],
    /// How many rounds were begun under it.
    pub(super) nonce: i64,
    by_commitment: HashMap<[u8; 32], Option<ActiveSeeds>>,
}

impl PlayerSeeds {
    pub(super) fn load(tx: &mut Tx, player: PlayerId) -> Result<Self, StoreError> {
        let wallet = Wallet::get(tx, player)?;
        let pair = active(&wallet)?;
        let current = pair.0.commitment().bytes();
        let by_commitment = HashMap::from([(current, Some(pair))]);
        Ok(Self { player, current, nonce: wallet.nonce(), by_commitment })
    }

    /// The pair that is played under.
    pub(super) fn current(&self) -> Option<&ActiveSeeds> {
        self.by_commitment.get(&self.current)?.as_ref()
    }

    /// The pair with this commitment; `None` if the player never had it.
    pub(super) fn pair(
        &mut self,
        tx: &mut Tx,
        commitment: [u8; 32],
    ) -> Result<Option<&ActiveSeeds>, StoreError> {
        if !self.by_commitment.contains_key(&commitment) {
            let pair = seeds::by_hash(tx, self.player, &commitment)?.and_then(|row| parse(&row));
            self.by_commitment.insert(commitment, pair);
        }
        Ok(self.by_commitment.get(&commitment).and_then(Option::as_ref))
    }
}

/// `None` if the seed is not the one of the commitment.
fn parse(row: &RevealedRow) -> Option<ActiveSeeds> {
    let server = ServerSeed::parse(&row.server_seed).ok()?;
    let client = ClientSeed::parse(&row.client_seed).ok()?;
    Commitment::from(row.seed_hash).binds(&server).then_some((server, client))
}
