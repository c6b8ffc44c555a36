//! Plays a recorded round again from its seeds. The steps of a round are not recorded, so they are searched for.

use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_money::{Amount, Ratio};
use serde_json::Value;

use crate::{BadParams, GameEntry, Progress, RoundProgress};

/// How many steps are tried for one round. What is shown of a round leaves few ways to it, so this is far more than any
/// round of the registry needs.
const MAX_TRIES: u32 = 200_000;
/// How many steps are tried without comparing what the round showed on its way.
const MAX_BLIND_TRIES: u32 = 20_000;

/// A recorded round.
#[derive(Debug, Clone)]
pub struct RecordedRound<'a> {
    /// The game.
    pub game: &'a GameEntry,
    /// The server seed.
    pub server_seed: &'a ServerSeed,
    /// The player's seed.
    pub client_seed: &'a ClientSeed,
    /// The round's number under its seeds.
    pub nonce: u64,
    /// The player's parameters.
    pub params: &'a Value,
    /// The recorded outcome.
    pub outcome: &'a Value,
    /// How far the round has come.
    pub standing: RecordedStanding<'a>,
}

/// How far a recorded round has come.
#[derive(Debug, Clone, Copy)]
pub enum RecordedStanding<'a> {
    /// It is over and paid.
    Settled,
    /// It was left before its end and does not count.
    Void,
    /// It waits for the next step.
    Open {
        /// The state that is kept for the next step.
        state: &'a Value,
        /// How many steps were taken.
        steps: u32,
        /// How many bytes of its draws were used.
        cursor: u64,
    },
}

/// What playing a recorded round again found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Retraced {
    /// These steps lead to the record.
    Found(RetracedRound),
    /// No steps lead from these seeds to the record.
    Different,
    /// The search was given up.
    Undecided,
}

/// The money of a round that was played again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RetracedRound {
    /// What it pays, in initial stakes; zero unless it is settled.
    pub pays: Ratio,
    /// What its steps added to the stake, in initial stakes.
    pub extra_stakes: Vec<Ratio>,
}

impl RetracedRound {
    /// The whole stake of a round that began with this one. `None` beyond the range of amounts.
    pub fn stake(&self, initial: Amount) -> Option<Amount> {
        self.extra_stakes.iter().try_fold(initial, |stake, extra| stake.checked_add(extra.cost(initial)?))
    }

    /// The initial stake of a round whose steps brought it to this stake. `None` if no initial stake does.
    pub fn initial_stake(&self, stake: Amount) -> Option<Amount> {
        let all = self.extra_stakes.iter().try_fold(Ratio::ONE, |all, extra| all.checked_add(*extra))?;
        // What a step adds is rounded up, so dividing rounds down to the initial stake again.
        let initial = Ratio::new(all.den(), all.num())?.payout(stake)?;
        (self.stake(initial) == Some(stake)).then_some(initial)
    }
}

/// Plays a recorded round again. Fails when its parameters do not fit the game.
pub fn retrace(recorded: &RecordedRound<'_>) -> Result<Retraced, BadParams> {
    let actions = recorded.game.actions();
    let search = |is_blind, tries| Search { recorded, actions: &actions, is_blind, tries, extra: Vec::new() };
    match search(false, MAX_TRIES).run()? {
        // Only a game that takes back what it showed is found by the second search.
        Retraced::Different if recorded.game.has_steps => match search(true, MAX_BLIND_TRIES).run()? {
            Retraced::Undecided => Ok(Retraced::Different),
            decided => Ok(decided),
        },
        decided => Ok(decided),
    }
}

struct Search<'a> {
    recorded: &'a RecordedRound<'a>,
    actions: &'a [Value],
    /// Whether what the round showed on its way is not compared with the record.
    is_blind: bool,
    tries: u32,
    /// What the steps up to here added to the stake.
    extra: Vec<Ratio>,
}

impl Search<'_> {
    fn run(mut self) -> Result<Retraced, BadParams> {
        let RecordedRound { game, server_seed, client_seed, nonce, params, .. } = *self.recorded;
        let checked = game.check(params)?;
        let mut draws = Draws::new(server_seed, client_seed, nonce);
        let begun = game.start(&checked, &mut draws)?;
        Ok(match self.follow(begun, &draws, 0) {
            Some(pays) => Retraced::Found(RetracedRound { pays, extra_stakes: self.extra }),
            None if self.tries == 0 => Retraced::Undecided,
            None => Retraced::Different,
        })
    }

    /// What the round pays, if it can go on from here to the record.
    fn follow(&mut self, progress: RoundProgress, draws: &Draws, steps: u32) -> Option<Ratio> {
        let RecordedRound { game, outcome, standing, .. } = *self.recorded;
        let (state, shown) = match progress {
            Progress::Settled { pays, round } => {
                let is_same = matches!(standing, RecordedStanding::Settled) && round == *outcome;
                return is_same.then_some(pays);
            }
            Progress::Open { state, round } => (state, round),
        };
        match standing {
            RecordedStanding::Void if shown == *outcome => return Some(Ratio::ZERO),
            RecordedStanding::Open { state: kept, steps: taken, cursor } if steps == taken => {
                let is_same = shown == *outcome && state == *kept && draws.cursor() == cursor;
                return is_same.then_some(Ratio::ZERO);
            }
            _ => {}
        }
        if !self.is_blind && !may_become(&shown, outcome) {
            return None;
        }
        for action in self.actions {
            self.tries = self.tries.checked_sub(1)?;
            let mut draws = draws.clone();
            let Ok(after) = game.step(&state, action, &mut draws) else { continue };
            let Ok(plan) = game.plan(&state, action) else { continue };
            let before = self.extra.len();
            if plan.extra_stake != Ratio::ZERO {
                self.extra.push(plan.extra_stake);
            }
            if let Some(pays) = self.follow(after, &draws, steps.saturating_add(1)) {
                return Some(pays);
            }
            self.extra.truncate(before);
        }
        None
    }
}

/// Whether an open round may have become one with this outcome: a round goes on showing the same fields, and a list only
/// grows. One that is empty at the end says nothing.
fn may_become(shown: &Value, outcome: &Value) -> bool {
    let (Value::Object(shown), Value::Object(outcome)) = (shown, outcome) else { return true };
    shown.iter().all(|(name, value)| match (value, outcome.get(name)) {
        (Value::Array(shown), Some(Value::Array(all))) if shown.iter().all(is_fixed) => {
            all.is_empty() || all.starts_with(shown)
        }
        (_, None) => false,
        _ => true,
    })
}

/// Whether an item of a list does not change once it is there: what holds lists of its own may.
fn is_fixed(value: &Value) -> bool {
    is_plain(value) || value.as_object().is_some_and(|fields| fields.values().all(is_plain))
}

fn is_plain(value: &Value) -> bool {
    matches!(value, Value::String(_) | Value::Number(_) | Value::Bool(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;
    use serde_json::json;

    /// A round as it was played, after its start or a step.
    struct Played {
        progress: RoundProgress,
        steps: u32,
        cursor: u64,
        extra_stakes: Vec<Ratio>,
    }

    fn seeds() -> (ServerSeed, ClientSeed) {
        let server = ServerSeed::parse(&"7".repeat(64)).unwrap();
        (server, ClientSeed::parse("retrace").unwrap())
    }

    /// A round of the game, after each of its steps. The nonce decides which of the possible actions are taken.
    fn play(game: &GameEntry, params: &Value, nonce: u64) -> Vec<Played> {
        let (server, client) = seeds();
        let mut draws = Draws::new(&server, &client, nonce);
        let progress = game.start(&game.check(params).unwrap(), &mut draws).unwrap();
        let begun = Played { progress, steps: 0, cursor: draws.cursor(), extra_stakes: Vec::new() };
        let (mut played, mut pick) = (vec![begun], usize::try_from(nonce).unwrap());
        while let Some(Played { progress: Progress::Open { state, .. }, steps, extra_stakes, .. }) =
            played.last()
        {
            let is_possible = |action: &Value| game.step(state, action, &mut draws.clone()).is_ok();
            let possible: Vec<_> = game.actions().into_iter().filter(is_possible).collect();
            let action = &possible[pick % possible.len()];
            pick = pick * 31 % 1_009 + 7;
            let extra = Some(game.plan(state, action).unwrap().extra_stake).filter(|extra| extra.num() > 0);
            let extra_stakes = extra_stakes.iter().copied().chain(extra).collect();
            let progress = game.step(state, action, &mut draws).unwrap();
            let after = Played { progress, steps: steps + 1, cursor: draws.cursor(), extra_stakes };
            played.push(after);
        }
        played
    }

    fn retraced(
        game: &GameEntry,
        (params, nonce): (&Value, u64),
        outcome: &Value,
        standing: RecordedStanding<'_>,
    ) -> Retraced {
        let (server_seed, client_seed) = seeds();
        let (server_seed, client_seed) = (&server_seed, &client_seed);
        retrace(&RecordedRound { game, server_seed, client_seed, nonce, params, outcome, standing }).unwrap()
    }

    #[test]
    fn a_round_of_every_game_is_found_again_at_each_of_its_steps() {
        for game in games() {
            for (params, nonce) in
                game.samples().iter().take(3).flat_map(|params| (0..30).map(move |nonce| (params, nonce)))
            {
                for Played { progress, steps, cursor, extra_stakes } in play(game, params, nonce) {
                    let (outcome, pays, standing) = match &progress {
                        Progress::Settled { round, pays } => (round, *pays, RecordedStanding::Settled),
                        Progress::Open { state, round } => {
                            (round, Ratio::ZERO, RecordedStanding::Open { state, steps, cursor })
                        }
                    };
                    let found = retraced(game, (params, nonce), outcome, standing);
                    let expected = Retraced::Found(RetracedRound { pays, extra_stakes });
                    assert_eq!(found, expected, "{} {params} {nonce} {outcome}", game.id);
                }
            }
        }
    }

    #[test]
    fn another_outcome_state_or_number_of_steps_of_every_game_is_different() {
        for game in games() {
            let params = &game.samples()[0];
            let played = play(game, params, 3);
            for Played { progress, steps, cursor, .. } in &played {
                let (steps, cursor) = (*steps, *cursor);
                match progress {
                    Progress::Settled { round, .. } => {
                        let odd = json!({ "another": round });
                        let odd = retraced(game, (params, 3), &odd, RecordedStanding::Settled);
                        assert_eq!(odd, Retraced::Different, "{}", game.id);
                    }
                    Progress::Open { state, round } => {
                        let state_of_another = json!({ "another": state });
                        for standing in [
                            RecordedStanding::Open { state: &state_of_another, steps, cursor },
                            RecordedStanding::Open { state, steps: steps + 1, cursor },
                            RecordedStanding::Open { state, steps, cursor: cursor + 4 },
                        ] {
                            let found = retraced(game, (params, 3), round, standing);
                            assert_eq!(found, Retraced::Different, "{} {standing:?}", game.id);
                        }
                        let void = retraced(game, (params, 3), round, RecordedStanding::Void);
                        assert!(matches!(void, Retraced::Found(_)), "{} {round}", game.id);
                    }
                }
            }
        }
    }

    #[test]
    fn the_initial_stake_is_found_from_the_whole_one() {
        let half = Ratio::new(1, 2).unwrap();
        for extra_stakes in
            [vec![], vec![half], vec![Ratio::ONE, Ratio::ONE], vec![half, Ratio::ONE, Ratio::ONE]]
        {
            let round = RetracedRound { pays: Ratio::ZERO, extra_stakes };
            for initial in (1..50).map(Amount::from_units) {
                let stake = round.stake(initial).unwrap();
                assert_eq!(round.initial_stake(stake), Some(initial), "{round:?}");
            }
        }
        let doubled = RetracedRound { pays: Ratio::ZERO, extra_stakes: vec![Ratio::ONE] };
        assert_eq!(doubled.initial_stake(Amount::from_units(7)), None);
    }
}
