//! The nonces under each pair of seeds: each round takes the next one.

use std::collections::HashMap;

use baize_fairness::Commitment;
use baize_store::rounds::{self as stored, NoncesOfSeed};
use baize_store::{StoreError, Tx, seeds};

use super::report::{RoundProblem, RoundsReport};
use super::seeds::PlayerSeeds;

/// Counts the nonces under every pair of seeds that a player has had.
pub(super) fn verify(tx: &mut Tx, player: &PlayerSeeds, report: &mut RoundsReport) -> Result<(), StoreError> {
    let taken = stored::nonces(tx, player.player, &player.current)?;
    let taken: HashMap<[u8; 32], NoncesOfSeed> =
        taken.into_iter().map(|nonces| (nonces.seed_hash, nonces)).collect();
    let revealed = seeds::of_player(tx, player.player, None, u32::MAX)?;
    let revealed = revealed.into_iter().map(|row| (row.seed_hash, row.rounds));
    for (commitment, rounds) in revealed.chain([(player.current, player.nonce)]) {
        report.seeds += 1;
        if !are_complete(taken.get(&commitment), rounds) {
            report.problems.push(RoundProblem::Nonces(player.player, Commitment::from(commitment)));
        }
    }
    Ok(())
}

/// Whether so many rounds have the nonces 0 to one less, each once.
fn are_complete(taken: Option<&NoncesOfSeed>, rounds: i64) -> bool {
    let Some(taken) = taken else { return rounds == 0 };
    (taken.rounds, taken.different) == (rounds, rounds)
        && (taken.first, taken.last) == (0, rounds.saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(rounds: i64, different: i64, first: i64, last: i64) -> NoncesOfSeed {
        NoncesOfSeed { seed_hash: [0; 32], rounds, different, first, last }
    }

    #[test]
    fn nonces_are_complete_when_each_below_the_next_one_is_taken_once() {
        assert!(are_complete(None, 0));
        assert!(are_complete(Some(&taken(3, 3, 0, 2)), 3));
        assert!(!are_complete(None, 1), "the only one is missing");
        assert!(!are_complete(Some(&taken(2, 2, 0, 2)), 3), "one is missing");
        assert!(!are_complete(Some(&taken(3, 2, 0, 2)), 3), "one is repeated, another missing");
        assert!(!are_complete(Some(&taken(4, 3, 0, 2)), 3), "one is repeated");
        assert!(!are_complete(Some(&taken(3, 3, 0, 3)), 3), "one is ahead");
        assert!(!are_complete(Some(&taken(3, 3, -1, 1)), 3), "one is below zero");
    }
}
