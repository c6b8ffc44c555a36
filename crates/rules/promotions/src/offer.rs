//! A promotion as a player sees it, and what a claim asks for.

use std::collections::BTreeSet;

use baize_money::{Amount, Ratio};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Effect, PrizeTable, Refusal, Reward, Worth};

/// Whether a step can be claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StepState {
    /// Something is missing.
    Open,
    /// It can be claimed now.
    Claimable,
    /// It was claimed in this period.
    Claimed,
    /// It can no longer be claimed.
    Missed,
}

/// A step of an offer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferStep {
    /// Its number, from 1.
    pub step: i64,
    /// How far the player has come.
    pub current: i64,
    /// How far the player has to come.
    pub target: i64,
    /// What it brings.
    pub rewards: Vec<Reward>,
    /// Whether it can be claimed.
    pub state: StepState,
    /// Until when; `None` for always.
    pub claim_until: Option<Timestamp>,
}

impl OfferStep {
    /// A step that is done or not, and is claimed once at any time after.
    pub fn once(step: i64, is_done: bool, is_claimed: bool, reward: Reward) -> Self {
        let state = match (is_claimed, is_done) {
            (true, _) => StepState::Claimed,
            (false, true) => StepState::Claimable,
            (false, false) => StepState::Open,
        };
        Self { step, current: is_done.into(), target: 1, rewards: vec![reward], state, claim_until: None }
    }

    /// Why a step that cannot be claimed is refused; one that a deposit brings never can.
    pub fn refusal(&self) -> Refusal {
        match self.state {
            StepState::Claimed => Refusal::AlreadyClaimed,
            StepState::Missed => Refusal::Expired,
            StepState::Open | StepState::Claimable => Refusal::NotReached,
        }
    }

    /// Claims a step that is claimed once in a period; `None` is a step that does not exist.
    pub fn claim(step: Option<Self>, claimed: &mut BTreeSet<i64>) -> Claimed {
        let found = step.ok_or(Refusal::UnknownStep)?;
        if found.state != StepState::Claimable {
            return Err(found.refusal());
        }
        let Self { step, rewards, .. } = found;
        claimed.insert(step);
        Ok(rewards.into_iter().map(|reward| Effect::Grant { step, reward }).collect())
    }
}

/// A promotion as a player sees it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Offer {
    /// In the order in which they are shown.
    pub steps: Vec<OfferStep>,
    /// What is drawn from; `None` where nothing is.
    pub table: Option<PrizeTable>,
    /// Draws that the player has now.
    pub chances: i64,
    /// How much more was consumed than is earned by now: made up for before anything new counts.
    pub behind: i64,
    /// Where it begins outside the site, an https address; empty for nowhere.
    pub link: String,
}

impl Offer {
    /// Draws from a table: so many are left of those that were earned; below zero, more were used than are earned by now.
    pub fn of_draws(table: PrizeTable, left: i64) -> Self {
        Self {
            table: Some(table),
            chances: left.max(0),
            behind: left.min(0).saturating_neg(),
            ..Self::default()
        }
    }

    /// Claims one of the steps, which is claimed once in a period.
    pub fn claim(self, step: Option<i64>, claimed: &mut BTreeSet<i64>) -> Claimed {
        OfferStep::claim(self.steps.into_iter().find(|each| Some(each.step) == step), claimed)
    }

    /// Whether something waits for the player.
    pub fn is_waiting(&self) -> bool {
        self.chances > 0 || self.steps.iter().any(|step| step.state == StepState::Claimable)
    }
}

/// What a player asks to receive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct ClaimInput {
    /// The step; `None` where the kind draws.
    pub step: Option<i64>,
    /// What is drawn where a kind draws more than one thing; `None` for the next draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<DrawChoice>,
}

impl ClaimInput {
    /// A step, or for `None` the next draw.
    pub const fn of(step: Option<i64>) -> Self {
        Self { step, draw: None }
    }

    /// A draw of a kind that draws more than one thing.
    pub const fn draw(draw: DrawChoice) -> Self {
        Self { step: None, draw: Some(draw) }
    }
}

/// What is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DrawChoice {
    /// A box, of whose contents the one at this place is taken, from 0.
    Box(i64),
    /// The wheel.
    Spin,
}

/// A reward that was granted before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Granted {
    /// The step, or the number of the draw in the period.
    pub step: i64,
    /// What was given.
    pub reward: Reward,
    /// When it was earned: a moment of its period, where that is a day.
    pub at: Timestamp,
}

/// What a claim brings, or why nothing.
pub type Claimed = Result<Vec<Effect>, Refusal>;

/// Claims the only step of a period, whose reward is nothing until it is reached.
pub fn claim_once(claimed: &mut bool, input: ClaimInput, reward: Reward) -> Claimed {
    if input.step != Some(ONLY_STEP) {
        return Err(Refusal::UnknownStep);
    }
    if *claimed {
        return Err(Refusal::AlreadyClaimed);
    }
    if !reward.amount().is_positive() {
        return Err(Refusal::NotReached);
    }
    *claimed = true;
    Ok(vec![Effect::Grant { step: ONLY_STEP, reward }])
}

/// The number of the step where a period has one.
pub const ONLY_STEP: i64 = 1;

/// The exact worth of a promotion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Value {
    /// What each step brings.
    pub steps: Vec<Worth>,
    /// What a draw brings.
    pub draw: Option<Worth>,
    /// The largest reward in money, in units.
    pub largest: i64,
    /// The most money that one player can receive in a period, in units.
    pub most_money: i64,
    /// The most gold that one player can receive in a period, in units.
    pub most_gold: i64,
}

impl Value {
    /// The value of a table that a player draws from so often in a period at most.
    pub fn of_draws(table: &PrizeTable, most: i64) -> Self {
        let largest = |amount: fn(&Reward) -> Amount| {
            table.0.iter().map(|prize| amount(&prize.reward).units()).max().unwrap_or(0)
        };
        Self {
            steps: Vec::new(),
            draw: Some(table.worth()),
            largest: largest(Reward::money),
            most_money: largest(Reward::money).saturating_mul(most),
            most_gold: largest(Reward::gold_amount).saturating_mul(most),
        }
    }

    /// The value of goods of which one is bought in a period, each with all that it brings.
    pub fn of_one_bought(goods: &[Vec<Reward>]) -> Self {
        let sums = goods.iter().map(|rewards| {
            let sum = |of: fn(&Reward) -> Amount| Amount::sum(rewards.iter().map(of)).unwrap_or(Amount::MAX);
            (sum(Reward::money).units(), sum(Reward::gold_amount).units())
        });
        let sums: Vec<_> = sums.collect();
        let exact = |units: i64| Ratio::new(u128::try_from(units).unwrap_or(0), 1).unwrap_or(Ratio::ZERO);
        let most = |of: fn(&(i64, i64)) -> i64| sums.iter().map(of).max().unwrap_or(0);
        Self {
            steps: sums
                .iter()
                .map(|(money, gold)| Worth { money: exact(*money), gold: exact(*gold) })
                .collect(),
            draw: None,
            largest: most(|(money, _)| *money),
            most_money: most(|(money, _)| *money),
            most_gold: most(|(_, gold)| *gold),
        }
    }

    /// The value of goods of which each is bought once in a period.
    pub fn of_each_bought(goods: &[Vec<Reward>]) -> Self {
        let one = Self::of_one_bought(goods);
        let all = goods.concat();
        let sum = |of: fn(&Reward) -> Amount| Amount::sum(all.iter().map(of)).unwrap_or(Amount::MAX).units();
        Self { most_money: sum(Reward::money), most_gold: sum(Reward::gold_amount), ..one }
    }

    /// The value of steps that are each claimed once a period, by the best reward of each.
    pub fn of_steps(rewards: &[Vec<Reward>]) -> Self {
        let most =
            |amount: fn(&Reward) -> i64, rewards: &[Reward]| rewards.iter().map(amount).max().unwrap_or(0);
        let money = |reward: &Reward| reward.money().units();
        let gold = |reward: &Reward| reward.gold_amount().units();
        let best = |rewards: &Vec<Reward>| {
            let richest = rewards.iter().max_by_key(|reward| (money(reward), gold(reward)));
            richest.map_or(Worth::NOTHING, Worth::of)
        };
        Self {
            steps: rewards.iter().map(best).collect(),
            draw: None,
            largest: rewards.iter().map(|step| most(money, step)).max().unwrap_or(0),
            most_money: rewards.iter().map(|step| most(money, step)).sum(),
            most_gold: rewards.iter().map(|step| most(gold, step)).sum(),
        }
    }
}
