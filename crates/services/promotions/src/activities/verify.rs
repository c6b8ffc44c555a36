//! The proof that grants and the ledger say the same, on a live store.

use std::fmt;

use baize_ledger::Code;
use baize_money::Amount;
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::boxes::{MAIL_STEP, MOVE_STEP};
use baize_promotions_rules::kinds::redeem_code::RedeemCodes;
use baize_store::boards::{self, OverdrawnBoard};
use baize_store::free_rounds::{self, UnevenFreeRounds};
use baize_store::invite_rounds::{self, UnevenRound};
use baize_store::promotion_grants::{self as stored, ComparedGrant, GrantState, UnevenPurse};
use baize_store::questions;
use baize_store::rain;
use baize_store::redeem_codes::{self, MiscountedCode};
use baize_store::uneven_pools::UnevenPool;
use baize_store::{Db, GrantId, PlayerId, StoreError, Tx, wallets};

use super::deposit_offers::{self, OfferProblem};

const PLAYERS_PER_READ: u32 = 64;

/// What was compared, and what differs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GrantReport {
    /// Grants that were compared.
    pub grants: u64,
    /// What differs.
    pub problems: Vec<GrantProblem>,
}

/// Something in which grants and ledger differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GrantProblem {
    /// What was moved for a grant is not what it says.
    Moved {
        /// Whose.
        player: PlayerId,
        /// The grant.
        grant: GrantId,
        /// Money and gold by the grant, in units.
        granted: (i64, i64),
        /// Money and gold by the ledger, in units.
        moved: (i64, i64),
    },
    /// What was taken back for a grant is not what it says.
    TakenBack {
        /// Whose.
        player: PlayerId,
        /// The grant.
        grant: GrantId,
        /// By the grant, in units.
        taken: i64,
        /// By the ledger, in units.
        moved: i64,
    },
    /// A redeem code counts other uses than it was redeemed.
    CodeUses(MiscountedCode),
    /// A reward of a redeem code was granted to a player who redeemed none.
    Unredeemed {
        /// Whose.
        player: PlayerId,
        /// The grant.
        grant: GrantId,
    },
    /// Rewards were moved that no grant knows.
    Ungranted {
        /// Whose.
        player: PlayerId,
        /// How many transfers.
        transfers: i64,
    },
    /// What was offered with a deposit.
    Offer(OfferProblem),
    /// The packets of a drop, its budget and its grants do not add up.
    Drop(UnevenPool),
    /// The shares of a question, its budget and its grants do not add up.
    Question(UnevenPool),
    /// A board gave more than it holds.
    Board(OverdrawnBoard),
    /// The target of a round of the invitation wheel, its budget and its grant do not agree.
    Round(UnevenRound),
    /// A purse was not emptied as its prizes say.
    Purse {
        /// Whose.
        player: PlayerId,
        /// What differs.
        purse: UnevenPurse,
    },
    /// Free rounds, the rounds that were played of them and their stakes by the ledger do not agree.
    FreeRounds {
        /// Whose.
        player: PlayerId,
        /// What differs.
        rounds: UnevenFreeRounds,
    },
    /// Rounds were played of no free rounds, or their stakes given to no such round.
    UnknownFreeRounds {
        /// Whose.
        player: PlayerId,
        /// How many.
        count: i64,
    },
}

impl fmt::Display for GrantProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Moved { player, grant, granted, moved } => write!(
                f,
                "player {player}: the grant {grant} is {} units of money and {} of gold, the ledger moved {} and {}",
                granted.0, granted.1, moved.0, moved.1
            ),
            Self::TakenBack { player, grant, taken, moved } => write!(
                f,
                "player {player}: {taken} units of the grant {grant} were taken back, the ledger moved {moved}"
            ),
            Self::CodeUses(MiscountedCode { code, used, redemptions }) => {
                write!(f, "the code {code} counts {used} uses and was redeemed {redemptions} times")
            }
            Self::Unredeemed { player, grant } => {
                write!(f, "player {player}: the grant {grant} is of a campaign of which no code was redeemed")
            }
            Self::Ungranted { player, transfers } => {
                write!(f, "player {player}: {transfers} transfers of rewards have no grant")
            }
            Self::Offer(problem) => problem.fmt(f),
            Self::Drop(UnevenPool { id, cost, returned, given, granted }) => write!(
                f,
                "the drop {id} cost {cost} units, {returned} went back and {given} were given, {granted} by its grants"
            ),
            Self::Question(UnevenPool { id, cost, returned, given, granted }) => write!(
                f,
                "the question {id} cost {cost} units, {returned} went back and {given} were given, {granted} by its grants"
            ),
            Self::Purse {
                player,
                purse: UnevenPurse { activity, period, moved, given, mailed, claimed },
            } => write!(
                f,
                "player {player}: the purse {period} of {activity}: {moved} units were moved and {given} granted, \
                 {mailed} went by mail and {claimed} were granted"
            ),
            Self::FreeRounds { player, rounds: UnevenFreeRounds { grant, played, found, staked, given } } => {
                write!(
                    f,
                    "player {player}: of the free rounds {grant} {played} were played with {staked} units, \
                 there are {found} rounds that were given {given}"
                )
            }
            Self::UnknownFreeRounds { player, count } => {
                write!(f, "player {player}: {count} free rounds or their stakes belong to no free rounds")
            }
            Self::Round(UnevenRound { player, activity, week }) => write!(
                f,
                "player {player}: the round {week} of {activity} was reached without a grant, or holds budget without a target"
            ),
            Self::Board(OverdrawnBoard { activity, period, pool, given }) => {
                write!(f, "the board {period} of {activity} holds {pool} units and gave {given}")
            }
        }
    }
}

/// Compares every grant with the ledger while the store is in use.
pub async fn verify(db: &Db) -> Result<GrantReport, StoreError> {
    let mut report = GrantReport { problems: db.read(of_site).await?, ..GrantReport::default() };
    let mut after = PlayerId::from(i64::MIN);
    loop {
        let (part, last) = db.read(move |tx| verify_some(tx, after)).await?;
        report.grants += part.grants;
        report.problems.extend(part.problems);
        let Some(last) = last else { return Ok(report) };
        after = last;
    }
}

/// What differs between codes, their redemptions and the grants of their campaigns, in drops, in boards and in rounds.
fn of_site(tx: &mut Tx) -> Result<Vec<GrantProblem>, StoreError> {
    let miscounted = redeem_codes::miscounted(tx)?.into_iter().map(GrantProblem::CodeUses);
    let unredeemed = redeem_codes::unredeemed(tx, RedeemCodes::KIND)?.into_iter();
    let uneven = rain::uneven(tx)?.into_iter().map(GrantProblem::Drop);
    let questions = questions::uneven(tx)?.into_iter().map(GrantProblem::Question);
    let overdrawn = boards::overdrawn(tx)?.into_iter().map(GrantProblem::Board);
    let rounds = invite_rounds::uneven(tx)?.into_iter().map(GrantProblem::Round);
    Ok(miscounted
        .chain(unredeemed.map(|(player, grant)| GrantProblem::Unredeemed { player, grant }))
        .chain(uneven)
        .chain(questions)
        .chain(overdrawn)
        .chain(rounds)
        .collect())
}

fn verify_some(tx: &mut Tx, after: PlayerId) -> Result<(GrantReport, Option<PlayerId>), StoreError> {
    let mut report = GrantReport::default();
    let page = wallets::page(tx, after, PLAYERS_PER_READ)?;
    for wallet in &page {
        for grant in stored::compared(tx, wallet.player)? {
            report.grants += 1;
            report.problems.extend(problem(&grant));
            report.problems.extend(taken_back(&grant));
        }
        let offers = deposit_offers::verify(tx, wallet.player)?;
        report.problems.extend(offers.into_iter().map(GrantProblem::Offer));
        for purse in stored::uneven_purses(tx, wallet.player, (MOVE_STEP, MAIL_STEP))? {
            report.problems.push(GrantProblem::Purse { player: wallet.player, purse });
        }
        report.problems.extend(of_free_rounds(tx, wallet.player)?);
        let transfers = stored::ungranted(tx, wallet.player)?;
        if transfers > 0 {
            report.problems.push(GrantProblem::Ungranted { player: wallet.player, transfers });
        }
    }
    Ok((report, page.last().map(|wallet| wallet.player)))
}

/// What differs between a player's free rounds and what was played of them.
fn of_free_rounds(tx: &mut Tx, player: PlayerId) -> Result<Vec<GrantProblem>, StoreError> {
    let code = Code::FreeStake.number();
    let uneven = free_rounds::uneven(tx, player, code)?.into_iter();
    let mut problems: Vec<_> = uneven.map(|rounds| GrantProblem::FreeRounds { player, rounds }).collect();
    let count = free_rounds::unknown(tx, player, code)?;
    if count > 0 {
        problems.push(GrantProblem::UnknownFreeRounds { player, count });
    }
    Ok(problems)
}

fn problem(compared: &ComparedGrant) -> Option<GrantProblem> {
    let units = |amount: Amount| amount.units();
    let granted = match compared.state {
        GrantState::Paid | GrantState::TakenBack => (units(compared.money), units(compared.gold)),
        GrantState::Owed
        | GrantState::Review
        | GrantState::Lapsed
        | GrantState::InPurse
        | GrantState::Moved
        | GrantState::Mailed => (0, 0),
    };
    let moved = (compared.money_moved, compared.gold_moved);
    (granted != moved).then_some(GrantProblem::Moved {
        player: compared.player,
        grant: compared.id,
        granted,
        moved,
    })
}

fn taken_back(compared: &ComparedGrant) -> Option<GrantProblem> {
    let ComparedGrant { player, id, taken, taken_back, .. } = *compared;
    let taken = taken.units();
    (taken != taken_back).then_some(GrantProblem::TakenBack { player, grant: id, taken, moved: taken_back })
}
