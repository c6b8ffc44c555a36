//! The sportsbook of a site. Stakes and payouts have the limits of the game `sports`.

use baize_money::{Amount, BasisPoints, PlayMode};
use baize_sports::market::Sport;
use baize_sports::{ExposureCaps, default_offer_rate};
use baize_time::Span;
use serde::Deserialize;

use super::money_text::amount;

/// The sportsbook.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SportsBook {
    /// Whose sportsbook the page shows: a setting of the server, as its connection to a provider is.
    #[serde(skip)]
    pub mode: SportsMode,
    /// The game of the catalogue that is the provider's sportsbook; empty where only the house's is shown. A setting too.
    #[serde(skip)]
    pub provider_game: String,
    /// How long a bet in play waits before it is decided.
    pub live_delay: LiveDelays,
    /// What the house may lose in money.
    pub capital: SportsCaps,
    /// What it may lose in gold.
    pub gold: SportsCaps,
    /// What it pays for open bets.
    pub cash_out: CashOutRates,
}

/// Whose sportsbook a site shows (sportsbook text, section 7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SportsMode {
    /// The house's.
    #[default]
    House,
    /// An outside provider's. The house takes no bets of its own; those that are open are settled.
    Provider,
    /// Both, behind tabs.
    Both,
}

impl SportsMode {
    const ALL: [Self; 3] = [Self::House, Self::Provider, Self::Both];

    /// The mode of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.as_str() == name)
    }

    /// The name, in settings and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::House => "house",
            Self::Provider => "provider",
            Self::Both => "both",
        }
    }

    /// Whether the house takes bets.
    pub(super) const fn has_house(self) -> bool {
        matches!(self, Self::House | Self::Both)
    }

    /// Whether a provider takes them.
    pub const fn has_provider(self) -> bool {
        matches!(self, Self::Provider | Self::Both)
    }
}

/// The share of what an open bet is worth that is offered for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CashOutRates {
    /// While no leg that is open is in play.
    pub before: BasisPoints,
    /// While one is.
    pub in_play: BasisPoints,
}

impl Default for CashOutRates {
    fn default() -> Self {
        Self { before: default_offer_rate(false), in_play: default_offer_rate(true) }
    }
}

impl CashOutRates {
    /// The share for a bet that has an open leg in play, or none.
    pub const fn of(self, in_play: bool) -> BasisPoints {
        if in_play { self.in_play } else { self.before }
    }
}

/// How long a bet in play waits, in milliseconds: on fixtures of the house, and of others by sport.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LiveDelays {
    /// On fixtures of the house, which shows nothing later than it happens.
    pub house_ms: i64,
    /// On tennis of others.
    pub tennis_ms: i64,
    /// On cricket of others.
    pub cricket_ms: i64,
    /// On any other sport of others.
    pub other_ms: i64,
}

impl Default for LiveDelays {
    fn default() -> Self {
        Self { house_ms: 1_000, tennis_ms: 4_000, cricket_ms: 8_000, other_ms: 5_000 }
    }
}

impl LiveDelays {
    /// The delay of a sport, on fixtures of the house or of others.
    pub const fn of(&self, sport: Sport, of_house: bool) -> Span {
        Span::millis(match sport {
            _ if of_house => self.house_ms,
            Sport::Tennis => self.tennis_ms,
            Sport::Cricket => self.cricket_ms,
            _ => self.other_ms,
        })
    }
}

/// The most that may be lost by outcomes and fixtures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SportsCaps {
    /// By an outcome of a main market, before the match; half of it in play.
    #[serde(deserialize_with = "amount")]
    pub main_outcome: Amount,
    /// By an outcome of any other market, before the match; half of it in play.
    #[serde(deserialize_with = "amount")]
    pub other_outcome: Amount,
    /// By all outcomes of a fixture together.
    #[serde(deserialize_with = "amount")]
    pub fixture: Amount,
}

impl Default for SportsCaps {
    fn default() -> Self {
        let ExposureCaps { main_outcome, other_outcome, fixture } = ExposureCaps::default();
        Self { main_outcome, other_outcome, fixture }
    }
}

impl SportsBook {
    /// What the house may lose in money or in gold.
    pub fn caps(&self, play_mode: PlayMode) -> ExposureCaps {
        let SportsCaps { main_outcome, other_outcome, fixture } = match play_mode {
            PlayMode::Capital => self.capital,
            PlayMode::Gold => self.gold,
        };
        ExposureCaps { main_outcome, other_outcome, fixture }
    }
}
