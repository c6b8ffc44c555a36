//! What refusals carry in `data`: each code has one shape, which its line in the list of codes names.

use std::any::TypeId;
use std::borrow::Cow;

use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

use crate::wire::{Amount, Ms};

/// The field that a request lacks, or whose value cannot be used.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FieldData {
    /// Its name on the wire.
    pub field: String,
}

/// What the captcha must be.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct CaptchaData {
    /// The least level of its work, from 0 to 4, to ask `getPicCaptcha` for.
    pub level: u8,
}

/// The limit that an amount passed.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct LimitData {
    /// The most or the least that it may be.
    pub limit: Amount,
}

/// When maintenance should be over.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct MaintenanceData {
    /// The moment; 0 while nobody knows.
    pub until: Ms,
}

/// The type of a code's data: compared when a refusal is made, and described in the document of the interface.
#[derive(Clone, Copy, Debug)]
pub struct DataShape {
    id: TypeId,
    name: fn() -> Cow<'static, str>,
    schema: fn() -> RefOr<Schema>,
    parts: fn(&mut Vec<(String, RefOr<Schema>)>),
}

impl DataShape {
    /// The shape of a type.
    pub fn of<T: ToSchema + 'static>() -> Self {
        Self { id: TypeId::of::<T>(), name: T::name, schema: T::schema, parts: T::schemas }
    }

    /// Whether it is the shape of this type.
    pub fn is<T: 'static>(&self) -> bool {
        self.id == TypeId::of::<T>()
    }

    /// Its name in the document.
    pub fn name(&self) -> String {
        (self.name)().into_owned()
    }

    /// Its schema by name, with all that it refers to.
    pub fn schemas(&self) -> Vec<(String, RefOr<Schema>)> {
        let mut all = Vec::new();
        (self.parts)(&mut all);
        all.push((self.name(), (self.schema)()));
        all
    }
}
