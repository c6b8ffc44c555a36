//! The player's mail.

pub(crate) mod claim_all_award;
pub(crate) mod claim_award;
pub mod codes;
pub(crate) mod copies;
pub(crate) mod delete_all_mail;
pub(crate) mod delete_one_mail;
pub(crate) mod list;
pub(crate) mod read;
mod schema;
#[cfg(test)]
mod tests;
pub(crate) mod unsubscribe;
