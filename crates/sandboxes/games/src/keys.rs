//! The keys of the sandbox. They are published with the program, so they prove nothing: the sandbox moves test money alone, and
//! its calls are taken from the machine that the site runs on.

/// Signs what the aggregator sends to the wallet.
pub const AGGREGATOR_PRIVATE: &str = include_str!("../keys/aggregator-private.pem");
/// Verifies it.
pub const AGGREGATOR_PUBLIC: &str = include_str!("../keys/aggregator-public.pem");
/// Signs what the operator asks the aggregator.
pub const OPERATOR_PRIVATE: &str = include_str!("../keys/operator-private.pem");
/// Verifies it.
pub const OPERATOR_PUBLIC: &str = include_str!("../keys/operator-public.pem");
