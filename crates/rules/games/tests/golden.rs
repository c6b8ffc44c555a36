//! Rounds of every game, written down for the page: its own rules have to play each of them alike.
//!
//! `BAIZE_UPDATE=1 cargo test -p baize-games --test golden` writes the file again.
#![expect(clippy::unwrap_used, reason = "a game that breaks the table should stop the test")]

use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_games::{GameEntry, ORIGINALS, OnTimeout, Progress, RoundProgress, games};
use baize_money::Ratio;
use baize_testkit::hold_file;
use serde_json::{Value, json};

const CLIENT_SEED: &str = "golden-1";
/// Of the parameters that a game shows, so many; each with so many nonces.
const PARAMS: usize = 8;
const NONCES: u64 = 6;
/// A round that is not over by then is left open.
const MOST_STEPS: usize = 12;

/// How a round is played.
#[derive(Clone, Copy)]
enum Play {
    /// Some steps of the game's own strategy, then out.
    Stop(usize),
    /// The strategy to the end.
    Strategy,
    /// Whatever the game takes, by lot.
    Wild,
    /// As the house plays a round that its player has left.
    OnTimeout,
}

/// By the nonce: every way to play is met.
const PLAYS: [Play; 6] =
    [Play::Strategy, Play::Stop(0), Play::Wild, Play::Stop(2), Play::OnTimeout, Play::Stop(5)];

/// The actions of the originals that were there when the file was first written, in the order of then, which the wild play
/// depends on; those of this game that are not among them follow, so that a new game changes no round of another.
fn anything(entry: &GameEntry) -> Vec<Value> {
    let plain = ["cash_out", "skip", "pump", "hit", "stand", "double", "split", "insure", "decline"];
    let guesses = ["higher", "lower", "same", "heads", "tails"];
    let throws = ["rock", "paper", "scissors"];
    let mut all: Vec<Value> = plain.iter().map(|name| json!(name)).collect();
    all.extend(guesses.iter().map(|guess| json!({ "guess": guess })));
    all.extend(throws.iter().map(|throw| json!({ "throw": throw })));
    all.extend((0..25).map(|tile| json!({ "pick": tile })));
    all.extend((0..32).map(|mask| {
        let hold: Vec<bool> = (0..5).map(|card| (mask >> card) & 1 == 1).collect();
        json!({ "hold": hold })
    }));
    for action in entry.actions() {
        if !all.contains(&action) {
            all.push(action);
        }
    }
    all
}

fn seed(entry: &GameEntry) -> ServerSeed {
    let mut bytes = [0; 32];
    for (at, byte) in entry.id.bytes().enumerate() {
        bytes[at % 32] ^= byte;
    }
    ServerSeed::from_entropy(&bytes)
}

/// A lot of the test's own, so that the round's stream is not touched by it.
struct Lot(Draws);

impl Lot {
    fn new(nonce: u64) -> Self {
        Self(Draws::new(&ServerSeed::from_entropy(&[1; 32]), &ClientSeed::parse("lot").unwrap(), nonce))
    }

    fn order(&mut self, count: usize) -> Vec<usize> {
        let count = u32::try_from(count).unwrap();
        self.0.shuffled(count, count).into_iter().map(|index| usize::try_from(index).unwrap()).collect()
    }
}

/// The next step, and the round after it; `None` when the player goes no further.
fn next(
    entry: &GameEntry,
    state: &Value,
    play: Play,
    taken: usize,
    (lot, draws): (&mut Lot, &mut Draws),
) -> Option<(Value, RoundProgress)> {
    let action = match play {
        Play::Strategy => entry.optimal_action(state).unwrap(),
        Play::Stop(after) if taken < after => entry.optimal_action(state).unwrap(),
        Play::Stop(_) => entry.cash_out_action(state).unwrap(),
        Play::OnTimeout => match entry.on_timeout(state).unwrap() {
            OnTimeout::Act(action) => Some(action),
            OnTimeout::Void => None,
        },
        Play::Wild => {
            let is_original = ORIGINALS.iter().any(|original| original.id == entry.id);
            let all = if is_original { anything(entry) } else { entry.actions() };
            return lot.order(all.len()).into_iter().find_map(|index| {
                let mut tried = draws.clone();
                let played = entry.step(state, &all[index], &mut tried).ok()?;
                *draws = tried;
                Some((all[index].clone(), played))
            });
        }
    }?;
    let played = entry.step(state, &action, draws).unwrap();
    Some((action, played))
}

fn pays(pays: Option<Ratio>) -> Value {
    pays.map_or(Value::Null, |pays| json!([pays.num().to_string(), pays.den().to_string()]))
}

/// One round, as it is written down.
fn round(entry: &GameEntry, params: &Value, nonce: u64) -> Value {
    let (server, client) = (seed(entry), ClientSeed::parse(CLIENT_SEED).unwrap());
    let mut draws = Draws::new(&server, &client, nonce);
    let checked = entry.check(params).unwrap();
    let play = PLAYS[usize::try_from(nonce).unwrap() % PLAYS.len()];
    let mut lot = Lot::new(nonce);
    let mut actions = Vec::new();
    let mut played = entry.start(&checked, &mut draws).unwrap();
    while let Progress::Open { state, .. } = &played {
        let state = state.clone();
        let step = (actions.len() < MOST_STEPS)
            .then(|| next(entry, &state, play, actions.len(), (&mut lot, &mut draws)))
            .flatten();
        let Some((action, after)) = step else { break };
        actions.push(action);
        played = after;
    }
    let (outcome, paid) = match played {
        Progress::Open { round, .. } => (round, None),
        Progress::Settled { pays, round } => (round, Some(pays)),
    };
    json!({
        "game": entry.id,
        "serverSeed": server.reveal(),
        "clientSeed": CLIENT_SEED,
        "nonce": nonce,
        "params": checked.params,
        "actions": actions,
        "outcome": outcome,
        "pays": pays(paid),
        "numbers": draws.cursor() / 4,
    })
}

fn rounds(entry: &GameEntry) -> Vec<Value> {
    let samples = entry.samples();
    let step = samples.len().div_ceil(PARAMS).max(1);
    let chosen: Vec<Value> = samples.into_iter().step_by(step).chain([entry.defaults()]).collect();
    // A game of steps branches: the fewer its parameters, the more rounds it takes to meet every turn.
    let checked = entry.check(&entry.defaults()).unwrap();
    let steps = (0..4).any(|nonce| {
        let mut draws = Draws::new(&seed(entry), &ClientSeed::parse(CLIENT_SEED).unwrap(), nonce);
        matches!(entry.start(&checked, &mut draws), Ok(Progress::Open { .. }))
    });
    let many = u64::try_from(chosen.len()).unwrap();
    let per = if steps { NONCES.max(480 / (many * many)) } else { NONCES.max(36 / many) };
    let mut nonce = 0;
    let mut all = Vec::new();
    for params in &chosen {
        for _ in 0..per {
            all.push(round(entry, params, nonce));
            nonce += 1;
        }
    }
    all
}

/// One round a line, so that a change shows what it changed.
fn file() -> String {
    let lines: Vec<String> = games().flat_map(rounds).map(|round| format!("  {round}")).collect();
    format!("[\n{}\n]\n", lines.join(",\n"))
}

#[test]
fn the_rounds_that_the_page_plays_again_are_those_of_the_server() {
    hold_file("web/src/features/play/fairness/golden.json", &file());
}
