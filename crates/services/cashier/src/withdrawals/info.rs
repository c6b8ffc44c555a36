//! What a player can withdraw now, and on which terms (product text section 3, "Withdraw info").

use baize_cashier_rules::turnover::{self, EarlyRates};
use baize_cashier_rules::withdrawal::{ApprovalLimits, Position, RecentWithdrawals, Terms, Velocity};
use baize_ledger::Wallet;
use baize_money::{Amount, Bucket, PlayMode};
use baize_promotions_rules::RequirementKind;
use baize_store::wagering_requirements::RequirementRow;
use baize_store::withdraw_accounts::{self, WithdrawAccountRow};
use baize_store::withdrawals::{self, RecentSums, WithdrawalRow};
use baize_store::{PlayerId, StoreError, Tx, sports_bets};
use baize_time::Timestamp;

use super::Account;
use super::held_elsewhere::{HeldMoney, held_elsewhere};
use baize_core::Ctx;
use baize_core::site::{Site, UsualWithdrawals};
use baize_promotions::wagering;

/// The sums of the open requirements of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RequirementSums {
    /// The bonuses or deposits that they hold.
    pub amount: Amount,
    /// Staked so far.
    pub cur: Amount,
    /// To be staked.
    pub target: Amount,
}

/// Everything that the withdrawal page shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Info {
    /// The site's terms.
    pub terms: Terms,
    /// The player's position.
    pub position: Position,
    /// Open requirements of deposits.
    pub cash_requirements: RequirementSums,
    /// Open requirements of bonuses.
    pub bonus_requirements: RequirementSums,
    /// Bonus money.
    pub bonus: Amount,
    /// The account bound or changed last.
    pub account: Option<Account>,
    /// The withdrawal under way.
    pub pending: Option<WithdrawalRow>,
    /// What open rounds hold.
    pub held: Vec<HeldMoney>,
    /// Until when nothing is paid to the account, if it was changed a short time ago.
    pub cools_until: Option<Timestamp>,
    /// The next withdrawal to the account is the first one and takes a fresh proof.
    pub code_needed: bool,
}

/// The site's terms as the rules take them.
pub(super) fn terms(site: &Site) -> Terms {
    let rules = &site.withdrawals;
    Terms {
        min: rules.min,
        max: rules.max,
        day_limit: rules.day_limit,
        free_per_day: rules.day_free,
        fee_rate: rules.fee_rate,
        early_allowed: rules.early.allowed,
    }
}

/// Up to where the site's rule approves, as the rules take it.
pub fn approval_limits(site: &Site) -> ApprovalLimits {
    let rules = &site.withdrawals;
    let usual = |usual: UsualWithdrawals| Velocity { number: i64::from(usual.number), sum: usual.sum };
    ApprovalLimits {
        below: rules.auto_approve_below,
        day_sum: rules.auto_approve_day,
        week_sum: rules.auto_approve_week,
        hour: usual(rules.usual_hour),
        day: usual(rules.usual_day),
        two_people_from: rules.two_people_from,
    }
}

/// What the player asked for lately, as the rules take it.
pub(super) fn recent(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<RecentWithdrawals, StoreError> {
    let sums = withdrawals::recent(tx, player, ctx.now)?;
    let velocity = |(number, sum): (i64, Amount)| Velocity { number, sum };
    let RecentSums { day_sum, week_sum, hour, day } = sums;
    Ok(RecentWithdrawals { day_sum, week_sum, hour: velocity(hour), day: velocity(day) })
}

/// The site's day.
pub(super) fn today(ctx: &Ctx) -> i64 {
    ctx.now.day(ctx.site.utc_offset).number()
}

/// What the ledger and the orders say about the player now.
pub(super) fn position(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &Wallet,
    requirements: &[RequirementRow],
) -> Result<Position, StoreError> {
    let early = &ctx.site.withdrawals.early;
    let rates = EarlyRates { cash: early.cash_rate, bonus: early.coin_rate };
    let cash = wallet.balance(Bucket::Cash);
    let locked = turnover::locked(&wagering::cash_requirements(requirements), cash);
    Ok(Position {
        cash,
        locked,
        early: turnover::early_cost(locked, wallet.balance(Bucket::Bonus), rates),
        debt: wallet.debt(),
        in_review: in_review(tx, wallet.player())?,
        today: withdrawals::day_total(tx, wallet.player(), today(ctx))?,
        pending: withdrawals::open_of(tx, wallet.player())?.is_some(),
    })
}

/// The cash that was paid for bets on sports whose result was taken back.
fn in_review(tx: &mut Tx, player: PlayerId) -> Result<Amount, StoreError> {
    let bets = sports_bets::in_review(tx, player)?.into_iter();
    let paid = bets.filter(|bet| bet.play_mode == PlayMode::Capital);
    let cash = paid.map(|bet| bet.split.share(bet.payout).map_or(bet.payout, |split| split.cash));
    Ok(Amount::sum(cash).unwrap_or(Amount::MAX))
}

fn sums(requirements: &[RequirementRow], kind: RequirementKind) -> RequirementSums {
    let of_kind = || requirements.iter().filter(|row| row.kind == wagering::number(kind));
    let sum = |values: &mut dyn Iterator<Item = Amount>| Amount::sum(values).unwrap_or(Amount::MAX);
    RequirementSums {
        amount: sum(&mut of_kind().map(|row| row.amount)),
        cur: sum(&mut of_kind().map(|row| row.cur)),
        target: sum(&mut of_kind().map(|row| row.target)),
    }
}

/// What a player can withdraw now.
pub fn info(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<Info, StoreError> {
    let wallet = Wallet::get(tx, player)?;
    let requirements = wagering::list(tx, player)?;
    let account = withdraw_accounts::of_player(tx, player)?.into_iter().next();
    let is_unconfirmed = |row: &WithdrawAccountRow| row.confirmed_at == Timestamp::default();
    Ok(Info {
        terms: terms(&ctx.site),
        position: position(tx, ctx, &wallet, &requirements)?,
        cash_requirements: sums(&requirements, RequirementKind::Cash),
        bonus_requirements: sums(&requirements, RequirementKind::Bonus),
        bonus: wallet.balance(Bucket::Bonus),
        cools_until: account.as_ref().map(|row| row.cools_until).filter(|until| *until > ctx.now),
        code_needed: ctx.site.withdrawals.first_by_code && account.as_ref().is_some_and(is_unconfirmed),
        account: account.map(Account::from),
        pending: withdrawals::open_of(tx, player)?,
        held: held_elsewhere(tx, player)?,
    })
}
