//! Wagering requirements as the cashier needs them: opened by a deposit, held or given up by an early withdrawal.
//! Their progress is the business of `promotions`.

use baize_cashier_rules::turnover::CashRequirement;
use baize_ledger::Wallet;
use baize_money::{Amount, PlayMode};
use baize_promotions_rules::{Requirement, RequirementKind, RequirementTerms, Scope};
pub use baize_store::wagering_requirements::insert;
use baize_store::wagering_requirements::{self, RequirementRow};
use baize_store::{PlayerId, StoreError, Tx, WithdrawalId, providers, rounds, sports_bets, table_bets};
use baize_time::{Span, Timestamp};

use baize_core::Ctx;

mod forfeit;
mod reversal;

pub use forfeit::{
    ForfeitRefusal, ForfeitRequest, Forfeited, OpenRequirement, expire, expiry_updates, forfeit,
    open_requirements,
};
pub use reversal::{bonus_state, reverse, reverse_free_win};

/// The source of requirements that came with a deposit.
pub const DEPOSIT: &str = "deposit";

/// The source of requirements that came with a reward of a promotion.
pub const PROMOTION: &str = "promotion";

/// The source of requirements of what free rounds have paid.
pub const FREE_ROUND: &str = "free_round";

const OPEN: i64 = 0;
const DONE: i64 = 1;
const GIVEN_UP: i64 = 2;
const HELD: i64 = 3;
const FORFEITED: i64 = 4;
const EXPIRED: i64 = 5;

/// The stored number of a kind.
pub fn number(kind: RequirementKind) -> i64 {
    match kind {
        RequirementKind::Bonus => 0,
        RequirementKind::Cash => 1,
    }
}

/// The kind of a stored requirement.
pub fn kind(row: &RequirementRow) -> Result<RequirementKind, StoreError> {
    RequirementKind::ALL.into_iter().find(|kind| number(*kind) == row.kind).ok_or_else(|| {
        StoreError::damaged(format!("no kind of wagering requirement has the number {}", row.kind))
    })
}

/// A requirement to be opened.
#[derive(Debug, Clone, Copy)]
pub struct NewRequirement {
    /// Of a bonus or of a deposit.
    pub kind: RequirementKind,
    /// What it came from.
    pub source: &'static str,
    /// The order, the grant or the free round that it came with; 0 for none.
    pub source_id: i64,
    /// The bonus that it releases, or the deposit that it locks.
    pub amount: Amount,
    /// To be staked.
    pub target: Amount,
    /// Its conditions.
    pub terms: RequirementTerms,
}

/// The conditions of the bonuses that come with a deposit at this site, when one is credited now.
pub fn deposit_terms(ctx: &Ctx) -> RequirementTerms {
    let rules = &ctx.site.bonuses;
    let lasts = (rules.expiry_days > 0).then(|| Span::days(rules.expiry_days.into()));
    RequirementTerms {
        scope: rules.scope,
        max_stake: Some(rules.max_stake).filter(|most| most.is_positive()),
        expires_at: lasts.map(|lasts| ctx.now.plus(lasts)),
    }
}

/// The conditions of a stored requirement.
pub fn terms(row: &RequirementRow) -> Result<RequirementTerms, StoreError> {
    let scope = Scope::from_name(&row.scope)
        .ok_or_else(|| StoreError::damaged(format!("no requirement takes the bets `{}`", row.scope)))?;
    Ok(RequirementTerms {
        scope,
        max_stake: Some(row.max_stake).filter(|most| most.is_positive()),
        expires_at: Some(row.expires_at).filter(|at| *at > Timestamp::default()),
    })
}

/// Whether a requirement takes stakes.
pub fn is_open(row: &RequirementRow) -> bool {
    row.state == OPEN
}

/// A stored requirement as the rules see it.
pub fn requirement(row: &RequirementRow) -> Result<Requirement, StoreError> {
    let (kind, terms) = (kind(row)?, terms(row)?);
    Ok(Requirement { id: row.id.get(), kind, cur: row.cur, target: row.target, amount: row.amount, terms })
}

/// A new requirement. The wallet counts it: post the wallet, and once it is posted, [`insert`] the row.
pub fn prepare(ctx: &Ctx, wallet: &mut Wallet, new: NewRequirement) -> RequirementRow {
    wallet.requirement_opened();
    RequirementRow {
        player: wallet.player(),
        id: ctx.next_id(),
        kind: number(new.kind),
        state: OPEN,
        source: new.source.to_owned(),
        amount: new.amount,
        cur: Amount::ZERO,
        target: new.target,
        held_by: 0,
        created_at: ctx.now,
        closed_at: Timestamp::default(),
        source_id: new.source_id,
        expires_at: new.terms.expires_at.unwrap_or_default(),
        scope: new.terms.scope.as_str().to_owned(),
        max_stake: new.terms.max_stake.unwrap_or_default(),
    }
}

/// The open requirements of a player, oldest first.
pub fn list(tx: &mut Tx, player: PlayerId) -> Result<Vec<RequirementRow>, StoreError> {
    wagering_requirements::open(tx, player)
}

/// The requirements among `rows` that lock deposited cash.
pub fn cash_requirements(rows: &[RequirementRow]) -> Vec<CashRequirement> {
    let of_cash = rows.iter().filter(|row| row.kind == number(RequirementKind::Cash));
    of_cash.map(|row| CashRequirement { cash: row.amount, cur: row.cur, target: row.target }).collect()
}

/// An early withdrawal takes the open requirements of deposits out of play, those of bonuses too if it takes the
/// whole bonus.
pub fn hold(tx: &mut Tx, wallet: &mut Wallet, by: WithdrawalId, bonus_too: bool) -> Result<(), StoreError> {
    for mut row in wagering_requirements::open(tx, wallet.player())? {
        if bonus_too || row.kind == number(RequirementKind::Cash) {
            (row.state, row.held_by) = (HELD, by.get());
            wagering_requirements::save(tx, &row)?;
            wallet.requirement_closed();
        }
    }
    Ok(())
}

/// Whether money may still come back from an open round.
pub fn money_at_stake(tx: &mut Tx, player: PlayerId) -> Result<bool, StoreError> {
    Ok(!stakes(tx, player)?.is_empty())
}

/// The game and the stake of each open round that holds money of the player, gold aside: a round of several steps, a bet on
/// a shared one, a round of an outside game, or a bet on sports.
pub fn stakes(tx: &mut Tx, player: PlayerId) -> Result<Vec<(String, Amount)>, StoreError> {
    let own = rounds::open_of_player(tx, player)?.into_iter();
    let own = own.map(|round| (round.play_mode, round.game, round.stake));
    let shared = table_bets::open_of_player(tx, player)?.into_iter();
    let shared = shared.map(|bet| (bet.play_mode, bet.table, bet.stake));
    let outside = providers::rounds::open_of_player(tx, player)?.into_iter();
    let outside = outside.map(|round| (round.play_mode, round.game, round.stake));
    let sports = sports_bets::open_of_player(tx, player)?.into_iter().filter(|bet| !bet.is_free());
    let sports = sports.map(|bet| (bet.play_mode, bet.game.clone(), bet.left()));
    let all = own.chain(shared).chain(outside).chain(sports);
    let of_money = all.filter(|(play_mode, ..)| *play_mode == PlayMode::Capital);
    Ok(of_money.map(|(_, game, stake)| (game, stake)).collect())
}

/// The withdrawal came to nothing: what it held is open again.
pub fn give_back(tx: &mut Tx, wallet: &mut Wallet, by: WithdrawalId) -> Result<(), StoreError> {
    for mut row in wagering_requirements::held(tx, wallet.player(), by)? {
        (row.state, row.held_by) = (OPEN, 0);
        wagering_requirements::save(tx, &row)?;
        wallet.requirement_opened();
    }
    Ok(())
}

/// The withdrawal was paid: what it held is given up.
pub fn give_up(tx: &mut Tx, ctx: &Ctx, wallet: &Wallet, by: WithdrawalId) -> Result<(), StoreError> {
    for mut row in wagering_requirements::held(tx, wallet.player(), by)? {
        (row.state, row.closed_at) = (GIVEN_UP, ctx.now);
        wagering_requirements::save(tx, &row)?;
    }
    Ok(())
}
