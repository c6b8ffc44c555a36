//! Codes that bring a reward.

pub(crate) mod code;
#[cfg(test)]
mod tests;
pub(crate) mod typed;
