//! One spin of a round.

use crate::board::places;
use crate::engine::round::{Round, event};
use crate::engine::{hold, open, steep, tumble, walk};
use crate::event::{Event, Recorder};
use crate::features::Feature;
use crate::sheet::SymbolIndex;
use crate::wins;

/// A spin that was staked on: it may bring the choice, whose options pay the rest of the cap.
#[inline]
pub(super) fn paid_spin<R: Recorder>(round: &mut Round<'_, R>, state: usize) {
    round.draw_board(state);
    if let Some(choice) = &round.slot.rules().choice
        && scattered(round) >= u32::from(choice.needed)
    {
        round.features.insert(Feature::Choice);
        round.cap = u64::from(choice.most);
    }
    play(round, state);
}

/// One spin: draws a board, plays what the slot does with it and pays.
#[inline]
pub(super) fn spin<R: Recorder>(round: &mut Round<'_, R>, state: usize) {
    round.draw_board(state);
    play(round, state);
}

/// Plays a drawn board and pays.
#[inline]
fn play<R: Recorder>(round: &mut Round<'_, R>, state: usize) {
    let rules = round.slot.rules();
    // A scatter counts where it has landed, also when a wild opens over it.
    let covered = round.slot.symbols.opens.then(|| (scattered(round), scatter_wins(round)));
    if covered.is_some() {
        open::columns(round, state);
    }
    let won = if let Some(rule) = &rules.tumble {
        tumble::settle(round, state, rule)
    } else if let Some(rule) = rules.steep {
        steep::settle(round, state, rule)
    } else {
        let won = round.wins().pays * round.multiplier;
        won * full_board(round)
    };
    let scatters = covered.map_or_else(|| scatter_wins(round), |(_, pays)| pays);
    let won = won + scatters * round.multiplier;
    let multiplier = drops(round);
    round.pay(won, multiplier);
    round.landed = covered.map_or_else(|| scattered(round), |(landed, _)| landed);
    if let Some(rule) = &rules.hold {
        hold::play(round, rule);
    } else if let Some(rule) = &rules.walk {
        walk::respins(round, state, rule.most);
    }
}

/// The scatters on the board that free spins or the choice wait for.
#[inline]
fn scattered<R>(round: &Round<'_, R>) -> u32 {
    round.slot.trigger.map_or(0, |symbol| round.board.cells_of(symbol).count_ones())
}

fn scatter_wins<R: Recorder>(round: &mut Round<'_, R>) -> u64 {
    let mut pays = 0;
    let Round { slot, board, recorder, .. } = round;
    if slot.symbols.scatters_pay {
        wins::scatters(slot, board, &mut |win| {
            pays += win.pays;
            recorder.record(|| event(&win));
        });
    }
    pays
}

/// What a board that is full of one symbol multiplies its wins by.
#[inline]
fn full_board<R: Recorder>(round: &mut Round<'_, R>) -> u64 {
    let Some(rule) = round.slot.rules().full_board else { return 1 };
    let wild = round.slot.symbols.wild.map_or(0, |wild| round.board.cells_of(wild));
    let all = round.board.all();
    let full = |symbol: &SymbolIndex| round.board.cells_of(*symbol) | wild == all;
    if !round.slot.symbols.regular.iter().any(full) {
        return 1;
    }
    let multiplier = u64::from(rule.multiplier);
    round.features.insert(Feature::FullBoard);
    round.recorder.record(|| Event::FullBoard { multiplier });
    multiplier
}

/// What the drops on the board, and those in the jar, multiply a spin by.
fn drops<R: Recorder>(round: &mut Round<'_, R>) -> u64 {
    let Some(drop) = round.slot.symbols.drop else { return 1 };
    let cells = round.board.cells_of(drop);
    let here: u64 = places(cells).map(|place| u64::from(round.board.values[place])).sum();
    let sum = round.jar.unwrap_or(0) + here;
    if let Some(jar) = &mut round.jar
        && here > 0
    {
        *jar = sum;
        round.recorder.record(|| Event::Multiplier { multiplier: sum });
    }
    sum.max(1)
}
