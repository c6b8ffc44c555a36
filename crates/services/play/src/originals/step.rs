//! Going on with a round of several steps.

use baize_fairness::Draws;
use baize_games::{GameEntry, Progress, StepPlan};
use baize_ledger::{Begun, Funds, InputHash, Posting, RequestKey, Wallet, post, request};
use baize_money::Amount;
use baize_store::rounds::OpenRound;
use baize_store::{PlayerId, RoundId, StoreError, Tx, rounds};
use baize_time::{Span, Timestamp};
use serde_json::Value;

use super::OriginalsRefusal as No;
use super::bet::fund;
use super::round::{Answered, BetReply, Round, json};
use super::seeds::{ActiveSeeds, active};
use super::settle::{Ending, settle};
use baize_core::{Ctx, Failure, Outcome};
use baize_promotions::open_tasks;
use baize_promotions::wallet::WalletView;

/// How the games are found by name.
pub type FindGame = fn(&str) -> Option<&'static GameEntry>;

/// What a player does in an open round.
#[derive(Debug, Clone)]
pub struct Move {
    /// Whose round.
    pub player: PlayerId,
    /// The request's key.
    pub key: RequestKey,
    /// Which round.
    pub round: RoundId,
    /// How many steps the player has seen: another number means that he decides on what is no longer so.
    pub step: i64,
    /// What the game understands.
    pub action: Value,
}

/// When a round that is left now comes to its end by itself.
pub(super) fn expiry(ctx: &Ctx) -> Timestamp {
    ctx.now.plus(Span::minutes(ctx.site.play.open_round_minutes))
}

/// Goes on with an open round. `find` knows the games by name.
pub fn step(tx: &mut Tx, ctx: &Ctx, find: FindGame, play: &Move) -> Outcome<Answered, No> {
    let input = InputHash::of("originals.step", &(play.round.get(), play.step, &play.action))?;
    let (mut wallet, ticket) = match request::begin(tx, play.player, &play.key, input)? {
        Begun::Repeat(reply) => return Ok(Answered { reply, repeated: true }),
        Begun::Fresh(wallet, ticket) => (wallet, ticket),
    };
    let open = find_open(tx, play.player, play.round)?.ok_or(Failure::Refused(No::UnknownRound))?;
    if open.steps != play.step {
        return Err(Failure::Refused(No::StaleStep));
    }
    let mut table = Table { tx, ctx, wallet: &mut wallet, key: Some(ticket.key()) };
    let reply = table.advance(find, open, &play.action)?;
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(Answered { reply, repeated: false })
}

/// The open round of this player.
pub(super) fn find_open(
    tx: &mut Tx,
    player: PlayerId,
    round: RoundId,
) -> Result<Option<OpenRound>, StoreError> {
    Ok(rounds::open_of_player(tx, player)?.into_iter().find(|open| open.id == round))
}

/// A player's open rounds, oldest first, as he sees them.
pub fn open(tx: &mut Tx, player: PlayerId) -> Result<Vec<Round>, StoreError> {
    let rows = rounds::open_of_player(tx, player)?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let seeds = active(&Wallet::get(tx, player)?)?;
    rows.iter().map(|row| Round::from_open(row, &seeds)).collect()
}

/// What a step is taken with.
pub(super) struct Table<'a> {
    pub(super) tx: &'a mut Tx,
    pub(super) ctx: &'a Ctx,
    pub(super) wallet: &'a mut Wallet,
    pub(super) key: Option<&'a RequestKey>,
}

impl Table<'_> {
    /// Takes one step: asks what it may cost and win, draws, and writes how the round stands or what it paid.
    pub(super) fn advance(
        &mut self,
        find: FindGame,
        mut open: OpenRound,
        action: &Value,
    ) -> Outcome<BetReply, No> {
        let game = find(&open.game).ok_or(Failure::Refused(No::UnknownGame))?;
        let seeds = active(self.wallet)?;
        let state = json(&open.game_state)?;
        let planned = game.plan(&state, action).map_err(|_| Failure::Refused(No::BadAction))?;
        self.is_paid(&open, &planned)?;
        let nonce = u64::try_from(open.nonce).map_err(StoreError::damaged)?;
        let taken = u64::try_from(open.draws).map_err(StoreError::damaged)?;
        let mut draws = Draws::new(&seeds.0, &seeds.1, nonce).at(taken);
        let played = game.step(&state, action, &mut draws).map_err(|_| Failure::Refused(No::BadAction))?;
        let raised = self.raise(&mut open, &planned)?;
        match played {
            Progress::Settled { pays, round } => {
                rounds::close_open(self.tx, open.player, open.id)?;
                let params = json(&open.params)?;
                let ending = Ending { open, game, seeds, pays, params, outcome: round, stake_now: raised };
                settle(self.tx, self.ctx, self.wallet, self.key, ending)
            }
            Progress::Open { state, round } => {
                (open.outcome, open.game_state) = (round.to_string(), state.to_string());
                open.draws = i64::try_from(draws.cursor()).map_err(StoreError::damaged)?;
                self.keep_open(open, &seeds, raised)
            }
        }
    }

    /// Whether the site pays what the step could win. Asked before anything is drawn.
    fn is_paid(&self, open: &OpenRound, planned: &StepPlan) -> Outcome<(), No> {
        let most = self.ctx.site.limits.of(&open.game, open.account_type).max_payout;
        if planned.max_payout_after.payout(open.opening).is_none_or(|payout| payout > most) {
            return Err(Failure::Refused(No::PayoutAboveMax(most)));
        }
        Ok(())
    }

    /// What the step adds to the stake; the round's stake grows by it, nothing is posted yet.
    fn raise(&self, open: &mut OpenRound, planned: &StepPlan) -> Outcome<Option<Funds>, No> {
        if planned.extra_stake.num() == 0 {
            return Ok(None);
        }
        let more = planned.extra_stake.cost(open.opening).filter(|more| more.is_positive());
        let more = more.ok_or(Failure::Refused(No::BadAction))?;
        let funds = fund(self.ctx, self.wallet, open.account_type, more)?;
        let sum = |a: Amount, b: Amount| a.checked_add(b).ok_or(Failure::Refused(No::TooLarge));
        open.stake = sum(open.stake, more)?;
        if let Funds::Capital(split) = funds {
            open.split.cash = sum(open.split.cash, split.cash)?;
            open.split.bonus = sum(open.split.bonus, split.bonus)?;
        }
        Ok(Some(funds))
    }

    fn keep_open(
        &mut self,
        mut open: OpenRound,
        seeds: &ActiveSeeds,
        raised: Option<Funds>,
    ) -> Outcome<BetReply, No> {
        open.steps = open.steps.saturating_add(1);
        open.expires_at = expiry(self.ctx);
        rounds::change_open(self.tx, &open)?;
        let entries: Vec<Posting> = raised.map(|funds| Posting::stake(open.id, funds)).into_iter().collect();
        post(self.tx, self.wallet, &self.ctx.cause(self.key), &entries)?;
        let tasks = open_tasks(self.tx, self.wallet)?;
        Ok(BetReply {
            round: Round::from_open(&open, seeds)?,
            wallet: WalletView::new(self.wallet, &tasks),
            notices: Vec::new(),
        })
    }
}
