//! The double-entry ledger: accounts, entries, posting and verification.
