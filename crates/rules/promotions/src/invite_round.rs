//! A round of the invitation wheel (8): spins bring a player nearer to a target, which is paid in the spin that reaches it.
//!
//! One spin is free on joining, more come from friends. The first friend reserves the target in the pool of the day, which is
//! the activity's budget of a day, and starts the time of the round; until then nothing is set aside and nothing beyond the
//! free spin can be made. The spin with the number [`LAST_SPIN`] reaches the target whatever was drawn before.

use baize_money::{Amount, BasisPoints};
use baize_time::{Span, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{Prize, PrizeDraw, PrizeTable, Refusal, Reward, money_text};

/// The spin that always reaches the target.
pub const LAST_SPIN: i64 = 12;

/// A share of what a spin is drawn over, and how often it comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Share {
    /// Of the target in the first spin, of what is missing in later ones; all of it is [`BasisPoints::WHOLE`].
    pub share: BasisPoints,
    /// Its part of the sum of weights.
    pub weight: u32,
}

/// The terms of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundTerms {
    /// What is paid when it is reached.
    #[serde(with = "money_text")]
    pub target: Amount,
    /// The turnover target of what is paid, in basis points of the amount.
    pub turnover: BasisPoints,
    /// How long a round lasts from its reservation on.
    pub hours: u16,
    /// So many friends with a contact bring a spin each; further ones bring none.
    pub contacts: i64,
    /// What the first spin is drawn from.
    pub first: Vec<Share>,
    /// What later spins are drawn from; one entry is all.
    pub later: Vec<Share>,
}

/// The friends of a round who count now, those who were undone left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RoundFriends {
    /// Came by the link of the wheel and proved a contact.
    pub contacts: i64,
    /// Staked a first deposit that is large enough; none where deposits earn nothing.
    pub deposits: i64,
}

/// A round, and what its player has consumed of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Round {
    /// When its time is over, which begins once the target is reserved; `None` before.
    pub ends_at: Option<Timestamp>,
    /// How many spins were made.
    pub spins: i64,
    /// How far they have brought the player.
    pub accumulated: Amount,
}

/// How far a round is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoundState {
    /// Nothing is reserved yet.
    Waiting,
    /// Reserved until then.
    Running(Timestamp),
    /// The target was reached.
    Paid,
    /// The time ran out before; what was reserved goes back to the pool.
    Lapsed,
}

/// What a spin brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spun {
    /// The place in the table of the spin.
    pub index: usize,
    /// Whether the place was drawn; the last spin draws nothing.
    pub is_drawn: bool,
    /// By how much the player came nearer.
    pub award: Amount,
    /// What is paid in this spin; `None` unless it reached the target.
    pub paid: Option<Reward>,
}

impl RoundTerms {
    /// The terms of the demo in multiples of the promotion unit (promotions, kind 8): a target of 10.
    pub fn demo(unit: Amount) -> Self {
        let units = |times: i64| {
            unit.units().checked_mul(times).and_then(|units| Amount::new(units).ok()).unwrap_or(Amount::MAX)
        };
        let share = |(percent, weight): (u32, u32)| Share { share: BasisPoints::new(percent * 100), weight };
        Self {
            target: units(10),
            turnover: BasisPoints::WHOLE,
            hours: 72,
            contacts: 3,
            first: [(50, 5_000), (60, 3_000), (70, 1_500), (80, 500)].map(share).into(),
            later: [(2, 5_000), (3, 3_000), (5, 1_500), (10, 490), (100, 10)].map(share).into(),
        }
    }

    /// What is wrong with the terms beside their shape.
    pub fn check(&self) -> Result<(), String> {
        if !self.target.is_positive() {
            return Err("target is above zero".to_owned());
        }
        if !(1..=720).contains(&self.hours) || !(0..=100).contains(&self.contacts) {
            return Err("hours is 1 to 720, contacts 0 to 100".to_owned());
        }
        for (name, shares) in [("first", &self.first), ("later", &self.later)] {
            let table = over(shares, self.target, self.turnover);
            table.check().map_err(|what| format!("{name}: {what}"))?;
            if shares.iter().any(|entry| entry.share > BasisPoints::WHOLE) {
                return Err(format!("{name}: no share is above all"));
            }
        }
        let whole = |entry: &&Share| entry.share == BasisPoints::WHOLE;
        if self.first.iter().any(|entry| whole(&entry)) || self.later.iter().filter(whole).count() != 1 {
            return Err("first has no entry that is all, later has one".to_owned());
        }
        Ok(())
    }

    /// What the next spin of a round is drawn from: every share as the amount that it would bring.
    pub fn table(&self, round: &Round) -> PrizeTable {
        if round.spins == 0 {
            over(&self.first, self.target, self.turnover)
        } else {
            over(&self.later, self.missing(round), self.turnover)
        }
    }

    /// How long a round lasts from its reservation on.
    pub fn length(&self) -> Span {
        Span::hours(self.hours.into())
    }

    /// What the target is paid as.
    pub fn reward(&self) -> Reward {
        Reward::Cash { amount: self.target, turnover: self.turnover }
    }

    /// What a round still needs to reach the target.
    pub fn missing(&self, round: &Round) -> Amount {
        self.target.less_or_zero(round.accumulated)
    }

    /// How far a round is. Its last millisecond counts, the one at which it ends does not.
    pub fn state(&self, round: &Round, now: Timestamp) -> RoundState {
        if round.spins > 0 && self.missing(round).is_zero() {
            return RoundState::Paid;
        }
        match round.ends_at {
            None => RoundState::Waiting,
            Some(end) if now < end => RoundState::Running(end),
            Some(_) => RoundState::Lapsed,
        }
    }

    /// Spins earned and not made; below zero when a friend who brought one was undone, which the next friends make up for.
    pub fn balance(&self, round: &Round, friends: RoundFriends) -> i64 {
        let from_friends = match round.ends_at {
            Some(_) => friends.contacts.clamp(0, self.contacts).saturating_add(friends.deposits.max(0)),
            None => 0,
        };
        from_friends.saturating_add(1).saturating_sub(round.spins)
    }

    /// Makes a spin. Everything that can refuse it does so before anything is drawn, and a refusal changes nothing.
    pub fn spin(
        &self,
        round: &mut Round,
        friends: RoundFriends,
        draw: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Result<Spun, Refusal> {
        match self.state(round, now) {
            RoundState::Paid => return Err(Refusal::AlreadyClaimed),
            RoundState::Lapsed => return Err(Refusal::Expired),
            RoundState::Waiting | RoundState::Running(_) => {}
        }
        if self.balance(round, friends) < 1 {
            return Err(Refusal::NoChances);
        }
        let is_drawn = round.spins + 1 < LAST_SPIN;
        let table = self.table(round);
        let index = if is_drawn { draw.draw(&table)? } else { self.index_of_all() };
        let award = table.0.get(index).ok_or(Refusal::UnknownStep)?.reward.money();
        round.spins += 1;
        round.accumulated = round.accumulated.checked_add(award).unwrap_or(self.target).min(self.target);
        let is_reached = self.missing(round).is_zero();
        let paid = is_reached.then(|| self.reward());
        Ok(Spun { index, is_drawn, award, paid })
    }

    /// How many spins a round needs on average until it is paid, in hundredths, rounded: shown to players. Each later spin
    /// before the last pays with the weight of the entry that is all.
    pub fn mean_spins(&self) -> u64 {
        const PARTS: u128 = 1_000_000_000_000;
        let total: u128 = self.later.iter().map(|entry| u128::from(entry.weight)).sum();
        let others = self.later.iter().filter(|entry| entry.share < BasisPoints::WHOLE);
        let goes_on: u128 = others.map(|entry| u128::from(entry.weight)).sum();
        // The first spin, then each later one with the chance that it is needed.
        let (mut needed, mut mean) = (PARTS, PARTS);
        for _ in 1..LAST_SPIN {
            mean += needed;
            needed = (needed * goes_on).checked_div(total).unwrap_or(0);
        }
        u64::try_from((mean * 100 + PARTS / 2) / PARTS).unwrap_or(u64::MAX)
    }

    fn index_of_all(&self) -> usize {
        self.later.iter().position(|entry| entry.share == BasisPoints::WHOLE).unwrap_or(0)
    }
}

/// Shares of an amount as prizes, each rounded down.
fn over(shares: &[Share], amount: Amount, turnover: BasisPoints) -> PrizeTable {
    let prize = |entry: &Share| {
        let part = entry.share.of(amount).unwrap_or(amount);
        Prize { reward: Reward::Cash { amount: part, turnover }, weight: entry.weight }
    };
    PrizeTable(shares.iter().map(prize).collect())
}

#[cfg(test)]
#[path = "invite_round/tests.rs"]
mod tests;
