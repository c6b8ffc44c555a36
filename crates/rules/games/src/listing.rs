//! What the lobby and a new site take over from a game.

use baize_money::BasisPoints;

/// The contribution of card games of low edge: a tenth of the stake counts.
pub(crate) const TENTH: Option<BasisPoints> = Some(BasisPoints::new(1_000));

/// A game's entry in a new catalogue and its defaults for a site; catalogue and site profile may decide otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listing {
    /// The English name.
    pub name: &'static str,
    /// The lobby's tags: `instant`, `card`, `table`, `risk`, `crash`, `hot`, `new`.
    pub tags: &'static [&'static str],
    /// Whether the game is among the popular ones.
    pub popular: bool,
    /// The position among the in-house games, smallest first.
    pub rank: u16,
    /// How much of a stake counts as turnover, where that is not the site's general rate: a game of low edge would
    /// release a bonus at almost no cost.
    pub contribution: Option<BasisPoints>,
}

impl Listing {
    /// The entry of a game of gold, which is never turnover.
    pub(crate) const fn gold(name: &'static str, rank: u16) -> Self {
        Self { name, tags: &[], popular: false, rank, contribution: Some(BasisPoints::ZERO) }
    }
}
