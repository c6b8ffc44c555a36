//! What can happen to money, by name.

use baize_money::{Amount, Bucket, PlayMode, Split};
use baize_protection::{Action, Permit};
use baize_store::{DebtId, DepositId, GrantId, PurchaseId, RequirementId, RoundId, WithdrawalId};

use crate::account::{Account, Currency, House};
use crate::code::Code;

/// What a bet is paid with or pays: capital by its parts, or gold. A part of nothing moves nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Funds {
    /// Cash and bonus money.
    Capital(Split),
    /// Play money.
    Gold(Amount),
}

impl Funds {
    /// The play mode of the bet.
    pub fn play_mode(self) -> PlayMode {
        match self {
            Self::Capital(_) => PlayMode::Capital,
            Self::Gold(_) => PlayMode::Gold,
        }
    }

    /// All of it; `None` beyond [`Amount::MAX`].
    pub fn total(self) -> Option<Amount> {
        match self {
            Self::Capital(split) => split.total(),
            Self::Gold(amount) => Some(amount),
        }
    }

    fn parts(self) -> impl Iterator<Item = (Bucket, Amount)> {
        let (first, second) = match self {
            Self::Capital(split) => ((Bucket::Cash, split.cash), Some((Bucket::Bonus, split.bonus))),
            Self::Gold(amount) => ((Bucket::Gold, amount), None),
        };
        std::iter::once(first).chain(second)
    }
}

const CASH: Account = Account::Player(Bucket::Cash);

/// Something that happened to a player's money. Made only by the named constructors. Not `Clone`: a stake or deposit
/// carries the permit for it, which is used once.
#[derive(Debug, PartialEq, Eq)]
pub struct Posting {
    pub(crate) code: Code,
    pub(crate) reference: i64,
    /// From, to, how much. Zero and negative amounts are handled by [`crate::post`].
    pub(crate) movements: Vec<(Account, Account, Amount)>,
    permit: Option<Permit>,
}

impl Posting {
    /// A stake on one of the house's own games. The permit is for exactly this stake.
    pub fn stake(round: RoundId, stake: Funds, permit: Permit) -> Self {
        let house = house_of(House::Stakes, stake);
        let movements = stake.parts().map(|(bucket, part)| (Account::Player(bucket), house, part));
        let movements = movements.collect();
        Self { code: Code::Stake, reference: round.get(), movements, permit: Some(permit) }
    }

    /// A payout, stake included. A payout of nothing moves nothing.
    pub fn payout(round: RoundId, payout: Funds) -> Self {
        let house = house_of(House::Payouts, payout);
        let movements = payout.parts().map(|(bucket, part)| (house, Account::Player(bucket), part));
        Self::free(Code::Payout, round.get(), movements.collect())
    }

    /// The stake of a round that does not count goes back the way it came.
    pub fn void_stake(round: RoundId, stake: Funds) -> Self {
        let house = house_of(House::Stakes, stake);
        let movements = stake.parts().map(|(bucket, part)| (house, Account::Player(bucket), part));
        Self::free(Code::VoidStake, round.get(), movements.collect())
    }

    /// A part of a capital stake, which is posted together with it, goes into the pool of a jackpot.
    pub fn jackpot_contribution(round: RoundId, amount: Amount) -> Self {
        let (from, to) = (money(House::Stakes), money(House::Jackpots));
        Self::one(Code::JackpotContribution, round.get(), from, to, amount)
    }

    /// The house adds what a jackpot lacks that a round has won.
    pub fn jackpot_seed(round: RoundId, amount: Amount) -> Self {
        let (from, to) = (money(House::Payouts), money(House::Jackpots));
        Self::one(Code::JackpotSeed, round.get(), from, to, amount)
    }

    /// A jackpot that a round has won, by the buckets of its stake.
    pub fn jackpot_award(round: RoundId, award: Split) -> Self {
        let from = money(House::Jackpots);
        let movements = vec![(from, CASH, award.cash), (from, Account::Player(Bucket::Bonus), award.bonus)];
        Self::free(Code::JackpotAward, round.get(), movements)
    }

    /// The stake of a bet on sports. The permit is for exactly this stake.
    pub fn sports_stake(bet: RoundId, stake: Funds, permit: Permit) -> Self {
        let house = house_of(House::SportsStakes, stake);
        let movements = stake.parts().map(|(bucket, part)| (Account::Player(bucket), house, part));
        Self { permit: Some(permit), ..Self::free(Code::SportsStake, bet.get(), movements.collect()) }
    }

    /// The payout of a settled bet on sports, the void part of the stake included; `round` is that of its settlement.
    pub fn sports_payout(round: RoundId, payout: Funds) -> Self {
        Self::from_house(Code::SportsPayout, round, (House::SportsPayouts, payout))
    }

    /// What is paid for an open bet on sports, or for a part of it.
    pub fn sports_cash_out(bet: RoundId, paid: Funds) -> Self {
        Self::from_house(Code::SportsCashOut, bet, (House::SportsPayouts, paid))
    }

    /// The stake of a bet on sports that was not accepted goes back the way it came.
    pub fn sports_void(bet: RoundId, stake: Funds) -> Self {
        Self::from_house(Code::SportsVoid, bet, (House::SportsStakes, stake))
    }

    /// The payout of a bet on sports goes back because its result was corrected: what is taken leaves the buckets, what is
    /// not there becomes the player's debt. Gold is never owed.
    pub fn sports_reversal(round: RoundId, taken: Funds, owed: Amount) -> Self {
        Self::back_to(Code::SportsReversal, round, House::SportsPayouts, (taken, owed))
    }

    /// A stake in a game of an outside provider. The permit is for exactly this stake.
    pub fn provider_stake(round: RoundId, provider: u16, stake: Funds, permit: Permit) -> Self {
        let house = house_of(House::Provider(provider), stake);
        let movements = stake.parts().map(|(bucket, part)| (Account::Player(bucket), house, part));
        let posting = Self::free(Code::ProviderStake, round.get(), movements.collect());
        Self { permit: Some(permit), ..posting }
    }

    /// A payout of a game of an outside provider, stake included.
    pub fn provider_win(round: RoundId, provider: u16, payout: Funds) -> Self {
        Self::from_house(Code::ProviderWin, round, (House::Provider(provider), payout))
    }

    /// Money or gold that a provider gives without a bet.
    pub fn provider_promo(round: RoundId, provider: u16, amount: Funds) -> Self {
        Self::from_house(Code::ProviderPromo, round, (House::Provider(provider), amount))
    }

    /// A stake in an outside game goes back the way it came.
    pub fn provider_stake_back(round: RoundId, provider: u16, stake: Funds) -> Self {
        Self::from_house(Code::ProviderRollback, round, (House::Provider(provider), stake))
    }

    /// A payout of an outside game goes back to where it came from, its provider or the bonuses: what is taken leaves the
    /// buckets, what is not there becomes the player's debt. Gold is never owed.
    pub fn provider_win_back(round: RoundId, to: House, taken: Funds, owed: Amount) -> Self {
        Self::back_to(Code::ProviderRollback, round, to, (taken, owed))
    }

    /// Funds that leave an account of the house for the player.
    fn from_house(code: Code, round: RoundId, (from, funds): (House, Funds)) -> Self {
        let from = house_of(from, funds);
        let movements = funds.parts().map(|(bucket, part)| (from, Account::Player(bucket), part));
        Self::free(code, round.get(), movements.collect())
    }

    /// What goes back to an account of the house: taken from the buckets, or owed.
    fn back_to(code: Code, round: RoundId, to: House, (taken, owed): (Funds, Amount)) -> Self {
        let to = house_of(to, taken);
        let movements = taken.parts().map(|(bucket, part)| (Account::Player(bucket), to, part));
        let owed = match taken {
            Funds::Capital(_) => Some((money(House::Debts), to, owed)),
            Funds::Gold(_) => None,
        };
        Self::free(code, round.get(), movements.chain(owed).collect())
    }

    /// Bonus money for the wagering `requirement`.
    pub fn bonus_grant(requirement: RequirementId, amount: Amount) -> Self {
        let (from, to) = (money(House::Bonuses), Account::Player(Bucket::Bonus));
        Self::one(Code::BonusGrant, requirement.get(), from, to, amount)
    }

    /// The wagering `requirement` is met: its bonus becomes cash.
    pub fn bonus_release(requirement: RequirementId, amount: Amount) -> Self {
        let (from, to) = (Account::Player(Bucket::Bonus), CASH);
        Self::one(Code::BonusRelease, requirement.get(), from, to, amount)
    }

    /// The bonus of `requirement` is taken back.
    pub fn bonus_forfeit(requirement: RequirementId, amount: Amount) -> Self {
        let (from, to) = (Account::Player(Bucket::Bonus), money(House::Bonuses));
        Self::one(Code::BonusForfeit, requirement.get(), from, to, amount)
    }

    /// The house gives the stake of a free round, as bonus money that is staked in the same posting.
    pub fn free_stake(round: RoundId, amount: Amount) -> Self {
        let (from, to) = (money(House::Bonuses), Account::Player(Bucket::Bonus));
        Self::one(Code::FreeStake, round.get(), from, to, amount)
    }

    /// Cash on top of a deposit or of a released bonus; `reference` is the order or the requirement.
    pub fn cash_grant(reference: i64, amount: Amount) -> Self {
        Self::one(Code::CashGrant, reference, money(House::Bonuses), CASH, amount)
    }

    /// Cash that a promotion gives.
    pub fn reward_cash(grant: GrantId, amount: Amount) -> Self {
        Self::one(Code::RewardCash, grant.get(), money(House::Bonuses), CASH, amount)
    }

    /// Cash that an agent has earned.
    pub fn commission(grant: GrantId, amount: Amount) -> Self {
        Self::one(Code::Commission, grant.get(), money(House::Commissions), CASH, amount)
    }

    /// A reward in money that is earned no more goes back to the bonuses: what is taken leaves the player's cash, what is
    /// not there becomes the player's debt.
    pub fn reward_reversal(grant: GrantId, taken: Amount, owed: Amount) -> Self {
        let to = money(House::Bonuses);
        let movements = vec![(CASH, to, taken), (money(House::Debts), to, owed)];
        Self::free(Code::RewardReversal, grant.get(), movements)
    }

    /// A reward in gold that is earned no more goes back to where it came from. What is not there is never owed.
    pub fn gold_reversal(grant: GrantId, taken: Amount) -> Self {
        let issue = Account::House(House::Issue, Currency::Gold);
        Self::one(Code::GoldReversal, grant.get(), Account::Player(Bucket::Gold), issue, taken)
    }

    /// Gold, for example at sign-up. `reference` says what for.
    pub fn gold_grant(reference: i64, amount: Amount) -> Self {
        let issue = Account::House(House::Issue, Currency::Gold);
        Self::one(Code::GoldGrant, reference, issue, Account::Player(Bucket::Gold), amount)
    }

    /// Gold that a player pays for a look goes back to where gold comes from.
    pub fn gold_spend(purchase: PurchaseId, price: Amount) -> Self {
        let issue = Account::House(House::Issue, Currency::Gold);
        Self::one(Code::GoldSpend, purchase.get(), Account::Player(Bucket::Gold), issue, price)
    }

    /// A deposit that a gateway has confirmed. The permit is for exactly this amount.
    pub fn deposit(order: DepositId, gateway: u16, amount: Amount, permit: Permit) -> Self {
        let from = money(House::Gateway(gateway));
        let posting = Self::one(Code::Deposit, order.get(), from, CASH, amount);
        Self { permit: Some(permit), ..posting }
    }

    /// A credited payment went back through its gateway, whole or in part: what is taken leaves the player's cash, what is
    /// not there becomes the player's debt.
    pub fn deposit_reversal(order: DepositId, gateway: u16, taken: Amount, owed: Amount) -> Self {
        let to = money(House::Gateway(gateway));
        let movements = vec![(CASH, to, taken), (money(House::Debts), to, owed)];
        Self::free(Code::DepositReversal, order.get(), movements)
    }

    /// An extra of a reversed order goes back to the bonuses: what is taken leaves the bucket, what is not there becomes
    /// the player's debt. Gold goes back to where it came from and is never owed.
    pub fn extra_reversal(order: DepositId, bucket: Bucket, taken: Amount, owed: Amount) -> Self {
        let player = Account::Player(bucket);
        let movements = match player.currency() {
            Currency::Money => {
                let to = money(House::Bonuses);
                vec![(player, to, taken), (money(House::Debts), to, owed)]
            }
            Currency::Gold => vec![(player, Account::House(House::Issue, Currency::Gold), taken)],
        };
        Self::free(Code::ExtraReversal, order.get(), movements)
    }

    /// What an account of the house gives a player pays the player's debt before.
    pub fn debt_payment(debt: DebtId, from: House, amount: Amount) -> Self {
        Self::one(Code::DebtPayment, debt.get(), money(from), money(House::Debts), amount)
    }

    /// An operator gives a debt up.
    pub fn debt_write_off(debt: DebtId, amount: Amount) -> Self {
        Self::one(Code::DebtWriteOff, debt.get(), money(House::Adjustments), money(House::Debts), amount)
    }

    /// Cash is set aside for a withdrawal (fee included); with an early one also what it costs, cash and bonus.
    pub fn withdrawal_reserve(order: WithdrawalId, set_aside: Split) -> Self {
        Self::free(Code::WithdrawalReserve, order.get(), set_aside_pairs(set_aside).to_vec())
    }

    /// The gateway has paid: the reserved cash leaves.
    pub fn withdrawal_post(order: WithdrawalId, gateway: u16, amount: Amount) -> Self {
        let to = money(House::Gateway(gateway));
        Self::one(Code::WithdrawalPost, order.get(), Account::Player(Bucket::FrozenCash), to, amount)
    }

    /// The withdrawal was refused or failed: all that was set aside comes back.
    pub fn withdrawal_void(order: WithdrawalId, set_aside: Split) -> Self {
        let movements = set_aside_pairs(set_aside).map(|(free, frozen, part)| (frozen, free, part));
        Self::free(Code::WithdrawalVoid, order.get(), movements.to_vec())
    }

    /// The fee of a paid withdrawal, out of the reserved cash.
    pub fn withdrawal_fee(order: WithdrawalId, amount: Amount) -> Self {
        let from = Account::Player(Bucket::FrozenCash);
        Self::one(Code::WithdrawalFee, order.get(), from, money(House::Fees), amount)
    }

    /// What withdrawing before the turnover is done costs, once it is paid: set-aside cash to the fees, set-aside bonus
    /// back to the bonuses.
    pub fn early_withdrawal_charge(order: WithdrawalId, charge: Split) -> Self {
        let movements = vec![
            (Account::Player(Bucket::FrozenCash), money(House::Fees), charge.cash),
            (Account::Player(Bucket::FrozenBonus), money(House::Bonuses), charge.bonus),
        ];
        Self::free(Code::EarlyWithdrawalCharge, order.get(), movements)
    }

    /// A paid withdrawal came back through its gateway: the player has the money again, the fee included.
    pub fn withdrawal_return(order: WithdrawalId, gateway: u16, paid: Amount, fee: Amount) -> Self {
        let cash = CASH;
        let movements = vec![(money(House::Gateway(gateway)), cash, paid), (money(House::Fees), cash, fee)];
        Self::free(Code::WithdrawalReturn, order.get(), movements)
    }

    /// An operator's correction: more than nothing gives, less than nothing takes.
    pub fn adjustment(reference: i64, bucket: Bucket, amount: Amount) -> Self {
        let player = Account::Player(bucket);
        let house = Account::House(House::Adjustments, player.currency());
        if amount.is_negative() {
            Self::one(Code::Adjustment, reference, player, house, amount.negated())
        } else {
            Self::one(Code::Adjustment, reference, house, player, amount)
        }
    }

    /// What the posting adds to a bucket of the player; less than zero if it takes. `None` beyond the range of amounts.
    pub fn change_of(&self, bucket: Bucket) -> Option<Amount> {
        let player = Account::Player(bucket);
        self.movements.iter().try_fold(Amount::ZERO, |change, &(from, to, amount)| {
            let change = if from == player { change.checked_sub(amount)? } else { change };
            if to == player { change.checked_add(amount) } else { Some(change) }
        })
    }

    /// The permit of a stake or deposit, if it is for what this posting moves.
    pub(crate) fn permit(&self) -> Option<&Permit> {
        let amount = Amount::sum(self.movements.iter().map(|(_, _, amount)| *amount))?;
        self.permit.as_ref().filter(|permit| match permit.action() {
            Action::Stake { play_mode, amount: permitted } => {
                let is_of_type = |&(from, ..): &(Account, _, _)| from.play_mode() == Some(play_mode);
                self.code.is_stake() && permitted == amount && self.movements.iter().all(is_of_type)
            }
            Action::Deposit { amount: permitted } => self.code == Code::Deposit && permitted == amount,
            Action::Award => false,
        })
    }

    /// The kind of the posting.
    pub fn code(&self) -> Code {
        self.code
    }

    fn one(code: Code, reference: i64, from: Account, to: Account, amount: Amount) -> Self {
        Self::free(code, reference, vec![(from, to, amount)])
    }

    /// A posting that needs no permit.
    fn free(code: Code, reference: i64, movements: Vec<(Account, Account, Amount)>) -> Self {
        Self { code, reference, movements, permit: None }
    }
}

/// Free bucket, frozen bucket, part.
fn set_aside_pairs(split: Split) -> [(Account, Account, Amount); 2] {
    [
        (CASH, Account::Player(Bucket::FrozenCash), split.cash),
        (Account::Player(Bucket::Bonus), Account::Player(Bucket::FrozenBonus), split.bonus),
    ]
}

fn money(house: House) -> Account {
    Account::House(house, Currency::Money)
}

fn house_of(house: House, funds: Funds) -> Account {
    match funds {
        Funds::Capital(_) => Account::House(house, Currency::Money),
        Funds::Gold(_) => Account::House(house, Currency::Gold),
    }
}
