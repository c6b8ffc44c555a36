//! Before a stake is posted: permit, limits, funding.

use baize_core::Ctx;
use baize_core::site::PlayLimits;
use baize_ledger::{Funds, Wallet};
use baize_money::{Amount, Bucket, PlayMode, Split};
use baize_protection::{Action, Permit, judge};
use baize_store::{PlayerId, RoundId, StoreError, Tx, accounts};

use crate::{PendingWager, Wager, WagerError, WagerRefusal};

/// A stake that a player wants to make.
#[derive(Debug, Clone, Copy)]
pub struct StakeRequest<'a> {
    /// The game, by the name that limits, contribution and records know it by.
    pub game: &'a str,
    /// Cash and bonus money, or gold.
    pub play_mode: PlayMode,
    /// All buckets together.
    pub amount: Amount,
}

/// A stake that protection and the limits allow.
#[derive(Debug)]
#[must_use = "nothing is staked yet"]
pub struct PermittedStake {
    game: String,
    play_mode: PlayMode,
    amount: Amount,
    limits: PlayLimits,
    permit: Permit,
}

/// A stake whose buckets are chosen.
#[derive(Debug)]
#[must_use = "nothing is staked yet"]
pub struct FundedStake {
    player: PlayerId,
    game: String,
    funds: Funds,
    amount: Amount,
    permit: Permit,
}

/// Asks protection and the limits of site and game for the stake of a new bet.
pub fn permit(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &Wallet,
    request: StakeRequest<'_>,
) -> Result<PermittedStake, WagerError> {
    let permitted = permit_given(tx, ctx, wallet, request)?;
    check_stake(&permitted.limits, request.amount)?;
    Ok(permitted)
}

/// Refuses a bet whose whole stake is below the least or above the most of its limits.
pub fn check_stake(limits: &PlayLimits, stake: Amount) -> Result<(), WagerRefusal> {
    let PlayLimits { min_stake, max_stake, .. } = *limits;
    if stake < min_stake || !stake.is_positive() {
        Err(WagerRefusal::StakeBelowMin(min_stake))
    } else if stake > max_stake {
        Err(WagerRefusal::StakeAboveMax(max_stake))
    } else {
        Ok(())
    }
}

/// Asks protection for what a step adds to the stake of an open round. The limits of a single stake hold for the first
/// one; what the round can win is checked by [`PermittedStake::check_payout`] in both cases.
pub fn permit_extra(
    ctx: &Ctx,
    wallet: &Wallet,
    request: StakeRequest<'_>,
) -> Result<PermittedStake, WagerRefusal> {
    // Who may not play for money could not open the round.
    judged(ctx, wallet, request, false)
}

/// Asks protection for a stake that the house gives. The limits of a single stake are the player's own matter; what the round
/// can win is checked by [`PermittedStake::check_payout`].
pub(crate) fn permit_given(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &Wallet,
    request: StakeRequest<'_>,
) -> Result<PermittedStake, WagerError> {
    let is_guest = plays_as_guest(tx, ctx, wallet, request.play_mode)?;
    Ok(judged(ctx, wallet, request, is_guest)?)
}

/// Whether a stake for money needs a contact that the player does not have. The account is read only where a site asks.
fn plays_as_guest(tx: &mut Tx, ctx: &Ctx, wallet: &Wallet, play_mode: PlayMode) -> Result<bool, StoreError> {
    if play_mode == PlayMode::Gold || ctx.site.play.guest_capital {
        return Ok(false);
    }
    Ok(accounts::load(tx, wallet.player())?.is_none_or(|account| account.is_guest))
}

fn judged(
    ctx: &Ctx,
    wallet: &Wallet,
    request: StakeRequest<'_>,
    is_guest: bool,
) -> Result<PermittedStake, WagerRefusal> {
    let StakeRequest { game, play_mode, amount } = request;
    let facts = wallet.facts(ctx.now, ctx.grants(), is_guest);
    #[expect(clippy::disallowed_methods, reason = "the one place that asks for stakes")]
    let permit = judge(&facts, Action::Stake { play_mode, amount })?;
    let limits = *ctx.site.limits.of(game, play_mode);
    Ok(PermittedStake { game: game.to_owned(), play_mode, amount, limits, permit })
}

impl PermittedStake {
    /// The permit, where the stake is not the player's own.
    pub(crate) fn into_permit(self) -> Permit {
        self.permit
    }

    /// The limits that hold for this bet.
    pub fn limits(&self) -> &PlayLimits {
        &self.limits
    }

    /// Refuses a bet that could win more than the largest payout; `best` is `None` beyond the range of amounts.
    pub fn check_payout(&self, best: Option<Amount>) -> Result<(), WagerRefusal> {
        check_payout(&self.limits, best)
    }

    /// Chooses the buckets: gold, or cash and bonus money in the order of the site's `reduce_balance`.
    pub fn fund(self, ctx: &Ctx, wallet: &Wallet) -> Result<FundedStake, WagerRefusal> {
        let Self { game, play_mode, amount, permit, .. } = self;
        let funds = match play_mode {
            PlayMode::Gold => Some(Funds::Gold(amount)).filter(|_| amount <= wallet.balance(Bucket::Gold)),
            PlayMode::Capital => {
                let (cash, bonus) = (wallet.balance(Bucket::Cash), wallet.balance(Bucket::Bonus));
                ctx.site.play.reduce_balance.fund(amount, cash, bonus).map(Funds::Capital)
            }
        };
        let funds = funds.ok_or(WagerRefusal::InsufficientFunds)?;
        Ok(FundedStake { player: wallet.player(), game, funds, amount, permit })
    }
}

/// Refuses what could win more than the largest payout; `best` is `None` beyond the range of amounts.
pub fn check_payout(limits: &PlayLimits, best: Option<Amount>) -> Result<(), WagerRefusal> {
    match best {
        Some(best) if best <= limits.max_payout => Ok(()),
        _ => Err(WagerRefusal::PayoutAboveMax(limits.max_payout)),
    }
}

impl FundedStake {
    /// Opens a wager with this stake.
    pub fn open(self, id: RoundId) -> PendingWager {
        let split = match self.funds {
            Funds::Capital(split) => split,
            Funds::Gold(_) => Split::default(),
        };
        let wager = Wager {
            player: self.player,
            id,
            game: self.game,
            play_mode: self.funds.play_mode(),
            stake: self.amount,
            split,
        };
        PendingWager::new(wager, self.funds, self.permit)
    }
}

impl Wager {
    /// Adds a stake, which is posted with what follows. A part is given back by [`Wager::lower`].
    pub fn raise(mut self, extra: FundedStake) -> Result<PendingWager, WagerRefusal> {
        let sum = |a: Amount, b: Amount| a.checked_add(b).ok_or(WagerRefusal::TooLarge);
        self.stake = sum(self.stake, extra.amount)?;
        if let Funds::Capital(split) = extra.funds {
            self.split.cash = sum(self.split.cash, split.cash)?;
            self.split.bonus = sum(self.split.bonus, split.bonus)?;
        }
        Ok(PendingWager::raised(self, extra.funds, extra.permit))
    }
}
