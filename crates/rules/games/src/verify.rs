//! Replays a round from its seeds, once the server seed is revealed.

use baize_fairness::{ClientSeed, Commitment, Draws, ServerSeed};
use serde_json::Value;
use thiserror::Error;

use crate::{BadAction, BadParams, GameEntry, Progress, RoundProgress};

/// The round to replay.
#[derive(Debug, Clone)]
pub struct Claim<'a> {
    /// The game.
    pub game: &'a GameEntry,
    /// The revealed server seed.
    pub server_seed: ServerSeed,
    /// The player's seed.
    pub client_seed: ClientSeed,
    /// The round's number under its seeds.
    pub nonce: u64,
    /// The player's parameters.
    pub params: Value,
    /// The player's actions in order; empty in a game without steps.
    pub actions: Vec<Value>,
    /// The commitment that was published before the round, if it is to be checked.
    pub commitment: Option<Commitment>,
}

/// Why a round cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadClaim {
    /// The parameters are not valid for the game.
    #[error("the parameters do not fit the game: {0}")]
    Params(#[from] BadParams),
    /// An action that the game does not allow at that point.
    #[error("step {0} does not fit the round: {1}")]
    Action(usize, BadAction),
    /// The round was over before this action.
    #[error("the round is over before step {0}")]
    Over(usize),
}

/// The replayed round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// The parameters as they are recorded.
    pub params: Value,
    /// The numbers that the round drew, in order.
    pub numbers: Vec<u32>,
    /// The round after all actions.
    pub progress: RoundProgress,
    /// The commitment of the server seed.
    pub commitment: Commitment,
    /// Whether it equals the published commitment; `None` if none was given.
    pub commitment_matches: Option<bool>,
}

/// Replays a round.
pub fn verify(claim: &Claim<'_>) -> Result<Verified, BadClaim> {
    let checked = claim.game.check(&claim.params)?;
    let start = || Draws::new(&claim.server_seed, &claim.client_seed, claim.nonce);
    let mut draws = start();
    let mut progress = claim.game.start(&checked, &mut draws)?;
    for (action, number) in claim.actions.iter().zip(1..) {
        let Progress::Open { state, .. } = &progress else { return Err(BadClaim::Over(number)) };
        let after = claim.game.step(state, action, &mut draws);
        progress = after.map_err(|bad| BadClaim::Action(number, bad))?;
    }
    let mut replay = start();
    let numbers = (0..draws.cursor().div_ceil(4)).map(|_| replay.number()).collect();
    let commitment = claim.server_seed.commitment();
    let commitment_matches = claim.commitment.map(|published| published == commitment);
    Ok(Verified { params: checked.params, numbers, progress, commitment, commitment_matches })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find;
    use baize_money::Ratio;
    use serde_json::json;

    fn claim(commitment: Option<Commitment>) -> Claim<'static> {
        let seed = "735249f062ac025044a8523aa92e034803f02d6b75129abc97e8b1be19aab9b4";
        Claim {
            game: find("dice").unwrap(),
            server_seed: ServerSeed::parse(seed).unwrap(),
            client_seed: ClientSeed::parse("ec75fca98de6f2d9").unwrap(),
            nonce: 20,
            params: json!({ "target": 5050, "over": true }),
            actions: Vec::new(),
            commitment,
        }
    }

    #[test]
    fn a_round_drawn_again_is_the_round_that_was() {
        let verified = verify(&claim(None)).unwrap();
        let Progress::Settled { pays, round } = verified.progress else { panic!("dice has no steps") };
        assert_eq!((round, pays), (json!({ "roll": 9308, "win": true }), Ratio::new(2, 1).unwrap()));
        assert_eq!(verified.numbers.len(), 1);
        assert_eq!((u64::from(verified.numbers[0]) * 10_001) >> 32, 9308);
        assert_eq!(verified.commitment_matches, None);
    }

    #[test]
    fn a_commitment_is_kept_or_broken() {
        let made = verify(&claim(None)).unwrap().commitment;
        assert_eq!(verify(&claim(Some(made))).unwrap().commitment_matches, Some(true));
        assert_eq!(verify(&claim(Some(Commitment::from([0; 32])))).unwrap().commitment_matches, Some(false));
    }

    #[test]
    fn a_round_that_is_over_takes_no_more_steps() {
        let late = Claim { actions: vec![json!("cash_out")], ..claim(None) };
        assert_eq!(verify(&late), Err(BadClaim::Over(1)));
        let odd = Claim { params: json!({}), ..claim(None) };
        assert!(matches!(verify(&odd), Err(BadClaim::Params(_))));
    }
}
