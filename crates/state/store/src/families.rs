//! Every table family of the program.
//!
//! **Adding a family** (`src/<context>/<family>.rs`):
//! 1. a migration `migrations/YYYY_MM_DD_HHMM_name.sql` (PostgreSQL dialect) and its line in `engine/migrate/steps.rs`;
//! 2. the file: each table described once by [`table!`](crate::engine::record), each further statement a
//!    `const NAME: &str`, plain `pub fn`s over `&mut Tx`, and `pub(crate) const FAMILY: Family` that lists them;
//! 3. its line in the context's `mod.rs` and in [`FAMILIES`] below.
//!
//! Tests prepare every statement on both databases and compare every description with the migrated schema. A statement
//! that is not registered fails its first debug run.

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::engine::assembly::Parts;
use crate::engine::family::Family;
use crate::{
    Db, StoreConfig, StoreError, accounts, activities, agents, announcements, board_entries, boards,
    captchas, catalogue, commissions, confirm_tokens, day_codes, day_tallies, dead_jobs, debts,
    deposit_offers, deposit_reversals, deposits, device_accounts, favorites, feed, free_bets, free_rounds,
    friends, game_days, game_players, gateway_events, gold, goods_holds, invite_rounds, jackpots, job_queue,
    jobs::probes, known_devices, leases, login_days, mail_copies, mails, nodes, notices, one_time_codes,
    operator_actions, order_numbers, payers, promotion_budgets, promotion_grants, promotion_states,
    provider_games, providers, public_draws, push, questions, rain, reached_levels, reconciliation,
    redeem_codes, refunds, requests, rounds, seeds, sessions, sign_in, site_facts, sports_bets,
    sports_boosts, sports_exposure, sports_favorites, sports_feeds, sports_jobs, sports_legs, sports_limits,
    sports_margins, sports_proposals, sports_results, sports_rounds, sports_seasons, sports_selections,
    sports_suspensions, sports_unfinished, table_bets, table_chains, table_rounds, table_servers,
    table_spots, tax_ids, transfers, wagering_requirements, wallets, withdraw_accounts, withdrawals,
};

/// One line per family, sorted.
pub(crate) const FAMILIES: &[Family] = &[
    accounts::FAMILY,
    activities::FAMILY,
    agents::FAMILY,
    announcements::FAMILY,
    board_entries::FAMILY,
    boards::FAMILY,
    commissions::FAMILY,
    captchas::FAMILY,
    catalogue::FAMILY,
    confirm_tokens::FAMILY,
    day_codes::FAMILY,
    day_tallies::FAMILY,
    dead_jobs::FAMILY,
    debts::FAMILY,
    deposit_offers::FAMILY,
    deposit_reversals::FAMILY,
    deposits::FAMILY,
    device_accounts::FAMILY,
    favorites::FAMILY,
    feed::FAMILY,
    free_rounds::FAMILY,
    free_bets::FAMILY,
    friends::FAMILY,
    game_days::FAMILY,
    game_players::FAMILY,
    gateway_events::FAMILY,
    gold::FAMILY,
    goods_holds::FAMILY,
    invite_rounds::FAMILY,
    jackpots::FAMILY,
    job_queue::FAMILY,
    known_devices::FAMILY,
    leases::FAMILY,
    login_days::FAMILY,
    mail_copies::FAMILY,
    mails::FAMILY,
    nodes::FAMILY,
    notices::FAMILY,
    one_time_codes::FAMILY,
    operator_actions::FAMILY,
    order_numbers::FAMILY,
    payers::FAMILY,
    probes::FAMILY,
    promotion_budgets::FAMILY,
    promotion_grants::FAMILY,
    promotion_states::FAMILY,
    provider_games::FAMILY,
    providers::rounds::FAMILY,
    providers::sessions::FAMILY,
    providers::transactions::FAMILY,
    public_draws::FAMILY,
    push::FAMILY,
    questions::FAMILY,
    rain::FAMILY,
    reached_levels::FAMILY,
    reconciliation::FAMILY,
    redeem_codes::FAMILY,
    refunds::FAMILY,
    requests::FAMILY,
    rounds::FAMILY,
    seeds::FAMILY,
    sessions::FAMILY,
    sign_in::FAMILY,
    site_facts::FAMILY,
    sports_bets::FAMILY,
    sports_boosts::FAMILY,
    sports_exposure::FAMILY,
    sports_favorites::FAMILY,
    sports_feeds::FAMILY,
    sports_jobs::FAMILY,
    sports_legs::FAMILY,
    sports_limits::FAMILY,
    sports_margins::FAMILY,
    sports_proposals::FAMILY,
    sports_results::FAMILY,
    sports_rounds::FAMILY,
    sports_seasons::FAMILY,
    sports_selections::FAMILY,
    sports_suspensions::FAMILY,
    sports_unfinished::FAMILY,
    table_bets::FAMILY,
    table_chains::FAMILY,
    table_rounds::FAMILY,
    table_servers::FAMILY,
    table_spots::FAMILY,
    tax_ids::FAMILY,
    transfers::FAMILY,
    wagering_requirements::FAMILY,
    wallets::FAMILY,
    withdraw_accounts::FAMILY,
    withdrawals::FAMILY,
];

impl Db {
    /// Opens the store, and brings its schema up to date if the configuration asks for it. Blocks until every
    /// connection is open.
    #[expect(clippy::needless_pass_by_value, reason = "a configuration is used once")]
    pub fn open(config: StoreConfig) -> Result<Self, StoreError> {
        Self::open_with(&config, Parts { is_registered, probes: probes::PROBES })
    }
}

/// Whether a family lists a statement.
fn is_registered(sql: &str) -> bool {
    static ALL: LazyLock<HashSet<&'static str>> = LazyLock::new(|| {
        let written = FAMILIES.iter().flat_map(|family| family.statements).copied();
        let derived = FAMILIES.iter().flat_map(|family| family.tables).flat_map(|table| table.statements());
        written.chain(derived).collect()
    });
    ALL.contains(sql)
}
