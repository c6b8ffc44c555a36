//! Which bets on sports leave cash back (1001), because the kickback on sports (1006) gives a share of them.

use std::collections::BTreeMap;

use baize_core::Ctx;
use baize_money::Amount;
use baize_promotions_rules::kinds::sports_kick::{SportsKick, SportsKickConfig};
use baize_promotions_rules::sports::is_listed;
use baize_promotions_rules::{Played, PlayerFacts, Promotion as _};
use baize_store::{PlayerId, StoreError, Tx, sports_rounds};
use baize_time::Day;

use super::catalogue;
use super::versioned::config_of;

/// What a player lost on bets of the kickback's providers since a day, by day; nothing while no kickback is open.
pub(super) fn covered_since(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, known): (PlayerId, &PlayerFacts),
    first: Day,
) -> Result<BTreeMap<Day, Played>, StoreError> {
    let mut days = BTreeMap::new();
    let Some(entry) = catalogue::find(tx, SportsKick::KIND)?.filter(|entry| entry.is_open(ctx)) else {
        return Ok(days);
    };
    let (_, version) = entry.period(known, ctx.now)?;
    let config: SportsKickConfig = config_of(version)?;
    for tally in sports_rounds::tallies_since(tx, player, first)? {
        if !is_listed(&config.providers, &tally.provider) {
            continue;
        }
        let nothing = Played { theo: Amount::ZERO, lost: Amount::ZERO };
        let day = days.entry(Day::from_number(tally.day)).or_insert(nothing);
        let sum = |so_far: Amount, part: Amount| {
            so_far.checked_add(part).ok_or_else(|| StoreError::damaged("bets on sports are out of range"))
        };
        *day = Played { theo: sum(day.theo, tally.theo)?, lost: sum(day.lost, tally.lost)? };
    }
    Ok(days)
}
