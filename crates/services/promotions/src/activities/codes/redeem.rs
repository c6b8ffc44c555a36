//! Redeeming a code.

use baize_core::captcha::{self, CaptchaAnswer};
use baize_core::{Ctx, Failure, LedgerRefusal, Outcome};
use baize_ledger::request::{self as requests, Begun, Ticket};
use baize_ledger::{InputHash, RequestKey, Wallet};
use baize_money::Amount;
use baize_promotions_rules::codes::{RedeemCode, WINDOW, WrongCodes};
use baize_promotions_rules::{ClaimInput, Effect, Period, PlayerFacts, Refusal, RightDayCode};
use baize_store::promotion_states::{self, ConsumedRow};
use baize_store::redeem_codes::{self, RedemptionRow, WrongCodesRow};
use baize_store::{PlayerId, StoreError, Tx, day_codes};
use serde::{Deserialize, Serialize};

use super::super::award::Award;
use super::super::budget::{Budget, Held};
use super::super::catalogue::{self, ActivityEntry, damaged};
use super::super::draw::NoDraw;
use super::super::give::{Doubt, Gift, give};
use super::super::offers::{self, gives_gold_only, gives_rewards};
use super::super::permit::may_receive;
use super::super::{facts, risk};
use super::day_code::has_day_codes;
use crate::wallet::WalletView;

/// A code that a player typed.
#[derive(Debug, Clone)]
pub struct RedeemRequest {
    /// The player.
    pub player: PlayerId,
    /// The activity whose code of the day it is; `None` for any code of any campaign.
    pub activity: Option<i64>,
    /// As it was typed.
    pub typed: String,
    /// The group of addresses that it comes from: wrong codes are counted for it too.
    pub source: String,
    /// The answer to a captcha, if one came along.
    pub captcha: Option<CaptchaAnswer>,
    /// The request's key, if it has one: a repetition gets the first answer.
    pub key: Option<RequestKey>,
}

/// What a code brought; stored, so that a repetition receives it again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RedeemReply {
    /// The campaign.
    pub activity: i64,
    /// What the player received.
    pub awards: Vec<Award>,
    /// Whether all of it was paid; a part may wait until fewer bonuses are open.
    pub is_paid: bool,
    /// Whether an operator looks at a part before it is paid.
    #[serde(default)]
    pub is_in_review: bool,
    /// The wallet afterwards.
    pub wallet: WalletView,
}

/// What became of a code. A wrong code is counted and a captcha is used up, so every one of these is to be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Redemption {
    /// The code was redeemed, now or by a request with the same key.
    Redeemed {
        /// The answer.
        reply: RedeemReply,
        /// Whether it had been given before.
        is_repeated: bool,
    },
    /// The code is unknown, used up or expired, or the player has redeemed one of its campaign.
    BadCode,
    /// The answer to the captcha was wrong; it needs work of this level.
    WrongCaptcha(u8),
}

/// Why a code is not looked at, or brings nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeRefusal {
    /// There is no such activity, or none of its codes is typed.
    UnknownActivity,
    /// The site gives no rewards.
    Off,
    /// The account is closed.
    AccountClosed,
    /// A captcha with work of this level is needed.
    CaptchaRequired(u8),
    /// The rules of the campaign refuse it.
    Rules(Refusal),
    /// A balance would pass the largest amount.
    TooLarge,
    /// The key was used for another code.
    KeyReused,
}

impl LedgerRefusal for CodeRefusal {
    const INSUFFICIENT_FUNDS: Self = Self::TooLarge;
    const TOO_LARGE: Self = Self::TooLarge;
    const NOT_GRANTED: Self = Self::Off;
    const KEY_REUSED: Self = Self::KeyReused;
}

/// Redeems a code: once per player and campaign, and as often as the code can be used.
pub fn redeem(tx: &mut Tx, ctx: &Ctx, request: &RedeemRequest) -> Outcome<Redemption, CodeRefusal> {
    let mut ticket = None;
    if let Some(key) = &request.key {
        let code = RedeemCode::parse(&request.typed);
        let code = code.as_ref().map(RedeemCode::as_str);
        let input = match request.activity {
            None => InputHash::of("redeem.code", &code)?,
            Some(activity) => InputHash::of("redeem.day_code", &(activity, code))?,
        };
        match requests::begin(tx, request.player, key, input)? {
            Begun::Repeat(reply) => return Ok(Redemption::Redeemed { reply, is_repeated: true }),
            Begun::Fresh(_, fresh) => ticket = Some(fresh),
        }
    }
    if !gives_rewards(ctx) {
        return Err(Failure::Refused(CodeRefusal::Off));
    }
    let guessers = [format!("player {}", request.player), format!("network {}", request.source)];
    if let Some(level) = captcha_level(tx, ctx, &guessers)? {
        let answer = request.captcha.as_ref().ok_or(Failure::Refused(CodeRefusal::CaptchaRequired(level)))?;
        if !captcha::check(tx, ctx, answer, level)? {
            return Ok(Redemption::WrongCaptcha(level));
        }
    }
    let found = match request.activity {
        None => find(tx, ctx, request)?,
        Some(activity) => find_day_code(tx, ctx, request, activity)?,
    };
    let Some(typed) = found else {
        count_wrong(tx, ctx, &guessers)?;
        return Ok(Redemption::BadCode);
    };
    let reply = carry_out(tx, ctx, request, &typed, ticket)?;
    Ok(Redemption::Redeemed { reply, is_repeated: false })
}

/// A code that is right, and what gives the rewards.
struct RightCode {
    code: String,
    entry: ActivityEntry,
    /// Whether it is the code of a day, which any number of players can type.
    is_of_day: bool,
}

/// The code and its campaign, if this player can redeem it now as far as the code goes.
fn find(tx: &mut Tx, ctx: &Ctx, request: &RedeemRequest) -> Result<Option<RightCode>, StoreError> {
    let Some(code) = RedeemCode::parse(&request.typed) else { return Ok(None) };
    let Some(code) = redeem_codes::find(tx, code.as_str())? else { return Ok(None) };
    let campaign = catalogue::find(tx, code.activity)?;
    let campaign =
        campaign.ok_or_else(|| StoreError::damaged(format!("the code {} has no campaign", code.code)))?;
    let is_open = campaign.is_open(ctx);
    let is_usable =
        is_open && code.used < code.uses && !redeem_codes::has_redeemed(tx, request.player, campaign.id)?;
    Ok(is_usable.then_some(RightCode { code: code.code, entry: campaign, is_of_day: false }))
}

/// The code of today, if it is what was typed: what another day showed is as wrong as any other.
fn find_day_code(
    tx: &mut Tx,
    ctx: &Ctx,
    request: &RedeemRequest,
    activity: i64,
) -> Outcome<Option<RightCode>, CodeRefusal> {
    let entry = catalogue::find(tx, activity)?.filter(has_day_codes);
    let entry = entry.ok_or(Failure::Refused(CodeRefusal::UnknownActivity))?;
    if redeem_codes::has_redeemed(tx, request.player, activity)? {
        return Err(Failure::Refused(CodeRefusal::Rules(Refusal::AlreadyClaimed)));
    }
    let Some(typed) = RedeemCode::parse(&request.typed) else { return Ok(None) };
    let todays = day_codes::find(tx, activity, ctx.now.day(ctx.site.utc_offset))?;
    let is_right = todays.is_some_and(|row| row.code == typed.as_str());
    Ok(is_right.then(|| RightCode { code: typed.as_str().to_owned(), entry, is_of_day: true }))
}

fn carry_out(
    tx: &mut Tx,
    ctx: &Ctx,
    request: &RedeemRequest,
    RightCode { code, entry: campaign, is_of_day }: &RightCode,
    ticket: Option<Ticket>,
) -> Outcome<RedeemReply, CodeRefusal> {
    let refused = |refusal| Failure::Refused(CodeRefusal::Rules(refusal));
    let player = request.player;
    let day_code = is_of_day.then_some(RightDayCode);
    let known = PlayerFacts { day_code, ..facts::of_player(tx, ctx, player)? };
    let mut wallet = Wallet::get(tx, player)?;
    if !may_receive(ctx, &wallet, &known) {
        return Err(Failure::Refused(CodeRefusal::AccountClosed));
    }
    // Nobody is in a campaign before redeeming: the newest configuration counts for all.
    let (period, version) = (Period::Once.to_string(), campaign.newest());
    offers::admit(campaign, version, &known, ctx.now).map_err(refused)?;
    let config = &version.activity.config;
    let mut state = offers::consumed(tx, player, campaign.id, &period)?;
    let offer = campaign.kind.offer(config, &state, &known, ctx.now).map_err(damaged)?;
    let mut gifts = Vec::new();
    for step in offer.steps {
        let input = ClaimInput::of(Some(step.step));
        let claimed = campaign.kind.claim((config, &state), input, (&known, ctx.now), &mut NoDraw);
        let (after, effects) = claimed.map_err(damaged)?.map_err(refused)?;
        state = after;
        gifts.extend(effects.into_iter().filter_map(Effect::granted).map(|(step, reward)| Gift {
            activity: campaign.id,
            period: period.clone(),
            step,
            version: version.number,
            reward: if gives_gold_only(ctx) { reward.in_gold() } else { reward },
            doubt: Doubt::default(),
        }));
    }
    let cost = cost(&gifts)?;
    if cost.is_positive() && !known.has_contact {
        return Err(refused(Refusal::ContactNeeded));
    }
    let budget = Budget::load(tx, ctx, player, (campaign, version))?;
    if !budget.has_room(cost) {
        return Err(refused(Refusal::SoldOut));
    }
    if !is_of_day && !redeem_codes::take_use(tx, code)? {
        // Another player was faster: the unit of work runs again and finds the code used up.
        return Err(tx.conflict().into());
    }
    let redemption =
        RedemptionRow { player, activity: campaign.id, code: code.clone(), redeemed_at: ctx.now };
    redeem_codes::insert_redemption(tx, &redemption)?;
    let asked = (ClaimInput::default(), cost);
    let risk = risk::of_reward(tx, (player, &known), (campaign, version), asked)?;
    let mut held = Held::of(budget.take(tx, cost)?, cost);
    for gift in gifts.iter_mut().filter(|gift| gift.reward.money().is_positive()) {
        gift.doubt = Doubt { risk, held: held.split_off(gift.reward.money()).text()? };
    }
    let given = give(tx, ctx, &mut wallet, &gifts)?;
    let consumed = ConsumedRow {
        player,
        activity: campaign.id,
        period,
        consumed: state.to_string(),
        changed_at: ctx.now,
    };
    promotion_states::save(tx, &consumed)?;
    let reply = RedeemReply {
        activity: campaign.id,
        awards: given.awards,
        is_paid: !given.must_wait && !given.is_in_review,
        is_in_review: given.is_in_review,
        wallet: WalletView::of(tx, &wallet)?,
    };
    if let Some(ticket) = ticket {
        ticket.finish(tx, &reply, ctx.now)?;
    }
    Ok(reply)
}

/// What the gifts cost in money together.
fn cost(gifts: &[Gift]) -> Outcome<Amount, CodeRefusal> {
    let cost = Amount::sum(gifts.iter().map(|gift| gift.reward.money()));
    Ok(cost.ok_or_else(|| StoreError::damaged("the rewards of a code are out of range"))?)
}

fn wrong_codes(tx: &mut Tx, guesser: &str) -> Result<WrongCodes, StoreError> {
    let row = redeem_codes::wrong(tx, guesser)?;
    Ok(row.map_or_else(WrongCodes::default, |row| WrongCodes { count: row.wrong, since: row.since }))
}

/// The level of the captcha that one of these guessers needs; `None` while none does.
fn captcha_level(tx: &mut Tx, ctx: &Ctx, [player, network]: &[String; 2]) -> Result<Option<u8>, StoreError> {
    let own = wrong_codes(tx, player)?.captcha_level(ctx.now);
    let shared = wrong_codes(tx, network)?.of_network().captcha_level(ctx.now);
    Ok(own.max(shared))
}

fn count_wrong(tx: &mut Tx, ctx: &Ctx, guessers: &[String; 2]) -> Result<(), StoreError> {
    for guesser in guessers {
        let WrongCodes { count, since } = wrong_codes(tx, guesser)?.another(ctx.now);
        let row = WrongCodesRow { guesser: guesser.clone(), wrong: count, since };
        redeem_codes::save_wrong(tx, &row, ctx.now.minus(WINDOW))?;
    }
    Ok(())
}
