//! How much the house may lose by an outcome and by a fixture, and how much of it one player may take.

use baize_money::{Amount, BasisPoints};

use crate::bet::Bet;
use crate::leg::OutOfRange;
use crate::market::Tab;

/// The most that may be lost by outcomes and fixtures, in the account's currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExposureCaps {
    /// By an outcome of a main market, before the match.
    pub main_outcome: Amount,
    /// By an outcome of any other market, before the match.
    pub other_outcome: Amount,
    /// By all outcomes of a fixture together.
    pub fixture: Amount,
}

/// 200,000 of the currency on main markets, 50,000 elsewhere, 1,000,000 a fixture.
impl Default for ExposureCaps {
    fn default() -> Self {
        Self {
            main_outcome: Amount::whole(200_000),
            other_outcome: Amount::whole(50_000),
            fixture: Amount::whole(1_000_000),
        }
    }
}

/// What is exposed already by the outcome and the fixture of a leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Exposed {
    /// By the outcome.
    pub outcome: Amount,
    /// By the fixture.
    pub fixture: Amount,
}

impl ExposureCaps {
    /// What may be lost by an outcome: in play half of it.
    pub fn outcome(&self, tab: Tab, in_play: bool) -> Amount {
        let before = if tab == Tab::Main { self.main_outcome } else { self.other_outcome };
        let half = || BasisPoints::new(5_000).of(before).unwrap_or(Amount::ZERO);
        if in_play { half() } else { before }
    }

    /// What a leg may still add: the smaller of what is left by its outcome and by its fixture; nothing where that is full.
    pub fn room(&self, tab: Tab, in_play: bool, exposed: Exposed) -> Amount {
        let outcome = self.outcome(tab, in_play).less_or_zero(exposed.outcome);
        outcome.min(self.fixture.less_or_zero(exposed.fixture))
    }
}

/// The share of every limit that a player has, from 1 to 100 %.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerFactor(BasisPoints);

impl PlayerFactor {
    /// All of every limit.
    pub const FULL: Self = Self(BasisPoints::WHOLE);

    /// So many percent; `None` unless from 1 to 100.
    pub fn from_percent(percent: u8) -> Option<Self> {
        (1..=100).contains(&percent).then(|| Self(BasisPoints::new(u32::from(percent) * 100)))
    }

    /// The player's share of a limit, rounded down.
    pub fn of(self, limit: Amount) -> Amount {
        self.0.of(limit).unwrap_or(Amount::ZERO)
    }
}

impl Bet {
    /// The largest stake of a line with which each leg adds no more than its room, by the places of the legs; a leg
    /// without a room has none. Never more than `most`.
    pub fn largest_unit_within(&self, rooms: &[Amount], most: Amount) -> Result<Amount, OutOfRange> {
        let fits = |unit: i64| {
            let bet = Amount::new(unit).ok().and_then(|unit| self.with_unit(unit).ok());
            let exposed = bet.and_then(|bet| bet.exposure().ok());
            exposed.is_some_and(|legs| {
                let rooms = rooms.iter().copied().chain(std::iter::repeat(Amount::ZERO));
                legs.into_iter().zip(rooms).all(|(leg, room)| leg <= room)
            })
        };
        // What a leg adds never falls as the stake rises, so that halving finds the last stake that fits.
        let (mut low, mut high) = (0, most.units().max(0));
        while low < high {
            let middle = high - (high - low) / 2;
            if fits(middle) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        Amount::new(low).map_err(|_| OutOfRange)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bet::BetKind;
    use crate::leg::Leg;
    use baize_money::Multiplier;

    #[test]
    fn an_outcome_has_its_cap_and_in_play_half_of_it() {
        let caps = ExposureCaps::default();
        assert_eq!(caps.outcome(Tab::Main, false), Amount::whole(200_000));
        assert_eq!(caps.outcome(Tab::Main, true), Amount::whole(100_000));
        assert_eq!(caps.outcome(Tab::Corners, true), Amount::whole(25_000));
    }

    #[test]
    fn the_room_of_a_leg_is_what_outcome_and_fixture_leave() {
        let caps = ExposureCaps::default();
        let exposed =
            |outcome, fixture| Exposed { outcome: Amount::whole(outcome), fixture: Amount::whole(fixture) };
        assert_eq!(caps.room(Tab::Main, false, exposed(150_000, 0)), Amount::whole(50_000));
        assert_eq!(caps.room(Tab::Main, false, exposed(0, 990_000)), Amount::whole(10_000));
        assert_eq!(caps.room(Tab::Goals, false, exposed(60_000, 0)), Amount::ZERO, "beyond the cap");
    }

    #[test]
    fn a_player_has_from_one_to_a_hundred_percent_of_a_limit() {
        let factor =
            |percent| PlayerFactor::from_percent(percent).map(|factor| factor.of(Amount::from_units(999)));
        assert_eq!([factor(0), factor(101)], [None, None]);
        assert_eq!(factor(1), Some(Amount::from_units(9)));
        assert_eq!(factor(100), Some(PlayerFactor::FULL.of(Amount::from_units(999))));
    }

    #[test]
    fn the_largest_stake_fills_the_smallest_room_and_no_more() {
        let odds = [30_000, 20_000].map(|odds| Leg::new(Multiplier::from_parts(odds), BasisPoints::ZERO));
        let combo = Bet::new(BetKind::Combo, odds.to_vec(), Amount::UNIT, false).unwrap();
        let within = |first, second, most| {
            let rooms = [first, second].map(Amount::from_units);
            combo.largest_unit_within(&rooms, Amount::from_units(most)).map(Amount::units)
        };
        // A stake of 1 wins 5, of which each leg has a half.
        assert_eq!(within(1_000, 100, 10_000), Ok(40));
        assert_eq!(within(1_000, 1_000, 7), Ok(7));
        assert_eq!(within(0, 1_000, 10_000), Ok(0));
        assert_eq!(combo.largest_unit_within(&[], Amount::MAX), Ok(Amount::ZERO), "no room is known");
    }
}
