//! The jackpot of a game at a site.

use baize_core::site::Site;
use baize_games::GameEntry;
use baize_money::{Amount, PlayMode, Ratio};
use baize_store::{StoreError, Tx};
use baize_wagers::jackpots::{self, JackpotTerms};
use serde_json::Value;

/// The pool that capital bets on a game fill; `None` for a game without one. The largest stake is that of the limits, or the
/// one whose largest round is still paid.
pub fn terms(site: &Site, game: &GameEntry) -> Option<JackpotTerms> {
    let share = game.jackpot()?.share;
    let limits = site.limits.of(game.id, PlayMode::Capital);
    let most = game.check(&game.defaults()).ok()?.max_payout;
    let paid = Ratio::new(most.den(), most.num())?.payout(limits.max_payout)?;
    let top_stake = limits.max_stake.min(paid);
    let least = Ratio::new(site.play.slots.grand_least.into(), 1)?.payout(top_stake)?;
    Some(JackpotTerms { share, top_stake, least })
}

/// What a round pays, in stakes, with the jackpot that it won for gold, which fills no pool.
pub(crate) fn with_gold(game: &GameEntry, (play_mode, outcome): (PlayMode, &Value), pays: Ratio) -> Ratio {
    let is_won = play_mode == PlayMode::Gold && game.wins_jackpot(outcome);
    let jackpot = game.jackpot().filter(|_| is_won);
    let won = jackpot.and_then(|jackpot| Ratio::new(jackpot.gold.into(), 1));
    won.and_then(|won| pays.checked_add(won)).unwrap_or(pays)
}

/// A jackpot as it is shown.
#[derive(Debug, Clone, Copy)]
pub struct ShownJackpot {
    /// The game.
    pub game: &'static GameEntry,
    /// Its terms at the site.
    pub terms: JackpotTerms,
    /// What the largest stake would win.
    pub pool: Amount,
}

/// Every jackpot of the site as it is shown.
pub fn shown(tx: &mut Tx, site: &Site) -> Result<Vec<ShownJackpot>, StoreError> {
    let with_terms = baize_games::slots::slots().iter().filter_map(|game| Some((game, terms(site, game)?)));
    let shown = with_terms.map(|(game, terms)| {
        let pool = jackpots::shown(tx, game.id, &terms)?;
        Ok(ShownJackpot { game, terms, pool })
    });
    shown.collect()
}
