//! Rules of deposits and withdrawals: tiers, limits, fees, states, payment documents.
