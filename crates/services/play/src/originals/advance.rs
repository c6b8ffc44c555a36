//! Taking one step of a round.

use baize_core::{Failure, Outcome};
use baize_fairness::Draws;
use baize_games::{GameEntry, RoundProgress, StepPlan};
use baize_ledger::post;
use baize_store::StoreError;
use baize_store::rounds::{self, OpenRound};
use baize_wagers::{FundedStake, StakeRequest, check_payout, permit_extra};
use serde_json::Value;

use super::OriginalsRefusal as Refusal;
use super::context::RoundContext;
use super::open_row::{expiry, wager_of};
use super::round::{BetReply, json};
use super::seeds::{ActiveSeeds, active};
use super::settle::{Ending, RoundFacts, Staked};

/// How the games are found by name.
pub type FindGame = fn(&str) -> Option<&'static GameEntry>;

impl RoundContext<'_> {
    /// Takes one step: checks what it may cost and win, draws, and stores the round as it goes on or settles it.
    pub(super) fn advance(
        &mut self,
        find: FindGame,
        mut open: OpenRound,
        action: &Value,
    ) -> Outcome<BetReply, Refusal> {
        let bad_action = |_| Failure::Refused(Refusal::BadAction);
        let game = find(&open.game).ok_or(Failure::Refused(Refusal::UnknownGame))?;
        let seeds = active(self.wallet)?;
        let state = json(&open.game_state)?;
        let plan = game.plan(&state, action).map_err(bad_action)?;
        let limits = self.ctx.site.limits.of(&open.game, open.play_mode);
        check_payout(limits, plan.max_payout_after.payout(open.initial_stake))?;
        let nonce = u64::try_from(open.nonce).map_err(StoreError::damaged)?;
        let taken = u64::try_from(open.draws).map_err(StoreError::damaged)?;
        let mut draws = Draws::new(&seeds.0, &seeds.1, nonce).at(taken);
        let progress = game.step(&state, action, &mut draws).map_err(bad_action)?;
        let extra = self.fund_extra(&open, &plan)?;
        let staked = match extra {
            Some(extra) => Staked::Pending(wager_of(&open).raise(extra)?),
            None => Staked::Posted(wager_of(&open)),
        };
        match progress {
            RoundProgress::Settled { pays, round: outcome } => {
                rounds::close_open(self.tx, open.player, open.id)?;
                let params = json(&open.params)?;
                let edge = game.house_edge(&params).map_err(StoreError::damaged)?;
                let extras = game.slot_extras(&params);
                let facts = RoundFacts {
                    initial_stake: open.initial_stake,
                    nonce: open.nonce,
                    params: (open.params, params),
                };
                self.settle(staked, &seeds, Ending { pays, edge, extras, jackpot: None, outcome, facts })
            }
            RoundProgress::Open { state, round } => {
                (open.outcome, open.game_state) = (round.to_string(), state.to_string());
                open.draws = i64::try_from(draws.cursor()).map_err(StoreError::damaged)?;
                self.keep_open(open, &seeds, staked)
            }
        }
    }

    /// The stake that a step adds, if it adds one.
    fn fund_extra(&self, open: &OpenRound, plan: &StepPlan) -> Outcome<Option<FundedStake>, Refusal> {
        if plan.extra_stake.num() == 0 {
            return Ok(None);
        }
        let amount = plan.extra_stake.cost(open.initial_stake).filter(|amount| amount.is_positive());
        let amount = amount.ok_or(Failure::Refused(Refusal::BadAction))?;
        let request = StakeRequest { game: &open.game, play_mode: open.play_mode, amount };
        Ok(Some(permit_extra(self.ctx, self.wallet, request)?.fund(self.ctx, self.wallet)?))
    }

    fn keep_open(
        &mut self,
        mut open: OpenRound,
        seeds: &ActiveSeeds,
        staked: Staked,
    ) -> Outcome<BetReply, Refusal> {
        open.steps = open.steps.saturating_add(1);
        open.expires_at = expiry(self.ctx);
        (open.stake, open.split) = (staked.wager().stake, staked.wager().split);
        rounds::change_open(self.tx, &open)?;
        match staked {
            Staked::Pending(wager) => {
                wager.post(self.tx, self.ctx, self.wallet, self.key)?;
            }
            Staked::Posted(_) => post(self.tx, self.wallet, &self.ctx.cause(self.key), &[])?,
        }
        self.open_reply(&open, seeds)
    }
}
