//! Rounds that anyone may try: no account, no money, and nothing of them is stored. The seed is given out with the first reply, so
//! that a round of several steps is played again from its beginning at each of them.

use baize_core::site::Site;
use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_games::{CheckedParams, GameEntry, RoundProgress};
use baize_money::{Amount, Multiplier, PlayMode, Ratio, Split};
use baize_store::StoreError;
use baize_wagers::{WagerRefusal, check_payout, check_stake};
use serde_json::Value;

use super::OriginalsRefusal as Refusal;
use super::jackpot;
use super::round::{Round, RoundStanding};
use baize_core::{Failure, Outcome};

/// The player's seed of every demo round.
const CLIENT_SEED: &str = "demo";

/// A demo round as far as it has come.
#[derive(Debug, Clone)]
pub struct PlayDemo {
    /// The game.
    pub game: &'static GameEntry,
    /// Whose limits hold.
    pub play_mode: PlayMode,
    /// What would be risked.
    pub stake: Amount,
    /// The player's parameters, accepted by the game.
    pub params: CheckedParams,
    /// The seed: a fresh one, or that of the round which goes on.
    pub server_seed: ServerSeed,
    /// The steps that were taken, oldest first.
    pub actions: Vec<Value>,
}

/// Plays a demo round under the rules and limits of a real one. The site's own jackpot is not at stake: where a round wins it, it
/// pays what it pays in gold.
pub fn play_demo(site: &Site, demo: &PlayDemo) -> Outcome<Round, Refusal> {
    let PlayDemo { game, play_mode, stake, params, server_seed, actions } = demo;
    if !site.play.slots.offers(game.slot_extras(&params.params)) {
        return Err(Refusal::ModeOff.into());
    }
    let limits = site.limits.of(game.id, *play_mode);
    check_stake(limits, *stake).map_err(Refusal::from)?;
    check_payout(limits, params.max_payout.payout(*stake)).map_err(Refusal::from)?;
    let client_seed = ClientSeed::parse(CLIENT_SEED).map_err(StoreError::damaged)?;
    let mut draws = Draws::new(server_seed, &client_seed, 0);
    let mut progress = game.start(params, &mut draws).map_err(StoreError::damaged)?;
    for action in actions {
        let RoundProgress::Open { state, .. } = &progress else {
            return Err(Refusal::BadAction.into());
        };
        let bad_action = |_| Failure::Refused(Refusal::BadAction);
        let plan = game.plan(state, action).map_err(bad_action)?;
        check_payout(limits, plan.max_payout_after.payout(*stake)).map_err(Refusal::from)?;
        progress = game.step(state, action, &mut draws).map_err(bad_action)?;
    }
    let taken = i64::try_from(actions.len()).map_err(StoreError::damaged)?;
    let (standing, (payout, multiplier), outcome, step) = match progress {
        RoundProgress::Settled { pays, round } => {
            let pays = jackpot::with_gold(game, (PlayMode::Gold, &round), pays);
            (RoundStanding::Settled, paid(*stake, pays)?, round, 0)
        }
        RoundProgress::Open { round, .. } => {
            (RoundStanding::Open, (Amount::ZERO, Multiplier::ZERO), round, taken)
        }
    };
    Ok(Round {
        id: 0,
        game: game.id.to_owned(),
        play_mode: *play_mode,
        stake: *stake,
        split: Split::default(),
        payout,
        multiplier,
        standing,
        params: params.params.clone(),
        outcome,
        nonce: 0,
        server_seed_hash: server_seed.commitment().to_string(),
        client_seed: client_seed.to_string(),
        step,
        expires_at: None,
        free_grant: None,
    })
}

/// What a round pays that is over.
fn paid(stake: Amount, pays: Ratio) -> Outcome<(Amount, Multiplier), Refusal> {
    let paid = pays.payout(stake).zip(pays.multiplier());
    paid.ok_or_else(|| Refusal::from(WagerRefusal::TooLarge).into())
}
