//! Sports-provider kick (1006): on Monday a share of last week's net loss on the listed providers' sports bets comes back as
//! bonus money, and never more than a share of what the house wins of such bets on average. The play has earned it, so the
//! budget only warns.
//!
//! A bet belongs to the week in which it was settled first, whatever corrections say of it later. What a correction changes of
//! a week that was claimed is made up with the weeks after it: first what was received for nothing, or what is still due.

use baize_money::{Amount, BasisPoints};
use baize_time::{Day, Timestamp};
use serde::{Deserialize, Serialize};

use crate::sports::{check_providers, is_listed};
use crate::{
    Asks, BudgetMode, ClaimInput, Claimed, CoinTerms, ONLY_STEP, Offer, OfferStep, Period, PlayerFacts,
    PrizeDraw, Promotion, Reward, Scope, SportsBetFacts, StepState, Value, claim_once, money_text, state_of,
};

/// The rules.
pub struct SportsKick;

/// What an operator sets.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SportsKickConfig {
    /// The share of the net loss.
    share: BasisPoints,
    /// At most this share of the theoretical win comes back.
    theo_share: BasisPoints,
    /// At most so much for a week.
    #[serde(with = "money_text")]
    most: Amount,
    /// The providers whose bets count, by name; none for all of them.
    pub providers: Vec<String>,
    /// The conditions of the bonus money.
    terms: CoinTerms,
}

/// What the player has claimed in a week, for the week before it.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct SportsKickState {
    claimed: Option<KickedWeek>,
}

/// A claim of a week.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct KickedWeek {
    /// What came back.
    #[serde(with = "money_text")]
    amount: Amount,
    /// What was received beyond what was earned, once it was claimed; below zero what did not fit into the most of a week.
    behind: i64,
    /// The week and the claimed ones before it, the newest last, with what is settled of them.
    weeks: Vec<EarnedWeek>,
}

/// A claimed week.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct EarnedWeek {
    /// The number of its Monday.
    monday: i64,
    /// What it had earned by the last claim.
    #[serde(with = "money_text")]
    earned: Amount,
    /// What it was claimed by.
    config: SportsKickConfig,
}

/// What last week comes to.
struct Due {
    /// What it has earned by itself.
    earned: Amount,
    /// What can be claimed.
    amount: Amount,
    /// What is behind after it, in units.
    behind: i64,
}

/// So many weeks before the last one are looked at for corrections, which is longer than a settled bet can be corrected.
const CORRECTED_WEEKS: i64 = 8;
const WEEK: i64 = 7;

/// The Monday of the week before this moment's.
fn last_monday(facts: &PlayerFacts, now: Timestamp) -> i64 {
    Period::monday(now, facts.utc_offset).number() - WEEK
}

/// The newest claim of a week before this one.
fn last_claim(facts: &PlayerFacts, monday: i64) -> Option<KickedWeek> {
    let states = facts.other_periods.iter().filter_map(|stored| state_of::<SportsKick>(stored).ok());
    let claims = states.filter_map(|state| state.claimed);
    let of = |claim: &KickedWeek| claim.weeks.last().map(|week| week.monday);
    claims.filter(|claim| of(claim).is_some_and(|own| own < monday)).max_by_key(of)
}

impl SportsKickConfig {
    /// What a week of bets comes to by the facts as they are now.
    fn earned(&self, facts: &PlayerFacts, monday: i64) -> Amount {
        let week = Period::Week(Day::from_number(monday));
        let counts = |bet: &&SportsBetFacts| {
            week.contains(bet.settled_at.day(facts.utc_offset)) && is_listed(&self.providers, &bet.provider)
        };
        let sum = |of: fn(&SportsBetFacts) -> Amount| {
            Amount::sum(facts.sports.iter().filter(counts).map(of)).unwrap_or(Amount::MAX)
        };
        let back = self.share.of(sum(|bet| bet.counted.lost)).unwrap_or(Amount::ZERO);
        let bound = self.theo_share.of(sum(|bet| bet.counted.theo)).unwrap_or(Amount::ZERO);
        back.min(bound).min(self.most).max(Amount::ZERO)
    }

    /// What was received for the weeks before this one beyond what they have earned by now, in units; below zero what they
    /// have earned beyond it. Weeks that nobody claimed count only against what is behind.
    fn behind(&self, last: &KickedWeek, facts: &PlayerFacts, monday: i64) -> i64 {
        let first = monday - CORRECTED_WEEKS * WEEK;
        let mut behind = last.behind;
        for week in last.weeks.iter().filter(|week| week.monday >= first) {
            behind += week.earned.units() - week.config.earned(facts, week.monday).units();
        }
        let claimed = last.weeks.iter().map(|week| week.monday).max().unwrap_or(monday);
        for unclaimed in (1..=CORRECTED_WEEKS).rev().map(|ago| monday - ago * WEEK) {
            if unclaimed > claimed && behind > 0 {
                behind -= self.earned(facts, unclaimed).units().min(behind);
            }
        }
        behind
    }

    /// What last week comes to after what is behind.
    fn due(&self, facts: &PlayerFacts, now: Timestamp) -> Due {
        let monday = last_monday(facts, now);
        let earned = self.earned(facts, monday);
        let behind = last_claim(facts, monday).map_or(0, |last| self.behind(&last, facts, monday));
        let left = earned.units() - behind;
        let amount = Amount::new(left.max(0)).unwrap_or(Amount::MAX).min(self.most);
        Due { earned, amount, behind: amount.units() - left }
    }

    /// The claim of last week as it is kept: with what every week that can still be corrected has earned by now.
    fn claimed(&self, due: &Due, facts: &PlayerFacts, now: Timestamp) -> KickedWeek {
        let monday = last_monday(facts, now);
        let first = monday - CORRECTED_WEEKS * WEEK;
        let mut weeks = last_claim(facts, monday).map(|last| last.weeks).unwrap_or_default();
        weeks.retain(|week| week.monday >= first);
        for week in &mut weeks {
            week.earned = week.config.earned(facts, week.monday);
        }
        weeks.push(EarnedWeek { monday, earned: due.earned, config: self.clone() });
        KickedWeek { amount: due.amount, behind: due.behind, weeks }
    }

    const fn reward(&self, amount: Amount) -> Reward {
        Reward::Coin { amount, terms: self.terms }
    }
}

impl Promotion for SportsKick {
    const KIND: i64 = 1006;
    const NAME: &'static str = "sports_kick";
    const BUDGET: BudgetMode = BudgetMode::Alarm;
    const IN_DEMO: bool = false;
    const ASKS: Asks = Asks::SportsAndOtherPeriods;
    type Config = SportsKickConfig;
    type State = SportsKickState;

    fn demo(unit: Amount) -> SportsKickConfig {
        SportsKickConfig {
            share: BasisPoints::new(500),
            theo_share: BasisPoints::new(1_200),
            most: BasisPoints::new(200_000).of(unit).unwrap_or(unit),
            providers: Vec::new(),
            terms: CoinTerms { scope: Scope::Sports, ..CoinTerms::demo(5, unit) },
        }
    }

    fn check(config: &SportsKickConfig) -> Result<(), String> {
        let is_share = |share: BasisPoints| share > BasisPoints::ZERO && share <= BasisPoints::WHOLE;
        if !is_share(config.share) || !is_share(config.theo_share) {
            return Err("config: share and theo_share are from 1 to 10000".to_owned());
        }
        if !config.most.is_positive() {
            return Err("config.most is above zero".to_owned());
        }
        check_providers(&config.providers)
    }

    fn first_day(_: &SportsKickConfig, facts: &PlayerFacts, now: Timestamp) -> Option<Day> {
        Some(Day::from_number(last_monday(facts, now) - CORRECTED_WEEKS * WEEK))
    }

    fn period(_: &SportsKickConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        Period::week(now, facts.utc_offset)
    }

    fn offer(
        config: &SportsKickConfig,
        state: &SportsKickState,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Offer {
        let due = config.due(facts, now);
        let (amount, step_state) = match &state.claimed {
            Some(week) => (week.amount, StepState::Claimed),
            None if due.amount.is_positive() => (due.amount, StepState::Claimable),
            None => (due.amount, StepState::Open),
        };
        let step = OfferStep {
            step: ONLY_STEP,
            current: i64::from(amount.is_positive()),
            target: 1,
            rewards: vec![config.reward(amount)],
            state: step_state,
            claim_until: Period::week(now, facts.utc_offset).end(facts.utc_offset),
        };
        Offer { steps: vec![step], behind: due.behind.max(0), ..Offer::default() }
    }

    fn claim(
        config: &SportsKickConfig,
        state: &mut SportsKickState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        let due = config.due(facts, now);
        let effects = claim_once(&mut state.claimed.is_some(), input, config.reward(due.amount))?;
        state.claimed = Some(config.claimed(&due, facts, now));
        Ok(effects)
    }

    fn value(config: &SportsKickConfig) -> Value {
        Value::of_steps(&[vec![config.reward(config.most)]])
    }
}

#[cfg(test)]
mod tests;
