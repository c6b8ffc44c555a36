//! Limits and rules of play.

use std::collections::BTreeMap;

use baize_games::SlotExtras;
use baize_games::tables::{TableEntry, TableTimes};
use baize_money::{Amount, BasisPoints, FundingOrder, PlayMode};
use baize_promotions_rules::{SPORTS, Scope, is_sports};
use serde::{Deserialize, Deserializer, de::Error as _};

use super::money_text::amount;
use super::rooms::Rooms;

/// Limits of one bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayLimits {
    /// The smallest stake.
    #[serde(deserialize_with = "amount")]
    pub min_stake: Amount,
    /// The largest stake.
    #[serde(deserialize_with = "amount")]
    pub max_stake: Amount,
    /// The largest payout; a bet that could pay more is refused before it is taken.
    #[serde(deserialize_with = "amount")]
    pub max_payout: Amount,
    /// What the stake field starts with.
    #[serde(deserialize_with = "amount")]
    pub default_stake: Amount,
}

/// Limits by play mode, and by game where one has its own.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Cash and bonus.
    pub capital: PlayLimits,
    /// Gold.
    pub gold: PlayLimits,
    /// The limits of single games: `[limits.games.dice.capital]`; `sports` for bets on sports.
    #[serde(default)]
    pub games: BTreeMap<String, GameLimits>,
}

/// Limits that one game has in place of the site's.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameLimits {
    /// Cash and bonus.
    pub capital: Option<PlayLimits>,
    /// Gold.
    pub gold: Option<PlayLimits>,
}

impl Limits {
    /// The limits of a game: its own, or the site's. Bets on any sport have those of `sports`.
    pub fn of(&self, game: &str, play_mode: PlayMode) -> &PlayLimits {
        let own = self.games.get(if is_sports(game) { SPORTS } else { game });
        match play_mode {
            PlayMode::Capital => own.and_then(|own| own.capital.as_ref()).unwrap_or(&self.capital),
            PlayMode::Gold => own.and_then(|own| own.gold.as_ref()).unwrap_or(&self.gold),
        }
    }
}

/// Rules of play.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// Gold that a new account receives.
    #[serde(deserialize_with = "amount")]
    pub signup_gold: Amount,
    /// The order in which a capital stake is drawn: cash and bonus, each at most once (decisions D1).
    #[serde(deserialize_with = "funding_order")]
    pub reduce_balance: FundingOrder,
    /// Whether the list of wagering requirements is shown.
    pub show_task: bool,
    /// How long a round of several steps waits for its player before it comes to an end by itself.
    #[serde(default = "a_day")]
    pub open_round_minutes: i64,
    /// Whether players may have results without the animation before them, where the regulator leaves that open.
    #[serde(default = "yes")]
    pub instant: bool,
    /// Whether players without a contact may play for money.
    #[serde(default = "yes")]
    pub guest_capital: bool,
    /// Gold that the house gives besides promotions: `[play.gold]`.
    #[serde(default)]
    pub gold: GoldPlay,
    /// What slots offer here: `[play.slots]`.
    #[serde(default)]
    pub slots: SlotPlay,
    /// The times of tables where they differ from those of their rules: `[play.tables.crash]`.
    #[serde(default)]
    pub tables: BTreeMap<String, TableTimes>,
    /// The limits of the rooms of live tables: `[play.rooms.low.capital]`.
    pub rooms: Rooms,
}

/// Gold that the house gives besides promotions (game-supply 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GoldPlay {
    /// What a refill gives.
    #[serde(deserialize_with = "amount")]
    pub refill: Amount,
    /// Below how much gold it is given.
    #[serde(deserialize_with = "amount")]
    pub refill_below: Amount,
    /// The least time from one refill to the next, in minutes.
    pub refill_minutes: i64,
    /// The stake of a free pick of the day.
    #[serde(deserialize_with = "amount")]
    pub free_pick: Amount,
}

impl Default for GoldPlay {
    fn default() -> Self {
        let (refill, refill_below, free_pick) = (Amount::whole(100), Amount::whole(1), Amount::whole(10));
        Self { refill, refill_below, refill_minutes: 240, free_pick }
    }
}

/// What slots offer at a site. Everything, where nothing is said.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the site's file")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SlotPlay {
    /// The most spins that Auto plays in a row; 0 is no Auto at all.
    pub autoplay: u32,
    /// Whether Auto starts only with a loss to stop at.
    pub autoplay_loss_limit: bool,
    /// Whether spins may be shown in a short form.
    pub turbo: bool,
    /// Whether a press stops the reels early.
    pub early_stop: bool,
    /// The least time from one spin's beginning to the next one's.
    pub min_round_ms: i64,
    /// Whether features can be bought.
    pub buy: bool,
    /// Whether a dearer spin with better chances can be played.
    pub ante: bool,
    /// Whether wins can be gambled.
    pub gamble: bool,
    /// What a Grand pool pays at least, in stakes: the house adds what the pool lacks when it is won.
    pub grand_least: u32,
}

impl Default for SlotPlay {
    fn default() -> Self {
        Self {
            autoplay: 1_000,
            autoplay_loss_limit: false,
            turbo: true,
            early_stop: true,
            min_round_ms: 0,
            buy: true,
            ante: true,
            gamble: true,
            grand_least: 500,
        }
    }
}

impl SlotPlay {
    /// Whether all that a bet asks for is offered.
    pub const fn offers(&self, extras: SlotExtras) -> bool {
        (self.buy || !extras.bought) && (self.ante || !extras.ante) && (self.gamble || !extras.gamble)
    }
}

impl Play {
    /// The times of a table: the site's own, or those of its rules.
    pub fn times(&self, table: &TableEntry) -> TableTimes {
        self.tables.get(table.id).copied().unwrap_or(table.times)
    }
}

/// Rules of bonuses.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonuses {
    /// Wagering that a bonus needs, in percent of it × 100 (basis points): 200000 is twenty times the bonus.
    pub turnover_rate: BasisPoints,
    /// Cash released for a bonus whose wagering is done (the release rate): 10000 is one to one.
    pub task_cash_rate: BasisPoints,
    /// Contribution of stakes of a game that does not say otherwise.
    pub contribution_rate: BasisPoints,
    /// Contribution of stakes by game, where the site decides otherwise than the game's own listing; `sports` for bets on
    /// sports.
    #[serde(default)]
    pub contribution_rates: BTreeMap<String, BasisPoints>,
    /// Days until the bonus of a deposit expires; 0 for never.
    pub expiry_days: u16,
    /// The largest stake that counts towards the bonus of a deposit; 0 for any.
    #[serde(deserialize_with = "amount")]
    pub max_stake: Amount,
    /// The bets that count towards the bonus of a deposit: `all`, `games` or `sports`.
    #[serde(deserialize_with = "scope")]
    pub scope: Scope,
}

impl Bonuses {
    /// How much of a stake on this in-house game counts as turnover: its `bet_cash_rate`. The site's own rate for the
    /// game, else that of the game's listing, else the general one.
    pub fn contribution(&self, game: &str) -> BasisPoints {
        let own = || baize_games::listing(game).and_then(|listing| listing.contribution);
        self.contribution_rates.get(game).copied().or_else(own).unwrap_or(self.contribution_rate)
    }
}

/// Rules of promotions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Promotions {
    /// The unit of the demo's rewards and targets.
    #[serde(deserialize_with = "amount")]
    pub unit: Amount,
    /// What all activities together may cost on a day of the site.
    #[serde(deserialize_with = "amount")]
    pub day_budget: Amount,
}

fn scope<'de, D: Deserializer<'de>>(input: D) -> Result<Scope, D::Error> {
    Scope::from_name(&String::deserialize(input)?)
        .ok_or_else(|| D::Error::custom("one of all, games and sports was expected"))
}

const fn a_day() -> i64 {
    24 * 60
}

const fn yes() -> bool {
    true
}

fn funding_order<'de, D: Deserializer<'de>>(input: D) -> Result<FundingOrder, D::Error> {
    FundingOrder::from_currency_types(&Vec::<u8>::deserialize(input)?).ok_or_else(|| {
        D::Error::custom("a list of currency types was expected: 2 (cash) and 1 (bonus), each at most once")
    })
}
