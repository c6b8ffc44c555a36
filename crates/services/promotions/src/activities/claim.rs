//! Claiming a step or a draw: what the rules grant becomes the player's, once.

use baize_core::{Ctx, Failure, Outcome};
use baize_fairness::Commitment;
use baize_ledger::request::{self as requests, Begun, Ticket};
use baize_ledger::{InputHash, RequestKey, Wallet, post};
use baize_money::Amount;
use baize_promotions_rules::friends::REVIEW_FROM;
use baize_promotions_rules::{Advance, AppFacts, Effect, PlayerFacts, Refusal, Reward};
use baize_store::promotion_grants::{self, GrantRow, GrantState};
use baize_store::promotion_states::{self, ConsumedRow};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Span;

use super::award::Award;
use super::budget::{Budget, Held, TakenSlot};
use super::catalogue::{self, ActivityEntry, Version, damaged};
use super::claim_request::{begin_claim, finish_claim, refused, repeated};
use super::closing::Closing;
use super::draw::{Drawn, SeedDraw};
use super::give::{self, Doubt, Gift};
use super::offers::{self, gives_gold_only};
use super::permit::may_receive;
use super::{facts, invite_wheel, pay, review, risk};
use crate::wallet::WalletView;

pub use super::claim_request::{Claim, ClaimRefusal, ClaimReply, ClaimRequest, Occasion, Proof};

/// Draws without a key of their own are at least so far apart.
const DRAWS_APART: Span = Span::seconds(1);

/// What a claim is decided by.
struct Claiming<'a> {
    request: &'a ClaimRequest,
    entry: &'a ActivityEntry,
    version: &'a Version,
    known: &'a PlayerFacts,
    period: String,
    /// The activity has stopped: what was earned before is left.
    closing: Option<Closing>,
}

/// What the rules and the budget allow; nothing is written yet.
struct Allowed {
    step: i64,
    /// What is granted; `None` for a draw that only brings the player nearer to a target.
    reward: Option<Reward>,
    advance: Option<Advance>,
    consumed: String,
    drawn: Option<Drawn>,
    budget: Budget,
    /// What speaks for abuse, in points.
    risk: i64,
}

/// Claims a step or a draw. A repetition, with the request's key or of a step that was claimed, receives the first answer.
pub fn claim(tx: &mut Tx, ctx: &Ctx, request: &ClaimRequest) -> Outcome<Claim, ClaimRefusal> {
    let player = request.player;
    let input = InputHash::of("activity.claim", &(request.activity, request.input))?;
    let ticket = match begin_claim(tx, ctx, (player, request.key.as_ref()), input)? {
        Ok(ticket) => ticket,
        Err(first) => return Ok(first),
    };
    let entry = catalogue::find(tx, request.activity)?.filter(|entry| entry.kind.is_listed);
    let entry = entry.ok_or(Failure::Refused(ClaimRefusal::UnknownActivity))?;
    if offers::is_off(ctx, entry.kind) {
        return Err(Failure::Refused(ClaimRefusal::Off));
    }
    let mut known = facts::of_player(tx, ctx, player)?;
    facts::add_asked(tx, ctx, player, &mut known, std::slice::from_ref(&entry))?;
    known.is_leaving = request.occasion == Occasion::Leaving;
    if request.occasion == Occasion::App {
        known.app = Some(AppFacts { has_rewarded: risk::has_rewarded(tx, player, entry.id)? });
    }
    let (period, version) = entry.period(&known, ctx.now)?;
    let period = period.to_string();
    let closing = Closing::of((&entry, version), &known, ctx.now)?;
    if let Some(closing) = &closing {
        known = closing.earned(tx, player, &known)?;
    }
    let claiming = Claiming { request, entry: &entry, version, known: &known, period, closing };
    if let Some(step) = request.input.step
        && let Begun::Repeat(reply) = begin_step(tx, player, (entry.id, &claiming.period, step))?
    {
        return repeated(tx, player, reply);
    }
    let mut wallet = Wallet::get(tx, player)?;
    let allowed = allow(tx, ctx, &mut wallet, &claiming)?;
    carry_out(tx, ctx, &claiming, (wallet, allowed), ticket)
}

/// Begins a step under its own key: a ticket, or the first answer.
pub(super) fn begin_step(
    tx: &mut Tx,
    player: PlayerId,
    (activity, period, step): (i64, &str, i64),
) -> Outcome<Begun<ClaimReply>, ClaimRefusal> {
    let input = InputHash::of("promo", &(activity, period, step))?;
    Ok(requests::begin(tx, player, &pay::key_of(activity, period, step), input)?)
}

/// Everything that can be refused is refused here, before anything is written.
fn allow(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    claiming: &Claiming<'_>,
) -> Outcome<Allowed, ClaimRefusal> {
    let Claiming { request, entry, version, known, period, .. } = claiming;
    if !may_receive(ctx, wallet, known) {
        return Err(Failure::Refused(ClaimRefusal::AccountClosed));
    }
    let admitted = match &claiming.closing {
        Some(closing) => closing.admit((entry, version), request.input.step, (known, ctx.now)),
        None => offers::admit(entry, version, known, ctx.now),
    };
    admitted.or_else(refused)?;
    if request.input.step.is_none() && request.key.is_none() {
        let last = promotion_grants::last_draw(tx, request.player, entry.id, period)?;
        if ctx.now < last.plus(DRAWS_APART) {
            return Err(Failure::Refused(ClaimRefusal::TooSoon));
        }
    }
    let budget = Budget::of_claim(tx, ctx, request.player, (entry, version))?;
    let takes_money = if known.has_contact { Ok(()) } else { Err(Refusal::ContactNeeded) };
    let before = offers::consumed(tx, request.player, entry.id, period)?;
    let in_gold = gives_gold_only(ctx);
    let mut draw = SeedDraw::new(wallet, &budget, takes_money, in_gold)?;
    let config = &version.activity.config;
    let claimed =
        entry.kind.claim((config, &before), request.input, (known, ctx.now), &mut draw).map_err(damaged)?;
    let drawn = draw.drawn;
    let (consumed, effects) = claimed.or_else(refused)?;
    let (step, reward, advance) = match *effects {
        [Effect::Grant { step, reward }] => (step, Some(reward), None),
        [Effect::Advance(advance)] => (advance.step, None, Some(advance)),
        [Effect::Advance(advance), Effect::Grant { step, reward }] => (step, Some(reward), Some(advance)),
        _ => return Err(StoreError::damaged("a claim grants one reward").into()),
    };
    let reward = reward.map(|reward| offers::given(ctx, reward));
    let money = reward.map_or(Amount::ZERO, |reward| reward.money());
    if money.is_positive() {
        takes_money.or_else(refused)?;
        if !budget.has_room(money) {
            return refused(Refusal::SoldOut);
        }
    }
    let risk = risk::of_reward(tx, (request.player, known), (entry, version), (request.input, money))?;
    Ok(Allowed { step, reward, advance, consumed: consumed.to_string(), drawn, budget, risk })
}

fn carry_out(
    tx: &mut Tx,
    ctx: &Ctx,
    claiming: &Claiming<'_>,
    (mut wallet, allowed): (Wallet, Allowed),
    ticket: Option<Ticket>,
) -> Outcome<Claim, ClaimRefusal> {
    let own = (claiming.entry.id, claiming.period.as_str(), allowed.step);
    let Begun::Fresh(_, own_ticket) = begin_step(tx, claiming.request.player, own)? else {
        return Err(StoreError::damaged("a step was answered and is granted again").into());
    };
    let of = (claiming.request.player, claiming.entry.id);
    let slots = if claiming.entry.kind.reserves {
        invite_wheel::set_aside_from(tx, of)?
    } else {
        allowed.budget.take(tx, allowed.reward.map_or(Amount::ZERO, |reward| reward.money()))?
    };
    let state = match &allowed.reward {
        Some(reward) => {
            Some(grant(tx, ctx, claiming, (&mut wallet, &allowed, reward, slots), own_ticket.key())?)
        }
        None => None,
    };
    if state != Some(GrantState::Paid) {
        // Claims of the same player wait for the wallet's row.
        post(tx, &mut wallet, &ctx.cause(None), &[])?;
    }
    let consumed = ConsumedRow {
        player: claiming.request.player,
        activity: claiming.entry.id,
        period: claiming.period.clone(),
        consumed: allowed.consumed,
        changed_at: ctx.now,
    };
    promotion_states::save(tx, &consumed)?;
    if let Some(advance) = allowed.advance {
        invite_wheel::spun(tx, ctx, of, (advance, allowed.drawn.as_ref()), state)?;
    }
    let reply = ClaimReply {
        activity: claiming.entry.id,
        period: claiming.period.clone(),
        step: allowed.step,
        awards: allowed.reward.iter().map(|reward| Award::of(ctx, reward)).collect(),
        is_paid: state == Some(GrantState::Paid),
        is_in_review: state == Some(GrantState::Review),
        is_entered: allowed.reward.is_none(),
        advance: allowed.advance,
        proof: allowed.drawn.map(|drawn| proof(drawn, claiming.version.number)),
        wallet: WalletView::of(tx, &wallet)?,
    };
    finish_claim(tx, ctx, (own_ticket, ticket), reply)
}

/// Grants a reward and pays it, unless something speaks against paying it now. What became of it.
fn grant(
    tx: &mut Tx,
    ctx: &Ctx,
    claiming: &Claiming<'_>,
    (wallet, allowed, reward, slots): (&mut Wallet, &Allowed, &Reward, Vec<TakenSlot>),
    key: &RequestKey,
) -> Outcome<GrantState, ClaimRefusal> {
    let config = &claiming.version.activity.config;
    let fills_purse = claiming.entry.kind.purse(config).map_err(damaged)?.is_some();
    let state = if allowed.risk >= REVIEW_FROM {
        GrantState::Review
    } else if fills_purse {
        GrantState::InPurse
    } else if pay::must_wait(tx, wallet, reward)? {
        GrantState::Owed
    } else {
        GrantState::Paid
    };
    let mut grant = grant_row(ctx, claiming, (allowed, *reward), state)?;
    if matches!(state, GrantState::Review | GrantState::InPurse) {
        grant.held = Held::of(slots, reward.money()).text()?;
    }
    if state == GrantState::Paid {
        let paid = pay::PaidGrant { activity: grant.activity, grant: grant.id, key };
        pay::pay(tx, ctx, wallet, paid, reward)?;
    }
    review::insert(tx, ctx, &grant)?;
    Ok(state)
}

fn grant_row(
    ctx: &Ctx,
    claiming: &Claiming<'_>,
    (allowed, reward): (&Allowed, Reward),
    state: GrantState,
) -> Result<GrantRow, StoreError> {
    let Allowed { step, drawn, risk, .. } = allowed;
    let gift = Gift {
        activity: claiming.entry.id,
        period: claiming.period.clone(),
        step: *step,
        version: claiming.version.number,
        reward,
        doubt: Doubt { risk: *risk, ..Doubt::default() },
    };
    let row = give::grant_row(ctx, claiming.request.player, &gift, state)?;
    let Some(drawn) = drawn else { return Ok(row) };
    Ok(GrantRow {
        prize: i64::try_from(drawn.prize()).map_err(StoreError::damaged)?,
        place: i64::try_from(drawn.place).map_err(StoreError::damaged)?,
        nonce: drawn.nonce,
        seed_hash: drawn.seed_hash,
        ..row
    })
}

fn proof(drawn: Drawn, table_version: i64) -> Proof {
    Proof {
        index: drawn.prize(),
        place: drawn.place,
        server_seed_hash: Commitment::from(drawn.seed_hash).to_string(),
        client_seed: drawn.client_seed,
        nonce: drawn.nonce,
        table_version,
        indexes: drawn.indexes,
    }
}
