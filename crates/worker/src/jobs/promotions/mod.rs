//! Jobs of promotions.

pub(crate) mod pay_grants;
