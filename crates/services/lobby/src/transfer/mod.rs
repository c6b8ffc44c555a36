//! The catalogue as a file: export, import, and the fields that operators set, which no import changes.
//!
//! JSON carries providers and games, CSV games alone. A column that a file leaves out stays as it is.

mod columns;
mod csv_file;
mod edit;
mod export;
mod field;
mod file;
mod format;
mod import;
mod json_file;
mod names;

pub use edit::{EditRefusal, edit};
pub use export::export;
pub use file::{CatalogueFile, FileError};
pub use format::Format;
pub use import::{ImportPlan, carry_out, plan_import};

#[cfg(test)]
mod tests;
