//! Codes that bring a reward.

pub(crate) mod code;
#[cfg(test)]
mod tests;
