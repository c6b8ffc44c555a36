//! A table family: the tables and the statements of one file.

use crate::engine::schema::TableSchema;

/// What a family registers, so that tests can check all of it on every database.
#[derive(Debug)]
pub(crate) struct Family {
    /// Every statement that is written out in the family's file.
    pub(crate) statements: &'static [&'static str],
    /// Every table that the family describes.
    pub(crate) tables: &'static [&'static TableSchema],
}
