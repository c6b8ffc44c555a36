//! How strong the contestants are, and the models of their fixtures.

use super::competition::{Competition, Contestants, TEAMS};
use super::contest::Contest;
use super::season::Planned;
use crate::market::Sport;
use crate::side::Side;
use crate::simulator::{
    Basketball, BasketballStrength, Cricket, CricketStrength, Esports, Football, FootballStrength, Kabaddi,
    KabaddiStrength, Live, Race, Racing, Runner, StepDraws, Tennis, Volleyball,
};

/// The rates as they are; others are for tests of the calibration.
const RATES: u32 = 1_000;
/// What a section takes the fastest runner at least, in 1/100 s.
const FASTEST: u32 = 300;
/// Players that a football team has.
const SHIRTS: usize = 11;

/// From the strongest to the weakest of a competition, 150 above the average to 150 below.
fn strength(competition: Competition, season: i64, contestant: usize) -> u32 {
    let rank = competition.ranking(season).position(|other| other == contestant).unwrap_or(TEAMS / 2);
    1_150 - u32::try_from(rank.min(TEAMS - 1) * 20).unwrap_or(0)
}

/// So many hundredths of what a strength is above or below the average, added to a number.
fn around(average: u32, strength: u32, hundredths: u32) -> u32 {
    (average + strength * hundredths / 100).saturating_sub(10 * hundredths)
}

/// The contest of a fixture before its first step. `None` only for a race of an impossible size.
pub(super) fn contest(planned: &Planned, header: StepDraws) -> Option<Contest> {
    let season = planned.id.season().number();
    let of = |contestant: usize| strength(planned.competition, season, contestant);
    let sides = match &planned.contestants {
        Contestants::Sides(sides) => *sides,
        Contestants::Runners(runners) => return race(planned, runners, header),
    };
    let [home, away] = sides.map(of);
    let both = [home, away];
    Some(match planned.sport {
        Sport::Football => {
            let side = |contestant: usize| FootballStrength {
                attack: of(contestant),
                defence: 2_000 - of(contestant),
                first_player: u64::try_from(contestant * SHIRTS).unwrap_or(0),
            };
            of_match(Live::new(Football::new(sides.map(side), RATES), &header))
        }
        Sport::Cricket => {
            let side = |strength| CricketStrength {
                batting: around(1_000, strength, 50),
                bowling: around(1_000, strength, 50),
            };
            // Who bats first takes turns.
            let first = if planned.id.number() % 2 == 0 { Side::Home } else { Side::Away };
            of_match(Live::new(Cricket::new(both.map(side), first, RATES), &header))
        }
        Sport::Basketball => {
            let side = |strength| BasketballStrength {
                attack: around(1_000, strength, 20),
                defence: 2_000 - around(1_000, strength, 20),
            };
            let pace = 16 + u16::try_from(planned.id.number().rem_euclid(5)).unwrap_or(0);
            of_match(Live::new(Basketball::new(both.map(side), pace, RATES), &header))
        }
        Sport::Tennis => {
            of_match(Live::new(Tennis::new(both.map(|one| around(610, one, 40)), RATES), &header))
        }
        Sport::Volleyball => {
            of_match(Live::new(Volleyball::new(both.map(|one| around(400, one, 20)), RATES), &header))
        }
        Sport::Kabaddi => {
            let side = |strength| KabaddiStrength {
                raid: around(1_000, strength, 50),
                tackle: around(1_000, strength, 50),
            };
            of_match(Live::new(Kabaddi::new(both.map(side), RATES), &header))
        }
        Sport::Esports => {
            of_match(Live::new(Esports::new(both.map(|one| around(480, one, 33)), RATES), &header))
        }
        Sport::Racing => return None,
    })
}

fn of_match(live: impl crate::simulator::Simulated + Send + Sync + 'static) -> Contest {
    Contest::Match(Box::new(live))
}

fn race(planned: &Planned, runners: &[usize], header: StepDraws) -> Option<Contest> {
    let season = planned.id.season().number();
    let runner = |contestant: &usize| {
        let rank = planned.competition.ranking(season).position(|other| other == *contestant);
        // Six runners of every strength: the slowest needs 7/100 s more in each section.
        let slower = u32::try_from(rank.unwrap_or(0) / 6).unwrap_or(0);
        Some(Runner { id: u64::try_from(*contestant).ok()?, section: FASTEST + slower })
    };
    let runners = runners.iter().map(runner).collect::<Option<Vec<_>>>()?;
    Some(Contest::Race(Box::new(Race::new(Racing::new(runners)?, header))))
}
