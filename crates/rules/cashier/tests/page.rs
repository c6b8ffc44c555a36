//! What the page computes before it asks: parts of a withdraw account, fees, and what a deposit brings.
//!
//! `BAIZE_UPDATE=1 cargo test -p baize-cashier-rules --test page` writes the file again.
#![expect(clippy::unwrap_used, reason = "a file that cannot be written should stop the test")]

use baize_cashier_rules::payee::{account_number, holder, upi};
use baize_cashier_rules::tiers::{RateTier, Tiers};
use baize_cashier_rules::withdrawal::Terms;
use baize_money::{Amount, BasisPoints};
use baize_testkit::hold_file;
use serde_json::{Value, json};

const FILE: &str = "web/src/domain/validation/cashier.gen.json";

/// The largest amount that the page's numbers hold exactly, in units.
const LARGEST: i64 = (1 << 53) - 1;

fn units(number: i64) -> Amount {
    Amount::new(number).unwrap()
}

fn typed() -> Vec<String> {
    let texts = [
        "",
        " ",
        "a",
        "A",
        "aa",
        "Maria da Silva",
        "  José   da Silva-O'Neil Jr. ",
        "आशा राव",
        "王小明",
        "D'Souza Jr.",
        "Maria 2",
        "<b>",
        "--",
        "'.",
        "a\tb",
        "a\u{a0}b",
        "\u{85}Ana\u{85}",
        "\u{feff}Ana",
        "n\u{303}a",
        "𝒜𝓃𝒶",
        "Ⅷ Ⅸ",
        "ph12 3456 78",
        "1234 5678-9012",
        "12345",
        "123456",
        "ABCDEFG",
        "123456#",
        "１２３４５６",
        "ß12345",
        "ı123456",
        "12345é",
        "Asha.R@okbank",
        "asha",
        "@ok",
        "asha@",
        "asha@ok.bank",
        "asha rao@ok",
        "a@ok",
        "ab@o",
        "ab@ok",
        " AB@OK ",
        "ab@ok@ok",
        "\u{212a}ab@ok",
        "ab@o\u{212a}",
        "a-b_c.d@bank",
        "ab@ok\u{a0}",
    ];
    let long = [33_usize, 34, 35, 59, 60, 61];
    let repeated = ["x", "é", "1"].into_iter().flat_map(|letter| long.map(|count| letter.repeat(count)));
    let names = [63_usize, 64, 65].map(|count| format!("{}@ok", "x".repeat(count)));
    let banks = [31_usize, 32, 33].map(|count| format!("ab@{}", "x".repeat(count)));
    let ascii = (0x20_u8..0x7f).flat_map(|byte| {
        let sign = char::from(byte);
        [format!("ab{sign}cd"), format!("123{sign}456"), format!("a{sign}b@ok"), format!("ab@o{sign}k")]
    });
    texts.map(String::from).into_iter().chain(repeated).chain(names).chain(banks).chain(ascii).collect()
}

fn parsed<E>(rule: impl Fn(&str) -> Result<String, E>) -> Vec<Value> {
    typed().into_iter().map(|typed| json!([typed, rule(&typed).ok()])).collect()
}

/// Amounts, what is free a day, what was withdrawn today and the rate, with the fee and what is paid.
fn fees() -> Vec<Value> {
    let mut rows = Vec::new();
    for amount in [1, 99, 10_000, 10_001, 123_457, 999_999_999, LARGEST] {
        for (free_per_day, today) in
            [(0, 0), (1, 0), (50_000, 0), (50_000, 49_999), (50_000, 60_000), (LARGEST, 0)]
        {
            for rate in [0, 1, 33, 250, 3_333, 9_999] {
                let terms = Terms {
                    min: Amount::ZERO,
                    max: Amount::MAX,
                    day_limit: Amount::MAX,
                    free_per_day: units(free_per_day),
                    fee_rate: BasisPoints::new(rate),
                    early_allowed: false,
                };
                let (amount, today) = (units(amount), units(today));
                let (left, fee) = (terms.free_left(today), terms.fee(amount, today));
                let pay = amount.less_or_zero(fee);
                rows.push(json!([amount, left, rate, fee, pay]));
            }
        }
    }
    rows
}

/// Deposits at, below and above every tier, with what each brings in cash, bonus and gold.
fn extras() -> Value {
    let tier = |amount: i64, cash: u32, coin: u32, gold: u32| RateTier {
        amount: units(amount),
        cash_rate: BasisPoints::new(cash),
        coin_rate: BasisPoints::new(coin),
        gold_rate: BasisPoints::new(gold),
    };
    let tables = [
        vec![],
        vec![tier(1, 0, 10_000, 0)],
        vec![
            tier(100_000, 0, 500, 10_000),
            tier(1_000_000, 33, 1_001, 10_000),
            tier(5_000_000, 1, 3_333, 20_000),
        ],
        vec![tier(5_000_000, 0, 1_000, 0), tier(100_000, 0, 2_000, 0)],
    ];
    let deposits = [
        1,
        99_999,
        100_000,
        100_001,
        123_457,
        999_999,
        1_000_000,
        1_000_001,
        4_999_999,
        5_000_000,
        5_000_001,
        987_654_321,
        LARGEST / 2,
    ];
    let of_table = |list: Vec<RateTier>| {
        let tiers = Tiers::new(list.clone());
        let row = |number: i64| {
            let deposit = units(number);
            let extras = tiers.extras(deposit).unwrap();
            let brought = tiers.of(deposit).map(|_| json!([extras.cash, extras.bonus, extras.gold]));
            json!([deposit, brought])
        };
        json!({ "tiers": list, "deposits": deposits.map(row) })
    };
    tables.map(of_table).into_iter().collect()
}

fn written() -> String {
    let list = |rows: Vec<Value>| rows.iter().map(|row| format!("    {row}")).collect::<Vec<_>>().join(",\n");
    let rules = [
        ("holder", parsed(holder)),
        ("account_number", parsed(account_number)),
        ("upi", parsed(upi)),
        ("fees", fees()),
        ("extras", extras().as_array().unwrap().clone()),
    ];
    let text = rules.map(|(name, rows)| format!("  \"{name}\": [\n{}\n  ]", list(rows))).join(",\n");
    format!("{{\n{text}\n}}\n")
}

#[test]
fn the_page_computes_by_these_vectors() {
    hold_file(FILE, &written());
}
