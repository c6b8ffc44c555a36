//! What a posting is, by the number that is stored with its transfers.

/// The kind of a posting. The number is stored with each of its transfers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Code {
    /// A stake leaves the player.
    Stake,
    /// A payout reaches the player, stake included.
    Payout,
    /// A stake comes back because the round does not count.
    VoidStake,
    /// A part of a stake goes into the pool of a jackpot.
    JackpotContribution,
    /// The house adds to the pool of a jackpot.
    JackpotSeed,
    /// A jackpot reaches the player who won it.
    JackpotAward,
    /// A stake in a game of an outside provider leaves the player.
    ProviderStake,
    /// A payout of an outside game reaches the player, stake included.
    ProviderWin,
    /// A stake or a payout of an outside game goes back where it came from.
    ProviderRollback,
    /// A stake of a bet on sports leaves the player.
    SportsStake,
    /// A payout of a bet on sports reaches the player, the void part of the stake included.
    SportsPayout,
    /// A stake comes back because the bet on sports was not accepted.
    SportsVoid,
    /// A payout of a bet on sports goes back because its result was corrected.
    SportsReversal,
    /// What is paid for an open bet on sports, or for a part of it, reaches the player.
    SportsCashOut,
    /// Bonus money is given.
    BonusGrant,
    /// Bonus money becomes cash.
    BonusRelease,
    /// Bonus money is taken back.
    BonusForfeit,
    /// Cash is given, as an extra of a deposit.
    CashGrant,
    /// Cash is given as a reward of a promotion.
    RewardCash,
    /// A reward of a promotion is taken back.
    RewardReversal,
    /// An agent receives commission.
    Commission,
    /// The house gives the stake of a free round.
    FreeStake,
    /// Money that a provider gives without a bet.
    ProviderPromo,
    /// Gold is given.
    GoldGrant,
    /// Gold of a promotion is taken back.
    GoldReversal,
    /// A player buys a look with gold.
    GoldSpend,
    /// A gateway confirmed a deposit.
    Deposit,
    /// A credited payment went back to the payer.
    DepositReversal,
    /// What came on top of a reversed deposit is taken back.
    ExtraReversal,
    /// Cash is set aside for a withdrawal.
    WithdrawalReserve,
    /// Reserved cash left through a gateway.
    WithdrawalPost,
    /// Reserved cash comes back.
    WithdrawalVoid,
    /// The fee of a withdrawal, out of the reserved cash.
    WithdrawalFee,
    /// What an early withdrawal costs.
    EarlyWithdrawalCharge,
    /// A paid withdrawal came back from the player's bank.
    WithdrawalReturn,
    /// An operator's correction.
    Adjustment,
    /// A reward pays a debt.
    DebtPayment,
    /// An operator gives a debt up.
    DebtWriteOff,
}

impl Code {
    /// Every code.
    pub const ALL: [Self; 38] = [
        Self::Stake,
        Self::Payout,
        Self::VoidStake,
        Self::JackpotContribution,
        Self::JackpotSeed,
        Self::JackpotAward,
        Self::ProviderStake,
        Self::ProviderWin,
        Self::ProviderRollback,
        Self::SportsStake,
        Self::SportsPayout,
        Self::SportsVoid,
        Self::SportsReversal,
        Self::SportsCashOut,
        Self::BonusGrant,
        Self::BonusRelease,
        Self::BonusForfeit,
        Self::CashGrant,
        Self::RewardCash,
        Self::RewardReversal,
        Self::Commission,
        Self::FreeStake,
        Self::ProviderPromo,
        Self::GoldGrant,
        Self::GoldReversal,
        Self::GoldSpend,
        Self::Deposit,
        Self::DepositReversal,
        Self::ExtraReversal,
        Self::WithdrawalReserve,
        Self::WithdrawalPost,
        Self::WithdrawalVoid,
        Self::WithdrawalFee,
        Self::EarlyWithdrawalCharge,
        Self::WithdrawalReturn,
        Self::Adjustment,
        Self::DebtPayment,
        Self::DebtWriteOff,
    ];

    /// The stored number. Those of play end at 9, where an index begins, so that further ones go below nothing.
    pub fn number(self) -> i64 {
        match self {
            Self::SportsCashOut => -5,
            Self::SportsReversal => -4,
            Self::SportsVoid => -3,
            Self::SportsPayout => -2,
            Self::SportsStake => -1,
            Self::Stake => 1,
            Self::Payout => 2,
            Self::VoidStake => 3,
            Self::JackpotContribution => 4,
            Self::JackpotSeed => 5,
            Self::JackpotAward => 6,
            Self::ProviderStake => 7,
            Self::ProviderWin => 8,
            Self::ProviderRollback => 9,
            Self::BonusGrant => 10,
            Self::BonusRelease => 11,
            Self::BonusForfeit => 12,
            Self::CashGrant => 13,
            Self::RewardCash => 14,
            Self::RewardReversal => 15,
            Self::Commission => 16,
            Self::FreeStake => 17,
            Self::ProviderPromo => 18,
            Self::GoldGrant => 20,
            Self::GoldReversal => 21,
            Self::GoldSpend => 22,
            Self::Deposit => 30,
            Self::DepositReversal => 31,
            Self::ExtraReversal => 32,
            Self::WithdrawalReserve => 40,
            Self::WithdrawalPost => 41,
            Self::WithdrawalVoid => 42,
            Self::WithdrawalFee => 43,
            Self::EarlyWithdrawalCharge => 44,
            Self::WithdrawalReturn => 45,
            Self::Adjustment => 50,
            Self::DebtPayment => 60,
            Self::DebtWriteOff => 61,
        }
    }

    /// Whether it takes a stake of the player's own, for which a permit is needed.
    pub(crate) fn is_stake(self) -> bool {
        matches!(self, Self::Stake | Self::ProviderStake | Self::SportsStake)
    }

    /// Whether it moves money between accounts of the house only, which no player is shown.
    pub fn is_of_the_house(self) -> bool {
        matches!(self, Self::JackpotContribution | Self::JackpotSeed)
    }

    /// The code with a number.
    pub fn from_number(number: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|code| code.number() == number)
    }
}
