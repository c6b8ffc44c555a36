//! The one crate that knows SQL: connections, transactions, group commit, migrations.
