//! Deposits and withdrawals of a site.

use baize_money::{Amount, BasisPoints};
use baize_time::Timestamp;
use serde::Deserialize;

use super::money_text::{amount, amounts};

/// How the deposit form offers amounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PayType {
    /// 1: the player writes an amount.
    Customize,
    /// 2: fixed offers only.
    Fixed,
}

impl PayType {
    /// The number on the wire.
    pub fn number(self) -> u8 {
        match self {
            Self::Customize => 1,
            Self::Fixed => 2,
        }
    }
}

/// How a player pays with a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PayKind {
    /// A QR code.
    Qr,
    /// A page to open.
    Link,
    /// A card, on the gateway's page.
    Card,
}

impl PayKind {
    /// The name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Qr => "qr",
            Self::Link => "link",
            Self::Card => "card",
        }
    }
}

/// One way to deposit.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GatewayMethod {
    /// Its id, a number that never changes.
    pub id: i64,
    /// What it is called, and what the gateway calls it.
    pub name: String,
    /// QR, link or card.
    pub kind: PayKind,
    /// The name of its icon.
    pub icon: String,
    /// The smallest deposit.
    #[serde(deserialize_with = "amount")]
    pub min: Amount,
    /// The largest deposit.
    #[serde(deserialize_with = "amount")]
    pub max: Amount,
}

/// What comes with a deposit of at least `amount`; tiers are scanned from high to low.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tier {
    /// From this deposit on.
    #[serde(deserialize_with = "amount")]
    pub amount: Amount,
    /// Extra cash.
    pub cash_rate: BasisPoints,
    /// Bonus.
    pub coin_rate: BasisPoints,
    /// Gold.
    pub gold_rate: BasisPoints,
}

/// A fixed deposit offer.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Its id, a number that never changes.
    pub id: i64,
    /// What is paid.
    #[serde(deserialize_with = "amount")]
    pub amount: Amount,
    /// The bonus that comes with it.
    #[serde(deserialize_with = "amount")]
    pub coin: Amount,
    /// The gold that comes with it.
    #[serde(deserialize_with = "amount")]
    pub gold: Amount,
    /// A message key of its badge, such as `offer_popular`; empty for none.
    #[serde(default)]
    pub label: String,
    /// The name of its picture, of those that the page draws; empty for none.
    #[serde(default)]
    pub img: String,
    /// The bonus that this offer adds.
    #[serde(default, deserialize_with = "amount")]
    pub extra_coin: Amount,
    /// When it is sold no more, in milliseconds UTC; 0 without end.
    #[serde(default)]
    pub until: Timestamp,
    /// How many all players together may buy; 0 without limit.
    #[serde(default)]
    pub stock: u32,
    /// How often one of them may; 0 without limit.
    #[serde(default)]
    pub stock_per_player: u32,
    /// The kind of promotion that it brings with it; 0 for none.
    #[serde(default)]
    pub activity_type: u16,
    /// How many times its bonus must be staked; 0 for the site's rate.
    #[serde(default)]
    pub coin_multi: u32,
}

/// Deposits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deposits {
    /// Own amounts or fixed offers.
    pub pay_type: PayType,
    /// Whether the list of methods is shown.
    pub show_methods: bool,
    /// Goods id of a deposit of cash with an amount of the player's own.
    pub cash_goods_id: i64,
    /// Minutes until an unpaid order expires.
    pub order_minutes: i64,
    /// Orders that a player may have open at once.
    pub max_open_orders: u16,
    /// Turnover that a deposit needs before it can be withdrawn: 10000 is once.
    pub turnover_rate: BasisPoints,
    /// The ways to pay.
    pub methods: Vec<GatewayMethod>,
    /// What comes with an amount of the player's own, from low to high.
    pub tiers: Vec<Tier>,
    /// Amounts of one press beside the field for an amount of the player's own, from low to high.
    #[serde(default, deserialize_with = "amounts")]
    pub quick_amounts: Vec<Amount>,
    /// Fixed offers.
    pub offers: Vec<Offer>,
}

/// What a withdrawal account is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AccountField {
    /// Brazil's tax number.
    Cpf,
    /// A phone number.
    Phone,
    /// The holder's name.
    Name,
    /// An e-mail.
    Email,
    /// India's bank code.
    #[serde(rename = "ifscCode")]
    IfscCode,
    /// An account number.
    Account,
    /// A UPI address.
    Upi,
}

impl AccountField {
    /// The name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Cpf => "cpf",
            Self::Phone => "phone",
            Self::Name => "name",
            Self::Email => "email",
            Self::IfscCode => "ifscCode",
            Self::Account => "account",
            Self::Upi => "upi",
        }
    }
}

/// One way to withdraw.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WithdrawalMethod {
    /// Its id, a number that never changes.
    pub id: i64,
    /// What it is called, and what the gateway calls it.
    pub name: String,
    /// The number by which accounts and withdrawals name it.
    pub payout_method_id: i64,
    /// What the account is made of.
    pub fields: Vec<AccountField>,
    /// Whether the account names a bank of the list.
    #[serde(default)]
    pub needs_bank: bool,
    /// Minutes that an approved withdrawal usually takes to arrive.
    pub minutes: u16,
}

/// A bank of the list.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bank {
    /// Its code.
    pub code: String,
    /// Its name.
    pub name: String,
}

/// Withdrawing before the turnover is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EarlyWithdrawal {
    /// Whether it is possible.
    pub allowed: bool,
    /// What it costs of the cash that is still locked.
    pub cash_rate: BasisPoints,
    /// What it costs of the bonus.
    pub coin_rate: BasisPoints,
}

/// How many withdrawals of a player, and of how much in all, are usual in a span of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UsualWithdrawals {
    /// At most so many.
    pub number: u32,
    /// At most this in all.
    #[serde(deserialize_with = "amount")]
    pub sum: Amount,
}

/// Withdrawals.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Withdrawals {
    /// The smallest.
    #[serde(deserialize_with = "amount")]
    pub min: Amount,
    /// The largest.
    #[serde(deserialize_with = "amount")]
    pub max: Amount,
    /// The most that one player withdraws on one day of the site.
    #[serde(deserialize_with = "amount")]
    pub day_limit: Amount,
    /// Withdrawn free of fee on each day.
    #[serde(deserialize_with = "amount")]
    pub day_free: Amount,
    /// The fee of what goes beyond it.
    pub fee_rate: BasisPoints,
    /// Approved by rule below this amount; zero means that an operator approves each.
    #[serde(deserialize_with = "amount")]
    pub auto_approve_below: Amount,
    /// Approved by rule up to this sum in 24 hours.
    #[serde(deserialize_with = "amount")]
    pub auto_approve_day: Amount,
    /// Approved by rule up to this sum in 7 days.
    #[serde(deserialize_with = "amount")]
    pub auto_approve_week: Amount,
    /// Two people approve from this amount on.
    #[serde(deserialize_with = "amount")]
    pub two_people_from: Amount,
    /// What is usual in an hour; more waits for an operator.
    pub usual_hour: UsualWithdrawals,
    /// What is usual in 24 hours.
    pub usual_day: UsualWithdrawals,
    /// Whether a bound account can be changed by the player.
    pub account_edit: bool,
    /// Hours in which nothing is paid to an account that was changed, or added to an earlier one.
    pub cooling_hours: u16,
    /// Whether the first withdrawal to an account takes a one-time code.
    pub first_by_code: bool,
    /// Minutes that an operator usually takes to decide.
    pub review_minutes: u16,
    /// Before the turnover is done.
    pub early: EarlyWithdrawal,
    /// The ways.
    pub methods: Vec<WithdrawalMethod>,
    /// The banks.
    pub banks: Vec<Bank>,
}
