//! The invitation wheel as a player, or a visitor, finds it.

use baize_core::{Ctx, Outcome};
use baize_money::Amount;
use baize_players::mask::{hide_middle, mask_name};
use baize_promotions_rules::invite_round::{Round, RoundFriends, RoundState, RoundTerms, Share};
use baize_promotions_rules::kinds::invite_turntable::{self, InviteTurntable};
use baize_promotions_rules::{Promotion as _, state_of};
use baize_store::invite_rounds::{self as stored, WonRound};
use baize_store::{PlayerId, StoreError, Tx, promotion_grants};
use baize_time::{Day, Timestamp};
use serde::Deserialize as _;
use serde_json::Value as Json;

use super::super::award::{Award, AwardType};
use super::super::budget::Budget;
use super::super::catalogue::{ActivityEntry, Version, damaged};
use super::super::claim::ClaimRefusal;
use super::super::found;
use super::super::public_draw::PublicDraw;
use super::super::{facts, offers};
use super::{Spin, spins_of};

/// So many winners are listed.
const WINNERS: u32 = 20;

/// A part of the wheel: what it is of the target, or of what is missing, and how often it comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShownShare {
    /// Its place, from 0.
    pub index: usize,
    /// What it is, and its weight.
    pub share: Share,
    /// What it brings.
    pub award: Amount,
    /// The sum of weights.
    pub total: u32,
}

/// What the budget sets aside in a day, and what of it is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pool {
    /// All of it.
    pub whole: Amount,
    /// What is left today.
    pub left: Amount,
    /// When it is whole again.
    pub refreshes_at: Timestamp,
}

/// The wheel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WheelView {
    /// Whether a spin can be made or earned now.
    pub is_open: bool,
    /// When the activity ends; `None` for never.
    pub ends_at: Option<Timestamp>,
    /// What the target is of.
    pub of: AwardType,
    /// The target.
    pub target: Amount,
    /// The pool of the day.
    pub pool: Pool,
    /// What the next spin is drawn from.
    pub shares: Vec<ShownShare>,
    /// The weights that the first spin of a round is drawn with, and those of later ones.
    pub weights: [Vec<u32>; 2],
    /// How many spins a round needs on average, in hundredths.
    pub mean_spins: u64,
    /// Who was paid last, without players who hide themselves.
    pub winners: Vec<PublicDraw>,
    /// The number of the player's round: the day of its Monday.
    pub part: i64,
    /// Whether the player has joined it.
    pub is_joined: bool,
    /// How far the player has come.
    pub accumulated: Amount,
    /// What is missing.
    pub missing: Amount,
    /// How far the round is.
    pub state: RoundState,
    /// Spins that can be made now.
    pub spins_left: i64,
    /// The spins of the round, the first one first.
    pub spins: Vec<Spin>,
    /// The friends who count in the round.
    pub friends: RoundFriends,
    /// So many contacts of friends bring a spin each.
    pub most_contacts: i64,
    /// What the wheel has paid the player so far.
    pub earned: Amount,
}

/// The wheel as a player finds it, or a visitor. [`ClaimRefusal::UnknownActivity`] where there is none.
pub fn view(tx: &mut Tx, ctx: &Ctx, player: Option<PlayerId>) -> Outcome<WheelView, ClaimRefusal> {
    let entry = found::open(tx, ctx, InviteTurntable::KIND)?;
    let mut known = facts::of_visitor(ctx);
    if let Some(player) = player {
        known = facts::of_player(tx, ctx, player)?;
        facts::add_asked(tx, ctx, player, &mut known, std::slice::from_ref(&entry))?;
    }
    let (period, version) = entry.period(&known, ctx.now)?;
    let state = match player {
        Some(player) => offers::consumed(tx, player, entry.id, &period.to_string())?,
        None => Json::Null,
    };
    let terms = RoundTerms::deserialize(&version.activity.config).map_err(StoreError::damaged)?;
    let state = state_of::<InviteTurntable>(&state).map_err(damaged)?;
    let own = invite_turntable::view(&terms, &state, &known, ctx.now);
    let admitted = offers::admit(&entry, version, &known, ctx.now);
    let is_open = known.deposit_bonus && (admitted.is_ok() || player.is_none() && entry.is_open(ctx));
    let (mut spins, mut earned) = (Vec::new(), Amount::ZERO);
    if let Some(player) = player {
        let row = stored::latest(tx, player, entry.id)?.filter(|row| row.week == own.week.number());
        spins = row.as_ref().map(spins_of).transpose()?.unwrap_or_default();
        earned = promotion_grants::earned(tx, player, entry.id)?;
    }
    Ok(WheelView {
        is_open,
        ends_at: version.activity.terms.until.map(|until| until.at(known.utc_offset)),
        of: AwardType::of(&offers::given(ctx, terms.reward())),
        target: terms.target,
        pool: pool_of(tx, ctx, (&entry, version))?,
        shares: shown(&terms, &own.round),
        weights: [&terms.first, &terms.later].map(|of| of.iter().map(|share| share.weight).collect()),
        mean_spins: terms.mean_spins(),
        winners: won(tx, ctx, &entry, WINNERS)?,
        part: own.week.number(),
        is_joined: own.is_joined,
        accumulated: own.round.accumulated,
        missing: own.missing,
        state: own.state,
        spins_left: if is_open { own.balance.max(0) } else { 0 },
        spins,
        friends: own.friends,
        most_contacts: terms.contacts,
        earned,
    })
}

/// The pool of the day.
pub fn pool(tx: &mut Tx, ctx: &Ctx) -> Outcome<Pool, ClaimRefusal> {
    let entry = found::open(tx, ctx, InviteTurntable::KIND)?;
    let (_, version) = entry.period(&facts::of_visitor(ctx), ctx.now)?;
    Ok(pool_of(tx, ctx, (&entry, version))?)
}

fn pool_of(tx: &mut Tx, ctx: &Ctx, (entry, version): (&ActivityEntry, &Version)) -> Result<Pool, StoreError> {
    let budget = Budget::load(tx, ctx, PlayerId::from(0), (entry, version))?;
    let (whole, offset) = (version.activity.terms.budget.day, ctx.site.utc_offset);
    let left = whole.less_or_zero(budget.spent_today());
    Ok(Pool { whole, left, refreshes_at: ctx.now.day(offset).next().start(offset) })
}

fn shown(terms: &RoundTerms, round: &Round) -> Vec<ShownShare> {
    let shares = if round.spins == 0 { &terms.first } else { &terms.later };
    let total = shares.iter().map(|share| share.weight).sum();
    let prizes = terms.table(round).0.into_iter().map(|prize| prize.reward.money());
    let shown = shares.iter().zip(prizes).enumerate();
    shown.map(|(index, (share, award))| ShownShare { index, share: *share, award, total }).collect()
}

/// The targets that the wheel of an activity paid last, newest first, without players who hide themselves.
pub(in super::super) fn won(
    tx: &mut Tx,
    ctx: &Ctx,
    entry: &ActivityEntry,
    limit: u32,
) -> Result<Vec<PublicDraw>, StoreError> {
    let won = stored::won(tx, entry.id, limit)?.into_iter();
    won.map(|round| draw_of(ctx, entry, &round)).collect()
}

fn draw_of(ctx: &Ctx, entry: &ActivityEntry, round: &WonRound) -> Result<PublicDraw, StoreError> {
    let version = entry.version_at(Day::from_number(round.week).start(ctx.site.utc_offset));
    let terms = RoundTerms::deserialize(&version.activity.config).map_err(StoreError::damaged)?;
    Ok(PublicDraw {
        activity: entry.id,
        nickname: mask_name(&round.nick_name),
        uid: hide_middle(&round.uid.to_string()),
        face: round.avatar,
        award: Award::of(ctx, &offers::given(ctx, terms.reward())),
        at: round.reached_at,
    })
}
