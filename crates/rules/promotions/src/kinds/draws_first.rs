//! A kind that draws before it refuses: the battery of tests must not let it pass.

use baize_money::Amount;
use baize_time::Timestamp;

use super::turntable::{Turntable, TurntableConfig, TurntableState};
use crate::{ClaimInput, Claimed, Offer, Period, PlayerFacts, PrizeDraw, Promotion, Value};

/// The rules of the lucky wheel, of which every claim draws, whatever becomes of it.
pub(super) struct DrawsFirst;

impl Promotion for DrawsFirst {
    const KIND: i64 = 2;
    const NAME: &'static str = "draws_first";
    type Config = TurntableConfig;
    type State = TurntableState;

    fn demo(unit: Amount) -> TurntableConfig {
        Turntable::demo(unit)
    }

    fn period(config: &TurntableConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        Turntable::period(config, facts, now)
    }

    fn offer(config: &TurntableConfig, state: &TurntableState, facts: &PlayerFacts, now: Timestamp) -> Offer {
        Turntable::offer(config, state, facts, now)
    }

    fn claim(
        config: &TurntableConfig,
        state: &mut Self::State,
        input: ClaimInput,
        facts: &PlayerFacts,
        draw: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        if let Some(table) = Turntable::offer(config, state, facts, now).table {
            draw.draw(&table)?;
        }
        Turntable::claim(config, state, input, facts, draw, now)
    }

    fn value(config: &TurntableConfig) -> Value {
        Turntable::value(config)
    }
}
