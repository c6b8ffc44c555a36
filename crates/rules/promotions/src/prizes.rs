//! Weighted prizes, and the draw of one.

use baize_fairness::Draws;
use baize_money::{Amount, Ratio};
use serde::{Deserialize, Serialize};

use crate::{Refusal, Reward, Worth};

/// A prize and how often it comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prize {
    /// What it is.
    pub reward: Reward,
    /// Its share of the sum of weights.
    pub weight: u32,
}

/// What a draw chooses from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PrizeTable(pub Vec<Prize>);

/// The largest sum of weights.
const MOST_WEIGHT: u32 = 1_000_000;

impl PrizeTable {
    /// Whether a prize can be drawn: there are prizes, each with a weight, at most a million together; and whether each
    /// prize can be given.
    pub fn check(&self) -> Result<(), String> {
        match self.total() {
            None => Err("the weights are above a million together".to_owned()),
            Some(0) => Err("there are no prizes".to_owned()),
            Some(_) if self.0.iter().any(|prize| prize.weight == 0) => {
                Err("a prize has no weight".to_owned())
            }
            Some(_) => self.0.iter().try_for_each(|prize| prize.reward.check()),
        }
    }

    /// The sum of the weights; `None` above a million.
    pub fn total(&self) -> Option<u32> {
        let sum = self.0.iter().try_fold(0_u32, |sum, prize| sum.checked_add(prize.weight));
        sum.filter(|total| *total <= MOST_WEIGHT)
    }

    /// The prize at a place from 0 below the sum of weights; its index.
    pub fn index_at(&self, place: u32) -> usize {
        let mut end = 0_u32;
        let found = self.0.iter().position(|prize| {
            end = end.saturating_add(prize.weight);
            place < end
        });
        found.unwrap_or(0)
    }

    /// Draws a prize: `pick(sum of weights)` of the stream, and the prize at that place.
    pub fn draw(&self, draws: &mut Draws) -> usize {
        self.index_at(draws.pick(self.total().unwrap_or(0)))
    }

    /// The most money that a draw can bring.
    pub fn largest(&self) -> Amount {
        self.0.iter().map(|prize| prize.reward.money()).max().unwrap_or_default()
    }

    /// What a draw is worth on average, exactly.
    pub fn worth(&self) -> Worth {
        let total = u128::from(self.total().unwrap_or(0));
        let mean = |amount: fn(&Reward) -> Amount| {
            let parts = self.0.iter().map(|prize| {
                u128::try_from(amount(&prize.reward).units()).unwrap_or(0).saturating_mul(prize.weight.into())
            });
            Ratio::new(parts.sum(), total).unwrap_or(Ratio::ZERO)
        };
        Worth { money: mean(Reward::money), gold: mean(Reward::gold_amount) }
    }
}

/// Where a claim gets its draw from: the player's seeds, once nothing can refuse it any more.
pub trait PrizeDraw {
    /// The index of a prize. Refused while the budget has no room for the largest one; then nothing is drawn.
    fn draw(&mut self, table: &PrizeTable) -> Result<usize, Refusal> {
        let drawn = self.draw_each(table, 1)?;
        Ok(drawn.first().copied().unwrap_or(0))
    }

    /// So many prizes one after the other from the stream of one draw, all of which are given.
    fn draw_each(&mut self, table: &PrizeTable, count: usize) -> Result<Vec<usize>, Refusal> {
        self.draw_from(table, Drawing { count, picked: None })
    }

    /// So many prizes one after the other from the stream of one draw, of which the one at a place, from 0, is given.
    fn draw_to_pick(
        &mut self,
        table: &PrizeTable,
        (count, picked): (usize, usize),
    ) -> Result<Vec<usize>, Refusal> {
        self.draw_from(table, Drawing { count, picked: Some(picked) })
    }

    /// The indexes of the prizes of one draw. Refused while the budget has no room for the largest one of each that is
    /// given; then nothing is drawn.
    fn draw_from(&mut self, table: &PrizeTable, drawing: Drawing) -> Result<Vec<usize>, Refusal>;
}

/// How many prizes come from the stream of one draw, and which of them are given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Drawing {
    /// How many.
    pub count: usize,
    /// The place from 0 of the only one that is given; `None` where all are.
    pub picked: Option<usize>,
}

impl Drawing {
    /// How many prizes are given.
    pub const fn given(self) -> usize {
        if self.picked.is_some() { 1 } else { self.count }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(weights: &[u32]) -> PrizeTable {
        let prize = |(&weight, gold)| Prize { reward: Reward::gold(gold), weight };
        PrizeTable(weights.iter().zip(1..).map(prize).collect())
    }

    #[test]
    fn every_place_below_the_sum_belongs_to_one_prize_in_proportion() {
        let table = table(&[3, 1, 6]);
        let mut counts = [0; 3];
        (0..10).for_each(|place| counts[table.index_at(place)] += 1);
        assert_eq!(counts, [3, 1, 6]);
    }

    #[test]
    fn a_table_without_prizes_or_with_too_much_weight_is_refused() {
        assert!(table(&[1, 999_999]).check().is_ok());
        for bad in [table(&[]), table(&[0, 1]), table(&[2, 999_999]), table(&[u32::MAX, u32::MAX])] {
            assert!(bad.check().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn the_worth_is_the_mean_over_every_place() {
        let table = table(&[3, 1, 6]);
        let gold: i64 = (0..10).map(|place| table.0[table.index_at(place)].reward.amount().units()).sum();
        assert_eq!(table.worth().gold, Ratio::new(u128::try_from(gold).unwrap(), 10).unwrap());
        assert_eq!(table.worth().money, Ratio::ZERO);
    }
}
