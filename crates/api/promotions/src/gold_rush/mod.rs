//! Gold rushing: three pans of gold and bonus money.

pub(crate) mod get_info;
mod schema;
pub(crate) mod share;
pub(crate) mod take_award;
#[cfg(test)]
mod tests;
