//! The numbers of a sheet that tuning moves.

use crate::sheet::{Movable, Reel, Sheet};

impl Sheet {
    /// The number that a knob moves. None where the rules have no such number.
    pub fn knob(&self, at: &Movable) -> Option<u32> {
        match at {
            Movable::Pay(id, from) => {
                let symbol = self.rules.symbols.iter().find(|symbol| symbol.id == *id)?;
                symbol.pays.iter().find(|(count, _)| count == from).map(|(_, pay)| *pay)
            }
            Movable::Weight(state, symbol) => match self.rules.reels.get(state)?.first()? {
                Reel::Weights(weights) => weights.get(symbol).copied(),
                Reel::Strip(_) => None,
            },
        }
    }

    /// Moves the number of a knob: a pay, or a weight on all reels of a state that have the symbol.
    pub fn set_knob(&mut self, at: &Movable, number: u32) {
        match at {
            Movable::Pay(id, from) => {
                let pays = self.rules.symbols.iter_mut().filter(|symbol| symbol.id == *id);
                let pays = pays.flat_map(|symbol| &mut symbol.pays).filter(|(count, _)| count == from);
                pays.for_each(|(_, pay)| *pay = number);
            }
            Movable::Weight(state, symbol) => {
                let reels = self.rules.reels.get_mut(state).into_iter().flatten();
                let weights = reels.filter_map(|reel| match reel {
                    Reel::Weights(weights) => weights.get_mut(symbol),
                    Reel::Strip(_) => None,
                });
                weights.for_each(|weight| *weight = number);
            }
        }
    }
}
