//! Red envelope rain (9): drops at hours of the site's day. A drop has a pot for each stretch of VIP levels, split into
//! packets before it begins; a player takes one packet of a drop, or enters it and is dealt one at its end.

use std::collections::BTreeSet;

use baize_money::{Amount, BasisPoints, Ratio};
use baize_time::{Day, Span, Timestamp, UtcOffset};
use serde::{Deserialize, Serialize};

use crate::activity::Shown;
use crate::packets::Pot;
use crate::{
    ClaimInput, Claimed, CoinTerms, Ineligible, Offer, OfferStep, Period, PlayerFacts, PrizeDraw, Promotion,
    Refusal, Reward, RiskSubject, TimeOfDay, Value, Worth, money_text,
};

/// The rules.
pub struct Rain;

/// What an operator sets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RainConfig {
    /// When drops begin, in the site's time, in order.
    pub times: Vec<TimeOfDay>,
    /// How many minutes a drop lasts.
    pub minutes: i64,
    /// How packets come to players.
    pub mode: RainMode,
    /// What of stakes of money in the 24 hours before is needed.
    #[serde(with = "money_text")]
    pub turnover: Amount,
    /// What every packet holds at least.
    #[serde(with = "money_text")]
    pub least: Amount,
    /// The pots by VIP level, the first one from level 0.
    pub pots: Vec<PotConfig>,
    /// The conditions of what is in a packet.
    pub terms: CoinTerms,
}

/// How packets come to players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RainMode {
    /// The player who taps takes the next packet, as long as there is one.
    FirstCome,
    /// Every player who taps enters; the packets are dealt among them at the end.
    Lottery,
}

/// A pot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PotConfig {
    /// For players of this VIP level and above, as far as no later pot is for them.
    pub from_level: i64,
    /// How many packets.
    pub packets: u32,
    /// What they hold together.
    #[serde(with = "money_text")]
    pub amount: Amount,
}

impl RainConfig {
    /// Every pot as it is split, in order.
    pub fn pots(&self) -> impl Iterator<Item = Pot> {
        self.pots.iter().map(|pot| Pot { amount: pot.amount, packets: pot.packets, least: self.least })
    }

    /// The place of the pot for players of a VIP level, from 0.
    pub fn pot_of(&self, level: i64) -> usize {
        self.pots.iter().rposition(|pot| pot.from_level <= level).unwrap_or(0)
    }

    /// What all pots hold together.
    pub fn cost(&self) -> Amount {
        Amount::sum(self.pots.iter().map(|pot| pot.amount)).unwrap_or(Amount::MAX)
    }

    /// How long a drop lasts.
    pub const fn length(&self) -> Span {
        Span::minutes(self.minutes)
    }

    /// Refuses a player who has staked too little in the 24 hours before.
    pub fn admit(&self, turnover: Amount) -> Result<(), Refusal> {
        if turnover < self.turnover { Err(Refusal::NotEligible(Ineligible::Turnover)) } else { Ok(()) }
    }

    /// What a packet with this amount is.
    pub const fn reward(&self, amount: Amount) -> Reward {
        Reward::Coin { amount, terms: self.terms }
    }

    /// The drops that begin from a moment until before another one, in order.
    pub fn between(&self, from: Timestamp, until: Timestamp, offset: UtcOffset) -> Vec<(i64, Timestamp)> {
        let (first, last) = (from.day(offset).number(), until.day(offset).number());
        let days = (first..=last).map(Day::from_number);
        let drops =
            days.flat_map(|day| self.times.iter().map(move |time| (time.number(), time.on(day, offset))));
        drops.filter(|(_, at)| (from..until).contains(at)).collect()
    }

    fn check_times(&self) -> Result<(), String> {
        if !(1..=60).contains(&self.minutes) || self.times.is_empty() || self.times.len() > 24 {
            return Err("config: 1 to 24 times, each drop 1 to 60 minutes".to_owned());
        }
        let mut next = self.times.iter().skip(1).chain(self.times.first());
        let day = Span::days(1).as_millis();
        let is_apart = self.times.iter().all(|time| {
            let next = next.next().map_or(0, |next| next.since_midnight().as_millis());
            let gap = (next - time.since_midnight().as_millis()).rem_euclid(day);
            self.times.len() == 1 || gap > self.length().as_millis()
        });
        let is_sorted = self.times.is_sorted_by(|a, b| a < b);
        if is_apart && is_sorted {
            Ok(())
        } else {
            Err("config.times: in order, and none before the one before it is over".to_owned())
        }
    }
}

/// The drops of which the player has taken a packet on a day.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct RainState {
    taken: BTreeSet<i64>,
}

impl Promotion for Rain {
    const KIND: i64 = 9;
    const NAME: &'static str = "rain";
    type Config = RainConfig;
    type State = RainState;

    fn demo(unit: Amount) -> RainConfig {
        let units = |times: i64| {
            unit.units().checked_mul(times).and_then(|units| Amount::new(units).ok()).unwrap_or(Amount::MAX)
        };
        let pot = |from_level, packets, amount| PotConfig { from_level, packets, amount: units(amount) };
        RainConfig {
            times: [12, 18, 22].map(TimeOfDay::hour).into(),
            minutes: 5,
            mode: RainMode::FirstCome,
            turnover: units(5),
            least: BasisPoints::new(200).of(unit).unwrap_or(unit),
            pots: vec![pot(0, 300, 30), pot(3, 100, 30), pot(7, 20, 20)],
            terms: CoinTerms::demo(5, unit),
        }
    }

    /// A player who does not know when it rains misses it.
    fn demo_shown() -> Shown {
        Shown { order: Self::KIND, banner: true, ..Shown::default() }
    }

    fn check(config: &RainConfig) -> Result<(), String> {
        config.check_times()?;
        let levels = || config.pots.iter().map(|pot| pot.from_level);
        if config.pots.len() > 11 || levels().next() != Some(0) || !levels().is_sorted_by(|a, b| a < b) {
            return Err("config.pots: 1 to 11, from_level in order, the first one 0".to_owned());
        }
        for (place, pot) in config.pots().enumerate() {
            pot.check().map_err(|what| format!("config.pots, number {}: {what}", place + 1))?;
        }
        Ok(())
    }

    fn period(_: &RainConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        Period::day(now, facts.utc_offset)
    }

    /// A packet is a step only while it is taken; which drops there are is not of a player.
    fn offer(config: &RainConfig, state: &RainState, facts: &PlayerFacts, _: Timestamp) -> Offer {
        let step = facts.packet.map(|packet| {
            let is_taken = state.taken.contains(&packet.drop);
            OfferStep::once(packet.drop, true, is_taken, config.reward(packet.amount))
        });
        Offer { steps: step.into_iter().collect(), ..Offer::default() }
    }

    fn claim(
        config: &RainConfig,
        state: &mut RainState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        let packet = Self::offer(config, state, facts, now).steps.pop();
        OfferStep::claim(packet.filter(|packet| Some(packet.step) == input.step), &mut state.taken)
    }

    fn risk_subject(_: &RainConfig, _: ClaimInput, _: &PlayerFacts) -> Option<RiskSubject> {
        Some(RiskSubject::Claimant)
    }

    /// A packet is worth the mean of all; what the budget gives up at once is a whole drop.
    fn value(config: &RainConfig) -> Value {
        let units = |amount: Amount| u128::try_from(amount.units()).unwrap_or(0);
        let packets = config.pots.iter().map(|pot| u128::from(pot.packets)).sum();
        let mean = Ratio::new(units(config.cost()), packets).unwrap_or(Ratio::ZERO);
        let largest = config.pots().map(|pot| pot.largest().units()).max().unwrap_or(0);
        let drops = i64::try_from(config.times.len()).unwrap_or(i64::MAX);
        Value {
            steps: vec![Worth { money: mean, gold: Ratio::ZERO }],
            draw: None,
            largest: config.cost().units(),
            most_money: largest.saturating_mul(drops),
            most_gold: 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Effect;
    use crate::PacketFacts;
    use crate::kinds::players::{TestDraws, newcomer};

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn demo() -> RainConfig {
        Rain::demo(Amount::whole(100))
    }

    #[test]
    fn the_demo_drops_eighty_units_three_times_a_day() {
        let config = Rain::demo(Amount::whole(1));
        assert_eq!(config.cost(), Amount::whole(80));
        let texts: Vec<String> = config.times.iter().map(|time| String::from(*time)).collect();
        assert_eq!(texts, ["12:00", "18:00", "22:00"]);
    }

    #[test]
    fn a_level_has_the_last_pot_that_begins_below_it() {
        let pots: Vec<usize> = [0, 2, 3, 6, 7, 10].map(|level| demo().pot_of(level)).into();
        assert_eq!(pots, [0, 0, 1, 1, 2, 2]);
    }

    #[test]
    fn drops_begin_at_the_hours_of_the_sites_day() {
        for minutes in [330, -180, 480] {
            let offset = UtcOffset::minutes(minutes).unwrap();
            let midnight = NOW.day(offset).start(offset);
            let noon = midnight.plus(Span::hours(12));
            let drops = demo().between(noon, noon.plus(Span::days(1)), offset);
            let hours: Vec<i64> =
                drops.iter().map(|(_, at)| at.since(midnight).as_seconds() / 3_600).collect();
            assert_eq!(hours, [12, 18, 22]);
            let after = demo().between(noon.plus(Span::millis(1)), noon.plus(Span::days(1)), offset);
            assert_eq!(after.len(), 2, "the first moment is included, the last one is not");
        }
    }

    #[test]
    fn drops_that_overlap_and_pots_that_leave_out_levels_are_refused() {
        let with = |change: fn(&mut RainConfig)| {
            let mut config = demo();
            change(&mut config);
            Rain::check(&config)
        };
        assert_eq!(with(|_| {}), Ok(()));
        for bad in [
            with(|config| config.times.clear()),
            with(|config| config.times.reverse()),
            with(|config| config.times.push(TimeOfDay::try_from("22:05".to_owned()).unwrap())),
            with(|config| config.minutes = 0),
            with(|config| config.pots.clear()),
            with(|config| config.pots[0].from_level = 1),
            with(|config| config.pots.swap(1, 2)),
            with(|config| config.pots[2].packets = 0),
            with(|config| config.least = Amount::whole(1_000)),
        ] {
            assert!(bad.is_err());
        }
    }

    #[test]
    fn a_packet_is_taken_once_a_drop_and_never_without_one() {
        let packet = |drop| Some(PacketFacts { drop, amount: Amount::whole(3) });
        let mut state = RainState::default();
        let mut claim = |step, packet| {
            let facts = PlayerFacts { packet, ..newcomer(NOW, 330) };
            let input = ClaimInput::of(Some(step));
            Rain::claim(&demo(), &mut state, input, &facts, &mut TestDraws::default(), NOW)
        };
        assert_eq!(claim(721, None), Err(Refusal::UnknownStep));
        assert_eq!(claim(721, packet(1_081)), Err(Refusal::UnknownStep));
        let reward = demo().reward(Amount::whole(3));
        assert_eq!(claim(721, packet(721)), Ok(vec![Effect::Grant { step: 721, reward }]));
        assert_eq!(claim(721, packet(721)), Err(Refusal::AlreadyClaimed));
        assert!(claim(1_081, packet(1_081)).is_ok());
    }

    #[test]
    fn a_unit_short_of_the_turnover_is_refused_with_the_reason() {
        let unit_short = Amount::new(demo().turnover.units() - 1).unwrap();
        assert_eq!(demo().admit(demo().turnover), Ok(()));
        assert_eq!(demo().admit(unit_short), Err(Refusal::NotEligible(Ineligible::Turnover)));
    }
}
