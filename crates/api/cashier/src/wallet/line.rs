//! A movement of money on the wire.

use baize_cashier::history::HistoryKind;
use baize_ledger::{Account, Code};
use baize_store::StoreError;
use baize_store::transfers::TransferRow;
use serde::Serialize;
use utoipa::ToSchema;

use baize_api_core::wire::{Amount, Id, Ms};

/// A movement of the player's money.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TransferLine {
    /// Its number among the player's movements.
    pub id: Id,
    /// `play`, `bonus`, `gold`, `deposit`, `withdrawal`, `adjustment` or `debt`.
    #[schema(value_type = String, example = "deposit")]
    pub kind: &'static str,
    /// What happened, such as `stake`, `payout`, `deposit`, `withdrawal_fee`.
    #[schema(value_type = String, example = "deposit")]
    pub code: &'static str,
    /// The currency type that it leaves; 0 if it comes from outside.
    pub from: u8,
    /// The currency type that it reaches; 0 if it goes outside. With `from` 0, too, it changes what the player owes.
    pub to: u8,
    /// How much, above zero.
    pub amount: Amount,
    /// The round, order or wagering requirement that it belongs to.
    pub reference: Id,
    /// When it happened.
    pub created_at: Ms,
}

impl TransferLine {
    pub(super) fn new(row: &TransferRow) -> Result<Self, StoreError> {
        let code = read_code(row.code)?;
        Ok(Self {
            id: Id::of(row.seq),
            kind: HistoryKind::of(code).name(),
            code: name(code),
            from: currency_type(row.debit)?,
            to: currency_type(row.credit)?,
            amount: row.amount.into(),
            reference: Id::of(row.reference),
            created_at: row.made_at.into(),
        })
    }
}

/// The code with a stored number.
pub(super) fn read_code(number: i64) -> Result<Code, StoreError> {
    Code::from_number(number).ok_or_else(|| StoreError::damaged(format!("no transfer has the code {number}")))
}

/// The currency type of a player's account; 0 for an account of the house.
pub(super) fn currency_type(account: i64) -> Result<u8, StoreError> {
    match Account::from_number(account) {
        Some(Account::Player(bucket)) => Ok(bucket.currency_type()),
        Some(Account::House(..)) => Ok(0),
        None => Err(StoreError::damaged(format!("there is no account {account}"))),
    }
}

/// A code's name on the wire.
pub(super) fn name(code: Code) -> &'static str {
    match code {
        Code::Stake => "stake",
        Code::Payout => "payout",
        Code::VoidStake => "void_stake",
        Code::JackpotContribution => "jackpot_contribution",
        Code::JackpotSeed => "jackpot_seed",
        Code::JackpotAward => "jackpot_award",
        Code::ProviderStake => "provider_stake",
        Code::ProviderWin => "provider_win",
        Code::ProviderRollback => "provider_rollback",
        Code::ProviderPromo => "provider_promo",
        Code::SportsStake => "sports_stake",
        Code::SportsPayout => "sports_payout",
        Code::SportsVoid => "sports_void",
        Code::SportsReversal => "sports_reversal",
        Code::SportsCashOut => "sports_cash_out",
        Code::FreeStake => "free_stake",
        Code::BonusGrant => "bonus_grant",
        Code::BonusRelease => "bonus_release",
        Code::BonusForfeit => "bonus_forfeit",
        Code::CashGrant => "cash_grant",
        Code::RewardCash => "reward_cash",
        Code::Commission => "commission",
        Code::RewardReversal => "reward_reversal",
        Code::GoldGrant => "gold_grant",
        Code::GoldReversal => "gold_reversal",
        Code::GoldSpend => "gold_spend",
        Code::Deposit => "deposit",
        Code::DepositReversal => "deposit_reversal",
        Code::ExtraReversal => "extra_reversal",
        Code::WithdrawalReserve => "withdrawal_reserve",
        Code::WithdrawalPost => "withdrawal_post",
        Code::WithdrawalVoid => "withdrawal_void",
        Code::WithdrawalFee => "withdrawal_fee",
        Code::WithdrawalReturn => "withdrawal_return",
        Code::EarlyWithdrawalCharge => "early_withdrawal_charge",
        Code::Adjustment => "adjustment",
        Code::DebtPayment => "debt_payment",
        Code::DebtWriteOff => "debt_write_off",
    }
}
