//! What a game's page needs before the first bet.

use baize_games::GameEntry;
use baize_money::{BasisPoints, PlayMode, Ratio};
use baize_time::Span;

use baize_core::site::{Capability, PlayLimits, Site, SlotPlay};

/// A game as its page sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameConfig {
    /// The game's name.
    pub game: &'static str,
    /// What it can be played with here, money first.
    pub play_modes: Vec<PlayMode>,
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

fn play_modes(site: &Site, game: &GameEntry) -> Vec<PlayMode> {
    let granted = [(PlayMode::Capital, Capability::CapitalPlay), (PlayMode::Gold, Capability::GoldPlay)];
    let taken = granted.into_iter().filter(|&(mode, capability)| site.grants(capability) && game.takes(mode));
    taken.map(|(mode, _)| mode).collect()
}

/// The configuration of a game.
pub fn config(site: &Site, game: &GameEntry) -> GameConfig {
    let rtp = game.rtp();
    GameConfig {
        game: game.id,
        play_modes: play_modes(site, game),
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
