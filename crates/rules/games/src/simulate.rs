//! Playing many rounds, to hold what was computed against what is drawn.

use std::collections::HashMap;
use std::ops::Range;

use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_money::Ratio;

use crate::{Original, Step};

/// A round of more steps than any game takes is given up as lost: the evidence would show it.
const MOST_STEPS: u32 = 10_000;

/// Which rounds to draw.
#[derive(Debug, Clone)]
pub struct Seeds {
    /// The server's seed.
    pub server: ServerSeed,
    /// The player's seed.
    pub client: ClientSeed,
    /// The rounds' numbers.
    pub nonces: Range<u64>,
}

/// How many rounds ended how.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// The rounds.
    pub rounds: u64,
    /// By what was paid and what was staked, in opening stakes.
    pub ends: HashMap<(Ratio, Ratio), u64>,
}

impl Tally {
    /// Counts a round by what it paid and what was staked.
    pub fn count(&mut self, end: (Ratio, Ratio)) {
        self.rounds = self.rounds.saturating_add(1);
        let count = self.ends.entry(end).or_default();
        *count = count.saturating_add(1);
    }

    /// Adds another tally.
    pub fn merge(&mut self, other: Self) {
        self.rounds = self.rounds.saturating_add(other.rounds);
        for (end, count) in other.ends {
            let sum = self.ends.entry(end).or_default();
            *sum = sum.saturating_add(count);
        }
    }
}

/// Plays the rounds of `seeds`, each to its end: up a ladder to the rung, or as the game's strategy says.
pub(crate) fn simulate<G: Original>(params: &G::Params, rung: u32, seeds: &Seeds) -> Tally {
    let mut tally = Tally::default();
    for nonce in seeds.nonces.clone() {
        let mut draws = Draws::new(&seeds.server, &seeds.client, nonce);
        tally.count(play::<G>(params.clone(), rung, &mut draws));
    }
    tally
}

/// One round; what it paid and what was staked, in opening stakes.
fn play<G: Original>(params: G::Params, rung: u32, draws: &mut Draws) -> (Ratio, Ratio) {
    let mut staked = Ratio::ONE;
    let mut next = G::start(params, draws);
    for _ in 0..MOST_STEPS {
        let state = match next {
            Step::Settled { pays, .. } => return (pays, staked),
            Step::Open { state, .. } => state,
        };
        let stop = if rung > 0 && G::rung(&state) >= rung { G::stop(&state) } else { None };
        let Some(action) = stop.or_else(|| G::strategy(&state)) else { break };
        staked = staked.checked_add(G::raise(&state, &action)).unwrap_or(staked);
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
        assert_eq!((halves.rounds, halves.ends.values().sum()), (1_000, 1_000_u64));
        let won = halves.ends[&(Ratio::new(2, 1).unwrap(), Ratio::ONE)];
        assert!((430..560).contains(&won), "{won}");
    }
}
