//! Amounts, multipliers, rates, wallet buckets and rounding: the arithmetic of Baize.
//!
//! Everything is an integer. An [`Amount`] counts units of 1/[`CURRENCY_UNIT`] of the currency, a
//! [`Multiplier`] counts 1/10 000, a rate is in [`BasisPoints`]; what does not divide evenly is rounded
//! towards the house, by less than one unit (decisions D1).
#![deny(clippy::as_conversions, clippy::float_arithmetic)]
#![cfg_attr(not(test), deny(clippy::arithmetic_side_effects))]

mod amount;
mod bucket;
mod multiplier;
mod rate;
mod ratio;
mod split;

pub use amount::{Amount, AmountError, CURRENCY_UNIT};
pub use bucket::{Bucket, NO_CURRENCY, PlayMode};
pub use multiplier::Multiplier;
pub use rate::BasisPoints;
pub use ratio::Ratio;
pub use split::{FundingOrder, Split};
