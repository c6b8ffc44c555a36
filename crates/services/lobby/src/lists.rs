//! A player's own lists of games.

use std::collections::BTreeMap;

use baize_store::{PlayerId, StoreError, Tx, favorites as store};
use baize_time::Timestamp;

use baize_core::Ctx;

const RECENTS: usize = 30;

/// The games that the player marked, the latest first.
pub fn favorites(tx: &mut Tx, player: PlayerId) -> Result<Vec<String>, StoreError> {
    store::marked(tx, player)
}

/// Whether the player marked the game.
pub fn is_favorite(tx: &mut Tx, player: PlayerId, game: &str) -> Result<bool, StoreError> {
    store::is_marked(tx, player, game)
}

/// Marks a game or takes the mark away; `None` turns it. Returns what holds afterwards.
pub fn set_favorite(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    game: &str,
    marked: Option<bool>,
) -> Result<bool, StoreError> {
    let marked = match marked {
        Some(marked) => marked,
        None => !store::is_marked(tx, player, game)?,
    };
    store::set_marked(tx, player, game, marked, ctx.now)?;
    Ok(marked)
}

/// The games that the player last opened or played, the latest first.
pub fn recents(tx: &mut Tx, player: PlayerId) -> Result<Vec<String>, StoreError> {
    let mut latest: BTreeMap<String, Timestamp> = BTreeMap::new();
    for (game, time) in store::recent(tx, player)? {
        let known = latest.entry(game).or_insert(time);
        *known = (*known).max(time);
    }
    let mut games: Vec<_> = latest.into_iter().collect();
    games.sort_by_key(|(_, time)| std::cmp::Reverse(*time));
    Ok(games.into_iter().take(RECENTS).map(|(game, _)| game).collect())
}
