//! What a game has really paid, as its description says it.

use baize_api_core::wire::{Amount, Bp};
use baize_lobby as lobby;
use baize_money::PlayMode;
use serde::Serialize;
use utoipa::ToSchema;

/// What a game has really paid, beside what is expected.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = RtpWave)]
pub struct WaveInfo {
    /// With what it was played: 0 gold, 1 capital.
    #[serde(rename = "account_type")]
    play_mode: u8,
    /// What each number of `rtp_wave` is of.
    points: Vec<WavePoint>,
    /// The return that is expected, what goes into a jackpot included; 0 where it is not published.
    expected: Bp,
    /// For each point between which returns chance leaves so many rounds of one stake in 99 of 100 cases; `null` for a game of an outside
    /// provider, and where players choose among bets that vary differently.
    band: Option<Vec<Band>>,
}

/// The days of a number.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = RtpWavePoint)]
pub struct WavePoint {
    /// The first day of the site, counted from 1970-01-01.
    from: i64,
    /// The last day.
    to: i64,
    /// How many rounds were settled, without void and free ones.
    rounds: u64,
    /// Their stakes.
    stakes: Amount,
}

/// A lowest and a highest return.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = RtpBand)]
pub struct Band {
    low: Bp,
    high: Bp,
}

impl WaveInfo {
    /// The numbers and what they are of.
    pub(crate) fn of(wave: &lobby::Wave) -> (Vec<u32>, Self) {
        let point = |point: &lobby::WavePoint| WavePoint {
            from: point.played.from,
            to: point.played.to,
            rounds: point.played.rounds,
            stakes: point.played.stakes.into(),
        };
        let bands = wave.points.iter().map(|point| point.band);
        let bands = bands.map(|band| band.map(|(low, high)| Band { low: low.into(), high: high.into() }));
        let info = Self {
            play_mode: match wave.play_mode {
                PlayMode::Gold => 0,
                PlayMode::Capital => 1,
            },
            points: wave.points.iter().map(point).collect(),
            expected: wave.expected.into(),
            band: bands.collect::<Option<Vec<_>>>().filter(|bands| !bands.is_empty()),
        };
        (wave.points.iter().map(|point| point.played.returned().points()).collect(), info)
    }
}
