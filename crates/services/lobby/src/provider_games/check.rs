//! Whether a list can be taken in.

use std::collections::HashSet;

use baize_core::ports::OfferedGame;

use super::fields::words;
use crate::text_checks::{name, short};

/// Why a list changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ListRefusal {
    /// It names no game: more likely a fault than the end of a provider.
    #[error("the list is empty")]
    Empty,
    /// It names a game twice, or one without a code.
    #[error("the list names `{0}` twice, or a game without a code")]
    Ambiguous(String),
    /// Neither the name nor the code of this game can be stored.
    #[error("the list has no usable name of the game {0:?}")]
    Name(String),
}

/// The list with names that can be stored.
pub(super) fn checked(list: &[OfferedGame]) -> Result<Vec<OfferedGame>, ListRefusal> {
    if list.is_empty() {
        return Err(ListRefusal::Empty);
    }
    let mut codes = HashSet::new();
    let mut games = Vec::new();
    for game in list {
        if game.code.is_empty() || !codes.insert(game.code.as_str()) {
            return Err(ListRefusal::Ambiguous(game.code.clone()));
        }
        let name = usable_name(game).ok_or_else(|| ListRefusal::Name(game.code.clone()))?;
        games.push(OfferedGame { name, ..game.clone() });
    }
    Ok(games)
}

/// The name of a game, or its code in words; `None` where neither passes, or the code itself does not.
fn usable_name(game: &OfferedGame) -> Option<String> {
    short(&game.code).ok()?;
    [game.name.clone(), words(&game.code, ' ')].into_iter().find(|text| name(text).is_ok())
}
