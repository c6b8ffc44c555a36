//! How many players games have, which lists of games are sorted by.

use std::collections::BTreeMap;

use baize_core::Ctx;
use baize_store::{StoreError, Tx, game_players};
use baize_time::Day;

use super::facts;

/// Days that are counted, today included.
const DAYS: i64 = 7;

/// The games whose number of players in the last seven days is another than is stored, with the present number.
pub fn changed_players(tx: &mut Tx, ctx: &Ctx) -> Result<BTreeMap<String, i64>, StoreError> {
    let today = ctx.now.day(ctx.site.utc_offset).number();
    let stored = game_players::players(tx)?;
    let mut counted =
        game_players::count(tx, Day::from_number(today.saturating_sub(DAYS).saturating_add(1)))?;
    // What nobody plays any more is not among those that were counted.
    for game in stored.keys() {
        counted.entry(game.clone()).or_insert(0);
    }
    counted.retain(|game, players| stored.get(game) != Some(players));
    Ok(counted)
}

/// Stores the numbers of players; every server notices within seconds.
pub fn put_players(tx: &mut Tx, ctx: &Ctx, players: &BTreeMap<String, i64>) -> Result<(), StoreError> {
    for (game, players) in players {
        game_players::put(tx, game, *players)?;
    }
    facts::raise_catalogue_version(tx, ctx)
}
