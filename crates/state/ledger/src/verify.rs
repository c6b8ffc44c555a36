//! The proof that the ledger holds, on a live store: nothing is locked, every look is a consistent snapshot.

use std::fmt;

use baize_money::{Amount, Bucket};
use baize_store::providers::transactions::{self, MovedSum, TransactionKind};
use baize_store::transfers::{self, TransferRow};
use baize_store::wallets::{self, WalletRow};
use baize_store::{Db, PlayerId, StoreError, Tx};
use baize_store::{debts, gold, jackpots};

use crate::Code;
use crate::account::{Account, Currency, House};
use crate::post::DEBTS;
use crate::{chain, operator_log};

/// The account that holds all pools.
const JACKPOTS: Account = Account::House(House::Jackpots, Currency::Money);
const PLAYERS_PER_LOOK: u32 = 64;
const TRANSFERS_PER_PAGE: u32 = 4096;

/// What `verify` looked at and what it found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// Wallets looked at.
    pub wallets: u64,
    /// Transfers recomputed.
    pub transfers: u64,
    /// Everything that does not hold; empty means that the ledger is sound.
    pub problems: Vec<Problem>,
}

/// Something that does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// A balance is not the sum of its transfers.
    Balance {
        /// Whose.
        player: PlayerId,
        /// Which.
        bucket: Bucket,
        /// In the wallet.
        stored: Amount,
        /// By the transfers, in units.
        computed: i64,
    },
    /// What a player owes is not the same in the wallet, in the transfers and in the debts.
    Debt {
        /// Whose.
        player: PlayerId,
        /// In the wallet.
        stored: Amount,
        /// By the transfers, in units.
        computed: i64,
        /// By the debts, in units.
        recorded: i64,
    },
    /// A balance is, or was after a transfer, below nothing.
    Negative {
        /// Whose.
        player: PlayerId,
        /// Which.
        bucket: Bucket,
        /// After which transfer.
        seq: i64,
    },
    /// The chain of transfers has a gap.
    Gap {
        /// Whose.
        player: PlayerId,
        /// The number that is missing.
        seq: i64,
    },
    /// The hash over the transfers is not the one in the wallet: a transfer was changed, added or removed.
    Chain {
        /// Whose.
        player: PlayerId,
    },
    /// A transfer names an account that does not exist, moves nothing or less, or joins money and gold.
    Transfer {
        /// Whose.
        player: PlayerId,
        /// Which.
        seq: i64,
    },
    /// Transfers of a player without a wallet.
    Orphans {
        /// How many.
        count: i64,
    },
    /// The sum over all accounts is not zero.
    Sum {
        /// Of what.
        currency: Currency,
        /// The sum, in units.
        units: i128,
    },
    /// What bets and the house have added to jackpots, and what was won, is not what the transfers put in and took out.
    Jackpots {
        /// By the pools and what was not rolled up yet, in units.
        stored: [i128; 3],
        /// By the transfers, in units.
        computed: [i128; 3],
    },
    /// Looks that no transfer has paid, and such transfers that pay for nothing.
    Purchases {
        /// Whose.
        player: PlayerId,
        /// How many.
        count: i64,
    },
    /// What a provider's calls moved is not what the transfers of their codes say.
    ProviderCalls {
        /// Whose.
        player: PlayerId,
        /// Stakes, wins, rollbacks and promos by the calls, in units.
        stored: [i64; 4],
        /// By the transfers, in units.
        computed: [i64; 4],
    },
    /// An action in the log of operators was changed, added or removed.
    OperatorLog {
        /// The number of the action.
        seq: i64,
    },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Balance { player, bucket, stored, computed } => write!(
                f,
                "player {player}: {bucket:?} holds {} units, its transfers sum to {computed}",
                stored.units()
            ),
            Self::Debt { player, stored, computed, recorded } => write!(
                f,
                "player {player} owes {} units, by the transfers {computed}, by the debts {recorded}",
                stored.units()
            ),
            Self::Negative { player, bucket, seq } => {
                write!(f, "player {player}: {bucket:?} is below nothing after transfer {seq}")
            }
            Self::Gap { player, seq } => write!(f, "player {player}: transfer {seq} is missing"),
            Self::Chain { player } => {
                write!(f, "player {player}: the transfers do not match their hash chain")
            }
            Self::Transfer { player, seq } => {
                write!(f, "player {player}: transfer {seq} is not a valid transfer")
            }
            Self::Orphans { count } => write!(f, "{count} transfers belong to players without a wallet"),
            Self::Purchases { player, count } => {
                write!(f, "player {player}: {count} purchases and payments of gold have no counterpart")
            }
            Self::ProviderCalls { player, stored, computed } => {
                write!(f, "player {player}: providers moved {stored:?} units, by the transfers {computed:?}")
            }
            Self::Sum { currency, units } => {
                write!(f, "all accounts in {currency:?} sum to {units} units, not 0")
            }
            Self::Jackpots { stored, computed } => {
                write!(
                    f,
                    "the jackpots have {stored:?} units added, seeded and won, by the transfers {computed:?}"
                )
            }
            Self::OperatorLog { seq } => {
                write!(f, "action {seq} in the log of operators does not follow from the one before")
            }
        }
    }
}

/// Recomputes balances, chains and sums of the whole ledger while the store is in use.
pub async fn verify(db: &Db) -> Result<Report, StoreError> {
    let mut report = Report::default();
    let mut after = PlayerId::from(i64::MIN);
    loop {
        let (part, last) = db.read(move |tx| verify_some(tx, after)).await?;
        report.wallets += part.wallets;
        report.transfers += part.transfers;
        report.problems.extend(part.problems);
        let Some(last) = last else { break };
        after = last;
    }
    report.problems.extend(db.read(verify_sums).await?);
    let broken = operator_log::verify(db).await?;
    report.problems.extend(broken.into_iter().map(|seq| Problem::OperatorLog { seq }));
    Ok(report)
}

fn verify_some(tx: &mut Tx, after: PlayerId) -> Result<(Report, Option<PlayerId>), StoreError> {
    let mut report = Report::default();
    let wallets = wallets::page(tx, after, PLAYERS_PER_LOOK)?;
    for wallet in &wallets {
        verify_player(tx, wallet, &mut report)?;
    }
    Ok((report, wallets.last().map(|wallet| wallet.player)))
}

fn verify_player(tx: &mut Tx, wallet: &WalletRow, report: &mut Report) -> Result<(), StoreError> {
    let mut replay = Replay {
        player: wallet.player,
        chain: chain::start(wallet.player),
        seq: 0,
        units: [0; 5],
        debt: 0,
        provided: [0; 4],
    };
    loop {
        let page = transfers::of_player(tx, wallet.player, replay.seq, TRANSFERS_PER_PAGE)?;
        for transfer in &page {
            replay.apply(transfer, &mut report.problems);
        }
        report.transfers += u64::try_from(page.len()).unwrap_or(0);
        if page.is_empty() {
            break;
        }
    }
    report.wallets += 1;
    let unpaid = gold::unmatched_purchases(tx, wallet.player, Code::GoldSpend.number())?;
    if unpaid > 0 {
        report.problems.push(Problem::Purchases { player: wallet.player, count: unpaid });
    }
    let stored = provided(tx, wallet.player)?;
    if stored != replay.provided {
        let (player, computed) = (wallet.player, replay.provided);
        report.problems.push(Problem::ProviderCalls { player, stored, computed });
    }
    let recorded = debts::owed(tx, wallet.player)?;
    if (wallet.debt.units(), recorded) != (replay.debt, replay.debt) {
        let (player, stored, computed) = (wallet.player, wallet.debt, replay.debt);
        report.problems.push(Problem::Debt { player, stored, computed, recorded });
    }
    replay.compare(wallet, &mut report.problems);
    Ok(())
}

/// The places of what calls of providers moved.
const PROVIDED: [Code; 4] =
    [Code::ProviderStake, Code::ProviderWin, Code::ProviderRollback, Code::ProviderPromo];

/// What the calls of providers moved of a player's money and gold, in the order of [`PROVIDED`].
fn provided(tx: &mut Tx, player: PlayerId) -> Result<[i64; 4], StoreError> {
    let mut sums = [0; 4];
    for MovedSum { kind, is_promo, units } in transactions::moved(tx, player)? {
        let place = match (kind, is_promo) {
            (TransactionKind::Bet, _) => 0,
            (TransactionKind::Win, false) => 1,
            (TransactionKind::Rollback, _) => 2,
            (TransactionKind::Win, true) => 3,
            (TransactionKind::Tombstone, _) => continue,
        };
        sums[place] = units;
    }
    Ok(sums)
}

/// A wallet rebuilt from its transfers.
struct Replay {
    player: PlayerId,
    chain: [u8; 32],
    seq: i64,
    units: [i64; 5],
    debt: i64,
    provided: [i64; 4],
}

impl Replay {
    fn apply(&mut self, t: &TransferRow, problems: &mut Vec<Problem>) {
        let player = self.player;
        if t.seq != self.seq.saturating_add(1) {
            problems.push(Problem::Gap { player, seq: self.seq.saturating_add(1) });
        }
        self.seq = t.seq;
        self.chain = chain::next(&self.chain, t);
        if let Some(place) = PROVIDED.iter().position(|code| code.number() == t.code) {
            self.provided[place] = self.provided[place].saturating_add(t.amount.units());
        }
        let (Some(from), Some(to)) = (Account::from_number(t.debit), Account::from_number(t.credit)) else {
            return problems.push(Problem::Transfer { player, seq: t.seq });
        };
        if !t.amount.is_positive() || from.currency() != to.currency() || from == to {
            problems.push(Problem::Transfer { player, seq: t.seq });
        }
        for (account, units) in [(from, t.amount.negated().units()), (to, t.amount.units())] {
            if account == DEBTS {
                self.debt = self.debt.saturating_sub(units);
            }
            let Account::Player(bucket) = account else { continue };
            let held = &mut self.units[place(bucket)];
            *held = held.saturating_add(units);
            if *held < 0 {
                problems.push(Problem::Negative { player, bucket, seq: t.seq });
            }
        }
    }

    fn compare(&self, wallet: &WalletRow, problems: &mut Vec<Problem>) {
        let player = self.player;
        let stored = crate::Wallet { row: wallet.clone() };
        for bucket in Bucket::ALL {
            let (stored, computed) = (stored.balance(bucket), self.units[place(bucket)]);
            if stored.units() != computed {
                problems.push(Problem::Balance { player, bucket, stored, computed });
            }
            if stored.is_negative() {
                problems.push(Problem::Negative { player, bucket, seq: self.seq });
            }
        }
        if wallet.transfers != self.seq || wallet.chain != self.chain {
            problems.push(Problem::Chain { player });
        }
    }
}

fn place(bucket: Bucket) -> usize {
    match bucket {
        Bucket::Cash => 0,
        Bucket::Bonus => 1,
        Bucket::Gold => 2,
        Bucket::FrozenCash => 3,
        Bucket::FrozenBonus => 4,
    }
}

/// The sum over all accounts: what the wallets hold, plus what the house holds by the transfers, is zero.
fn verify_sums(tx: &mut Tx) -> Result<Vec<Problem>, StoreError> {
    let mut problems = Vec::new();
    let mut sums = [(Currency::Money, 0_i128), (Currency::Gold, 0_i128)];
    // Added by bets, by the house, and won.
    let mut in_jackpots = [0_i128; 3];
    let mut add = |currency: Currency, units: i128| {
        for (of, sum) in &mut sums {
            if *of == currency {
                *sum += units;
            }
        }
    };
    for total in transfers::totals(tx)? {
        if let (Some(from), Some(to)) =
            (Account::from_number(total.debit), Account::from_number(total.credit))
        {
            let sums = match (from, to) {
                (Account::House(House::Stakes, _), JACKPOTS) => Some(0),
                (_, JACKPOTS) => Some(1),
                (JACKPOTS, _) => Some(2),
                _ => None,
            };
            if let Some(sum) = sums.and_then(|place| in_jackpots.get_mut(place)) {
                *sum += i128::from(total.units);
            }
            for (account, units) in [(from, -i128::from(total.units)), (to, i128::from(total.units))] {
                if let Account::House(_, currency) = account {
                    add(currency, units);
                }
            }
        }
    }
    let held = wallets::totals(tx)?;
    add(Currency::Money, i128::from(held.money));
    add(Currency::Gold, i128::from(held.gold));
    problems.extend(
        sums.into_iter()
            .filter(|(_, units)| *units != 0)
            .map(|(currency, units)| Problem::Sum { currency, units }),
    );
    let stored = jackpots::totals(tx)?;
    if stored != in_jackpots {
        problems.push(Problem::Jackpots { stored, computed: in_jackpots });
    }
    let orphans = transfers::orphans(tx)?;
    if orphans > 0 {
        problems.push(Problem::Orphans { count: orphans });
    }
    Ok(problems)
}
