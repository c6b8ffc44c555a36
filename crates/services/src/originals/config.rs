//! What a game's page needs before the first bet.

use baize_games::Entry;
use baize_money::{AccountType, BasisPoints, Ratio};

use crate::site::{PlayLimits, Site};

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
    /// What the house keeps of it, rounded up.
    pub edge: BasisPoints,
    /// The game's default parameters, JSON.
    pub defaults: serde_json::Value,
}

/// What of a stake on an in-house game counts as turnover: its `bet_cash_rate`.
pub(crate) fn contribution_rate(site: &Site) -> BasisPoints {
    site.bonuses.contribution_rate
}

/// The configuration of a game.
pub fn config(site: &Site, game: &Entry) -> GameConfig {
    let rtp = game.rtp();
    let returned = rtp.basis_points().map_or(0, BasisPoints::points);
    GameConfig {
        game: game.id,
        capital: *site.limits.of(game.id, AccountType::Capital),
        gold: *site.limits.of(game.id, AccountType::Gold),
        rtp,
        edge: BasisPoints::new(BasisPoints::WHOLE.points().saturating_sub(returned)),
        defaults: game.defaults(),
    }
}
