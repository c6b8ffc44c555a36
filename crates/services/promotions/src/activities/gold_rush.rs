//! Gold rushing: the pans as the page shows them, taking one, and sharing the lobby for the third.

use baize_core::{Ctx, Failure, Outcome};
use baize_ledger::{InputHash, RequestKey, Wallet, post};
use baize_promotions_rules::kinds::gold_rushing::{GoldRushing, GoldRushingConfig, Pan, SHARE};
use baize_promotions_rules::{ClaimInput, Event, Promotion as _, Refusal, state_of};
use baize_store::promotion_states::{self, ConsumedRow};
use baize_store::{PlayerId, StoreError, Tx};

use super::catalogue::damaged;
use super::claim::{Claim, ClaimRefusal, ClaimRequest, claim};
use super::claim_request::begin_claim;
use super::found::Found;
use super::offers;
use super::permit::may_receive;

fn load(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Outcome<Found, ClaimRefusal> {
    Found::load(tx, ctx, player, GoldRushing::KIND)
}

/// The pans; none can be taken by a player for whom the activity is not.
fn pans_of(found: &Found, ctx: &Ctx) -> Result<[Pan; 3], StoreError> {
    let version = found.version(ctx)?;
    let config: GoldRushingConfig =
        serde_json::from_value(version.activity.config.clone()).map_err(StoreError::damaged)?;
    let state = state_of::<GoldRushing>(&found.state).map_err(damaged)?;
    let pans = config.pans(&state, &found.known, ctx.now);
    let is_admitted = offers::admit(&found.entry, version, &found.known, ctx.now).is_ok();
    Ok(if is_admitted { pans } else { pans.map(Pan::closed) })
}

/// The pans of a player. [`ClaimRefusal::UnknownActivity`] where there are none.
pub fn pans(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Outcome<[Pan; 3], ClaimRefusal> {
    Ok(pans_of(&load(tx, ctx, player)?, ctx)?)
}

/// Takes a pan by its number: what is claimed, and the pans afterwards.
pub fn take(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    (pan, key): (i64, Option<RequestKey>),
) -> Outcome<(Claim, [Pan; 3]), ClaimRefusal> {
    // The second relief of a day is another step: the pan, not the step, is what a repeated request names.
    let asked = InputHash::of("gold_rush.take", &pan)?;
    let ticket = match begin_claim(tx, ctx, (player, key.as_ref()), asked)? {
        Ok(ticket) => ticket,
        Err(first) => return Ok((first, pans(tx, ctx, player)?)),
    };
    let found = load(tx, ctx, player)?;
    let shown = pans_of(&found, ctx)?;
    let asked = shown.iter().find(|each| each.id == pan);
    let step = asked.ok_or(Failure::Refused(ClaimRefusal::Rules(Refusal::UnknownStep)))?.step;
    let input = ClaimInput::of(Some(step));
    let claimed = claim(tx, ctx, &ClaimRequest::inside(player, found.entry.id, input))?;
    if let Some(ticket) = ticket {
        ticket.finish(tx, &claimed.reply, ctx.now)?;
    }
    Ok((claimed, pans(tx, ctx, player)?))
}

/// Notes that the player shared the lobby, which opens the third pan today. The pans afterwards.
pub fn share(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Outcome<[Pan; 3], ClaimRefusal> {
    let found = load(tx, ctx, player)?;
    let version = found.version(ctx)?;
    let mut wallet = Wallet::get(tx, player)?;
    if !may_receive(ctx, &wallet, &found.known) {
        return Err(Failure::Refused(ClaimRefusal::AccountClosed));
    }
    offers::admit(&found.entry, version, &found.known, ctx.now)
        .map_err(|refusal| Failure::Refused(ClaimRefusal::Rules(refusal)))?;
    let pans = pans_of(&found, ctx)?;
    if pans.iter().any(|pan| pan.id == SHARE && pan.is_active) {
        return Ok(pans);
    }
    let config = &version.activity.config;
    let observed = found.entry.kind.observe((config, &found.state), &Event::Shared, &found.known, ctx.now);
    let (state, _) = observed.map_err(damaged)?;
    // Claims of the same player wait for the wallet's row.
    post(tx, &mut wallet, &ctx.cause(None), &[])?;
    let row = ConsumedRow {
        player,
        activity: found.entry.id,
        period: found.period.to_string(),
        consumed: state.to_string(),
        changed_at: ctx.now,
    };
    promotion_states::save(tx, &row)?;
    Ok(pans_of(&Found { state, ..found }, ctx)?)
}
