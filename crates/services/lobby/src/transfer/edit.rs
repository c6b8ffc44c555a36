//! Fields of a game that an operator sets by hand, which no import changes until they are released.

use baize_core::{Ctx, Failure, Outcome};
use baize_store::Tx;
use baize_store::catalogue::{self, GameRow};

use super::columns::find;
use super::names::GameNames;
use crate::edited::{edited, mark_edited, set_edited};
use crate::provider_games::keep_state;
use crate::put_game;

/// Why a field was not set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditRefusal {
    /// The catalogue has no such game.
    #[error("the catalogue has no such game; `baize catalogue list` shows them")]
    UnknownGame,
    /// There is no such field, or it is the id.
    #[error("there is no field `{0}` that can be set; `baize catalogue export` shows them")]
    UnknownField(String),
    /// The field does not take the value.
    #[error("{0}: {1}")]
    Value(String, String),
}

/// Sets fields of a game to values as a CSV file has them, and releases others to the next import.
pub fn edit(
    tx: &mut Tx,
    ctx: &Ctx,
    id: &str,
    (set, release): (&[(String, String)], &[String]),
) -> Outcome<(), EditRefusal> {
    let Some(stored) = catalogue::game(tx, id)? else {
        return Err(Failure::Refused(EditRefusal::UnknownGame));
    };
    let mut row = stored.clone();
    let unknown = |name: &String| Failure::Refused(EditRefusal::UnknownField(name.clone()));
    let field = |name: &String| find::<GameRow>(name).filter(|column| column.name != "id");
    for (name, text) in set {
        let column = field(name).ok_or_else(|| unknown(name))?;
        let refused = |reason| Failure::Refused(EditRefusal::Value(name.clone(), reason));
        let value = column.of_text(text).map_err(refused)?;
        column.set(&mut row, &value).map_err(refused)?;
        mark_edited(&mut row, &[column.name])?;
    }
    must_exist(tx, &row)?;
    must_be_unique(tx, &stored, &row)?;
    let mut marks = edited(&row)?;
    for name in release {
        field(name).ok_or_else(|| unknown(name))?;
        marks.remove(name);
    }
    set_edited(&mut row, &marks)?;
    put_game(tx, ctx, &row)?;
    if set.iter().any(|(name, _)| name == "state") {
        keep_state(tx, &row)?;
    }
    Ok(())
}

/// No other game has its provider's code or its slug. What was shared before is no reason to refuse another change.
fn must_be_unique(tx: &mut Tx, before: &GameRow, after: &GameRow) -> Outcome<(), EditRefusal> {
    let games = catalogue::games(tx)?;
    let names = GameNames::of(&games);
    let before = names.shared_by(before);
    match names.shared_by(after).into_iter().find(|shared| !before.contains(shared)) {
        Some(shared) => Err(Failure::Refused(EditRefusal::Value(shared.column.to_owned(), shared.reason))),
        None => Ok(()),
    }
}

/// The provider and the category of a game have to be in the catalogue.
fn must_exist(tx: &mut Tx, row: &GameRow) -> Outcome<(), EditRefusal> {
    let named = [
        ("provider", &row.provider, catalogue::providers(tx)?.iter().any(|known| known.id == row.provider)),
        ("category", &row.category, catalogue::categories(tx)?.iter().any(|known| known.id == row.category)),
    ];
    for (column, name, is_known) in named {
        if !is_known {
            let reason = format!("there is no `{name}`");
            return Err(Failure::Refused(EditRefusal::Value(column.to_owned(), reason)));
        }
    }
    Ok(())
}
