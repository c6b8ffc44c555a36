//! A slip: what is asked for, and what would become of it.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::code::Code;
use baize_api_core::extract::{Json, MaybePlayer, WireAmount, play_mode};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::wire::{Amount, Mult};
use baize_ledger::RequestKey;
use baize_money::Multiplier;
use baize_sports::{BetKind, MAX_LEGS, OddsPolicy, Sizes};
use baize_sportsbook::placing::{LegPreview, PlaceBet, SlipLeg, SlipPreview, preview};
use baize_sportsbook::{MarketStatus, Selection, SportsRefusal};
use baize_store::{FixtureId, FreeBetId, PlayerId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::SportsContext;
use crate::builder::price_builders;
use crate::codes::{SportsCode, number_of};
use crate::wire::EachWay;

/// A bet on sports as it is asked for.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SlipRequest {
    /// 0 gold, 1 capital.
    #[schema(value_type = u8, example = 0)]
    #[serde(default, rename = "account_type")]
    play_mode: Value,
    /// single, combo or system.
    #[serde(default)]
    kind: String,
    /// The sizes of the lines of a system.
    #[serde(default)]
    sizes: Vec<u8>,
    /// The legs.
    #[serde(default)]
    legs: Vec<SlipLegRequest>,
    /// The stake of a line.
    #[serde(default)]
    unit_stake: WireAmount,
    /// Whether every line is placed twice, to win and for a place.
    #[serde(default)]
    each_way: bool,
    /// Which changes of odds are accepted: none, higher or any.
    #[serde(default)]
    policy: String,
    /// The free bet that is used instead of a stake; `unit_stake` is left out then.
    #[serde(default)]
    free_bet: Option<String>,
}

/// A leg of a slip.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SlipLegRequest {
    /// The fixture.
    #[serde(default)]
    fixture: String,
    /// The market.
    #[serde(default)]
    market: String,
    /// The outcome.
    #[serde(default)]
    outcome: String,
    /// The odds that the player was shown, in 1/10000.
    #[schema(value_type = u64, example = 18_500)]
    #[serde(default)]
    odds: Value,
    /// In a system, whether every line has it.
    #[serde(default)]
    banker: bool,
    /// Whether it is asked for at its boosted price.
    #[serde(default)]
    boost: bool,
}

impl SlipRequest {
    /// As the service takes it.
    pub(crate) fn slip(self, player: PlayerId, key: RequestKey) -> Result<PlaceBet, ApiError> {
        let kind = match self.kind.as_str() {
            "single" => BetKind::Single,
            "combo" => BetKind::Combo,
            "system" => BetKind::System(Sizes::new(self.sizes)),
            _ => return Err(ApiError::invalid("kind")),
        };
        let policy = match self.policy.as_str() {
            "none" | "" => OddsPolicy::None,
            "higher" => OddsPolicy::Higher,
            "any" => OddsPolicy::Any,
            _ => return Err(ApiError::invalid("policy")),
        };
        if self.legs.is_empty() || self.legs.len() > MAX_LEGS {
            return Err(SportsCode::BadSystem.into());
        }
        let free_bet = free_bet(self.free_bet.as_deref())?;
        let unit = match free_bet {
            Some(_) => baize_money::Amount::ZERO,
            None => self.unit_stake.positive()?,
        };
        Ok(PlaceBet {
            player,
            key,
            play_mode: play_mode(&self.play_mode)?,
            kind,
            legs: self.legs.into_iter().map(SlipLegRequest::leg).collect::<Result<_, _>>()?,
            unit,
            each_way: self.each_way,
            policy,
            free_bet,
        })
    }
}

/// A free bet by its text; 6023 for one that is none.
fn free_bet(text: Option<&str>) -> Result<Option<FreeBetId>, ApiError> {
    let Some(text) = text.filter(|text| !text.is_empty()) else { return Ok(None) };
    let id: i64 = text.parse().map_err(|_| ApiError::from(SportsCode::FreeBetUnusable))?;
    // No free bet has the number that means none.
    if id == 0 { Err(SportsCode::FreeBetUnusable.into()) } else { Ok(Some(FreeBetId::from(id))) }
}

impl SlipLegRequest {
    fn leg(self) -> Result<SlipLeg, ApiError> {
        let fixture: i64 = self.fixture.parse().map_err(|_| ApiError::from(SportsCode::UnknownFixture))?;
        let odds = self.odds.as_u64().ok_or_else(|| ApiError::invalid("odds"))?;
        let selection =
            Selection { fixture: FixtureId::from(fixture), market: self.market, outcome: self.outcome };
        Ok(SlipLeg {
            selection,
            odds: Multiplier::from_parts(odds),
            is_banker: self.banker,
            is_boosted: self.boost,
        })
    }
}

/// What would become of a slip.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SlipCheck {
    /// Its legs, by their places.
    legs: Vec<SlipLegCheck>,
    /// The pairs of legs that exclude each other, by their places from 0.
    related: Vec<[usize; 2]>,
    /// What the bet as a whole would be refused for; 0 for nothing.
    code: i64,
    /// How many lines there are; 0 where the legs make no such bet.
    lines: u64,
    /// The whole stake.
    stake: Amount,
    /// The most that it can return at the odds of now.
    largest_return: Amount,
    /// The largest stake of a line that is taken now.
    largest_stake: Amount,
}

/// What would become of a leg.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct SlipLegCheck {
    /// The status of its market, as in the feed; 0 where there is no such selection.
    status: i8,
    /// What it costs now; null while it takes no bets.
    odds: Option<Mult>,
    /// Whether the match goes on.
    in_play: bool,
    /// What it is refused for; 0 for nothing.
    code: i64,
    /// The terms of a place part, where it has one.
    each_way: Option<EachWay>,
}

impl From<SlipPreview> for SlipCheck {
    fn from(preview: SlipPreview) -> Self {
        let number = |refusal: &Option<SportsRefusal>| refusal.as_ref().map_or(0, number_of);
        let leg = |leg: &LegPreview| SlipLegCheck {
            status: leg.status.map_or(0, MarketStatus::number),
            odds: leg.odds.map(Mult::from),
            in_play: leg.in_play,
            code: number(&leg.refusal),
            each_way: leg.each_way.map(EachWay::from),
        };
        let legs: Vec<_> = preview.legs.iter().map(leg).collect();
        let of_leg = legs.iter().map(|leg| leg.code).find(|code| *code != 0);
        Self {
            code: of_leg.unwrap_or_else(|| number(&preview.refusal)),
            legs,
            related: preview.related.iter().map(|(first, second)| [*first, *second]).collect(),
            lines: preview.lines,
            stake: preview.stake.into(),
            largest_return: preview.largest_return.into(),
            largest_stake: preview.largest_unit.into(),
        }
    }
}

/// What would become of a slip now
///
/// Nothing is written and nothing is promised; guests may ask too.
#[utoipa::path(
    post,
    path = "/api/sports/slip",
    operation_id = "sports_slip",
    tag = "sports",
    request_body = SlipRequest,
    responses((status = 200, body = Reply<SlipCheck>)),
    security((), ("session" = [])),
)]
pub(crate) async fn slip(
    State(context): State<SportsContext>,
    MaybePlayer(player): MaybePlayer,
    Json(request): Json<SlipRequest>,
) -> ApiResult<SlipCheck> {
    context.must_be_on()?;
    let player = player.map_or(PlayerId::from(0), |player| player.id);
    let key = "slip-preview".parse().map_err(|_| ApiError::from(Code::KeyMalformed))?;
    let slip = request.slip(player, key)?;
    price_builders(&context, slip.legs.iter().map(|leg| &leg.selection)).await;
    let (ctx, book) = (context.ctx(), context.book().clone());
    let checked = context.db.read(move |tx| preview(tx, &ctx, book.as_ref(), &slip)).await?;
    Ok(Reply::ok(checked.into()))
}
