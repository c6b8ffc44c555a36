//! A year of a player summed up: what there was, what came and went, what was played, what is left.

use baize_core::site::Site;
use baize_ledger::{Account, Code};
use baize_money::{Amount, Bucket, PlayMode};
use baize_store::day_tallies::{self, PlayTotals};
use baize_store::transfers::{self, CodeSum};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::{Day, Timestamp, UtcOffset};

/// A calendar year of a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Year {
    number: u16,
    offset: UtcOffset,
}

impl Year {
    /// A year from 2000 to 9998 at a site; `None` for another.
    pub fn new(number: i64, site: &Site) -> Option<Self> {
        let number = u16::try_from(number).ok().filter(|year| (2_000..=9_998).contains(year))?;
        Some(Self { number, offset: site.utc_offset })
    }

    /// Its number.
    pub fn number(self) -> u16 {
        self.number
    }

    /// Its first day, and the one after its last.
    fn days(self) -> (Day, Day) {
        (Day::first_of_year(self.number), Day::first_of_year(self.number.saturating_add(1)))
    }

    /// Its first moment, and the one after its last.
    pub fn moments(self) -> (Timestamp, Timestamp) {
        let (first, next) = self.days();
        (first.start(self.offset), next.start(self.offset))
    }
}

/// What a player holds, by bucket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Balances {
    /// Cash.
    pub cash: Amount,
    /// Bonus.
    pub bonus: Amount,
    /// Gold.
    pub gold: Amount,
    /// Cash set aside.
    pub frozen_cash: Amount,
    /// Bonus set aside.
    pub frozen_bonus: Amount,
}

/// What was played of one game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GamePlay {
    /// The name of the game.
    pub game: String,
    /// With which money.
    pub play_mode: PlayMode,
    /// How often and for how much.
    pub totals: PlayTotals,
}

/// A player's year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct YearStatement {
    /// What there was before its first moment.
    pub opening: Balances,
    /// What there is after its last, or now.
    pub closing: Balances,
    /// What moved, by code and accounts.
    pub sums: Vec<CodeSum>,
    /// What was played, by game. Bets count on the day on which they end.
    pub play: Vec<GamePlay>,
}

/// The statement of a year. Reads every movement of the player up to its end.
pub fn statement(tx: &mut Tx, player: PlayerId, year: Year) -> Result<YearStatement, StoreError> {
    let (first, next) = year.moments();
    let before = transfers::sums(tx, player, (Timestamp::from_millis(i64::MIN), first))?;
    let mut sums = transfers::sums(tx, player, (first, next))?;
    sums.retain(|sum| !Code::from_number(sum.code).is_some_and(Code::is_of_the_house));
    let opening = Balances::default().after(&before)?;
    let play = day_tallies::by_game(tx, player, year.days())?.into_iter();
    Ok(YearStatement {
        opening,
        closing: opening.after(&sums)?,
        sums,
        play: play.map(|(game, play_mode, totals)| GamePlay { game, play_mode, totals }).collect(),
    })
}

impl Balances {
    /// The balances after these movements.
    fn after(self, sums: &[CodeSum]) -> Result<Self, StoreError> {
        let moved = |bucket: Bucket, before: Amount| {
            let number = Account::Player(bucket).number();
            let after = sums.iter().try_fold(before.units(), |units, sum| {
                let units = if sum.debit == number { units.checked_sub(sum.units)? } else { units };
                if sum.credit == number { units.checked_add(sum.units) } else { Some(units) }
            });
            after.and_then(|units| Amount::new(units).ok())
        };
        let all = || {
            Some(Self {
                cash: moved(Bucket::Cash, self.cash)?,
                bonus: moved(Bucket::Bonus, self.bonus)?,
                gold: moved(Bucket::Gold, self.gold)?,
                frozen_cash: moved(Bucket::FrozenCash, self.frozen_cash)?,
                frozen_bonus: moved(Bucket::FrozenBonus, self.frozen_bonus)?,
            })
        };
        all().ok_or_else(|| StoreError::damaged("balances of a statement are out of range"))
    }
}
