//! What bets, steps and outcomes look like, game by game, out of the registry.

use std::borrow::Cow;
use std::collections::BTreeSet;

use baize_games::ORIGINALS;
use baize_games::schemas::{Named, Schemas, reference};
use baize_games::tables::{TABLES, TableEntry};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{OneOfBuilder, Schema};
use utoipa::{PartialSchema, ToSchema};

/// The parameters of a bet, by game.
#[derive(Debug)]
pub struct OriginalParams;

/// A step in an open round, by game.
#[derive(Debug)]
pub struct OriginalAction;

/// The outcome of a round, by game.
#[derive(Debug)]
pub struct OriginalOutcome;

fn one_of(what: &str, name: fn(&Schemas) -> &str) -> RefOr<Schema> {
    let names: BTreeSet<String> = games().map(|game| name(&game).to_owned()).collect();
    let union = names
        .iter()
        .fold(OneOfBuilder::new().description(Some(what)), |union, name| union.item(reference(name)));
    union.into()
}

/// The games of the registry, and those that are shared.
fn games() -> impl Iterator<Item = Schemas> {
    ORIGINALS.iter().map(baize_games::GameEntry::schemas).chain(TABLES.iter().map(TableEntry::schemas))
}

fn all() -> Named {
    games().flat_map(|game| game.all).collect()
}

impl PartialSchema for OriginalParams {
    fn schema() -> RefOr<Schema> {
        one_of("The parameters of a bet, by game.", |schemas| &schemas.params)
    }
}

impl ToSchema for OriginalParams {
    fn name() -> Cow<'static, str> {
        "OriginalParams".into()
    }

    fn schemas(schemas: &mut Named) {
        schemas.extend(all());
    }
}

impl PartialSchema for OriginalAction {
    fn schema() -> RefOr<Schema> {
        one_of("A step in an open round, by game.", |schemas| &schemas.action)
    }
}

impl ToSchema for OriginalAction {
    fn name() -> Cow<'static, str> {
        "OriginalAction".into()
    }

    fn schemas(schemas: &mut Named) {
        schemas.extend(all());
    }
}

impl PartialSchema for OriginalOutcome {
    fn schema() -> RefOr<Schema> {
        one_of("The outcome of a round, by game.", |schemas| &schemas.round)
    }
}

impl ToSchema for OriginalOutcome {
    fn name() -> Cow<'static, str> {
        "OriginalOutcome".into()
    }

    fn schemas(schemas: &mut Named) {
        schemas.extend(all());
    }
}
