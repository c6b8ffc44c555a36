//! Putting a look on and taking it off.

use baize_core::{Failure, Outcome};
use baize_store::gold::{self, WornLookRow};
use baize_store::{PlayerId, Tx};

use super::GoldRefusal as Refusal;
use super::{LookKind, look};

/// Puts on one of the player's looks; without one, takes off what is worn of the kind.
pub fn wear(tx: &mut Tx, player: PlayerId, kind: LookKind, id: Option<&str>) -> Outcome<(), Refusal> {
    let Some(id) = id else { return Ok(gold::take_off(tx, player, kind.name())?) };
    let found = look(id).filter(|look| look.kind == kind);
    let found = found.ok_or(Failure::Refused(Refusal::UnknownLook))?;
    if !gold::owned_looks(tx, player)?.iter().any(|owned| owned.look == found.id) {
        return Err(Failure::Refused(Refusal::NotOwned));
    }
    let row = WornLookRow { player, kind: kind.name().to_owned(), look: found.id.to_owned() };
    Ok(gold::wear_look(tx, &row)?)
}
