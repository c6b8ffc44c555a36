//! Plays many rounds, to compare the computed return with the drawn one.

use std::collections::HashMap;
use std::ops::Range;

use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_money::Ratio;

use crate::{Original, Progress};

/// More steps than any game takes: such a round counts as lost, which the evidence would show.
const MOST_STEPS: u32 = 10_000;

/// The rounds to draw.
#[derive(Debug, Clone)]
pub struct Seeds {
    /// The server's seed.
    pub server: ServerSeed,
    /// The player's seed.
    pub client: ClientSeed,
    /// The nonces of the rounds.
    pub nonces: Range<u64>,
}

/// How often each result occurred.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of rounds.
    pub rounds: u64,
    /// The count by payout and total stake, both in opening stakes.
    pub results: HashMap<(Ratio, Ratio), u64>,
}

impl Tally {
    /// Counts a round by its payout and total stake.
    pub fn count(&mut self, result: (Ratio, Ratio)) {
        self.rounds = self.rounds.saturating_add(1);
        let count = self.results.entry(result).or_default();
        *count = count.saturating_add(1);
    }

    /// Adds another tally.
    pub fn merge(&mut self, other: Self) {
        self.rounds = self.rounds.saturating_add(other.rounds);
        for (result, count) in other.results {
            let sum = self.results.entry(result).or_default();
            *sum = sum.saturating_add(count);
        }
    }
}

/// Plays the rounds of `seeds` to their end: up to this step of the ladder, or with the optimal actions.
pub(crate) fn simulate<G: Original>(params: &G::Params, ladder_step: u32, seeds: &Seeds) -> Tally {
    let mut tally = Tally::default();
    for nonce in seeds.nonces.clone() {
        let mut draws = Draws::new(&seeds.server, &seeds.client, nonce);
        tally.count(play::<G>(params.clone(), ladder_step, &mut draws));
    }
    tally
}

/// Plays one round. Returns its payout and total stake, in opening stakes.
fn play<G: Original>(params: G::Params, ladder_step: u32, draws: &mut Draws) -> (Ratio, Ratio) {
    let mut staked = Ratio::ONE;
    let mut next = G::start(params, draws);
    for _ in 0..MOST_STEPS {
        let state = match next {
            Progress::Settled { pays, .. } => return (pays, staked),
            Progress::Open { state, .. } => state,
        };
        let reached = ladder_step > 0 && G::ladder_step(&state) >= ladder_step;
        let cash_out = if reached { G::cash_out_action(&state) } else { None };
        let Some(action) = cash_out.or_else(|| G::optimal_action(&state)) else { break };
        staked = staked.checked_add(G::extra_stake(&state, &action)).unwrap_or(staked);
        match G::step(state, action, draws) {
            Ok(further) => next = further,
            Err(_) => break,
        }
    }
    (Ratio::ZERO, staked)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find;
    use serde_json::json;

    fn seeds(nonces: Range<u64>) -> Seeds {
        let client = ClientSeed::parse("simulate").unwrap();
        Seeds { server: ServerSeed::from_entropy(&[5; 32]), client, nonces }
    }

    #[test]
    fn halves_played_apart_are_the_whole() {
        let dice = find("dice").unwrap();
        let params = json!({ "target": 5050, "over": true });
        let mut halves = dice.simulate(&params, 1, &seeds(0..500)).unwrap();
        halves.merge(dice.simulate(&params, 1, &seeds(500..1_000)).unwrap());
        assert_eq!(dice.simulate(&params, 1, &seeds(0..1_000)), Ok(halves.clone()));
        assert_eq!((halves.rounds, halves.results.values().sum()), (1_000, 1_000_u64));
        let won = halves.results[&(Ratio::new(2, 1).unwrap(), Ratio::ONE)];
        assert!((430..560).contains(&won), "{won}");
    }
}
