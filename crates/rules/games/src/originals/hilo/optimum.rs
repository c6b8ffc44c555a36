//! The play whose return is stated: one guess, the likelier side (higher when both are), and the cash-out. Whatever
//! the play, a guess multiplies by 13 ÷ w with w chances of 13, so but for the rounding every play returns 99 %.

use super::guess::Guess;
use super::worth::Worth;
use crate::Prize;
use crate::cards::RANKS;
use crate::counting::ratio;

/// The likelier guess after a card of this height.
pub(super) fn likelier(height: u8) -> Guess {
    let (higher, lower) = (Guess::Higher.winning(height), Guess::Lower.winning(height));
    if higher >= lower { Guess::Higher } else { Guess::Lower }
}

/// What that play brings: each of the 13 first cards is as likely as the others, and so is each second one.
pub(super) fn prizes() -> Vec<Prize> {
    (1..=RANKS)
        .filter_map(|winning| {
            let first = (1..=RANKS).filter(|&height| likelier(height).winning(height) == winning).count();
            let ways = u64::try_from(first).ok()? * u64::from(winning);
            let pays = Worth::START.after(winning)?.multiplier();
            let chance = ratio(ways, u64::from(RANKS) * u64::from(RANKS));
            (ways > 0).then(|| Prize::new(format!("{winning} of 13"), pays.into(), chance))
        })
        .collect()
}
