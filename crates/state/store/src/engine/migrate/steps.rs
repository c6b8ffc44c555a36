//! The steps of the schema, one file each.

/// One step of the schema, from the file `YYYY_MM_DD_HHMM_name.sql`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Migration {
    file: &'static str,
    pub(crate) sql: &'static str,
}

/// How much of a file's name is the time at which it was written.
const TIME: usize = "YYYY_MM_DD_HHMM".len();

impl Migration {
    /// The time as a number, `YYYYMMDDHHMM`: steps that are written at different times never collide.
    pub(crate) fn number(&self) -> i64 {
        self.file
            .bytes()
            .take(TIME)
            .filter(u8::is_ascii_digit)
            .fold(0, |number, digit| number * 10 + i64::from(digit - b'0'))
    }

    pub(crate) fn name(&self) -> &'static str {
        self.file.get(TIME + 1..).unwrap_or_default()
    }
}

macro_rules! migration {
    ($file:literal) => {
        Migration { file: $file, sql: include_str!(concat!("../../../migrations/", $file, ".sql")) }
    };
}

/// One line per file, in the order in which they are applied. A file that was released never changes.
pub(crate) const MIGRATIONS: &[Migration] = &[
    migration!("2026_11_21_0806_ledger"),
    migration!("2026_11_21_0814_accounts"),
    migration!("2026_11_21_0815_sessions"),
    migration!("2026_11_21_0816_sign_in"),
    migration!("2026_11_21_0817_rounds"),
    migration!("2026_11_21_0818_cashier"),
    migration!("2026_11_21_0828_lobby"),
    migration!("2026_11_21_1007_game_tokens"),
    migration!("2026_11_21_1012_tax_ids"),
    migration!("2026_11_21_1133_open_rounds"),
    migration!("2026_11_21_1135_crash"),
    migration!("2026_11_21_1814_crash_servers"),
    migration!("2026_11_21_1836_rounds_by_game"),
    migration!("2026_11_22_0032_jobs"),
    migration!("2026_11_22_0044_wallets_closed"),
    migration!("2026_11_22_0045_rounds_settled"),
    migration!("2026_11_22_0054_day_tallies"),
    migration!("2026_11_22_0120_tables"),
    migration!("2026_11_22_0345_debts"),
    migration!("2026_11_22_0636_store_probes"),
    migration!("2026_11_22_0637_node_leases"),
    migration!("2026_11_22_0640_captcha_work"),
    migration!("2026_11_22_0713_codes_by_request"),
    migration!("2026_11_22_0715_withdrawal_flags"),
    migration!("2026_11_22_0740_sessions_active"),
    migration!("2026_11_22_0946_notices"),
    migration!("2026_11_22_1012_confirm_tokens"),
    migration!("2026_11_22_1122_sign_in_attempts"),
    migration!("2026_11_22_1341_operator_actions"),
    migration!("2026_11_22_1342_bonus_terms"),
    migration!("2026_11_22_1343_withdrawal_proofs"),
    migration!("2026_11_22_1350_gateways"),
    migration!("2026_11_22_1351_reconciliation"),
    migration!("2026_11_22_1352_shop"),
    migration!("2026_11_22_1353_history"),
    migration!("2026_11_22_1701_withdrawal_approvers"),
    migration!("2026_11_22_1755_promotions"),
    migration!("2026_11_22_2022_new_money"),
    migration!("2026_11_22_2050_taken_rewards"),
    migration!("2026_11_23_0001_redeem_codes"),
    migration!("2026_11_23_0005_friends"),
    migration!("2026_11_23_0010_deposit_offers"),
    migration!("2026_11_23_0011_mail"),
    migration!("2026_11_24_0100_rain"),
    migration!("2026_11_24_0200_commissions"),
    migration!("2026_11_24_0300_purses"),
    migration!("2026_11_24_0400_boards"),
    migration!("2026_11_24_0401_invite_rounds"),
    migration!("2026_11_24_0402_public_draws"),
    migration!("2026_11_24_1100_guess_questions"),
    migration!("2026_11_24_1720_day_codes"),
    migration!("2026_11_25_1340_held_budget"),
    migration!("2026_11_25_1343_push_keys"),
    migration!("2026_11_25_1347_free_rounds"),
    migration!("2026_11_25_1351_announcements"),
    migration!("2026_11_25_1352_mail_reminders"),
    migration!("2026_11_25_1353_mail_copies"),
    migration!("2026_11_25_1401_board_entries"),
    migration!("2026_11_25_1421_sports_promotions"),
    migration!("2026_11_25_1900_held_for_mail"),
    migration!("2026_11_26_0701_login_days"),
    migration!("2026_11_26_1103_payers"),
    migration!("2026_11_27_0100_jackpots"),
    migration!("2026_11_27_0710_table_bet_versions"),
    migration!("2026_11_27_1030_gold"),
    migration!("2026_11_27_1400_game_providers"),
    migration!("2026_11_27_1450_catalogue"),
    migration!("2026_11_28_0100_left_open_rounds"),
    migration!("2026_11_28_0110_table_stages"),
    migration!("2026_11_28_1225_provider_transactions_by_time"),
    migration!("2026_11_28_1230_catalogue_edits"),
    migration!("2026_11_28_1240_wallet_references"),
    migration!("2026_11_28_1250_provider_games"),
    migration!("2026_11_28_1717_sports_book"),
    migration!("2026_11_28_2110_sports_seasons"),
    migration!("2026_11_29_0130_sports_cash_out"),
    migration!("2026_11_29_0200_sports_controls"),
    migration!("2026_11_29_0710_sports_favorites"),
    migration!("2026_11_29_0715_sports_free_bets"),
    migration!("2026_11_29_1150_sports_boosts"),
    migration!("2026_11_29_1215_sports_margins"),
    migration!("2026_11_29_1600_sports_feeds"),
    migration!("2026_11_30_1700_game_days"),
    migration!("2026_11_30_2030_table_rooms"),
];

/// Steps that were counted by hand before they were numbered by time: the old number and the name.
const RENUMBERED: &[(i64, &str)] = &[
    (1, "ledger"),
    (10, "accounts"),
    (11, "sessions"),
    (12, "sign_in"),
    (13, "game_tokens"),
    (20, "lobby"),
    (30, "cashier"),
    (31, "tax_ids"),
    (40, "rounds"),
    (41, "open_rounds"),
    (50, "crash"),
    (51, "crash_servers"),
    (52, "rounds_by_game"),
    (60, "jobs"),
];

/// The old and the present number of every step that was renumbered.
pub(crate) fn renumbered() -> impl Iterator<Item = (i64, i64)> {
    let present = |name: &str| MIGRATIONS.iter().find(|step| step.name() == name).map(Migration::number);
    RENUMBERED.iter().filter_map(move |(old, name)| Some((*old, present(name)?)))
}

/// The present number of an applied step.
pub(crate) fn present_number(number: i64) -> i64 {
    renumbered().find(|(old, _)| *old == number).map_or(number, |(_, new)| new)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_file_has_its_line_and_the_lines_are_in_the_order_of_time() {
        let files: BTreeSet<String> = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations"))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        let lines: Vec<String> = MIGRATIONS.iter().map(|step| format!("{}.sql", step.file)).collect();
        assert_eq!(lines, files.into_iter().collect::<Vec<_>>());
        assert!(MIGRATIONS.is_sorted_by(|a, b| a.number() < b.number()), "two steps have one time");
    }

    #[test]
    fn a_step_has_the_number_and_the_name_of_its_file() {
        let first = MIGRATIONS[0];
        assert_eq!((first.number(), first.name()), (202_611_210_806, "ledger"));
    }

    #[test]
    fn every_renumbered_step_exists() {
        assert_eq!(renumbered().count(), RENUMBERED.len());
    }
}
