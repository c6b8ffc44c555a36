//! Wheel: it stops at one of its segments. Compatible with Stake's.
//!
//! The segment is one draw of as many as there are; what they pay is around the wheel in the table's order.

mod table;

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::counting::ratio;
use crate::hundredths::{at, hundredths, largest, plain};
use crate::observable::index;
use crate::paytable::{row, text};
use crate::{BadAction, BadParams, Listing, NoAction, Observable, Original, Prize, Prizes, Progress};

/// The game.
#[derive(Debug)]
pub struct Wheel;

/// How the segments pay: the riskier, the fewer win and the more these pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = WheelRisk)]
pub enum Risk {
    /// Four of five segments win a little.
    Low,
    /// Half of the segments win.
    Medium,
    /// One segment wins it all.
    High,
}

/// What the player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = WheelParams)]
pub struct Params {
    /// 10, 20, 30, 40 or 50.
    #[schema(minimum = 10, maximum = 50, multiple_of = 10)]
    pub segments: u32,
    /// How they pay.
    pub risk: Risk,
}

impl Default for Params {
    fn default() -> Self {
        Self { segments: 30, risk: Risk::Medium }
    }
}

/// What came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = WheelOutcome)]
pub struct Round {
    /// Where it stopped: 0 … segments − 1.
    #[schema(minimum = 0, maximum = 49)]
    pub segment: u32,
}

impl Params {
    /// What the segments pay around the wheel, in hundredths; none when there is no such wheel.
    pub fn wheel(self) -> &'static [u32] {
        let table = match self.risk {
            Risk::Low => &table::LOW,
            Risk::Medium => &table::MEDIUM,
            Risk::High => &table::HIGH,
        };
        let wanted = usize::try_from(self.segments).ok();
        table.iter().copied().find(|wheel| Some(wheel.len()) == wanted).unwrap_or(&[])
    }
}

impl Original for Wheel {
    const ID: &'static str = "wheel";
    const STEPS: bool = false;
    const LISTING: Listing =
        Listing { name: "Wheel", tags: &["instant"], popular: false, rank: 80, contribution: None };
    type Params = Params;
    type State = ();
    type Action = NoAction;
    type Round = Round;

    fn check(params: &Params) -> Result<(), BadParams> {
        if params.wheel().is_empty() {
            Err(BadParams("a wheel has 10, 20, 30, 40 or 50 segments".to_owned()))
        } else {
            Ok(())
        }
    }

    fn start(params: Params, draws: &mut Draws) -> Progress<(), Round> {
        let segment = draws.pick(params.segments);
        let pays = usize::try_from(segment).map_or(Ratio::ZERO, |place| at(params.wheel(), place));
        Progress::Settled { pays, round: Round { segment } }
    }

    fn step((): (), action: NoAction, _: &mut Draws) -> Result<Progress<(), Round>, BadAction> {
        match action {}
    }

    fn prizes(params: &Params) -> Prizes {
        let mut wheel = params.wheel().to_vec();
        wheel.sort_unstable();
        let prize = |same: &[u32]| {
            let pays = same.first().copied().unwrap_or(0);
            let segments = u32::try_from(same.len()).unwrap_or(0);
            Prize::new(format!("{}×", plain(pays)), hundredths(pays), ratio(segments, params.segments))
        };
        Prizes::Outcomes(wheel.chunk_by(PartialEq::eq).map(prize).collect())
    }

    fn max_payout(params: &Params) -> Ratio {
        largest(params.wheel())
    }

    fn samples() -> Vec<Params> {
        let risks = [Risk::Low, Risk::Medium, Risk::High];
        let segments = |risk| (1..=5).map(move |tens| Params { segments: tens * 10, risk });
        risks.into_iter().flat_map(segments).collect()
    }

    fn observables() -> Vec<Observable> {
        vec![Observable::even(&Params { segments: 50, risk: Risk::High }, "/round/segment", 50, index)]
    }

    fn paytable() -> Value {
        let wheel = |segments, risk| row(Params { segments, risk }.wheel());
        let risks = |segments| -> Value {
            let risks = [Risk::Low, Risk::Medium, Risk::High];
            risks.into_iter().map(|risk| (text(risk), wheel(segments, risk))).collect()
        };
        [10_u32, 20, 30, 40, 50].into_iter().map(|segments| (segments.to_string(), risks(segments))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hundredths::{hundredths_in, published, wire};
    use crate::published::{lists, outcomes};

    #[test]
    fn wheels_stop_where_stake_published_that_they_stop() {
        for published in outcomes("wheel", 10) {
            let params = Params::deserialize(&published.input).unwrap();
            let Progress::Settled { pays, round } = Wheel::start(params, &mut published.draws()) else {
                panic!("a wheel has no steps")
            };
            assert_eq!(pays, hundredths(hundredths_in(&published.expected)), "{}", published.input);
            assert!(round.segment < params.segments);
        }
    }

    #[test]
    fn the_segments_pay_what_was_published() {
        let mut compared = 0;
        for params in Wheel::samples() {
            let wheel =
                published(include_str!("paytable.json"), &[&params.segments.to_string(), &wire(params.risk)]);
            assert_eq!(params.wheel(), wheel, "{params:?}");
            compared += wheel.len();
        }
        assert_eq!(compared, 3 * (10 + 20 + 30 + 40 + 50));
    }

    #[test]
    fn the_section_on_fairness_states_the_wheels_of_medium_risk() {
        let wheels = lists(include_str!("fairness.md"));
        assert_eq!(wheels.len(), 5);
        for (segments, pays) in wheels {
            let params = Params { segments: segments.parse().unwrap(), risk: Risk::Medium };
            assert_eq!(params.wheel(), pays, "{params:?}");
        }
    }

    #[test]
    fn every_wheel_returns_99_percent() {
        for params in Wheel::samples() {
            assert_eq!(Wheel::prizes(&params).rtp(), hundredths(99), "{params:?}");
        }
    }

    #[test]
    fn segments_that_pay_the_same_are_one_prize() {
        let Prizes::Outcomes(prizes) = Wheel::prizes(&Params { segments: 10, risk: Risk::Low }) else {
            panic!("a wheel is no ladder")
        };
        let named: Vec<_> = prizes.iter().map(|prize| (prize.name.as_str(), prize.chance)).collect();
        assert_eq!(
            named,
            [("0×", ratio(1_u32, 5_u32)), ("1.2×", ratio(7_u32, 10_u32)), ("1.5×", ratio(1_u32, 10_u32))]
        );
    }

    #[test]
    fn other_numbers_of_segments_are_refused() {
        for segments in [0, 5, 11, 60, u32::MAX] {
            assert!(Wheel::check(&Params { segments, risk: Risk::High }).is_err(), "{segments}");
        }
    }
}
