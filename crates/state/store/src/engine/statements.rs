//! Every SQL text of the program, so that a test can prepare each one on both databases.
//!
//! **Adding a table family** (`src/<context>/<family>.rs`):
//! 1. `migrations/NNNN_name.sql` (PostgreSQL dialect) and its line in `migrate.rs`;
//! 2. the file: one `const NAME: &str` per statement, all of them in `pub(crate) const STATEMENTS: &[&str]`; an
//!    append-only table as a `pub(crate) static T: Table`, all of them in `pub(crate) const TABLES: &[&Table]`;
//!    plain `pub fn`s over `&mut Tx`;
//! 3. its line in the context's `mod.rs` (`pub mod family;`) and in [`FAMILIES`] below.
//!
//! A statement that is not registered here fails its first debug run.

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::engine::table::Table;
use crate::{
    accounts, catalogue, deposits, favorites, feed, gateway_events, order_numbers, outbox, play_stats, push,
    requests, rounds, seeds, sessions, sign_in, site_facts, table_bets, table_chains, table_rounds,
    table_servers, tax_ids, transfers, wagering_tasks, wallets, withdraw_accounts, withdrawals,
};

/// The statements and the append-only tables of one family.
pub(crate) struct Family {
    pub(crate) statements: &'static [&'static str],
    #[cfg_attr(not(test), expect(dead_code, reason = "read by the test that prepares everything"))]
    pub(crate) tables: &'static [&'static Table],
}

/// One line per family, sorted.
pub(crate) const FAMILIES: &[Family] = &[
    Family { statements: accounts::STATEMENTS, tables: accounts::TABLES },
    Family { statements: catalogue::STATEMENTS, tables: catalogue::TABLES },
    Family { statements: table_bets::STATEMENTS, tables: table_bets::TABLES },
    Family { statements: table_chains::STATEMENTS, tables: table_chains::TABLES },
    Family { statements: table_rounds::STATEMENTS, tables: table_rounds::TABLES },
    Family { statements: table_servers::STATEMENTS, tables: table_servers::TABLES },
    Family { statements: deposits::STATEMENTS, tables: deposits::TABLES },
    Family { statements: favorites::STATEMENTS, tables: favorites::TABLES },
    Family { statements: feed::STATEMENTS, tables: feed::TABLES },
    Family { statements: gateway_events::STATEMENTS, tables: gateway_events::TABLES },
    Family { statements: order_numbers::STATEMENTS, tables: order_numbers::TABLES },
    Family { statements: outbox::STATEMENTS, tables: outbox::TABLES },
    Family { statements: play_stats::STATEMENTS, tables: play_stats::TABLES },
    Family { statements: push::STATEMENTS, tables: push::TABLES },
    Family { statements: requests::STATEMENTS, tables: requests::TABLES },
    Family { statements: rounds::STATEMENTS, tables: rounds::TABLES },
    Family { statements: seeds::STATEMENTS, tables: seeds::TABLES },
    Family { statements: sessions::STATEMENTS, tables: sessions::TABLES },
    Family { statements: sign_in::STATEMENTS, tables: sign_in::TABLES },
    Family { statements: site_facts::STATEMENTS, tables: site_facts::TABLES },
    Family { statements: tax_ids::STATEMENTS, tables: tax_ids::TABLES },
    Family { statements: transfers::STATEMENTS, tables: transfers::TABLES },
    Family { statements: wagering_tasks::STATEMENTS, tables: wagering_tasks::TABLES },
    Family { statements: wallets::STATEMENTS, tables: wallets::TABLES },
    Family { statements: withdraw_accounts::STATEMENTS, tables: withdraw_accounts::TABLES },
    Family { statements: withdrawals::STATEMENTS, tables: withdrawals::TABLES },
];

/// Whether a statement is listed. Always true in this crate's own tests, which write statements of their own.
pub(crate) fn is_registered(sql: &str) -> bool {
    static ALL: LazyLock<HashSet<&'static str>> =
        LazyLock::new(|| FAMILIES.iter().flat_map(|family| family.statements).copied().collect());
    cfg!(test) || ALL.contains(sql)
}
