//! The nonces under each pair of seeds: each round and each draw of a promotion takes the next one.

use std::collections::{BTreeSet, HashMap};

use baize_fairness::Commitment;
use baize_promotions::activities::invite_wheel;
use baize_store::rounds::{self as stored, NoncesOfSeed};
use baize_store::{StoreError, Tx, seeds};

use super::report::{RoundProblem, RoundsReport};
use super::seeds::PlayerSeeds;

/// Counts the nonces under every pair of seeds that a player has had.
pub(super) fn verify(tx: &mut Tx, player: &PlayerSeeds, report: &mut RoundsReport) -> Result<(), StoreError> {
    let taken = stored::nonces(tx, player.player, &player.current)?;
    let mut taken: HashMap<[u8; 32], NoncesOfSeed> =
        taken.into_iter().map(|nonces| (nonces.seed_hash, nonces)).collect();
    add_spins(tx, player, &mut taken)?;
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

/// Adds the spins of the invitation wheel that granted nothing.
fn add_spins(
    tx: &mut Tx,
    player: &PlayerSeeds,
    taken: &mut HashMap<[u8; 32], NoncesOfSeed>,
) -> Result<(), StoreError> {
    let mut spins = BTreeSet::new();
    for (seed_hash, nonce) in invite_wheel::draws_without_grant(tx, player.player)? {
        let is_taken = stored::is_nonce_taken(tx, player.player, &player.current, (&seed_hash, nonce))?;
        let none = NoncesOfSeed { seed_hash, rounds: 0, different: 0, first: nonce, last: nonce };
        let nonces = taken.entry(seed_hash).or_insert(none);
        nonces.rounds += 1;
        nonces.different += i64::from(spins.insert((seed_hash, nonce)) && !is_taken);
        (nonces.first, nonces.last) = (nonces.first.min(nonce), nonces.last.max(nonce));
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
