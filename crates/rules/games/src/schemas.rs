//! What a game's requests and rounds look like, for the document of the interface.

use utoipa::openapi::schema::Schema;
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

use crate::Original;

/// Schemas by name.
pub type Named = Vec<(String, RefOr<Schema>)>;

/// The names of a game's types, and their schemas with all that these refer to.
#[derive(Debug, Clone)]
pub struct Schemas {
    /// The name of [`Original::Params`].
    pub params: String,
    /// The name of [`Original::Action`].
    pub action: String,
    /// The name of [`Original::Round`].
    pub round: String,
    /// All of them.
    pub all: Named,
}

pub(crate) fn schemas<G: Original>() -> Schemas {
    let mut all = Named::new();
    let params = add::<G::Params>(&mut all);
    let action = add::<G::Action>(&mut all);
    let round = add::<G::Round>(&mut all);
    Schemas { params, action, round, all }
}

/// Adds a type and returns its name.
pub(crate) fn add<T: ToSchema + PartialSchema>(all: &mut Named) -> String {
    T::schemas(all);
    let name = T::name().into_owned();
    all.push((name.clone(), T::schema()));
    name
}

/// A reference to a schema in the document.
pub fn reference(name: &str) -> RefOr<Schema> {
    RefOr::Ref(Ref::from_schema_name(name))
}
