//! Blind boxes: boxes of which a player takes one content, a wheel, and the purse that the prizes fill.

mod draw;
pub(crate) mod info;
pub(crate) mod invite_list;
pub(crate) mod open;
mod schema;
pub(crate) mod spin;
#[cfg(test)]
mod tests;
pub(crate) mod withdraw;
pub(crate) mod withdraw_list;
