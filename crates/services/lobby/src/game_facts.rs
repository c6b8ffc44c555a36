//! What lists of games are sorted, filtered and shown by. Of an in-house game it follows from its rules.

use baize_games::Figures;
use baize_money::{Amount, BasisPoints, Multiplier};
use baize_store::StoreError;
use baize_store::catalogue::{GameRow, Opening, Orientation, RtpSource};
use baize_time::{Day, Timestamp};

/// The facts of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFacts {
    /// What its provider calls it; empty for an in-house game.
    pub provider_game: String,
    /// The Chinese name; empty where it has the English one.
    pub name_zh: String,
    /// The Portuguese name; empty where it has the English one.
    pub name_pt_br: String,
    /// When its maintenance should be over; `None` while nobody knows, or when it is not under any.
    pub maintenance_until: Option<Timestamp>,
    /// Where its return comes from.
    pub rtp_source: RtpSource,
    /// From 1, low, to 5; `None` while it is not known.
    pub volatility: Option<u8>,
    /// Rounds that pay; zero while it is not known.
    pub hit_rate: BasisPoints,
    /// The largest win in stakes; zero while it is not known.
    pub max_win: Multiplier,
    /// What happens in it, such as `free_spins`.
    pub features: Vec<String>,
    /// The stakes that it takes, the smallest first; empty where any within the limits is taken.
    pub stakes: Vec<Amount>,
    /// The countries where it is not offered, two letters each.
    pub blocked_countries: Vec<String>,
    /// The day it came out; `None` while nobody knows.
    pub released_on: Option<Day>,
    /// How a phone is held for it.
    pub orientation: Orientation,
    /// Whether it can be played without an account.
    pub demo: bool,
    /// Whether free bets can be of it.
    pub freebets: bool,
    /// Players in the last seven days, as they were last counted.
    pub players: i64,
}

impl GameFacts {
    /// The facts of a row; those of an in-house game are computed.
    pub(crate) fn of(row: &GameRow, figures: Option<&Figures>, players: i64) -> Result<Self, StoreError> {
        let stored = Self {
            provider_game: row.provider_game.clone(),
            name_zh: row.name_zh.clone(),
            name_pt_br: row.name_pt_br.clone(),
            maintenance_until: Some(row.maintenance_until)
                .filter(|until| row.opening == Opening::Maintenance && *until > Timestamp::default()),
            rtp_source: row.rtp_source,
            volatility: u8::try_from(row.volatility).ok().filter(|class| *class > 0),
            hit_rate: BasisPoints::new(u32::try_from(row.hit_rate).map_err(StoreError::damaged)?),
            max_win: Multiplier::from_parts(u64::try_from(row.max_win).map_err(StoreError::damaged)?),
            features: list(&row.features)?,
            stakes: list::<i64>(&row.stakes)?
                .into_iter()
                .map(|units| Amount::new(units).map_err(StoreError::damaged))
                .collect::<Result<_, _>>()?,
            blocked_countries: list(&row.blocked_countries)?,
            released_on: Some(row.released_on).filter(|day| *day > 0).map(Day::from_number),
            orientation: row.orientation,
            demo: row.demo,
            freebets: row.freebets,
            players,
        };
        Ok(match figures {
            Some(figures) => stored.computed(figures),
            None => stored,
        })
    }

    fn computed(self, figures: &Figures) -> Self {
        Self {
            rtp_source: RtpSource::Exact,
            volatility: Some(figures.volatility),
            hit_rate: figures.hit_rate,
            max_win: figures.max_win,
            features: figures.features.iter().copied().map(String::from).collect(),
            freebets: figures.free_rounds,
            ..self
        }
    }
}

/// Reads a JSON list of a column.
pub(crate) fn list<T: serde::de::DeserializeOwned>(text: &str) -> Result<Vec<T>, StoreError> {
    serde_json::from_str(text).map_err(StoreError::damaged)
}
