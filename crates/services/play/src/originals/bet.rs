//! Placing a bet.

use baize_fairness::Draws;
use baize_games::{CheckedParams, GameEntry, Progress};
use baize_ledger::{Begun, Funds, InputHash, Posting, RequestKey, Wallet, post, request};
use baize_money::{AccountType, Amount, Bucket, Split};
use baize_store::rounds::{self, OpenRound};
use baize_store::{PlayerId, RoundId, StoreError, Tx};

use super::OriginalsRefusal as No;
use super::round::{Answered, BetReply, Round};
use super::seeds::active;
use super::settle::{Ending, settle};
use super::step::expiry;
use baize_core::site::{Capability, PlayLimits};
use baize_core::{Ctx, Failure, Outcome};
use baize_promotions::open_tasks;
use baize_promotions::wallet::WalletView;

/// A bet on an in-house game.
#[derive(Debug, Clone)]
pub struct Bet {
    /// Whose.
    pub player: PlayerId,
    /// The request's key.
    pub key: RequestKey,
    /// The game.
    pub game: &'static GameEntry,
    /// What it is paid with.
    pub account_type: AccountType,
    /// What is risked.
    pub stake: Amount,
    /// What the player chose, accepted by the game.
    pub params: CheckedParams,
    /// Whether site and game are open, or what they refuse with; repetitions of what was taken before are answered.
    pub open: Result<(), No>,
}

/// A bet with what can be computed before the transaction.
#[derive(Debug, Clone)]
pub struct Prepared {
    bet: Bet,
    /// What makes another request with the same key another bet.
    input: InputHash,
    /// The parameters as they are recorded.
    params: String,
}

impl Bet {
    /// Computes what needs no transaction.
    pub fn prepare(self) -> Result<Prepared, StoreError> {
        let params = self.params.params.to_string();
        let input = InputHash::of("originals.bet", &(self.game.id, self.account_type, self.stake, &params))?;
        Ok(Prepared { bet: self, input, params })
    }
}

/// Places a bet. A game of one step is settled at once: stake, outcome, payout, wagering and the record are one
/// transaction. A repetition of the request receives the first answer.
pub fn place(tx: &mut Tx, ctx: &Ctx, prepared: &Prepared) -> Outcome<Answered, No> {
    let Prepared { bet, input, params } = prepared;
    let (mut wallet, ticket) = match request::begin(tx, bet.player, &bet.key, *input)? {
        Begun::Repeat(reply) => return Ok(Answered { reply, repeated: true }),
        Begun::Fresh(wallet, ticket) => (wallet, ticket),
    };
    is_taken(ctx, bet)?;
    // Before anything is drawn: a refusal that depended on the draw would tell what the next nonce brings.
    if bet.game.has_steps
        && rounds::open_of_player(tx, bet.player)?.iter().any(|open| open.game == bet.game.id)
    {
        return Err(Failure::Refused(No::RoundOpen));
    }
    let funds = fund(ctx, &wallet, bet.account_type, bet.stake)?;
    let seeds = active(&wallet)?;
    let nonce = wallet.take_nonce();
    let mut draws = Draws::new(&seeds.0, &seeds.1, u64::try_from(nonce).map_err(StoreError::damaged)?);
    let played = bet.game.start(&bet.params, &mut draws).map_err(StoreError::damaged)?;
    let mut open = OpenRound {
        player: bet.player,
        id: ctx.next_id::<RoundId>(),
        game: bet.game.id.to_owned(),
        account_type: bet.account_type,
        stake: bet.stake,
        split: match funds {
            Funds::Capital(split) => split,
            Funds::Gold(_) => Split::default(),
        },
        nonce,
        params: params.clone(),
        outcome: String::new(),
        game_state: String::new(),
        draws: i64::try_from(draws.cursor()).map_err(StoreError::damaged)?,
        opening: bet.stake,
        steps: 0,
        expires_at: expiry(ctx),
    };
    let reply = match played {
        Progress::Settled { pays, round } => {
            let ending = Ending {
                open,
                game: bet.game,
                seeds,
                pays,
                params: bet.params.params.clone(),
                outcome: round,
                stake_now: Some(funds),
            };
            settle(tx, ctx, &mut wallet, Some(ticket.key()), ending)?
        }
        Progress::Open { state, round } => {
            (open.outcome, open.game_state) = (round.to_string(), state.to_string());
            rounds::open(tx, &open)?;
            post(tx, &mut wallet, &ctx.cause(Some(ticket.key())), &[Posting::stake(open.id, funds)])?;
            let tasks = open_tasks(tx, &wallet)?;
            BetReply {
                round: Round::from_open(&open, &seeds)?,
                wallet: WalletView::new(&wallet, &tasks),
                notices: Vec::new(),
            }
        }
    };
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(Answered { reply, repeated: false })
}

fn is_taken(ctx: &Ctx, bet: &Bet) -> Outcome<(), No> {
    let stake = Stake { game: bet.game.id, account_type: bet.account_type, amount: bet.stake };
    let limits = check_stake(ctx, stake, bet.open).map_err(Failure::Refused)?;
    if bet.params.max_payout.payout(bet.stake).is_none_or(|most| most > limits.max_payout) {
        return Err(Failure::Refused(No::PayoutAboveMax(limits.max_payout)));
    }
    Ok(())
}

/// What is risked, and on what.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stake {
    /// The game's name.
    pub(crate) game: &'static str,
    /// What it is paid with.
    pub(crate) account_type: AccountType,
    /// How much.
    pub(crate) amount: Amount,
}

/// Refuses a stake that the site does not take; otherwise says what its limits are.
pub(crate) fn check_stake(ctx: &Ctx, stake: Stake, open: Result<(), No>) -> Result<PlayLimits, No> {
    open?;
    let Stake { game, account_type, amount: stake } = stake;
    let capability = match account_type {
        AccountType::Capital => Capability::CapitalPlay,
        AccountType::Gold => Capability::GoldPlay,
    };
    let limits = *ctx.site.limits.of(game, account_type);
    if !ctx.site.grants(capability) {
        Err(No::CapitalPlayOff)
    } else if stake < limits.min_stake || !stake.is_positive() {
        Err(No::StakeBelowMin(limits.min_stake))
    } else if stake > limits.max_stake {
        Err(No::StakeAboveMax(limits.max_stake))
    } else {
        Ok(limits)
    }
}

/// What a stake is drawn from; refused when the balance does not suffice.
pub(crate) fn fund(
    ctx: &Ctx,
    wallet: &Wallet,
    account_type: AccountType,
    stake: Amount,
) -> Outcome<Funds, No> {
    let funds = match account_type {
        AccountType::Gold => Some(Funds::Gold(stake)).filter(|_| stake <= wallet.balance(Bucket::Gold)),
        AccountType::Capital => {
            let (cash, bonus) = (wallet.balance(Bucket::Cash), wallet.balance(Bucket::Bonus));
            ctx.site.play.reduce_balance.fund(stake, cash, bonus).map(Funds::Capital)
        }
    };
    funds.ok_or(Failure::Refused(No::InsufficientFunds))
}
