//! What a game's page needs before the first bet.

use axum::extract::State;
use baize_core::site::SlotPlay;
use baize_money::Ratio;
use baize_play::originals::{self as service, OriginalsRefusal};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::by_game::GameDefaults;
use super::jackpot::{self, JackpotPool};
use crate::PlayContext;
use baize_api_core::code::Code;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{Country, Query};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::wire::GameLimits;
use baize_api_core::wire::{Amount, Bp};

/// Which game.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OriginalQuery {
    game: Option<String>,
}

/// A game as its page sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OriginalConfig {
    /// The game, and what the player's choice starts with.
    #[serde(flatten)]
    defaults: GameDefaults,
    /// What it can be played with here, money first: 0 gold, 1 capital.
    #[serde(rename = "account_types")]
    play_modes: Vec<u8>,
    /// Limits of its bets.
    limits: GameLimits,
    /// The exact return to player with the default parameters, as a fraction.
    rtp: Fraction,
    /// What the house keeps, rounded up.
    edge: Bp,
    /// What the stake field starts with, in capital.
    default_stake: Amount,
    /// What the stake field starts with, in gold.
    default_gold_stake: Amount,
    /// What of a stake counts as turnover of a bonus.
    contribution_rate: Bp,
    /// How long a round of several steps waits for its player before it ends by itself, in ms.
    open_round_ms: i64,
    /// Whether this site lets results come without the animation before them.
    instant: bool,
    /// What this site lets slots offer; only a slot has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    slots: Option<SlotOffers>,
    /// The pool that its bets fill; only a game with one has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    jackpot: Option<JackpotPool>,
}

/// What a site lets slots offer.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the site's file")]
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct SlotOffers {
    /// The most spins that Auto plays in a row; 0 is no Auto at all.
    autoplay: u32,
    /// Whether Auto starts only with a loss to stop at.
    autoplay_loss_limit: bool,
    /// Whether spins may be shown in a short form.
    turbo: bool,
    /// Whether a press stops the reels early.
    early_stop: bool,
    /// The least time from one spin's beginning to the next one's, in ms.
    min_round_ms: i64,
    /// Whether features can be bought.
    buy: bool,
    /// Whether a dearer spin with better chances can be played.
    ante: bool,
    /// Whether wins can be gambled.
    gamble: bool,
}

impl From<SlotPlay> for SlotOffers {
    fn from(play: SlotPlay) -> Self {
        Self {
            autoplay: play.autoplay,
            autoplay_loss_limit: play.autoplay_loss_limit,
            turbo: play.turbo,
            early_stop: play.early_stop,
            min_round_ms: play.min_round_ms,
            buy: play.buy,
            ante: play.ante,
            gamble: play.gamble,
        }
    }
}

/// A fraction in lowest terms, its parts as decimal strings.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Fraction {
    /// The numerator.
    num: String,
    /// The denominator.
    den: String,
}

impl From<Ratio> for Fraction {
    fn from(ratio: Ratio) -> Self {
        Self { num: ratio.num().to_string(), den: ratio.den().to_string() }
    }
}

/// Limits, return to player and starting values of a game
#[utoipa::path(
    get,
    path = "/api/originals/config",
    tag = "originals",
    params(OriginalQuery),
    responses((status = 200, body = Reply<OriginalConfig>)),
    security(()),
)]
pub(crate) async fn config(
    State(app): State<PlayContext>,
    country: Country,
    Query(query): Query<OriginalQuery>,
) -> ApiResult<OriginalConfig> {
    let name = query.game.ok_or_else(|| ApiError::missing("game"))?;
    let game = baize_games::find(&name).ok_or(Code::UnknownGame)?;
    // The first look at some games enumerates millions of hands: not in the way of other requests.
    let site = app.site.clone();
    let exact = tokio::task::spawn_blocking(move || service::config(&site, game));
    let config = exact.await.map_err(|_| Code::Internal)?;
    let mut play_modes = Vec::new();
    for mode in config.play_modes {
        // The catalogue may close one.
        if app.open(game.id, mode, &country).await? != Err(OriginalsRefusal::PlayModeNotTaken) {
            play_modes.push(mode.number());
        }
    }
    let pools = if game.jackpot().is_some() { jackpot::pools(&app).await? } else { Vec::new() };
    let jackpot = pools.into_iter().find(|pool| pool.game_id == game.id);
    Ok(Reply::ok(OriginalConfig {
        jackpot,
        defaults: GameDefaults { game: config.game.to_owned(), default_params: config.defaults },
        play_modes,
        limits: GameLimits::of(&app.site, game.id),
        rtp: config.rtp.into(),
        edge: config.edge.into(),
        default_stake: config.capital.default_stake.into(),
        default_gold_stake: config.gold.default_stake.into(),
        contribution_rate: config.contribution.into(),
        open_round_ms: config.open_round.as_millis(),
        instant: config.instant && config.slots.is_none_or(|slots| slots.turbo),
        slots: config.slots.map(SlotOffers::from),
    }))
}

#[cfg(test)]
mod tests {
    use baize_api_testkit::each_app;
    use serde_json::json;

    #[tokio::test]
    async fn a_game_says_its_limits_and_its_exact_return() {
        each_app(async |app| {
            let config = app.get("/api/originals/config?game=dice").await.data();
            assert_eq!(config["rtp"], json!({ "num": "9900", "den": "10001" }));
            assert_eq!((&config["edge"], &config["account_types"]), (&json!(101), &json!([1, 0])));
            assert_eq!(config["instant"], true);
            assert_eq!(config["limits"]["gold"]["min_stake"], 1_000);
            assert_eq!(config["default_params"], json!({ "target": 5050, "over": true }));
            assert_eq!(app.get("/api/originals/config?game=none").await.code(), 4001);
            assert_eq!(app.get("/api/originals/config").await.code(), 1024);
        })
        .await;
    }
}
