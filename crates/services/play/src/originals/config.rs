//! What a game's page needs before the first bet.

use baize_games::GameEntry;
use baize_money::{BasisPoints, PlayMode, Ratio};
use baize_time::Span;

use baize_core::site::{PlayLimits, Site, SlotPlay};

/// A game as its page sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameConfig {
    /// The game's name.
    pub game: &'static str,
    /// Limits of bets with cash and bonus.
    pub capital: PlayLimits,
    /// Limits of bets with gold.
    pub gold: PlayLimits,
    /// The exact return to player of the game's default parameters.
    pub rtp: Ratio,
    /// What the house keeps, rounded up: what goes into a jackpot returns to players.
    pub edge: BasisPoints,
    /// What of a stake counts as turnover.
    pub contribution: BasisPoints,
    /// How long an open round waits for its player.
    pub open_round: Span,
    /// Whether results may come without the animation.
    pub instant: bool,
    /// What slots offer at the site; `None` for a game that is no slot.
    pub slots: Option<SlotPlay>,
    /// The game's default parameters, JSON.
    pub defaults: serde_json::Value,
}

/// What the house keeps, rounded up.
pub fn house_edge(rtp: Ratio) -> BasisPoints {
    let returned = rtp.basis_points().map_or(0, BasisPoints::points);
    BasisPoints::new(BasisPoints::WHOLE.points().saturating_sub(returned))
}

/// The configuration of a game.
pub fn config(site: &Site, game: &GameEntry) -> GameConfig {
    let rtp = game.rtp();
    GameConfig {
        game: game.id,
        capital: *site.limits.of(game.id, PlayMode::Capital),
        gold: *site.limits.of(game.id, PlayMode::Gold),
        rtp,
        edge: BasisPoints::new(house_edge(rtp).points().saturating_sub(game.jackpot_share().points())),
        contribution: site.bonuses.contribution(game.id),
        open_round: Span::minutes(site.play.open_round_minutes),
        instant: site.play.instant,
        slots: baize_games::slots::document(game.id).map(|_| site.play.slots),
        defaults: game.defaults(),
    }
}
