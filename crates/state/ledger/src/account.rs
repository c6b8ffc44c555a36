//! The chart of accounts. Each account has a number, which is what transfers store; numbers never change meaning.

use baize_money::{Bucket, PlayMode};

/// The number of the sandbox payment gateway.
pub const SANDBOX_GATEWAY: u16 = 1;

/// The number of the sandbox provider of games.
pub const SANDBOX_PROVIDER: u16 = 1;

/// The numbers of payment gateways that move test money only, allowed everywhere. Any other moves real money.
pub const TEST_GATEWAYS: core::ops::RangeInclusive<u16> = 1..=99;

const GATEWAYS: i64 = 10_000;
const PROVIDERS: i64 = 200_000;

/// What an account counts. Gold never converts to money, so no transfer joins the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Currency {
    /// The site's currency: cash and bonus.
    Money,
    /// Play money.
    Gold,
}

/// The other side of a player's transfer. Its balance is a sum over transfers; no row of it is ever updated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum House {
    /// Stakes on the house's own games.
    Stakes,
    /// Payouts of the house's own games.
    Payouts,
    /// Bonuses given, less those forfeited.
    Bonuses,
    /// Withdrawal fees and early-withdrawal charges.
    Fees,
    /// Jackpot pools.
    Jackpots,
    /// Gold that came into being.
    Issue,
    /// Corrections by an operator.
    Adjustments,
    /// What players owe: its balance is below zero by that much.
    Debts,
    /// What agents earn of the play of the players below them.
    Commissions,
    /// Stakes of bets on sports of the own book.
    SportsStakes,
    /// Payouts of bets on sports of the own book.
    SportsPayouts,
    /// A payment gateway, by its number.
    Gateway(u16),
    /// A game provider, by its number.
    Provider(u16),
}

/// One side of a transfer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Account {
    /// A balance of the player in whose chain the transfer is.
    Player(Bucket),
    /// An account of the house.
    House(House, Currency),
}

impl Account {
    /// What the account counts.
    pub fn currency(self) -> Currency {
        match self {
            Self::Player(Bucket::Gold) => Currency::Gold,
            Self::Player(_) => Currency::Money,
            Self::House(_, currency) => currency,
        }
    }

    /// The kind of play that stakes from this account belong to; `None` for the house.
    pub(crate) fn play_mode(self) -> Option<PlayMode> {
        match self {
            Self::Player(Bucket::Gold) => Some(PlayMode::Gold),
            Self::Player(_) => Some(PlayMode::Capital),
            Self::House(..) => None,
        }
    }

    /// The number that transfers store. Players' buckets have the currency types of the product text, 1 to 5;
    /// the house has even numbers for money and odd ones for gold.
    pub fn number(self) -> i64 {
        match self {
            Self::Player(bucket) => i64::from(bucket.currency_type()),
            Self::House(house, currency) => house.base() + i64::from(currency == Currency::Gold),
        }
    }

    /// The account with a number; `None` if there is none.
    pub fn from_number(number: i64) -> Option<Self> {
        if let Some(bucket) = u8::try_from(number).ok().and_then(Bucket::from_currency_type) {
            return Some(Self::Player(bucket));
        }
        let currency = if number % 2 == 0 { Currency::Money } else { Currency::Gold };
        let base = number - number % 2;
        let numbered = |first: i64| u16::try_from((base - first) / 2).ok();
        let house = match base {
            100 => House::Stakes,
            110 => House::Payouts,
            120 => House::Bonuses,
            130 => House::Fees,
            140 => House::Jackpots,
            150 => House::Issue,
            160 => House::Adjustments,
            170 => House::Debts,
            180 => House::Commissions,
            190 => House::SportsStakes,
            200 => House::SportsPayouts,
            PROVIDERS.. => House::Provider(numbered(PROVIDERS)?),
            GATEWAYS.. => House::Gateway(numbered(GATEWAYS)?),
            _ => return None,
        };
        Some(Self::House(house, currency))
    }
}

impl House {
    fn base(self) -> i64 {
        match self {
            Self::Stakes => 100,
            Self::Payouts => 110,
            Self::Bonuses => 120,
            Self::Fees => 130,
            Self::Jackpots => 140,
            Self::Issue => 150,
            Self::Adjustments => 160,
            Self::Debts => 170,
            Self::Commissions => 180,
            Self::SportsStakes => 190,
            Self::SportsPayouts => 200,
            Self::Gateway(number) => GATEWAYS + 2 * i64::from(number),
            Self::Provider(number) => PROVIDERS + 2 * i64::from(number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn houses() -> impl Strategy<Value = House> {
        prop_oneof![
            Just(House::Stakes),
            Just(House::Payouts),
            Just(House::Bonuses),
            Just(House::Fees),
            Just(House::Jackpots),
            Just(House::Issue),
            Just(House::Adjustments),
            Just(House::Debts),
            Just(House::Commissions),
            Just(House::SportsStakes),
            Just(House::SportsPayouts),
            any::<u16>().prop_map(House::Gateway),
            any::<u16>().prop_map(House::Provider),
        ]
    }

    proptest! {
        #[test]
        fn every_house_account_is_found_by_its_number(house in houses(), gold in any::<bool>()) {
            let account = Account::House(house, if gold { Currency::Gold } else { Currency::Money });
            prop_assert_eq!(Account::from_number(account.number()), Some(account));
        }
    }

    #[test]
    fn every_bucket_is_found_by_its_number() {
        for bucket in Bucket::ALL {
            assert_eq!(Account::from_number(Account::Player(bucket).number()), Some(Account::Player(bucket)));
        }
        assert_eq!(Account::from_number(0), None);
        assert_eq!(Account::from_number(99), None);
        assert_eq!(Account::from_number(-1), None);
    }
}
