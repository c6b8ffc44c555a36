//! A line of the feed.

use std::collections::BTreeMap;

use baize_money::Multiplier;
use baize_sports::Probability;
use baize_sports::market::{Market, MarketName, Sport};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::{VERSION, text};

/// A line of the feed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The version of the protocol: 1.
    pub v: u32,
    /// Who sends it.
    pub producer: String,
    /// Rises by 1 with every message of the producer.
    pub seq: i64,
    /// When it was sent, ms UTC.
    pub ts: Timestamp,
    /// The fixture that it is about, by the bridge's name of it; none of `alive` and `snapshot_complete`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fixture: String,
    /// Of a message that is sent again: the number under which it was sent first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<i64>,
    /// The request for recovery that it answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request_id: Option<String>,
    /// What it says.
    #[serde(flatten)]
    pub body: Body,
}

/// What a line says, by its kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Body {
    /// A sign of life, every 5 s.
    Alive {
        /// Whether the producer still gets what it sends.
        subscribed: bool,
    },
    /// What a fixture costs now, and how it goes.
    OddsChange(OddsChange),
    /// Bets are stopped at once.
    BetStop(BetStop),
    /// Results of markets.
    BetSettlement(BetSettlement),
    /// Results of markets are taken back.
    RollbackBetSettlement {
        /// Of these.
        markets: Vec<MarketRef>,
    },
    /// Bets are void.
    BetCancel(BetCancel),
    /// They are not void after all.
    RollbackBetCancel(BetCancel),
    /// What is listed of a fixture changed.
    FixtureChange {
        /// 1 new, 2 time, 3 cancelled, 4 format, 5 coverage.
        change: u8,
    },
    /// What was asked to be sent again was sent whole.
    SnapshotComplete {},
}

/// A market by its number and its specifiers.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MarketRef {
    /// Its number.
    pub market: u32,
    /// `total=2.5`, several with a `|` between them in any order; empty for none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub specifiers: String,
}

/// What a fixture costs now, and how it goes. What is missing is as before.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct OddsChange {
    /// 0 not started, 1 live, 2 suspended, 3 ended, 4 closed, 5 cancelled, 6 delayed, 7 interrupted, 8 postponed, 9 abandoned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<u8>,
    /// How it goes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<PlayState>,
    /// The markets that changed, each whole.
    #[serde(default)]
    pub markets: Vec<MarketOdds>,
}

/// How a match goes.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct PlayState {
    /// Home and away: goals, points, runs; sets of tennis and volleyball, maps of a shooter.
    pub score: [u32; 2],
    /// The time of the match in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<u32>,
    /// The half, quarter, set, innings or map, from 1.
    #[serde(default = "first")]
    pub section: u8,
    /// What home and away made in each of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sections: Vec<[u32; 2]>,
    /// The over, the game or the round; 0 where there are none.
    #[serde(default)]
    pub minor: u8,
    /// What else is counted, of home and away: corners, cards, `sendings_off`, wickets, fours, sixes, tiebreaks.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub figures: BTreeMap<String, [u32; 2]>,
    /// The side that bats: 0 home, 1 away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub batting: Option<u8>,
}

const fn first() -> u8 {
    1
}

/// A market with its prices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarketOdds {
    /// Which.
    #[serde(flatten)]
    pub of: MarketRef,
    /// 1 active, -1 suspended, 0 inactive, -2 handed over, -3 settled, -4 cancelled.
    pub status: i8,
    /// Its outcomes; none leaves those of before.
    #[serde(default)]
    pub outcomes: Vec<OutcomeOdds>,
}

/// An outcome with its price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutcomeOdds {
    /// `12`, `player:7`, `competitor:7`, `forecast:7:9`.
    pub outcome: String,
    /// Decimal odds as text.
    #[serde(with = "text::optional_odds", default, skip_serializing_if = "Option::is_none")]
    pub odds: Option<Multiplier>,
    /// How probable it is, without margin, as text; without one nothing is offered for open bets on it.
    #[serde(with = "text::optional_probability", default, skip_serializing_if = "Option::is_none")]
    pub probability: Option<Probability>,
    /// Whether it takes bets.
    #[serde(default = "yes")]
    pub active: bool,
    /// The name of a player, where the fixture does not list it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

const fn yes() -> bool {
    true
}

/// Bets are stopped.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct BetStop {
    /// `all`, or where markets are listed: main, goals, halves, corners, players. None is all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    /// Why, for the log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// Results of markets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BetSettlement {
    /// The markets with results.
    pub markets: Vec<MarketResults>,
    /// 1 as seen live, 2 confirmed.
    pub certainty: u8,
    /// When they were decided, ms UTC: bets accepted then or later are void.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided_at: Option<Timestamp>,
}

/// The results of a market.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarketResults {
    /// Which.
    #[serde(flatten)]
    pub of: MarketRef,
    /// What became of its outcomes. Bets on others stay open.
    pub outcomes: Vec<OutcomeResults>,
    /// Runners that were withdrawn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub withdrawn: Vec<WithdrawnRunner>,
}

/// What became of an outcome.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutcomeResults {
    /// Which.
    pub outcome: String,
    /// 1 right, 0 wrong.
    pub result: u8,
    /// How much of it is void: `0`, `0.5` or `1`.
    #[serde(default, skip_serializing_if = "Void::is_none")]
    pub void: Void,
    /// The places that were left, and how many tied for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dead_heat: Option<(u16, u16)>,
    /// The place of a runner; decides each-way bets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u16>,
    /// How many share that place; 1 without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tied: Option<u16>,
}

/// How much of a selection is void.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Void {
    /// Nothing.
    #[default]
    #[serde(rename = "0")]
    None,
    /// Half of the stake.
    #[serde(rename = "0.5")]
    Half,
    /// All of it.
    #[serde(rename = "1")]
    Whole,
}

impl Void {
    /// How many halves those are.
    pub const fn halves(self) -> u8 {
        match self {
            Self::Whole => 2,
            Self::Half => 1,
            Self::None => 0,
        }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field")]
    fn is_none(&self) -> bool {
        *self == Self::None
    }
}

/// A runner that was withdrawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WithdrawnRunner {
    /// Its price then, as text.
    #[serde(with = "text::odds")]
    pub price: Multiplier,
    /// When, ms UTC.
    pub at: Timestamp,
}

/// Bets on markets that are void, by when they were accepted. A missing bound is open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BetCancel {
    /// The markets.
    pub markets: Vec<MarketRef>,
    /// From this moment on, ms UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Timestamp>,
    /// Until before this one, ms UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<Timestamp>,
    /// Why, for the log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// Why a line cannot be applied.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FeedError {
    /// It is not even an envelope.
    #[error("not a message of this feed: {0}")]
    Unreadable(String),
    /// The envelope is right, and the rest is not.
    #[error("message {seq} of {producer}: {what}")]
    Body {
        /// Who sent it.
        producer: String,
        /// Its number: it counts as received.
        seq: i64,
        /// When it was sent.
        ts: Timestamp,
        /// Its fixture, which takes no bets until it is priced again.
        fixture: String,
        /// What is wrong.
        what: String,
    },
}

#[derive(Deserialize)]
struct Envelope {
    v: u32,
    producer: String,
    seq: i64,
    ts: Timestamp,
    #[serde(default)]
    fixture: String,
}

impl Message {
    /// Reads a line.
    pub fn read(line: &str) -> Result<Self, FeedError> {
        let unreadable = |error: serde_json::Error| FeedError::Unreadable(error.to_string());
        let value: Value = serde_json::from_str(line).map_err(unreadable)?;
        let envelope = Envelope::deserialize(&value).map_err(unreadable)?;
        let Envelope { v, producer, seq, ts, fixture } = envelope;
        let wrong = |what: String| FeedError::Body { producer, seq, ts, fixture, what };
        if v != VERSION {
            return Err(wrong(format!("version {v}, not {VERSION}")));
        }
        let message: Self = match serde_json::from_value(value) {
            Ok(message) => message,
            Err(error) => return Err(wrong(error.to_string())),
        };
        match message.body.excess() {
            Some(what) => Err(wrong(what.to_owned())),
            None => Ok(message),
        }
    }

    /// The line that is read as this message, without its end.
    pub fn line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl MarketRef {
    /// The market by the name that bets have for it; `None` where the sport has none such.
    pub fn name(&self, sport: Sport) -> Option<MarketName> {
        let market: &'static Market = sport.market(self.market)?;
        Some(MarketName { market, specifiers: market.specifiers(&self.specifiers).ok()? })
    }

    /// The market of a name.
    pub fn of(name: &MarketName) -> Self {
        Self { market: name.market.id, specifiers: name.specifiers.to_string() }
    }
}

impl Message {
    /// The number that orders what it says: that under which it was sent first.
    pub fn said_at(&self) -> i64 {
        self.first.map_or(self.seq, |first| first.min(self.seq))
    }
}

impl Body {
    /// Whether it has to reach the store: results, and what is void.
    pub const fn is_lasting(&self) -> bool {
        matches!(
            self,
            Self::BetSettlement(_)
                | Self::RollbackBetSettlement { .. }
                | Self::BetCancel(_)
                | Self::RollbackBetCancel(_)
        )
    }
}
