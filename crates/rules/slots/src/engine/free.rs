//! Free spins: how they are won, and what grows in them.

use crate::engine::round::Round;
use crate::engine::spin::spin;
use crate::event::{Event, Recorder};
use crate::features::Feature;
use crate::sheet::FreeSpins;

/// The free spins that a paid spin won.
#[inline]
pub(super) fn won<R: Recorder>(round: &Round<'_, R>) -> Option<u32> {
    let rule = round.slot.rules().free_spins.as_ref()?;
    let enough = round.landed >= u32::from(rule.needed) && !round.is_capped();
    enough.then_some(rule.spins)
}

/// Plays so many free spins and those that they bring.
pub(super) fn play<R: Recorder>(round: &mut Round<'_, R>, spins: u32) {
    let slot = round.slot;
    let (Some(rule), Some(places)) = (&slot.rules().free_spins, slot.free) else { return };
    round.features.insert(Feature::FreeSpins);
    round.recorder.record(|| Event::FreeSpins { spins, left: spins });
    round.multiplier = u64::from(rule.multiplier);
    round.growth = rule.growth.map_or(0, u64::from);
    round.jar = rule.jar.then_some(0);
    let (mut left, mut played, mut lit) = (spins, 0, 0);
    while left > 0 && played < rule.most && !round.is_capped() {
        left -= 1;
        played += 1;
        spin(round, places.reels);
        if let Some((needed, more)) = rule.again
            && round.landed >= u32::from(needed)
        {
            left += more;
            round.features.insert(Feature::Again);
            round.recorder.record(|| Event::FreeSpins { spins: more, left });
        }
        if let Some(symbol) = places.meter {
            let here = round.board.cells_of(symbol).count_ones();
            left += light(round, rule, (lit, lit + here), left);
            lit += here;
        }
    }
}

/// The meter moved from so many to so many: the spins that the stages between bring.
fn light<R: Recorder>(round: &mut Round<'_, R>, rule: &FreeSpins, moved: (u32, u32), left: u32) -> u32 {
    let Some(meter) = &rule.meter else { return 0 };
    let last = meter.stages.last().map_or(0, |stage| stage.at);
    let (from, to) = (moved.0.min(last), moved.1.min(last));
    if from == to {
        return 0;
    }
    round.recorder.record(|| Event::Meter { count: to });
    let mut spins = 0;
    for stage in meter.stages.iter().filter(|stage| (from + 1..=to).contains(&stage.at)) {
        spins += stage.spins;
        round.multiplier = u64::from(stage.multiplier);
        round.recorder.record(|| Event::Multiplier { multiplier: u64::from(stage.multiplier) });
        round.recorder.record(|| Event::FreeSpins { spins: stage.spins, left: left + spins });
    }
    if to == last {
        round.features.insert(Feature::Meter);
    }
    spins
}

/// The free spins of an option, each with its respins under one multiplier drawn before it.
pub(super) fn spell<R: Recorder>(round: &mut Round<'_, R>, reels: usize, spins: u32, between: (u32, u32)) {
    let (least, most) = between;
    round.features.insert(Feature::FreeSpins);
    round.recorder.record(|| Event::FreeSpins { spins, left: spins });
    for _ in 0..spins {
        if round.is_capped() {
            return;
        }
        if most > least {
            round.multiplier = u64::from(least + round.numbers.pick(most - least + 1));
            let multiplier = round.multiplier;
            round.recorder.record(|| Event::Multiplier { multiplier });
        } else {
            round.multiplier = u64::from(least);
        }
        spin(round, reels);
    }
}
