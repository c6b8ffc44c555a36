//! What differs from game to game in requests and replies: one schema for each game of the registry, each with the name
//! of its game in the field `game`, so that exactly one fits.

use std::collections::BTreeSet;

use baize_games::schemas::{Named, Schemas, reference};
use baize_games::tables::TABLES;
use baize_games::{NoAction, games};
use serde::Serialize;
use serde_json::Value;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{AnyOfBuilder, Discriminator, ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// What was played: the game, what the player chose and what came of it.
#[derive(Clone, Debug, Serialize)]
pub struct PlayedGame {
    pub game: String,
    pub params: Value,
    pub outcome: Value,
}

/// A game and what the player's choice starts with.
#[derive(Clone, Debug, Serialize)]
pub struct GameDefaults {
    pub game: String,
    pub default_params: Value,
}

/// A game and what the player chooses.
#[derive(Debug)]
pub struct ChosenGame;

/// A step in an open round, by game.
#[derive(Debug)]
pub struct OriginalAction;

/// Which of a game's types it is.
type TypeName = fn(&Schemas) -> &str;

/// Fields of one name whose types each game brings.
struct ByGame {
    /// The name of the schema.
    name: &'static str,
    /// What it is, for the document.
    description: &'static str,
    /// The fields: their names on the wire, and the name of a game's type.
    fields: &'static [(&'static str, TypeName)],
    /// Whether shared tables have them too.
    with_tables: bool,
}

const PLAYED: ByGame = ByGame {
    name: "PlayedGame",
    description: "What was played: the game, what the player chose and what came of it.",
    fields: &[("params", |game| &game.params), ("outcome", |game| &game.round)],
    with_tables: true,
};

const DEFAULTS: ByGame = ByGame {
    name: "GameDefaults",
    description: "A game and what the player's choice starts with.",
    fields: &[("default_params", |game| &game.params)],
    with_tables: false,
};

const CHOSEN: ByGame = ByGame {
    name: "ChosenGame",
    description: "A game and what the player chooses.",
    fields: &[("params", |game| &game.params)],
    with_tables: false,
};

impl ByGame {
    fn games(&self) -> impl Iterator<Item = (&'static str, Schemas)> {
        let tables = TABLES.iter().filter(|_| self.with_tables).map(|table| (table.id, table.schemas()));
        originals().chain(tables)
    }

    /// The name of the schema of one game: `PlayedGame_RockPaperScissors`.
    fn name_of(&self, game: &str) -> String {
        let words = game.split(['-', '_']).map(|word| {
            let (first, rest) = word.split_at_checked(1).unwrap_or((word, ""));
            first.to_uppercase() + rest
        });
        format!("{}_{}", self.name, words.collect::<String>())
    }

    fn schema(&self) -> RefOr<Schema> {
        let names: Vec<_> = self.games().map(|(game, _)| (game, self.name_of(game))).collect();
        let mapping = names.iter().map(|(game, name)| (*game, format!("#/components/schemas/{name}")));
        let one_of = OneOfBuilder::new()
            .description(Some(self.description))
            .discriminator(Some(Discriminator::with_mapping("game", mapping)));
        names.iter().fold(one_of, |one_of, (_, name)| one_of.item(reference(name))).into()
    }

    /// The schemas of the games and all that they refer to.
    fn add_schemas(&self, all: &mut Named) {
        for (game, schemas) in self.games() {
            let named = ObjectBuilder::new().schema_type(Type::String).enum_values(Some([game]));
            let fields = ObjectBuilder::new().property("game", named).required("game");
            let fields = self.fields.iter().fold(fields, |fields, (field, type_of)| {
                fields.property(*field, reference(type_of(&schemas))).required(*field)
            });
            all.push((self.name_of(game), fields.into()));
            all.extend(schemas.all);
        }
    }
}

fn originals() -> impl Iterator<Item = (&'static str, Schemas)> {
    games().map(|game| (game.id, game.schemas()))
}

macro_rules! by_game {
    ($($type:ident: $by_game:ident;)*) => {$(
        impl PartialSchema for $type {
            fn schema() -> RefOr<Schema> {
                $by_game.schema()
            }
        }

        impl ToSchema for $type {
            fn schemas(all: &mut Named) {
                $by_game.add_schemas(all);
            }
        }
    )*};
}

by_game! {
    PlayedGame: PLAYED;
    GameDefaults: DEFAULTS;
    ChosenGame: CHOSEN;
}

impl PartialSchema for OriginalAction {
    fn schema() -> RefOr<Schema> {
        let none = NoAction::name();
        let names: BTreeSet<String> =
            originals().map(|(_, game)| game.action).filter(|name| *name != none).collect();
        let what = "A step in an open round; which of them, is the round's game's own rule.";
        let any_of = AnyOfBuilder::new().description(Some(what));
        names.iter().fold(any_of, |any_of, name| any_of.item(reference(name))).into()
    }
}

impl ToSchema for OriginalAction {
    fn schemas(all: &mut Named) {
        all.extend(originals().flat_map(|(_, game)| game.all));
    }
}
